// How large a drawing may be shown.

export const MOST_ZOOM = 4;

/** The next larger or smaller size, by quarters up to twice and by halves from there. */
export function stepped(zoom: number, up: boolean): number {
  const step = zoom < 2 || (zoom === 2 && !up) ? 0.25 : 0.5;
  const next = up ? Math.floor(zoom / step + 1) * step : Math.ceil(zoom / step - 1) * step;
  return Math.min(Math.max(next, 1), MOST_ZOOM);
}
