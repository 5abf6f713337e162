// Flash sales as members see them, the line at the door, and what orders take.
#include "features/flash_sales/flash_sales.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>

#include "features/flash_sales/flash_sales_store.hpp"

namespace galleria::flash_sales {
namespace {

constexpr DurationMs shown_after = std::chrono::hours(12);
constexpr DurationMs shown_before = std::chrono::hours(48);
constexpr DurationMs told_before = std::chrono::minutes(10);
constexpr DurationMs remembered = std::chrono::seconds(1);
constexpr std::int64_t told_at_once = 200;
constexpr std::string_view begins_timer = "remind_of_flash_sale";

// What an obstacle is told as at checkout.
const Failure* failure_of(FlashSaleObstacle obstacle) {
  switch (obstacle) {
    case FlashSaleObstacle::none:
      return nullptr;
    case FlashSaleObstacle::sold_out:
      return &offer_used_up;
    case FlashSaleObstacle::limit_reached:
      return &offer_limit_reached;
    case FlashSaleObstacle::no_place:
      return &offer_place_refused;
    case FlashSaleObstacle::waiting:
      return &http::sale_queue_waits;
    default:
      return &offer_not_open;
  }
}

std::int64_t count_of(const std::vector<store::CountRow>& rows, OfferId offer_id) {
  const auto found = std::ranges::find(rows, offer_id, &store::CountRow::offer_id);
  return found == rows.end() ? 0 : found->count;
}

Turn turn_of(const std::optional<store::PlaceRow>& place, std::int64_t let_in_count) {
  return {place ? std::optional(place->number) : std::nullopt, let_in_count};
}

}  // namespace

bool SoldOutMemory::knows(OfferId offer_id, TimeMs now) const {
  const std::scoped_lock lock(mutex_);
  const auto found = until_.find(offer_id);
  return found != until_.end() && now < found->second;
}

void SoldOutMemory::note(OfferId offer_id, TimeMs now) {
  const std::scoped_lock lock(mutex_);
  until_[offer_id] = now + remembered;
}

void SoldOutMemory::forget(OfferId offer_id) {
  const std::scoped_lock lock(mutex_);
  until_.erase(offer_id);
}

FlashSales::FlashSales(db::Database& database, const Clock& clock, IdGenerator& ids, FlashSalesNeeds needs)
    : database_(database), clock_(clock), ids_(ids), needs_(std::move(needs)) {}

FlashSaleSummary FlashSales::summary_of(const store::SaleRow& row, std::span<const store::OfferRow> offers, bool is_reminder_set, Locale locale) const {
  FlashSaleSummary summary;
  summary.sale_id = row.sale_id;
  summary.name = Localized{row.name_zh_cn, row.name_en}.in(locale);
  summary.phase = phase_of(store::plan_of(row), clock_.now());
  summary.starts_at = row.starts_at_ms;
  summary.ends_at = row.ends_at_ms;
  summary.pay_minutes = row.pay_minutes;
  summary.offer_count = std::ssize(offers);
  for (const store::OfferRow& offer : offers) summary.left_count += offer.left_count;
  summary.is_reminder_set = is_reminder_set;
  return summary;
}

FlashSalePlace FlashSales::place_of(const store::SaleRow& row, MemberId member_id, const store::PlaceRow& place, std::int64_t let_in_count,
                                    std::int64_t left_count) const {
  const std::string token = sign_place(Secret(row.line_key), {row.sale_id, member_id, place.number, place.taken_at_ms});
  return {row.sale_id, place.number, before_count({place.number, let_in_count}), left_count, place.taken_at_ms, token, clock_.now()};
}

Result<FlashSaleTimeline> FlashSales::list_flash_sales(const http::Call& call, const http::Member& member, const ListFlashSales& request) const {
  return database_.read([&](db::Session& session) -> Result<FlashSaleTimeline> {
    const TimeMs now = clock_.now();
    const auto reminders = store::list_reminders(session, member.id);
    FlashSaleTimeline timeline{{}, now};
    for (const store::SaleRow& row : store::list_shown(session, now - shown_after, now + shown_before)) {
      const auto offers = store::list_offers(session, row.sale_id);
      const bool sells_it = !request.product_id || std::ranges::any_of(offers, [&](const store::OfferRow& offer) {
        const auto goods = needs_.find_goods(offer.sku_id);
        return goods && goods->product_id == *request.product_id;
      });
      if (!sells_it) continue;
      timeline.sales.push_back(summary_of(row, offers, std::ranges::find(reminders, row.sale_id) != reminders.end(), call.locale));
    }
    return timeline;
  });
}

FlashSaleDetail FlashSales::detail_of(db::Session& session, MemberId member_id, const store::SaleRow& row, Locale locale) const {
  const TimeMs now = clock_.now();
  const SalePlan plan = store::plan_of(row);
  const auto offers = store::list_offers(session, row.sale_id);
  const auto reminders = store::list_reminders(session, member_id);
  const auto place = store::find_place(session, member_id, row.sale_id);
  const store::LineRow line = store::line_of(session, row.sale_id);
  const auto taken = store::counts_of_member(session, member_id);
  FlashSaleDetail detail;
  detail.sale = summary_of(row, offers, std::ranges::find(reminders, row.sale_id) != reminders.end(), locale);
  const bool is_hidden = row.is_price_hidden && now < row.starts_at_ms;
  for (const store::OfferRow& offer : offers) {
    const SaleGoods goods = needs_.find_goods(offer.sku_id).value_or(SaleGoods{});
    FlashSaleOffer view;
    view.offer_id = offer.offer_id;
    view.product_id = goods.product_id;
    view.sku_id = offer.sku_id;
    view.name = goods.name.in(locale);
    view.specification = goods.specification.in(locale);
    view.shop_name = goods.shop_name.in(locale);
    view.image_url = goods.image_url;
    view.goods_cents = goods.price_cents;
    if (!is_hidden) view.price_cents = std::min(offer.price_cents, goods.price_cents);
    if (!is_hidden) view.price_points = offer.price_points;
    view.left_count = offer.left_count;
    view.stock_count = offer.stock_count;
    view.most_per_member = offer.most_per_member;
    view.bought_count = count_of(taken, offer.offer_id);
    view.is_back_on_sale = offer.was_sold_out && offer.left_count > 0;
    view.obstacle = obstacle_to(plan, {offer.left_count, offer.most_per_member, view.bought_count}, turn_of(place, line.let_in_count), 1, now);
    detail.offers.push_back(std::move(view));
  }
  std::int64_t left_count = 0;
  for (const FlashSaleOffer& offer : detail.offers) left_count += offer.left_count;
  if (place) detail.place = place_of(row, member_id, *place, line.let_in_count, left_count);
  detail.waiting_count = std::max<std::int64_t>(0, line.last_number - line.let_in_count);
  detail.server_time = now;
  return detail;
}

Result<FlashSaleDetail> FlashSales::get_flash_sale(const http::Call& call, const http::Member& member, const GetFlashSale& request) const {
  return database_.read([&](db::Session& session) -> Result<FlashSaleDetail> {
    const auto row = store::find_sale(session, request.sale_id);
    if (!row || row->state == FlashSaleState::draft) return flash_sale_not_found;
    return detail_of(session, member.id, *row, call.locale);
  });
}

Result<FlashSalePlace> FlashSales::take_flash_sale_place(const http::Call&, const http::Member& member, const TakeFlashSalePlace& request) {
  const auto look = [&] { return database_.read([&](db::Session& session) { return store::find_door(session, member.id, request.sale_id); }); };
  const auto place_at = [&](const store::DoorRow& door) { return place_of(*door.sale, member.id, *door.place, door.line.let_in_count, door.left_count); };
  // Whoever has a place is told it without a write.
  const store::DoorRow door = look();
  if (!door.sale || door.sale->state == FlashSaleState::draft) return flash_sale_not_found;
  if (door.place) return place_at(door);
  if (phase_of(store::plan_of(*door.sale), clock_.now()) != FlashSalePhase::running) return flash_sale_not_open;
  auto taken = database_.write_together(member.id, [&](db::Transaction& transaction) -> Result<FlashSalePlace> {
    // Sent twice at once: refused before anything is written, so that no neighbour has to run again.
    if (store::find_place(transaction, member.id, request.sale_id)) return http::given_before;
    const store::LineRow line = store::take_number(transaction, request.sale_id);
    const store::PlaceRow place{line.last_number, clock_.now()};
    // Somebody has given this member a place meanwhile: the number goes back with the transaction.
    if (!store::insert_place(transaction, member.id, request.sale_id, place)) return http::given_before;
    return place_of(*door.sale, member.id, place, line.let_in_count, door.left_count);
  });
  if (taken.has_value() || !taken.error().is(http::given_before)) return taken;
  const store::DoorRow after = look();
  if (!after.place) return flash_sale_not_open;
  return place_at(after);
}

Result<FlashSaleDetail> FlashSales::set_flash_sale_reminder(const http::Call& call, const http::Member& member, const SetFlashSaleReminder& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<FlashSaleDetail> {
    const auto row = store::find_sale(transaction, request.sale_id);
    if (!row || row->state == FlashSaleState::draft) return flash_sale_not_found;
    const TimeMs now = clock_.now();
    if (row->state == FlashSaleState::ended || now >= row->starts_at_ms) return flash_sale_begun;
    store::set_reminder(transaction, member.id, row->sale_id, request.is_wanted, now);
    if (request.is_wanted) db::set_timer(transaction, ids_.next<TimerId>(), begins_timer, row->sale_id.value, std::max(now, row->starts_at_ms - told_before));
    return detail_of(transaction, member.id, *row, call.locale);
  });
}

// ---- for checkout ----

bool FlashSales::is_known_sold_out(OfferId offer_id) const { return sold_out_.knows(offer_id, clock_.now()); }

Result<OfferTerms> FlashSales::find_terms(db::Session& session, MemberId member_id, const OfferWish& wish) const {
  const auto row = store::find_terms(session, member_id, wish.offer_id);
  if (!row || row->state == FlashSaleState::draft) return offer_not_open;
  const TimeMs now = clock_.now();
  std::optional<store::PlaceRow> place;
  if (row->number) place = store::PlaceRow{*row->number, row->place_taken_at_ms.value()};
  // A place that somebody made up, or that is another's, is none.
  if (place && !Secret(sign_place(Secret(row->line_key), {row->sale_id, member_id, place->number, place->taken_at_ms})).matches(wish.place)) place.reset();
  const OfferCounts counts{row->left_count, row->most_per_member, row->taken_count};
  const auto obstacle = obstacle_to({row->state, row->starts_at_ms, row->ends_at_ms}, counts, turn_of(place, row->let_in_count), wish.quantity, now);
  if (row->left_count == 0) sold_out_.note(wish.offer_id, now);
  if (const Failure* const failure = failure_of(obstacle)) return *failure;
  OfferTerms terms;
  terms.offer_id = wish.offer_id;
  terms.sku_id = row->sku_id;
  terms.version = row->version;
  terms.price_cents = row->price_cents;
  terms.points = row->price_points;
  terms.at = now;
  terms.name = {"限时抢购", "Flash sale"};
  terms.kind = OfferKind::flash_sale;
  terms.sale_id = row->sale_id;
  terms.place_number = place.value().number;
  terms.most_per_member = row->most_per_member;
  terms.pay_time = std::chrono::minutes(row->pay_minutes);
  return terms;
}

Result<Done> FlashSales::take(db::Transaction& transaction, const OfferTaking& taking, const OfferTerms& terms) {
  if (taking.quantity > terms.most_per_member) return offer_limit_reached;
  const store::BuyRow buy{taking.member_id, taking.order_id,   terms.sale_id, terms.offer_id,     terms.sku_id, FlashSaleBuyState::taken,
                          taking.quantity,  terms.price_cents, terms.points,  terms.place_number, clock_.now()};
  // The member's own rows before those that everybody wants. Whether the terms hold still is compared where pieces are taken.
  const store::OfMember own = store::take_of_member(transaction, buy);
  if (!own.is_in_turn) return offer_place_refused;
  if (!own.is_in_limits) return offer_limit_reached;
  store::insert_buy(transaction, buy);
  const std::array wanted{store::taking_pieces(transaction, buy, terms.version), needs_.reserving_set_apart(buy.sku_id, taking.quantity)};
  const std::array rows{store::shared_row_of(buy.offer_id), buy.sku_id.value};
  const auto has_taken = [](std::span<const std::unique_ptr<db::ResultSet>> results) {
    return results.front()->affected_count() == 1 && results.back()->row_count() == 1;
  };
  if (transaction.put_off_shared(wanted, rows, has_taken)) return Done{};
  const auto results = transaction.run_shared(wanted, rows);
  if (results.front()->affected_count() == 1) {
    if (results.back()->row_count() == 1) return Done{};
    throw std::logic_error("offer " + std::to_string(buy.offer_id.value) + " had more pieces left than lie apart of its SKU");
  }
  const auto found = store::find_offer(transaction, terms.offer_id);
  if (!found || found->version != terms.version) return offer_changed;
  if (found->left_count == 0) sold_out_.note(found->offer_id, buy.at_ms);
  return found->left_count < taking.quantity ? offer_used_up : offer_not_open;
}

bool FlashSales::release(db::Transaction& transaction, MemberId member_id, OrderId order_id) {
  const auto buy = store::return_buy(transaction, member_id, order_id);
  if (!buy) return false;
  if (store::give_back(transaction, *buy) == FlashSaleState::ended) {
    needs_.release_reserved(transaction, buy->sku_id, buy->quantity);
    return true;
  }
  // In the order in which orders and the door lock: the offer, the line, the stock.
  store::let_in_more(transaction, buy->sale_id, buy->quantity, clock_.now());
  needs_.set_apart_reserved(transaction, buy->sku_id, buy->quantity);
  sold_out_.forget(buy->offer_id);
  return true;
}

// Whoever was let in and buys nothing must not keep the others waiting.
db::TimerOutcome FlashSales::move_line(FlashSaleId sale_id) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto row = store::find_sale(transaction, sale_id);
    const TimeMs now = clock_.now();
    if (!row || row->state == FlashSaleState::draft || row->state == FlashSaleState::ended || now >= row->ends_at_ms) return std::nullopt;
    if (row->state == FlashSaleState::published) {
      std::int64_t left = 0;
      for (const store::OfferRow& offer : store::list_offers(transaction, sale_id)) left += offer.left_count;
      const store::LineRow line = store::lock_line(transaction, sale_id);
      const std::int64_t more = next_let_in(line.let_in_count, line.last_number, left) - line.let_in_count;
      if (more > 0) store::let_in_more(transaction, sale_id, more, now);
    }
    return now + turn_time;
  });
}

db::TimerOutcome FlashSales::remind(FlashSaleId sale_id) {
  const auto told = database_.write([&](db::Transaction& transaction) -> std::int64_t {
    const auto row = store::find_sale(transaction, sale_id);
    if (!row) return 0;
    const auto member_ids = store::take_reminders(transaction, sale_id, told_at_once);
    for (const MemberId member_id : member_ids) {
      if (row->state == FlashSaleState::published) needs_.tell_begins(transaction, member_id, sale_id, {row->name_zh_cn, row->name_en});
    }
    return std::ssize(member_ids);
  });
  return told == told_at_once ? std::optional(clock_.now()) : std::nullopt;
}

void FlashSales::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

std::map<std::string, db::TimerHandler> FlashSales::timer_handlers() {
  return {{std::string(begins_timer), [this](const db::Timer& timer) { return remind(FlashSaleId{timer.reference}); }},
          {"move_flash_sale_line", [this](const db::Timer& timer) { return move_line(FlashSaleId{timer.reference}); }},
          {"end_flash_sale", [this](const db::Timer& timer) -> db::TimerOutcome {
             return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
               const auto row = store::lock_sale(transaction, FlashSaleId{timer.reference});
               if (!row) return std::nullopt;
               if (clock_.now() < row->ends_at_ms) return row->ends_at_ms;
               end(transaction, *row, FlashSaleActor::job);
               return std::nullopt;
             });
           }}};
}

}  // namespace galleria::flash_sales
