// How an offer of the points mall goes on, and its kinds; the wire, the rules and the store speak of it.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/state_table.hpp"

namespace galleria::points_mall {

// daily: so many pieces a day, from ten o'clock on, and again tomorrow. underway: for as long as it runs and there are pieces.
enum class PointsOfferKind { daily, underway };
BOOST_DESCRIBE_ENUM(PointsOfferKind, daily, underway)

// place: as the staff arranged them. newest: what began last first.
enum class PointsOfferSort { place, newest, points_up, points_down };
BOOST_DESCRIBE_ENUM(PointsOfferSort, place, newest, points_up, points_down)

enum class PointsOfferState { draft, published, paused, ended };
BOOST_DESCRIBE_ENUM(PointsOfferState, draft, published, paused, ended)

enum class PointsOfferMove { make, edit, publish, pause, resume, end };
BOOST_DESCRIBE_ENUM(PointsOfferMove, make, edit, publish, pause, resume, end)

enum class PointsOfferActor { staff, job };
BOOST_DESCRIBE_ENUM(PointsOfferActor, staff, job)

using PointsOfferArrow = Transition<PointsOfferState, PointsOfferMove, PointsOfferActor>;
inline constexpr std::array points_offer_arrows{
    PointsOfferArrow{std::nullopt, PointsOfferMove::make, PointsOfferState::draft, PointsOfferActor::staff},
    PointsOfferArrow{PointsOfferState::draft, PointsOfferMove::edit, PointsOfferState::draft, PointsOfferActor::staff},
    PointsOfferArrow{PointsOfferState::draft, PointsOfferMove::publish, PointsOfferState::published, PointsOfferActor::staff},
    PointsOfferArrow{PointsOfferState::published, PointsOfferMove::pause, PointsOfferState::paused, PointsOfferActor::staff},
    PointsOfferArrow{PointsOfferState::paused, PointsOfferMove::resume, PointsOfferState::published, PointsOfferActor::staff},
    PointsOfferArrow{PointsOfferState::published, PointsOfferMove::end, PointsOfferState::ended, PointsOfferActor::staff},
    PointsOfferArrow{PointsOfferState::published, PointsOfferMove::end, PointsOfferState::ended, PointsOfferActor::job},
    PointsOfferArrow{PointsOfferState::paused, PointsOfferMove::end, PointsOfferState::ended, PointsOfferActor::staff},
    PointsOfferArrow{PointsOfferState::paused, PointsOfferMove::end, PointsOfferState::ended, PointsOfferActor::job},
};
inline constexpr StateTable points_offer_table("offer of the points mall", points_offer_arrows);
using PointsOfferStep = decltype(points_offer_table)::Step;

// What the staff does with one that is published.
enum class PointsOfferWork { pause, resume, end };
BOOST_DESCRIBE_ENUM(PointsOfferWork, pause, resume, end)

enum class PointsExchangeState { taken, returned };
BOOST_DESCRIBE_ENUM(PointsExchangeState, taken, returned)

// What keeps a member from exchanging now. day_used_up: today's pieces are gone, tomorrow there are more.
enum class PointsOfferObstacle { none, not_begun, closed_now, paused, over, sold_out, day_used_up, tier_too_low, limit_reached };
BOOST_DESCRIBE_ENUM(PointsOfferObstacle, none, not_begun, closed_now, paused, over, sold_out, day_used_up, tier_too_low, limit_reached)

}  // namespace galleria::points_mall
