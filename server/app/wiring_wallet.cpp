// The wallet: what is paid in goes back through payments, and a forgotten PIN is set anew with a code to the member's phone.
#include "app/wiring.hpp"
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

wallet::WalletEffects wallet_effects(payments::Payments& payments) {
  wallet::WalletEffects effects;
  effects.refund_recharge = [&payments](db::Transaction& transaction, OrderId recharge, Cents refund, std::string_view reason) {
    return payments.request_refund(transaction, recharge, refund, reason);
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
  auto& wallet = wiring.make<wallet::Wallet>(wallet_config(wiring.config), wallet_effects(wiring.get<payments::Payments>()),
                                             takes_code_for(members::SmsType::changePassword));
  wallet.on_large_payment(takes_code_for(members::SmsType::pay));
}

}  // namespace galleria::app
