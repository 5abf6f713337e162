// Writes the demo mall's recharge offers and wallets.
#include "app/demo_wallet.hpp"

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

wallet::DemoMovement movement_of(const WalletEntry& wallet, std::size_t index, TimeMs now) {
  const WalletMovementEntry& entry = wallet.movements[index];
  const auto id = id_of<RechargeId>("wallet_movement", wallet.member + "-" + std::to_string(index));
  return {id.value,
          entry.reason,
          entry.name.value_or(Localized{}),
          {entry.principal_cents, entry.bonus_cents},
          entry.at.after(now),
          entry.is_online.value_or(false)};
}

// What came through the cashier can go back there.
void write_recharge_payments(db::Transaction& transaction, const WalletParts& parts, const wallet::DemoWallet& wallet) {
  for (const wallet::DemoMovement& movement : wallet.movements) {
    if (!movement.is_returnable) continue;
    write_payment(transaction, parts.payments, parts.put_trade,
                  {wallet.member_id, OrderId{movement.business_id}, movement.name.zh_cn, movement.amount.principal_cents, movement.at, movement.at});
  }
}

}  // namespace

Wallets read_wallets(const std::filesystem::path& folder) {
  return {read_file<std::vector<RechargeOfferEntry>>(folder / "recharge-offers.json"), read_file<std::vector<WalletEntry>>(folder / "wallets.json")};
}

std::map<std::string, std::string> hash_pins(const wallet::Wallet& wallet, const Wallets& wallets) {
  std::map<std::string, std::string> hashes;
  for (const WalletEntry& entry : wallets.wallets) hashes[entry.member] = wallet.hash_pin(entry.pin);
  return hashes;
}

void write_wallets(db::Transaction& transaction, const WalletParts& parts, const Wallets& wallets, const std::map<std::string, std::string>& pin_hashes,
                   const MemberIds& member_ids, TimeMs now) {
  std::vector<wallet::OfferData> offers;
  for (const RechargeOfferEntry& entry : wallets.offers) {
    offers.push_back({entry.key, entry.kind, entry.name, entry.pay_cents, entry.bonus_cents, time_of(entry.starts_at, now), time_of(entry.ends_at, now),
                      entry.limit_per_member});
  }
  parts.wallet.put_offers(transaction, offers);
  for (const WalletEntry& entry : wallets.wallets) {
    const MemberId member_id = member_of(member_ids, entry.member, "wallets.json");
    wallet::DemoWallet demo_wallet{member_id, pin_hashes.at(entry.member), {}};
    for (std::size_t i = 0; i < entry.movements.size(); ++i) demo_wallet.movements.push_back(movement_of(entry, i, now));
    parts.wallet.put_demo_wallet(transaction, demo_wallet);
    write_recharge_payments(transaction, parts, demo_wallet);
    if (const auto& asked = entry.withdrawal) parts.wallet.put_demo_withdrawal(transaction, {member_id, asked->amount_cents, asked->at.after(now)});
  }
}

}  // namespace galleria::app::demo
