// The points mall as the staff works with it: drafts, publishing with four eyes, and what was exchanged.
#include <stdexcept>

#include "features/points_mall/points_mall.hpp"
#include "features/points_mall/points_mall_store.hpp"

namespace galleria::points_mall {
namespace {

constexpr std::int64_t usual_record_page = 50;
constexpr Cents most_offer_cents{99'999'999};

template <class Number>
std::optional<std::int64_t> plain(const std::optional<Number>& number) {
  return number ? std::optional<std::int64_t>(**number) : std::nullopt;
}

store::OfferRow row_of(OfferId offer_id, const SavePointsOffer& request) {
  store::OfferRow row;
  row.offer_id = offer_id;
  row.sku_id = request.sku_id;
  row.kind = request.kind;
  row.price_points = *request.price_points;
  row.price_cents = request.price_cents;
  row.day_points = plain(request.day_points);
  row.day_of_month = plain(request.day_of_month);
  row.day_of_week = plain(request.day_of_week);
  row.least_tier = *request.least_tier;
  row.most_per_order = *request.most_per_order;
  row.most_per_day = *request.most_per_day;
  row.most_per_member = *request.most_per_member;
  row.daily_count = *request.daily_count;
  row.starts_at_ms = request.starts_at;
  row.ends_at_ms = request.ends_at;
  row.place = *request.place;
  row.stock_count = *request.stock_count;
  return row;
}

std::string facts_of(const store::OfferRow& row, std::int64_t shelf_count) {
  return http::facts("skuId", row.sku_id.value, "kind", std::string(enum_text(row.kind)), "state", std::string(enum_text(row.state)), "pricePoints",
                     row.price_points, "priceCents", row.price_cents, "dayPoints", row.day_points.value_or(0), "leastTier", row.least_tier, "stockCount",
                     row.stock_count, "shelfCount", shelf_count);
}

PointsOfferMove move_of(PointsOfferWork work) {
  switch (work) {
    case PointsOfferWork::pause:
      return PointsOfferMove::pause;
    case PointsOfferWork::resume:
      return PointsOfferMove::resume;
    case PointsOfferWork::end:
      break;
  }
  return PointsOfferMove::end;
}

}  // namespace

PointsOfferRecord PointsMall::record_of(db::Session& session, const store::OfferRow& row, Locale locale) const {
  const OfferGoods goods = needs_.find_goods(row.sku_id).value_or(OfferGoods{});
  const store::SumsRow sums = store::sums_of(session, row.offer_id);
  PointsOfferRecord record;
  record.offer_id = row.offer_id;
  record.sku_id = row.sku_id;
  record.name = goods.name.in(locale);
  record.specification = goods.specification.in(locale);
  record.image_url = goods.image_url;
  record.goods_cents = goods.price_cents;
  record.kind = row.kind;
  record.state = row.state;
  record.version = row.version;
  record.price_points = row.price_points;
  record.price_cents = row.price_cents;
  record.day_points = row.day_points;
  record.day_of_month = row.day_of_month;
  record.day_of_week = row.day_of_week;
  record.least_tier = row.least_tier;
  record.most_per_order = row.most_per_order;
  record.most_per_day = row.most_per_day;
  record.most_per_member = row.most_per_member;
  record.daily_count = row.daily_count;
  record.starts_at = row.starts_at_ms;
  record.ends_at = row.ends_at_ms;
  record.place = row.place;
  record.stock_count = row.stock_count;
  record.left_count = row.left_count;
  record.taken_count = row.taken_count;
  record.back_count = row.back_count;
  record.points_sum = sums.points_sum;
  record.cash_sum_cents = sums.cash_sum_cents;
  record.shelf_count = needs_.shelf_count(session, row.sku_id);
  for (const PointsOfferWork work : {PointsOfferWork::pause, PointsOfferWork::resume, PointsOfferWork::end}) {
    if (points_offer_table.step(row.state, move_of(work), PointsOfferActor::staff)) record.works.push_back(work);
  }
  return record;
}

Result<PointsOfferRecords> PointsMall::list_points_offer_records(const http::Call& call, const ListPointsOfferRecords& request) const {
  const PageSpan span = page_span(request, usual_record_page);
  return database_.read([&](db::Session& session) -> Result<PointsOfferRecords> {
    auto rows = store::list_all(session, request.state, span.row_count(), span.offset);
    PointsOfferRecords page;
    page.has_more = cut_to_page(rows, span);
    for (const store::OfferRow& row : rows) page.offers.push_back(record_of(session, row, call.locale));
    return page;
  });
}

Result<PointsOfferRecord> PointsMall::get_points_offer_record(const http::Call& call, const GetPointsOfferRecord& request) const {
  return database_.read([&](db::Session& session) -> Result<PointsOfferRecord> {
    const auto row = store::find_offer(session, request.offer_id);
    if (!row) return points_offer_not_found;
    return record_of(session, *row, call.locale);
  });
}

Result<Done> PointsMall::refusal_of_draft(const store::OfferRow& row) const {
  const auto goods = needs_.find_goods(row.sku_id);
  const bool is_priced = row.price_cents >= Cents{} && row.price_cents <= most_offer_cents;
  if (!goods || !goods->is_on_shelf || !is_priced || !is_fit(store::plan_of(row), row.stock_count)) return points_offer_unfit;
  return Done{};
}

Result<PointsOfferRecord> PointsMall::save_points_offer(const http::Call& call, const http::Operator& caller, const SavePointsOffer& request) {
  const store::OfferRow wanted = row_of(request.offer_id ? *request.offer_id : ids_.next<OfferId>(), request);
  TRY(refusal_of_draft(wanted));
  return database_.write([&](db::Transaction& transaction) -> Result<PointsOfferRecord> {
    const auto before = request.offer_id ? store::find_offer(transaction, *request.offer_id) : std::nullopt;
    if (request.offer_id && !before) return points_offer_not_found;
    const store::Move move{ids_.next_value(), clock_.now()};
    if (before) {
      const auto step = points_offer_table.step(before->state, PointsOfferMove::edit, PointsOfferActor::staff);
      if (!step || !store::change_draft(transaction, wanted, *step, move)) return points_offer_moved_on;
    } else {
      store::insert_offer(transaction, wanted, points_offer_table.step({}, PointsOfferMove::make, PointsOfferActor::staff).value(), move);
    }
    const store::OfferRow after = store::find_offer(transaction, wanted.offer_id).value();
    const std::int64_t shelf = needs_.shelf_count(transaction, after.sku_id);
    TRY(caller.record(transaction,
                      {"points_offer", std::to_string(after.offer_id.value), before ? facts_of(*before, shelf) : std::string(), facts_of(after, shelf)}));
    return record_of(transaction, after, call.locale);
  });
}

// The stock of the goods comes last: all orders want it.
Result<Done> PointsMall::publish(db::Transaction& transaction, const store::OfferRow& row) {
  const auto step = points_offer_table.step(row.state, PointsOfferMove::publish, PointsOfferActor::staff);
  if (!step || !store::move_offer(transaction, row, *step, {ids_.next_value(), clock_.now()})) return points_offer_moved_on;
  db::set_timer(transaction, ids_.next<TimerId>(), "end_points_offer", row.offer_id.value, row.ends_at_ms);
  if (!needs_.set_apart(transaction, row.sku_id, row.stock_count))
    return Refusal(points_offer_stock_short, {{"count", std::to_string(needs_.shelf_count(transaction, row.sku_id))}});
  return Done{};
}

Result<PointsOfferRecord> PointsMall::publish_points_offer(const http::Call& call, const http::Operator& caller, const PublishPointsOffer& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<PointsOfferRecord> {
    const auto row = store::lock_offer(transaction, request.offer_id);
    if (!row) return points_offer_not_found;
    if (row->version != *request.version) return points_offer_moved_on;
    TRY(refusal_of_draft(*row));
    if (row->ends_at_ms <= clock_.now()) return points_offer_unfit;
    const std::string before = facts_of(*row, needs_.shelf_count(transaction, row->sku_id));
    TRY(publish(transaction, *row));
    const store::OfferRow after = store::find_offer(transaction, row->offer_id).value();
    TRY(caller.record(transaction, {"points_offer", std::to_string(row->offer_id.value), before, facts_of(after, needs_.shelf_count(transaction, row->sku_id)),
                                    *request.reason, row->stock_count}));
    return record_of(transaction, after, call.locale);
  });
}

bool PointsMall::end(db::Transaction& transaction, const store::OfferRow& row, PointsOfferActor actor) {
  const auto step = points_offer_table.step(row.state, PointsOfferMove::end, actor);
  if (!step || !store::move_offer(transaction, row, *step, {ids_.next_value(), clock_.now()})) return false;
  db::cancel_timer(transaction, "remind_of_points_offer", row.offer_id.value);
  if (row.left_count > 0) needs_.put_back(transaction, row.sku_id, row.left_count);
  return true;
}

Result<PointsOfferRecord> PointsMall::steer_points_offer(const http::Call& call, const http::Operator& caller, const SteerPointsOffer& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<PointsOfferRecord> {
    const auto row = store::lock_offer(transaction, request.offer_id);
    if (!row) return points_offer_not_found;
    const std::string before = facts_of(*row, needs_.shelf_count(transaction, row->sku_id));
    if (request.work == PointsOfferWork::end) {
      if (!end(transaction, *row, PointsOfferActor::staff)) return points_offer_moved_on;
      db::cancel_timer(transaction, "end_points_offer", row->offer_id.value);
    } else {
      const auto step = points_offer_table.step(row->state, move_of(request.work), PointsOfferActor::staff);
      if (!step || !store::move_offer(transaction, *row, *step, {ids_.next_value(), clock_.now()})) return points_offer_moved_on;
    }
    const store::OfferRow after = store::find_offer(transaction, row->offer_id).value();
    TRY(caller.record(transaction, {"points_offer", std::to_string(row->offer_id.value), before, facts_of(after, needs_.shelf_count(transaction, row->sku_id)),
                                    *request.reason}));
    return record_of(transaction, after, call.locale);
  });
}

void PointsMall::put_demo_offer(db::Transaction& transaction, const DemoPointsOffer& offer) {
  const store::OfferRow row = row_of(offer.offer_id, offer.fields);
  if (!is_fit(store::plan_of(row), row.stock_count)) throw std::logic_error("an offer of the demo does not fit together");
  store::insert_offer(transaction, row, points_offer_table.step({}, PointsOfferMove::make, PointsOfferActor::staff).value(), {ids_.next_value(), clock_.now()});
  if (!publish(transaction, row).has_value()) throw std::logic_error("the goods of an offer of the demo have too little");
}

}  // namespace galleria::points_mall
