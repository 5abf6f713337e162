// Treats as the staff works with them: drafts, publishing with four eyes, and what was exchanged.
#include <stdexcept>

#include "features/treats/treats.hpp"
#include "features/treats/treats_store.hpp"

namespace galleria::treats {
namespace {

constexpr std::int64_t usual_record_page = 50;
constexpr Cents least_card{100};
constexpr Cents most_card{100'000};
constexpr std::string_view treat_subject = "treat";

store::TreatRow row_of(TreatId treat_id, const SaveTreat& request) {
  store::TreatRow row;
  row.treat_id = treat_id;
  row.kind = request.kind;
  row.coupon_id = request.coupon_id;
  row.right_id = request.right_id;
  row.card_cents = request.card_cents;
  row.name_zh_cn = *request.name_zh_cn;
  row.name_en = *request.name_en;
  row.text_zh_cn = *request.text_zh_cn;
  row.text_en = *request.text_en;
  row.picture_url = *request.picture_url;
  row.price_points = *request.price_points;
  row.least_tier = *request.least_tier;
  row.most_per_day = *request.most_per_day;
  row.most_per_member = *request.most_per_member;
  row.starts_at_ms = request.starts_at;
  row.ends_at_ms = request.ends_at;
  row.place = *request.place;
  row.stock_count = *request.stock_count;
  return row;
}

std::string facts_of(const store::TreatRow& row) {
  return http::facts("kind", std::string(enum_text(row.kind)), "nameZhCn", row.name_zh_cn, "couponId", row.coupon_id.value_or(CouponId{}).value, "rightId",
                     row.right_id.value_or(RightId{}).value, "cardCents", row.card_cents.value_or(Cents{}), "state", std::string(enum_text(row.state)),
                     "pricePoints", row.price_points, "leastTier", row.least_tier, "mostPerMember", row.most_per_member, "stockCount", row.stock_count);
}

TreatMove move_of(TreatWork work) {
  switch (work) {
    case TreatWork::pause:
      return TreatMove::pause;
    case TreatWork::resume:
      return TreatMove::resume;
    case TreatWork::end:
      break;
  }
  return TreatMove::end;
}

// Exactly what its kind asks for.
bool has_one_gift(const store::TreatRow& row) {
  const bool is_coupon = row.kind == TreatKind::coupon;
  const bool is_right = row.kind == TreatKind::right;
  const bool is_card = row.kind == TreatKind::gift_card;
  if (row.coupon_id.has_value() != is_coupon || row.right_id.has_value() != is_right || row.card_cents.has_value() != is_card) return false;
  return !is_card || (*row.card_cents >= least_card && *row.card_cents <= most_card);
}

}  // namespace

bool Treats::is_fit(db::Session& session, const store::TreatRow& row) const {
  if (!has_one_gift(row) || row.ends_at_ms <= row.starts_at_ms) return false;
  return needs_.is_there(session, {row.kind, row.coupon_id.value_or(CouponId{}), row.right_id.value_or(RightId{}), row.card_cents.value_or(Cents{})});
}

TreatRecord Treats::record_of(db::Session& session, const store::TreatRow& row) const {
  TreatRecord record{.treat_id = row.treat_id,
                     .kind = row.kind,
                     .coupon_id = row.coupon_id,
                     .right_id = row.right_id,
                     .card_cents = row.card_cents,
                     .name_zh_cn = row.name_zh_cn,
                     .name_en = row.name_en,
                     .text_zh_cn = row.text_zh_cn,
                     .text_en = row.text_en,
                     .picture_url = row.picture_url,
                     .state = row.state,
                     .version = row.version,
                     .price_points = row.price_points,
                     .least_tier = row.least_tier,
                     .most_per_day = row.most_per_day,
                     .most_per_member = row.most_per_member,
                     .starts_at = row.starts_at_ms,
                     .ends_at = row.ends_at_ms,
                     .place = row.place,
                     .stock_count = row.stock_count,
                     .taken_count = row.taken_count,
                     .points_sum = store::points_sum_of(session, row.treat_id),
                     .works = {}};
  for (const TreatWork work : {TreatWork::pause, TreatWork::resume, TreatWork::end}) {
    if (treat_table.step(row.state, move_of(work), TreatActor::staff)) record.works.push_back(work);
  }
  return record;
}

bool Treats::move(db::Transaction& transaction, const store::TreatRow& row, TreatMove move, TreatActor actor) {
  const auto step = treat_table.step(row.state, move, actor);
  return step && store::move_treat(transaction, row, *step, {ids_.next_value(), clock_.now()});
}

Result<TreatRecords> Treats::list_treat_records(const ListTreatRecords& request) const {
  const PageSpan span = page_span(request, usual_record_page);
  return database_.read([&](db::Session& session) -> Result<TreatRecords> {
    auto rows = store::list_all(session, request.state, span.row_count(), span.offset);
    TreatRecords page;
    page.has_more = cut_to_page(rows, span);
    for (const store::TreatRow& row : rows) page.treats.push_back(record_of(session, row));
    return page;
  });
}

Result<TreatRecord> Treats::get_treat_record(const GetTreatRecord& request) const {
  return database_.read([&](db::Session& session) -> Result<TreatRecord> {
    const auto row = store::find_treat(session, request.treat_id);
    if (!row) return treat_not_found;
    return record_of(session, *row);
  });
}

Result<TreatRecord> Treats::save_treat(const http::Operator& caller, const SaveTreat& request) {
  const store::TreatRow wanted = row_of(request.treat_id ? *request.treat_id : ids_.next<TreatId>(), request);
  return database_.write([&](db::Transaction& transaction) -> Result<TreatRecord> {
    if (!is_fit(transaction, wanted)) return treat_unfit;
    const auto before = request.treat_id ? store::find_treat(transaction, *request.treat_id) : std::nullopt;
    if (request.treat_id && !before) return treat_not_found;
    const store::Move now{ids_.next_value(), clock_.now()};
    if (before) {
      const auto step = treat_table.step(before->state, TreatMove::edit, TreatActor::staff);
      if (!step || !store::change_draft(transaction, wanted, *step, now)) return treat_moved_on;
    } else {
      store::insert_treat(transaction, wanted, treat_table.step({}, TreatMove::make, TreatActor::staff).value(), now);
    }
    const store::TreatRow after = store::find_treat(transaction, wanted.treat_id).value();
    TRY(caller.record(transaction, {treat_subject, std::to_string(after.treat_id.value), before ? facts_of(*before) : std::string(), facts_of(after)}));
    return record_of(transaction, after);
  });
}

Result<TreatRecord> Treats::publish_treat(const http::Operator& caller, const PublishTreat& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<TreatRecord> {
    const auto row = store::find_treat(transaction, request.treat_id);
    if (!row) return treat_not_found;
    if (row->version != *request.version) return treat_moved_on;
    if (!is_fit(transaction, *row) || row->ends_at_ms <= clock_.now()) return treat_unfit;
    if (!move(transaction, *row, TreatMove::publish, TreatActor::staff)) return treat_moved_on;
    db::set_timer(transaction, ids_.next<TimerId>(), "end_treat", row->treat_id.value, row->ends_at_ms);
    const store::TreatRow after = store::find_treat(transaction, row->treat_id).value();
    TRY(caller.record(transaction, {treat_subject, std::to_string(row->treat_id.value), facts_of(*row), facts_of(after), *request.reason, row->stock_count}));
    return record_of(transaction, after);
  });
}

Result<TreatRecord> Treats::steer_treat(const http::Operator& caller, const SteerTreat& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<TreatRecord> {
    const auto row = store::find_treat(transaction, request.treat_id);
    if (!row) return treat_not_found;
    if (!move(transaction, *row, move_of(request.work), TreatActor::staff)) return treat_moved_on;
    if (request.work == TreatWork::end) db::cancel_timer(transaction, "end_treat", row->treat_id.value);
    const store::TreatRow after = store::find_treat(transaction, row->treat_id).value();
    TRY(caller.record(transaction, {treat_subject, std::to_string(row->treat_id.value), facts_of(*row), facts_of(after), *request.reason}));
    return record_of(transaction, after);
  });
}

void Treats::put_demo_treat(db::Transaction& transaction, const DemoTreat& treat) {
  const store::TreatRow row = row_of(treat.treat_id, treat.fields);
  if (!is_fit(transaction, row)) throw std::logic_error("a treat of the demo does not fit together: " + row.name_zh_cn);
  const TimeMs now = clock_.now();
  store::insert_treat(transaction, row, treat_table.step({}, TreatMove::make, TreatActor::staff).value(), {ids_.next_value(), now});
  const auto made = store::find_treat(transaction, row.treat_id).value();
  if (!move(transaction, made, TreatMove::publish, TreatActor::staff)) throw std::logic_error("a treat of the demo was not published");
  db::set_timer(transaction, ids_.next<TimerId>(), "end_treat", row.treat_id.value, row.ends_at_ms);
}

}  // namespace galleria::treats
