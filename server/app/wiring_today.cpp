// The figures of the mall's day come from those who own them.
#include "app/wiring.hpp"
#include "features/catalog/catalog.hpp"
#include "features/members/members.hpp"
#include "features/orders/orders.hpp"
#include "features/today/today.hpp"
#include "features/tracking/tracking.hpp"
#include "ledger/seals.hpp"

namespace galleria::app {
namespace {

today::TodayNeeds needs_of(const Wiring& wiring) {
  const auto& orders = wiring.get<orders::Orders>();
  const auto& tracking = wiring.get<tracking::Tracking>();
  const auto& members = wiring.get<members::Members>();
  today::TodayNeeds needs;
  needs.list_sales = [&orders](db::Session& session, TimeMs from, TimeMs until, ShopId shop_id) {
    std::vector<today::SalesHour> hours;
    for (const orders::HourOfSales& hour : orders.list_hours(session, from, until, shop_id))
      hours.push_back({hour.starts_at, hour.paid_count, hour.sales_cents});
    return hours;
  };
  needs.count_visits = [&tracking](db::Session& session, BusinessDay day, TimeMs until) {
    const tracking::VisitCounts counts = tracking.count_visits(session, day, until);
    return today::VisitDay{counts.visitor_count, counts.goods_count, counts.cart_count};
  };
  needs.list_visits = [&tracking](db::Session& session, BusinessDay day, TimeMs until) {
    std::vector<today::CountedHour> hours;
    for (const tracking::HourOfVisits& hour : tracking.list_visit_hours(session, day, until)) hours.push_back({hour.starts_at_ms, hour.visitor_count});
    return hours;
  };
  needs.count_buyers = [&orders](db::Session& session, TimeMs from, TimeMs until) {
    const orders::BuyerCounts counts = orders.count_buyers(session, from, until);
    return today::BuyersOfTime{counts.ordered_count, counts.paid_count};
  };
  needs.list_joined = [&members](db::Session& session, TimeMs from, TimeMs until) {
    std::vector<today::CountedHour> hours;
    for (const members::HourOfJoining& hour : members.list_joining_hours(session, from, until)) hours.push_back({hour.starts_at_ms, hour.joined_count});
    return hours;
  };
  return needs;
}

}  // namespace

void wire_today(const Wiring& wiring) {
  today::TodayNeeds needs = needs_of(wiring);
  needs.list_seals = [&seals = wiring.get<ledger::Seals>()](db::Session& session, std::int64_t count) {
    std::vector<today::Seal> found;
    for (const ledger::DaySeal& seal : seals.list_seals(session, count)) found.push_back({seal.day, seal.transfer_count, seal.digest, seal.sealed_at_ms});
    return found;
  };
  needs.list_shops = [&catalog = wiring.get<catalog::Catalog>()] {
    std::vector<today::Shop> shops;
    for (const catalog::ShopFacts& shop : catalog.list_shop_facts()) shops.push_back({shop.shop_id, shop.name});
    return shops;
  };
  wiring.parts.make<today::TodayDesk>(wiring.database, wiring.clock, today::TodayConfig{}, std::move(needs));
}

}  // namespace galleria::app
