// What service requests, and lost and found, know of members, tiers, messages and files.
#pragma once

#include "features/files/files.hpp"
#include "features/lost_and_found/lost_and_found.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/service_requests/service_requests.hpp"
#include "features/tiers/tiers.hpp"

namespace galleria::app {

// What is given must outlive the answer.
service_requests::ServiceRequestsNeeds service_requests_needs(members::Members& members, const tiers::Tiers& tiers, messages::Messages& messages);
lost_and_found::LostAndFoundNeeds lost_and_found_needs(members::Members& members, messages::Messages& messages, files::Files& files);

}  // namespace galleria::app
