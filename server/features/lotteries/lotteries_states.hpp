// What a lottery looks like and what it is checked for; the wire, the rules and the store speak of it.
#pragma once

#include <boost/describe.hpp>

#include "base/activity.hpp"
#include "base/prize.hpp"

namespace galleria::lotteries {

// grid: nine cells with the button in the middle, so eight prizes. wheel: two to twelve sectors. scratch: a card that is rubbed free.
enum class LotteryStage { grid, wheel, scratch };
BOOST_DESCRIBE_ENUM(LotteryStage, grid, wheel, scratch)

// What must be before somebody approves it. cells: as many prizes as the stage takes. thanks: one of them is thanks. releases: none releases more on a day than
// it has in all. budget: it covers all that can be won of what has a stock. trial: a million draws of these odds within the last day, near enough to them.
enum class LotteryCheck { cells, thanks, releases, budget, trial };
BOOST_DESCRIBE_ENUM(LotteryCheck, cells, thanks, releases, budget, trial)

}  // namespace galleria::lotteries
