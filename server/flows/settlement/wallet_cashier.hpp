// Pays what is left of an order from the wallet, without a provider.
#pragma once

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "features/orders/orders.hpp"
#include "features/payments/payments.hpp"
#include "features/wallet/wallet.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::settlement {

class WalletCashier {
 public:
  WalletCashier(db::Database& database, const Clock& clock, IdGenerator& ids, orders::Orders& orders, wallet::Wallet& wallet, payments::Payments& payments)
      : database_(database), clock_(clock), ids_(ids), orders_(orders), wallet_(wallet), payments_(payments) {}

  // Holds the money, makes it the order's tender and has the order paid, in one transaction. An order that is paid already answers so; whoever asks twice pays
  // once. Whatever payment was started at a provider is closed there.
  Result<wallet::PaidByWallet> pay_order(const http::Member& member, const wallet::PayOrder& request);

 private:
  Result<wallet::PaidByWallet> pay(db::Transaction& transaction, MemberId member_id, const wallet::PayOrder& request);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  orders::Orders& orders_;
  wallet::Wallet& wallet_;
  payments::Payments& payments_;
};

void bind_routes(http::Binder& binder, WalletCashier& cashier);

// What paying from the wallet brings to the server.
extern const Module<WalletCashier> wallet_cashier_module;

}  // namespace galleria::settlement
