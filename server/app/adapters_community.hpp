// What the community knows of looks, members and points, and whom to tell.
#pragma once

#include <string>

#include "app/wiring.hpp"
#include "features/community/community.hpp"

namespace galleria::app {

// The parts that are asked must outlive the answer.
community::CommunityNeeds community_needs(const Wiring& wiring);

// Which look of the demo mall a member, by the key of the files, has saved under that name.
community::WearId community_demo_look(const std::string& member, const std::string& name);

}  // namespace galleria::app
