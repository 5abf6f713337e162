// Live counts as the staff is told them: whose work is whose, what is counted once, and how streams begin and end.
#include "features/live/live.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "db/database_fixture.hpp"
#include "features/live/live_rules.hpp"

namespace galleria::live {
namespace {

constexpr http::Permission ship{"orders", "ship", http::Reach::shop, {"发货", "Ship"}};
constexpr http::Permission decide{"receipts", "decide", http::Reach::mall, {"审核", "Decide"}};
constexpr http::Permission review{"proposals", "review", http::Reach::mall, {"复核", "Review"}};

constexpr StaffSessionId manager_session{1};
constexpr StaffSessionId clerk_session{2};

std::atomic<int> counted_times{0};
std::atomic<std::int64_t> receipts{3};

std::vector<WaitingGroup> count_parcels(db::Session&, TimeMs) {
  ++counted_times;
  return {{.shops = ",7,", .waiting_count = 2}, {.shops = ",8,", .waiting_count = 5}, {.shops = ",7,8,", .waiting_count = 1}};
}
std::vector<WaitingGroup> count_receipts(db::Session&, TimeMs) {
  return {{.waiting_count = receipts, .since_ms = time_from_epoch_ms(50), .due_at_ms = time_from_epoch_ms(70)}};
}
std::vector<WaitingGroup> count_proposals(db::Session&, TimeMs) {
  return {{.waiting_count = 1, .proposed_by = "manager", .permission = "receipts:decide", .weight = 10},
          {.waiting_count = 1, .proposed_by = "other", .permission = "receipts:decide", .weight = 10},
          {.waiting_count = 1, .proposed_by = "other", .permission = "receipts:decide", .weight = 500},
          {.waiting_count = 1, .proposed_by = "other", .permission = "roles:edit", .weight = 0}};
}

const std::vector<WaitingWork> works{{.name = "parcels", .permission = &ship, .count = count_parcels},
                                     {.name = "cases", .permission = &ship, .is_for_all_shops = true, .count = count_parcels},
                                     {.name = "receipts", .permission = &decide, .count = count_receipts},
                                     {.name = "approvals", .permission = &review, .count = count_proposals}};

std::map<std::string, std::int64_t> numbers_of(const LiveCounts& counts) {
  std::map<std::string, std::int64_t> numbers;
  for (const LiveCount& count : counts.counts) numbers[count.name] = count.count;
  return numbers;
}

class LiveTest : public db::DatabaseTest {
 protected:
  LiveTest() {
    receipts = 3;
    watchers_[manager_session.value] = {"manager",
                                        {{"orders:ship", {http::ShopScope::all(), {}}},
                                         {"receipts:decide", {http::ShopScope::all(), Cents{100}}},
                                         {"proposals:review", {http::ShopScope::all(), {}}}}};
    watchers_[clerk_session.value] = {"clerk",
                                      {{"orders:ship", {http::ShopScope::of({ShopId{7}}), {}}}, {"receipts:decide", {http::ShopScope::of({ShopId{7}}), {}}}}};
    live_ = std::make_unique<Live>(database(), clock_, config_, works, [this](StaffSessionId id) -> std::optional<Watcher> {
      const std::lock_guard lock(mutex_);
      const auto found = watchers_.find(id.value);
      return found == watchers_.end() ? std::nullopt : std::optional(found->second);
    });
  }

  static http::StaffPerson person(StaffSessionId session_id) { return {{}, "somebody", StaffAccountId{1}, session_id}; }
  std::map<std::string, std::int64_t> asked(StaffSessionId session_id) { return numbers_of(live_->get_live_counts(person(session_id)).value()); }
  std::shared_ptr<http::EventStream> open(StaffSessionId session_id, const std::string& last_event_id = {}) {
    http::Call call;
    call.last_event_id = last_event_id;
    return live_->stream_live_counts(call, person(session_id)).value();
  }
  // What comes within two seconds; empty if nothing does.
  static std::string next_of(http::EventStream& stream) {
    for (int i = 0; i < 400; ++i) {
      const auto next = stream.take();
      if (next.event) return *next.event;
      if (next.is_ended) return "end";
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return {};
  }
  void forget(StaffSessionId session_id) {
    {
      const std::lock_guard lock(mutex_);
      watchers_.erase(session_id.value);
    }
    database().write([](db::Transaction& transaction) { transaction.notify("staff"); });
  }

  SystemClock clock_;
  LiveConfig config_{.interval = std::chrono::milliseconds(20), .beat = std::chrono::milliseconds(60), .stream_limit = 6, .streams_of_session = 4};
  std::mutex mutex_;
  std::map<std::int64_t, Watcher> watchers_;
  std::unique_ptr<Live> live_;
};
GALLERIA_ON_BOTH_DATABASES(LiveTest);

TEST_P(LiveTest, a_manager_is_told_of_the_whole_mall_and_of_what_others_propose_within_their_limit) {
  EXPECT_EQ(asked(manager_session), (std::map<std::string, std::int64_t>{{"parcels", 8}, {"cases", 8}, {"receipts", 3}, {"approvals", 1}}));
}

TEST_P(LiveTest, a_clerk_is_told_of_their_own_shops_work_alone) {
  EXPECT_EQ(asked(clerk_session), (std::map<std::string, std::int64_t>{{"parcels", 3}, {"cases", 2}}));
}

TEST_P(LiveTest, the_first_that_runs_out_is_told) {
  const auto counts = live_->get_live_counts(person(manager_session)).value();
  EXPECT_EQ(counts.counts.at(2).due_at, time_from_epoch_ms(70));
  EXPECT_EQ(counts.counts.at(2).since, time_from_epoch_ms(50));
}

TEST_P(LiveTest, a_stream_begins_with_the_counts_and_tells_what_changes) {
  live_->start();
  const auto stream = open(manager_session);
  EXPECT_NE(next_of(*stream).find("\"name\":\"receipts\",\"count\":3"), std::string::npos);
  receipts = 4;
  std::string event = next_of(*stream);
  while (event.starts_with("event: beat")) event = next_of(*stream);
  EXPECT_NE(event.find("\"name\":\"receipts\",\"count\":4"), std::string::npos) << event;
}

TEST_P(LiveTest, a_stream_that_is_opened_anew_is_told_only_what_has_changed) {
  const std::string first = next_of(*open(manager_session));
  const auto id_at = first.find("id: ") + 4;
  const std::string id = first.substr(id_at, first.find('\n', id_at) - id_at);
  EXPECT_TRUE(next_of(*open(manager_session, id)).starts_with("event: beat"));
  EXPECT_NE(next_of(*open(manager_session, "another")).find("event: counts"), std::string::npos);
}

TEST_P(LiveTest, a_quiet_stream_beats) {
  live_->start();
  const auto stream = open(manager_session);
  (void)next_of(*stream);
  EXPECT_TRUE(next_of(*stream).starts_with("event: beat"));
}

TEST_P(LiveTest, a_stream_ends_with_its_session_and_no_other_does) {
  live_->start();
  const auto ending = open(clerk_session);
  const auto staying = open(manager_session);
  (void)next_of(*ending);
  (void)next_of(*staying);
  forget(clerk_session);
  std::string event = next_of(*ending);
  while (event.starts_with("event: beat")) event = next_of(*ending);
  EXPECT_EQ(event, "end");
  EXPECT_TRUE(next_of(*staying).starts_with("event: beat"));
}

TEST_P(LiveTest, too_many_requests_beyond_the_streams_of_a_session_and_of_all_and_room_again_when_one_is_gone) {
  std::vector<std::shared_ptr<http::EventStream>> open_ones;
  for (int i = 0; i < 4; ++i) open_ones.push_back(open(manager_session));
  EXPECT_TRUE(live_->stream_live_counts({}, person(manager_session)).error().is(http::too_many_requests));
  for (int i = 0; i < 2; ++i) open_ones.push_back(open(clerk_session));
  EXPECT_TRUE(live_->stream_live_counts({}, person(clerk_session)).error().is(http::too_many_requests));
  open_ones.erase(open_ones.begin());
  EXPECT_NE(open(clerk_session), nullptr);
}

TEST_P(LiveTest, however_many_watch_it_is_counted_once) {
  LiveConfig slow = config_;
  slow.interval = std::chrono::hours(1);
  Live live(database(), clock_, slow, {works.front()}, [](StaffSessionId) { return Watcher{"somebody", {}}; });
  counted_times = 0;
  std::vector<std::thread> askers;
  for (int i = 0; i < 20; ++i) askers.emplace_back([&live] { (void)live.get_live_counts(person(manager_session)); });
  for (std::thread& asker : askers) asker.join();
  EXPECT_EQ(counted_times, 1);
}

}  // namespace
}  // namespace galleria::live
