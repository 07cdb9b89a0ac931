"""Analysis: what every decision of a game was worth, what it cost, and the better actions.

The text of a record goes in and the dataclasses of `model` come out, so all of it can run in
another process.
"""

from goldenspike.analysis.analyst import Analyst as Analyst
from goldenspike.analysis.analyst import analyse as analyse
from goldenspike.analysis.analyst import decision_numbers as decision_numbers
from goldenspike.analysis.convert import from_json as from_json
from goldenspike.analysis.convert import to_json as to_json
from goldenspike.analysis.hints import hint as hint
from goldenspike.analysis.judging import Choice as Choice
from goldenspike.analysis.judging import judge as judge
from goldenspike.analysis.report import build_report as build_report
from goldenspike.analysis.summary import summarise as summarise
