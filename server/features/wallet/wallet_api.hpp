// The wire of the wallet: balance, statement, recharge, withdrawal, and the payment PIN that gift cards ask for too.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/paging.hpp"
#include "features/wallet/wallet_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::wallet {

struct GetMemberWallet {
  std::optional<MemberId> member_id;  // ignored: the session says who asks
};
BOOST_DESCRIBE_STRUCT(GetMemberWallet, (), (member_id))

// A withdrawal as its member sees it.
struct OwnWithdrawal {
  WithdrawalId withdrawal_id;
  WithdrawalState withdrawal_state = WithdrawalState::requested;
  Cents amount_cents;
  TimeMs requested_at{};
  std::string reason;  // why it was refused
};
BOOST_DESCRIBE_STRUCT(OwnWithdrawal, (), (withdrawal_id, withdrawal_state, amount_cents, requested_at, reason))

struct MemberWallet {
  Cents balance_cents;  // what can be spent now: principal and bonus
  Cents principal_cents;
  Cents bonus_cents;
  Cents held_cents;  // set aside for orders that wait for their payment
  Cents withdrawable_cents;
  bool has_pin = false;
  std::optional<TimeMs> pin_locked_until;
  Cents no_pin_payment_cents;  // a payment up to this needs no PIN
  Cents no_pin_day_cents;      // as long as the day's payments without one stay within this
  Cents no_pin_left_today_cents;
  std::vector<OwnWithdrawal> withdrawals;  // that are looked at or on their way, or were refused within the last thirty days; newest first
};
BOOST_DESCRIBE_STRUCT(MemberWallet, (),
                      (balance_cents, principal_cents, bonus_cents, held_cents, withdrawable_cents, has_pin, pin_locked_until, no_pin_payment_cents,
                       no_pin_day_cents, no_pin_left_today_cents, withdrawals))

struct ListWalletRecords {
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListWalletRecords, (), (page_no, page_size))

struct WalletRecord {
  std::int64_t record_id = 0;
  WalletReason reason = WalletReason::recharge;
  WalletPart part = WalletPart::principal;
  std::string title;
  std::int64_t delta_cents = 0;
  std::optional<OrderId> order_id;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(WalletRecord, (), (record_id, reason, part, title, delta_cents, order_id, at))

struct WalletRecordPage {
  std::vector<WalletRecord> records;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(WalletRecordPage, (), (records, has_more))

struct ListRechargeOffers {
  std::optional<OfferKind> kind;
};
BOOST_DESCRIBE_STRUCT(ListRechargeOffers, (), (kind))

struct RechargeOffer {
  std::string offer_key;
  OfferKind kind = OfferKind::gift;
  std::string name;  // "充 500 送 50"
  Cents pay_cents;
  Cents bonus_cents;
  std::optional<TimeMs> starts_at;
  std::optional<TimeMs> ends_at;
  std::int64_t limit_per_member = 0;  // 0: none
  std::int64_t left_for_member = 0;
  bool is_available = true;
};
BOOST_DESCRIBE_STRUCT(RechargeOffer, (), (offer_key, kind, name, pay_cents, bonus_cents, starts_at, ends_at, limit_per_member, left_for_member, is_available))

struct RechargeOfferList {
  std::vector<RechargeOffer> offers;
  Cents least_cents;  // of a recharge without an offer
  Cents most_cents;
  std::string rules;
};
BOOST_DESCRIBE_STRUCT(RechargeOfferList, (), (offers, least_cents, most_cents, rules))

struct StartRecharge {
  std::optional<Text<1, 64>> offer_key;
  std::optional<Cents> amount_cents;  // without an offer
};
BOOST_DESCRIBE_STRUCT(StartRecharge, (), (offer_key, amount_cents))

struct Recharge {
  RechargeId recharge_id;
  OrderId order_id;  // for the cashier: the same number
  RechargeState recharge_state = RechargeState::created;
  Cents pay_cents;
  Cents bonus_cents;
  TimeMs pay_before{};
};
BOOST_DESCRIBE_STRUCT(Recharge, (), (recharge_id, order_id, recharge_state, pay_cents, bonus_cents, pay_before))

struct GetRecharge {
  RechargeId recharge_id;
};
BOOST_DESCRIBE_STRUCT(GetRecharge, (), (recharge_id))

// What was paid in comes back by its original route; bonus never does.
struct WithdrawPrincipal {
  Cents amount_cents;
  Text<1, 128> ticket;  // from check_password with subject "withdrawal"
};
BOOST_DESCRIBE_STRUCT(WithdrawPrincipal, (), (amount_cents, ticket))

struct Withdrawal {
  WithdrawalId withdrawal_id;
  WithdrawalState withdrawal_state = WithdrawalState::requested;
  Cents amount_cents;
  TimeMs requested_at{};
};
BOOST_DESCRIBE_STRUCT(Withdrawal, (), (withdrawal_id, withdrawal_state, amount_cents, requested_at))

// ---- the payment PIN ----
// Six digits. The first needs nothing; a change needs the old one; a forgotten one a code by text message (smsType changePassword).
struct SetPayPin {
  Secret pin;
  std::optional<Secret> old_pin;
};
BOOST_DESCRIBE_STRUCT(SetPayPin, (), (pin, old_pin))

struct ResetPayPin {
  Secret pin;
  Secret code;
  Text<1, 64> uuid;
};
BOOST_DESCRIBE_STRUCT(ResetPayPin, (), (pin, code, uuid))

// Proves that the member knows the PIN: the ticket pays this subject up to this amount, once, within two minutes.
struct CheckPassword {
  std::optional<MemberId> member_id;  // must be the caller's own
  Secret password;
  Text<1, 80> subject;  // "order:4711", "checkout:" and the submission's idempotency key, "withdrawal", "gift_card"
  Cents amount_cents;
  std::optional<Secret> code = {};       // for a large payment: of type pay, to the member's own phone
  std::optional<Text<1, 64>> uuid = {};  // of that code
};
BOOST_DESCRIBE_STRUCT(CheckPassword, (), (member_id, password, subject, amount_cents, code, uuid))

struct PayTicket {
  std::string ticket;
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(PayTicket, (), (ticket, expires_at))

// Pays all that is left to pay of an order from the wallet. The same order is paid once, whoever asks how often.
struct PayOrder {
  OrderId order_id;
  std::optional<Text<1, 128>> ticket;  // from check_password with subject "order:" and the order's id
};
BOOST_DESCRIBE_STRUCT(PayOrder, (), (order_id, ticket))

struct PaidByWallet {
  OrderId order_id;
  bool is_paid = false;
  Cents paid_cents;
};
BOOST_DESCRIBE_STRUCT(PaidByWallet, (), (order_id, is_paid, paid_cents))

inline constexpr Failure wallet_order_not_found{FailureKind::not_found, 73014, "wallet_order_not_found", {"没有找到这个订单", "We could not find that order"}};
inline constexpr Failure wallet_order_not_payable{
    FailureKind::conflict, 73015, "wallet_order_not_payable", {"这个订单现在不能用钱包支付", "The wallet cannot pay this order now"}};
inline constexpr Failure wallet_insufficient{FailureKind::conflict, 73001, "wallet_insufficient", {"钱包余额不足", "The wallet does not hold enough"}};
inline constexpr Failure pin_wrong{FailureKind::conflict, 73002, "pin_wrong", {"支付密码不正确，还可尝试 {count} 次", "That PIN is wrong. {count} tries left"}};
inline constexpr Failure pin_locked{
    FailureKind::conflict, 73003, "pin_locked", {"支付密码已锁定，请稍后再试或重置密码", "The PIN is locked. Please wait, or reset it"}};
inline constexpr Failure pin_not_set{FailureKind::conflict, 73004, "pin_not_set", {"请先设置支付密码", "Please set a payment PIN first"}};
inline constexpr Failure pin_weak{
    FailureKind::invalid, 73005, "pin_weak", {"密码太简单，请避免连续或重复的数字", "Please avoid repeated or consecutive digits"}};
inline constexpr Failure pin_needed{FailureKind::conflict, 73006, "pin_needed", {"请输入支付密码", "Please enter your payment PIN"}};
inline constexpr Failure ticket_refused{
    FailureKind::conflict, 73007, "ticket_refused", {"支付验证已失效，请重新输入支付密码", "The check has lapsed. Please enter your PIN again"}};
inline constexpr Failure offer_unavailable{
    FailureKind::conflict, 73008, "offer_unavailable", {"这个充值活动已结束或已达上限", "This offer is over or used up"}};
inline constexpr Failure recharge_amount_refused{
    FailureKind::invalid, 73009, "recharge_amount_refused", {"单次充值金额须在 {least} 至 {most} 之间", "Please choose an amount from {least} to {most}"}};
inline constexpr Failure recharge_not_found{FailureKind::not_found, 73010, "recharge_not_found", {"没有找到这笔充值", "We could not find that top-up"}};
inline constexpr Failure withdrawal_too_much{FailureKind::conflict, 73011, "withdrawal_too_much", {"可提现余额不足", "That is more than can be withdrawn"}};
inline constexpr Failure pin_code_wrong{FailureKind::conflict, 73012, "pin_code_wrong", {"验证码不正确或已过期", "The code is wrong or has expired"}};
inline constexpr Failure large_payment_code_needed{FailureKind::conflict,
                                                   73016,
                                                   "large_payment_code_needed",
                                                   {"金额较大，请再输入短信验证码", "For an amount like this, please also enter the code that we send you"}};
inline constexpr Failure pin_not_yours{FailureKind::forbidden, 73013, "pin_not_yours", {"没有权限", "You may not do this"}};

inline constexpr http::Endpoint<GetMemberWallet, MemberWallet> get_member_wallet{http::Method::get, "/api/walletPay/getMemberWallet", "get_member_wallet",
                                                                                 "wallet", "What the wallet holds"};
// Bound in flows/settlement. The GET is the specification's; it moves money only with the app's own headers, which no foreign page can send.
inline constexpr http::Endpoint<PayOrder, PaidByWallet> pay_order{
    http::Method::get,
    "/api/walletPay/payOrder",
    "pay_order",
    "wallet",
    "Pays what is left of an order from the wallet",
    http::Access::member,
    {&wallet_order_not_found, &wallet_order_not_payable, &wallet_insufficient, &pin_needed, &ticket_refused}};
inline constexpr http::Endpoint<PayOrder, PaidByWallet> pay_order_by_wallet{
    http::Method::post,
    "/api/walletPay/payOrder",
    "pay_order_by_wallet",
    "wallet",
    "Pays what is left of an order from the wallet",
    http::Access::member,
    {&wallet_order_not_found, &wallet_order_not_payable, &wallet_insufficient, &pin_needed, &ticket_refused}};
inline constexpr http::Endpoint<ListWalletRecords, WalletRecordPage> list_wallet_records{http::Method::get, "/api/walletPay/records", "list_wallet_records",
                                                                                         "wallet", "The statement, newest first"};
inline constexpr http::Endpoint<ListRechargeOffers, RechargeOfferList> list_recharge_offers{
    http::Method::get, "/api/walletPay/rechargeOffers", "list_recharge_offers", "wallet", "What can be paid in and what it brings"};
inline constexpr http::Endpoint<StartRecharge, Recharge> start_recharge{http::Method::post,
                                                                        "/api/walletPay/recharge",
                                                                        "start_recharge",
                                                                        "wallet",
                                                                        "Sets out to pay money in; the cashier takes it",
                                                                        http::Access::member,
                                                                        {&offer_unavailable, &recharge_amount_refused},
                                                                        http::Consumes::something};
inline constexpr http::Endpoint<GetRecharge, Recharge> get_recharge{http::Method::get,           "/api/walletPay/recharge", "get_recharge",       "wallet",
                                                                    "What became of a recharge", http::Access::member,      {&recharge_not_found}};
inline constexpr http::Endpoint<WithdrawPrincipal, Withdrawal> withdraw_principal{http::Method::post,
                                                                                  "/api/walletPay/withdraw",
                                                                                  "withdraw_principal",
                                                                                  "wallet",
                                                                                  "Gives what was paid in back by its original route",
                                                                                  http::Access::member,
                                                                                  {&withdrawal_too_much, &ticket_refused},
                                                                                  http::Consumes::something};
inline constexpr http::Endpoint<SetPayPin, Done> set_pay_pin{
    http::Method::post,   "/ewallet/payment/setPassword",      "set_pay_pin", "wallet", "Sets or changes the payment PIN",
    http::Access::member, {&pin_weak, &pin_wrong, &pin_locked}};
inline constexpr http::Endpoint<ResetPayPin, Done> reset_pay_pin{
    http::Method::post,   "/ewallet/payment/resetPassword", "reset_pay_pin", "wallet", "Sets a forgotten PIN anew with a code",
    http::Access::member, {&pin_weak, &pin_code_wrong}};
inline constexpr http::Endpoint<CheckPassword, PayTicket> check_password{
    http::Method::post,
    "/ewallet/payment/checkPassword",
    "check_password",
    "wallet",
    "Checks the PIN; gives a ticket for one payment",
    http::Access::member,
    {&pin_wrong, &pin_locked, &pin_not_set, &pin_not_yours, &large_payment_code_needed, &pin_code_wrong}};

}  // namespace galleria::wallet
