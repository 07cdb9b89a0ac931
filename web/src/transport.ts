// How the page reaches the server. In a page without a server `site/transport.ts` takes this file's place.

export const ask = (address: string, init: RequestInit): Promise<Response> => fetch(address, init);
export const listen = (address: string): EventSource => new EventSource(address);
/** The address of a picture that the server draws. */
export const picture = (address: string): string => address;
