// What reviews know of orders, files, members, points and films, and whom to tell.
#pragma once

#include "features/files/files.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/orders/orders.hpp"
#include "features/points/points.hpp"
#include "features/reviews/reviews.hpp"
#include "features/videos/videos.hpp"

namespace galleria::app {

// What is given must outlive the answer.
struct ReviewParties {
  orders::Orders& orders;
  files::Files& files;
  members::Members& members;
  points::Points& points;
  messages::Messages& messages;
  videos::Videos& videos;
};
reviews::ReviewsNeeds reviews_needs(const ReviewParties& parties);

// Its parts: what reviews know of orders, and of films. What is given must outlive the needs.
void give_lines(reviews::ReviewsNeeds& needs, const orders::Orders& orders);
void give_films(reviews::ReviewsNeeds& needs, videos::Videos& videos);

}  // namespace galleria::app
