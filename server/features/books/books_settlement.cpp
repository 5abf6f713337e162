// What shops sold, day by day: the orders that the ledger's sales were paid for, what went back, and whether both agree with the ledger.
#include <map>

#include "features/books/books.hpp"
#include "features/books/books_rules.hpp"
#include "features/books/books_store.hpp"
#include "ledger/explorer.hpp"
#include "ledger/seals.hpp"

namespace galleria::books {
namespace {

constexpr std::int64_t transfers_at_once = 500;
constexpr std::chrono::days longest_span{366};
// Days are sealed an hour after their end.
constexpr DurationMs settled_after = std::chrono::minutes(70);
constexpr ledger::Account sales_account{AccountKind::sales, 0};

// What is gathered of a day, or of days that are not settled yet.
class Gathering {
 public:
  Gathering(db::Session& session, const BooksHelp& help) : session_(session), help_(help) {}

  // Transfers up to the moment.
  void add_sales(ledger::TransferSpan span, TimeMs until) {
    for (;;) {
      auto page = ledger::list_transfers(session_, sales_account, span, transfers_at_once);
      const bool was_full = static_cast<std::int64_t>(page.size()) == transfers_at_once;
      if (!page.empty()) span.last_id = page.back().transfer_id - 1;
      std::erase_if(page, [&](const ledger::KeptTransfer& transfer) { return transfer.at_ms >= until; });
      add_orders(new_orders(page));
      for (const ledger::KeptTransfer& transfer : page) count(transfer);
      if (!was_full) return;
    }
  }

  void add_refunds(TimeMs from, TimeMs until) {
    for (const ShopRefund& refund : help_.list_refunds(session_, from, until)) {
      store::ShopDay& shop = shop_of(refund.shop_id);
      shop.refund_count += refund.refund_count;
      shop.refund_cents += refund.refund_cents;
    }
  }

  void add(const store::SettledDay& settled) {
    for (const store::ShopDay& day : settled.shops) add_shop(day);
    for (const store::CouponDay& day : settled.coupons) add_coupon(day.coupon_id, day.order_count, day.cost_cents);
    ledger_.ledger_sales_cents += settled.ledger.ledger_sales_cents;
    ledger_.ledger_refund_cents += settled.ledger.ledger_refund_cents;
    ledger_.other_sales_cents += settled.ledger.other_sales_cents;
  }

  store::SettledDay settled() const {
    store::SettledDay all{{}, {}, ledger_};
    for (const auto& [shop_id, shop] : shops_) all.shops.push_back(shop);
    for (const auto& [coupon_id, coupon] : coupons_) all.coupons.push_back(coupon);
    return all;
  }

 private:
  // An order that was paid in several ways has a transfer for each, and counts once.
  std::vector<OrderOfMember> new_orders(std::span<const ledger::KeptTransfer> page) {
    std::vector<OrderOfMember> orders;
    for (const ledger::KeptTransfer& transfer : page) {
      const SaleBusiness business = help_.sale_business(transfer.business_type);
      if (business != SaleBusiness::order && business != SaleBusiness::wallet) continue;
      if (has_sold_.try_emplace(transfer.business_id, false).second) orders.push_back({transfer.member_id, OrderId{transfer.business_id}});
    }
    return orders;
  }

  void count(const ledger::KeptTransfer& transfer) {
    const Cents amount{transfer.to_kind == AccountKind::sales ? transfer.amount : -transfer.amount};
    switch (help_.sale_business(transfer.business_type)) {
      case SaleBusiness::order:
        ledger_.ledger_sales_cents += amount;
        return;
      case SaleBusiness::wallet:
        (has_sold_.at(transfer.business_id) ? ledger_.ledger_sales_cents : ledger_.other_sales_cents) += amount;
        return;
      case SaleBusiness::refund:
        ledger_.ledger_refund_cents -= amount;
        return;
      case SaleBusiness::wallet_refund:
        if (help_.is_case(session_, transfer.business_id)) {
          ledger_.ledger_refund_cents -= amount;
          return;
        }
        [[fallthrough]];
      case SaleBusiness::other:
        ledger_.other_sales_cents += amount;
    }
  }

  void add_orders(std::span<const OrderOfMember> orders) {
    if (orders.empty()) return;
    const auto sold = help_.list_sold(session_, orders);
    for (std::size_t i = 0; i < sold.size(); ++i) {
      const SoldOrder& order = sold[i];
      has_sold_.at(orders[i].order_id.value) = !order.shares.empty();
      for (const SoldShare& share : order.shares) {
        const Cents mall = share.goods_cents + share.freight_cents - share.sales_cents - share.points_cents - share.shop_discount_cents;
        add_shop({share.shop_id,
                  1,
                  share.goods_cents,
                  mall,
                  share.shop_discount_cents,
                  share.points_cents,
                  share.points_used,
                  share.freight_cents,
                  share.sales_cents,
                  0,
                  {}});
      }
      for (const CouponCost& coupon : order.coupons) add_coupon(coupon.coupon_id, 1, coupon.cost_cents);
    }
  }

  store::ShopDay& shop_of(ShopId shop_id) {
    store::ShopDay& shop = shops_[shop_id];
    shop.shop_id = shop_id;
    return shop;
  }
  void add_shop(const store::ShopDay& more) {
    store::ShopDay& shop = shop_of(more.shop_id);
    shop.order_count += more.order_count;
    shop.goods_cents += more.goods_cents;
    shop.mall_discount_cents += more.mall_discount_cents;
    shop.shop_discount_cents += more.shop_discount_cents;
    shop.points_cents += more.points_cents;
    shop.points_used += more.points_used;
    shop.freight_cents += more.freight_cents;
    shop.sales_cents += more.sales_cents;
    shop.refund_count += more.refund_count;
    shop.refund_cents += more.refund_cents;
  }
  void add_coupon(std::int64_t coupon_id, std::int64_t order_count, Cents cost) {
    store::CouponDay& coupon = coupons_[coupon_id];
    coupon.coupon_id = coupon_id;
    coupon.order_count += order_count;
    coupon.cost_cents += cost;
  }

  db::Session& session_;
  const BooksHelp& help_;
  std::map<ShopId, store::ShopDay> shops_;
  std::map<std::int64_t, store::CouponDay> coupons_;
  store::LedgerSides ledger_;
  std::map<std::int64_t, bool> has_sold_;  // orders that were asked for
};

ledger::TransferSpan span_behind(db::Session& session, std::string_view day) {
  const auto before = ledger::find_seal_before(session, day);
  return {before ? before->last_transfer_id : 0, largest_id};
}

// Of days that are settled what was kept; of those behind them what the ledger and the orders say now.
store::SettledDay settled_between(db::Session& session, const BooksHelp& help, BusinessDay first, BusinessDay last, MallOffset offset) {
  Gathering gathering(session, help);
  gathering.add(store::sum_settled(session, day_text(first), day_text(last)));
  const auto settled = store::find_last_settled(session);
  const BusinessDay open = settled ? std::max(first, read_day(*settled).value() + std::chrono::days(1)) : first;
  if (open <= last) {
    gathering.add_sales(span_behind(session, day_text(open)), end_of_day(last, offset));
    gathering.add_refunds(start_of_day(open, offset), end_of_day(last, offset));
  }
  return gathering.settled();
}

ShopSettlement shop_view(const store::ShopDay& shop, std::string name) {
  return {shop.shop_id,
          std::move(name),
          shop.order_count,
          shop.goods_cents,
          shop.mall_discount_cents,
          shop.shop_discount_cents,
          shop.points_cents,
          shop.points_used,
          shop.freight_cents,
          shop.sales_cents,
          shop.refund_count,
          shop.refund_cents,
          shop.sales_cents - shop.refund_cents};
}

}  // namespace

Result<BookKeeping::Days> BookKeeping::days_of(const DayText& from, const DayText& until) const {
  Days days{TRY(day_of(from)), TRY(day_of(until))};
  const auto length = read_day(*until).value() - read_day(*from).value();
  if (length < std::chrono::days(0) || length >= longest_span) return books_span_wrong;
  return days;
}

Result<Settlement> BookKeeping::get_settlement(const http::Call& call, const GetSettlement& request) const {
  const Days days = TRY(days_of(request.from, request.until));
  const auto settled = database_.read([&](db::Session& session) {
    return settled_between(session, help_, read_day(days.first.text).value(), read_day(days.last.text).value(), mall_utc_offset_);
  });
  Settlement found{.from = days.first.text,
                   .until = days.last.text,
                   .shops = {},
                   .sales_cents = {},
                   .refund_cents = {},
                   .ledger_sales_cents = {},
                   .ledger_refund_cents = {},
                   .difference_cents = 0,
                   .other_sales_cents = {}};
  for (const store::ShopDay& shop : settled.shops) {
    const auto name = help_.find_shop_name(shop.shop_id);
    found.shops.push_back(shop_view(shop, name ? name->in(call.locale) : std::to_string(shop.shop_id.value)));
    found.sales_cents += shop.sales_cents;
    found.refund_cents += shop.refund_cents;
  }
  std::ranges::stable_sort(found.shops, std::greater(), [](const ShopSettlement& shop) { return shop.sales_cents.value; });
  found.ledger_sales_cents = settled.ledger.ledger_sales_cents;
  found.ledger_refund_cents = settled.ledger.ledger_refund_cents;
  found.other_sales_cents = settled.ledger.other_sales_cents;
  found.difference_cents = ((found.sales_cents - found.refund_cents) - (found.ledger_sales_cents - found.ledger_refund_cents)).value;
  return found;
}

Result<CouponCosts> BookKeeping::get_coupon_costs(const http::Call& call, const GetCouponCosts& request) const {
  const Days days = TRY(days_of(request.from, request.until));
  return database_.read([&](db::Session& session) -> CouponCosts {
    const auto settled = settled_between(session, help_, read_day(days.first.text).value(), read_day(days.last.text).value(), mall_utc_offset_);
    CouponCosts costs{days.first.text, days.last.text, {}, {}, {}};
    for (const store::CouponDay& coupon : settled.coupons) {
      const auto facts = help_.find_coupon(session, coupon.coupon_id);
      const bool is_paid_by_shop = facts && facts->is_paid_by_shop;
      (is_paid_by_shop ? costs.shop_cents : costs.mall_cents) += coupon.cost_cents;
      costs.coupons.push_back({coupon.coupon_id, facts ? facts->name.in(call.locale) : std::to_string(coupon.coupon_id),
                               is_paid_by_shop ? PaidBy::shop : PaidBy::mall, coupon.order_count, coupon.cost_cents});
    }
    std::ranges::stable_sort(costs.coupons, std::greater(), [](const CouponCostLine& coupon) { return coupon.cost_cents.value; });
    return costs;
  });
}

bool BookKeeping::settle_next_day() {
  struct Made {
    std::string day;
    store::SettledDay settled;
  };
  const auto made = database_.read_at_length([&](db::Session& session) -> std::optional<Made> {
    const auto last = store::find_last_settled(session);
    const auto seal = ledger::find_seal_behind(session, last.value_or(""));
    if (!seal) return std::nullopt;
    const BusinessDay day = read_day(seal->day).value();
    auto span = span_behind(session, seal->day);
    span.last_id = seal->last_transfer_id;
    Gathering gathering(session, help_);
    gathering.add_sales(span, TimeMs::max());
    // The first seal covers all that was before it, too.
    gathering.add_refunds(last ? start_of_day(day, mall_utc_offset_) : TimeMs{}, end_of_day(day, mall_utc_offset_));
    return Made{seal->day, gathering.settled()};
  });
  if (!made) return false;
  return database_.write([&](db::Transaction& transaction) { return store::insert_settled(transaction, made->day, made->settled, clock_.now()); });
}

db::TimerOutcome BookKeeping::settle_days() {
  while (settle_next_day()) {
  }
  const BusinessDay running = business_day(clock_.now() - settled_after, mall_utc_offset_);
  return end_of_day(running, mall_utc_offset_) + settled_after;
}

}  // namespace galleria::books
