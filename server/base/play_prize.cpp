// Looks prizes of games up by their numbers.
#include "base/play_prize.hpp"

#include <fmt/format.h>

namespace galleria {
namespace {

const PrizeFacts* prize_of(std::span<const PrizeFacts> prizes, std::optional<PrizeId> prize_id) {
  if (!prize_id) return nullptr;
  const auto found = std::ranges::find(prizes, *prize_id, &PrizeFacts::prize_id);
  return found == prizes.end() ? nullptr : &*found;
}

}  // namespace

bool may_be_promised(const PrizeFacts& prize) { return prize.kind != PrizeKind::thanks && prize.total_count.has_value() && !prize.daily_count; }

bool is_promisable(std::span<const PrizeFacts> prizes, std::optional<PrizeId> prize_id) {
  if (!prize_id) return true;
  const PrizeFacts* const prize = prize_of(prizes, prize_id);
  return prize != nullptr && may_be_promised(*prize);
}

std::optional<PromisedPrize> promised_prize(std::span<const PrizeFacts> prizes, std::optional<PrizeId> prize_id, Locale locale) {
  const PrizeFacts* const prize = prize_of(prizes, prize_id);
  if (prize == nullptr) return std::nullopt;
  return PromisedPrize{prize->kind, prize->name.in(locale), prize->picture_url, !prize->total_count || prize->won_count < *prize->total_count};
}

std::optional<ReachedPrize> reached_prize(std::span<const PrizeFacts> prizes, std::optional<PrizeId> prize_id, std::optional<PrizeOutcome> outcome,
                                          Locale locale) {
  const PrizeFacts* const prize = prize_of(prizes, prize_id);
  if (prize == nullptr || !outcome) return std::nullopt;
  return ReachedPrize{prize->kind, prize->name.in(locale), prize->picture_url, *outcome};
}

PromiseFacts facts_of_promises(std::span<const PrizeFacts> prizes, std::span<const PrizeId> promised) {
  PromiseFacts facts;
  for (const PrizeFacts& prize : prizes) {
    if (std::ranges::find(promised, prize.prize_id) == promised.end()) continue;
    const std::int64_t total_count = prize.total_count.value_or(0);
    facts.names += fmt::format("{}{} × {}", facts.names.empty() ? "" : ", ", prize.name.zh_cn, total_count);
    facts.most_cost_cents += prize.cost_cents * total_count;
  }
  return facts;
}

}  // namespace galleria
