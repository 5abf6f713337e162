// Gifts for birthdays, in the mall with everything: who gets one, when, and how often.
#include <gmock/gmock.h>

#include "app/adapters_messages.hpp"
#include "app/value_fixture.hpp"
#include "db/vault_fixture.hpp"
#include "features/members/members.hpp"
#include "flows/birthdays/birthdays.hpp"

namespace galleria::app {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr MallOffset mall = hours(8);

class BirthdaysTest : public ValueTest {
 protected:
  class NoSender : public members::SmsSender {
   public:
    members::SmsDelivery send_code(const Phone&, std::string_view, const Secret&) override { return members::SmsDelivery::refused; }
  };

  void SetUp() override {
    ValueTest::SetUp();
    members::MembersConfig config;
    config.codes.pepper = Secret("a pepper of the tests");
    members_.emplace(database(), clock_, ids_, db::test_vault(), sender_, std::move(config), [](std::string_view) { return std::string(); });
    birthdays_.emplace(database(), clock_, ids_, *members_, *tiers_, *coupons_, birthdays::BirthdaysConfig{.gifts = {{tiers::Tier::silver, thirty_off}}},
                       birthday_teller(*messages_));
    birthdays_->start_giving();
    go_to(2027, 3, 1);
    run();
  }
  // Noon in the mall on that day, which is later than now.
  void go_to(int year, unsigned month, unsigned day) {
    const auto noon = start_of_day(std::chrono::sys_days(std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(day)), mall) + hours(12);
    ASSERT_GT(noon, clock_.now());
    clock_.advance(noon - clock_.now());
  }
  void run() { db::TimerWorker(database(), clock_, birthdays_->timer_handlers()).run_due(); }
  MemberId add(std::string_view phone, std::optional<std::string> birthday, std::int64_t growth = 2'000) {
    return database().write([&](db::Transaction& transaction) {
      const MemberId id = members_->create_demo_member(transaction, {Phone::parse(phone).value(), "name", "", clock_.now(), std::move(birthday)});
      if (growth > 0) tiers_->add_growth(transaction, id, OrderId{id.value}, growth);
      return id;
    });
  }
  std::vector<MemberId> gifted() {
    return database().read([](db::Session& session) {
      return session.rows<MemberId>("select member_id from coupon_serials where mode = 'birthday' order by received_at_ms, member_id");
    });
  }

  NoSender sender_;
  std::optional<members::Members> members_;
  std::optional<birthdays::Birthdays> birthdays_;
};
GALLERIA_ON_BOTH_DATABASES(BirthdaysTest);

TEST_P(BirthdaysTest, a_gift_comes_on_the_day_once_a_year_to_whom_the_tier_gives_one) {
  const MemberId silver = add("13900000001", "1994-09-18");
  add("13900000002", "1990-09-18", 0);
  add("13900000003", std::nullopt);
  add("13900000004", "1994-09-19");
  go_to(2027, 9, 17);
  run();
  EXPECT_THAT(gifted(), IsEmpty());
  go_to(2027, 9, 18);
  run();
  run();
  EXPECT_THAT(gifted(), ElementsAre(silver));
  EXPECT_EQ(count("select count(*) from messages where business_key = 'birthday:2027'"), 1);
  birthdays_->start_giving();
  run();
  EXPECT_THAT(gifted(), ElementsAre(silver)) << "a restart gives nothing twice";
}

TEST_P(BirthdaysTest, who_was_born_on_the_29th_of_february_is_given_it_on_the_28th_of_a_common_year) {
  clock_.advance(days(300));
  const MemberId silver = add("13900000002", "1996-02-29");
  go_to(2028, 2, 28);
  run();
  EXPECT_THAT(gifted(), IsEmpty()) << "2028 has a 29th";
  go_to(2028, 2, 29);
  run();
  EXPECT_THAT(gifted(), ElementsAre(silver));
  go_to(2029, 2, 28);
  run();
  EXPECT_THAT(gifted(), ElementsAre(silver, silver));
}

TEST_P(BirthdaysTest, a_birthday_that_was_told_on_the_day_itself_counts_from_the_next_year) {
  go_to(2027, 9, 18);
  clock_.advance(-hours(11));
  add("13900000001", "1994-09-18");
  clock_.advance(hours(11));
  run();
  EXPECT_THAT(gifted(), IsEmpty());
}

TEST_P(BirthdaysTest, days_on_which_nothing_ran_are_made_up_for_within_a_week) {
  add("13900000001", "1994-09-10");
  const MemberId late = add("13900000002", "1994-09-14");
  go_to(2027, 9, 18);
  run();
  EXPECT_THAT(gifted(), ElementsAre(late));
}

TEST_P(BirthdaysTest, a_gift_whose_coupon_is_all_given_out_is_not_written_down_as_given) {
  add("13900000001", "1994-09-18");
  database().write([](db::Transaction& transaction) { transaction.execute("update coupons set total_count = issued_count + 1 where coupon_id = 900"); });
  add("13900000002", "1994-09-18");
  go_to(2027, 9, 18);
  run();
  EXPECT_EQ(gifted().size(), 1U);
  EXPECT_EQ(count("select count(*) from birthday_gifts"), 1);
  EXPECT_EQ(count("select count(*) from messages where business_key = 'birthday:2027'"), 1);
}

TEST_P(BirthdaysTest, the_auditor_names_a_gift_without_its_coupon_or_member_or_of_another_year_and_a_day_that_was_through_too_soon) {
  add("13900000001", "1994-09-18");
  go_to(2027, 9, 18);
  run();
  const auto broken_by = [&](db::Sql change, db::Sql undo) {
    database().write([&](db::Transaction& transaction) { EXPECT_EQ(transaction.execute(change), 1) << change.text; });
    std::vector<std::string> ids;
    for (const audit::Offence& offence : offences()) ids.push_back(offence.id);
    database().write([&](db::Transaction& transaction) { EXPECT_EQ(transaction.execute(undo), 1) << undo.text; });
    return ids;
  };
  EXPECT_THAT(broken_by("update birthday_gifts set coupon_id = 7", "update birthday_gifts set coupon_id = 900"), ElementsAre("B1"));
  EXPECT_THAT(broken_by("update birthday_gifts set year = 2028", "update birthday_gifts set year = 2027"), ElementsAre("B2"));
  EXPECT_THAT(broken_by("update birthday_gifts set year = 2026", "update birthday_gifts set year = 2027"), ElementsAre("B2"));
  EXPECT_THAT(broken_by("insert into birthday_days (day, gift_count, done_at_ms) select max(day) + 3, 0, max(done_at_ms) from birthday_days",
                        "delete from birthday_days where day = (select max(day) from birthday_days)"),
              ElementsAre("B3"));
  EXPECT_THAT(broken_by("update members set birthday = null", "update members set birthday = '1994-09-18'"), ElementsAre("B4"));
}

TEST_P(BirthdaysTest, the_auditor_names_a_tier_that_was_granted_to_nobody) {
  database().write([](db::Transaction& transaction) {
    transaction.execute(
        "insert into tier_grants (member_id, grant_id, tier, source, label_zh_cn, label_en, reason, starts_at_ms, ends_at_ms, granted_by, granted_at_ms) "
        "values (4711, 1, 'gold', 'manual', '', '', '', 5, 9, '', 5)");
  });
  ASSERT_EQ(offences().size(), 1U) << told(offences());
  EXPECT_EQ(offences().front().id, "T8");
  database().write([](db::Transaction& transaction) { transaction.execute("delete from tier_grants"); });
}

}  // namespace
}  // namespace galleria::app
