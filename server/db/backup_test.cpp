// Shows that a backup is one moment of a database that is written to meanwhile, and that it comes back whole or not at all.
#include "db/backup.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "base/crypto.hpp"
#include "db/database_fixture.hpp"

namespace galleria::db {
namespace {

namespace fs = std::filesystem;

class BackupTest : public DatabaseTest {
 protected:
  void SetUp() override {
    fs::create_directories(folder_);
    database().write([](Transaction& transaction) {
      transaction.execute("create table things (id bigint primary key)");
      transaction.execute("create table sums (id bigint primary key, count bigint not null)");
      transaction.execute("insert into sums (id, count) values (1, 0)");
    });
  }
  void TearDown() override { fs::remove_all(folder_); }

  void add(Database& to, std::int64_t id) {
    to.write([&](Transaction& transaction) {
      transaction.execute("insert into things (id) values ($1)", id);
      transaction.execute("update sums set count = count + 1 where id = 1");
    });
  }
  static std::int64_t count(Database& in, Sql sql) {
    return in.read([&](Session& session) { return session.row<std::int64_t>(sql).value(); });
  }
  fs::path file() const { return folder_ / backup_name(GetParam() == Engine::sqlite ? "sqlite:" : "postgres://"); }
  std::string url() { return test_database().url(); }

 private:
  const fs::path folder_ = fs::temp_directory_path() / ("galleria-backup-" + random_token(9));
};
GALLERIA_ON_BOTH_DATABASES(BackupTest);

TEST_P(BackupTest, holds_one_moment_of_a_database_that_is_written_to_and_all_that_was_there_before) {
  for (int id = 1; id <= 20; ++id) add(database(), id);
  std::atomic<bool> is_done = false;
  std::atomic<std::int64_t> written = 20;
  std::jthread writer([&] {
    while (!is_done) add(database(), written + 1), ++written;
  });
  while (written < 40) std::this_thread::yield();
  const std::int64_t acknowledged = written;
  back_up(url(), file());
  is_done = true;
  writer.join();
  EmptyDatabase empty(GetParam());
  restore(file(), empty.url());
  const auto restored = open_database({.url = empty.url()});
  const std::int64_t kept = count(*restored, "select count(*) from things");
  EXPECT_GE(kept, acknowledged);
  EXPECT_LE(kept, written);
  EXPECT_EQ(kept, count(*restored, "select count from sums where id = 1"));
  add(*restored, 1'000'000);
}

TEST_P(BackupTest, overwrites_neither_a_file_nor_a_database) {
  back_up(url(), file());
  EXPECT_THROW(back_up(url(), file()), DatabaseError);
  EXPECT_THROW(restore(file(), url()), DatabaseError);
  add(database(), 1);
}

TEST_P(BackupTest, leaves_an_empty_database_empty_when_the_file_was_cut_short) {
  for (int id = 1; id <= 200; ++id) add(database(), id);
  back_up(url(), file());
  fs::resize_file(file(), fs::file_size(file()) / 2);
  EmptyDatabase empty(GetParam());
  EXPECT_THROW(restore(file(), empty.url()), DatabaseError);
  fs::remove(file());
  back_up(url(), file());
  restore(file(), empty.url());
}

TEST_P(BackupTest, says_that_there_is_no_such_database) {
  EmptyDatabase empty(GetParam());
  const std::string missing = GetParam() == Engine::sqlite ? empty.url() : "postgres://nobody@127.0.0.1:1/nothing";
  EXPECT_THROW(back_up(missing, file()), DatabaseError);
  EXPECT_FALSE(fs::exists(file()));
}

}  // namespace
}  // namespace galleria::db
