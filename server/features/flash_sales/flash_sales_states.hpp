// How a flash sale goes on, and where it stands for members; the wire, the rules and the store speak of it.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/state_table.hpp"

namespace galleria::flash_sales {

enum class FlashSaleState { draft, published, paused, ended };
BOOST_DESCRIBE_ENUM(FlashSaleState, draft, published, paused, ended)

enum class FlashSaleMove { make, edit, publish, pause, resume, end };
BOOST_DESCRIBE_ENUM(FlashSaleMove, make, edit, publish, pause, resume, end)

enum class FlashSaleActor { staff, job };
BOOST_DESCRIBE_ENUM(FlashSaleActor, staff, job)

using FlashSaleArrow = Transition<FlashSaleState, FlashSaleMove, FlashSaleActor>;
inline constexpr std::array flash_sale_arrows{
    FlashSaleArrow{std::nullopt, FlashSaleMove::make, FlashSaleState::draft, FlashSaleActor::staff},
    FlashSaleArrow{FlashSaleState::draft, FlashSaleMove::edit, FlashSaleState::draft, FlashSaleActor::staff},
    FlashSaleArrow{FlashSaleState::draft, FlashSaleMove::publish, FlashSaleState::published, FlashSaleActor::staff},
    FlashSaleArrow{FlashSaleState::published, FlashSaleMove::pause, FlashSaleState::paused, FlashSaleActor::staff},
    FlashSaleArrow{FlashSaleState::paused, FlashSaleMove::resume, FlashSaleState::published, FlashSaleActor::staff},
    FlashSaleArrow{FlashSaleState::published, FlashSaleMove::end, FlashSaleState::ended, FlashSaleActor::staff},
    FlashSaleArrow{FlashSaleState::published, FlashSaleMove::end, FlashSaleState::ended, FlashSaleActor::job},
    FlashSaleArrow{FlashSaleState::paused, FlashSaleMove::end, FlashSaleState::ended, FlashSaleActor::staff},
    FlashSaleArrow{FlashSaleState::paused, FlashSaleMove::end, FlashSaleState::ended, FlashSaleActor::job},
};
inline constexpr StateTable flash_sale_table("flash sale", flash_sale_arrows);
using FlashSaleStep = decltype(flash_sale_table)::Step;

// What the staff does with one that is published.
enum class FlashSaleWork { pause, resume, end };
BOOST_DESCRIBE_ENUM(FlashSaleWork, pause, resume, end)

// What an order took of an offer; one that is closed unpaid has returned it.
enum class FlashSaleBuyState { taken, returned };
BOOST_DESCRIBE_ENUM(FlashSaleBuyState, taken, returned)

// Where a sale stands for members.
enum class FlashSalePhase { coming, running, paused, over };
BOOST_DESCRIBE_ENUM(FlashSalePhase, coming, running, paused, over)

// What keeps a member from buying now. no_place: they have not come to the door; waiting: others are before them in line.
enum class FlashSaleObstacle { none, not_begun, paused, over, sold_out, limit_reached, no_place, waiting };
BOOST_DESCRIBE_ENUM(FlashSaleObstacle, none, not_begun, paused, over, sold_out, limit_reached, no_place, waiting)

}  // namespace galleria::flash_sales
