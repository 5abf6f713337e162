// Seals: each day once, in a chain, and whatever was changed behind the server's back is found with its day.
#include "ledger/seals.hpp"

#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "ledger/ledger.hpp"

namespace galleria::ledger {
namespace {

using namespace std::chrono_literals;

constexpr Failure too_small{FailureKind::conflict, 1, "too_small", {"余额不足", "Too little"}};
constexpr MallOffset mall = 8h;

class SealsTest : public db::DatabaseTest {
 protected:
  void give(std::int64_t amount) {
    database().write([&](db::Transaction& transaction) {
      Batch batch(clock_, ids_);
      batch.post(MemberId{1}, {"gift", ++business_}, {{{AccountKind::points_liability, 0}, {AccountKind::points, 1}, amount}}, too_small);
      return batch.send(transaction);
    });
  }
  // To the next morning of the mall, when the timer has its day behind it.
  void sleep(int nights = 1) {
    clock_.advance(end_of_day(business_day(clock_.now(), mall) + std::chrono::days(nights - 1), mall) + 6h - clock_.now());
    db::TimerWorker(database(), clock_, seals_.timer_handlers()).run_due();
  }
  std::vector<std::string> days() {
    return database().read([](db::Session& session) { return session.rows<std::string>("select day from ledger_seals order by day"); });
  }
  std::vector<std::int64_t> counts() {
    return database().read([](db::Session& session) { return session.rows<std::int64_t>("select transfer_count from ledger_seals order by day"); });
  }
  std::vector<std::string> broken_days() {
    std::vector<std::string> subjects;
    for (const audit::Offence& offence : database().read([](db::Session& session) { return audit_seals(session); })) subjects.push_back(offence.subject);
    return subjects;
  }
  // As somebody would who can write to the database, and takes what protects the table away first.
  void tamper(db::Sql sql) {
    database().write([&](db::Transaction& transaction) {
      if (database().engine() == "sqlite") {
        transaction.execute("drop trigger ledger_transfers_stay");
        transaction.execute("drop trigger ledger_transfers_are_kept");
      } else {
        transaction.execute("drop trigger ledger_transfers_stay on ledger_transfers");
      }
      transaction.execute(sql);
    });
  }
  // Three days of one, two and three gifts, each sealed.
  void live_three_days() {
    seals_.start_sealing();
    for (int day = 1; day <= 3; ++day) {
      for (int i = 0; i < day; ++i) give(100 * day + i);
      sleep();
    }
  }

  std::int64_t business_ = 0;
  Seals seals_{database(), clock_, ids_, mall};
};
GALLERIA_ON_BOTH_DATABASES(SealsTest);

TEST_P(SealsTest, each_day_is_sealed_once_when_it_is_over) {
  seals_.start_sealing();
  sleep();
  give(100);
  EXPECT_THAT(counts(), testing::ElementsAre(0));
  sleep();
  EXPECT_THAT(counts(), testing::ElementsAre(0, 1));
  seals_.start_sealing();
  db::TimerWorker(database(), clock_, seals_.timer_handlers()).run_due();
  EXPECT_THAT(counts(), testing::ElementsAre(0, 1));
  EXPECT_THAT(broken_days(), testing::IsEmpty());
}

TEST_P(SealsTest, a_server_that_stood_still_seals_the_days_it_slept_through) {
  live_three_days();
  give(50);
  sleep(4);
  EXPECT_EQ(days().size(), 7U);
  EXPECT_THAT(counts(), testing::ElementsAre(1, 2, 3, 1, 0, 0, 0));
  EXPECT_THAT(broken_days(), testing::IsEmpty());
}

TEST_P(SealsTest, a_changed_transfer_is_found_with_its_day) {
  live_three_days();
  ASSERT_THAT(broken_days(), testing::IsEmpty());
  tamper("update ledger_transfers set amount = amount + 1 where amount = 200");
  EXPECT_THAT(broken_days(), testing::ElementsAre("day " + days().at(1)));
}

TEST_P(SealsTest, a_transfer_that_was_taken_away_or_slipped_in_is_found) {
  live_three_days();
  tamper("delete from ledger_transfers where amount = 301");
  EXPECT_THAT(broken_days(), testing::ElementsAre("day " + days().at(2)));
  database().write([](db::Transaction& transaction) {
    transaction.execute(
        "insert into ledger_transfers (transfer_id, business_type, business_id, sequence, member_id, unit, from_kind, from_id, to_kind, to_id, amount, at_ms) "
        "select min(transfer_id) - 1, 'gift', 999, 0, 1, 'points', 'points_liability', 0, 'points', 1, 100, min(at_ms) from ledger_transfers");
  });
  EXPECT_THAT(broken_days(), testing::ElementsAre("day " + days().at(0), "day " + days().at(2)));
}

TEST_P(SealsTest, a_seal_is_never_changed_nor_deleted) {
  live_three_days();
  EXPECT_THROW(database().write([](db::Transaction& transaction) { transaction.execute("update ledger_seals set transfer_count = 0"); }), db::DatabaseError);
  EXPECT_THROW(database().write([](db::Transaction& transaction) { transaction.execute("delete from ledger_seals"); }), db::DatabaseError);
}

}  // namespace
}  // namespace galleria::ledger
