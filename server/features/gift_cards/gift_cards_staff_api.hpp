// The wire of the desk of gift cards: batches that lie in stock, sales for money that the desk received, and each card with everything that happened to it.
#pragma once

#include "features/gift_cards/gift_cards_api.hpp"

namespace galleria::gift_cards {

// ---- batches ----
struct GiftCardBatch {
  std::int64_t batch_id = 0;
  std::string name;
  CardMedium medium = CardMedium::printed;
  CardFunder funder = CardFunder::buyer;
  BatchState state = BatchState::making;
  Cents face_cents;
  std::int64_t card_count = 0;  // as ordered
  std::int64_t made_count = 0;
  std::int64_t sold_count = 0;
  std::int64_t validity_days = 0;  // from the sale on
  std::string cover_key;
  std::string reason;
  std::string made_by;
  TimeMs made_at{};
  std::string codes_told_to;  // who took the codes of printed cards along; empty: nobody yet
  std::optional<TimeMs> codes_told_at;
};
BOOST_DESCRIBE_STRUCT(GiftCardBatch, (),
                      (batch_id, name, medium, funder, state, face_cents, card_count, made_count, sold_count, validity_days, cover_key, reason, made_by,
                       made_at, codes_told_to, codes_told_at))

// Newest first.
struct ListGiftCardBatches {
  std::optional<BatchState> state = {};
  std::optional<std::int64_t> before_batch_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListGiftCardBatches, (), (state, before_batch_id, page_size))

struct GiftCardBatchPage {
  std::vector<GiftCardBatch> batches;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(GiftCardBatchPage, (), (batches, has_more))

struct GetGiftCardBatch {
  std::int64_t batch_id = 0;
};
BOOST_DESCRIBE_STRUCT(GetGiftCardBatch, (), (batch_id))

// A batch with what the ledger says of its cards.
struct GiftCardBatchRecord {
  GiftCardBatch batch;
  Cents sold_cents;      // face of the cards that were sold
  Cents received_cents;  // what the desk was given for them
  Cents balance_cents;   // what lies on them now
  std::int64_t unbound_count = 0;
  std::optional<std::int64_t> next_position;  // of the first card that is for sale
};
BOOST_DESCRIBE_STRUCT(GiftCardBatchRecord, (), (batch, sold_cents, received_cents, balance_cents, unbound_count, next_position))

struct MakeGiftCardBatch {
  Text<2, 60> name;
  CardMedium medium = CardMedium::printed;
  CardFunder funder = CardFunder::buyer;
  Cents face_cents;
  Whole<1, 5000> count;
  Whole<1, 36500> validity_days;
  Text<1, 40> cover_key;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(MakeGiftCardBatch, (), (name, medium, funder, face_cents, count, validity_days, cover_key, reason))

struct StopGiftCardBatch {
  std::int64_t batch_id = 0;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(StopGiftCardBatch, (), (batch_id, reason))

struct GiftCardCode {
  std::int64_t position = 0;
  std::string code;
  std::string pin;
};
BOOST_DESCRIBE_STRUCT(GiftCardCode, (), (position, code, pin))

struct GiftCardCodes {
  std::int64_t batch_id = 0;
  std::vector<GiftCardCode> codes;
};
BOOST_DESCRIBE_STRUCT(GiftCardCodes, (), (batch_id, codes))

// ---- sales ----
// Cards of one batch that follow one another, from that position on; without one, the first that are for sale, which only digital cards allow.
struct SellGiftCards {
  std::int64_t batch_id = 0;
  Whole<1, 200> count;
  std::optional<Whole<1, 5000>> from_position = {};
  std::optional<MemberId> member_id = {};  // to whom they are bound at once; nobody: to whoever has the code
  SaleTender tender = SaleTender::cash;
  Cents received_cents;
  Text<4, 40> receipt_number;  // printed by the till or the card terminal: each is used once
};
BOOST_DESCRIBE_STRUCT(SellGiftCards, (), (batch_id, count, from_position, member_id, tender, received_cents, receipt_number))

struct GiftCardSale {
  std::int64_t sale_id = 0;
  std::int64_t batch_id = 0;
  bool is_to_member = false;  // then it is invoiced as a purchase of theirs
  Cents face_cents;
  std::int64_t card_count = 0;
  Cents received_cents;
  SaleTender tender = SaleTender::cash;
  std::string receipt_number;
  std::string sold_by;
  TimeMs sold_at{};
};
BOOST_DESCRIBE_STRUCT(GiftCardSale, (), (sale_id, batch_id, is_to_member, face_cents, card_count, received_cents, tender, receipt_number, sold_by, sold_at))

struct SoldGiftCard {
  std::int64_t position = 0;
  GiftCardId card_id;
  std::string card_number;
  std::string code;  // with its PIN: of digital cards that nobody is bound to, told now
  std::string pin;
};
BOOST_DESCRIBE_STRUCT(SoldGiftCard, (), (position, card_id, card_number, code, pin))

struct SoldGiftCards {
  GiftCardSale sale;
  std::vector<SoldGiftCard> cards;
};
BOOST_DESCRIBE_STRUCT(SoldGiftCards, (), (sale, cards))

// Newest first.
struct ListGiftCardSales {
  std::optional<std::int64_t> batch_id = {};
  std::optional<std::int64_t> before_sale_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListGiftCardSales, (), (batch_id, before_sale_id, page_size))

struct GiftCardSalePage {
  std::vector<GiftCardSale> sales;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(GiftCardSalePage, (), (sales, has_more))

// ---- cards ----
// As the staff sees one.
struct StaffGiftCard {
  GiftCardId card_id;
  std::string card_number;
  CardKind kind = CardKind::registered;
  CardState card_state = CardState::active;
  std::optional<MemberId> member_id;
  std::optional<std::int64_t> batch_id;
  Cents face_cents;
  Cents balance_cents;
  Cents held_cents;
  TimeMs made_at{};
  std::optional<TimeMs> expires_at;
};
BOOST_DESCRIBE_STRUCT(StaffGiftCard, (),
                      (card_id, card_number, kind, card_state, member_id, batch_id, face_cents, balance_cents, held_cents, made_at, expires_at))

// Newest first.
struct SearchGiftCards {
  std::optional<CardState> state = {};
  std::optional<std::int64_t> batch_id = {};
  std::optional<MemberId> member_id = {};
  std::optional<Text<4, 4>> last_four = {};
  std::optional<std::int64_t> before_card_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchGiftCards, (), (state, batch_id, member_id, last_four, before_card_id, page_size))

struct StaffGiftCardPage {
  std::vector<StaffGiftCard> cards;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(StaffGiftCardPage, (), (cards, has_more))

struct StaffCardMove {
  std::int64_t record_id = 0;
  CardReason reason = CardReason::spend;
  std::string title;
  std::int64_t delta_cents = 0;
  std::optional<OrderId> order_id;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(StaffCardMove, (), (record_id, reason, title, delta_cents, order_id, at))

struct StaffCardEvent {
  CardEvent event = CardEvent::bought;
  std::string note;  // of the staff who did it
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(StaffCardEvent, (), (event, note, at))

struct GiftCardRecord {
  StaffGiftCard card;
  std::int64_t moved_cents = 0;        // the sum of its moves, which is what the ledger says it holds
  std::vector<StaffCardMove> moves;    // newest first, at most 200
  std::vector<StaffCardEvent> events;  // newest first, at most 200
  std::vector<CardWork> works;
  std::optional<GiftCardId> replaced_by;
};
BOOST_DESCRIBE_STRUCT(GiftCardRecord, (), (card, moved_cents, moves, events, works, replaced_by))

struct FreezeGiftCard {
  GiftCardId card_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(FreezeGiftCard, (), (card_id, reason))

struct ReissueGiftCard {
  GiftCardId card_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ReissueGiftCard, (), (card_id, reason))

inline constexpr Failure gift_card_batch_not_found{
    FailureKind::not_found, 89'601, "gift_card_batch_not_found", {"没有找到这批卡", "We could not find that batch"}};
inline constexpr Failure gift_card_batch_moved_on{
    FailureKind::conflict, 89'602, "gift_card_batch_moved_on", {"这批卡的状态已变，请刷新看看", "That batch has moved on. Please refresh"}};
inline constexpr Failure gift_card_stock_short{
    FailureKind::conflict,
    89'603,
    "gift_card_stock_short",
    {"这些卡不全是待售的，请核对卡上的序号", "Not all of these cards are for sale. Please compare the numbers on them"}};
inline constexpr Failure gift_card_money_differs{
    FailureKind::invalid, 89'604, "gift_card_money_differs", {"实收金额或收款方式与这批卡不符", "What was received is not what these cards cost"}};
inline constexpr Failure gift_card_needs_name{
    FailureKind::invalid,
    89'605,
    "gift_card_needs_name",
    {"不记名卡一次满一万元须实名，请卖给会员", "Whoever buys for that much must be known by name. Please sell to a member"}};
inline constexpr Failure gift_card_receipt_used{
    FailureKind::conflict, 89'607, "gift_card_receipt_used", {"这个收款单号已经用过", "Cards were sold for that receipt before"}};
inline constexpr Failure gift_card_codes_told{
    FailureKind::conflict,
    89'608,
    "gift_card_codes_told",
    {"这批卡的卡密已经导出过，或不需要导出", "The codes of that batch were taken along before, or are not for taking"}};
inline constexpr Failure gift_card_still_held{
    FailureKind::conflict,
    89'609,
    "gift_card_still_held",
    {"卡内还有未完成订单占用的金额，请等订单结束", "An order still holds some of it. Please wait until that has ended"}};
inline constexpr Failure gift_card_buyer_unknown{
    FailureKind::conflict, 89'610, "gift_card_buyer_unknown", {"没有这位会员，或账户已停用", "There is no such member, or the account is not in use"}};
inline constexpr Failure gift_card_too_many_for_member{
    FailureKind::invalid, 89'611, "gift_card_too_many_for_member", {"卖给会员一次最多 20 张", "At most 20 cards go to a member at once"}};

inline constexpr http::Permission read_cards{
    "gift_cards", "read", http::Reach::mall, {"查看礼品卡与售卡记录", "Look at gift cards and their sales"}, {"manager", "finance", "service"}};
inline constexpr http::Permission stop_card_batches{
    "gift_cards", "stop_batch", http::Reach::mall, {"停售礼品卡批次", "Stop the sale of batches of gift cards"}, {"manager", "finance"}};
inline constexpr http::Permission take_card_codes{
    "gift_cards", "take_codes", http::Reach::mall, {"导出礼品卡卡密", "Take the codes of gift cards along"}, {"manager"}, http::Review::always};
inline constexpr http::Permission sell_cards{"gift_cards",
                                             "sell",
                                             http::Reach::mall,
                                             {"柜台售卡（大额需复核）", "Sell gift cards at the desk; large sales need somebody else’s approval"},
                                             {http::UsualRole{"manager", 2'000'000}, http::UsualRole{"service", 500'000}},
                                             http::Review::above_limit};
inline constexpr http::Permission freeze_cards{
    "gift_cards", "freeze", http::Reach::mall, {"冻结礼品卡", "Freeze gift cards"}, {"manager", "finance", "service"}};
inline constexpr http::Permission reissue_cards{
    "gift_cards", "reissue", http::Reach::mall, {"为挂失的卡补发新卡", "Replace lost gift cards"}, {"manager", "service"}, http::Review::always};

inline constexpr http::Endpoint<ListGiftCardBatches, GiftCardBatchPage> list_gift_card_batches{
    http::Method::get, "/staff/v1/giftCards/batches/list",        "list_gift_card_batches",
    "gift_cards",      "Batches of cards in stock, newest first", http::Access::staff(read_cards)};
inline constexpr http::Endpoint<GetGiftCardBatch, GiftCardBatchRecord> get_gift_card_batch{http::Method::get,
                                                                                           "/staff/v1/giftCards/batches/detail",
                                                                                           "get_gift_card_batch",
                                                                                           "gift_cards",
                                                                                           "A batch, what was sold of it, and what lies on its cards",
                                                                                           http::Access::staff(read_cards),
                                                                                           {&gift_card_batch_not_found}};
inline constexpr http::Endpoint<MakeGiftCardBatch, GiftCardBatch> make_gift_card_batch{http::Method::post,
                                                                                       "/staff/v1/giftCards/batches/make",
                                                                                       "make_gift_card_batch",
                                                                                       "gift_cards",
                                                                                       "Has a batch of cards made in the background; they hold nothing yet",
                                                                                       http::Access::staff(issue_cards),
                                                                                       {&gift_card_amount_refused},
                                                                                       http::Consumes::something};
inline constexpr http::Endpoint<StopGiftCardBatch, GiftCardBatch> stop_gift_card_batch{http::Method::post,
                                                                                       "/staff/v1/giftCards/batches/stop",
                                                                                       "stop_gift_card_batch",
                                                                                       "gift_cards",
                                                                                       "No card of the batch is sold any more; those that were sold stay good",
                                                                                       http::Access::staff(stop_card_batches),
                                                                                       {&gift_card_batch_not_found, &gift_card_batch_moved_on}};
inline constexpr http::Endpoint<GetGiftCardBatch, GiftCardCodes> take_gift_card_codes{
    http::Method::post,
    "/staff/v1/giftCards/batches/codes",
    "take_gift_card_codes",
    "gift_cards",
    "Codes and PINs of a printed batch for the printer, once",
    http::Access::staff(take_card_codes),
    {&gift_card_batch_not_found, &gift_card_codes_told, &gift_card_batch_moved_on},
    http::Consumes::something};
inline constexpr http::Endpoint<SellGiftCards, SoldGiftCards> sell_gift_cards{
    http::Method::post,
    "/staff/v1/giftCards/sell",
    "sell_gift_cards",
    "gift_cards",
    "Sells cards of a batch for money that the desk has received: from now on they hold their face",
    http::Access::staff(sell_cards),
    {&gift_card_batch_not_found, &gift_card_batch_moved_on, &gift_card_stock_short, &gift_card_money_differs, &gift_card_needs_name, &gift_card_receipt_used,
     &gift_card_buyer_unknown, &gift_card_too_many_for_member},
    http::Consumes::something};
inline constexpr http::Endpoint<ListGiftCardSales, GiftCardSalePage> list_gift_card_sales{
    http::Method::get, "/staff/v1/giftCards/sales", "list_gift_card_sales", "gift_cards", "What the desk sold, newest first", http::Access::staff(read_cards)};
inline constexpr http::Endpoint<SearchGiftCards, StaffGiftCardPage> search_gift_cards{http::Method::get,
                                                                                      "/staff/v1/giftCards/list",
                                                                                      "search_gift_cards",
                                                                                      "gift_cards",
                                                                                      "Cards with what they hold, newest first",
                                                                                      http::Access::staff(read_cards)};
inline constexpr http::Endpoint<GetGiftCard, GiftCardRecord> get_gift_card_record{http::Method::get,
                                                                                  "/staff/v1/giftCards/detail",
                                                                                  "get_gift_card_record",
                                                                                  "gift_cards",
                                                                                  "One card with its moves and what happened to it",
                                                                                  http::Access::staff(read_cards),
                                                                                  {&gift_card_not_found}};
inline constexpr http::Endpoint<FreezeGiftCard, StaffGiftCard> freeze_gift_card{http::Method::post,
                                                                                "/staff/v1/giftCards/freeze",
                                                                                "freeze_gift_card",
                                                                                "gift_cards",
                                                                                "Nothing leaves the card until it is thawed",
                                                                                http::Access::staff(freeze_cards),
                                                                                {&gift_card_not_found, &gift_card_moved_on}};
inline constexpr http::Endpoint<ReissueGiftCard, StaffGiftCard> reissue_gift_card{
    http::Method::post,
    "/staff/v1/giftCards/reissue",
    "reissue_gift_card",
    "gift_cards",
    "What a frozen card holds goes to a new one of its owner’s; the old one is dead",
    http::Access::staff(reissue_cards),
    {&gift_card_not_found, &gift_card_moved_on, &gift_card_still_held},
    http::Consumes::something};

}  // namespace galleria::gift_cards
