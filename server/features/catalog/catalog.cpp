// Keeps the snapshot up to date and answers from it.
#include "features/catalog/catalog.hpp"

#include <charconv>
#include <mutex>

#include "base/log.hpp"
#include "features/catalog/catalog_snapshot.hpp"
#include "features/catalog/catalog_state.hpp"
#include "features/catalog/catalog_store.hpp"

namespace galleria::catalog {
namespace {

constexpr std::string_view sales_timer = "refresh_sales_counts";
constexpr std::int64_t sales_timer_reference = 1;

ProductState state_of(const Assortment& assortment, ProductIndex index, std::span<const store::StockRow> stocks) {
  const ProductRecord& product = assortment.product(index);
  ProductState state;
  state.is_sku_sold_out.assign(product.skus.size(), 1);
  state.sales_count = product.earlier_sales_count;
  state.is_sold_out = true;
  for (const store::StockRow& stock : stocks) {
    const auto place = assortment.find_sku(stock.sku_id);
    if (!place || place->first != index) continue;
    const bool is_sold_out = stock.on_hand <= stock.reserved;
    state.is_sku_sold_out[place->second] = is_sold_out ? 1 : 0;
    state.is_sold_out = state.is_sold_out && is_sold_out;
    state.sales_count += stock.sold;
  }
  return state;
}

SkuId sku_from_notice(std::string_view payload) {
  SkuId sku_id;
  std::from_chars(payload.data(), payload.data() + payload.size(), sku_id.value);
  return sku_id;
}

}  // namespace

void Catalog::State::use(std::shared_ptr<const Snapshot> next) {
  {
    std::lock_guard lock(snapshot_mutex);
    snapshot = std::move(next);
  }
  for (const auto& changed : listeners) changed();
}

void Catalog::State::refresh() {
  std::lock_guard lock(refresh_mutex);
  if (is_closed) return;
  use(std::make_shared<Snapshot>(database.read([](db::Session& session) { return store::load_catalog(session); })));
}

void Catalog::State::refresh_stocks(std::string_view payload) {
  std::lock_guard lock(refresh_mutex);
  if (is_closed) return;
  const auto now = current();
  const auto stocks = database.read(
      [&](db::Session& session) { return payload.empty() ? store::list_stocks(session) : store::list_sibling_stocks(session, sku_from_notice(payload)); });
  std::unordered_map<ProductIndex, std::vector<store::StockRow>> by_product;
  for (const store::StockRow& stock : stocks) {
    if (const auto index = now->assortment().find_product(stock.product_id)) by_product[*index].push_back(stock);
  }
  std::vector<std::pair<ProductIndex, ProductState>> states;
  for (const auto& [index, rows] : by_product) states.emplace_back(index, state_of(now->assortment(), index, rows));
  if (auto next = now->with_states(states)) use(std::move(next));
}

Catalog::Catalog(db::Database& database, const Clock& clock, CatalogConfig config) : state_(std::make_shared<State>(database, clock, config)) {
  state_->snapshot = std::make_shared<Snapshot>(CatalogData{});
}

// Waits for a refresh that is under way.
Catalog::~Catalog() {
  std::lock_guard lock(state_->refresh_mutex);
  state_->is_closed = true;
}

void Catalog::start() {
  // Weak, because a notice may still be on its way when the catalogue is gone.
  const auto listen = [this](std::string channel, auto heard) {
    state_->database.listen(std::move(channel), [weak = std::weak_ptr<State>(state_), heard](const std::string& payload) {
      if (const auto state = weak.lock()) heard(*state, payload);
    });
  };
  listen("catalog", [](State& state, const std::string&) { state.refresh(); });
  listen("catalog_stock", [](State& state, const std::string& payload) { state.refresh_stocks(payload); });
  refresh();
  state_->database.write([&](db::Transaction& transaction) {
    db::set_timer(transaction, TimerId{sales_timer_reference}, sales_timer, sales_timer_reference, state_->clock.now() + state_->config.sales_refresh_period);
  });
}

void Catalog::refresh() { state_->refresh(); }

void Catalog::on_change(std::function<void()> changed) { state_->listeners.push_back(std::move(changed)); }

void Catalog::import_all(db::Transaction& transaction, const CatalogData& data) {
  store::replace_catalog(transaction, data);
  transaction.notify("catalog");
}

std::map<std::string, db::TimerHandler> Catalog::timer_handlers() {
  return {{std::string(sales_timer), [state = state_](const db::Timer&) -> db::TimerOutcome {
             state->database.write([](db::Transaction& transaction) { transaction.notify("catalog_stock"); });
             return state->clock.now() + state->config.sales_refresh_period;
           }}};
}

// ---- what other features ask ----

namespace {

std::optional<ShopFacts> facts_of(const ShopRecord* shop) {
  return shop != nullptr ? std::optional(ShopFacts{shop->shop_id, shop->name, shop->image_url, shop->unit}) : std::nullopt;
}

ProductFacts facts_of(const Snapshot& snapshot, ProductIndex index) {
  const ProductRecord& product = snapshot.assortment().product(index);
  const SkuRecord& cheapest = snapshot.assortment().cheapest_sku(index);
  return {product.product_id,
          product.name,
          product.image_url,
          cheapest.price_cents,
          cheapest.list_price_cents,
          snapshot.state(index).is_sold_out,
          snapshot.assortment().is_on_shelf(index)};
}

}  // namespace

std::shared_ptr<const SkuFacts> Catalog::find_sku(SkuId sku_id) const {
  const auto assortment = state_->current()->shared_assortment();
  const auto place = assortment->find_sku(sku_id);
  if (!place) return nullptr;
  return {assortment, &assortment->sku_facts(place->first)[place->second]};
}

bool Catalog::is_known_sold_out(SkuId sku_id) const {
  const auto snapshot = state_->current();
  const auto place = snapshot->assortment().find_sku(sku_id);
  return place && snapshot->state(place->first).is_sku_sold_out[place->second] != 0;
}

std::vector<SkuId> Catalog::list_skus(ProductId product_id) const {
  const auto snapshot = state_->current();
  std::vector<SkuId> ids;
  if (const auto index = snapshot->assortment().find_product(product_id)) {
    for (const SkuRecord& sku : snapshot->assortment().product(*index).skus) ids.push_back(sku.sku_id);
  }
  return ids;
}

std::optional<ProductFacts> Catalog::find_product(std::string_view key) const {
  const auto snapshot = state_->current();
  const auto index = snapshot->assortment().find_product(key);
  return index ? std::optional(facts_of(*snapshot, *index)) : std::nullopt;
}

std::optional<ShopFacts> Catalog::find_shop(ShopId shop_id) const {
  const auto snapshot = state_->current();
  return facts_of(snapshot->assortment().find_shop(shop_id));
}

std::optional<ShopFacts> Catalog::find_shop(std::string_view key) const {
  const auto snapshot = state_->current();
  return facts_of(snapshot->assortment().find_shop(key));
}

std::optional<CategoryFacts> Catalog::find_category(std::string_view key) const {
  const auto snapshot = state_->current();
  const CategoryRecord* category = snapshot->assortment().find_category(key);
  return category != nullptr ? std::optional(CategoryFacts{category->category_id, category->name}) : std::nullopt;
}

std::optional<GroupFacts> Catalog::find_group(std::string_view key) const {
  const auto snapshot = state_->current();
  const GroupRecord* group = snapshot->assortment().find_group(key);
  if (group == nullptr) return std::nullopt;
  GroupFacts facts{group->group_id, group->name, {}};
  for (const ProductIndex index : snapshot->assortment().in_group(*group)) facts.products.push_back(facts_of(*snapshot, index));
  return facts;
}

std::optional<Localized> Catalog::find_ranking(std::string_view key) const {
  const auto snapshot = state_->current();
  for (const RankingRecord& ranking : snapshot->assortment().data.rankings) {
    if (ranking.key == key) return ranking.name;
  }
  return std::nullopt;
}

}  // namespace galleria::catalog
