// When the disk is slow to sync, or fails to: who waits for it, who need not, and what is still believed.
#include "db/sqlite_log_sync.hpp"

#include <gmock/gmock.h>

#include <future>
#include <set>

#include "db/database_fixture.hpp"
#include "db/power_cut_vfs_fixture.hpp"

namespace galleria::db {
namespace {

using std::chrono_literals::operator""ms;

class SqliteLogSyncTest : public testing::Test {
 protected:
  SqliteLogSyncTest() {
    open();
    database_->write([](Transaction& transaction) { transaction.execute("create table things (id bigint primary key)"); });
  }
  ~SqliteLogSyncTest() override { disk_.let_syncs_go_on(); }

  void open() {
    database_.reset();
    database_ = open_database({.url = place_.url()});
  }
  void add(std::int64_t id) {
    database_->write([&](Transaction& transaction) { transaction.execute("insert into things (id) values ($1)", id); });
  }
  static std::set<std::int64_t> ids(Session& session) {
    const auto found = session.rows<std::int64_t>("select id from things");
    return {found.begin(), found.end()};
  }
  std::set<std::int64_t> read() {
    return database_->read([](Session& session) { return ids(session); });
  }
  // What the writer has written, whether it is durable or not.
  std::set<std::int64_t> read_ahead() {
    return database_->read_ahead_of_write([](Session& session) { return ids(session); });
  }
  void wait_until_written(std::int64_t id) {
    while (!read_ahead().contains(id)) std::this_thread::sleep_for(1ms);
  }
  static bool is_answered(std::future<void>& call) { return call.wait_for(30ms) == std::future_status::ready; }

  EmptyDatabase place_{Engine::sqlite};
  PowerCutDisk disk_{1};
  std::unique_ptr<Database> database_;
};

TEST_F(SqliteLogSyncTest, while_the_disk_is_busy_more_is_written_and_nobody_is_answered) {
  disk_.hold_syncs();
  auto first = std::async(std::launch::async, [&] { add(1); });
  wait_until_written(1);
  auto second = std::async(std::launch::async, [&] { add(2); });
  wait_until_written(2);
  EXPECT_FALSE(is_answered(first));
  EXPECT_FALSE(is_answered(second));
  disk_.let_syncs_go_on();
  first.get();
  second.get();
}

TEST_F(SqliteLogSyncTest, a_reader_is_not_answered_before_what_it_saw_is_durable) {
  disk_.hold_syncs();
  auto writer = std::async(std::launch::async, [&] { add(1); });
  wait_until_written(1);
  auto reader = std::async(std::launch::async, [&] { EXPECT_THAT(read(), testing::ElementsAre(1)); });
  EXPECT_FALSE(is_answered(reader));
  disk_.let_syncs_go_on();
  reader.get();
}

TEST_F(SqliteLogSyncTest, a_refusal_is_not_answered_before_what_it_saw_is_durable) {
  disk_.hold_syncs();
  auto writer = std::async(std::launch::async, [&] { add(1); });
  wait_until_written(1);
  auto refused = std::async(std::launch::async, [&] { EXPECT_THROW(add(1), ConstraintError); });
  EXPECT_FALSE(is_answered(refused));
  disk_.let_syncs_go_on();
  refused.get();
}

TEST_F(SqliteLogSyncTest, what_changes_nothing_asks_nothing_of_the_disk) {
  disk_.hold_syncs();
  EXPECT_THAT(read(), testing::IsEmpty());
  database_->write([](Transaction& transaction) { EXPECT_THAT(ids(transaction), testing::IsEmpty()); });
}

TEST_F(SqliteLogSyncTest, a_disk_that_failed_to_sync_is_not_believed_again_before_a_new_start) {
  add(1);
  disk_.fail_next_sync();
  EXPECT_THROW(add(2), UnavailableError) << "nobody knows whether it stays";
  EXPECT_THROW(add(3), UnavailableError);
  EXPECT_THROW(read(), UnavailableError);
  open();
  EXPECT_FALSE(read().contains(3)) << "refused before it was written";
  EXPECT_TRUE(read().contains(1));
  add(4);
}

}  // namespace
}  // namespace galleria::db
