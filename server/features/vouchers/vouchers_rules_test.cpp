// When vouchers are valid, what may be done with them, and what a file of codes holds.
#include "features/vouchers/vouchers_rules.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace galleria::vouchers {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

const TimeMs noon = time_from_epoch_ms(1'790'000'000'000);
constexpr DurationMs day = std::chrono::days(1);

TEST(VouchersRules, days_count_from_the_purchase_and_fixed_days_do_not) {
  const ValidTime by_days = valid_time({{}, {}, 30}, noon);
  EXPECT_EQ(by_days.from, noon);
  EXPECT_EQ(by_days.until, noon + 30 * day);
  const ValidTime fixed = valid_time({noon + day, noon + 5 * day, 0}, noon);
  EXPECT_EQ(fixed.from, noon + day);
  EXPECT_EQ(fixed.until, noon + 5 * day);
}

TEST(VouchersRules, what_is_bought_after_its_days_can_still_be_given_back) {
  const ValidTime late = valid_time({noon - 5 * day, noon - day, 0}, noon);
  EXPECT_EQ(late.from, noon);
  EXPECT_EQ(late.until, noon + day);
}

TEST(VouchersRules, terms_say_exactly_one_way_in_which_a_voucher_is_valid) {
  EXPECT_TRUE(is_fit({{}, {}, 1}));
  EXPECT_TRUE(is_fit({noon, noon + day, 0}));
  EXPECT_FALSE(is_fit({{}, {}, 0}));
  EXPECT_FALSE(is_fit({noon, noon + day, 1}));
  EXPECT_FALSE(is_fit({noon, {}, 0}));
  EXPECT_FALSE(is_fit({noon, noon, 0}));
}

TEST(VouchersRules, a_service_is_shown_and_a_code_is_revealed_while_they_are_unused) {
  const ValidTime time{noon, noon + day};
  EXPECT_THAT(actions_of(VirtualKind::service, VoucherState::unused, time, noon), ElementsAre(VoucherAction::show_code, VoucherAction::give_back));
  EXPECT_THAT(actions_of(VirtualKind::code, VoucherState::unused, time, noon), ElementsAre(VoucherAction::reveal_code, VoucherAction::give_back));
  EXPECT_THAT(actions_of(VirtualKind::code, VoucherState::unused, time, noon - 1ms), ElementsAre(VoucherAction::give_back));
  EXPECT_THAT(actions_of(VirtualKind::code, VoucherState::unused, time, noon + day), IsEmpty());
  for (const VoucherState over : {VoucherState::used, VoucherState::refunded, VoucherState::expired})
    EXPECT_THAT(actions_of(VirtualKind::service, over, time, noon), IsEmpty());
}

TEST(VouchersRules, a_code_is_used_by_scan_or_by_being_shown_as_its_kind_says_and_from_there_nothing_leads_on) {
  const auto may = [](VoucherMove move, VoucherActor actor, VirtualKind kind) { return voucher_table.may(VoucherState::unused, move, actor, kind); };
  EXPECT_TRUE(may(VoucherMove::scan, VoucherActor::staff, VirtualKind::service));
  EXPECT_FALSE(may(VoucherMove::scan, VoucherActor::staff, VirtualKind::code));
  EXPECT_TRUE(may(VoucherMove::show, VoucherActor::member, VirtualKind::code));
  EXPECT_FALSE(may(VoucherMove::show, VoucherActor::member, VirtualKind::service));
  for (const VoucherState over : {VoucherState::used, VoucherState::refunded, VoucherState::expired}) EXPECT_TRUE(voucher_table.is_end(over));
}

TEST(VouchersRules, a_scan_is_read_without_what_only_helps_to_read_it) {
  EXPECT_EQ(code_of_scan("1234 5678 9012 3456"), "1234567890123456");
  EXPECT_EQ(code_of_scan(" 1234-5678-9012-3456\n"), "1234567890123456");
  EXPECT_EQ(code_of_scan("7K3M"), "73");
}

TEST(VouchersRules, a_file_holds_one_code_a_row_and_says_what_is_wrong_with_each) {
  const auto rows = read_codes("code,note\nAB-1234,first\n\nAB-1234\nA1\nAB 12345\nAB-5678\n");
  ASSERT_TRUE(rows.has_value());
  std::vector<std::pair<std::string, CodeFault>> read;
  for (const CodeRow& row : *rows) read.emplace_back(row.code, row.fault);
  EXPECT_THAT(read, ElementsAre(std::pair("AB-1234", CodeFault::none), std::pair("AB-1234", CodeFault::twice), std::pair("A1", CodeFault::length),
                                std::pair("AB 12345", CodeFault::harmful), std::pair("AB-5678", CodeFault::none)));
  EXPECT_EQ(read_codes("code\n"), std::nullopt);
  EXPECT_EQ(read_codes("\"AB-1234\n"), std::nullopt);
}

TEST(VouchersRules, a_file_of_too_many_codes_is_not_read) {
  std::string csv;
  for (std::size_t i = 0; i <= most_codes; ++i) csv += fmt::format("CODE-{:06}\n", i);
  EXPECT_EQ(read_codes(csv), std::nullopt);
}

TEST(VouchersRules, every_state_and_every_fault_has_words_in_both_languages) {
  for (const VoucherState state : {VoucherState::unused, VoucherState::used, VoucherState::refunded, VoucherState::expired})
    EXPECT_NE(state_text(state, Locale::zh_cn), state_text(state, Locale::en));
  for (const CodeFault fault : {CodeFault::length, CodeFault::twice, CodeFault::harmful})
    EXPECT_NE(fault_text(fault, Locale::zh_cn), fault_text(fault, Locale::en));
}

}  // namespace
}  // namespace galleria::vouchers
