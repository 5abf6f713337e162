// Prizes of the games that are played in the mall: one that is promised for what a member does there, and what became of it when they did it.
#pragma once

#include <boost/describe.hpp>

#include <optional>
#include <span>
#include <string>

#include "base/locale.hpp"
#include "base/prize.hpp"

namespace galleria {

// is_left: one can be had now; whoever comes later may find none.
struct PromisedPrize {
  PrizeKind kind = PrizeKind::goods;
  std::string name;
  std::string picture_url;
  bool is_left = true;
};
BOOST_DESCRIBE_STRUCT(PromisedPrize, (), (kind, name, picture_url, is_left))

// given: it is among the member's prizes. Otherwise what they did counts all the same, and there is no prize for it.
struct ReachedPrize {
  PrizeKind kind = PrizeKind::goods;
  std::string name;
  std::string picture_url;
  PrizeOutcome outcome = PrizeOutcome::given;
};
BOOST_DESCRIBE_STRUCT(ReachedPrize, (), (kind, name, picture_url, outcome))

// What a game promises in all, for whoever approves it.
struct PromiseFacts {
  std::string names;  // "面霜小样 × 50, 满 300 减 50 × 200"
  std::int64_t most_cost_cents = 0;
};

// A game can promise what is something, has a number of pieces, and is not released day by day: what is reached is given at that moment or not at all.
bool may_be_promised(const PrizeFacts& prize);
// The prize of that number is one of these and may be promised, or there is no number.
bool is_promisable(std::span<const PrizeFacts> prizes, std::optional<PrizeId> prize_id);

// Nothing without a number, and for one that is none of these.
std::optional<PromisedPrize> promised_prize(std::span<const PrizeFacts> prizes, std::optional<PrizeId> prize_id, Locale locale);
// Nothing without a number or an outcome.
std::optional<ReachedPrize> reached_prize(std::span<const PrizeFacts> prizes, std::optional<PrizeId> prize_id, std::optional<PrizeOutcome> outcome,
                                          Locale locale);
// Each prize counts once, however often it is promised; what nobody promises costs nothing.
PromiseFacts facts_of_promises(std::span<const PrizeFacts> prizes, std::span<const PrizeId> promised);

}  // namespace galleria
