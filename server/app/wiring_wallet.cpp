// The wallet: what is paid in goes back through payments, a refused withdrawal is told by a message, and a forgotten PIN is set anew with a code to the
// member's phone.
#include "app/adapters_messages.hpp"
#include "app/wiring.hpp"
#include "features/invoices/invoices.hpp"
#include "features/members/members.hpp"
#include "features/payments/payments.hpp"
#include "features/wallet/wallet.hpp"

namespace galleria::app {
namespace {

wallet::WalletConfig wallet_config(const Config& config) {
  auto wallet = config.of<wallet::WalletConfig>();
  wallet.pin_peppers = {config.secrets.pin_pepper};
  if (!config.secrets.former_pin_pepper.empty()) wallet.pin_peppers.push_back(config.secrets.former_pin_pepper);
  return wallet;
}

wallet::PayoutState payout_of(payments::RefundState state) {
  switch (state) {
    case payments::RefundState::requested:
      return wallet::PayoutState::requested;
    case payments::RefundState::processing:
      return wallet::PayoutState::processing;
    case payments::RefundState::succeeded:
      return wallet::PayoutState::succeeded;
    case payments::RefundState::abnormal:
      return wallet::PayoutState::abnormal;
    case payments::RefundState::failed:
      return wallet::PayoutState::failed;
  }
  throw std::logic_error("a refund is in a state that there is not");
}

wallet::WalletEffects wallet_effects(const Wiring& wiring) {
  payments::Payments& payments = wiring.get<payments::Payments>();
  messages::Messages& messages = wiring.get<messages::Messages>();
  wallet::WalletEffects effects;
  // What goes back is invoiced no more.
  effects.refund_recharge = [&payments, invoices = wiring.parts.later<invoices::Invoices>(), wallet = wiring.parts.later<wallet::Wallet>()](
                                db::Transaction& transaction, OrderId recharge, Cents refund, std::string_view reason) -> Result<RefundId> {
    const auto refund_id = payments.request_refund(transaction, recharge, refund, reason);
    if (refund_id.has_value()) invoices->on_refund(transaction, invoices::InvoiceSource::recharge, recharge, wallet->left_of_recharge(transaction, recharge));
    return refund_id;
  };
  effects.find_payout = [&payments](db::Session& session, RefundId refund_id) -> std::optional<wallet::Payout> {
    const auto found = payments.find_refund_numbers(session, refund_id);
    if (!found) return std::nullopt;
    return wallet::Payout{payout_of(found->state), found->provider, found->out_refund_no, found->provider_refund_id.value_or(""), found->finished_at_ms};
  };
  effects.ask_about_payout = [&payments](db::Transaction& transaction, RefundId refund_id) { payments.carry_on_soon(transaction, refund_id); };
  effects.tell_refused = [&messages](db::Transaction& transaction, const wallet::RefusedWithdrawal& refused) {
    tell_withdrawal_refused(messages, transaction, refused);
  };
  effects.close_payment = [&payments](db::Transaction& transaction, OrderId recharge) { payments.close_of_order(transaction, recharge); };
  return effects;
}

}  // namespace

void wire_wallet(const Wiring& wiring) {
  const auto takes_code_for = [&members = wiring.get<members::Members>()](members::SmsType purpose) {
    return [&members, purpose](db::Transaction& transaction, MemberId member_id, std::string_view uuid, const Secret& code) {
      return members.check_own_code(transaction, member_id, purpose, uuid, code);
    };
  };
  auto& wallet = wiring.make<wallet::Wallet>(wallet_config(wiring.config), wallet_effects(wiring), takes_code_for(members::SmsType::changePassword));
  wallet.on_large_payment(takes_code_for(members::SmsType::pay));
}

}  // namespace galleria::app
