// What the demo mall lets members pay in, and what its members have in their wallets.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "app/demo_after_sales.hpp"
#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/wallet/wallet.hpp"

namespace galleria::app::demo {

struct RechargeOfferEntry {
  std::string key;
  wallet::OfferKind kind = wallet::OfferKind::gift;
  Localized name;
  Cents pay_cents;
  Cents bonus_cents;
  std::optional<RelativeTime> starts_at;
  std::optional<RelativeTime> ends_at;
  std::int64_t limit_per_member = 0;
};
BOOST_DESCRIBE_STRUCT(RechargeOfferEntry, (), (key, kind, name, pay_cents, bonus_cents, starts_at, ends_at, limit_per_member))

struct WalletMovementEntry {
  wallet::WalletReason reason = wallet::WalletReason::payment;  // recharge, payment or refund
  std::optional<Localized> name;                                // of a recharge
  Cents principal_cents;
  Cents bonus_cents;
  RelativeTime at;
  std::optional<bool> is_online;  // of a recharge: it was paid at the cashier, and not at the desk
};
BOOST_DESCRIBE_STRUCT(WalletMovementEntry, (), (reason, name, principal_cents, bonus_cents, at, is_online))

struct WalletWithdrawalEntry {
  Cents amount_cents;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(WalletWithdrawalEntry, (), (amount_cents, at))

struct WalletEntry {
  std::string member;
  Secret pin;
  std::vector<WalletMovementEntry> movements;  // oldest first
  std::optional<WalletWithdrawalEntry> withdrawal;
};
BOOST_DESCRIBE_STRUCT(WalletEntry, (), (member, pin, movements, withdrawal))

struct Wallets {
  std::vector<RechargeOfferEntry> offers;
  std::vector<WalletEntry> wallets;
};
Wallets read_wallets(const std::filesystem::path& folder);

// The members' PINs as they are stored, by the member's key. Slow: before any transaction.
std::map<std::string, std::string> hash_pins(const wallet::Wallet& wallet, const Wallets& wallets);

// Throws std::runtime_error that names the wallet that does not fit.
struct WalletParts {
  wallet::Wallet& wallet;
  payments::Payments& payments;
  const PutTrade& put_trade;
};
void write_wallets(db::Transaction& transaction, const WalletParts& parts, const Wallets& wallets, const std::map<std::string, std::string>& pin_hashes,
                   const MemberIds& member_ids, TimeMs now);

}  // namespace galleria::app::demo
