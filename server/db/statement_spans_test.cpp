// Shows what a trace tells of the database on both engines, and that no value stands in it.
#include "db/statement_spans.hpp"

#include <gmock/gmock.h>

#include <thread>

#include "base/tracing_fixture.hpp"
#include "db/database_fixture.hpp"
#include "db/postgres_group_fixture.hpp"
#include "db/timers.hpp"

namespace galleria::db {
namespace {

using tracing::attribute_of;
using tracing::span_named;

TEST(StatementSummaryTest, says_what_a_statement_does_and_with_which_table) {
  EXPECT_EQ(statement_summary("select a, b from orders where member_id = $1"), "select orders");
  EXPECT_EQ(statement_summary("insert into order_lines (a) values ($1)"), "insert order_lines");
  EXPECT_EQ(statement_summary("update skus set stock_count = stock_count - $2 where sku_id = $1"), "update skus");
  EXPECT_EQ(statement_summary("delete from timers where id = $1"), "delete timers");
  EXPECT_EQ(statement_summary("\n  select count(*)\n  from (select id from coupons) as held"), "select coupons");
  EXPECT_EQ(statement_summary("with due as (select id from timers) delete from timers"), "with timers");
  EXPECT_EQ(statement_summary("commit"), "commit");
  EXPECT_EQ(statement_summary("select pg_notify($1, $2)"), "select");
  EXPECT_EQ(statement_summary(""), "");
  EXPECT_EQ(statement_summary("select 1 from"), "select");
}

class StatementSpansTest : public DatabaseTest {
 protected:
  // What is recorded while `work` runs as a part of a trace; without the span with which that begins.
  template <class Work>
  std::vector<tracing::FinishedSpan> trace(Work&& work) {
    {
      tracing::RootSpan root(tracing::SpanKind::server);
      root->name("request");
      work();
    }
    return recording_.spans();
  }
  std::string system() const { return GetParam() == Engine::sqlite ? "sqlite" : "postgresql"; }

  void write_probe(std::int64_t count) {
    database().write([&](Transaction& transaction) { transaction.execute("insert into probes (id, written_count) values (1, $1)", count); });
  }

  tracing::Recording recording_;
};
GALLERIA_ON_BOTH_DATABASES(StatementSpansTest);

TEST_P(StatementSpansTest, a_write_is_a_transaction_with_its_statements_and_its_commit) {
  const auto spans = trace([&] { write_probe(5'445'566); });
  const auto transaction = span_named(spans, "write transaction");
  EXPECT_EQ(transaction.parent_span_id, span_named(spans, "request").span_id);
  EXPECT_EQ(attribute_of(transaction, "db.system.name"), system());
  const auto insert = span_named(spans, "insert probes");
  EXPECT_EQ(insert.parent_span_id, transaction.span_id);
  EXPECT_EQ(insert.kind, tracing::SpanKind::client);
  EXPECT_EQ(attribute_of(insert, "db.query.summary"), "insert probes");
  const auto commit = span_named(spans, "commit");
  EXPECT_EQ(commit.parent_span_id, transaction.span_id);
  for (const auto& span : spans) {
    EXPECT_EQ(span.trace_id, transaction.trace_id);
    EXPECT_FALSE(span.is_failed) << span.name;
    for (const auto& [name, value] : span.attributes) {
      EXPECT_THAT(attribute_of(span, name), testing::Not(testing::HasSubstr("5445566"))) << name;
    }
  }
}

TEST_P(StatementSpansTest, a_read_is_a_transaction_with_its_statements) {
  const auto spans = trace([&] { database().read([](Session& session) { session.rows<std::int64_t>("select written_count from probes where id = $1", 1); }); });
  const auto transaction = span_named(spans, "read transaction");
  EXPECT_EQ(span_named(spans, "select probes").parent_span_id, transaction.span_id);
}

TEST_P(StatementSpansTest, a_statement_that_is_refused_has_failed_and_so_has_its_transaction) {
  write_probe(1);
  const auto spans = trace([&] { EXPECT_THROW(write_probe(2), ConstraintError); });
  EXPECT_TRUE(span_named(spans, "insert probes").is_failed);
  EXPECT_TRUE(span_named(spans, "write transaction").is_failed);
}

TEST_P(StatementSpansTest, whoever_asks_nothing_leaves_no_statement) {
  const auto spans = trace([&] {
    database().read([](Session& session) { EXPECT_TRUE(session.run({}).empty()); });
    database().write([](Transaction& transaction) { EXPECT_TRUE(transaction.run({}).empty()); });
    database().write_together(MemberId{1}, [](Transaction& transaction) { return transaction.run({}).size(); });
  });
  for (const auto& span : spans) EXPECT_THAT(span.name, testing::AnyOf("read transaction", "write transaction", "commit", "request"));
}

TEST_P(StatementSpansTest, statements_that_nobody_traces_leave_nothing) {
  write_probe(1);
  EXPECT_TRUE(recording_.spans().empty());
}

TEST_P(StatementSpansTest, a_timer_begins_a_trace_of_its_own) {
  database().write([&](Transaction& transaction) { set_timer(transaction, ids_.next<TimerId>(), "count_probes", 1, clock_.now()); });
  TimerWorker worker(database(), clock_, {{"count_probes", [&](const Timer&) -> TimerOutcome {
                                             write_probe(1);
                                             return std::nullopt;
                                           }}});
  EXPECT_EQ(worker.run_due(), 1);
  const auto spans = recording_.spans();
  const auto timer = span_named(spans, "timer count_probes");
  EXPECT_EQ(timer.parent_span_id, 0u);
  const auto insert = span_named(spans, "insert probes");
  EXPECT_EQ(insert.trace_id, timer.trace_id);
}

TEST_P(StatementSpansTest, statements_that_travel_together_are_one_span_that_names_each_kind_once) {
  const auto spans = trace([&] {
    database().read([](Session& session) {
      const std::vector<Statement> several{Statement("select id from probes where id = $1", 1), Statement("select id from probes where id = $1", 2),
                                           Statement("select id from timers where id = $1", 3)};
      session.run(several);
    });
  });
  if (GetParam() == Engine::sqlite) {
    EXPECT_EQ(std::ranges::count(spans, "select probes", &tracing::FinishedSpan::name), 2);
    return;
  }
  EXPECT_EQ(attribute_of(span_named(spans, "select probes; select timers"), "db.operation.batch.size"), "3");
}

using GroupSpansTest = PostgresGroupFixture;

TEST_F(GroupSpansTest, each_work_of_a_group_has_its_own_statements_and_commit_in_its_own_trace) {
  execute("create table things (id bigint primary key)");
  tracing::Recording recording;
  constexpr std::size_t count = 3;
  PostgresGroup group(pool_, doubts_, count);
  std::vector<std::jthread> threads;
  for (std::size_t i = 0; i < count; ++i) {
    threads.emplace_back([&group, i] {
      tracing::RootSpan root(tracing::SpanKind::server);
      root->name("request");
      group.take_part([i](Transaction& transaction) { return transaction.execute("insert into things (id) values ($1)", static_cast<std::int64_t>(i)) == 1; });
    });
  }
  threads.clear();
  const auto spans = recording.spans();
  std::size_t root_count = 0;
  for (const auto& root : spans) {
    if (root.name != "request") continue;
    ++root_count;
    std::vector<std::string> names;
    for (const auto& span : spans) {
      if (span.trace_id != root.trace_id || span.span_id == root.span_id) continue;
      EXPECT_EQ(span.parent_span_id, root.span_id) << span.name;
      names.push_back(span.name);
      if (span.name == "commit") {
        EXPECT_EQ(attribute_of(span, "galleria.db.group_size"), "3");
      }
    }
    EXPECT_THAT(names, testing::UnorderedElementsAre("insert things", "commit"));
  }
  EXPECT_EQ(root_count, count);
}

}  // namespace
}  // namespace galleria::db
