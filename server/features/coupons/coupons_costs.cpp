// What coupons took off orders, and who bears it: read from the orders themselves, which divide each step of their price among their lines.
#include <map>

#include "features/coupons/coupons_handouts_store.hpp"
#include "features/coupons/coupons_state.hpp"

namespace galleria::coupons {
namespace {

constexpr std::int64_t usual_cost_page = 50;
constexpr std::int64_t uses_at_once = 200;

std::vector<CouponOfOrder> uses_of(std::span<const store::UsedRow> rows) {
  std::vector<CouponOfOrder> uses;
  for (const store::UsedRow& row : rows) uses.push_back({row.member_id, row.order_id, row.coupon_serial_id});
  return uses;
}

}  // namespace

Cents Coupons::State::cost_of_handout(db::Session& session, std::int64_t handout_id) const {
  Cents sum;
  ListCouponCosts wanted{.handout_id = handout_id};
  for (;;) {
    const auto rows = store::list_used(session, wanted, uses_at_once);
    if (rows.empty()) return sum;
    for (const auto& costs : needs.list_costs(session, uses_of(rows))) {
      for (const CostOfShop& cost : costs) sum += cost.cost_cents;
    }
    wanted.before_serial_id = rows.back().coupon_serial_id;
  }
}

Result<CouponCostPage> Coupons::list_coupon_costs(const http::Call& call, const ListCouponCosts& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : usual_cost_page;
  return state_->database.read([&](db::Session& session) {
    CouponCostPage page;
    auto rows = store::list_used(session, request, size + 1);
    if (static_cast<std::int64_t>(rows.size()) > size) {
      rows.pop_back();
      page.next_before_serial_id = rows.back().coupon_serial_id;
    }
    std::map<CouponId, store::TemplateRow> coupons;
    const auto costs = state_->needs.list_costs(session, uses_of(rows));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const store::UsedRow& row = rows[i];
      const auto [known, is_new] = coupons.try_emplace(row.coupon_id);
      if (is_new) known->second = store::find_template(session, row.coupon_id).value();
      const store::TemplateRow& coupon = known->second;
      for (const CostOfShop& cost : costs.at(i)) {
        const auto shop_name = cost.shop_id ? state_->needs.shop_name(*cost.shop_id) : std::optional(cost.elsewhere);
        page.costs.push_back({row.coupon_serial_id, row.coupon_id, Localized{coupon.name_zh_cn, coupon.name_en}.in(call.locale), row.handout_id, coupon.funder,
                              row.order_id, state_->needs.order_number_of(session, row.member_id, row.order_id).value_or(""), cost.shop_id,
                              shop_name ? shop_name->in(call.locale) : std::string(), cost.cost_cents});
      }
    }
    return Result<CouponCostPage>(std::move(page));
  });
}

}  // namespace galleria::coupons
