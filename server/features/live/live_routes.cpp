// Binds the endpoints of live counts.
#include "features/live/live.hpp"

namespace galleria::live {

void bind_routes(http::Binder& binder, Live& live) {
  binder.bind<get_live_counts>([&](const http::StaffPerson& caller, const GetLiveCounts&) { return live.get_live_counts(caller); });
  binder.bind_events<stream_live_counts>([&](const http::Call& call, const http::StaffPerson& caller) { return live.stream_live_counts(call, caller); });
}

}  // namespace galleria::live
