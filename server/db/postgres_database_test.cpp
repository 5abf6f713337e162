// What only a server for several nodes has to stand: collisions, lost connections, other nodes.
#include "db/postgres_database.hpp"

#include <gtest/gtest.h>

#include <barrier>
#include <future>
#include <latch>

#include "db/database_fixture.hpp"
#include "db/postgres_link.hpp"
#include "db/postgres_server_fixture.hpp"

namespace galleria::db {
namespace {

class PostgresDatabaseTest : public testing::Test {
 protected:
  Database& database() { return test_database_.database(); }
  const std::string& url() { return test_database_.url(); }

  void execute(Sql sql) {
    database().write([&](Transaction& transaction) { transaction.execute(sql); });
  }
  std::int64_t count(Sql sql) {
    return database().read([&](Session& session) { return session.row<std::int64_t>(sql).value(); });
  }
  // Ends every other session on this database, as a restart of the server does.
  void end_sessions() {
    PostgresLink(url()).run_script(
        "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name = 'galleria' and pid <> "
        "pg_backend_pid()");
  }
  void make_things() { execute("create table things (id bigint primary key, number bigint not null default 0)"); }

 private:
  TestDatabase test_database_{Engine::postgresql};
};

TEST_F(PostgresDatabaseTest, runs_work_again_when_the_server_asks_for_it) {
  make_things();
  PostgresLink(url()).run_script(
      "create sequence tries; create function fail_twice() returns bigint language plpgsql as $$ begin "
      "if nextval('tries') < 3 then raise exception using errcode = '40001'; end if; return 1; end $$");
  int run_count = 0;
  database().write([&](Transaction& transaction) {
    ++run_count;
    transaction.execute("insert into things (id) values (1)");
    transaction.rows<std::int64_t>("select fail_twice()");
  });
  EXPECT_EQ(run_count, 3);
  EXPECT_EQ(database().write_counts().again_count, 2U);
  EXPECT_EQ(count("select count(*) from things"), 1);
}

TEST_F(PostgresDatabaseTest, counts_what_is_committed) {
  const auto before = database().write_counts();
  make_things();
  EXPECT_THROW(execute("insert into things (id) values (null)"), ConstraintError);
  EXPECT_EQ(database().write_counts().transaction_count, before.transaction_count + 1);
  EXPECT_EQ(database().write_counts().commit_count, before.commit_count + 1);
}

TEST_F(PostgresDatabaseTest, gives_up_after_six_tries_and_says_that_it_may_be_tried_again) {
  PostgresLink(url()).run_script("create function fail(state text) returns bigint language plpgsql as $$ begin raise exception using errcode = state; end $$");
  for (const std::string state : {"40001", "40P01"}) {
    int run_count = 0;
    EXPECT_THROW(database().write([&](Transaction& transaction) {
      ++run_count;
      transaction.rows<std::int64_t>("select fail($1)", state);
    }),
                 UnavailableError);
    EXPECT_EQ(run_count, 6) << state;
  }
}

TEST_F(PostgresDatabaseTest, who_waited_too_long_for_a_row_may_try_again_later) {
  make_things();
  PostgresLink holder(url());
  holder.run_script("begin; lock table things in exclusive mode");
  EXPECT_THROW(database().write([&](Transaction& transaction) {
    transaction.execute("set local lock_timeout = '10ms'");
    transaction.execute("insert into things (id) values (7)");
  }),
               UnavailableError);
}

TEST_F(PostgresDatabaseTest, runs_work_again_whose_commit_is_refused) {
  make_things();
  PostgresLink(url()).run_script(
      "create sequence tries; create function fail_twice() returns trigger language plpgsql as $$ begin "
      "if nextval('tries') < 3 then raise exception using errcode = '40001'; end if; return null; end $$; "
      "create constraint trigger refuse after insert on things deferrable initially deferred for each row execute function fail_twice()");
  int run_count = 0;
  database().write([&](Transaction& transaction) {
    ++run_count;
    transaction.execute("insert into things (id) values (1)");
  });
  EXPECT_EQ(run_count, 3);
  EXPECT_EQ(count("select count(*) from things"), 1);
}

TEST_F(PostgresDatabaseTest, resolves_a_deadlock_so_that_both_writes_happen) {
  make_things();
  execute("insert into things (id) values (1), (2)");
  std::barrier both_hold_one(2);
  const auto add_to_both = [&](std::int64_t first, std::int64_t second) {
    bool is_first_try = true;
    database().write([&](Transaction& transaction) {
      transaction.execute("update things set number = number + 1 where id = $1", first);
      if (std::exchange(is_first_try, false)) both_hold_one.arrive_and_wait();
      transaction.execute("update things set number = number + 1 where id = $1", second);
    });
  };
  {
    std::jthread one([&] { add_to_both(1, 2); });
    std::jthread other([&] { add_to_both(2, 1); });
  }
  EXPECT_EQ(count("select sum(number) from things"), 4);
}

TEST_F(PostgresDatabaseTest, survives_the_loss_of_idle_connections) {
  make_things();
  end_sessions();
  execute("insert into things (id) values (1)");
  end_sessions();
  EXPECT_EQ(count("select count(*) from things"), 1);
}

TEST_F(PostgresDatabaseTest, runs_work_again_if_the_connection_is_lost_before_the_commit) {
  make_things();
  int run_count = 0;
  database().write([&](Transaction& transaction) {
    transaction.execute("insert into things (id) values (1)");
    if (++run_count == 1) end_sessions();
    transaction.execute("insert into things (id) values (2)");
  });
  EXPECT_EQ(run_count, 2);
  EXPECT_EQ(count("select count(*) from things"), 2);
}

TEST_F(PostgresDatabaseTest, throws_and_does_not_run_again_if_the_outcome_of_a_commit_is_unknown) {
  make_things();
  int run_count = 0;
  EXPECT_THROW(database().write([&](Transaction& transaction) {
    ++run_count;
    transaction.execute("insert into things (id) values (1)");
    transaction.execute_later(Statement("select pg_terminate_backend(pg_backend_pid())"));
  }),
               DatabaseError);
  EXPECT_EQ(run_count, 1);
  execute("insert into things (id) values (2)");
}

TEST_F(PostgresDatabaseTest, tells_other_nodes) {
  const auto other_node = open_database({.url = url()});
  std::promise<std::string> heard;
  other_node->listen("prices_changed", [&](const std::string& payload) { heard.set_value(payload); });
  database().write([](Transaction& transaction) { transaction.notify("prices_changed", "sku 7"); });
  auto payload = heard.get_future();
  ASSERT_EQ(payload.wait_for(std::chrono::seconds(5)), std::future_status::ready);
  EXPECT_EQ(payload.get(), "sku 7");
}

TEST_F(PostgresDatabaseTest, tells_listeners_that_they_may_have_missed_something_after_a_reconnection) {
  std::latch missed(1);
  std::latch heard(1);
  database().listen("prices_changed", [&](const std::string& payload) { (payload.empty() ? missed : heard).count_down(); });
  end_sessions();
  missed.wait();
  database().write([](Transaction& transaction) { transaction.notify("prices_changed", "sku 7"); });
  heard.wait();
}

TEST_F(PostgresDatabaseTest, knows_whether_another_server_is_up) {
  const auto is_alone = [&] { return database().run_if_alone([] {}); };
  EXPECT_TRUE(is_alone());
  auto other = open_database({.url = url()});
  other->listen("news", [](const std::string&) {});
  EXPECT_FALSE(is_alone());
  EXPECT_FALSE(other->run_if_alone([] { FAIL() << "it is not alone"; }));
  other.reset();
  // PostgreSQL notices a moment later that it is gone.
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!is_alone() && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_TRUE(is_alone());
}

TEST_F(PostgresDatabaseTest, keeps_newcomers_waiting_while_it_works_alone) {
  const auto other = open_database({.url = url()});
  std::future<void> listening;
  EXPECT_TRUE(database().run_if_alone([&] {
    listening = std::async(std::launch::async, [&] { other->listen("news", [](const std::string&) {}); });
    EXPECT_EQ(listening.wait_for(std::chrono::milliseconds(200)), std::future_status::timeout);
  }));
  listening.get();
}

TEST_F(PostgresDatabaseTest, keeps_nobody_waiting_when_what_it_did_alone_has_failed) {
  EXPECT_THROW(database().run_if_alone([] { throw std::runtime_error("it failed"); }), std::runtime_error);
  const auto other = open_database({.url = url()});
  other->listen("news", [](const std::string&) {});
}

TEST_F(PostgresDatabaseTest, reads_at_length_without_the_time_limits_of_other_reads) {
  const auto limits = [](Session& session) {
    return session.row<std::string>("select current_setting('statement_timeout') || ' ' || current_setting('idle_in_transaction_session_timeout')").value();
  };
  EXPECT_EQ(database().read_at_length(limits), "0 0");
  EXPECT_EQ(database().read(limits), "10s 15s");
}

TEST_F(PostgresDatabaseTest, refuses_a_server_that_acknowledges_before_it_is_durable) {
  PostgresLink(url()).run_script("do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$");
  close_kept_postgres_sessions();
  EXPECT_THROW(open_database({.url = url()}), DatabaseError);
}

TEST_F(PostgresDatabaseTest, lets_two_nodes_migrate_at_once) {
  const auto other_node = open_database({.url = url()});
  PostgresLink(url()).run_script("drop schema public cascade; create schema public");
  auto one = std::async(std::launch::async, [&] { database().migrate(); });
  auto other = std::async(std::launch::async, [&] { other_node->migrate(); });
  one.get();
  other.get();
  other_node->probe();
}

}  // namespace
}  // namespace galleria::db
