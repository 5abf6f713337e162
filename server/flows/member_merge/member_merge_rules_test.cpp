// What stands between two accounts, and how each of it is answered.
#include <gmock/gmock.h>

#include "flows/member_merge/member_merge_rules.hpp"

namespace galleria::member_merge {
namespace {

using testing::ElementsAre;

using Told = std::pair<FindingKind, FindingAnswer>;

std::vector<Told> told(const SideFacts& surviving, const SideFacts& merged, std::int64_t beyond_limit = 0) {
  std::vector<Told> all;
  for (const MergeFinding& each : findings_between(surviving, merged, beyond_limit)) all.emplace_back(each.kind, each.answer);
  return all;
}
const Told phones{FindingKind::two_phones, FindingAnswer::chosen};

TEST(MemberMergeRules, two_bare_accounts_ask_only_which_phone_is_kept) { EXPECT_THAT(told({}, {}), ElementsAre(phones)); }

TEST(MemberMergeRules, what_is_under_way_blocks_in_the_account_that_ends_alone) {
  SideFacts busy;
  busy.under_way = {{FindingKind::unfinished_orders, 1}, {FindingKind::open_cases, 1}, {FindingKind::receipts_waiting, 2}, {FindingKind::open_cases, 0}};
  EXPECT_THAT(told(busy, {}), ElementsAre(phones));
  EXPECT_THAT(told({}, busy), ElementsAre(Told{FindingKind::unfinished_orders, FindingAnswer::blocks}, Told{FindingKind::open_cases, FindingAnswer::blocks},
                                          Told{FindingKind::receipts_waiting, FindingAnswer::blocks}, phones));
}

TEST(MemberMergeRules, a_frozen_account_and_one_about_to_be_closed_block_on_either_side) {
  SideFacts frozen;
  frozen.is_frozen = true;
  SideFacts closing;
  closing.is_closing_asked = true;
  EXPECT_THAT(told(frozen, closing),
              ElementsAre(Told{FindingKind::account_frozen, FindingAnswer::blocks}, Told{FindingKind::closing_asked, FindingAnswer::blocks}, phones));
}

TEST(MemberMergeRules, what_both_have_is_chosen_and_what_only_the_other_has_comes) {
  SideFacts one;
  one.birthday = "1994-09-18";
  one.has_chat_account = true;
  SideFacts other = one;
  EXPECT_THAT(told(one, other), ElementsAre(phones, Told{FindingKind::two_chat_accounts, FindingAnswer::chosen})) << "the same birthday is no question";
  other.birthday = "1995-01-02";
  EXPECT_THAT(told(one, other, 3),
              ElementsAre(phones, Told{FindingKind::two_birthdays, FindingAnswer::chosen}, Told{FindingKind::two_chat_accounts, FindingAnswer::chosen},
                          Told{FindingKind::coupons_beyond_limit, FindingAnswer::chosen}));
  EXPECT_THAT(told({}, one),
              ElementsAre(phones, Told{FindingKind::birthday_comes, FindingAnswer::by_rule}, Told{FindingKind::chat_account_comes, FindingAnswer::by_rule}));
}

TEST(MemberMergeRules, every_block_has_a_sentence_that_says_what_to_do) {
  for (const FindingKind kind : {FindingKind::account_frozen, FindingKind::closing_asked, FindingKind::unfinished_orders, FindingKind::unpaid_purchases,
                                 FindingKind::open_cases, FindingKind::refunds_under_way, FindingKind::withdrawals_under_way, FindingKind::lockers_in_use,
                                 FindingKind::things_borrowed, FindingKind::unused_vouchers, FindingKind::bookings_open, FindingKind::registrations_open,
                                 FindingKind::pre_orders_open, FindingKind::services_asked, FindingKind::receipts_waiting}) {
    const MergeFinding finding{kind, FindingAnswer::blocks, MergeSide::merged, 1, {}};
    EXPECT_NE(first_block(std::span(&finding, 1), Locale::en), "");
    EXPECT_NE(first_block(std::span(&finding, 1), Locale::zh_cn), first_block(std::span(&finding, 1), Locale::en));
  }
}

}  // namespace
}  // namespace galleria::member_merge
