// The mall with everything that members hold, paid through a provider that does as it is told, for the tests of what value does over several features.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "features/after_sales/after_sales.hpp"
#include "features/coupons/coupons.hpp"
#include "features/gift_cards/gift_cards.hpp"
#include "features/invoices/invoices.hpp"
#include "features/messages/messages.hpp"
#include "features/payments/payments.hpp"
#include "features/points/points.hpp"
#include "features/tiers/tiers.hpp"
#include "features/wallet/wallet.hpp"
#include "flows/checkout/checkout_fixture.hpp"
#include "flows/refund/refund.hpp"
#include "flows/rewards/rewards.hpp"
#include "flows/settlement/settlement.hpp"
#include "ledger/ledger.hpp"

namespace galleria::app {

// A payment platform in memory. Refunds end as `refund_end` says, at once.
class FakePayPlatform : public payments::PaymentProvider {
 public:
  explicit FakePayPlatform(std::string_view name = "wechat_pay") : name_(name) {}

  enum class RefundEnd { succeeds, stays_processing, is_closed, is_abnormal, is_refused, is_unknown };

  std::string_view name() const override { return name_; }
  payments::PaymentLaunch prepare(payments::TradeKind, const payments::PaymentDemand&) override { return {}; }
  std::optional<payments::Trade> query(const payments::TradeName&) override { return std::nullopt; }
  std::optional<TimeMs> close(const payments::TradeName&) override { return std::nullopt; }
  payments::ProviderRefund refund(const payments::RefundDemand& demand) override;
  std::optional<payments::ProviderRefund> query_refund(const payments::RefundName& name) override;
  payments::ProviderNotice read_notice(const HeaderLookup&, std::string_view) override { throw payments::NoticeRejected("no notices here"); }
  payments::ProviderNotice read_plaintext(std::string_view, std::string_view) override { throw payments::NoticeRejected("no notices here"); }
  bool is_ours(const payments::Trade&) const override { return true; }

  // What went back, by the number under which it was asked for.
  std::map<std::string, Cents> refunds() const;
  Cents refunded_sum() const;
  void set_refund_end(RefundEnd end);

 private:
  payments::ProviderRefund told(const std::string& out_refund_no, Cents refund) const;

  const std::string_view name_;
  mutable std::mutex mutex_;
  RefundEnd end_ = RefundEnd::succeeds;
  std::map<std::string, Cents> refunds_;
};

// Issues nothing: these tests only need that refunds tell invoices.
class SilentFapiao : public invoices::InvoiceProvider {
 public:
  void issue(const invoices::FapiaoDemand&) override {}
  std::optional<invoices::Fapiao> query(std::string_view) override { return std::nullopt; }
  void reverse(const invoices::ReversalDemand&) override {}
  std::string document(std::string_view) override { throw invoices::FapiaoRefused("no document"); }
};

inline constexpr CouponId thirty_off{900};

class ValueTest : public checkout::BuyingTest {
 protected:
  void extend(orders::OrderEffects& effects) override;
  checkout::AssetDesk assets() override;
  // What a test of more adds: what refunds do besides, and what the cashier takes money for.
  virtual void extend_refunds(refund::RefundNeeds&) {}
  virtual settlement::OrderDesk payable() { return settlement::order_desk_of(*orders_); }
  void bind_more(http::Binder& binder) override;
  void SetUp() override;
  // The books agree at the end of every test.
  void TearDown() override;

  std::vector<audit::Offence> offences();
  static std::string told(const std::vector<audit::Offence>& offences);

  // 500.00 on a card, 200.00 and 50.00 of bonus in the wallet, 50,000 points and a coupon for a member.
  void give(MemberId member_id);
  void give_coupon(MemberId member_id);
  coupons::CreateCoupon thirty_off_platform() const;
  static GiftCardId card_of(MemberId member_id) { return GiftCardId{7'000 + member_id.value}; }

  std::string basket(MemberId member_id, SkuId sku_id, std::string_view more, std::int64_t quantity = 1) const;
  // Spends points, the card and the wallet.
  static std::string with_everything(MemberId member_id);
  http::MemoryAnswer quote(MemberId member_id, SkuId sku_id, std::string_view more, std::int64_t quantity = 1) const;
  // Submits what a quote showed, with a ticket for its PIN.
  http::MemoryAnswer submit_quoted(MemberId member_id, SkuId sku_id, std::string_view more, const http::MemoryAnswer& quote, const std::string& key,
                                   std::int64_t quantity = 1);
  // Pays what money pays through the platform; an order of which money pays nothing is paid already.
  void settle(OrderId order_id);
  // Buys, pays, and gives the order.
  OrderId buy_paid(MemberId member_id, SkuId sku_id, std::string_view more, std::int64_t quantity = 1);
  void ship_all(OrderId order_id);
  void receive(MemberId member_id, OrderId order_id);
  // Everything that is due, of all features.
  int run_all_timers();

  ledger::Balance balance(ledger::AccountKind kind, std::int64_t owner_id);
  std::int64_t count(db::Sql sql);

  FakePayPlatform platform_;
  FakePayPlatform union_platform_{"union_pay"};
  payments::PayMethod paying_by_ = payments::PayMethod::wechat_pay;  // how `settle` pays
  SilentFapiao fapiao_;
  std::string pin_hash_;
  std::optional<messages::Messages> messages_;
  std::optional<points::Points> points_;
  std::optional<coupons::Coupons> coupons_;
  std::optional<gift_cards::GiftCards> gift_cards_;
  std::optional<wallet::Wallet> wallet_;
  std::optional<tiers::Tiers> tiers_;
  std::optional<rewards::Rewards> rewards_;
  std::optional<checkout::Assets> assets_;
  std::optional<payments::Payments> payments_;
  std::optional<settlement::Settlement> settlement_;
  std::optional<invoices::Invoices> invoices_;
  std::optional<after_sales::AfterSales> after_sales_;
  std::optional<refund::Refunds> refunds_;
  int submission_count_ = 0;
};

}  // namespace galleria::app
