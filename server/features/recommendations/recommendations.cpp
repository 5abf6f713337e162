// Counts what was bought together, and shows of it what can be bought now.
#include "features/recommendations/recommendations.hpp"

#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/recommendations/recommendations_store.hpp"

namespace galleria::recommendations {
namespace {

constexpr std::string_view together_timer = "count_bought_together";
constexpr std::int64_t most_of_product = 20;
constexpr std::size_t most_shown = 6;

}  // namespace

AlsoBoughtList Recommendations::shown(Locale locale, const std::vector<ProductId>& products, std::size_t most) const {
  auto pairs = database_.read([&](db::Session& session) {
    std::vector<BoughtPair> all;
    for (const ProductId product_id : products) {
      const auto of_product = store::list_pairs(session, product_id, most_of_product);
      all.insert(all.end(), of_product.begin(), of_product.end());
    }
    return all;
  });
  AlsoBoughtList list;
  for (const BoughtPair& pair : pairs_to_show(std::move(pairs), products)) {
    const auto product = needs_.find_product(pair.other_product_id);
    const auto because_of = needs_.find_product(pair.product_id);
    if (!product || !product->can_be_bought || !because_of) continue;
    list.goods.push_back(
        {pair.other_product_id, product->name.in(locale), product->image_url, product->price_cents, pair.product_id, because_of->name.in(locale)});
    if (list.goods.size() == most) break;
  }
  return list;
}

Result<AlsoBoughtList> Recommendations::list_also_bought(const http::Call& call, const ListAlsoBought& request) const {
  return shown(call.locale, {request.product_id}, most_shown);
}

Result<AlsoBoughtList> Recommendations::list_also_bought_with_cart(const http::Call& call, const http::Member& member) const {
  return shown(call.locale, needs_.list_cart(call, member), most_shown);
}

std::map<std::string, db::TimerHandler> Recommendations::timer_handlers() {
  return {{std::string(together_timer), [this](const db::Timer&) { return count_anew(); }}};
}

void Recommendations::start_counting() {
  database_.write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), together_timer, 0, clock_.now()); });
}

db::TimerOutcome Recommendations::count_anew() {
  const std::int64_t least = is_planted(PlantedBug::few_buyers_recommended) ? 1 : least_buyers;
  const auto pairs = pairs_to_keep(needs_.count_pairs(clock_.now() - config_.bought_within, least), most_of_product);
  database_.write([&](db::Transaction& transaction) { store::replace_pairs(transaction, pairs); });
  log::info("bought_together_counted", {{"pairs", pairs.size()}});
  const BusinessDay today = business_day(clock_.now() - config_.time_of_day, config_.mall_utc_offset);
  return start_of_day(today + std::chrono::days(1), config_.mall_utc_offset) + config_.time_of_day;
}

}  // namespace galleria::recommendations
