// What the ledger promises: once, never below nought, and never changed afterwards.
#include "ledger/ledger.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "db/database_fixture.hpp"
#include "ledger/audit.hpp"

namespace galleria::ledger {
namespace {

constexpr Failure too_little{FailureKind::conflict, 1, "too_little", {"余额不足", "Too little"}};
constexpr Failure elsewhere{FailureKind::conflict, 2, "elsewhere", {"已变动", "Elsewhere by now"}};
constexpr MemberId lin{1};
constexpr Account points{AccountKind::points, 1};
constexpr Account liability{AccountKind::points_liability, 0};
constexpr Account debt{AccountKind::points_debt, 1};

class LedgerTest : public db::DatabaseTest {
 protected:
  template <class Work>
  Result<Done> batch(Work&& work) {
    return database().write([&](db::Transaction& transaction) {
      Batch batch(clock_, ids_);
      work(batch);
      return batch.send(transaction);
    });
  }
  Result<Done> give(std::int64_t amount, std::int64_t business) {
    return batch([&](Batch& batch) { batch.post(lin, {"gift", business}, {{liability, points, amount}}, too_little); });
  }
  Balance balance(Account account) {
    return database().read([&](db::Session& session) { return balance_of(session, account); });
  }
  std::vector<audit::Offence> offences() {
    return database().read([&](db::Session& session) { return audit::run(session, audit_checks()); });
  }
  void TearDown() override { EXPECT_TRUE(offences().empty()) << offences().front().rule << ": " << offences().front().subject; }
};
GALLERIA_ON_BOTH_DATABASES(LedgerTest);

TEST_P(LedgerTest, a_transfer_fills_one_account_from_another) {
  ASSERT_TRUE(give(500, 7).has_value());
  EXPECT_EQ(balance(points).posted, 500);
  EXPECT_EQ(database().read([](db::Session& session) { return sum_of(session, liability); }), -500);
}

TEST_P(LedgerTest, the_same_business_is_posted_once_however_often_it_is_asked_for) {
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(give(500, 7).has_value());
  EXPECT_EQ(balance(points).posted, 500);
  EXPECT_TRUE(database().read([](db::Session& session) { return was_posted(session, {"gift", 7}); }));
  EXPECT_FALSE(database().read([](db::Session& session) { return was_posted(session, {"gift", 8}); }));
}

TEST_P(LedgerTest, more_transfers_than_one_statement_writes_are_posted_together_and_once) {
  const auto give_in_parts = [&] {
    return batch([](Batch& batch) { batch.post(lin, {"gift", 7}, std::vector<Transfer>(20, {liability, points, 5}), too_little); });
  };
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(give_in_parts().has_value());
  EXPECT_EQ(balance(points).posted, 100);
}

TEST_P(LedgerTest, a_business_that_was_posted_in_part_is_a_defect) {
  ASSERT_TRUE(give(500, 7).has_value());
  EXPECT_THROW((void)batch([](Batch& batch) { batch.post(lin, {"gift", 7}, {{liability, points, 5}, {liability, points, 6}}, too_little); }), std::logic_error);
  EXPECT_EQ(balance(points).posted, 500);
}

TEST_P(LedgerTest, what_follows_a_hold_changes_its_row_or_is_refused_unless_the_hold_happened_before) {
  ASSERT_TRUE(give(500, 7).has_value());
  const auto hold_and = [&](std::int64_t marked) {
    return batch([&](Batch& batch) {
      const std::int64_t hold_id = batch.hold(lin, {"order", 1}, {{points, 100}}, too_little);
      batch.following(db::Statement("update ledger_holds set made_at_ms = made_at_ms where hold_id = $1 and amount = $2", hold_id, marked), elsewhere);
    });
  };
  const auto refused = hold_and(99);
  ASSERT_TRUE(refused.has_error());
  EXPECT_TRUE(refused.error().is(elsewhere));
  EXPECT_EQ(balance(points).held, 0);
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(hold_and(100).has_value());
  EXPECT_EQ(balance(points).held, 100);
}

TEST_P(LedgerTest, nothing_is_taken_that_is_not_there) {
  ASSERT_TRUE(give(500, 7).has_value());
  const auto spent = batch([](Batch& batch) { batch.post(lin, {"spend", 1}, {{points, liability, 501}}, too_little); });
  ASSERT_TRUE(spent.has_error());
  EXPECT_TRUE(spent.error().is(too_little));
  EXPECT_EQ(balance(points).posted, 500);
}

TEST_P(LedgerTest, what_is_set_aside_cannot_be_spent_twice) {
  ASSERT_TRUE(give(500, 7).has_value());
  ASSERT_TRUE(batch([](Batch& batch) { batch.hold(lin, {"order", 1}, {{points, 300}}, too_little); }).has_value());
  EXPECT_TRUE(batch([](Batch& batch) { batch.hold(lin, {"order", 2}, {{points, 201}}, too_little); }).has_error());
  EXPECT_TRUE(batch([](Batch& batch) { batch.post(lin, {"spend", 1}, {{points, liability, 201}}, too_little); }).has_error());
  EXPECT_EQ(balance(points).available(), 200);
}

TEST_P(LedgerTest, a_statement_that_goes_along_may_change_any_number_of_rows_and_one_that_goes_also_one) {
  constexpr db::Sql rename = "update ledger_holds set state = 'held' where hold_id = $1";
  ASSERT_TRUE(batch([&](Batch& batch) { batch.along(db::Statement(rename, 404)); }).has_value());
  EXPECT_TRUE(batch([&](Batch& batch) { batch.also(db::Statement(rename, 404), too_little); }).has_error());
}

TEST_P(LedgerTest, a_hold_that_was_made_with_fewer_amounts_is_refused) {
  ASSERT_TRUE(give(500, 7).has_value());
  ASSERT_TRUE(batch([](Batch& batch) { batch.hold(lin, {"order", 1}, {{points, 100}}, too_little); }).has_value());
  const auto again = batch([](Batch& batch) { batch.hold(lin, {"order", 1}, {{points, 60}, {points, 40}}, too_little); });
  ASSERT_TRUE(again.has_error());
  EXPECT_TRUE(again.error().is(too_little));
}

TEST_P(LedgerTest, holds_of_several_businesses_go_together_and_each_happens_once) {
  ASSERT_TRUE(give(500, 7).has_value());
  const auto hold = [&] {
    return batch([](Batch& batch) {
      for (std::int64_t order = 1; order <= 10; ++order) batch.hold(lin, {"order", order}, {{points, 20}, {points, 30}}, too_little);
    });
  };
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(hold().has_value());
  EXPECT_EQ(balance(points).held, 500);
  ASSERT_TRUE(batch([](Batch& batch) { batch.release({"order", 4}); }).has_value());
  EXPECT_EQ(balance(points).held, 450);
  const auto more = batch([](Batch& batch) {
    batch.hold(lin, {"order", 11}, {{points, 50}}, too_little);
    batch.hold(lin, {"order", 12}, {{points, 1}}, too_little);
  });
  ASSERT_TRUE(more.has_error());
  EXPECT_TRUE(more.error().is(too_little));
  EXPECT_EQ(balance(points).held, 450) << "none of a batch that is short of one";
}

TEST_P(LedgerTest, a_hold_ends_once_and_is_used_once) {
  ASSERT_TRUE(give(500, 7).has_value());
  ASSERT_TRUE(batch([](Batch& batch) { batch.hold(lin, {"order", 1}, {{points, 300}}, too_little); }).has_value());
  const auto capture = [&] {
    return batch([](Batch& batch) { batch.capture(lin, {"order", 1}, {"order_capture", 1}, {{points, liability, 300}}, too_little); });
  };
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(capture().has_value());
  ASSERT_TRUE(batch([](Batch& batch) { batch.release({"order", 1}); }).has_value());
  EXPECT_EQ(balance(points).posted, 200);
  EXPECT_EQ(balance(points).held, 0);
}

TEST_P(LedgerTest, what_was_released_cannot_be_captured) {
  ASSERT_TRUE(give(500, 7).has_value());
  ASSERT_TRUE(batch([](Batch& batch) { batch.hold(lin, {"order", 1}, {{points, 300}}, too_little); }).has_value());
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(batch([](Batch& batch) { batch.release({"order", 1}, HoldState::expired); }).has_value());
  EXPECT_EQ(balance(points).available(), 500);
  EXPECT_THROW((void)batch([](Batch& batch) {
                 batch.capture(lin, {"order", 1}, {"order_capture", 1}, {{points, liability, 300}}, too_little);
               }),
               std::logic_error);
  EXPECT_EQ(balance(points).posted, 500);
}

TEST_P(LedgerTest, one_business_may_move_several_accounts_or_none) {
  ASSERT_TRUE(give(60, 7).has_value());
  ASSERT_TRUE(batch([](Batch& batch) { batch.post(lin, {"claw_back", 1}, {{points, liability, 60}, {debt, liability, 40}}, too_little); }).has_value());
  EXPECT_EQ(balance(points).posted, 0);
  EXPECT_EQ(balance(debt).posted, -40);
  EXPECT_TRUE(batch([](Batch& batch) { batch.post(lin, {"claw_back", 2}, {{debt, liability, 5}, {points, liability, 1}}, too_little); }).has_error());
  EXPECT_EQ(balance(debt).posted, -40);
}

TEST_P(LedgerTest, debt_is_repaid_and_by_no_more_than_it_is) {
  ASSERT_TRUE(batch([](Batch& batch) { batch.post(lin, {"claw_back", 1}, {{debt, liability, 40}}, too_little); }).has_value());
  ASSERT_TRUE(batch([](Batch& batch) { batch.post(lin, {"earning", 1}, {{liability, debt, 30}, {liability, points, 5}}, too_little); }).has_value());
  EXPECT_EQ(balance(debt).posted, -10);
  EXPECT_EQ(balance(points).posted, 5);
  EXPECT_TRUE(batch([](Batch& batch) { batch.post(lin, {"earning", 2}, {{liability, debt, 11}}, too_little); }).has_error());
  EXPECT_EQ(balance(debt).posted, -10);
}

TEST_P(LedgerTest, a_statement_that_goes_along_may_change_any_number_of_rows) {
  ASSERT_TRUE(give(500, 7).has_value());
  ASSERT_TRUE(batch([](Batch& batch) {
                batch.post(lin, {"spend", 1}, {{points, liability, 100}}, too_little);
                batch.along(db::Statement("update ledger_holds set state = 'released' where business_id = $1", std::int64_t{404}));
              }).has_value());
  EXPECT_EQ(balance(points).posted, 400);
}

TEST_P(LedgerTest, units_never_mix_and_nothing_is_not_a_transfer) {
  Batch batch(clock_, ids_);
  EXPECT_THROW(batch.post(lin, {"gift", 1}, {{{AccountKind::sales, 0}, points, 1}}, too_little), std::logic_error);
  EXPECT_THROW(batch.post(lin, {"gift", 1}, {{liability, points, 0}}, too_little), std::logic_error);
  EXPECT_THROW(batch.hold(lin, {"order", 1}, {{liability, 1}}, too_little), std::logic_error);
}

TEST_P(LedgerTest, transfers_are_never_changed_nor_deleted) {
  ASSERT_TRUE(give(500, 7).has_value());
  EXPECT_THROW(database().write([](db::Transaction& transaction) { transaction.execute("update ledger_transfers set amount = 1"); }), db::DatabaseError);
  EXPECT_THROW(database().write([](db::Transaction& transaction) { transaction.execute("delete from ledger_transfers"); }), db::DatabaseError);
}

TEST_P(LedgerTest, of_fifty_who_want_the_last_points_at_once_just_as_many_get_them_as_there_are) {
  ASSERT_TRUE(give(100, 7).has_value());
  std::atomic<int> held_count{0};
  std::vector<std::jthread> threads;
  for (int worker = 0; worker < 10; ++worker) {
    threads.emplace_back([&, worker] {
      for (int i = 0; i < 5; ++i) {
        const std::int64_t order = worker * 5 + i;
        if (batch([&](Batch& batch) { batch.hold(lin, {"order", order}, {{points, 30}}, too_little); }).has_value()) ++held_count;
      }
    });
  }
  threads.clear();
  EXPECT_EQ(held_count, 3);
  EXPECT_EQ(balance(points).available(), 10);
}

TEST_P(LedgerTest, the_auditor_names_a_balance_that_its_transfers_do_not_explain) {
  ASSERT_TRUE(give(500, 7).has_value());
  database().write([](db::Transaction& transaction) { transaction.execute("update ledger_accounts set balance = balance + 1"); });
  const auto found = offences();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found.front().subject, "points 1");
  EXPECT_EQ(found.front().expected, 500);
  EXPECT_EQ(found.front().found, 501);
  database().write([](db::Transaction& transaction) { transaction.execute("update ledger_accounts set balance = balance - 1"); });
}

}  // namespace
}  // namespace galleria::ledger
