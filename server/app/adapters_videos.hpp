// What videos know of members and messages, and who may add one.
#pragma once

#include <functional>

#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/registrations/registrations.hpp"
#include "features/reviews/reviews.hpp"
#include "features/videos/videos.hpp"

namespace galleria::app {

// Reviews are made after videos, of which they know.
using ReviewsLater = std::function<reviews::Reviews&()>;

// What is given must outlive the answer.
videos::VideosNeeds videos_needs(members::Members& members, registrations::Registrations& registrations, ReviewsLater reviews, messages::Messages& messages,
                                 std::int64_t longest_seconds);
// Its part of what videos know of reviews, but for who may add one.
void give_reviews(videos::VideosNeeds& needs, const ReviewsLater& reviews);

}  // namespace galleria::app
