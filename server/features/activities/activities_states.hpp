// How an activity goes on; the wire, the rules and the store speak of it.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/activity.hpp"
#include "base/state_table.hpp"

namespace galleria::activities {

// edit: whatever was approved is no longer what there is. approve: somebody else has said yes.
enum class ActivityMove { make, edit, approve, publish, pause, resume, end, archive };
BOOST_DESCRIBE_ENUM(ActivityMove, make, edit, approve, publish, pause, resume, end, archive)

enum class ActivityActor { staff, job };
BOOST_DESCRIBE_ENUM(ActivityActor, staff, job)

using ActivityArrow = Transition<ActivityState, ActivityMove, ActivityActor>;
inline constexpr std::array activity_arrows{
    ActivityArrow{std::nullopt, ActivityMove::make, ActivityState::draft, ActivityActor::staff},
    ActivityArrow{ActivityState::draft, ActivityMove::edit, ActivityState::draft, ActivityActor::staff},
    ActivityArrow{ActivityState::approved, ActivityMove::edit, ActivityState::draft, ActivityActor::staff},
    ActivityArrow{ActivityState::draft, ActivityMove::approve, ActivityState::approved, ActivityActor::staff},
    ActivityArrow{ActivityState::approved, ActivityMove::publish, ActivityState::published, ActivityActor::staff},
    ActivityArrow{ActivityState::published, ActivityMove::pause, ActivityState::paused, ActivityActor::staff},
    ActivityArrow{ActivityState::paused, ActivityMove::resume, ActivityState::published, ActivityActor::staff},
    ActivityArrow{ActivityState::published, ActivityMove::end, ActivityState::ended, ActivityActor::staff},
    ActivityArrow{ActivityState::published, ActivityMove::end, ActivityState::ended, ActivityActor::job},
    ActivityArrow{ActivityState::paused, ActivityMove::end, ActivityState::ended, ActivityActor::staff},
    ActivityArrow{ActivityState::paused, ActivityMove::end, ActivityState::ended, ActivityActor::job},
    ActivityArrow{ActivityState::draft, ActivityMove::archive, ActivityState::archived, ActivityActor::staff},
    ActivityArrow{ActivityState::approved, ActivityMove::archive, ActivityState::archived, ActivityActor::staff},
    ActivityArrow{ActivityState::ended, ActivityMove::archive, ActivityState::archived, ActivityActor::staff},
};
inline constexpr StateTable activity_table("activity", activity_arrows);
using ActivityStep = decltype(activity_table)::Step;

// What the staff does with one that is approved or further on.
enum class ActivityWork { publish, pause, resume, end, archive };
BOOST_DESCRIBE_ENUM(ActivityWork, publish, pause, resume, end, archive)

}  // namespace galleria::activities
