// Binds the endpoints of tracking to their functions.
#include "features/tracking/tracking.hpp"

namespace galleria::tracking {

void bind_routes(http::Binder& binder, Tracking& tracking) {
  binder.bind<do_track>([&tracking](const http::Call& call, const DoTrack& request) { return tracking.do_track(call, request); });
  binder.bind<get_tracking_day>([&tracking](const http::Call& call, const http::Operator& caller, const GetTrackingDay& request) {
    return tracking.get_tracking_day(call, caller, request);
  });
}

}  // namespace galleria::tracking
