// Prices what a member chose with what the member holds: from facts of the features to the pure price chain and back.
#pragma once

#include <optional>
#include <vector>

#include "flows/checkout/checkout.hpp"
#include "flows/checkout/checkout_coupons_rules.hpp"
#include "flows/checkout/checkout_tenders_rules.hpp"

namespace galleria::checkout {

// What the member wants to pay with.
struct Choice {
  DeliveryType delivery_type = DeliveryType::express;
  std::optional<std::vector<CouponSerialId>> coupon_serial_ids;  // absent: the best combination
  bool uses_points = false;
  std::vector<GiftCardId> gift_card_ids;
  bool uses_wallet = false;
  std::optional<std::int64_t> county_code = {};  // where the goods go, if that is known
  std::optional<courier::SlotName> courier_slot = {};
  std::optional<GiftWrappingId> wrapping_id = {};
};

// What the member holds, as far as it was asked for.
struct Holdings {
  tiers::TierTerms tier;
  std::vector<coupons::HeldCoupon> coupons;
  std::vector<points::OpenLot> point_lots;
  std::vector<gift_cards::SpendableCard> cards;
  wallet::WalletAmount wallet;
  std::int64_t used_wrappings = 0;  // of the tier's right, in its period; asked for with a wrapping only

  std::int64_t spendable_points() const {
    std::int64_t points = 0;
    for (const points::OpenLot& lot : point_lots) points += lot.points;
    return points;
  }
};

// A price with what pays it.
struct Pricing {
  Price price;
  std::vector<TenderShares> shares;              // of the cards in their order, the wallet, money
  std::vector<gift_cards::SpendableCard> cards;  // those that pay something
  wallet::WalletAmount wallet;                   // what the wallet pays
  std::vector<CouponSerialId> coupon_serial_ids;
  std::optional<TenderShares> deposit = {};                     // what was paid before by a pre-order pays of the goods
  OfferId deposit_of = {};                                      // that pre-order, as its offer
  std::optional<tiers::Tiers::RightQuota> wrapping_right = {};  // that makes the wrapping cost nothing

  Cents cash() const { return shares.back().amount_cents; }
  const TenderShares& of_wallet() const { return shares[shares.size() - 2]; }
};

// The wallet's shares of each line, split into principal and bonus.
struct WalletShares {
  TenderShares principal;
  TenderShares bonus;
};
WalletShares split_wallet_shares(const Pricing& pricing);

// What an offer is bought with: without coupons, and with the points that it says, whatever was chosen.
inline Choice choice_by_offer(Choice choice) {
  choice.coupon_serial_ids.emplace();
  choice.uses_points = true;
  return choice;
}

// Both requests say the same things; only an absent list of coupons means something else to each.
template <class Request>
Choice choice_of(const Request& request) {
  Choice choice{request.delivery_type,
                request.coupon_serial_ids,
                request.uses_points.value_or(false),
                request.gift_card_ids.value_or(std::vector<GiftCardId>{}),
                request.uses_wallet.value_or(false),
                {}};
  return is_by_offers(request.source) ? choice_by_offer(std::move(choice)) : choice;
}

// Everything that a quote shows, or only what this choice needs.
enum class Scope { everything, chosen };
Holdings read_holdings(db::Session& session, const AssetDesk& desk, MemberId member_id, const Choice& choice, Scope scope);
// The same with further questions, in one round trip. `into` is complete when the batch was sent; until then it must stay where it is.
void ask_holdings(db::ReadBatch& reads, const AssetDesk& desk, MemberId member_id, const Choice& choice, Scope scope, Holdings& into);

// Refuses with coupon_refused when a chosen coupon cannot be used, with assets_changed when a chosen card cannot pay, and with gift_wrapping_gone.
Result<Pricing> price_choice(const std::vector<ChosenLine>& lines, const PriceTerms& terms, const AssetDesk& desk, const Holdings& holdings,
                             const Choice& choice, TimeMs now);

// Coupons for parking take nothing off goods.
bool is_for_goods(const coupons::CouponTerms& terms);

// A coupon as a rule for these lines.
CouponRule rule_of(const coupons::CouponTerms& terms, CouponSerialId serial_id, const std::vector<ChosenLine>& lines);
// The same with what stands in its way now.
CouponRule rule_of(const coupons::HeldCoupon& held, const std::vector<ChosenLine>& lines, const tiers::TierTerms& tier, TimeMs now);

// What a quote and its order must agree about besides the sums: the pieces of each SKU and what they cost, in whatever order the lines stand, by which
// versions of templates they are sent, and what they are wrapped with.
std::string lines_digest(const std::vector<ChosenLine>& lines, const Pricing& pricing);

// The lines with the promotions that run, without coupons and points.
Basket basket_of(const std::vector<ChosenLine>& lines, const PriceTerms& terms, const tiers::TierTerms& tier, DeliveryType delivery_type,
                 std::optional<std::int64_t> county_code = std::nullopt);

}  // namespace galleria::checkout
