// Which order a business of the ledger is about, what it sold of which shop, who paid for its coupons, and when points expire.
#include "app/adapters_books.hpp"

#include <map>

namespace galleria::app {
namespace {

// What an order's id is the number of, and what a case's.
constexpr std::array<std::string_view, 6> businesses_of_orders{"order_cash",     "gift_card_capture", "wallet_capture",
                                                               "wallet_payment", "points_spend",      "pre_sale_spent"};
constexpr std::array<std::string_view, 4> businesses_of_cases{"after_sales_cash", "wallet_refund", "points_give_back", "pre_sale_unspent"};

bool is_one_of(const auto& types, std::string_view type) { return std::ranges::find(types, type) != types.end(); }

std::optional<books::OrderBehind> order_behind(db::Session& session, const orders::Orders& orders, OrderId order_id) {
  const auto order = orders.find_payable_order(session, order_id);
  return order ? std::optional(books::OrderBehind{order->order_id, order->order_number}) : std::nullopt;
}

std::string month_of(const std::optional<BusinessDay>& day) { return day ? day_text(*day).substr(0, 7) : std::string(); }

books::SaleBusiness sale_business(std::string_view type) {
  using books::SaleBusiness;
  constexpr std::pair<std::string_view, SaleBusiness> known[] = {{"order_cash", SaleBusiness::order},
                                                                 {"gift_card_capture", SaleBusiness::order},
                                                                 {"wallet_capture", SaleBusiness::order},
                                                                 {"wallet_payment", SaleBusiness::wallet},
                                                                 {"after_sales_cash", SaleBusiness::refund},
                                                                 {"gift_card_give_back", SaleBusiness::refund},
                                                                 {"wallet_refund", SaleBusiness::wallet_refund},
                                                                 {"pre_sale_spent", SaleBusiness::order},
                                                                 {"pre_sale_unspent", SaleBusiness::refund}};
  const auto found = std::ranges::find(known, type, [](const auto& one) { return one.first; });
  return found == std::end(known) ? SaleBusiness::other : found->second;
}

// Turns what orders sold into what the books count; coupons are asked for once each.
class SoldReader {
 public:
  SoldReader(db::Session& session, const coupons::Coupons& coupons) : session_(session), coupons_(coupons) {}

  books::SoldOrder read(const orders::SoldOrder& order) {
    std::map<ShopId, books::SoldShare> shares;
    for (const auto& sold : order.sold) shares[sold.shop_id] = {sold.shop_id, sold.goods_cents, sold.freight_cents, sold.sales_cents, {}, 0, {}};
    for (const auto& points : order.points) shares[points.shop_id].points_used += points.points;
    std::map<CouponId, Cents> costs;
    for (const auto& taken : order.taken) {
      books::SoldShare& share = shares[taken.shop_id];
      if (taken.kind == "points") {
        share.points_cents += taken.taken_cents;
      } else if (const auto coupon_id = coupons_.find_coupon_of(session_, CouponSerialId{taken.rule_id})) {
        costs[*coupon_id] += taken.taken_cents;
        if (is_paid_by_shop(*coupon_id)) share.shop_discount_cents += taken.taken_cents;
      }
    }
    books::SoldOrder read;
    for (const auto& [shop_id, share] : shares) read.shares.push_back(share);
    for (const auto& [coupon_id, cost] : costs) read.coupons.push_back({coupon_id.value, cost});
    return read;
  }

 private:
  bool is_paid_by_shop(CouponId coupon_id) {
    const auto [known, is_new] = funded_by_shop_.try_emplace(coupon_id, false);
    if (is_new) {
      const auto funding = coupons_.find_funding(session_, coupon_id);
      known->second = funding && funding->funder == coupons::Funder::shop;
    }
    return known->second;
  }

  db::Session& session_;
  const coupons::Coupons& coupons_;
  std::map<CouponId, bool> funded_by_shop_;
};

std::vector<books::SoldOrder> list_sold(db::Session& session, const BookSources& sources, std::span<const books::OrderOfMember> asked) {
  std::vector<orders::OrderOfMember> keys;
  for (const auto& order : asked) keys.push_back({order.member_id, order.order_id});
  SoldReader reader(session, sources.coupons);
  std::vector<books::SoldOrder> sold;
  for (const orders::SoldOrder& order : sources.orders.list_sold(session, keys)) sold.push_back(reader.read(order));
  return sold;
}

std::vector<books::PointsOfMonth> count_points(db::Session& session, const points::Points& points) {
  std::map<std::string, std::int64_t> months;
  for (const auto& expiring : points.count_by_expiry(session)) months[month_of(expiring.last_day)] += expiring.points;
  std::vector<books::PointsOfMonth> counted;
  for (const auto& [month, count] : months) counted.push_back({month, count});
  return counted;
}

}  // namespace

books::BooksHelp books_help(const BookSources& sources) {
  books::BooksHelp help;
  help.find_order = [sources](db::Session& session, std::string_view type, std::int64_t id) -> std::optional<books::OrderBehind> {
    if (is_one_of(businesses_of_orders, type)) return order_behind(session, sources.orders, OrderId{id});
    if (!is_one_of(businesses_of_cases, type)) return std::nullopt;
    const auto found = sources.after_sales.find(session, AfterSalesId{id});
    return found ? order_behind(session, sources.orders, found->row.order_id) : std::nullopt;
  };
  help.count_points = [sources](db::Session& session) { return count_points(session, sources.points); };
  help.sale_business = sale_business;
  help.is_case = [sources](db::Session& session, std::int64_t case_id) { return sources.after_sales.find(session, AfterSalesId{case_id}).has_value(); };
  help.list_sold = [sources](db::Session& session, std::span<const books::OrderOfMember> orders) { return list_sold(session, sources, orders); };
  help.list_refunds = [sources](db::Session& session, TimeMs from, TimeMs until) {
    std::vector<books::ShopRefund> refunds;
    for (const auto& refund : sources.after_sales.list_refunds(session, from, until))
      refunds.push_back({refund.shop_id, refund.case_count, refund.refunded_cents});
    return refunds;
  };
  help.find_coupon = [sources](db::Session& session, std::int64_t coupon_id) -> std::optional<books::CouponFacts> {
    const auto funding = sources.coupons.find_funding(session, CouponId{coupon_id});
    return funding ? std::optional(books::CouponFacts{funding->name, funding->funder == coupons::Funder::shop}) : std::nullopt;
  };
  help.find_shop_name = [sources](ShopId shop_id) { return sources.catalog.find_shop_name(shop_id); };
  return help;
}

}  // namespace galleria::app
