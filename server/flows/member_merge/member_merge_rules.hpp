// What stands between two accounts that shall become one, and what each asks for. Pure.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/locale.hpp"
#include "base/money.hpp"
#include "flows/member_merge/member_merge_states.hpp"

namespace galleria::member_merge {

// Something that an account waits for, and how much of it.
struct UnderWay {
  FindingKind kind = FindingKind::unfinished_orders;
  std::int64_t count = 0;
};

// What counts of an account.
struct SideFacts {
  bool is_frozen = false;
  bool is_closing_asked = false;
  std::vector<UnderWay> under_way;
  std::optional<std::string> birthday;
  bool has_chat_account = false;
  std::string tier;
  std::int64_t points_debt = 0;
  bool had_birthday_gift = false;  // of this year
  Cents withdrawable_cents;
  std::int64_t links_to_friends = 0;
};

// What blocks comes first, then what is chosen. Only the account that ends must have nothing under way: the other goes on.
std::vector<MergeFinding> findings_between(const SideFacts& surviving, const SideFacts& merged, std::int64_t coupons_beyond_limit);

// The first thing that blocks, as a sentence that says what to do.
std::optional<std::string> first_block(std::span<const MergeFinding> findings, Locale locale);

}  // namespace galleria::member_merge
