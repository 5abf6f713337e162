// The wallet: principal and bonus, recharges and withdrawals, and the payment PIN.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "features/wallet/wallet_api.hpp"
#include "ledger/ledger.hpp"

namespace galleria::wallet {

// What a wallet holds, or what an order takes of it.
struct WalletAmount {
  Cents principal_cents;
  Cents bonus_cents;
  Cents total() const { return principal_cents + bonus_cents; }
};

// A recharge that the cashier can take money for.
struct PayableRecharge {
  RechargeId recharge_id;
  MemberId member_id;
  std::string number;
  Localized title;
  Cents payable_cents;
  RechargeState state = RechargeState::created;
  TimeMs pay_before{};
};
enum class RechargeOutcome { credited, already_credited, closed };

class Wallet {
 public:
  // What can be spent now.
  WalletAmount spendable(db::Session& session, MemberId member_id) const;
  // How a payment splits: principal first, or as the configuration says.
  WalletAmount split(WalletAmount spendable, Cents amount) const;

  // An order sets money aside. Refuses with wallet_insufficient.
  void hold(ledger::Batch& batch, MemberId member_id, OrderId order_id, WalletAmount amount);
  // The order is paid, or closed. Neither happens twice. `amount` is what was held.
  void capture(ledger::Batch& batch, MemberId member_id, OrderId order_id, WalletAmount amount);
  void release(ledger::Batch& batch, MemberId member_id, OrderId order_id);
  // Pays at once, without a hold.
  void pay(ledger::Batch& batch, MemberId member_id, OrderId order_id, WalletAmount amount);
  // Principal returns to principal and bonus to bonus. Once a refund.
  void give_back(ledger::Batch& batch, MemberId member_id, OrderId order_id, AfterSalesId refund_id, WalletAmount amount);

  // Whether paying this much from wallet and cards asks for the PIN: above the limit of a payment, or of the day together with what was paid without one today.
  // A member who has set no PIN is asked to set one.
  bool needs_pin(db::Session& session, MemberId member_id, Cents amount) const;
  // Lets a payment through: uses the ticket up, which must be for this subject and at least this amount; without a ticket counts the payment against the day's
  // limit. Refuses with pin_needed or ticket_refused.
  Result<Done> authorise(db::Transaction& transaction, MemberId member_id, Cents amount, std::string_view subject, std::optional<std::string_view> ticket);

  // For the cashier.
  std::optional<PayableRecharge> find_payable(db::Session& session, OrderId order_id) const;
  // The recharge is paid: principal and bonus are credited.
  RechargeOutcome mark_recharge_paid(db::Transaction& transaction, OrderId order_id, TimeMs paid_at);
};

}  // namespace galleria::wallet
