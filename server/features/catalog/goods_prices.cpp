// Prices now and at a time: what was planned is taken over by a timer, and given back by it where it has an end.
#include <algorithm>
#include <unordered_set>

#include "base/planted_bugs.hpp"
#include "features/catalog/goods_desk.hpp"
#include "features/catalog/goods_views.hpp"

namespace galleria::catalog {
namespace {

constexpr std::string_view price_timer = "goods_price";
constexpr std::string_view clock_actor = "clock";

Prices prices_of(const SkuPrices& wanted) { return {wanted.list_price_cents, wanted.price_cents, wanted.member_price_cents}; }
Prices prices_of(const store::PriceItemRow& item) { return {item.list_price_cents, item.price_cents, item.member_price_cents}; }
Prices former_prices_of(const store::PriceItemRow& item) { return {item.former_list_price_cents, item.former_price_cents, item.former_member_price_cents}; }

// What whoever approves it reads, SKU by SKU.
std::string price_facts(const std::vector<store::PriceItemRow>& items, Prices (*of)(const store::PriceItemRow&)) {
  std::string facts;
  for (const store::PriceItemRow& item : items) {
    const Prices prices = of(item);
    facts += facts.empty() ? "{\"" : ",\"";
    facts += std::to_string(item.sku_id.value) +
             "\":" + http::facts("priceCents", prices.price_cents, "memberPriceCents", prices.member_price_cents, "listPriceCents", prices.list_price_cents);
  }
  return facts + "}";
}

std::string price_facts_at(const std::vector<store::PriceItemRow>& items, const PriceTimes& times, bool is_planned) {
  std::string facts = price_facts(items, prices_of);
  facts.pop_back();
  if (is_planned) http::write_facts(facts, "from", times.from);
  if (times.until) http::write_facts(facts, "until", *times.until);
  return facts + "}";
}

std::int64_t weight_of(const std::vector<store::PriceItemRow>& items) {
  if (is_planted(PlantedBug::price_change_unweighed)) return 0;
  std::int64_t weight = 0;
  for (const store::PriceItemRow& item : items) weight = std::max(weight, change_between(former_prices_of(item), prices_of(item)));
  return weight;
}

// What is asked for, beside what each SKU costs now.
Result<std::vector<store::PriceItemRow>> items_of(const std::vector<store::GoodsSkuRow>& skus, const std::vector<SkuPrices>& wanted) {
  std::vector<store::PriceItemRow> items;
  std::unordered_set<SkuId> seen;
  for (const SkuPrices& each : wanted) {
    const auto sku = std::ranges::find(skus, each.sku_id, &store::GoodsSkuRow::id);
    if (sku == skus.end() || !seen.insert(each.sku_id).second) return goods_sku_wrong;
    if (!are_in_order(prices_of(each))) return goods_prices_out_of_order;
    items.push_back(
        {each.sku_id, each.list_price_cents, each.price_cents, each.member_price_cents, sku->list_price_cents, sku->price_cents, sku->member_price_cents});
  }
  return items;
}

bool meets_another(db::Session& session, ProductId product_id, const PriceTimes& times) {
  return std::ranges::any_of(store::list_open_price_changes(session, product_id), [&](const store::PriceChangeRow& open) {
    return meet(times, {open.from_ms, open.until_ms});
  });
}

// What begins writes its prices, and notes what they replace, for the day on which they come back.
void begin_prices(db::Transaction& transaction, const store::PriceChangeRow& change, std::span<const store::GoodsSkuRow> skus) {
  for (const store::PriceItemRow& item : store::list_price_items(transaction, change.change_id)) {
    const auto sku = std::ranges::find(skus, item.sku_id, &store::GoodsSkuRow::id);
    if (sku == skus.end()) continue;  // the catalogue was imported anew
    store::note_former_prices(transaction, change.change_id, item.sku_id, catalog::prices_of(*sku));
    store::update_prices(transaction, item.sku_id, prices_of(item));
  }
}

// A price that somebody has set meanwhile stays.
void give_prices_back(db::Transaction& transaction, std::int64_t change_id) {
  for (const store::PriceItemRow& item : store::list_price_items(transaction, change_id))
    store::replace_prices(transaction, item.sku_id, prices_of(item), former_prices_of(item));
}

PriceChangeMove beginning_of(const store::PriceChangeRow& change) { return change.until_ms ? PriceChangeMove::begin : PriceChangeMove::settle; }

}  // namespace

Result<ChangedPrices> GoodsDesk::change_goods_prices(const http::ShopOperator& caller, const ChangeGoodsPrices& request) {
  const TimeMs now = clock_.now();
  const PriceTimes times{request.from.value_or(now), request.until};
  if ((request.from && *request.from <= now) || (times.until && *times.until <= times.from)) return goods_price_times_wrong;
  return database_.write([&](db::Transaction& transaction) -> Result<ChangedPrices> {
    const auto goods = store::find_goods(transaction, request.product_id, caller.shops.condition_text());
    if (!goods) return goods_not_found;
    if (goods->product.shelf_status == ShelfStatus::draft) return goods_still_draft;
    const auto items = TRY(items_of(goods->skus, *request.prices));
    // Whoever plans prices of the same product at the same moment waits here, so that two cannot meet.
    if (!store::move_version_on(transaction, request.product_id, request.version)) return goods_changed;
    if (meets_another(transaction, request.product_id, times)) return goods_price_times_meet;
    store::PriceChangeRow change{ids_.next_value(), request.product_id, PriceChangeState::planned, times.from, times.until, *request.reason, caller.name, now};
    const auto step = price_change_table.step(std::nullopt, request.from ? PriceChangeMove::plan : beginning_of(change), GoodsActor::staff).value();
    change.state = step.to();
    store::insert_price_change(transaction, change, items);
    store::insert_price_move(transaction, change.change_id, step, {ids_.next_value(), caller.name, *request.reason, now});
    if (!request.from) begin_prices(transaction, change, goods->skus);
    if (request.from || times.until) db::set_timer(transaction, ids_.next<TimerId>(), price_timer, change.change_id, request.from ? times.from : *times.until);
    tell_of_goods(transaction, request.product_id);
    TRY(caller.record(transaction, {goods_subject, std::to_string(request.product_id.value), price_facts(items, former_prices_of),
                                    price_facts_at(items, times, request.from.has_value()), *request.reason, weight_of(items)}));
    return ChangedPrices{change.change_id, request.version + 1, change.state};
  });
}

Result<ChangedPrices> GoodsDesk::end_price_change(const http::ShopOperator& caller, const EndPriceChange& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ChangedPrices> {
    const auto change = store::find_price_change(transaction, request.change_id);
    const auto goods = change ? store::find_goods(transaction, change->product_id, caller.shops.condition_text()) : std::nullopt;
    if (!goods) return goods_price_change_not_found;
    const bool is_running = change->state == PriceChangeState::running;
    const auto step = price_change_table.step(change->state, is_running ? PriceChangeMove::end : PriceChangeMove::cancel, GoodsActor::staff);
    if (!step || !store::move_price_change(transaction, change->change_id, *step)) return goods_price_change_over;
    const TimeMs now = clock_.now();
    store::insert_price_move(transaction, change->change_id, *step, {ids_.next_value(), caller.name, *request.reason, now});
    const auto items = store::list_price_items(transaction, change->change_id);
    if (is_running) give_prices_back(transaction, change->change_id);
    if (!store::move_version_on(transaction, change->product_id, goods->product.version)) return goods_price_change_over;
    db::cancel_timer(transaction, price_timer, change->change_id);
    tell_of_goods(transaction, change->product_id);
    // What was only planned costs nobody anything; what ends moves the prices back.
    const std::string before = is_running ? price_facts(items, prices_of) : http::facts("state", change->state);
    const std::string after = is_running ? price_facts(items, former_prices_of) : http::facts("state", step->to());
    TRY(caller.record(transaction,
                      {goods_subject, std::to_string(change->product_id.value), before, after, *request.reason, is_running ? weight_of(items) : 0}));
    return ChangedPrices{change->change_id, goods->product.version + 1, step->to()};
  });
}

db::TimerOutcome GoodsDesk::carry_price_on(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto change = store::find_price_change(transaction, timer.reference);
    if (!change) return std::nullopt;
    const bool is_running = change->state == PriceChangeState::running;
    const auto due = is_running ? change->until_ms : change->from_ms;
    const TimeMs now = clock_.now();
    if (due && now < *due) return *due;
    const auto step = price_change_table.step(change->state, is_running ? PriceChangeMove::end : beginning_of(*change), GoodsActor::clock);
    if (!step) return std::nullopt;  // called off, or done by a worker whose lease had lapsed
    const auto goods = store::find_goods(transaction, change->product_id, "");
    if (!goods || !store::move_version_on(transaction, change->product_id, goods->product.version)) return now;  // somebody saves it at this moment
    if (!store::move_price_change(transaction, change->change_id, *step)) return std::nullopt;
    store::insert_price_move(transaction, change->change_id, *step, {ids_.next_value(), clock_actor, {}, now});
    is_running ? give_prices_back(transaction, change->change_id) : begin_prices(transaction, *change, goods->skus);
    tell_of_goods(transaction, change->product_id);
    return step->to() == PriceChangeState::running ? change->until_ms : std::nullopt;
  });
}

}  // namespace galleria::catalog
