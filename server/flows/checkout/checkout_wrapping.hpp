// What checkout does with gift wrapping: what is offered, what a choice costs, and the card that lies beside.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "db/read_batch.hpp"
#include "features/tiers/tiers.hpp"
#include "features/wrappings/wrappings.hpp"
#include "flows/checkout/checkout_rules.hpp"

namespace galleria::checkout {

struct AssetDesk;
struct Choice;
struct ChosenLine;
struct GiftWrapChoice;
struct Holdings;
struct PriceTerms;
struct Pricing;
struct Quote;

// What checkout asks of wrappings, of the list of words and of tiers. Without the book nothing is wrapped; without the others every text will do, and nobody
// has a wrapping for nothing.
struct WrappingDesk {
  std::function<std::shared_ptr<const wrappings::WrappingBook>()> book;
  std::function<bool(db::Session&, std::string_view text)> holds_listed_word;
  // The right of a tier to wrappings, how often the member has used it in its period that runs, and one use more; given all three or none.
  std::function<std::optional<tiers::Tiers::RightQuota>(tiers::Tier)> right_of;
  std::function<void(db::ReadBatch&, MemberId, std::int64_t&)> ask_used;
  std::function<bool(db::Transaction&, MemberId, const tiers::Tiers::RightQuota&)> use_right;
};

// A wrapping with what it costs this member, and the right that makes it cost nothing.
struct ChosenWrapping {
  WrappingPrice price;
  std::optional<tiers::Tiers::RightQuota> right;
};

// What the choice names, or nothing if it names none. Refuses with gift_wrapping_gone what is not on offer, or not for these goods: what is virtual lies in no
// box. Asks the database nothing.
Result<std::optional<ChosenWrapping>> wrapping_of(const std::vector<ChosenLine>& lines, const PriceTerms& terms, const AssetDesk& desk,
                                                  const Holdings& holdings, const Choice& choice);

// Puts into the quote what is on offer for these goods.
void offer_wrappings(Quote& quote, const std::vector<ChosenLine>& lines, const PriceTerms& terms, const AssetDesk& desk, const Pricing& pricing, Locale locale);

// Refuses a card with a word of the list, and names the field. Asks the database only where something is written on the card.
Result<Done> check_card(db::Session& session, const std::optional<GiftWrapChoice>& chosen, const WrappingDesk& desk, Locale locale);

}  // namespace galleria::checkout
