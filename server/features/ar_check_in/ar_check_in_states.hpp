// How a trail of the AR check-in goes on, how often its spots count, and what a photograph is dressed with; the wire, the rules and the store speak of them.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::ar_check_in {

using ArTrailId = Id<struct ArTrailTag>;
using ArSpotId = Id<struct ArSpotTag>;
using ArCheckInId = Id<struct ArCheckInTag>;
using ArDecorationId = Id<struct ArDecorationTag>;

// How often a spot counts for a member: in all, in a day of the mall, or in a week of it that begins on Monday.
enum class ArFrequency { once, daily, weekly };
BOOST_DESCRIBE_ENUM(ArFrequency, once, daily, weekly)

enum class ArTrailStage { coming, running, over };
BOOST_DESCRIBE_ENUM(ArTrailStage, coming, running, over)

// A frame lies over the whole photograph, a sticker is moved about.
enum class ArDecorationKind { frame, sticker };
BOOST_DESCRIBE_ENUM(ArDecorationKind, frame, sticker)

// published: coming or running. ended: its time is over. withdrawn: nothing can be collected any more.
enum class ArTrailState { draft, published, ended, withdrawn };
BOOST_DESCRIBE_ENUM(ArTrailState, draft, published, ended, withdrawn)

enum class ArTrailMove { make, edit, publish, end, withdraw };
BOOST_DESCRIBE_ENUM(ArTrailMove, make, edit, publish, end, withdraw)

enum class ArTrailActor { staff, job };
BOOST_DESCRIBE_ENUM(ArTrailActor, staff, job)

using ArTrailArrow = Transition<ArTrailState, ArTrailMove, ArTrailActor>;
inline constexpr std::array ar_trail_arrows{
    ArTrailArrow{std::nullopt, ArTrailMove::make, ArTrailState::draft, ArTrailActor::staff},
    ArTrailArrow{ArTrailState::draft, ArTrailMove::edit, ArTrailState::draft, ArTrailActor::staff},
    ArTrailArrow{ArTrailState::draft, ArTrailMove::publish, ArTrailState::published, ArTrailActor::staff},
    ArTrailArrow{ArTrailState::published, ArTrailMove::end, ArTrailState::ended, ArTrailActor::job},
    ArTrailArrow{ArTrailState::draft, ArTrailMove::withdraw, ArTrailState::withdrawn, ArTrailActor::staff},
    ArTrailArrow{ArTrailState::published, ArTrailMove::withdraw, ArTrailState::withdrawn, ArTrailActor::staff},
};
inline constexpr StateTable ar_trail_table("ar_trail", ar_trail_arrows);
using ArTrailStep = decltype(ar_trail_table)::Step;

}  // namespace galleria::ar_check_in
