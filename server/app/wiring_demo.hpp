// What the demo mall is written through.
#pragma once

#include "app/demo.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

// All modules must be made.
DemoParts demo_parts(const Wiring& wiring);

}  // namespace galleria::app
