// The whole server put together: every module with what it needs of the others.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/config.hpp"
#include "app/demo_buyers.hpp"
#include "app/modules.hpp"
#include "app/parts.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/id_mark.hpp"
#include "db/timers.hpp"
#include "http/binding.hpp"
#include "http/rate_limit.hpp"
#include "http/server.hpp"

namespace galleria::app {

class Application {
 public:
  // Opens and migrates the database and builds every module; serves nothing yet. Throws what the operator must read.
  explicit Application(Config config);

  const http::Binder& binder() const { return binder_; }
  const Config& config() const { return config_; }
  db::Database& database() { return *database_; }
  // A feature or flow of it.
  template <class Part>
  Part& part() {
    return parts_.get<Part>();
  }

  // Loads the demo mall if the database is empty, or always.
  enum class DemoLoading { if_empty, anew };
  void load_demo(DemoLoading loading);

  // Members of the demo for load tests: see app::make_buyers.
  std::string make_buyers(std::int64_t count, BuyerMeans means);
  // What the timer worker runs, by kind.
  std::map<std::string, db::TimerHandler> timer_handlers() const;
  // What the worker of slow timers runs.
  std::map<std::string, db::TimerHandler> slow_timer_handlers() const;

  // Sets the timers that go round: they delete what has had its time, and seal the days of the ledger.
  void start_timers();

  // Serves until SIGTERM or SIGINT, then drains. The signals must be blocked in every thread before.
  void serve();

 private:
  http::Gatekeeper gatekeeper();
  http::ServerOptions server_options();

  Config config_;
  SystemClock clock_;
  db::IdClock id_clock_;
  IdGenerator ids_;
  std::unique_ptr<db::Database> database_;
  db::IdMark id_mark_;
  http::RateLimit write_limit_;
  http::Router router_;
  Parts parts_;
  http::Binder binder_;
  std::vector<RunningModule> modules_;
};

}  // namespace galleria::app
