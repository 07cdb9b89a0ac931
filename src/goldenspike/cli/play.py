"""`goldenspike play`: what `./spike play` is in an installed package, `goldenspike serve`."""

import click

from goldenspike.cli.serve import serve

play = click.Command(
    "play",
    params=serve.params,
    callback=serve.callback,
    help=(serve.help or "").replace("goldenspike serve", "goldenspike play"),
)
