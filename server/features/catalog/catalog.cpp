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

template <class AnyId>
AnyId id_from_notice(std::string_view payload) {
  AnyId id;
  std::from_chars(payload.data(), payload.data() + payload.size(), id.value);
  return id;
}

ProductStates read_all_states(db::Database& database, const Goods& goods) {
  ProductStates states(goods);
  for (ProductIndex index = 0; index < goods.product_count(); ++index) states.clear(goods, index);
  database.read_at_length([&](db::Session& session) { store::read_stocks(session, [&](const StockRow& row) { states.add(goods, row); }); });
  return states;
}

// The states with the stock of this SKU and its siblings as it is now. What was sold is counted by the timer: lists need not be sorted anew for a SKU that
// sells out.
ProductStates with_product_of(db::Database& database, const Goods& goods, ProductStates states, SkuId sku_id) {
  const auto sku = goods.find_sku(sku_id);
  if (!sku) return states;
  const ProductIndex product = goods.sku(*sku).product;
  const std::int64_t sales_count = states.sales_count(product);
  states.clear(goods, product);
  for (const StockRow& row : database.read([&](db::Session& session) { return store::list_sibling_stocks(session, sku_id); })) states.add(goods, row);
  states.set_sales_count(product, sales_count);
  return states;
}

// The products that are sold out in one of the two, alone.
std::vector<ProductId> with_other_selling(const ProductStates& left, const ProductStates& right, const Goods& goods) {
  std::vector<ProductId> found;
  for (ProductIndex index = 0; index < goods.product_count(); ++index) {
    if (left.is_product_sold_out(index) != right.is_product_sold_out(index)) found.push_back(goods.product(index).product_id);
  }
  return found;
}

}  // namespace

void Catalog::State::use(std::shared_ptr<const Snapshot> next) {
  std::lock_guard lock(snapshot_mutex);
  snapshot = std::move(next);
}

void Catalog::State::refresh() {
  std::lock_guard lock(refresh_mutex);
  if (is_closed) return;
  use(std::make_shared<Snapshot>(
      database.read_at_length([&](db::Session& session) { return store::load_catalog(session, config.folder, config.shown_picture); })));
  for (const auto& changed : listeners) changed();
}

void Catalog::State::refresh_goods(std::string_view payload) {
  if (payload.empty() || !refresh_product(id_from_notice<ProductId>(payload))) refresh();
}

bool Catalog::State::refresh_product(ProductId product_id) {
  std::lock_guard lock(refresh_mutex);
  if (is_closed) return true;
  const auto now = current();
  const Assortment& assortment = now->assortment();
  const auto loaded = database.read([&](db::Session& session) { return store::load_product(session, product_id); });
  if (!loaded && !assortment.find_product(product_id)) return true;  // a draft
  if (loaded && !(assortment.find_shop(loaded->product.shop_id) && assortment.find_category(loaded->product.category_id))) return false;
  use(now->with_product(
      loaded ? assortment.with(product_id, &loaded->product, loaded->presentation, loaded->position) : assortment.with(product_id, nullptr, {}, 0),
      product_id));
  for (const auto& changed : listeners) changed();
  return true;
}

void Catalog::State::refresh_stocks(std::string_view payload) {
  std::lock_guard lock(refresh_mutex);
  if (is_closed) return;
  const auto now = current();
  const Goods& goods = now->assortment().goods;
  auto states = payload.empty() ? read_all_states(database, goods) : with_product_of(database, goods, now->states(), id_from_notice<SkuId>(payload));
  const auto next = now->with_states(std::move(states));
  if (!next) return;
  use(next);
  const std::vector<ProductId> changed_products = with_other_selling(now->states(), next->states(), goods);
  if (changed_products.empty()) return;
  for (const auto& changed : sold_out_listeners) changed(changed_products);
}

Catalog::Catalog(db::Database& database, const Clock& clock, CatalogConfig config) : state_(std::make_shared<State>(database, clock, config)) {
  state_->snapshot = std::make_shared<Snapshot>(std::make_shared<const Assortment>(CatalogData{}));
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
  listen("catalog", [](State& state, const std::string& payload) { state.refresh_goods(payload); });
  listen("catalog_stock", [](State& state, const std::string& payload) { state.refresh_stocks(payload); });
  refresh();
  state_->database.write([&](db::Transaction& transaction) {
    db::set_timer(transaction, TimerId{sales_timer_reference}, sales_timer, sales_timer_reference, state_->clock.now() + state_->config.sales_refresh_period);
  });
}

void Catalog::refresh() { state_->refresh(); }

std::function<void()> Catalog::refresher() const {
  return [weak = std::weak_ptr<State>(state_)] {
    if (const auto state = weak.lock()) state->refresh();
  };
}

std::vector<PictureUser> Catalog::list_picture_users(db::Session& session, const std::vector<std::string>& addresses, std::int64_t count) const {
  return store::list_picture_users(session, addresses, count);
}

void Catalog::on_change(std::function<void()> changed) { state_->listeners.push_back(std::move(changed)); }

void Catalog::on_sold_out_change(std::function<void(const std::vector<ProductId>&)> changed) { state_->sold_out_listeners.push_back(std::move(changed)); }

void Catalog::import_all(db::Transaction& transaction, const CatalogData& data) {
  store::replace_catalog(transaction, data);
  transaction.notify("catalog");
}

void Catalog::put_search_hot_words(db::Transaction& transaction, const std::vector<Localized>& words) {
  store::replace_hot_words(transaction, words);
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
  const Goods& goods = snapshot.assortment().goods;
  const Product& product = goods.product(index);
  const ProductSku& cheapest = snapshot.assortment().cheapest_sku(index);
  return {product.product_id,   goods.localized(product.name), std::string(goods.text(product.image_url)),
          cheapest.price_cents, cheapest.list_price_cents,     snapshot.states().is_product_sold_out(index),
          product.is_on_shelf};
}

}  // namespace

std::shared_ptr<const SkuFacts> Catalog::find_sku(SkuId sku_id) const {
  const auto snapshot = state_->current();
  const auto sku = snapshot->assortment().find_sku(sku_id);
  return sku ? std::make_shared<const SkuFacts>(snapshot->assortment().sku_facts(*sku)) : nullptr;
}

bool Catalog::is_known_sold_out(SkuId sku_id) const {
  const auto snapshot = state_->current();
  const auto sku = snapshot->assortment().find_sku(sku_id);
  return sku && snapshot->states().is_sold_out(*sku);
}

std::vector<SkuId> Catalog::list_skus(ProductId product_id) const {
  const auto snapshot = state_->current();
  const Goods& goods = snapshot->assortment().goods;
  std::vector<SkuId> ids;
  if (const auto index = goods.find_product(product_id)) {
    for (const ProductSku& sku : goods.skus_of(goods.product(*index))) {
      if (sku.is_on_sale) ids.push_back(sku.sku_id);
    }
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

std::vector<ShopFacts> Catalog::list_shop_facts() const {
  const auto snapshot = state_->current();
  std::vector<ShopFacts> shops;
  for (const ShopRecord& shop : snapshot->assortment().data.shops) {
    shops.push_back(facts_of(&shop).value());
    if (const BrandRecord* brand = snapshot->assortment().find_brand(shop.brand_id)) shops.back().brand_name = brand->name;
  }
  return shops;
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
