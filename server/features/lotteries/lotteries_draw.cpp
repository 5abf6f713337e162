// Draws prizes from a seed, and tries odds out.
#include "features/lotteries/lotteries_draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>

#include "base/crypto.hpp"
#include "base/planted_bugs.hpp"

namespace galleria::lotteries {
namespace {

constexpr std::size_t seed_bytes = 32;
constexpr std::size_t digits_used = 12;  // 48 bits, which JavaScript's numbers hold exactly
constexpr std::int64_t number_space = std::int64_t{1} << 48;
constexpr double fewest_expected = 5;
constexpr double one_of_thousand = 3.0902;  // standard deviations of a normal distribution above which one of a thousand lies

std::int64_t first_bits(std::string_view digest_hex) {
  std::int64_t bits = 0;
  const auto read = std::from_chars(digest_hex.data(), digest_hex.data() + digits_used, bits, 16);
  if (read.ec != std::errc()) throw std::logic_error("a digest is no hexadecimal number");
  return bits;
}

// What chi-squared stays below in 999 of 1,000 cases, by Wilson and Hilferty.
double largest_likely(std::int64_t freedom) {
  const double share = 2.0 / (9.0 * static_cast<double>(freedom));
  return static_cast<double>(freedom) * std::pow(1 - share + one_of_thousand * std::sqrt(share), 3);
}

}  // namespace

Secret random_seed() { return Secret(hex_encode(random_bytes(seed_bytes))); }

std::string commitment_of(const Secret& seed) { return sha256_hex(seed.reveal()); }

std::string ticket_text(const Ticket& ticket) { return fmt::format("{}:{}:{}:{}", ticket.activity_id.value, ticket.version, ticket.draw_number, ticket.nonce); }

std::int64_t number_below(const Secret& seed, std::string_view text, std::int64_t bound) {
  if (bound < 1 || bound > largest_weight_sum) throw std::out_of_range("weights add up to nothing, or to too much");
  // A modulo of so few bits that the first numbers of a large bound come twice as often.
  if (is_planted(PlantedBug::draw_by_biased_modulo)) return first_bits(hmac_sha256_hex(seed, fmt::format("{}:0", text))) % 16'384 % bound;
  const std::int64_t fair_end = number_space - number_space % bound;
  for (std::int64_t attempt = 0;; ++attempt) {
    const std::int64_t bits = first_bits(hmac_sha256_hex(seed, fmt::format("{}:{}", text, attempt)));
    if (bits < fair_end) return bits % bound;
  }
}

std::int64_t number_of(const Secret& seed, const Ticket& ticket, std::int64_t bound) { return number_below(seed, ticket_text(ticket), bound); }

PrizeId prize_at(std::span<const Weighted> odds, std::int64_t number) {
  std::int64_t end = is_planted(PlantedBug::draw_weight_off_by_one) ? 1 : 0;
  for (const Weighted& each : odds) {
    end += each.weight;
    if (number < end) return each.prize_id;
  }
  throw std::out_of_range("a number lies beyond all weights");
}

std::int64_t weight_sum(std::span<const Weighted> odds) {
  std::int64_t sum = 0;
  for (const Weighted& each : odds) sum += each.weight;
  return sum;
}

PrizeId drawn_prize(const Secret& seed, const Ticket& ticket, std::span<const Weighted> odds) {
  return prize_at(odds, number_of(seed, ticket, weight_sum(odds)));
}

Trial try_odds(const Secret& seed, ActivityId activity_id, std::span<const Weighted> odds, std::int64_t draw_count) {
  std::vector<TrialCount> counts;
  for (const Weighted& each : odds) counts.push_back({each.prize_id});
  Ticket ticket{activity_id, 1, 1, "trial"};
  for (ticket.draw_number = 1; ticket.draw_number <= draw_count; ++ticket.draw_number)
    ++std::ranges::find(counts, drawn_prize(seed, ticket, odds), &TrialCount::prize_id)->count;
  return judged(odds, std::move(counts));
}

Trial judged(std::span<const Weighted> odds, std::vector<TrialCount> counts) {
  double drawn = 0;
  for (const TrialCount& each : counts) drawn += static_cast<double>(each.count);
  const auto expected_of = [&](const Weighted& each) { return drawn * static_cast<double>(each.weight) / static_cast<double>(weight_sum(odds)); };
  const auto likeliest = std::ranges::max_element(odds, {}, &Weighted::weight);
  double together_expected = 0;
  double together_found = 0;
  Trial trial;
  for (const Weighted& each : odds) {
    const double found = static_cast<double>(std::ranges::find(counts, each.prize_id, &TrialCount::prize_id)->count);
    const double expected = expected_of(each);
    if (each.prize_id == likeliest->prize_id || expected < fewest_expected) {
      together_expected += expected;
      together_found += found;
      continue;
    }
    trial.chi_squared += (found - expected) * (found - expected) / expected;
    ++trial.freedom;
  }
  if (together_expected > 0) trial.chi_squared += (together_found - together_expected) * (together_found - together_expected) / together_expected;
  // Where all but one come together there is nothing to compare.
  trial.is_within = trial.freedom == 0 || trial.chi_squared < largest_likely(trial.freedom);
  trial.counts = std::move(counts);
  return trial;
}

}  // namespace galleria::lotteries
