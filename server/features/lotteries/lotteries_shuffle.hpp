// The order in which codes win: what a seed and the list of all codes come to. Pure, so that anybody can do the same: docs/lottery-draws.md tells how.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "base/secret.hpp"

namespace galleria::lotteries {

// A code as it stands in the list that everybody sees.
struct ListedCode {
  std::int64_t code_number = 1;
  std::string mark;
  std::string nonce;
};

// "ACT-000123".
std::string code_text(std::int64_t code_number);
// The number of a code as a person writes it, with or without its letters; 0 if it is none.
std::int64_t code_number_of(std::string_view text);

// "4711:2\n1:mark:nonce\n2:mark:nonce\n" hashed: activity, how many, and each code in the order of the numbers.
std::string list_digest_of(ActivityId activity_id, std::span<const ListedCode> codes);

// What the HMAC is taken of for a place: "activity:list digest:place:attempt", without the attempt.
std::string place_text(ActivityId activity_id, std::string_view list_digest, std::int64_t place);

// The numbers from 1 to `count` in an order that the seed and the list decide, each order equally likely: from the last place down to the second, a place is
// exchanged with one of those up to itself.
std::vector<std::int64_t> shuffled(const Secret& seed, ActivityId activity_id, std::string_view list_digest, std::int64_t count);

}  // namespace galleria::lotteries
