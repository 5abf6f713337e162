// What the use cases of the wallet share: their dependencies, accounts, and the check of a PIN.
#pragma once

#include <string>

#include "base/business_day.hpp"
#include "features/wallet/wallet.hpp"
#include "features/wallet/wallet_store.hpp"

namespace galleria::wallet {

inline ledger::Account principal_of(MemberId member_id) { return {ledger::AccountKind::wallet_principal, member_id.value}; }
inline ledger::Account bonus_of(MemberId member_id) { return {ledger::AccountKind::wallet_bonus, member_id.value}; }
inline constexpr ledger::Account sales{ledger::AccountKind::sales, 0};
inline constexpr ledger::Account cash{ledger::AccountKind::cash_in_transit, 0};
inline constexpr ledger::Account bonus_cost{ledger::AccountKind::wallet_bonus_cost, 0};

inline constexpr std::string_view close_timer = "close_recharge";
inline constexpr std::string_view withdrawal_subject = "withdrawal";

// A transfer for each part of the amount that is not nought.
std::vector<ledger::Transfer> spending(MemberId member_id, WalletAmount amount);
std::vector<ledger::Transfer> returning(MemberId member_id, WalletAmount amount);
std::vector<ledger::Transfer> crediting(MemberId member_id, WalletAmount amount);

// Stands still at a moment of the demo's past.
class StoppedClock : public Clock {
 public:
  explicit StoppedClock(TimeMs at) : at_(at) {}
  TimeMs now() const override { return at_; }

 private:
  TimeMs at_;
};

// As the database keeps a ticket.
std::string ticket_digest(std::string_view ticket);

struct Wallet::State {
  db::Database& database;
  const Clock& clock;
  IdGenerator& ids;
  WalletConfig config;
  WalletEffects effects;
  ResetCodeCheck check_reset_code;
  ResetCodeCheck check_pay_code = {};  // empty: no payment asks for a code

  // Posts the transfers and writes them into the statement, together and once a business. An amount of nought does nothing.
  void move(ledger::Batch& batch, MemberId member_id, ledger::Business business, std::vector<ledger::Transfer> transfers, RecordReasons reasons,
            std::optional<OrderId> order_id, const Failure& shortage = wallet_insufficient) const;

  void log_move(db::Transaction& transaction, MemberId member_id, WithdrawalId withdrawal_id, const WithdrawalStep& step, std::string_view actor = {},
                std::string_view reason = {}) const {
    insert_move(transaction, {member_id, withdrawal_id, ids.next_value(), actor, reason, clock.now()}, step);
  }
  // Each recharge gives back its part, by the route by which it came.
  Result<Done> refund_parts(db::Transaction& transaction, WithdrawalId withdrawal_id, std::span<const WithdrawalPart> parts, const Failure& refusal) const;

  std::string new_pepper_id() const;
  // Slow, as check_pin is: never inside a transaction.
  NewPin new_pin(const Secret& pin) const;
  bool fits(const PinRow& stored, const Secret& pin) const;
  // Whether it is the member's PIN, and its hash if so. Counts a wrong one, in a transaction of its own, and hashes outside of any: call it outside too.
  Result<std::string> check_pin(MemberId member_id, const Secret& pin);
  std::int64_t tries_left(const PinRow& pin) const;
  std::int64_t today() const { return day_number(business_day(clock.now(), config.mall_utc_offset)); }
};

}  // namespace galleria::wallet
