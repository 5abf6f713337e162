// All SQL of gift cards; no decisions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "features/gift_cards/gift_cards.hpp"

namespace galleria::gift_cards::store {

// A card with what the ledger says it holds; the columns of gift_cards_in_full.
struct CardRow {
  GiftCardId card_id;
  std::optional<MemberId> owner_id;
  CardKind kind = CardKind::registered;
  CardState state = CardState::active;  // as it is stored: never depleted
  std::string last_four;
  std::string pay_number;
  std::int64_t charge_count = 0;
  Cents face_cents;
  std::string cover_key;
  std::string message;
  std::optional<GiftCardPurchaseId> purchase_id;
  std::optional<std::int64_t> batch_id;
  std::optional<GiftCardId> replaced_by;
  std::optional<TimeMs> expires_at_ms;
  TimeMs made_at_ms{};
  std::optional<TimeMs> bound_at_ms;
  Cents balance_cents;
  Cents held_cents;
};
BOOST_DESCRIBE_STRUCT(CardRow, (),
                      (card_id, owner_id, kind, state, last_four, pay_number, charge_count, face_cents, cover_key, message, purchase_id, batch_id, replaced_by,
                       expires_at_ms, made_at_ms, bound_at_ms, balance_cents, held_cents))

struct NewCard {
  GiftCardId card_id;
  std::optional<MemberId> owner_id;
  CardKind kind = CardKind::registered;
  CardState state = CardState::active;
  std::optional<std::string> code_digest;
  std::optional<std::string> pin_digest;
  std::string last_four;
  std::string pay_number;
  Cents face_cents;
  std::string cover_key;
  std::string message;
  std::optional<GiftCardPurchaseId> purchase_id;
  std::optional<std::int64_t> batch_id = {};
  std::optional<TimeMs> expires_at;
  TimeMs made_at{};
};

struct NewEvent {
  std::int64_t event_id = 0;
  GiftCardId card_id;
  std::optional<MemberId> member_id;
  CardEvent event = CardEvent::bought;
  std::string note;
  TimeMs at{};
};

struct NewTransaction {
  std::int64_t record_id = 0;
  GiftCardId card_id;
  std::optional<MemberId> member_id;
  ledger::Business business;
  CardReason reason = CardReason::spend;
  std::int64_t delta_cents = 0;
  std::optional<ShopId> shop_id;
  Localized shop_name;
  std::optional<OrderId> order_id;
  TimeMs at{};
};

struct PurchaseRow {
  GiftCardPurchaseId purchase_id;
  std::string purchase_number;
  MemberId member_id;
  PurchaseState state = PurchaseState::created;
  Cents face_cents;
  std::int64_t card_count = 1;
  std::string cover_key;
  Cents payable_cents;
  TimeMs created_at_ms{};
  TimeMs pay_before_ms{};
};
BOOST_DESCRIBE_STRUCT(PurchaseRow, (),
                      (purchase_id, purchase_number, member_id, state, face_cents, card_count, cover_key, payable_cents, created_at_ms, pay_before_ms))

using gift_cards::GiftState;
struct GiftRow {
  GiftCardGiftId gift_id;
  GiftCardId card_id;
  MemberId giver_id;
  std::string message;
  GiftState state = GiftState::open;
  TimeMs expires_at_ms{};
};
BOOST_DESCRIBE_STRUCT(GiftRow, (), (gift_id, card_id, giver_id, message, state, expires_at_ms))

struct TransactionRow {
  std::int64_t record_id = 0;
  GiftCardId card_id;
  std::string last_four;
  CardReason reason = CardReason::spend;
  std::string shop_name_zh_cn;
  std::string shop_name_en;
  std::int64_t delta_cents = 0;
  std::optional<OrderId> order_id;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(TransactionRow, (), (record_id, card_id, last_four, reason, shop_name_zh_cn, shop_name_en, delta_cents, order_id, at_ms))

struct EventRow {
  GiftCardId card_id;
  std::string last_four;
  CardEvent event = CardEvent::bought;
  Cents face_cents;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(EventRow, (), (card_id, last_four, event, face_cents, at_ms))

// ---- statements that go along with a ledger batch ----
db::Statement insert_card(const NewCard& card);
db::Statement insert_event(const NewEvent& event);
// Changes nothing if that business has a row for the card.
db::Statement insert_transaction(const NewTransaction& transaction);
// Changes no row unless the card is the member's, active and not expired. Keeps it as it is until the transaction ends.
db::Statement keep_spendable(GiftCardId card_id, MemberId member_id, TimeMs now);
// Changes no row unless the card was charged so many times before, is active and not expired.
db::Statement count_charge(const CardRow& card, TimeMs now);

// ---- cards ----
std::vector<CardRow> list_cards(db::Session& session, MemberId owner_id);
std::vector<CardRow> list_cards_of_purchase(db::Session& session, MemberId owner_id, GiftCardPurchaseId purchase_id);
CardsLeft what_is_left(db::Session& session, MemberId member_id);
db::Statement spendable_statement(MemberId owner_id, TimeMs now);
std::optional<CardRow> find_card(db::Session& session, GiftCardId card_id);
std::optional<CardRow> find_card(db::Session& session, GiftCardId card_id, MemberId owner_id);
std::optional<CardRow> find_card_of_pay_number(db::Session& session, std::string_view pay_number);
// The card stays as it is until the transaction ends; false if it is not the member's.
bool lock_card(db::Transaction& transaction, GiftCardId card_id, MemberId owner_id, TimeMs now);
// The same, but only for one that a refund may fill: the member's, active or frozen, and not expired.
bool lock_refillable(db::Transaction& transaction, GiftCardId card_id, MemberId owner_id, TimeMs now);
// The printed card of this code and PIN becomes the member's; nothing if there is none that waits for it.
std::optional<GiftCardId> bind_card(db::Transaction& transaction, std::string_view code_digest, std::string_view pin_digest, MemberId member_id, TimeMs now);
// False if the card is in another state.
bool move_card(db::Transaction& transaction, GiftCardId card_id, const CardStep& step, TimeMs now);
bool freeze_registered(db::Transaction& transaction, GiftCardId card_id, MemberId owner_id, TimeMs now);
bool hand_over(db::Transaction& transaction, const GiftRow& gift, MemberId receiver_id, TimeMs now);
// False if it is not the first's, or on its way to a friend.
bool change_owner(db::Transaction& transaction, GiftCardId card_id, MemberId from, MemberId to, TimeMs now);
// False unless the card is frozen; it waits for whoever binds it again, or is its owner's.
bool thaw_card(db::Transaction& transaction, GiftCardId card_id, TimeMs now);
// False unless the card's time is over and it is for sale or active.
bool expire_card(db::Transaction& transaction, GiftCardId card_id, TimeMs now);
// False unless the card's time is over; it is for sale again, or its owner's.
bool extend_card(db::Transaction& transaction, GiftCardId card_id, TimeMs expires_at, TimeMs now);

// ---- gifts ----
void insert_gift(db::Transaction& transaction, const GiftRow& gift, std::string_view token_digest, TimeMs now);
std::optional<GiftRow> find_gift(db::Session& session, std::string_view token_digest);
std::optional<GiftRow> find_gift(db::Session& session, GiftCardGiftId gift_id);
std::optional<GiftRow> find_open_gift(db::Session& session, GiftCardId card_id);
// False if the gift is not open any more.
bool end_gift(db::Transaction& transaction, GiftCardGiftId gift_id, const GiftStep& step, std::optional<MemberId> accepted_by, TimeMs now);

// ---- purchases ----
void insert_purchase(db::Transaction& transaction, const PurchaseRow& purchase);
std::optional<PurchaseRow> find_purchase(db::Session& session, GiftCardPurchaseId purchase_id);
std::vector<PaidPurchase> list_paid_purchases(db::Session& session, MemberId member_id, TimeMs paid_after);
std::optional<PaidPurchase> find_paid_purchase(db::Session& session, MemberId member_id, GiftCardPurchaseId purchase_id);
// Each false if the purchase is not `created` any more.
bool mark_paid(db::Transaction& transaction, GiftCardPurchaseId purchase_id, TimeMs paid_at);
bool mark_closed(db::Transaction& transaction, GiftCardPurchaseId purchase_id, TimeMs now);

// ---- lists, newest first ----
std::vector<TransactionRow> list_transactions(db::Session& session, MemberId member_id, const PageSpan& span);
std::vector<TransactionRow> list_transactions(db::Session& session, MemberId member_id, GiftCardId card_id, const PageSpan& span);
std::vector<EventRow> list_events(db::Session& session, MemberId member_id, const PageSpan& span);

// False if the refund has filled a card for this one before.
bool insert_refund(db::Transaction& transaction, AfterSalesId refund_id, GiftCardId card_id, std::int64_t give_back_id, GiftCardId to_card_id, Cents amount,
                   TimeMs now);

// Counts so much more; false, and nothing counted, if that would be more than the limit.
bool count_up(db::Transaction& transaction, std::string_view subject, TimeMs window_start, std::int64_t amount, std::int64_t limit);
void count_down(db::Transaction& transaction, std::string_view subject, TimeMs window_start, std::int64_t amount);
void sweep_counters(db::Transaction& transaction, TimeMs before);

void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::gift_cards::store
