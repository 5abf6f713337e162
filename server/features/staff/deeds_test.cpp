// Deeds: kept with what was done or not at all, never changed, found again, and sealed by day.
#include "features/staff/deeds.hpp"

#include <gmock/gmock.h>

#include "db/database_fixture.hpp"

namespace galleria::staff {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr MallOffset mall_offset = 8h;
constexpr Failure refused{FailureKind::conflict, 1, "refused", {"不行", "No"}};

class DeedsTest : public db::DatabaseTest {
 protected:
  std::shared_ptr<const http::DeedKeeper> keeper(std::string operation = "ship_package", std::int64_t account = 7) const {
    http::Call call;
    call.operation = std::move(operation);
    call.client_address = "192.0.2.9";
    return deeds_.keeper_of(call, {{}, "ann", StaffAccountId{account}, {}}, nullptr, std::nullopt);
  }
  void act(std::string subject_id, std::string operation = "ship_package", std::int64_t account = 7) {
    database().write([&](db::Transaction& transaction) {
      return keeper(std::move(operation), account)->keep(transaction, {"order", std::move(subject_id), R"({"a":1})", R"({"a":2})", "why", 100});
    });
  }
  void sleep(int nights = 1) {
    clock_.advance(end_of_day(business_day(clock_.now(), mall_offset) + std::chrono::days(nights - 1), mall_offset) + 6h - clock_.now());
    deeds_.seal_ended_days();
  }
  std::vector<std::string> broken_days() {
    std::vector<std::string> subjects;
    for (const audit::Offence& offence : database().read([](db::Session& session) { return audit_deed_seals(session); })) subjects.push_back(offence.subject);
    return subjects;
  }
  std::vector<std::string> sealed_days() {
    return database().read([](db::Session& session) { return session.rows<std::string>("select day from staff_deed_seals order by day"); });
  }
  // As somebody would who can write to the database, and takes what protects the table away first.
  void tamper(db::Sql sql) {
    database().write([&](db::Transaction& transaction) {
      if (database().engine() == "sqlite") {
        transaction.execute("drop trigger staff_deeds_stay");
        transaction.execute("drop trigger staff_deeds_are_kept");
      } else {
        transaction.execute("drop trigger staff_deeds_stay on staff_deeds");
      }
      transaction.execute(sql);
    });
  }
  std::vector<std::string> subjects_of(const ListDeeds& request) const {
    std::vector<std::string> found;
    for (const StaffDeed& deed : deeds_.list_deeds(request)->deeds) found.push_back(deed.subject_id);
    return found;
  }

  Deeds deeds_{database(), clock_, ids_, mall_offset};
};
GALLERIA_ON_BOTH_DATABASES(DeedsTest);

TEST_P(DeedsTest, a_deed_stays_with_what_was_done_and_goes_with_what_was_refused) {
  act("1");
  const auto answer = database().write([&](db::Transaction& transaction) -> Result<Done> {
    EXPECT_TRUE(keeper()->keep(transaction, {"order", "2"}).has_value());
    return refused;
  });
  EXPECT_TRUE(answer.has_error());
  const StaffDeed deed = deeds_.list_deeds({})->deeds.at(0);
  EXPECT_EQ(deeds_.list_deeds({})->deeds.size(), 1U);
  EXPECT_EQ(deed.actor + deed.operation + deed.subject_kind + deed.subject_id + deed.before + deed.after + deed.reason + deed.address,
            R"(annship_packageorder1{"a":1}{"a":2}why192.0.2.9)");
  EXPECT_EQ(deed.account_id, StaffAccountId{7});
  EXPECT_EQ(deed.weight, 100);
  EXPECT_EQ(deed.at, clock_.now());
}

TEST_P(DeedsTest, deeds_are_found_by_subject_person_operation_and_time_newest_first_and_in_pages) {
  act("1");
  clock_.advance(1h);
  act("2", "hand_over_order", 8);
  act("1", "hand_over_order");
  EXPECT_THAT(subjects_of({}), ElementsAre("1", "2", "1"));
  EXPECT_THAT(subjects_of({.subject_kind = {{"order"}}, .subject_id = {{"2"}}}), ElementsAre("2"));
  EXPECT_THAT(subjects_of({.subject_kind = {{"coupon"}}}), IsEmpty());
  EXPECT_THAT(subjects_of({.account_id = StaffAccountId{8}}), ElementsAre("2"));
  EXPECT_THAT(subjects_of({.operation = {{"ship_package"}}}), ElementsAre("1"));
  EXPECT_THAT(subjects_of({.from = clock_.now()}), ElementsAre("1", "2"));
  EXPECT_THAT(subjects_of({.until = clock_.now()}), ElementsAre("1"));
  for (int i = 0; i < 60; ++i) act(std::to_string(100 + i));
  const DeedPage first = *deeds_.list_deeds({});
  ASSERT_EQ(first.deeds.size(), 50U);
  ListDeeds next;
  next.cursor.emplace();
  next.cursor->value = first.next_cursor.value();
  const DeedPage second = *deeds_.list_deeds(next);
  EXPECT_EQ(second.deeds.size(), 13U);
  EXPECT_FALSE(second.next_cursor);
}

TEST_P(DeedsTest, a_deed_is_never_changed_nor_deleted) {
  act("1");
  EXPECT_THROW(database().write([](db::Transaction& transaction) { transaction.execute("update staff_deeds set actor = 'eve'"); }), db::DatabaseError);
  EXPECT_THROW(database().write([](db::Transaction& transaction) { transaction.execute("delete from staff_deeds"); }), db::DatabaseError);
  EXPECT_EQ(deeds_.list_deeds({})->deeds.at(0).actor, "ann");
}

TEST_P(DeedsTest, each_day_is_sealed_and_whatever_was_changed_afterwards_is_found_with_its_day) {
  deeds_.seal_ended_days();
  for (int day = 1; day <= 3; ++day) {
    act(std::to_string(day));
    sleep();
  }
  EXPECT_THAT(broken_days(), IsEmpty());
  const auto days = sealed_days();
  tamper("update staff_deeds set reason = 'another' where subject_id = '2'");
  EXPECT_THAT(broken_days(), ElementsAre("day " + days.at(days.size() - 2)));
}

TEST_P(DeedsTest, a_deed_that_was_taken_away_is_found_and_days_slept_through_are_sealed) {
  deeds_.seal_ended_days();
  act("1");
  act("2");
  sleep(3);
  act("3");
  sleep();
  EXPECT_THAT(broken_days(), IsEmpty());
  tamper("delete from staff_deeds where subject_id = '1'");
  EXPECT_EQ(broken_days().size(), 1U);
}

}  // namespace
}  // namespace galleria::staff
