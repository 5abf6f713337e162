// Sets assets aside for an order, spends them and gives them free.
#include "flows/checkout/checkout_assets.hpp"

#include <stdexcept>

#include "flows/checkout/checkout_api.hpp"

namespace galleria::checkout {
namespace {

// An order's assets by kind, as each feature wants them.
struct Sorted {
  std::int64_t points = 0;
  std::vector<gift_cards::CardShare> cards;
  wallet::WalletAmount wallet;
};

Sorted sorted(const orders::OrderAssets& assets) {
  Sorted by_kind;
  for (const orders::OrderAsset& asset : assets.assets) {
    switch (asset.kind) {
      case orders::TenderKind::points:
        by_kind.points += asset.amount;
        break;
      case orders::TenderKind::gift_card:
        by_kind.cards.push_back({GiftCardId{asset.instrument_id}, Cents{asset.amount}});
        break;
      case orders::TenderKind::wallet_principal:
        by_kind.wallet.principal_cents += Cents{asset.amount};
        break;
      case orders::TenderKind::wallet_bonus:
        by_kind.wallet.bonus_cents += Cents{asset.amount};
        break;
      case orders::TenderKind::deposit:  // whose account it lies on spends it
      case orders::TenderKind::cash:
        break;
    }
  }
  return by_kind;
}

}  // namespace

Result<ledger::Batch> Assets::claim(const AssetClaim& claim) {
  ledger::Batch batch(clock_, ids_);
  const Cents asked_for = claim.cards_and_wallet();
  if (asked_for > Cents{}) {
    const auto ticket = claim.pay_ticket ? std::optional<std::string_view>(*claim.pay_ticket) : std::nullopt;
    TRY(wallet_.authorise(batch, claim.member_id, asked_for, claim.pin_subject, ticket));
  }
  if (claim.points > 0)
    points_.hold(batch, claim.member_id, claim.order_id, claim.points, claim.point_lots,
                 claim.points_changed == nullptr ? assets_changed : *claim.points_changed);
  if (!claim.cards.empty()) gift_cards_.hold(batch, claim.member_id, claim.order_id, claim.cards);
  if (claim.wallet.total() > Cents{}) wallet_.hold(batch, claim.member_id, claim.order_id, claim.wallet);
  if (!claim.coupon_serial_ids.empty()) coupons_.lock(batch, claim.member_id, claim.order_id, claim.coupon_serial_ids);
  return batch;
}

void Assets::capture(db::Transaction& transaction, const orders::OrderAssets& assets) {
  const Sorted held = sorted(assets);
  ledger::Batch batch(clock_, ids_);
  if (held.points > 0) points_.capture(batch, assets.member_id, assets.order_id, held.points);
  if (!held.cards.empty()) gift_cards_.capture(batch, assets.member_id, assets.order_id, held.cards);
  if (held.wallet.total() > Cents{}) wallet_.capture(batch, assets.member_id, assets.order_id, held.wallet);
  coupons_.use_of_order(batch, assets.member_id, assets.order_id);
  if (batch.send(transaction).has_error())
    throw std::logic_error("what an order had set aside was not there any more: " + std::to_string(assets.order_id.value));
}

void Assets::capture_for_service(db::Transaction& transaction, const orders::OrderAssets& assets, const Localized& spent_on) {
  const Sorted held = sorted(assets);
  ledger::Batch batch(clock_, ids_);
  if (held.points > 0) points_.capture(batch, assets.member_id, assets.order_id, held.points, spent_on);
  if (!held.cards.empty()) gift_cards_.capture(batch, assets.member_id, assets.order_id, held.cards, spent_on);
  if (held.wallet.total() > Cents{}) wallet_.capture_for_service(batch, assets.member_id, assets.order_id, held.wallet);
  coupons_.use_of_order(batch, assets.member_id, assets.order_id);
  if (batch.send(transaction).has_error())
    throw std::logic_error("what a payment had set aside was not there any more: " + std::to_string(assets.order_id.value));
}

void Assets::take_cash(db::Transaction& transaction, MemberId member_id, OrderId order_id, Cents cash) {
  ledger::Batch batch(clock_, ids_);
  batch.post(member_id, {"order_cash", order_id.value}, {{{ledger::AccountKind::cash_in_transit, 0}, {ledger::AccountKind::sales, 0}, cash.value}},
             wallet::wallet_insufficient);
  if (batch.send(transaction).has_error()) throw std::logic_error("the mall's own accounts cannot be short");
}

void Assets::release(db::Transaction& transaction, const orders::OrderAssets& assets) {
  const Sorted held = sorted(assets);
  ledger::Batch batch(clock_, ids_);
  if (held.points > 0) points_.release(batch, assets.member_id, assets.order_id);
  if (!held.cards.empty()) gift_cards_.release(batch, assets.member_id, assets.order_id);
  if (held.wallet.total() > Cents{}) wallet_.release(batch, assets.member_id, assets.order_id);
  coupons_.unlock_of_order(batch, assets.member_id, assets.order_id);
  if (batch.send(transaction).has_error())
    throw std::logic_error("what an order had set aside could not be given free: " + std::to_string(assets.order_id.value));
}

}  // namespace galleria::checkout
