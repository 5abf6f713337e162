// Goes through what is marked, and tells each change once: a row says what its member knows, and the write that changes it carries the condition.
#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/favourites/favourites.hpp"
#include "features/favourites/favourites_figures_store.hpp"
#include "features/favourites/favourites_rules.hpp"
#include "features/favourites/favourites_store.hpp"

namespace galleria::favourites {
namespace {

constexpr std::string_view look_timer = "look_at_favourites";
constexpr std::string_view figures_timer = "count_favourites";
constexpr std::int64_t products_at_once = 200;
constexpr std::int64_t marks_at_once = 200;

}  // namespace

std::map<std::string, db::TimerHandler> Favourites::timer_handlers() {
  return {{std::string(look_timer), [this](const db::Timer&) { return tell_changes(); }},
          {std::string(figures_timer), [this](const db::Timer&) { return count_figures(); }}};
}

void Favourites::start_looking() {
  database_.write([&](db::Transaction& transaction) {
    db::set_timer(transaction, ids_.next<TimerId>(), look_timer, 0, clock_.now() + config_.look_interval);
    db::set_timer(transaction, ids_.next<TimerId>(), figures_timer, 0, clock_.now());
  });
}

db::TimerOutcome Favourites::tell_changes() {
  if (const auto until = silent_until(clock_.now(), {config_.silent_from_hour, config_.silent_until_hour}, config_.mall_utc_offset)) return until;
  for (ProductId behind{};;) {
    const auto products = database_.read([&](db::Session& session) { return store::list_marked_products(session, behind, products_at_once); });
    for (const ProductId product_id : products) tell_changes_of(product_id);
    if (static_cast<std::int64_t>(products.size()) < products_at_once) break;
    behind = products.back();
  }
  return clock_.now() + config_.look_interval;
}

void Favourites::tell_changes_of(ProductId product_id) {
  const auto product = needs_.find_product(product_id);
  if (!product) return;
  const bool is_out = product->is_sold_out || !product->is_on_shelf;
  for (MemberId behind{};;) {
    const auto rows =
        database_.read([&](db::Session& session) { return store::list_changed(session, product_id, behind, product->price_cents, is_out, marks_at_once); });
    for (const store::GoodsRow& row : rows) tell_change(row, *product);
    if (static_cast<std::int64_t>(rows.size()) < marks_at_once) return;
    behind = rows.back().member_id;
  }
}

void Favourites::tell_change(const store::GoodsRow& row, const MarkedProduct& product) {
  const GoodsChange change = change_between({row.told_price_cents, row.is_out}, {product.price_cents, product.is_sold_out || !product.is_on_shelf});
  const Cents known_price = is_planted(PlantedBug::price_fall_told_again) ? row.told_price_cents : change.known.told_price_cents;
  database_.write([&](db::Transaction& transaction) {
    const std::int64_t number = row.told_count + (change.is_told() ? 1 : 0);
    if (!store::change_known(transaction, row, known_price, change.known.is_out, number)) return;
    // Who does not wish to hear of it knows it all the same: nothing is made up for later.
    if (!change.is_told() || !store::find_settings(transaction, row.member_id).tells_changes) return;
    if (change.has_fallen) store::insert_fall(transaction, row.member_id, row.product_id, clock_.now());
    needs_.tell_change(
        transaction, row.member_id,
        {row.product_id, product.name, product.price_cents, row.marked_price_cents, change.has_fallen, change.is_back, row.marked_at_ms, number});
  });
}

}  // namespace galleria::favourites
