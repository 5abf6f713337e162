// A wallet behind a router in memory, with refunds that are written down instead of done, for the tests of this folder.
#pragma once

#include <gmock/gmock.h>

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "db/database_fixture.hpp"
#include "features/wallet/wallet.hpp"
#include "http/router_fixture.hpp"

namespace galleria::wallet {

class WalletTest : public db::DatabaseTest {
 protected:
  static constexpr MemberId lin{1};
  static constexpr MemberId zhao{2};
  static constexpr std::string_view pin = "135790";
  static constexpr std::string_view reset_code = "604182";

  WalletTest();
  // The auditor finds nothing after any test.
  void TearDown() override;

  http::MemoryAnswer get(std::string_view target, MemberId member_id = lin) const;
  // Under a key of its own, or under one that was used before.
  http::MemoryAnswer post(std::string_view target, const std::string& json, MemberId member_id = lin, std::string key = {}) const;

  // Of the staff.
  http::MemoryAnswer ask_as_staff(std::string_view path, std::string_view query) const;
  http::MemoryAnswer ask_about(std::int64_t withdrawal_id) const;
  http::MemoryAnswer release(std::int64_t withdrawal_id) const;
  http::MemoryAnswer refuse(std::int64_t withdrawal_id, std::string_view reason = "与本人核对后不是本人申请") const;

  http::MemoryAnswer wallet_of(MemberId member_id = lin) const { return get("/api/walletPay/getMemberWallet", member_id); }
  WalletAmount spendable(MemberId member_id = lin);
  http::MemoryAnswer start_recharge(const std::string& json, std::string key = {}) const;
  RechargeOutcome pay_recharge(OrderId order_id);
  // Pays in, through the cashier.
  OrderId recharge(std::int64_t cents, MemberId member_id = lin);
  OrderId recharge_by(std::string_view offer_key);
  void put_offer(OfferData offer);

  http::MemoryAnswer set_pin(std::string_view new_pin = pin, std::string_view old_pin = {}) const;
  http::MemoryAnswer check_pin(std::string_view tried, std::string_view subject = "withdrawal", std::int64_t cents = 1'000'000) const;
  std::string ticket(std::string_view subject, std::int64_t cents) const { return check_pin(pin, subject, cents).text("ticket"); }
  http::MemoryAnswer withdraw(std::int64_t cents, std::string_view with_ticket, std::string key = {}) const;
  Result<Done> authorise(std::int64_t cents, std::string_view subject, std::optional<std::string_view> with_ticket);
  bool needs_pin(std::int64_t cents);

  // One batch of the wallet's work for orders, in a transaction of its own.
  template <class Work>
  Result<Done> batch(Work&& work) {
    return database().write([&](db::Transaction& transaction) {
      ledger::Batch batch(clock_, ids_);
      work(batch);
      return batch.send(transaction);
    });
  }
  int run_timers();

  // Runs it in so many threads at once and gives how many said yes.
  template <class Work>
  static int at_once(int count, Work&& work) {
    std::atomic<int> yes{0};
    std::vector<std::jthread> threads;
    for (int i = 0; i < count; ++i) {
      threads.emplace_back([&, i] {
        if (work(i)) ++yes;
      });
    }
    threads.clear();
    return yes;
  }

  std::vector<std::pair<OrderId, Cents>> refunds_;
  std::vector<RefundId> asked_payouts_;  // under asked_mutex_
  std::mutex asked_mutex_;
  const Failure* refund_refusal_ = nullptr;
  std::vector<RefusedWithdrawal> told_refusals_;
  std::vector<OrderId> closed_payments_;
  int wrong_code_count_ = 0;
  std::unique_ptr<Wallet> wallet_;
  http::Router router_;

 private:
  mutable std::atomic<int> key_{0};
};

}  // namespace galleria::wallet
