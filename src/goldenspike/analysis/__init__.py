"""Analysis: what every decision of a game was worth, what it cost, and what would have been better.

A record's text goes in and plain data comes out, so all of it can run in another process.
"""

from goldenspike.analysis.hints import hint as hint
from goldenspike.analysis.report import report as report
from goldenspike.analysis.steps import Analyst as Analyst
from goldenspike.analysis.steps import numbers as numbers
from goldenspike.analysis.steps import steps as steps
from goldenspike.analysis.telling import tell as tell
