// Timers that fail, as those see them who look after the server; on both databases.
#include "db/timer_troubles.hpp"

#include <gtest/gtest.h>

#include "db/database_fixture.hpp"
#include "db/timers.hpp"

namespace galleria::db {
namespace {
using namespace std::chrono_literals;

class TimerTroublesTest : public DatabaseTest {
 protected:
  void set(std::string_view kind, std::int64_t reference = 7) {
    database().write([&](Transaction& transaction) { set_timer(transaction, ids_.next<TimerId>(), kind, reference, clock_.now()); });
  }
  void run() {
    TimerWorker(database(), clock_,
                {{"fail",
                  [this](const Timer&) -> TimerOutcome {
                    if (is_broken_) throw std::runtime_error("no row for 'Lin' with phone 13800138000");
                    return std::nullopt;
                  }}})
        .run_due();
  }
  std::vector<TroubledTimer> troubled(std::string_view kind = "") {
    return database().read([&](Session& session) { return list_troubled_timers(session, kind, largest_id, 10, clock_.now()); });
  }
  bool change(bool (*how)(Transaction&, TimerId, TimeMs), TimerId id) {
    return database().write([&](Transaction& transaction) { return how(transaction, id, clock_.now()); });
  }
  TimerKindCount counted() {
    return database().read([&](Session& session) { return count_timers(session, clock_.now(), clock_.now() - 1min).at(0); });
  }

  bool is_broken_ = true;
};
GALLERIA_ON_BOTH_DATABASES(TimerTroublesTest);

TEST_P(TimerTroublesTest, a_timer_that_failed_is_shown_with_how_often_and_why_but_without_whom_it_was_about) {
  set("fail");
  run();
  clock_.advance(2s);
  run();
  const auto timers = troubled();
  ASSERT_EQ(timers.size(), 1U);
  EXPECT_EQ(timers[0].failure_count, 2);
  EXPECT_EQ(timers[0].reference, 7);
  EXPECT_EQ(timers[0].last_error, "no row for … with phone …");
  EXPECT_EQ(timers[0].failed_at_ms, clock_.now());
  EXPECT_EQ(counted().failing_count, 1);
  EXPECT_TRUE(troubled("other").empty());
}

TEST_P(TimerTroublesTest, one_that_was_set_aside_is_not_run_until_it_is_tried_again) {
  set("fail");
  run();
  const TimerId id = troubled().at(0).id;
  EXPECT_TRUE(change(set_timer_aside, id));
  EXPECT_FALSE(change(set_timer_aside, id));
  is_broken_ = false;
  clock_.advance(24h * 365);
  run();
  EXPECT_EQ(counted().set_aside_count, 1);
  EXPECT_EQ(counted().late_count, 0);
  EXPECT_EQ(counted().failing_count, 0);
  EXPECT_TRUE(change(try_timer_again, id));
  run();
  EXPECT_TRUE(troubled().empty());
  EXPECT_FALSE(change(try_timer_again, id));
}

TEST_P(TimerTroublesTest, what_never_failed_is_neither_hurried_nor_held_back) {
  set("fail");
  const auto id = database().read([](Session& session) { return session.row<TimerId>("select id from timers").value(); });
  EXPECT_FALSE(change(try_timer_again, id));
  EXPECT_FALSE(change(set_timer_aside, id));
  clock_.advance(2min);
  EXPECT_EQ(counted().late_count, 1);
}

TEST_P(TimerTroublesTest, what_is_set_anew_forgets_what_failed_and_comes_back_from_aside) {
  set("fail");
  run();
  EXPECT_TRUE(change(set_timer_aside, troubled().at(0).id));
  set("fail");
  EXPECT_TRUE(troubled().empty());
  is_broken_ = false;
  run();
  EXPECT_TRUE(database().read([&](Session& session) { return count_timers(session, clock_.now(), clock_.now()); }).empty());
}

TEST(WithoutValues, leaves_words_and_blots_out_numbers_names_and_what_is_quoted) {
  EXPECT_EQ(without_values("duplicate key value violates unique constraint \"members_phone\"\nDETAIL: Key (phone)=(13800138000)"),
            "duplicate key value violates unique constraint …");
  EXPECT_EQ(without_values("mail to lin@example.org of 林晓 failed: status 503"), "mail to … of … failed: status …");
  EXPECT_EQ(without_values("wechat_pay: not called, it failed too often"), "wechat_pay: not called, it failed too often");
  EXPECT_EQ(without_values("Key (phone"), "Key …");
  EXPECT_EQ(without_values("the server's row has name='Lin'"), "the server's row has name=…");
  EXPECT_EQ(without_values(""), "");
  EXPECT_LE(without_values(std::string(1000, 'x')).size(), 300U);
}

}  // namespace
}  // namespace galleria::db
