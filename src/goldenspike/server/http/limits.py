"""The limits of a server: how much one person, one network and everybody may ask for."""

import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

SUBNET = 64  # bits of an IPv6 address that one household or hall shares


@dataclass(frozen=True)
class Limits:
    """The limits of a server. A network is an IPv4 address, or the first 64 bits of an IPv6 one."""

    # Sizes of a request, in bytes
    body: int = 2_000_000  # of a record that is imported
    table_body: int = 200_000  # of a new table, with its board
    small_body: int = 16_000  # of any other request

    # Requests
    burst: int = 500  # requests at once, from one network
    rate: float = 100.0  # requests a second, in the long run
    post: int = 2  # as how many requests one counts that changes something
    stream: int = 5  # as how many requests a new event stream counts
    refusal_seconds: int = 1  # until a request is refused that asks for too much
    known: int = 10_000  # networks that are remembered
    at_once: int = 30  # requests that are worked on, in all
    at_once_network: int = 4  # of those, from one network
    waiting_network: int = 200  # requests of one network that wait for their turn

    # Connections
    connections: int = 4000  # in all; fewer where the system allows fewer open files
    connections_network: int = 250
    headers_seconds: int = 15  # until a request's headers have arrived
    body_seconds: int = 60  # until its body has
    answer_seconds: int = 60  # until a client takes more of an answer that it does not read

    # Event streams: whoever has most loses the oldest
    streams: int = 2000
    streams_network: int = 200
    streams_person: int = 12

    # Hints: running and waiting
    hints: int = 200
    hints_network: int = 40
    hints_person: int = 3

    # Analyses
    analyses_person: int = 10  # that are not finished
    analyses_hour: int = 120  # begun from one network in an hour

    # Tables
    tables_person: int = 100  # unfinished ones, of the last week
    tables_network: int = 400  # unfinished ones, since the server started
    tables_hour_person: int = 60
    tables_hour_network: int = 200
    tournaments_person: int = 5  # that are not over
    claims_hour: int = 30  # seats that a person asks for, in an hour

    # Messages that people ask for: tests, and codes that confirm e-mail addresses
    messages_hour_person: int = 20
    messages_hour_network: int = 100
    messages_hour_address: int = 10  # to one address, whoever asks

    # Signing in
    sign_ins_hour_person: int = 60  # tries, by codes and passkeys
    sign_ins_hour_network: int = 300
    codes_hour_address: int = 30  # codes to one address, whoever asks
    codes_hour_network_address: int = 6  # of those, from one network
    exports_hour: int = 6  # of all that is stored about a person

    # Talk
    talk_minute: int = 20  # messages and reactions of a person at a table, in a minute
    talk_minute_network: int = 200
    reports_hour: int = 20  # messages that a person reports, in an hour

    # What is stored
    import_bytes_person: int = 10_000_000  # records and boards, in an hour
    import_bytes_network: int = 40_000_000
    people_hour: int = 300  # new people from one network, in an hour


def with_values(texts: Sequence[str]) -> Limits:
    """The limits with some changed, each given as NAME=N; ValueError if one is wrong."""
    return replace(Limits(), **dict(map(parse, texts)))


def parse(text: str) -> tuple[str, int]:
    """The name and value of a limit.

    >>> parse("tables_hour_network=500")
    ('tables_hour_network', 500)
    """
    name, _, value = text.partition("=")
    names = [each.name for each in fields(Limits)]
    if name not in names:
        raise ValueError(f"{name}: no limit has this name; the limits are {', '.join(names)}")
    if not (value.isascii() and value.isdigit() and 0 < int(value[:20]) <= 10**12):
        raise ValueError(f"{text}: write a whole number above 0, as in {name}={default(name)}")
    return name, int(value)


def default(name: str) -> int:
    """The usual value of a limit."""
    return int(getattr(Limits(), name))


def network_of(address: str) -> str:
    """The network that an address counts for: IPv4 by address, IPv6 by its first 64 bits.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:60]
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, SUBNET), strict=False))
