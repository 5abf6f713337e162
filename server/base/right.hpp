// A right that the mall sells or gives: what others name it by.
#pragma once

#include "base/ids.hpp"

namespace galleria {

using RightId = Id<struct RightTag>;

}  // namespace galleria
