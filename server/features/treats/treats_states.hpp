// How a treat goes on, and its kinds; the wire, the rules and the store speak of it.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/state_table.hpp"

namespace galleria::treats {

// Parking time is a coupon, too.
enum class TreatKind { coupon, gift_card, right };
BOOST_DESCRIBE_ENUM(TreatKind, coupon, gift_card, right)

enum class TreatState { draft, published, paused, ended };
BOOST_DESCRIBE_ENUM(TreatState, draft, published, paused, ended)

enum class TreatMove { make, edit, publish, pause, resume, end };
BOOST_DESCRIBE_ENUM(TreatMove, make, edit, publish, pause, resume, end)

enum class TreatActor { staff, job };
BOOST_DESCRIBE_ENUM(TreatActor, staff, job)

using TreatArrow = Transition<TreatState, TreatMove, TreatActor>;
inline constexpr std::array treat_arrows{
    TreatArrow{std::nullopt, TreatMove::make, TreatState::draft, TreatActor::staff},
    TreatArrow{TreatState::draft, TreatMove::edit, TreatState::draft, TreatActor::staff},
    TreatArrow{TreatState::draft, TreatMove::publish, TreatState::published, TreatActor::staff},
    TreatArrow{TreatState::published, TreatMove::pause, TreatState::paused, TreatActor::staff},
    TreatArrow{TreatState::paused, TreatMove::resume, TreatState::published, TreatActor::staff},
    TreatArrow{TreatState::published, TreatMove::end, TreatState::ended, TreatActor::staff},
    TreatArrow{TreatState::published, TreatMove::end, TreatState::ended, TreatActor::job},
    TreatArrow{TreatState::paused, TreatMove::end, TreatState::ended, TreatActor::staff},
    TreatArrow{TreatState::paused, TreatMove::end, TreatState::ended, TreatActor::job},
};
inline constexpr StateTable treat_table("treat", treat_arrows);
using TreatStep = decltype(treat_table)::Step;

// What the staff does with one that is published.
enum class TreatWork { pause, resume, end };
BOOST_DESCRIBE_ENUM(TreatWork, pause, resume, end)

// What keeps a member from exchanging now.
enum class TreatObstacle { none, not_begun, paused, over, sold_out, tier_too_low, limit_reached };
BOOST_DESCRIBE_ENUM(TreatObstacle, none, not_begun, paused, over, sold_out, tier_too_low, limit_reached)

}  // namespace galleria::treats
