// Live counts: what waits for the staff, counted once for all who watch, and told to each as far as it is theirs.
#pragma once

#include <chrono>
#include <memory>
#include <vector>

#include "base/clock.hpp"
#include "db/database.hpp"
#include "features/live/live_api.hpp"
#include "features/live/live_port.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::live {

struct LiveConfig {
  DurationMs interval = std::chrono::seconds(2);  // between one count and the next, while somebody watches
  DurationMs beat = std::chrono::seconds(10);
  std::int64_t stream_limit = 500;
  std::int64_t streams_of_session = 4;
};

class Live {
 public:
  // works: of all features. Listens to the channel on which the staff's rights and sessions change.
  Live(db::Database& database, const Clock& clock, LiveConfig config, std::vector<WaitingWork> works, FindWatcher find_watcher);
  ~Live();
  Live(const Live&) = delete;
  Live& operator=(const Live&) = delete;

  Result<LiveCounts> get_live_counts(const http::StaffPerson& caller);
  // too_many_requests beyond the limits.
  Result<std::shared_ptr<http::EventStream>> stream_live_counts(const http::Call& call, const http::StaffPerson& caller);

  // Begins to count whenever somebody watches.
  void start();
  std::vector<Metric> metrics() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

void bind_routes(http::Binder& binder, Live& live);

extern const Module<Live> module;

}  // namespace galleria::live
