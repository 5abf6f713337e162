// What a lottery looks like and what it is checked for; the wire, the rules and the store speak of it.
#pragma once

#include <boost/describe.hpp>

#include "base/activity.hpp"
#include "base/prize.hpp"

namespace galleria::lotteries {

// grid: nine cells with the button in the middle, so eight prizes. wheel: two to twelve sectors. scratch: a card that is rubbed free. codes: nothing is drawn
// at once; a chance becomes a code, and the end decides. march: a wheel with the secret code of a day and a calendar of check-ins.
enum class LotteryStage { grid, wheel, scratch, codes, march };
BOOST_DESCRIBE_ENUM(LotteryStage, grid, wheel, scratch, codes, march)

// gone: the account had ended, so the prize went on to the next code.
enum class CodeOutcome { given, gone };
BOOST_DESCRIBE_ENUM(CodeOutcome, given, gone)

// waits: not decided yet. passed: it was another's turn, so far; where a prize is not fetched in time, its turn may come.
enum class CodeState { waits, won, passed };
BOOST_DESCRIBE_ENUM(CodeState, waits, won, passed)

// What must be before somebody approves it. cells: as many prizes as the stage takes. thanks: one of them is thanks. releases: none releases more on a day than
// it has in all. budget: it covers all that can be won of what has a stock. trial: a million draws of these odds within the last day, near enough to them.
// pieces: for codes, in place of cells, thanks, releases and trial: each prize has a number of pieces, all of them there at once.
enum class LotteryCheck { cells, thanks, releases, budget, trial, pieces };
BOOST_DESCRIBE_ENUM(LotteryCheck, cells, thanks, releases, budget, trial, pieces)

}  // namespace galleria::lotteries
