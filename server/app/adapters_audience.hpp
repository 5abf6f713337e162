// Lets what is played in activities ask who is of their audience.
#pragma once

#include "features/activities/activities.hpp"

namespace galleria::app {

// `needs`: of a kind of activity.
template <class Needs>
void give_audience(Needs& needs, activities::Activities& activities) {
  needs.audience_obstacle = [&activities](db::Session& session, const ActivityFrame& frame, MemberId member_id, const http::Call& call) {
    return activities.audience_obstacle(session, frame, member_id, call);
  };
  needs.admit = [&activities](db::Transaction& transaction, const ActivityFrame& frame, MemberId member_id, const http::Call& call) {
    return activities.admit(transaction, frame, member_id, call);
  };
}

}  // namespace galleria::app
