"""The schema of the database. Events are the source; columns that follow from them say so."""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("handle", String(64), nullable=False),  # random: by it authenticators know a person
    Column("name", String(40), nullable=False),
    Column("made", Double, nullable=False),  # seconds since 1970, like all times here
    Column("seen", Double),  # when the person was last there; None: not since it was made
    UniqueConstraint("handle", name="uq_people_token"),  # what it was before there were sessions
)

games = Table(
    "games",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("board", Text, nullable=False),  # JSON: an id, or the board itself
    Column("first", Integer, nullable=False),
    Column("forced", Boolean, nullable=False),  # only choices are played for people
    Column("seed", Integer, nullable=False),  # the bots' luck
    Column("creator", ForeignKey("people.id"), nullable=False),
    Column("made", Double, nullable=False),
    Column("again", String(20)),  # the table at which the same people play next
    Column("hints", Boolean, nullable=False, server_default=false()),  # wanted by the only person
    Column("aided", Boolean, nullable=False, server_default=false()),  # somebody asked for a hint
    Column("lesson", Text),  # JSON: the lesson that is taught here, and which chapter of it
    Column("lobby", Boolean, nullable=False, server_default=false()),  # waits to be started
    Column("clock", Text),  # JSON: see table/clock_settings.py; None: no clock
    Column("talk", Boolean, nullable=False, server_default=true()),  # people may talk
    Column("listed", Boolean, nullable=False, server_default=false()),  # on the home page
    Column("said_players", Integer, nullable=False, server_default="0"),  # see talk_store.py
    Column("said_watchers", Integer, nullable=False, server_default="0"),
    # What follows from the events, kept for lists of tables:
    Column("updated", Double, nullable=False),
    Column("to_act", Integer, nullable=False),  # a seat, or see table/values.py
    Column("standing", Text, nullable=False),  # JSON: round, phase, winners, waiting
    Column("wakes", Double),  # when a job has to look at the clock; None: not by itself
    Index("ix_games_creator", "creator"),
    Index("ix_games_wakes", "wakes"),
    Index("ix_games_listed_updated", "listed", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),
    Column("person", ForeignKey("people.id")),  # whose seat it is
    Column("bot", String(40)),  # the bot that plays it now, if any
    Index("ix_seats_person", "person"),
)

events = Table(
    "events",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),  # from 1, without gaps
    Column("kind", String(10), nullable=False),  # see events.py
    Column("text", Text, nullable=False),
    Column("seat", Integer),
    Column("by", String(10), nullable=False),
    Column("person", ForeignKey("people.id")),
    Column("made", Double, nullable=False),
    Index("ix_events_person", "person"),
)

links = Table(
    "links",
    metadata,
    Column("token", String(64), primary_key=True),  # the hash of what the link carries
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("seat", Integer),  # None: a link to watch
    Column("person", ForeignKey("people.id")),  # who took the seat with it
    Column("made", Double, nullable=False),
    Index("ix_links_game", "game"),
)

watchers = Table(
    "watchers",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True),
)

orders = Table(  # what is to be done for a seat when its turn comes, and notes on what was
    "orders",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", String(20), primary_key=True),  # the kind of an order; of a note, any word
    Column("person", ForeignKey("people.id"), nullable=False),  # who alone may see it
    Column("wish", Text, nullable=False),  # JSON: see table/orders.py; of a note, a line
    Column("seq", Integer, nullable=False),  # the last event when it was set
    Column("answered", Integer, nullable=False),  # how many actions were, when it was set or acted
    Column("due", Double),  # when it is carried out; None: its turn has not come
    Column(
        "version", String(20), nullable=False
    ),  # of an order, new with each change; of a note ""
    Column("made", Double, nullable=False),
    Index("ix_orders_person", "person"),
)

sealed = Table(  # what was chosen in secret, until it is revealed; who chose, the events tell
    "sealed",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("by", String(10), nullable=False),
    Column("person", ForeignKey("people.id")),
)

sittings = Table(  # who plays a seat, from an event on: written with the step that changes it
    "sittings",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),  # 0: from the beginning
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),  # of the seat, then
    Column("person", ForeignKey("people.id")),
    Column("bot", String(40)),
    Index("ix_sittings_person", "person"),
)

presence = Table(
    "presence",
    metadata,
    Column("server", String(20), primary_key=True),  # a process: the name of its store
    Column("person", Integer, primary_key=True, autoincrement=False),
    Column("until", Double, nullable=False),  # valid until then, unless it is renewed
    Column("touched", Double),  # when the person last used a page; None: not since it was opened
)

analyses = Table(  # one for each game: of what was played when it was begun
    "analyses",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("played", String(64), nullable=False),  # a hash of the actions
    Column("budget", Text, nullable=False),  # JSON: seconds or iterations for a decision
    Column("state", String(10), nullable=False),  # see rows.py
    Column("total", Integer, nullable=False),  # decisions there are
    Column("person", ForeignKey("people.id"), nullable=False),  # who began it
    Column("changed", Double, nullable=False),
    Column("report", Text),  # JSON: what all decisions tell together, when it is done
    Index("ix_analyses_person", "person"),
)

decisions = Table(  # of an analysis, as they are found
    "decisions",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the action, from 1
    Column("text", Text, nullable=False),  # JSON
)

quarantines = Table(  # tables at which no server works until an operator releases them
    "quarantines",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("reason", String(10), nullable=False),  # see values.py
    Column("note", Text, nullable=False),  # what the operator wrote
    Column("made", Double, nullable=False),
)

interventions = Table(  # what was done to a table or a person from outside the game
    "interventions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("game", String(20)),  # no foreign key: it may have been deleted
    Column("person", Integer),
    Column("note", Text, nullable=False),
    Column("made", Double, nullable=False),
)

bans = Table(  # people whom the host keeps out
    "bans",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("reason", Text, nullable=False),  # the person is told it
    Column("made", Double, nullable=False),
    Column("until", Double),  # None: until it is lifted
)

slow_requests = Table(  # the slowest lately; see slow_log.py
    "slow_requests",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("server", String(20), nullable=False),  # a process: the name of its store
    Column("request", String(100), nullable=False),  # method and path, without ids and tokens
    Column("game", String(20)),  # the table that was asked for
    Column("seconds", Double, nullable=False),
    Column("made", Double, nullable=False),
)
