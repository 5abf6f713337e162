// Reads the machine's clock.
#include "base/clock.hpp"

namespace galleria {

TimeMs SystemClock::now() const { return std::chrono::time_point_cast<DurationMs>(std::chrono::system_clock::now()) + DurationMs(offset_ms_); }

}  // namespace galleria
