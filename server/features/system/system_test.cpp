// Health, timers and runs of the auditor as the staff meets them, on both databases.
#include "features/system/system.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <thread>

#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::system {
namespace {
using namespace std::chrono_literals;

class SystemTest : public db::DatabaseTest {
 protected:
  SystemTest() {
    SystemSources sources;
    sources.providers = [] { return std::vector<ProviderHealth>{{"wechat_pay", BreakerState::open, 5}}; };
    sources.audit_slices = [this] {
      std::vector<AuditSlice> slices;
      for (std::size_t place = 0; place < rule_count_; ++place) {
        slices.emplace_back([this, place](db::Session&) {
          ++slice_count_;
          return place == 1 ? offences_ : std::vector<audit::Offence>();
        });
      }
      return slices;
    };
    sources.storage = [] { return StorageFound{StorageKind::s3, "galleria", true}; };
    sources.data_folder = "/tmp";
    system_.emplace(database(), clock_, ids_, std::move(sources));
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *system_);
    client_.set_header("x-staff-key", "ann");
  }
  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); }))
      ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }

  void run_timers() {
    auto handlers = system_->timer_handlers();
    handlers["broken"] = [](const db::Timer&) -> db::TimerOutcome { throw std::runtime_error("as ordered"); };
    db::TimerWorker(database(), clock_, std::move(handlers)).run_due();
  }
  // Lets a run go on to its end.
  void run_audit() {
    for (std::size_t slice = 0; slice <= rule_count_; ++slice) {
      run_timers();
      clock_.advance(1ms);
    }
  }
  http::MemoryAnswer start() { return client_.post("/staff/v1/system/audit/start", R"({"reason":"the monthly look"})"); }
  wire::Json record(const http::MemoryAnswer& started) {
    return client_.get(fmt::format("/staff/v1/system/audit?runId={}", started.data.at("runId").as_int64())).data;
  }
  std::int64_t mend(std::string_view how, std::int64_t timer_id) {
    return client_.post(fmt::format("/staff/v1/system/timer/{}", how), fmt::format(R"({{"timerId":{},"reason":"looked into it"}})", timer_id)).code;
  }

  std::size_t rule_count_ = 3;
  int slice_count_ = 0;
  std::vector<audit::Offence> offences_;
  std::optional<System> system_;
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(SystemTest);

TEST_P(SystemTest, health_tells_where_files_lie_and_that_they_cannot_be_reached) {
  const auto storage = client_.get("/staff/v1/system/health").data.at("storage");
  EXPECT_EQ(storage.at("kind"), "s3");
  EXPECT_EQ(storage.at("place"), "galleria");
  EXPECT_TRUE(storage.at("isAway").as_bool());
}

TEST_P(SystemTest, health_tells_of_database_disk_providers_and_migrations) {
  const auto health = client_.get("/staff/v1/system/health").data;
  EXPECT_EQ(health.at("database").at("engine").as_string(), database().engine());
  EXPECT_TRUE(health.at("database").at("isWritable").as_bool());
  EXPECT_GT(health.at("disk").at("totalBytes").as_int64(), health.at("disk").at("freeBytes").as_int64());
  EXPECT_EQ(health.at("providers").at(0).at("state").as_string(), "open");
  EXPECT_GT(health.at("migrationCount").as_int64(), 50);
}

TEST_P(SystemTest, a_run_checks_one_rule_after_the_other_and_names_the_rows_that_break_one) {
  offences_ = {{"L2", "an account's balance is the sum of its transfers", "points 9", 10, 11}};
  const auto started = start();
  EXPECT_EQ(started.code, 200);
  EXPECT_EQ(record(started).at("run").at("state").as_string(), "running");
  run_audit();
  const auto over = record(started);
  EXPECT_EQ(over.at("run").at("state").as_string(), "finished");
  EXPECT_EQ(over.at("run").at("doneCount").as_int64(), 3);
  EXPECT_EQ(over.at("run").at("offenceCount").as_int64(), 1);
  EXPECT_EQ(over.at("findings").at(0).at("subject").as_string(), "points 9");
  EXPECT_EQ(slice_count_, 3);
}

TEST_P(SystemTest, of_many_rows_that_break_one_rule_a_hundred_are_kept_and_all_are_counted) {
  offences_.assign(250, {"L2", "a rule", "row", 0, 1});
  const auto started = start();
  run_audit();
  EXPECT_EQ(record(started).at("run").at("offenceCount").as_int64(), 250);
  EXPECT_EQ(record(started).at("findings").as_array().size(), 100U);
}

TEST_P(SystemTest, no_two_runs_are_under_way_however_many_ask_at_once) {
  std::atomic<int> started_count = 0;
  std::vector<std::thread> askers;
  for (int asker = 0; asker < 20; ++asker) {
    askers.emplace_back([&] {
      http::MemoryClient client(router_);
      client.set_header("x-staff-key", "ann");
      const auto answer = client.post("/staff/v1/system/audit/start", R"({"reason":"now"})");
      if (answer.code == 200) ++started_count;
      EXPECT_TRUE(answer.code == 200 || answer.code == audit_under_way.code) << answer.code;
    });
  }
  for (std::thread& asker : askers) asker.join();
  EXPECT_EQ(started_count, 1);
  run_audit();
  EXPECT_EQ(start().code, 200);
  EXPECT_EQ(client_.get("/staff/v1/system/audits").data.at("runs").as_array().size(), 2U);
}

TEST_P(SystemTest, a_run_whose_rules_were_replaced_by_others_stops_and_the_next_may_start) {
  const auto started = start();
  rule_count_ = 4;
  run_audit();
  EXPECT_EQ(record(started).at("run").at("state").as_string(), "stopped");
  EXPECT_EQ(start().code, 200);
}

TEST_P(SystemTest, a_failed_timer_is_set_aside_and_tried_again_and_one_that_is_well_is_not) {
  database().write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), "broken", 3, clock_.now()); });
  const auto counted = [&] { return client_.get("/staff/v1/system/timerKinds").data.at("kinds").at(0); };
  EXPECT_EQ(counted().at("failingCount").as_int64(), 0);
  run_timers();
  const auto timer = client_.get("/staff/v1/system/timers?kind=broken").data.at("timers").at(0);
  EXPECT_EQ(timer.at("lastError").as_string(), "as ordered");
  const std::int64_t id = timer.at("timerId").as_int64();
  EXPECT_EQ(mend("setAside", id), 200);
  EXPECT_EQ(mend("setAside", id), timer_not_in_trouble.code);
  EXPECT_EQ(counted().at("setAsideCount").as_int64(), 1);
  EXPECT_EQ(mend("tryAgain", id), 200);
  run_timers();
  EXPECT_EQ(client_.get("/staff/v1/system/timers").data.at("timers").at(0).at("failureCount").as_int64(), 2);
  EXPECT_EQ(mend("tryAgain", id + 1), timer_not_in_trouble.code);
}

TEST_P(SystemTest, operators_are_told_of_breakers_of_timers_in_trouble_and_of_what_the_auditor_found_last) {
  const auto breakers = system_->metrics();
  ASSERT_EQ(breakers.size(), 1U);
  EXPECT_EQ(breakers[0].labels, (MetricLabels{{"provider", "wechat_pay"}}));
  EXPECT_EQ(breakers[0].read(), 1);
  const auto told = [&](std::string_view name) {
    const auto metrics = system_->sampled_metrics();
    return database().read([&](db::Session& session) { return std::ranges::find(metrics, name, &SampledMetric::name)->read(session); });
  };
  for (const auto& metric : system_->sampled_metrics()) EXPECT_TRUE(told(metric.name).empty()) << metric.name;
  database().write([&](db::Transaction& transaction) {
    db::set_timer(transaction, ids_.next<TimerId>(), "broken", 3, clock_.now());
    db::set_timer(transaction, ids_.next<TimerId>(), "nobodys", 4, clock_.now());
  });
  run_timers();
  clock_.advance(59s);
  EXPECT_EQ(told("galleria_timers_failing"), (std::vector<MetricReading>{{"broken", 1}}));
  clock_.advance(2s);
  run_timers();
  EXPECT_EQ(told("galleria_timers_late"), (std::vector<MetricReading>{{"nobodys", 1}})) << "what failed waits for its next try";
  offences_ = {{"L2", "a rule", "points 9", 10, 11}};
  start();
  run_audit();
  const TimeMs over_before = clock_.now();
  clock_.advance(1h);
  start();
  EXPECT_EQ(told("galleria_audit_offences"), (std::vector<MetricReading>{{"", 1}}));
  const double ended_at = told("galleria_audit_timestamp_seconds").at(0).number;
  EXPECT_NEAR(ended_at, static_cast<double>(epoch_ms(over_before)) / 1e3, 1);
  run_audit();
}

TEST_P(SystemTest, a_run_that_nobody_started_is_not_found) { EXPECT_EQ(client_.get("/staff/v1/system/audit?runId=1").code, audit_run_not_found.code); }

}  // namespace
}  // namespace galleria::system
