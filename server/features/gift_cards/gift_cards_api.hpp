// The wire of gift cards: buying, binding, giving, paying in a shop, and what happened to a card.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/paging.hpp"
#include "features/gift_cards/gift_cards_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::gift_cards {

struct GiftCard {
  GiftCardId card_id;
  std::string card_number;  // "•••• 4711": the last four
  CardKind kind = CardKind::registered;
  CardState card_state = CardState::active;
  std::string state_text;
  std::string name;       // "云廊礼品卡"
  std::string cover_key;  // which picture the card bears
  Cents face_cents;
  Cents balance_cents;
  Cents held_cents;  // set aside for orders that wait for their payment
  std::optional<TimeMs> expires_at;
  TimeMs bound_at{};
  std::string message;  // of the friend who gave it
  std::vector<CardAction> actions;
};
BOOST_DESCRIBE_STRUCT(GiftCard, (),
                      (card_id, card_number, kind, card_state, state_text, name, cover_key, face_cents, balance_cents, held_cents, expires_at, bound_at,
                       message, actions))

struct ListGiftCards {
  std::optional<CardTab> tab;
};
BOOST_DESCRIBE_STRUCT(ListGiftCards, (), (tab))

struct GiftCardList {
  std::vector<GiftCard> cards;
  Cents total_cents;  // what can be spent now
};
BOOST_DESCRIBE_STRUCT(GiftCardList, (), (cards, total_cents))

struct GetGiftCard {
  GiftCardId card_id;
};
BOOST_DESCRIBE_STRUCT(GetGiftCard, (), (card_id))

struct CardTransaction {
  std::int64_t record_id = 0;
  GiftCardId card_id;
  std::string card_number;
  CardReason reason = CardReason::spend;
  std::string title;
  std::int64_t delta_cents = 0;
  std::optional<OrderId> order_id;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(CardTransaction, (), (record_id, card_id, card_number, reason, title, delta_cents, order_id, at))

struct ListCardTransactions {
  std::optional<GiftCardId> card_id;  // absent: of all the member's cards
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListCardTransactions, (), (card_id, page_no, page_size))

struct CardTransactionPage {
  std::vector<CardTransaction> transactions;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(CardTransactionPage, (), (transactions, has_more))

struct CardHistoryEntry {
  GiftCardId card_id;
  std::string card_number;
  CardEvent event = CardEvent::bought;
  std::string text;
  Cents face_cents;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(CardHistoryEntry, (), (card_id, card_number, event, text, face_cents, at))

struct ListCardHistory {
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListCardHistory, (), (page_no, page_size))

struct CardHistoryPage {
  std::vector<CardHistoryEntry> entries;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(CardHistoryPage, (), (entries, has_more))

// ---- buying ----
struct ListGiftCardOffers {};
BOOST_DESCRIBE_STRUCT(ListGiftCardOffers, (), ())

struct GiftCardOffers {
  std::vector<Cents> face_cents;  // to choose from
  std::vector<std::string> cover_keys;
  std::int64_t most_count = 0;  // of one purchase
  std::string rules;
};
BOOST_DESCRIBE_STRUCT(GiftCardOffers, (), (face_cents, cover_keys, most_count, rules))

struct BuyGiftCards {
  Cents face_cents;
  Whole<1, 20> count;
  Text<1, 40> cover_key;
};
BOOST_DESCRIBE_STRUCT(BuyGiftCards, (), (face_cents, count, cover_key))

struct GiftCardPurchase {
  GiftCardPurchaseId purchase_id;
  OrderId order_id;  // for the cashier: the same number
  PurchaseState purchase_state = PurchaseState::created;
  Cents face_cents;
  std::int64_t count = 1;
  Cents payable_cents;
  TimeMs pay_before{};
  std::vector<GiftCard> cards;  // once it is paid
};
BOOST_DESCRIBE_STRUCT(GiftCardPurchase, (), (purchase_id, order_id, purchase_state, face_cents, count, payable_cents, pay_before, cards))

struct GetGiftCardPurchase {
  GiftCardPurchaseId purchase_id;
};
BOOST_DESCRIBE_STRUCT(GetGiftCardPurchase, (), (purchase_id))

// ---- binding, giving, losing ----
struct BindGiftCard {
  Text<8, 40> code;  // spaces and case do not matter
  Secret pin;        // six digits, under the scratch panel
};
BOOST_DESCRIBE_STRUCT(BindGiftCard, (), (code, pin))

struct GiveGiftCard {
  GiftCardId card_id;
  Text<0, 60> message;
};
BOOST_DESCRIBE_STRUCT(GiveGiftCard, (), (card_id, message))

struct GiftCardGift {
  std::string gift_token;
  std::string link_path;
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(GiftCardGift, (), (gift_token, link_path, expires_at))

struct LookAtGiftCardGift {
  Text<1, 128> gift_token;
};
BOOST_DESCRIBE_STRUCT(LookAtGiftCardGift, (), (gift_token))

struct GiftCardGiftView {
  std::string name;
  std::string cover_key;
  Cents balance_cents;
  std::string message;
  std::string giver_nickname;
  bool is_own = false;
  bool is_claimed = false;
  bool is_open = false;
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(GiftCardGiftView, (), (name, cover_key, balance_cents, message, giver_nickname, is_own, is_claimed, is_open, expires_at))

struct AcceptGiftCard {
  Text<1, 128> gift_token;
};
BOOST_DESCRIBE_STRUCT(AcceptGiftCard, (), (gift_token))

// ---- paying in a shop ----
struct GiftCardPayCode {
  std::string code;  // eighteen digits, new every minute
  TimeMs refresh_at{};
};
BOOST_DESCRIBE_STRUCT(GiftCardPayCode, (), (code, refresh_at))

// Staff: the till charges the card behind a pay code. The till's own number makes it once.
struct ChargeGiftCard {
  Text<18, 18> code;
  ShopId shop_id;
  Cents amount_cents;
};
BOOST_DESCRIBE_STRUCT(ChargeGiftCard, (), (code, shop_id, amount_cents))

struct GiftCardCharge {
  std::string card_number;
  Cents charged_cents;
  Cents balance_cents;
};
BOOST_DESCRIBE_STRUCT(GiftCardCharge, (), (card_number, charged_cents, balance_cents))

// Staff: prints anonymous cards. Codes and PINs are told once; only digests are kept.
struct IssueGiftCards {
  Cents face_cents;
  Whole<1, 200> count;
  Text<1, 40> cover_key;
};
BOOST_DESCRIBE_STRUCT(IssueGiftCards, (), (face_cents, count, cover_key))

struct IssuedGiftCard {
  GiftCardId card_id;
  std::string code;
  std::string pin;
};
BOOST_DESCRIBE_STRUCT(IssuedGiftCard, (), (card_id, code, pin))
struct IssuedGiftCards {
  std::vector<IssuedGiftCard> cards;
};
BOOST_DESCRIBE_STRUCT(IssuedGiftCards, (), (cards))

// Staff: a lost card is usable again, or an expired one.
struct ThawGiftCard {
  GiftCardId card_id;
  Text<1, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ThawGiftCard, (), (card_id, reason))

inline constexpr Failure gift_card_not_found{FailureKind::not_found, 72001, "gift_card_not_found", {"没有找到这张礼品卡", "We could not find that card"}};
inline constexpr Failure gift_card_insufficient{FailureKind::conflict, 72002, "gift_card_insufficient", {"礼品卡余额不足", "The card does not hold enough"}};
inline constexpr Failure gift_card_unusable{FailureKind::conflict, 72003, "gift_card_unusable", {"这张卡现在不能使用", "This card cannot be used now"}};
inline constexpr Failure gift_card_code_wrong{FailureKind::conflict, 72004, "gift_card_code_wrong", {"卡号或密码不正确", "That number or PIN is wrong"}};
inline constexpr Failure gift_card_tries_used_up{
    FailureKind::too_many, 72005, "gift_card_tries_used_up", {"尝试次数过多，请一小时后再试", "Too many tries. Please come back in an hour"}};
inline constexpr Failure gift_card_amount_refused{
    FailureKind::invalid, 72006, "gift_card_amount_refused", {"请选择列出的面额", "Please choose one of the amounts shown"}};
inline constexpr Failure gift_card_limit_reached{
    FailureKind::conflict,
    72007,
    "gift_card_limit_reached",
    {"今日购卡金额已达上限，请到服务台实名办理", "That is the limit for today. Please see the service desk with your ID"}};
inline constexpr Failure gift_card_gift_gone{
    FailureKind::conflict, 72008, "gift_card_gift_gone", {"来晚一步，这份礼物已被领走或已失效", "This gift has been taken or has lapsed"}};
inline constexpr Failure gift_card_gift_own{FailureKind::conflict, 72009, "gift_card_gift_own", {"不能领取自己送出的卡", "You cannot accept your own gift"}};
inline constexpr Failure gift_card_moved_on{
    FailureKind::conflict, 72010, "gift_card_moved_on", {"礼品卡状态已更新，请刷新看看", "The card has moved on. Please refresh"}};
inline constexpr Failure gift_card_purchase_not_found{
    FailureKind::not_found, 72011, "gift_card_purchase_not_found", {"没有找到这笔购卡", "We could not find that purchase"}};
inline constexpr Failure pay_code_stale{
    FailureKind::conflict, 72012, "pay_code_stale", {"付款码已失效，请刷新后再出示", "That pay code has lapsed. Please refresh it"}};
inline constexpr Failure pay_code_tries_used_up{FailureKind::too_many,
                                                72013,
                                                "pay_code_tries_used_up",
                                                {"错误的付款码太多了，请十分钟后再试", "Too many wrong pay codes. Please try again in ten minutes"}};

// What the staff may do here.
inline constexpr http::Permission charge_gift_cards{
    "gift_cards", "charge", http::Reach::shop, {"用礼品卡收款", "Take payment from gift cards"}, {"manager", "service", "clerk"}};
inline constexpr http::Permission issue_cards{"gift_cards",        "issue", http::Reach::mall, {"制作礼品卡", "Issue gift cards"}, {"manager", "finance"},
                                              http::Review::always};
inline constexpr http::Permission thaw_gift_cards{
    "gift_cards", "thaw", http::Reach::mall, {"解冻、延期礼品卡", "Thaw and extend gift cards"}, {"manager"}, http::Review::always};

inline constexpr http::Endpoint<ListGiftCards, GiftCardList> list_gift_cards{http::Method::get, "/mall-api/giftCard/v1/list", "list_gift_cards", "gift_cards",
                                                                             "The member's cards"};
inline constexpr http::Endpoint<GetGiftCard, GiftCard> get_gift_card{http::Method::get, "/mall-api/giftCard/v1/detail", "get_gift_card",       "gift_cards",
                                                                     "One card",        http::Access::member,           {&gift_card_not_found}};
inline constexpr http::Endpoint<ListCardTransactions, CardTransactionPage> list_card_transactions{
    http::Method::get,     "/mall-api/giftCard/v1/transactions",      "list_card_transactions",
    "gift_cards",          "How cards' balances moved, newest first", http::Access::member,
    {&gift_card_not_found}};
inline constexpr http::Endpoint<ListCardHistory, CardHistoryPage> list_card_history{http::Method::get, "/mall-api/giftCard/v1/history", "list_card_history",
                                                                                    "gift_cards", "What happened to the member's cards, newest first"};
inline constexpr http::Endpoint<ListGiftCardOffers, GiftCardOffers> list_gift_card_offers{
    http::Method::get, "/mall-api/giftCard/v1/offers", "list_gift_card_offers", "gift_cards", "Which cards can be bought", http::Access::anyone};
inline constexpr http::Endpoint<BuyGiftCards, GiftCardPurchase> buy_gift_cards{http::Method::post,
                                                                               "/mall-api/giftCard/v1/buy",
                                                                               "buy_gift_cards",
                                                                               "gift_cards",
                                                                               "Sets out to buy cards, for money only; the cashier takes it",
                                                                               http::Access::member,
                                                                               {&gift_card_amount_refused, &gift_card_limit_reached},
                                                                               http::Consumes::something};
inline constexpr http::Endpoint<GetGiftCardPurchase, GiftCardPurchase> get_gift_card_purchase{
    http::Method::get,    "/mall-api/giftCard/v1/purchase", "get_gift_card_purchase", "gift_cards", "What became of a purchase",
    http::Access::member, {&gift_card_purchase_not_found}};
inline constexpr http::Endpoint<BindGiftCard, GiftCard> bind_gift_card{http::Method::post,
                                                                       "/mall-api/giftCard/v1/bind",
                                                                       "bind_gift_card",
                                                                       "gift_cards",
                                                                       "Makes a printed card the member's own",
                                                                       http::Access::member,
                                                                       {&gift_card_code_wrong, &gift_card_tries_used_up},
                                                                       http::Consumes::something};
inline constexpr http::Endpoint<GiveGiftCard, GiftCardGift> give_gift_card{http::Method::post,
                                                                           "/mall-api/giftCard/v1/give",
                                                                           "give_gift_card",
                                                                           "gift_cards",
                                                                           "Opens a link by which a friend takes the card, for a day",
                                                                           http::Access::member,
                                                                           {&gift_card_not_found, &gift_card_unusable},
                                                                           http::Consumes::something};
inline constexpr http::Endpoint<GetGiftCard, GiftCard> take_gift_card_back{
    http::Method::post,   "/mall-api/giftCard/v1/takeBack",           "take_gift_card_back", "gift_cards", "Closes the link; the card is usable again",
    http::Access::member, {&gift_card_not_found, &gift_card_moved_on}};
inline constexpr http::Endpoint<LookAtGiftCardGift, GiftCardGiftView> look_at_gift_card_gift{
    http::Method::get, "/mall-api/giftCard/v1/gift", "look_at_gift_card_gift", "gift_cards", "What a link gives", http::Access::member, {&gift_card_gift_gone}};
inline constexpr http::Endpoint<AcceptGiftCard, GiftCard> accept_gift_card{
    http::Method::post,   "/mall-api/giftCard/v1/acceptGift",          "accept_gift_card",       "gift_cards", "Takes the card of a link",
    http::Access::member, {&gift_card_gift_gone, &gift_card_gift_own}, http::Consumes::something};
inline constexpr http::Endpoint<GetGiftCard, GiftCard> report_gift_card_lost{
    http::Method::post,   "/mall-api/giftCard/v1/reportLost",         "report_gift_card_lost", "gift_cards", "Freezes a card at once",
    http::Access::member, {&gift_card_not_found, &gift_card_moved_on}};
inline constexpr http::Endpoint<GetGiftCard, GiftCardPayCode> get_gift_card_pay_code{http::Method::get,
                                                                                     "/mall-api/giftCard/v1/payCode",
                                                                                     "get_gift_card_pay_code",
                                                                                     "gift_cards",
                                                                                     "What a till scans; new every minute",
                                                                                     http::Access::member,
                                                                                     {&gift_card_not_found, &gift_card_unusable}};
inline constexpr http::Endpoint<ChargeGiftCard, GiftCardCharge> charge_gift_card{
    http::Method::post,
    "/staff/v1/giftCards/charge",
    "charge_gift_card",
    "gift_cards",
    "A till takes money from the card behind a pay code",
    http::Access::staff(charge_gift_cards),
    {&pay_code_stale, &pay_code_tries_used_up, &gift_card_insufficient, &gift_card_unusable},
    http::Consumes::something};
inline constexpr http::Endpoint<IssueGiftCards, IssuedGiftCards> issue_gift_cards{http::Method::post,
                                                                                  "/staff/v1/giftCards/issue",
                                                                                  "issue_gift_cards",
                                                                                  "gift_cards",
                                                                                  "Prints anonymous cards that were paid for at the desk",
                                                                                  http::Access::staff(issue_cards),
                                                                                  {&gift_card_amount_refused},
                                                                                  http::Consumes::something};
inline constexpr http::Endpoint<ThawGiftCard, GiftCard> thaw_gift_card{http::Method::post,
                                                                       "/staff/v1/giftCards/thaw",
                                                                       "thaw_gift_card",
                                                                       "gift_cards",
                                                                       "Makes a frozen or expired card usable again",
                                                                       http::Access::staff(thaw_gift_cards),
                                                                       {&gift_card_not_found, &gift_card_moved_on}};

}  // namespace galleria::gift_cards
