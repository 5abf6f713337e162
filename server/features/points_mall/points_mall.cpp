// The points mall as members see it, and what orders take of it.
#include "features/points_mall/points_mall.hpp"

#include <algorithm>
#include <functional>
#include <unordered_map>

#include "features/points_mall/points_mall_store.hpp"

namespace galleria::points_mall {
namespace {

constexpr std::int64_t usual_offer_page = 20;
constexpr DurationMs reminded_before = std::chrono::minutes(10);
constexpr std::int64_t reminded_at_once = 200;
constexpr std::int64_t most_cart_lines = 30;
constexpr std::string_view remind_timer = "remind_of_points_offer";

using CountsByOffer = std::unordered_map<OfferId, std::int64_t>;

CountsByOffer by_offer(const std::vector<store::CountRow>& rows) {
  CountsByOffer counts;
  for (const store::CountRow& row : rows) counts[row.offer_id] = row.taken_count;
  return counts;
}

std::int64_t count_in(const CountsByOffer& counts, OfferId offer_id) {
  const auto found = counts.find(offer_id);
  return found == counts.end() ? 0 : found->second;
}

// What an obstacle is told as at checkout.
const Failure* failure_of(PointsOfferObstacle obstacle) {
  switch (obstacle) {
    case PointsOfferObstacle::none:
      return nullptr;
    case PointsOfferObstacle::sold_out:
    case PointsOfferObstacle::day_used_up:
      return &offer_used_up;
    case PointsOfferObstacle::tier_too_low:
      return &offer_tier_too_low;
    case PointsOfferObstacle::limit_reached:
      return &offer_limit_reached;
    default:
      return &offer_not_open;
  }
}

// What the member asked to see, besides the kind and the category.
bool is_wanted(const PointsOffer& offer, const ListPointsOffers& request) {
  if (request.is_affordable.value_or(false) && offer.missing_points > 0) return false;
  if (request.least_points && offer.price_points < **request.least_points) return false;
  return !request.most_points || offer.price_points <= **request.most_points;
}

}  // namespace

// Where a member stands with all offers, read once for a list.
struct PointsMall::Standing {
  TimeMs now{};
  std::int64_t tier = 0;
  OfferPoints points;
  CountsByOffer in_all;
  CountsByOffer today;
  CountsByOffer day;
  std::vector<OfferId> reminders;

  OfferCounts counts_of(const store::OfferRow& row) const {
    return {row.left_count, count_in(day, row.offer_id), count_in(in_all, row.offer_id), count_in(today, row.offer_id)};
  }
};

PointsMall::PointsMall(db::Database& database, const Clock& clock, IdGenerator& ids, PointsMallNeeds needs, MallOffset mall_utc_offset)
    : database_(database), clock_(clock), ids_(ids), needs_(std::move(needs)), mall_utc_offset_(mall_utc_offset) {}

PointsMall::Standing PointsMall::standing_of(db::Session& session, MemberId member_id) const {
  const TimeMs now = clock_.now();
  const std::int64_t day = day_number(business_day(now, mall_utc_offset_));
  return {now,
          needs_.tier_of(session, member_id),
          needs_.points_of(session, member_id),
          by_offer(store::counts_of_member(session, member_id)),
          by_offer(store::counts_of_member_on(session, member_id, day)),
          by_offer(store::counts_on(session, day)),
          store::list_reminders(session, member_id)};
}

PointsOffer PointsMall::view_of(const store::OfferRow& row, const Standing& standing, Locale locale) const {
  const OfferGoods goods = needs_.find_goods(row.sku_id).value_or(OfferGoods{});
  const OfferPlan plan = store::plan_of(row);
  const OfferCounts counts = standing.counts_of(row);
  PointsOffer view;
  view.offer_id = row.offer_id;
  view.kind = row.kind;
  view.product_id = goods.product_id;
  view.sku_id = row.sku_id;
  view.name = goods.name.in(locale);
  view.specification = goods.specification.in(locale);
  view.shop_name = goods.shop_name.in(locale);
  view.image_url = goods.image_url;
  view.price_points = points_at(plan, standing.now, mall_utc_offset_);
  view.price_cents = std::min(row.price_cents, goods.price_cents);
  view.goods_cents = goods.price_cents;
  if (view.price_points < row.price_points) view.usual_points = row.price_points;
  view.left_count = left_now(plan, counts);
  view.of_count = row.kind == PointsOfferKind::daily ? row.daily_count : row.stock_count;
  view.least_tier = row.least_tier;
  if (row.least_tier > 0) view.tier_name = needs_.tier_name(row.least_tier).in(locale);
  view.allowed_count = std::min(still_allowed(plan, counts), view.left_count);
  view.exchanged_count = counts.member_in_all;
  view.missing_points = std::max<std::int64_t>(0, view.price_points - standing.points.points);
  view.obstacle = obstacle_to(plan, counts, 1, standing.tier, standing.now, mall_utc_offset_);
  view.opens_at = opens_next(plan, standing.now, mall_utc_offset_);
  view.ends_at = row.ends_at_ms;
  view.is_reminder_set = std::ranges::find(standing.reminders, row.offer_id) != standing.reminders.end();
  return view;
}

Result<PointsOfferPage> PointsMall::list_points_offers(const http::Call& call, const http::Member& member, const ListPointsOffers& request) const {
  const PageSpan span = page_span(request, usual_offer_page);
  return database_.read([&](db::Session& session) -> Result<PointsOfferPage> {
    const Standing standing = standing_of(session, member.id);
    PointsOfferPage page{{}, false, standing.points.points, standing.points.expiring_points, standing.points.expiring_at, standing.now, {}};
    auto rows = store::list_shown(session, standing.now);
    const PointsOfferSort sort = request.sort.value_or(PointsOfferSort::place);
    if (sort == PointsOfferSort::newest) std::ranges::stable_sort(rows, std::greater(), &store::OfferRow::starts_at_ms);
    for (const store::OfferRow& row : rows) {
      const auto goods = needs_.find_goods(row.sku_id);
      if (!goods || !goods->is_on_shelf || (request.kind && row.kind != *request.kind)) continue;
      if (request.is_to_come.value_or(false) && row.starts_at_ms <= standing.now) continue;
      add_category(page.categories, *goods, call.locale);
      if (request.category_id && std::ranges::find(goods->category_ids, *request.category_id) == goods->category_ids.end()) continue;
      PointsOffer view = view_of(row, standing, call.locale);
      if (!is_wanted(view, request)) continue;
      page.offers.push_back(std::move(view));
    }
    if (sort == PointsOfferSort::points_up) std::ranges::stable_sort(page.offers, {}, &PointsOffer::price_points);
    if (sort == PointsOfferSort::points_down) std::ranges::stable_sort(page.offers, std::greater(), &PointsOffer::price_points);
    // There are some dozens at most; what is shown, and what it costs today, depends on the member and the day, so it is chosen and cut here.
    page.offers.erase(page.offers.begin(), page.offers.begin() + std::min<std::ptrdiff_t>(span.offset, std::ssize(page.offers)));
    page.has_more = cut_to_page(page.offers, span);
    return page;
  });
}

// The first level tells enough for a choice.
void PointsMall::add_category(std::vector<PointsOfferCategory>& categories, const OfferGoods& goods, Locale locale) const {
  if (goods.category_ids.empty()) return;
  const CategoryId category_id = goods.category_ids.back();
  if (std::ranges::find(categories, category_id, &PointsOfferCategory::category_id) != categories.end()) return;
  if (const auto name = needs_.category_name(category_id)) categories.push_back({category_id, name->in(locale)});
}

PointsOfferDetail PointsMall::detail_of(db::Session& session, MemberId member_id, const store::OfferRow& row, Locale locale) const {
  const Standing standing = standing_of(session, member_id);
  return {view_of(row, standing, locale), row.most_per_order, row.most_per_day, row.most_per_member, standing.points.points, standing.now};
}

Result<PointsOfferDetail> PointsMall::get_points_offer(const http::Call& call, const http::Member& member, const GetPointsOffer& request) const {
  return database_.read([&](db::Session& session) -> Result<PointsOfferDetail> {
    const auto row = store::find_offer(session, request.offer_id);
    if (!row || row->state == PointsOfferState::draft || !needs_.find_goods(row->sku_id)) return points_offer_not_found;
    return detail_of(session, member.id, *row, call.locale);
  });
}

Result<PointsExchangePage> PointsMall::list_points_exchanges(const http::Call& call, const http::Member& member, const ListPointsExchanges& request) const {
  const PageSpan span = page_span(request, usual_offer_page);
  return database_.read([&](db::Session& session) -> Result<PointsExchangePage> {
    auto rows = store::list_exchanges(session, member.id, span.row_count(), span.offset);
    PointsExchangePage page;
    page.has_more = cut_to_page(rows, span);
    for (const store::ExchangeRow& row : rows) {
      const OfferGoods goods = needs_.find_goods(row.sku_id).value_or(OfferGoods{});
      const auto order = needs_.find_order(session, member.id, row.order_id).value_or(ExchangeOrder{});
      page.exchanges.push_back({row.order_id, row.offer_id, order.order_number, order.status, goods.name.in(call.locale), goods.image_url, row.quantity,
                                row.points * row.quantity, row.price_cents * row.quantity, row.at_ms});
    }
    return page;
  });
}

Result<PointsOfferDetail> PointsMall::set_points_reminder(const http::Call& call, const http::Member& member, const SetPointsReminder& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<PointsOfferDetail> {
    const auto row = store::find_offer(transaction, request.offer_id);
    if (!row || (row->state != PointsOfferState::published && row->state != PointsOfferState::paused)) return points_offer_not_found;
    const TimeMs now = clock_.now();
    if (now >= row->starts_at_ms) return points_offer_begun;
    store::set_reminder(transaction, member.id, row->offer_id, request.is_wanted, now);
    if (request.is_wanted)
      db::set_timer(transaction, ids_.next<TimerId>(), remind_timer, row->offer_id.value, std::max(now, row->starts_at_ms - reminded_before));
    return detail_of(transaction, member.id, *row, call.locale);
  });
}

// ---- the cart ----

PointsCart PointsMall::cart_of(db::Session& session, MemberId member_id, Locale locale) const {
  const Standing standing = standing_of(session, member_id);
  PointsCart cart;
  for (const store::CartRow& row : store::list_cart(session, member_id)) {
    const auto offer = store::find_offer(session, row.offer_id);
    const auto goods = needs_.find_goods(row.sku_id);
    if (!offer || !goods) continue;
    const OfferPlan plan = store::plan_of(*offer);
    PointsOfferObstacle obstacle = obstacle_to(plan, standing.counts_of(*offer), row.quantity, standing.tier, standing.now, mall_utc_offset_);
    if (!goods->is_on_shelf) obstacle = PointsOfferObstacle::over;
    const PointsCartLine& line = cart.lines.emplace_back(PointsCartLine{view_of(*offer, standing, locale), row.quantity, row.is_selected, obstacle});
    if (!line.is_selected) continue;
    if (obstacle != PointsOfferObstacle::none) {
      cart.has_refused = true;
      continue;
    }
    cart.selected_count += row.quantity;
    cart.selected_points += line.offer.price_points * row.quantity;
    cart.selected_cents += line.offer.price_cents * row.quantity;
  }
  cart.points = standing.points.points;
  cart.missing_points = std::max<std::int64_t>(0, cart.selected_points - cart.points);
  cart.server_time = standing.now;
  return cart;
}

Result<PointsCart> PointsMall::get_points_cart(const http::Call& call, const http::Member& member, const GetPointsCart&) const {
  return database_.read([&](db::Session& session) -> Result<PointsCart> { return cart_of(session, member.id, call.locale); });
}

Result<PointsCart> PointsMall::put_in_points_cart(const http::Call& call, const http::Member& member, const PutInPointsCart& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<PointsCart> {
    const TimeMs now = clock_.now();
    const auto offer = store::find_offer(transaction, request.offer_id);
    const bool is_shown = offer && (offer->state == PointsOfferState::published || offer->state == PointsOfferState::paused) && now < offer->ends_at_ms;
    if (!is_shown || !needs_.find_goods(offer->sku_id)) return points_offer_not_found;
    if (*request.quantity > offer->most_per_order) return Refusal(points_cart_too_many, {{"count", std::to_string(offer->most_per_order)}});
    const store::CartRow row{offer->offer_id, offer->sku_id, *request.quantity, request.is_selected.value_or(true), now};
    if (!store::put_cart_line(transaction, member.id, row, most_cart_lines)) return Refusal(points_cart_full, {{"count", std::to_string(most_cart_lines)}});
    return cart_of(transaction, member.id, call.locale);
  });
}

Result<PointsCart> PointsMall::take_out_of_points_cart(const http::Call& call, const http::Member& member, const TakeOutOfPointsCart& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<PointsCart> {
    store::delete_cart_lines(transaction, member.id, *request.offer_ids);
    return cart_of(transaction, member.id, call.locale);
  });
}

// ---- for checkout ----

std::vector<CartOffer> PointsMall::cart_offers_of(const std::vector<store::CartRow>& rows) const {
  std::vector<CartOffer> offers;
  for (const store::CartRow& row : rows) {
    if (const auto goods = needs_.find_goods(row.sku_id)) offers.push_back({{OfferKind::points_mall, row.offer_id, row.quantity, {}}, goods->name});
  }
  return offers;
}

std::vector<CartOffer> PointsMall::selected_offers(db::Session& session, MemberId member_id) const {
  auto rows = store::list_cart(session, member_id);
  std::erase_if(rows, [](const store::CartRow& row) { return !row.is_selected; });
  return cart_offers_of(rows);
}

std::vector<CartOffer> PointsMall::take_selected_offers(db::Transaction& transaction, MemberId member_id) {
  return cart_offers_of(store::take_selected_lines(transaction, member_id));
}

Result<OfferTerms> PointsMall::find_terms(db::Session& session, MemberId member_id, OfferId offer_id, std::int64_t quantity) const {
  const auto row = store::find_offer(session, offer_id);
  if (!row) return offer_not_open;
  const Standing standing = standing_of(session, member_id);
  const OfferPlan plan = store::plan_of(*row);
  const auto obstacle = obstacle_to(plan, standing.counts_of(*row), quantity, standing.tier, standing.now, mall_utc_offset_);
  if (const Failure* const failure = failure_of(obstacle)) return *failure;
  return OfferTerms{
      row->offer_id, row->sku_id, row->version, row->price_cents, points_at(plan, standing.now, mall_utc_offset_), standing.now, {"积分商城", "Points mall"}};
}

Result<Done> PointsMall::take(db::Transaction& transaction, const OfferTaking& taking, const OfferTerms& terms) {
  const TimeMs now = clock_.now();
  const BusinessDay day = business_day(now, mall_utc_offset_);
  const auto row = store::find_offer(transaction, terms.offer_id);
  if (!row || row->version != terms.version || day != business_day(terms.at, mall_utc_offset_)) return offer_changed;
  const store::ExchangeRow exchange{taking.member_id, taking.order_id, row->offer_id,     row->sku_id,     PointsExchangeState::taken,
                                    taking.quantity,  terms.points,    terms.price_cents, day_number(day), now};
  // The member's own rows before those that everybody wants.
  store::insert_exchange(transaction, exchange);
  if (!store::count_member(transaction, exchange, row->most_per_member, row->most_per_day)) return offer_limit_reached;
  if (row->kind == PointsOfferKind::daily && !store::count_day(transaction, exchange, row->daily_count)) return offer_used_up;
  if (!store::take_pieces(transaction, exchange, terms.version)) {
    const auto found = store::find_offer(transaction, terms.offer_id);
    if (!found || found->version != terms.version) return offer_changed;
    return found->left_count < taking.quantity ? offer_used_up : offer_not_open;
  }
  needs_.reserve_set_apart(transaction, row->sku_id, taking.quantity);
  return Done{};
}

bool PointsMall::release(db::Transaction& transaction, MemberId member_id, OrderId order_id) {
  const auto exchanges = store::return_exchanges(transaction, member_id, order_id);
  for (const store::ExchangeRow& exchange : exchanges) {
    if (store::give_back(transaction, exchange) == PointsOfferState::ended) {
      needs_.release_reserved(transaction, exchange.sku_id, exchange.quantity);
    } else {
      needs_.set_apart_reserved(transaction, exchange.sku_id, exchange.quantity);
    }
  }
  return !exchanges.empty();
}

db::TimerOutcome PointsMall::remind(OfferId offer_id) {
  const auto told = database_.write([&](db::Transaction& transaction) -> std::int64_t {
    const auto row = store::find_offer(transaction, offer_id);
    if (!row) return 0;
    const bool begins = row->state == PointsOfferState::published;
    const auto goods = needs_.find_goods(row->sku_id);
    const auto member_ids = store::take_reminders(transaction, offer_id, reminded_at_once);
    for (const MemberId member_id : member_ids) {
      if (begins && goods) needs_.tell_begins(transaction, member_id, offer_id, goods->name);
    }
    return std::ssize(member_ids);
  });
  return told == reminded_at_once ? std::optional(clock_.now()) : std::nullopt;
}

void PointsMall::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

std::map<std::string, db::TimerHandler> PointsMall::timer_handlers() {
  return {{std::string(remind_timer), [this](const db::Timer& timer) { return remind(OfferId{timer.reference}); }},
          {"end_points_offer", [this](const db::Timer& timer) -> db::TimerOutcome {
             return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
               const auto row = store::lock_offer(transaction, OfferId{timer.reference});
               if (!row) return std::nullopt;
               if (clock_.now() < row->ends_at_ms) return row->ends_at_ms;
               end(transaction, *row, PointsOfferActor::job);
               return std::nullopt;
             });
           }}};
}

}  // namespace galleria::points_mall
