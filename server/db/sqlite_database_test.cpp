// What only the embedded engine has to stand: a second server on the same file, a full disk, and being killed.
#include "db/sqlite_database.hpp"

#include <gmock/gmock.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <latch>
#include <set>

#include "db/database_fixture.hpp"

namespace galleria::db {
namespace {

// No file of this process can grow beyond the size, as on a full disk.
class FullDisk {
 public:
  explicit FullDisk(rlim_t largest_file_bytes) {
    ::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit full{largest_file_bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &full);
  }
  ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
};

class SqliteDatabaseTest : public testing::Test {
 protected:
  void SetUp() override {
    database().write([](Transaction& transaction) { transaction.execute("create table things (id bigint primary key, text text)"); });
  }
  Database& database() { return test_database_.database(); }
  std::string path() { return test_database_.url().substr(7); }
  void close() { test_database_.close(); }
  void reopen() { test_database_.reopen(); }

  void add(std::int64_t id, std::string_view text = {}) {
    database().write([&](Transaction& transaction) { transaction.execute("insert into things (id, text) values ($1, $2)", id, text); });
  }
  std::set<std::int64_t> ids() {
    const auto found = database().read([](Session& session) { return session.rows<std::int64_t>("select id from things"); });
    return {found.begin(), found.end()};
  }
  // Runs both on threads of their own, so that their writes meet in one group: they wait together behind a third one.
  void in_one_group(const std::function<void()>& first, const std::function<void()>& second) {
    std::vector<std::jthread> threads;
    std::latch both_wait(1);
    threads.emplace_back([&] { database().write([&](Transaction&) { both_wait.wait(); }); });
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    threads.emplace_back(first);
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    threads.emplace_back(second);
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    both_wait.count_down();
  }
  // Whether a reader does not see it yet. Callable inside a write, where database().read() is refused.
  bool is_uncommitted(std::int64_t id) {
    return std::async(std::launch::async, [&] { return ids().count(id) == 0; }).get();
  }

 private:
  TestDatabase test_database_{Engine::sqlite};
};

TEST_F(SqliteDatabaseTest, counts_the_transactions_that_share_a_commit) {
  // On a busy machine one of them may come too late for the group.
  for (std::int64_t round = 0; round < 20; ++round) {
    const auto before = database().write_counts();
    in_one_group([&] { add(2 * round); }, [&] { add(2 * round + 1); });
    const auto after = database().write_counts();
    ASSERT_EQ(after.transaction_count - before.transaction_count, 3U);
    if (after.commit_count - before.commit_count < 3U) return;
  }
  FAIL() << "no two of them ever shared a commit";
}

TEST_F(SqliteDatabaseTest, does_not_count_a_transaction_that_was_taken_back) {
  const auto before = database().write_counts();
  EXPECT_THROW(database().write([](Transaction&) { throw std::runtime_error("no"); }), std::runtime_error);
  EXPECT_EQ(database().write_counts().transaction_count, before.transaction_count);
}

TEST_F(SqliteDatabaseTest, what_refuses_after_it_wrote_takes_nothing_of_its_neighbours_with_it) {
  const auto refuse = [&] {
    EXPECT_THROW(database().write([](Transaction& transaction) {
      transaction.execute("insert into things (id, text) values (9, '')");
      throw std::runtime_error("no");
    }),
                 std::runtime_error);
  };
  in_one_group([&] { add(1); }, refuse);
  in_one_group(refuse, [&] { add(2); });
  refuse();
  EXPECT_THAT(ids(), testing::ElementsAre(1, 2));
}

TEST_F(SqliteDatabaseTest, refuses_a_second_server_on_the_same_file) {
  EXPECT_THROW(open_database({.url = "sqlite:" + path()}), DatabaseError);
  add(1);
}

TEST_F(SqliteDatabaseTest, refuses_a_path_that_cannot_be_opened) { EXPECT_THROW(open_database({.url = "sqlite:/no/such/folder/mall.db"}), DatabaseError); }

TEST_F(SqliteDatabaseTest, fails_every_write_that_does_not_fit_on_the_disk_and_goes_on_when_there_is_room) {
  constexpr int caller_count = 16;
  add(0);
  std::atomic<int> failed_count = 0;
  {
    const FullDisk full(std::filesystem::file_size(path() + "-wal"));
    std::vector<std::jthread> callers;
    for (int i = 1; i <= caller_count; ++i) {
      callers.emplace_back([&, i] {
        try {
          add(i, std::string(10'000, 'x'));
        } catch (const DatabaseError&) {
          ++failed_count;
        }
      });
    }
  }
  EXPECT_EQ(failed_count, caller_count);
  EXPECT_THAT(ids(), testing::ElementsAre(0));
  add(1);
  reopen();
  EXPECT_THAT(ids(), testing::ElementsAre(0, 1));
}

TEST_F(SqliteDatabaseTest, keeps_the_log_short_while_it_is_written_to) {
  // Some 12,000 pages. A writer that is never idle, as on a busy machine, starts over at 8,000 of them.
  for (int i = 0; i < 1'200; ++i) add(i, std::string(40'000, 'x'));
  EXPECT_LT(std::filesystem::file_size(path() + "-wal"), 40'000'000U);
}

TEST_F(SqliteDatabaseTest, answers_nobody_before_the_commit_of_the_group) {
  std::atomic<bool> is_first_answered = false;
  in_one_group(
      [&] {
        add(1);
        is_first_answered = true;
      },
      [&] {
        database().write([&](Transaction& transaction) {
          // The first one's work is done by now, if it is in this group at all.
          if (transaction.row<std::int64_t>("select count(*) from things") == 1) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            EXPECT_FALSE(is_first_answered && is_uncommitted(1));
          }
        });
      });
  EXPECT_TRUE(is_first_answered);
}

TEST_F(SqliteDatabaseTest, does_not_let_a_foreign_key_that_is_checked_at_the_end_fail_the_others_of_its_group) {
  database().write([](Transaction& transaction) {
    transaction.execute("create table parts (id bigint primary key, thing_id bigint references things (id) deferrable initially deferred)");
  });
  in_one_group(
      [&] {
        EXPECT_THROW(database().write([](Transaction& transaction) { transaction.execute("insert into parts (id, thing_id) values (1, 99)"); }),
                     ConstraintError);
      },
      [&] {
        database().write([](Transaction& transaction) {
          transaction.execute("insert into parts (id, thing_id) values (1, 5)");
          transaction.execute("insert into things (id) values (5)");
        });
      });
  EXPECT_THAT(ids(), testing::ElementsAre(5));
}

constexpr const char* victim_path_variable = "GALLERIA_TEST_VICTIM_PATH";

// Run as a process of its own by the test below, which kills it: writes for ever, and tells on standard output what was acknowledged.
TEST(SqliteVictim, DISABLED_writes_until_it_is_killed) {
  const char* path = std::getenv(victim_path_variable);
  ASSERT_NE(path, nullptr);
  const auto database = open_database({.url = std::string("sqlite:") + path});
  std::atomic<std::int64_t> next_id = 1;
  std::vector<std::jthread> writers;
  for (int i = 0; i < 8; ++i) {
    writers.emplace_back([&] {
      for (;;) {
        const std::int64_t id = next_id++;
        database->write([&](Transaction& transaction) { transaction.execute("insert into things (id) values ($1)", id); });
        const std::string line = fmt::format("acknowledged {}\n", id);
        if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) ::_exit(1);
      }
    });
  }
}

TEST_F(SqliteDatabaseTest, has_everything_that_it_acknowledged_before_it_was_killed) {
  const std::string report = path() + ".report";
  close();
  ::setenv(victim_path_variable, path().c_str(), 1);
  const pid_t victim = ::fork();
  if (victim == 0) {
    ::unsetenv("GTEST_SHARD_INDEX");
    ::unsetenv("GTEST_TOTAL_SHARDS");  // the victim is the only test that its process shall run
    if (std::freopen(report.c_str(), "w", stdout) == nullptr) ::_exit(1);
    ::execl("/proc/self/exe", "victim", "--gtest_also_run_disabled_tests", "--gtest_filter=SqliteVictim.*", nullptr);
    ::_exit(127);
  }
  // Killed in the middle of its work: not before it has been answered some times, however slow the machine is.
  std::error_code not_there_yet;
  for (int waited = 0; waited < 1'000 && std::filesystem::file_size(report, not_there_yet) + 1 < 1'000; ++waited)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  ::kill(victim, SIGKILL);
  ::waitpid(victim, nullptr, 0);
  ::unsetenv(victim_path_variable);

  reopen();
  const auto kept = ids();
  std::ifstream lines(report);
  std::size_t acknowledged_count = 0;
  for (std::string word; lines >> word;) {
    std::int64_t id = 0;
    if (word != "acknowledged" || !(lines >> id)) continue;
    ++acknowledged_count;
    EXPECT_EQ(kept.count(id), 1U) << id;
  }
  EXPECT_GT(acknowledged_count, 10U);
  std::filesystem::remove(report);
}

}  // namespace
}  // namespace galleria::db
