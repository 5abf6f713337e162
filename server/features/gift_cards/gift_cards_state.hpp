// What the use cases of gift cards share: their dependencies, digests, and how a card is made and shown.
#pragma once

#include <optional>
#include <string>

#include "features/gift_cards/gift_cards.hpp"
#include "features/gift_cards/gift_cards_desk_store.hpp"

namespace galleria::gift_cards {

inline constexpr std::string_view close_timer = "gift_card_purchase_close";
inline constexpr std::string_view gift_timer = "gift_card_gift_lapse";
inline constexpr std::string_view expiry_timer = "gift_card_expire";
inline constexpr std::string_view sweep_timer = "gift_card_sweep";
inline constexpr std::string_view batch_timer = "gift_card_batch_make";

inline constexpr DurationMs try_window = std::chrono::hours(1);

// Accounts of the ledger.
inline constexpr ledger::Account cash{ledger::AccountKind::cash_in_transit, 0};
inline constexpr ledger::Account card_float{ledger::AccountKind::gift_card_float, 0};
inline constexpr ledger::Account card_liability{ledger::AccountKind::gift_card_liability, 0};
inline constexpr ledger::Account sales{ledger::AccountKind::sales, 0};
inline constexpr ledger::Account given_by_mall{ledger::AccountKind::promotion_mall, 0};
inline ledger::Account account_of(GiftCardId card_id) { return {ledger::AccountKind::gift_card, card_id.value}; }

// A code, and the PIN under its scratch panel.
struct PrintedSecrets {
  std::string code;
  std::string pin;
};

// The moment at which something was, for the ledger.
class Moment : public Clock {
 public:
  explicit Moment(TimeMs at) : at_(at) {}
  TimeMs now() const override { return at_; }

 private:
  const TimeMs at_;
};

// How a card comes back from a link to it.
struct ReturnMoves {
  GiftMove of_link;
  CardMove of_card;
};

struct GiftCards::State {
  db::Database& database;
  const Clock& clock;
  IdGenerator& ids;
  GiftCardsConfig config;
  GiftCardsNeeds needs;

  // Keyed digests, each for one purpose.
  std::string digest(std::string_view purpose, std::string_view text) const;
  std::string code_digest(std::string_view code) const { return digest("code", code); }
  std::string pin_digest(std::string_view code, std::string_view pin) const;
  std::string gift_digest(std::string_view token) const { return digest("gift", token); }
  // The seven digits that prove a card in that minute. They change with each charge, so that a code is used once.
  std::string proof_of(const store::CardRow& card, std::int64_t step) const;

  // Of a card in stock: they follow from the key, so that nothing keeps them.
  PrintedSecrets secrets_in_stock(std::int64_t batch_id, std::int64_t position) const;

  // The cards from that position on, as they lie in stock.
  std::vector<store::StockRow> stock_of(std::int64_t batch_id, std::int64_t from, std::int64_t count) const;

  // A registered card that is the member's from now on.
  store::NewCard new_registered_card(MemberId owner_id, Cents face, std::string_view cover_key, TimeMs now) const;
  // A printed card that waits for who knows its code and PIN.
  store::NewCard new_printed_card(GiftCardId card_id, std::string_view code, std::string_view pin, Cents face, std::string_view cover_key, TimeMs now) const;
  store::NewEvent event_of(GiftCardId card_id, std::optional<MemberId> member_id, CardEvent event, TimeMs now, std::string_view note = {}) const;
  void log_event(db::Transaction& transaction, const store::NewEvent& event) const;
  void set_timer(db::Transaction& transaction, std::string_view kind, std::int64_t reference, TimeMs due_at) const;

  GiftCard view_of(const store::CardRow& card, Locale locale) const;
  // The member's card; it must be there.
  GiftCard view_of(db::Session& session, GiftCardId card_id, Locale locale) const;
  CardState shown(const store::CardRow& card) const;
  GiftCardPurchase view_of(db::Session& session, const store::PurchaseRow& purchase, Locale locale) const;

  // The handlers of the timers.
  db::TimerOutcome close_unpaid(const db::Timer& timer);
  db::TimerOutcome lapse_gift(const db::Timer& timer);
  db::TimerOutcome expire_card(const db::Timer& timer);
  db::TimerOutcome sweep();
  db::TimerOutcome make_cards(const db::Timer& timer);

  void tell_moved(db::Transaction& transaction, const MovedCard& moved) const {
    if (needs.moved) needs.moved(transaction, moved);
  }
  StaffGiftCard staff_view_of(const store::CardRow& card) const;
  // The card of that position, of nobody or of a member.
  store::NewCard card_out_of_stock(const store::BatchRow& batch, std::int64_t position, std::optional<MemberId> owner_id, TimeMs now) const;
  // Cards of the batch from that position on, or the first that are for sale. Refuses unless all of them are, or if the receipt was used.
  Result<std::vector<SoldGiftCard>> sell(db::Transaction& transaction, const store::BatchRow& batch, const store::SaleRow& sale,
                                         std::optional<std::int64_t> from, std::optional<MemberId> buyer_id) const;
  // The sale's cards with what they hold. Refuses unless all of them are for sale.
  Result<std::vector<SoldGiftCard>> post_sale(db::Transaction& transaction, const store::BatchRow& batch, const store::SaleRow& sale,
                                              const std::vector<std::int64_t>& positions, std::optional<MemberId> buyer_id) const;

  // The new card, and everything that the lost one holds on it.
  void move_balance(db::Transaction& transaction, const store::CardRow& from, const store::NewCard& to, std::string_view note) const;

  // Ends the open gift; the card is its giver's to use again. False if it was not open.
  bool return_gift(db::Transaction& transaction, const store::GiftRow& gift, ReturnMoves moves, TimeMs now) const;
};

// Refuses a request whose member of that name (camelCase) is wrong in this way.
Refusal refuse_member(std::string_view name, std::string_view code, const Message& message, Locale locale);
inline constexpr Message unknown_cover{"没有这款卡面", "There is no such cover"};
inline constexpr Message unknown_shop{"没有这家店铺", "There is no such shop"};
inline constexpr Message validity_too_short{"有效期短于法律与商场的规定", "That is shorter than the law and the mall allow"};
inline constexpr Message amount_needed{"金额必须大于零", "The amount must be above nought"};

}  // namespace galleria::gift_cards
