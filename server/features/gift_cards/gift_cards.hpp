// Gift cards: bought, bound, given, frozen, spent, and filled again by a refund; their money lives in the ledger.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "features/gift_cards/gift_cards_api.hpp"
#include "ledger/ledger.hpp"

namespace galleria::gift_cards {

// A card that can pay.
struct SpendableCard {
  GiftCardId card_id;
  std::string last_four;
  Cents available_cents;
  std::optional<TimeMs> expires_at;
};

// What one card pays of an order.
struct CardShare {
  GiftCardId card_id;
  Cents amount_cents;
};

// A purchase that the cashier can take money for.
struct PayablePurchase {
  GiftCardPurchaseId purchase_id;
  MemberId member_id;
  std::string number;
  Localized title;
  Cents payable_cents;
  PurchaseState state = PurchaseState::created;
  TimeMs pay_before{};
};
enum class PurchaseOutcome { paid, already_paid, closed };

class GiftCards {
 public:
  // The member's active cards with something on them: the next to expire first, those without an end last, by age among equals.
  std::vector<SpendableCard> list_spendable(db::Session& session, MemberId member_id) const;
  // "•••• 4711"
  static std::string label_of(std::string_view last_four);

  // An order sets parts of cards aside: each must be the member's and active. Refuses with gift_card_unusable or gift_card_insufficient.
  void hold(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::span<const CardShare> shares);
  // The order is paid, or closed. Neither happens twice. `shares` are those that were held.
  void capture(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::span<const CardShare> shares);
  void release(ledger::Batch& batch, MemberId member_id, OrderId order_id);
  // What an order had taken from a card goes back to it: a depleted one is active again; for one that has expired or was cancelled its owner gets a new card.
  // Once a refund and card.
  void give_back(db::Transaction& transaction, MemberId member_id, AfterSalesId refund_id, GiftCardId card_id, Cents amount);

  // For the cashier.
  std::optional<PayablePurchase> find_purchase(db::Session& session, OrderId order_id) const;
  // The purchase is paid: its cards are made and bound to the buyer.
  PurchaseOutcome mark_purchase_paid(db::Transaction& transaction, OrderId order_id, TimeMs paid_at);
};

}  // namespace galleria::gift_cards
