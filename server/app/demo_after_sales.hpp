// The demo mall's payments of orders that are not over yet, and its cases of after-sales.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/after_sales/after_sales.hpp"
#include "features/payments/payments.hpp"
#include "flows/checkout/checkout_assets.hpp"
#include "flows/refund/refund.hpp"

namespace galleria::app::demo {

struct CaseEntry {
  std::string key;
  std::string order;
  std::string goods;
  std::int64_t quantity = 1;
  after_sales::CaseKind kind = after_sales::CaseKind::refund_only;
  after_sales::CaseReason reason = after_sales::CaseReason::other;
  std::string description;
  std::optional<after_sales::CaseDecision> decision;
  std::string answer;
};
BOOST_DESCRIBE_STRUCT(CaseEntry, (), (key, order, goods, quantity, kind, reason, description, decision, answer))

std::vector<CaseEntry> read_cases(const std::filesystem::path& folder);

// Makes a trade known to the platform as paid. May be empty: then the platform never hears of the demo's payments.
using PutTrade = std::function<void(db::Transaction&, const payments::Payment&, TimeMs paid_at)>;

// What a member paid at the cashier, so that it can go back.
struct CashierPayment {
  MemberId member_id;
  OrderId order_id;
  std::string title;
  Cents total_cents;
  TimeMs paid_at{};
  TimeMs pay_before{};
};
void write_payment(db::Transaction& transaction, payments::Payments& payments, const PutTrade& put_trade, const CashierPayment& paid);

struct PaymentParts {
  const orders::Orders& orders;
  payments::Payments& payments;
  checkout::Assets& assets;
  const PutTrade& put_trade;
};

// What money paid of orders that can still be given back, so that it can.
void write_payments(db::Transaction& transaction, const PaymentParts& parts, const std::vector<OrderEntry>& entries, TimeMs now);

// Throws std::runtime_error that names the case that does not fit.
void write_cases(db::Transaction& transaction, const orders::Orders& orders, refund::Refunds& refunds, const catalog::CatalogData& goods,
                 const std::vector<OrderEntry>& orders_entries, const std::vector<CaseEntry>& entries, const MemberIds& member_ids);

}  // namespace galleria::app::demo
