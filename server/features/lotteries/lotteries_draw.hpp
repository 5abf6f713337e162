// The draw itself: what a seed, a version, a number and the member's own nonce come to. Pure, so that anybody can do the same: docs/lottery-draws.md tells how.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "base/secret.hpp"

namespace galleria::lotteries {

// One of what can be drawn. Among weights that add up to 10,000, a weight of 60 is drawn in 0.6 of 100 draws.
struct Weighted {
  PrizeId prize_id;
  std::int64_t weight = 0;
};

struct Ticket {
  ActivityId activity_id;
  std::int64_t version = 1;
  std::int64_t draw_number = 1;
  std::string nonce;
};

// Weights add up to no more than that, so that few numbers are rejected.
inline constexpr std::int64_t largest_weight_sum = 1'000'000'000;

// 64 hexadecimal digits of 32 random bytes. The seed is used as this text, everywhere.
Secret random_seed();
// What is shown before anything is drawn: the SHA-256 of the seed, in hexadecimal digits.
std::string commitment_of(const Secret& seed);

// What the HMAC is taken of: "activity:version:draw number:nonce", and the attempt behind it.
std::string ticket_text(const Ticket& ticket);

// A number from 0 to bound - 1, each equally likely: the first 48 bits of HMAC-SHA256(seed, "text:attempt"), unless they lie beyond the largest multiple of the
// bound, where some numbers would be likelier than others; then the next attempt's. `bound`: 1 to largest_weight_sum.
std::int64_t number_below(const Secret& seed, std::string_view text, std::int64_t bound);

// The same, of a draw.
std::int64_t number_of(const Secret& seed, const Ticket& ticket, std::int64_t bound);

// The prize at that number: the first has the numbers from 0 to its weight - 1, and so on. Throws std::out_of_range beyond the sum.
PrizeId prize_at(std::span<const Weighted> odds, std::int64_t number);

std::int64_t weight_sum(std::span<const Weighted> odds);

PrizeId drawn_prize(const Secret& seed, const Ticket& ticket, std::span<const Weighted> odds);

// ---- a trial of many draws ----

struct TrialCount {
  PrizeId prize_id;
  std::int64_t count = 0;
};

struct Trial {
  std::vector<TrialCount> counts;  // in the order of the odds
  double chi_squared = 0;
  std::int64_t freedom = 0;  // degrees of
  bool is_within = false;    // so far from the odds is one of a thousand right trials at most
};

// Draws that many times by the seed, as an activity without limits would.
Trial try_odds(const Secret& seed, ActivityId activity_id, std::span<const Weighted> odds, std::int64_t draw_count);

// How far the counts are from the odds: prizes that are expected less than five times are taken together with the likeliest.
Trial judged(std::span<const Weighted> odds, std::vector<TrialCount> counts);

}  // namespace galleria::lotteries
