// The wire of the wallet for the staff: withdrawals with what the provider says of each part, and the statement of one member.
#pragma once

#include "features/wallet/wallet_api.hpp"

namespace galleria::wallet {

// Newest first.
struct ListWithdrawals {
  std::optional<WithdrawalState> state = {};
  std::optional<MemberId> member_id = {};
  std::optional<WithdrawalId> before_withdrawal_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListWithdrawals, (), (state, member_id, before_withdrawal_id, page_size))

struct WithdrawalLine {
  WithdrawalId withdrawal_id;
  MemberId member_id;
  WithdrawalState state = WithdrawalState::requested;
  Cents amount_cents;
  Cents bonus_taken_cents;
  std::int64_t ask_count = 0;  // how often the staff had the provider asked
  TimeMs requested_at{};
  std::optional<TimeMs> decide_before;  // of one that had to wait for the staff
};
BOOST_DESCRIBE_STRUCT(WithdrawalLine, (), (withdrawal_id, member_id, state, amount_cents, bonus_taken_cents, ask_count, requested_at, decide_before))

struct WithdrawalPage {
  std::vector<WithdrawalLine> withdrawals;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(WithdrawalPage, (), (withdrawals, has_more))

struct GetWithdrawal {
  WithdrawalId withdrawal_id;
};
BOOST_DESCRIBE_STRUCT(GetWithdrawal, (), (withdrawal_id))

// What goes back to one recharge, and what the provider said of it last.
struct WithdrawalPartView {
  RechargeId recharge_id;
  Cents amount_cents;
  Cents bonus_taken_cents;
  WithdrawalState state = WithdrawalState::requested;
  PayoutState payout_state = PayoutState::requested;
  std::string provider;
  std::string number;           // the mall's, which never changes
  std::string provider_number;  // empty while the provider has told none
  std::optional<TimeMs> finished_at;
};
BOOST_DESCRIBE_STRUCT(WithdrawalPartView, (),
                      (recharge_id, amount_cents, bonus_taken_cents, state, payout_state, provider, number, provider_number, finished_at))

struct WithdrawalMoveView {
  WithdrawalMove move = WithdrawalMove::request;
  WithdrawalState state = WithdrawalState::requested;  // to which it led
  WithdrawalActor actor_kind = WithdrawalActor::member;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(WithdrawalMoveView, (), (move, state, actor_kind, actor, reason, at))

struct WithdrawalRecord {
  WithdrawalLine withdrawal;
  std::vector<WithdrawalPartView> parts;
  std::vector<WithdrawalMoveView> moves;  // oldest first
  bool is_askable = false;
  bool is_to_decide = false;
};
BOOST_DESCRIBE_STRUCT(WithdrawalRecord, (), (withdrawal, parts, moves, is_askable, is_to_decide))

// The provider is asked within seconds about each part that has not ended; one that it does not know is paid out under the number that it has.
struct AskAboutWithdrawal {
  WithdrawalId withdrawal_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(AskAboutWithdrawal, (), (withdrawal_id, reason))

// It goes its way: each part is asked of the provider.
struct ReleaseWithdrawal {
  WithdrawalId withdrawal_id;
};
BOOST_DESCRIBE_STRUCT(ReleaseWithdrawal, (), (withdrawal_id))

// The money is in the wallet again, and the member is told why.
struct RefuseWithdrawal {
  WithdrawalId withdrawal_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(RefuseWithdrawal, (), (withdrawal_id, reason))

// The statement of a member, newest first.
struct ListWalletMoves {
  MemberId member_id;
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListWalletMoves, (), (member_id, page_no, page_size))

inline constexpr Failure withdrawal_not_found{FailureKind::not_found, 73017, "withdrawal_not_found", {"没有找到这笔提现", "We could not find that withdrawal"}};
inline constexpr Failure withdrawal_ended{
    FailureKind::conflict, 73018, "withdrawal_ended", {"这笔提现已经结束，请刷新看看", "That withdrawal has ended. Please refresh"}};

inline constexpr Failure withdrawal_decided{
    FailureKind::conflict, 89151, "withdrawal_decided", {"这笔提现已有结果，请刷新看看", "That withdrawal was decided already. Please refresh"}};
inline constexpr Failure withdrawal_not_returnable{
    FailureKind::conflict,
    89152,
    "withdrawal_not_returnable",
    {"渠道现在不能退回这笔充值，请核对后再决定", "The provider cannot return it now. Please look into it first"}};

inline constexpr http::Permission read_wallets{
    "wallet", "read", http::Reach::mall, {"查看钱包流水与提现", "Look at wallets and withdrawals"}, {"manager", "finance", "service"}};
inline constexpr http::Permission pay_withdrawals_out{
    "wallet", "pay_out", http::Reach::mall, {"催办提现", "Have the provider asked about withdrawals"}, {"manager", "finance"}};

inline constexpr http::Permission decide_withdrawals{
    "wallet",
    "decide",
    http::Reach::mall,
    {"放行或拒绝待核对的提现（大额需复核）", "Let withdrawals that wait go, or refuse them; large ones need somebody else’s approval"},
    {"manager", {"finance", 500'000}},
    http::Review::above_limit};

inline constexpr http::Endpoint<ListWithdrawals, WithdrawalPage> list_withdrawals{
    http::Method::get, "/staff/v1/wallet/withdrawals", "list_withdrawals", "wallet", "Withdrawals, newest first", http::Access::staff(read_wallets)};
inline constexpr http::Endpoint<GetWithdrawal, WithdrawalRecord> get_withdrawal{http::Method::get,
                                                                                "/staff/v1/wallet/withdrawal",
                                                                                "get_withdrawal",
                                                                                "wallet",
                                                                                "One withdrawal with what the provider says of each part",
                                                                                http::Access::staff(read_wallets),
                                                                                {&withdrawal_not_found}};
inline constexpr http::Endpoint<AskAboutWithdrawal, WithdrawalLine> ask_about_withdrawal{
    http::Method::post,
    "/staff/v1/wallet/withdrawal/ask",
    "ask_about_withdrawal",
    "wallet",
    "Has the provider asked again, and what it does not know paid out under the same number",
    http::Access::staff(pay_withdrawals_out),
    {&withdrawal_not_found, &withdrawal_ended}};
inline constexpr http::Endpoint<ReleaseWithdrawal, WithdrawalLine> release_withdrawal{http::Method::post,
                                                                                      "/staff/v1/wallet/withdrawal/release",
                                                                                      "release_withdrawal",
                                                                                      "wallet",
                                                                                      "Lets a withdrawal go that has waited for it",
                                                                                      http::Access::staff(decide_withdrawals),
                                                                                      {&withdrawal_not_found, &withdrawal_decided, &withdrawal_not_returnable}};
inline constexpr http::Endpoint<RefuseWithdrawal, WithdrawalLine> refuse_withdrawal{
    http::Method::post,
    "/staff/v1/wallet/withdrawal/refuse",
    "refuse_withdrawal",
    "wallet",
    "Gives a withdrawal that has waited back to the wallet, and tells the member why",
    http::Access::staff(decide_withdrawals),
    {&withdrawal_not_found, &withdrawal_decided}};
inline constexpr http::Endpoint<ListWalletMoves, WalletRecordPage> list_wallet_moves{
    http::Method::get, "/staff/v1/wallet/moves", "list_wallet_moves", "wallet", "The statement of one member's wallet", http::Access::staff(read_wallets)};

}  // namespace galleria::wallet
