// What stands between two accounts that shall become one, and how it is answered; the wire and the rules speak of it.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>

#include "base/money.hpp"

namespace galleria::member_merge {

enum class MergeSide { surviving, merged };
BOOST_DESCRIBE_ENUM(MergeSide, surviving, merged)

// blocks: something must be done first. chosen: by whoever merges. by_rule: as is said.
enum class FindingAnswer { blocks, chosen, by_rule };
BOOST_DESCRIBE_ENUM(FindingAnswer, blocks, chosen, by_rule)

enum class FindingKind {
  // block
  account_frozen,
  closing_asked,
  unfinished_orders,
  unpaid_purchases,
  open_cases,
  refunds_under_way,
  withdrawals_under_way,
  lockers_in_use,
  things_borrowed,
  unused_vouchers,
  bookings_open,
  registrations_open,
  pre_orders_open,
  services_asked,
  receipts_waiting,
  // are chosen
  two_phones,
  two_birthdays,
  two_chat_accounts,
  coupons_beyond_limit,
  // go by a rule
  birthday_comes,
  chat_account_comes,
  two_tiers,
  points_owed,
  two_birthday_gifts,
  withdrawable_money,
  links_to_friends
};
BOOST_DESCRIBE_ENUM(FindingKind, account_frozen, closing_asked, unfinished_orders, unpaid_purchases, open_cases, refunds_under_way, withdrawals_under_way,
                    lockers_in_use, things_borrowed, unused_vouchers, bookings_open, registrations_open, pre_orders_open, services_asked, receipts_waiting,
                    two_phones, two_birthdays, two_chat_accounts, coupons_beyond_limit, birthday_comes, chat_account_comes, two_tiers, points_owed,
                    two_birthday_gifts, withdrawable_money, links_to_friends)

struct MergeFinding {
  FindingKind kind = FindingKind::two_phones;
  FindingAnswer answer = FindingAnswer::by_rule;
  std::optional<MergeSide> side;  // whose it is; none: of both
  std::int64_t count = 0;
  Cents amount_cents;
};
BOOST_DESCRIBE_STRUCT(MergeFinding, (), (kind, answer, side, count, amount_cents))

}  // namespace galleria::member_merge
