// What both engines promise alike.
#include "db/database.hpp"

#include <gmock/gmock.h>

#include <latch>
#include <thread>

#include "db/database_fixture.hpp"

namespace galleria::db {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

struct Note {
  std::int64_t id = 0;
  std::string text;
  std::optional<std::int64_t> parent_id;
  bool is_pinned = false;

  friend bool operator==(const Note&, const Note&) = default;
};
BOOST_DESCRIBE_STRUCT(Note, (), (id, text, parent_id, is_pinned))

constexpr Failure sold_out{FailureKind::conflict, 1, "sold_out", {"已售罄", "Sold out"}};

class DatabaseOnBothTest : public DatabaseTest {
 protected:
  void SetUp() override {
    database().write([](Transaction& transaction) {
      transaction.execute(
          "create table notes (id bigint primary key, text text not null unique, parent_id bigint references notes (id), is_pinned boolean not null default "
          "false, "
          "stock_count bigint not null default 0 check (stock_count >= 0))");
    });
  }
  // So that the database is as it was migrated and can be used for the next test.
  void TearDown() override { execute("drop table notes"); }

  void add_note(std::int64_t id, std::string_view text) {
    database().write([&](Transaction& transaction) { transaction.execute("insert into notes (id, text) values ($1, $2)", id, text); });
  }
  std::vector<std::int64_t> note_ids() {
    return database().read([](Session& session) { return session.rows<std::int64_t>("select id from notes order by id"); });
  }
  template <class... Arguments>
  void execute(Sql sql, const Arguments&... arguments) {
    database().write([&](Transaction& transaction) { transaction.execute(sql, arguments...); });
  }
};
GALLERIA_ON_BOTH_DATABASES(DatabaseOnBothTest);

TEST_P(DatabaseOnBothTest, gives_back_what_was_written) {
  const Note note{7, "牛奶", std::nullopt, true};
  database().write([&](Transaction& transaction) {
    EXPECT_EQ(
        transaction.execute("insert into notes (id, text, parent_id, is_pinned) values ($1, $2, $3, $4)", note.id, note.text, note.parent_id, note.is_pinned),
        1);
  });
  const auto found =
      database().read([](Session& session) { return session.row<Note>("select id, text, parent_id, is_pinned from notes where is_pinned = $1", true); });
  EXPECT_EQ(found, note);
}

TEST_P(DatabaseOnBothTest, gives_back_after_it_was_opened_again) {
  add_note(1, "a");
  test_database().reopen();
  EXPECT_THAT(note_ids(), ElementsAre(1));
}

TEST_P(DatabaseOnBothTest, takes_a_null_and_a_value_for_the_same_argument) {
  add_note(1, "a");
  for (const std::optional<std::int64_t> parent_id : {std::optional<std::int64_t>(), std::optional<std::int64_t>(1), std::optional<std::int64_t>()}) {
    execute("update notes set parent_id = $1 where id = $2", parent_id, 1);
    const auto found = database().read([](Session& session) { return session.row<Note>("select id, text, parent_id, is_pinned from notes"); });
    EXPECT_EQ(found->parent_id, parent_id);
  }
}

TEST_P(DatabaseOnBothTest, binds_arguments_by_number_whatever_comes_first) {
  const auto found = database().read([](Session& session) { return session.row<std::string>("select $2 || '-' || $1 || '-' || $2", "one", "two"); });
  EXPECT_EQ(found, "two-one-two");
}

TEST_P(DatabaseOnBothTest, compares_whole_numbers_as_numbers) {
  const auto nine_is_less = database().read([](Session& session) { return session.row<bool>("select $1 < $2", 9, 10); });
  EXPECT_EQ(nine_is_less, true);
}

TEST_P(DatabaseOnBothTest, adds_up_large_numbers_exactly) {
  execute("insert into notes (id, text, stock_count) values (1, 'a', 9007199254740993), (2, 'b', 2)");
  const auto sum = database().read([](Session& session) { return session.row<std::int64_t>("select sum(stock_count) from notes"); });
  EXPECT_EQ(sum, 9'007'199'254'740'995);
}

TEST_P(DatabaseOnBothTest, tells_capitals_from_small_letters_in_like) {
  add_note(1, "Latte");
  const auto count_like = [&](std::string_view pattern) {
    return database().read([&](Session& session) { return session.row<std::int64_t>("select count(*) from notes where text like $1", pattern).value(); });
  };
  EXPECT_EQ(count_like("Lat%"), 1);
  EXPECT_EQ(count_like("lat%"), 0);
}

TEST_P(DatabaseOnBothTest, counts_the_rows_that_a_statement_changed) {
  database().write([](Transaction& transaction) {
    EXPECT_EQ(transaction.execute("insert into notes (id, text) values (1, 'a'), (2, 'b')"), 2);
    EXPECT_EQ(transaction.execute("insert into notes (id, text) values (1, 'a') on conflict (id) do nothing"), 0);
    EXPECT_EQ(transaction.execute("update notes set is_pinned = true where id > $1", 10), 0);
    const std::vector<Statement> statements{Statement("update notes set is_pinned = true"), Statement("select id from notes"),
                                            Statement("delete from notes where id = 1")};
    EXPECT_THAT(transaction.execute_all(statements), ElementsAre(2, 0, 1));
  });
}

TEST_P(DatabaseOnBothTest, gives_the_rows_of_an_update_that_returns_them) {
  add_note(1, "a");
  const auto text =
      database().write([](Transaction& transaction) { return transaction.row<std::string>("update notes set text = 'b' where id = 1 returning text"); });
  EXPECT_EQ(text, "b");
}

TEST_P(DatabaseOnBothTest, refuses_two_rows_where_one_is_expected) {
  execute("insert into notes (id, text) values (1, 'a'), (2, 'b')");
  EXPECT_THROW(database().read([](Session& session) { session.row<std::int64_t>("select id from notes"); }), std::logic_error);
}

TEST_P(DatabaseOnBothTest, refuses_a_member_that_does_not_fit_its_column) {
  add_note(1, "a");
  EXPECT_THROW(database().read([](Session& session) { session.row<std::string>("select id from notes"); }), std::runtime_error);
  EXPECT_THROW(database().read([](Session& session) { session.row<std::int64_t>("select text from notes"); }), std::runtime_error);
  EXPECT_THROW(database().read([](Session& session) { session.row<std::int64_t>("select parent_id from notes"); }), std::runtime_error);
}

TEST_P(DatabaseOnBothTest, refuses_a_wrong_number_of_arguments) {
  EXPECT_THROW(execute("update notes set text = $1 where id = $2", "a"), std::logic_error);
  EXPECT_THROW(execute("update notes set text = $1 where id = 1", "a", 1), std::logic_error);
}

TEST_P(DatabaseOnBothTest, refuses_a_text_with_a_nul_byte) { EXPECT_THROW(add_note(1, std::string_view("a\0b", 3)), DatabaseError); }

TEST_P(DatabaseOnBothTest, keeps_nothing_of_refused_work) {
  const auto answer = database().write([](Transaction& transaction) -> Result<Done> {
    transaction.execute("insert into notes (id, text) values (1, 'a')");
    transaction.execute_later(Statement("insert into notes (id, text) values (2, 'b')"));
    return sold_out;
  });
  EXPECT_TRUE(answer.has_error());
  EXPECT_THAT(note_ids(), IsEmpty());
}

TEST_P(DatabaseOnBothTest, keeps_nothing_of_work_that_throws_and_carries_the_exception) {
  EXPECT_THROW(database().write([](Transaction& transaction) {
    transaction.execute("insert into notes (id, text) values (1, 'a')");
    throw std::out_of_range("thrown by the work");
  }),
               std::out_of_range);
  EXPECT_THAT(note_ids(), IsEmpty());
}

TEST_P(DatabaseOnBothTest, sends_what_was_kept_for_later_before_the_next_statement_and_with_the_commit) {
  database().write([](Transaction& transaction) {
    transaction.execute_later(Statement("insert into notes (id, text) values ($1, $2)", 1, "a"));
    EXPECT_EQ(transaction.row<std::int64_t>("select count(*) from notes"), 1);
    transaction.execute_later(Statement("insert into notes (id, text) values ($1, $2)", 2, "b"));
  });
  EXPECT_THAT(note_ids(), ElementsAre(1, 2));
}

TEST_P(DatabaseOnBothTest, fails_the_write_if_what_was_kept_for_later_fails) {
  EXPECT_THROW(database().write([](Transaction& transaction) {
    transaction.execute("insert into notes (id, text) values (1, 'a')");
    transaction.execute_later(Statement("insert into notes (id, text) values (2, 'a')"));
  }),
               ConstraintError);
  EXPECT_THAT(note_ids(), IsEmpty());
}

TEST_P(DatabaseOnBothTest, reports_each_kind_of_constraint) {
  add_note(1, "a");
  EXPECT_THROW(add_note(1, "b"), ConstraintError);
  EXPECT_THROW(add_note(2, "a"), ConstraintError);
  EXPECT_THROW(execute("update notes set stock_count = -1"), ConstraintError);
  EXPECT_THROW(execute("update notes set parent_id = 99"), ConstraintError);
  EXPECT_THROW(execute("insert into notes (id, text) values (3, null)"), ConstraintError);
}

TEST_P(DatabaseOnBothTest, counts_what_the_database_failed_and_neither_refusals_nor_constraints) {
  add_note(1, "a");
  const auto before = database().write_counts();
  EXPECT_THROW(add_note(1, "b"), ConstraintError);
  EXPECT_THROW(database().write([](Transaction&) { throw std::runtime_error("no"); }), std::runtime_error);
  EXPECT_TRUE(database().write([](Transaction&) -> Result<Done> { return sold_out; }).has_error());
  EXPECT_EQ(database().write_counts().failure_count, before.failure_count);
  EXPECT_THROW(execute("update no_such_table set x = 1"), DatabaseError);
  EXPECT_THROW(database().write_together(MemberId{1}, [](Transaction& transaction) { transaction.execute("update no_such_table set x = 1"); }), DatabaseError);
  EXPECT_EQ(database().write_counts().failure_count, before.failure_count + 2);
}

TEST_P(DatabaseOnBothTest, knows_how_large_it_is) {
  EXPECT_GT(database().read([&](Session& session) { return database().count_bytes(session); }), 100'000);
}

TEST_P(DatabaseOnBothTest, reports_a_wrong_statement_as_no_constraint) {
  try {
    execute("update no_such_table set x = 1");
    FAIL() << "nothing was thrown";
  } catch (const ConstraintError&) {
    FAIL() << "a constraint was blamed";
  } catch (const DatabaseError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("no_such_table"));
  }
}

TEST_P(DatabaseOnBothTest, does_not_commit_after_a_failure_that_the_work_caught) {
  EXPECT_THROW(database().write([](Transaction& transaction) {
    transaction.execute("insert into notes (id, text) values (1, 'a')");
    try {
      transaction.execute("insert into notes (id, text) values (1, 'b')");
    } catch (const ConstraintError&) {
      EXPECT_THROW(transaction.execute("insert into notes (id, text) values (2, 'b')"), DatabaseError);
    }
  }),
               ConstraintError);
  EXPECT_THAT(note_ids(), IsEmpty());
}

TEST_P(DatabaseOnBothTest, lets_work_refuse_after_a_failure_that_it_caught) {
  add_note(1, "a");
  const auto answer = database().write([](Transaction& transaction) -> Result<Done> {
    try {
      transaction.execute("insert into notes (id, text) values (1, 'b')");
    } catch (const ConstraintError&) {
      return sold_out;
    }
    return Done{};
  });
  EXPECT_TRUE(answer.has_error());
  add_note(2, "b");
  EXPECT_THAT(note_ids(), ElementsAre(1, 2));
}

TEST_P(DatabaseOnBothTest, refuses_a_transaction_inside_another) {
  EXPECT_THROW(database().write([&](Transaction&) { add_note(1, "a"); }), std::logic_error);
  EXPECT_THROW(database().read([&](Session&) { note_ids(); }), std::logic_error);
  add_note(1, "a");
}

TEST_P(DatabaseOnBothTest, reads_from_one_snapshot) {
  add_note(1, "a");
  database().read([&](Session& session) {
    EXPECT_EQ(session.row<std::int64_t>("select count(*) from notes"), 1);
    std::thread([&] { add_note(2, "b"); }).join();
    EXPECT_EQ(session.row<std::int64_t>("select count(*) from notes"), 1);
  });
  EXPECT_THAT(note_ids(), SizeIs(2));
}

TEST_P(DatabaseOnBothTest, cannot_be_changed_by_a_read) {
  EXPECT_THROW(database().read([](Session& session) { session.row<std::int64_t>("insert into notes (id, text) values (1, 'a') returning id"); }),
               DatabaseError);
  EXPECT_THAT(note_ids(), IsEmpty());
}

TEST_P(DatabaseOnBothTest, answers_each_of_many_callers_with_its_own_outcome) {
  constexpr int caller_count = 48;
  std::atomic<int> refused_count = 0;
  std::atomic<int> thrown_count = 0;
  {
    std::vector<std::jthread> callers;
    for (int i = 0; i < caller_count; ++i) {
      callers.emplace_back([&, i] {
        try {
          const auto answer = database().write([&](Transaction& transaction) -> Result<int> {
            transaction.execute("insert into notes (id, text) values ($1, $2)", i, std::to_string(i));
            if (i % 3 == 1) return sold_out;
            if (i % 3 == 2) throw std::out_of_range(std::to_string(i));
            return i;
          });
          if (answer.has_error()) {
            ++refused_count;
            EXPECT_EQ(i % 3, 1);
          } else {
            EXPECT_EQ(*answer, i);
          }
        } catch (const std::out_of_range& error) {
          ++thrown_count;
          EXPECT_EQ(error.what(), std::to_string(i));
        }
      });
    }
  }
  EXPECT_EQ(refused_count, caller_count / 3);
  EXPECT_EQ(thrown_count, caller_count / 3);
  const auto kept = note_ids();
  EXPECT_THAT(kept, SizeIs(caller_count / 3));
  for (const std::int64_t id : kept) EXPECT_EQ(id % 3, 0);
}

TEST_P(DatabaseOnBothTest, sells_exactly_the_stock_to_many_buyers_at_once) {
  constexpr int stock_count = 50;
  execute("insert into notes (id, text, stock_count) values (1, 'item', $1)", stock_count);
  std::atomic<int> sold_count = 0;
  {
    std::vector<std::jthread> buyers;
    for (int buyer = 0; buyer < 32; ++buyer) {
      buyers.emplace_back([&] {
        for (int i = 0; i < 5; ++i) {
          const auto bought = database().write([](Transaction& transaction) -> Result<Done> {
            if (transaction.execute("update notes set stock_count = stock_count - $1 where id = $2 and stock_count >= $1", 1, 1) == 0) return sold_out;
            return Done{};
          });
          sold_count += bought.has_value() ? 1 : 0;
        }
      });
    }
  }
  EXPECT_EQ(sold_count, stock_count);
  EXPECT_EQ(database().read([](Session& session) { return session.row<std::int64_t>("select stock_count from notes"); }), 0);
}

TEST_P(DatabaseOnBothTest, works_written_together_have_each_its_own_outcome) {
  constexpr int caller_count = 24;
  constexpr int round_count = 9;
  constexpr int piece_count = 60;
  execute("insert into notes (id, text, stock_count) values (1000, 'item', $1)", piece_count);
  const auto counts_before = database().write_counts();
  std::atomic<int> sold_count{0};
  std::atomic<int> thrown_count{0};
  {
    std::vector<std::jthread> callers;
    for (int caller = 0; caller < caller_count; ++caller) {
      callers.emplace_back([&, caller] {
        for (int round = 0; round < round_count; ++round) {
          const int id = caller * round_count + round;
          try {
            const auto bought = database().write_together(MemberId{caller}, [&](Transaction& transaction) -> Result<Done> {
              if (round % 8 == 0) transaction.execute("insert into notes (id, text) values ($1, $2)", 2'000 + id, std::to_string(2'000 + id));
              const std::array<Statement, 1> take{Statement("update notes set stock_count = stock_count - 1 where id = 1000 and stock_count >= 1")};
              if (transaction.run_shared(take, std::array<std::int64_t, 1>{1000}).front()->affected_count() == 0) return sold_out;
              if (round == 1) throw std::out_of_range("after it wrote");
              transaction.execute_later(Statement("insert into notes (id, text) values ($1, $2)", id, std::to_string(id)));
              return Done{};
            });
            if (bought.has_value()) ++sold_count;
          } catch (const std::out_of_range&) {
            ++thrown_count;
          }
        }
      });
    }
  }
  EXPECT_EQ(sold_count, piece_count);
  EXPECT_GT(thrown_count, 0);
  const auto number = [&](Sql sql) { return database().read([&](Session& session) { return session.row<std::int64_t>(sql).value(); }); };
  EXPECT_EQ(number("select stock_count from notes where id = 1000"), 0);
  EXPECT_EQ(number("select count(*) from notes where id < 1000"), piece_count);
  EXPECT_EQ(number("select count(*) from notes where id >= 2000"), number("select count(*) from notes where id < 1000 and id % 9 in (0, 8)"))
      << "what refuses keeps nothing";
  EXPECT_EQ(database().write_counts().transaction_count - counts_before.transaction_count, static_cast<std::uint64_t>(piece_count));
  // Works that were refused are among those that a commit ends.
  EXPECT_LT(database().write_counts().commit_count - counts_before.commit_count, static_cast<std::uint64_t>(caller_count * round_count))
      << "some share a commit";
}

TEST_P(DatabaseOnBothTest, two_works_of_one_owner_are_never_written_at_once) {
  execute("insert into notes (id, text) values (1, 'a'), (2, 'b'), (3, 'c')");
  std::array<std::atomic<int>, 3> at_work{};
  {
    std::vector<std::jthread> callers;
    for (int caller = 0; caller < 12; ++caller) {
      callers.emplace_back([&, owner = caller % 3] {
        for (int round = 0; round < 10; ++round) {
          database().write_together(MemberId{owner}, [&](Transaction& transaction) {
            EXPECT_EQ(++at_work[static_cast<std::size_t>(owner)], 1);
            // Read, then written: sound only because nobody else works for the owner.
            const auto count = transaction.row<std::int64_t>("select stock_count from notes where id = $1", owner + 1).value();
            transaction.execute("update notes set stock_count = $2 where id = $1", owner + 1, count + 1);
            --at_work[static_cast<std::size_t>(owner)];
          });
        }
      });
    }
  }
  EXPECT_EQ(database().read([](Session& session) { return session.row<std::int64_t>("select min(stock_count) from notes"); }), 40);
}

TEST_P(DatabaseOnBothTest, tells_listeners_after_the_commit_and_never_of_what_was_rolled_back) {
  std::latch heard(2);
  std::mutex mutex;
  std::vector<std::string> payloads;
  const auto listener = [&](const std::string& payload) {
    {
      std::lock_guard lock(mutex);
      payloads.push_back(payload);
    }
    heard.count_down();
  };
  database().listen("notes_changed", listener);
  EXPECT_THROW(database().write([](Transaction& transaction) {
    transaction.notify("notes_changed", "rolled back");
    transaction.notify_here("notes_changed", "rolled back");
    throw std::runtime_error("refused");
  }),
               std::runtime_error);
  database().write([](Transaction& transaction) { transaction.notify("notes_changed", "to all"); });
  database().write([](Transaction& transaction) { transaction.notify_here("notes_changed", "to us"); });
  heard.wait();
  std::lock_guard lock(mutex);
  EXPECT_THAT(payloads, testing::UnorderedElementsAre("to all", "to us"));
}

TEST_P(DatabaseOnBothTest, goes_on_telling_after_a_listener_threw) {
  std::latch heard(2);
  database().listen("notes_changed", [&](const std::string&) {
    heard.count_down();
    throw std::runtime_error("a listener failed");
  });
  for (int i = 0; i < 2; ++i) database().write([](Transaction& transaction) { transaction.notify("notes_changed"); });
  heard.wait();
}

TEST_P(DatabaseOnBothTest, passes_its_probe) {
  database().probe();
  database().probe();
  EXPECT_EQ(database().read([](Session& session) { return session.row<std::int64_t>("select written_count from probes"); }), 2);
}

TEST(DatabaseUrl, of_an_unknown_engine_is_refused) { EXPECT_THROW(open_database({.url = "mysql://localhost"}), std::invalid_argument); }

}  // namespace
}  // namespace galleria::db
