// Months of the mall's calendar, what counts against them, forms, and until when a request is reopened.
#include "features/service_requests/service_requests_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::service_requests {
namespace {
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr MallOffset mall_offset = 8h;

TimeMs at(int month, int day, DurationMs of_day) { return start_of_day(BusinessDay(std::chrono::year(2026) / month / day), mall_offset) + of_day; }

TEST(ServiceRequestsRules, a_month_begins_at_midnight_of_the_mall) {
  EXPECT_EQ(month_of(at(11, 30, 24h - 1ms), mall_offset), "2026-11");
  EXPECT_EQ(month_of(at(12, 1, 0ms), mall_offset), "2026-12");
}

TEST(ServiceRequestsRules, what_was_cancelled_or_refused_does_not_count) {
  for (const auto state : {ServiceState::asked, ServiceState::assigned, ServiceState::done, ServiceState::rated, ServiceState::reopened})
    EXPECT_TRUE(takes_quota(state));
  EXPECT_FALSE(takes_quota(ServiceState::cancelled));
  EXPECT_FALSE(takes_quota(ServiceState::refused));
}

TEST(ServiceRequestsRules, a_form_asks_for_what_it_needs_and_keeps_nothing_else) {
  const ServiceFormRules rules{ServiceField::optional, ServiceField::required, ServiceField::hidden};
  EXPECT_EQ(missing_field(rules, {.note = "轮椅"}), MissingField::place);
  EXPECT_EQ(missing_field(rules, {.place = "L1"}), std::nullopt);
  EXPECT_EQ(missing_field({ServiceField::required, ServiceField::hidden, ServiceField::required}, {.phone = "1"}), MissingField::note);
  EXPECT_EQ(missing_field({ServiceField::hidden, ServiceField::hidden, ServiceField::required}, {}), MissingField::phone);
  EXPECT_EQ(asked_texts(rules, {.note = "n", .place = "p", .phone = "1"}), (ServiceFormTexts{.note = "n", .place = "p"}));
}

TEST(ServiceRequestsRules, what_was_done_is_reopened_once_within_seven_days) {
  const ServiceRequestsConfig config;
  const TimeMs done_at = at(11, 20, 10h);
  const RequestStanding done{ServiceState::done, done_at, false};
  EXPECT_EQ(reopen_until(done, config), done_at + 7 * 24h);
  EXPECT_THAT(actions_of(done, done_at + 7 * 24h - 1ms, config), ElementsAre(ServiceRequestAction::rate, ServiceRequestAction::reopen));
  EXPECT_THAT(actions_of(done, done_at + 7 * 24h, config), ElementsAre(ServiceRequestAction::rate));
  EXPECT_EQ(reopen_until({ServiceState::done, done_at, true}, config), std::nullopt);
  EXPECT_EQ(reopen_until({ServiceState::rated, done_at, false}, config), std::nullopt);
  EXPECT_THAT(actions_of({ServiceState::asked, {}, false}, done_at, config), ElementsAre(ServiceRequestAction::cancel));
  EXPECT_THAT(actions_of({ServiceState::assigned, {}, false}, done_at, config), IsEmpty());
}

TEST(ServiceRequestsRules, the_staff_does_what_the_table_allows) {
  EXPECT_THAT(works_of(ServiceState::asked), ElementsAre(ServiceRequestWork::assign, ServiceRequestWork::refuse));
  EXPECT_THAT(works_of(ServiceState::assigned), ElementsAre(ServiceRequestWork::hand_on, ServiceRequestWork::finish, ServiceRequestWork::refuse));
  EXPECT_THAT(works_of(ServiceState::reopened), ElementsAre(ServiceRequestWork::assign));
  for (const auto state : {ServiceState::done, ServiceState::rated, ServiceState::cancelled, ServiceState::refused}) EXPECT_THAT(works_of(state), IsEmpty());
}

}  // namespace
}  // namespace galleria::service_requests
