// Gift cards: bought, bound, given, frozen, spent, and filled again by a refund; their money lives in the ledger.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/gift_cards/gift_cards_api.hpp"
#include "features/gift_cards/gift_cards_rules.hpp"
#include "features/gift_cards/gift_cards_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "ledger/ledger.hpp"
#include "modules/module.hpp"

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

// A purchase that was paid, in money: a gift card is bought with nothing else.
struct PaidPurchase {
  GiftCardPurchaseId purchase_id;
  std::string purchase_number;
  Cents face_cents;
  std::int64_t card_count = 1;
  Cents payable_cents;
  TimeMs paid_at_ms{};
};
BOOST_DESCRIBE_STRUCT(PaidPurchase, (), (purchase_id, purchase_number, face_cents, card_count, payable_cents, paid_at_ms))

// What an operator can set.
struct GiftCardsConfig {
  Secret pepper = {};  // keys the digests of codes, PINs and tokens, and proves pay codes
  CardTerms terms = {};
  DurationMs pay_time = std::chrono::minutes(30);  // an unpaid purchase is closed after that
  DurationMs gift_time = std::chrono::hours(24);   // a gift that nobody took comes back after that
  std::int64_t member_try_limit = 5;               // wrong codes of a member in an hour
  std::int64_t address_try_limit = 50;             // wrong codes from an address in an hour
  std::int64_t pay_try_limit = 10;                 // wrong pay codes of a card in ten minutes
  std::chrono::minutes mall_utc_offset = std::chrono::hours(8);
};

// What a card holds became more or less; orders that are paid with cards tell it themselves.
struct MovedCard {
  GiftCardId card_id;
  std::optional<MemberId> member_id;
  std::int64_t delta_cents = 0;
};

// What gift cards need of others; the application supplies it.
struct GiftCardsNeeds {
  std::function<std::optional<Localized>(ShopId)> find_shop_name;
  std::function<std::string(db::Session&, MemberId)> find_nickname;
  // Whether the owner's account is in use: of one that is frozen nothing leaves. Empty: every account is.
  std::function<bool(db::Session&, MemberId)> may_act = {};
  // A purchase was closed unpaid: whatever payment was started for it must be closed at the provider. May be empty.
  std::function<void(db::Transaction&, OrderId)> close_payment = {};
  // Called in the transaction of the move. May be empty.
  std::function<void(db::Transaction&, const MovedCard&)> moved = {};
};

// A card of the demo mall with its history.
struct DemoCard {
  GiftCardId card_id;
  std::optional<MemberId> owner_id;  // nobody: a printed card that waits to be bound
  CardKind kind = CardKind::registered;
  CardState state = CardState::active;  // active, frozen or sold
  std::string code;                     // of a printed card, with its PIN
  std::string pin;
  Cents face_cents;
  std::string cover_key;
  std::string message;
  TimeMs made_at{};
  struct Spending {
    ShopId shop_id;
    Cents amount_cents;
    TimeMs at{};
  };
  std::vector<Spending> spendings;  // oldest first
};

// A batch of the demo mall, made and partly sold.
struct DemoBatch {
  std::int64_t batch_id = 0;
  std::string name;
  CardMedium medium = CardMedium::printed;
  CardFunder funder = CardFunder::buyer;
  Cents face_cents;
  std::int64_t card_count = 0;
  std::int64_t validity_days = 0;
  std::string cover_key;
  std::string reason;
  std::string made_by;
  TimeMs made_at{};
  struct Sale {
    std::string receipt_number;
    std::int64_t from_position = 1;
    std::int64_t card_count = 1;
    std::optional<MemberId> member_id;
    SaleTender tender = SaleTender::cash;
    TimeMs at{};
  };
  std::vector<Sale> sales;  // oldest first
};

// What a member still has to do with gift cards.
struct CardsLeft {
  std::int64_t card_count = 0;  // with something on them, whatever state they are in
  Cents total_cents;
  std::int64_t unpaid_purchase_count = 0;
};
BOOST_DESCRIBE_STRUCT(CardsLeft, (), (card_count, total_cents, unpaid_purchase_count))

// Cards that went from one account to another.
struct CarriedCards {
  std::int64_t card_count = 0;  // with something on them
  Cents total_cents;
};

class GiftCards {
 public:
  // Throws std::invalid_argument for terms that the law does not allow or a pepper that is too short.
  GiftCards(db::Database& database, const Clock& clock, IdGenerator& ids, GiftCardsConfig config, GiftCardsNeeds needs);
  ~GiftCards();

  Result<GiftCardList> list_gift_cards(const http::Call& call, const http::Member& member, const ListGiftCards& request) const;
  Result<GiftCard> get_gift_card(const http::Call& call, const http::Member& member, const GetGiftCard& request) const;
  Result<CardTransactionPage> list_card_transactions(const http::Call& call, const http::Member& member, const ListCardTransactions& request) const;
  Result<CardHistoryPage> list_card_history(const http::Call& call, const http::Member& member, const ListCardHistory& request) const;

  Result<GiftCardOffers> list_gift_card_offers(const http::Call& call, const ListGiftCardOffers& request) const;
  Result<http::Reply<GiftCardPurchase>> buy_gift_cards(const http::Call& call, const http::Member& member, const BuyGiftCards& request);
  Result<GiftCardPurchase> get_gift_card_purchase(const http::Call& call, const http::Member& member, const GetGiftCardPurchase& request) const;

  Result<http::Reply<GiftCard>> bind_gift_card(const http::Call& call, const http::Member& member, const BindGiftCard& request);
  Result<http::Reply<GiftCardGift>> give_gift_card(const http::Call& call, const http::Member& member, const GiveGiftCard& request);
  Result<GiftCard> take_gift_card_back(const http::Call& call, const http::Member& member, const GetGiftCard& request);
  Result<GiftCardGiftView> look_at_gift_card_gift(const http::Call& call, const http::Member& member, const LookAtGiftCardGift& request) const;
  Result<http::Reply<GiftCard>> accept_gift_card(const http::Call& call, const http::Member& member, const AcceptGiftCard& request);
  Result<GiftCard> report_gift_card_lost(const http::Call& call, const http::Member& member, const GetGiftCard& request);

  Result<GiftCardPayCode> get_gift_card_pay_code(const http::Member& member, const GetGiftCard& request) const;
  Result<http::Reply<GiftCardCharge>> charge_gift_card(const http::Call& call, const http::ShopOperator& caller, const ChargeGiftCard& request);
  Result<http::Reply<IssuedGiftCards>> issue_gift_cards(const http::Call& call, const http::Operator& caller, const IssueGiftCards& request);
  Result<GiftCard> thaw_gift_card(const http::Call& call, const http::Operator& caller, const ThawGiftCard& request);

  Result<GiftCardBatchPage> list_gift_card_batches(const ListGiftCardBatches& request) const;
  Result<GiftCardBatchRecord> get_gift_card_batch(const GetGiftCardBatch& request) const;
  Result<http::Reply<GiftCardBatch>> make_gift_card_batch(const http::Call& call, const http::Operator& caller, const MakeGiftCardBatch& request);
  Result<GiftCardBatch> stop_gift_card_batch(const http::Operator& caller, const StopGiftCardBatch& request);
  Result<http::Reply<GiftCardCodes>> take_gift_card_codes(const http::Call& call, const http::Operator& caller, const GetGiftCardBatch& request);
  Result<http::Reply<SoldGiftCards>> sell_gift_cards(const http::Call& call, const http::Operator& caller, const SellGiftCards& request);
  Result<GiftCardSalePage> list_gift_card_sales(const ListGiftCardSales& request) const;
  Result<StaffGiftCardPage> search_gift_cards(const SearchGiftCards& request) const;
  Result<GiftCardRecord> get_gift_card_record(const http::Call& call, const GetGiftCard& request) const;
  Result<StaffGiftCard> freeze_gift_card(const http::Operator& caller, const FreezeGiftCard& request);
  Result<http::Reply<StaffGiftCard>> reissue_gift_card(const http::Call& call, const http::Operator& caller, const ReissueGiftCard& request);

  // The member's active cards with something on them: the next to expire first, those without an end last, by age among equals.
  std::vector<SpendableCard> list_spendable(db::Session& session, MemberId member_id) const;
  void ask_spendable(db::ReadBatch& reads, MemberId member_id, std::vector<SpendableCard>& into) const;
  // "•••• 4711"
  static std::string label_of(std::string_view last_four);

  // An order sets parts of cards aside: each must be the member's and active. Refuses with gift_card_unusable or gift_card_insufficient.
  void hold(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::span<const CardShare> shares);
  // The order is paid, or closed. Neither happens twice. `shares` are those that were held.
  void capture(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::span<const CardShare> shares);
  // Of what is no order, though it has a number like one: the card's history says what it was, and leads to no order.
  void capture(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::span<const CardShare> shares, const Localized& spent_on);
  void release(ledger::Batch& batch, MemberId member_id, OrderId order_id);
  // What an order had taken from a card goes back to it: a depleted one is active again; for one that has expired, was cancelled or is another member's by now
  // the payer gets a new card. Once a refund and card.
  void give_back(db::Transaction& transaction, MemberId member_id, AfterSalesId refund_id, GiftCardId card_id, Cents amount);

  // A new card with that on it, which the mall pays for: the member's from now on. Once a prize won.
  void give_as_prize(db::Transaction& transaction, MemberId member_id, std::int64_t win_id, Cents value);

  CardsLeft what_is_left(db::Session& session, MemberId member_id) const;
  // All cards of one member become another's, each in its state, with what is on it; what is on its way to a friend is taken back first.
  CarriedCards carry_over(db::Transaction& transaction, MemberId from, MemberId to);

  // For the cashier.
  std::optional<PayablePurchase> find_purchase(db::Session& session, OrderId order_id) const;
  // The purchase is paid: its cards are made and bound to the buyer. Throws std::logic_error if there is no such purchase.
  PurchaseOutcome mark_purchase_paid(db::Transaction& transaction, OrderId order_id, TimeMs paid_at);

  // For invoices: what the member paid after that moment, oldest first; and these, without those that are not the member's or not paid.
  std::vector<PaidPurchase> list_paid_purchases(db::Session& session, MemberId member_id, TimeMs paid_after) const;
  std::vector<PaidPurchase> find_paid_purchases(db::Session& session, MemberId member_id, std::span<const OrderId> order_ids) const;
  // "云廊礼品卡 ¥500 × 2"
  static Localized title_of(const PaidPurchase& purchase);

  // Writes a card of the demo mall as if it had been sold and used at those times.
  void put_demo_card(db::Transaction& transaction, const DemoCard& card);
  void put_demo_batch(db::Transaction& transaction, const DemoBatch& batch);
  // Erases what members wrote to each other; cards, their balances and the figures stay, for the books. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // Closes unpaid purchases, takes gifts back, expires anonymous cards, and sweeps counters: each looks again before it acts.
  std::map<std::string, db::TimerHandler> timer_handlers();
  // Sets the timer that sweeps. Called at start.
  void start_sweeping();

 private:
  struct State;
  struct Spending;
  void spend_held(ledger::Batch& batch, const Spending& spending);
  std::unique_ptr<State> state_;
};

void bind_routes(http::Binder& binder, GiftCards& gift_cards);

// G1 and C2: what must hold of cards at any moment, by themselves and with the ledger.
std::span<const audit::Check> audit_checks();
// Every move of a card and of a link to one, for docs/states.md.
std::vector<StateDiagram> state_diagrams();

// What the staff can take along: cards, and sales at the desk.
std::vector<ExportedList> exported_lists(GiftCards& gift_cards);
// What a member is told of them.
std::span<const ToldTable> told_tables();

// What gift cards bring to the server.
extern const Module<GiftCards> module;

}  // namespace galleria::gift_cards
