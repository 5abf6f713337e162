// What each kind of floor takes, as data for whoever edits pages: read off the types by which pages are read.
#pragma once

#include "features/content/content_api.hpp"

namespace galleria::content {

std::vector<FloorKind> list_kinds_of_floors();

}  // namespace galleria::content
