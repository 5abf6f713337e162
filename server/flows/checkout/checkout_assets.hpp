// What a member could pay with, and how an order sets it aside, spends it and gives it free: coupons, points, gift cards and wallet in one round trip.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/result.hpp"
#include "base/virtual_kind.hpp"
#include "db/database.hpp"
#include "features/coupons/coupons.hpp"
#include "features/freight/freight.hpp"
#include "features/gift_cards/gift_cards.hpp"
#include "features/orders/orders.hpp"
#include "features/points/points.hpp"
#include "features/promotions/promotions.hpp"
#include "features/tiers/tiers.hpp"
#include "features/wallet/wallet.hpp"
#include "flows/checkout/checkout_courier.hpp"
#include "flows/checkout/checkout_rules.hpp"
#include "flows/checkout/checkout_wrapping.hpp"
#include "wire/problems.hpp"

namespace galleria::checkout {

// What an order takes at its submission. cards_and_wallet is what the PIN is asked for.
struct AssetClaim {
  MemberId member_id;
  OrderId order_id;
  std::vector<CouponSerialId> coupon_serial_ids;
  std::int64_t points = 0;
  std::vector<points::OpenLot> point_lots;  // as they were found when the points were offered
  std::vector<gift_cards::CardShare> cards;
  wallet::WalletAmount wallet;
  std::string pin_subject;
  std::optional<std::string> pay_ticket;
  const Failure* points_changed = nullptr;  // what it is refused with if the lots have changed; none: assets_changed

  bool is_empty() const { return coupon_serial_ids.empty() && points == 0 && cards.empty() && wallet.total() == Cents{}; }
  Cents cards_and_wallet() const {
    Cents total = wallet.total();
    for (const gift_cards::CardShare& card : cards) total += card.amount_cents;
    return total;
  }
};

// A line that will earn: what cash, gift cards and wallet principal pay of its goods.
struct EarningGoods {
  ProductId product_id;
  Cents paid_cents;
};

// What a coupon says about itself.
struct CouponTexts {
  std::string value;  // "¥50"
  std::string limit;  // "满 ¥300 可用"
  std::string kind;   // "满减券"
  std::string scope;  // "美妆个护可用"
};

// What checkout asks of the features of value and of promotions. Functions that are missing mean that members hold nothing of that kind. What is asked in a
// batch is there when the batch was sent.
struct AssetDesk {
  std::function<void(db::ReadBatch&, MemberId, bool& into)> ask_may_act;  // whether the account is in use; none: every account is
  std::function<void(db::ReadBatch&, MemberId, tiers::TierTerms&)> ask_tier;
  std::function<void(db::ReadBatch&, MemberId, std::vector<coupons::HeldCoupon>&)> ask_coupons;
  std::function<void(db::ReadBatch&, MemberId, std::span<const CouponSerialId>, std::vector<coupons::HeldCoupon>&)> ask_chosen_coupons;  // with coupons
  std::function<std::vector<coupons::CouponTerms>(db::Session&, MemberId)> collectable_coupons;
  std::function<CouponTexts(const coupons::CouponTerms&, Locale)> coupon_texts;  // needed with coupons
  std::function<void(db::ReadBatch&, MemberId, std::vector<points::OpenLot>&)> ask_points;
  std::function<void(db::ReadBatch&, MemberId, std::vector<gift_cards::SpendableCard>&)> ask_cards;
  std::function<void(db::ReadBatch&, MemberId, wallet::WalletAmount&)> ask_wallet;
  std::function<wallet::WalletAmount(wallet::WalletAmount spendable, Cents amount)> split_wallet;
  std::function<bool(db::Session&, MemberId, Cents)> needs_pin;
  std::function<std::int64_t(db::Session&, const tiers::TierTerms&, std::span<const EarningGoods>)> earned_points;
  std::function<Result<ledger::Batch>(const AssetClaim&)> claim;
  std::function<std::vector<std::shared_ptr<const promotions::PromotionTerms>>(TimeMs)> running_promotions;
  std::function<FreightTerms()> freight_terms;                                // as they are set now; none: those of the terms
  std::function<std::shared_ptr<const freight::FreightBook>()> freight_book;  // none: nothing depends on place and weight
  std::function<VirtualKind(ProductId)> virtual_kind;                         // asks nobody; none: all goods go in parcels
  CourierDesk couriers = {};
  WrappingDesk wrappings = {};
  // What the staff try prices with; needed where their endpoints are bound.
  std::function<std::optional<promotions::PromotionTerms>(const promotions::SavePromotion&, wire::Problems&)> draft_promotion;
  std::function<tiers::TierTerms(tiers::Tier)> tier_terms;
  std::function<std::optional<coupons::HeldCoupon>(db::Session&, CouponId, TimeMs received_at)> coupon_as_held;  // nothing: there is no such coupon
};

// The features of value behind the desk.
class Assets {
 public:
  Assets(const Clock& clock, IdGenerator& ids, points::Points& points, coupons::Coupons& coupons, gift_cards::GiftCards& gift_cards, wallet::Wallet& wallet)
      : clock_(clock), ids_(ids), points_(points), coupons_(coupons), gift_cards_(gift_cards), wallet_(wallet) {}

  // What sets everything of the claim aside; sending it refuses with what is short, with assets_changed if it is not where it was found, and with pin_needed
  // or ticket_refused. Refuses with pin_needed at once if it is more than is ever paid without a PIN.
  Result<ledger::Batch> claim(const AssetClaim& claim);
  // For orders::OrderEffects: the order is paid, or closed unpaid. Neither happens twice.
  void capture(db::Transaction& transaction, const orders::OrderAssets& assets);
  // Of what is no order, though it has a number like one: the records say what it was, and lead to no order.
  void capture_for_service(db::Transaction& transaction, const orders::OrderAssets& assets, const Localized& spent_on);
  void release(db::Transaction& transaction, const orders::OrderAssets& assets);
  // Books what money paid of an order: the provider owes it to the mall.
  void take_cash(db::Transaction& transaction, MemberId member_id, OrderId order_id, Cents cash);

 private:
  const Clock& clock_;
  IdGenerator& ids_;
  points::Points& points_;
  coupons::Coupons& coupons_;
  gift_cards::GiftCards& gift_cards_;
  wallet::Wallet& wallet_;
};

}  // namespace galleria::checkout
