// Handouts: a coupon for every member of a segment, in batches by a durable timer. A batch, its cursor and its coupons are one transaction.
#include "base/planted_bugs.hpp"
#include "features/coupons/coupons_handouts_store.hpp"
#include "features/coupons/coupons_state.hpp"
#include "http/once.hpp"

namespace galleria::coupons {
namespace {

constexpr std::int64_t batch_size = 100;
constexpr std::int64_t usual_handout_page = 50;
constexpr MemberId before_everybody{};

MemberSegment segment_of(const store::HandoutRow& row) {
  wire::Problems problems;
  return wire::read_json_text<MemberSegment>(row.conditions, problems).value();
}

CouponHandout view_of(const store::HandoutRow& row) {
  return {row.handout_id,  row.coupon_id,   row.state,  segment_of(row), row.planned_count, row.seen_count,
          row.given_count, row.is_sold_out, row.reason, row.started_by,  row.started_at_ms, row.changed_at_ms};
}

std::int64_t left_of(const store::TemplateRow& row) { return row.total_count - row.issued_count - row.reserved_count; }

}  // namespace

std::int64_t Coupons::State::count_segment(db::Session& session, const MemberSegment& segment) const {
  std::int64_t count = 0;
  for (SegmentPage page{.last = before_everybody}; !page.is_last;) {
    page = needs.list_segment(session, segment, page.last, batch_size);
    count += static_cast<std::int64_t>(page.members.size());
  }
  return count;
}

Result<SegmentCount> Coupons::count_segment(const CountSegment& request) const {
  return state_->database.read([&](db::Session& session) -> Result<SegmentCount> {
    const auto row = store::find_template(session, request.coupon_id);
    if (!row) return coupon_not_found;
    return SegmentCount{state_->count_segment(session, request), left_of(*row)};
  });
}

Result<http::Reply<CouponHandout>> Coupons::start_handout(const http::Call& call, const http::Operator& caller, const StartHandout& request) {
  const TimeMs now = state_->clock.now();
  const MemberSegment& segment = request.segment;
  // Outside of the transaction, which nobody waits for then: it is only told.
  const std::int64_t planned = state_->database.read([&](db::Session& session) { return state_->count_segment(session, segment); });
  return http::once(state_->database, call, caller, now, [&](db::Transaction& transaction) -> Result<CouponHandout> {
    const auto row = store::find_template(transaction, request.coupon_id);
    if (!row || row->state == CouponState::draft) return coupon_not_found;
    if (state_->validity_from_now(*row).until <= now || left_of(*row) <= 0) return coupon_sold_out;
    if (planned == 0) return segment_empty;
    const HandoutStep step = handout_table.step({}, HandoutMove::start, HandoutActor::staff).value();
    const store::HandoutRow handout{.handout_id = state_->ids.next_value(),
                                    .coupon_id = request.coupon_id,
                                    .state = step.to(),
                                    .conditions = wire::to_json_text(segment),
                                    .planned_count = planned,
                                    .cursor_member_id = before_everybody,
                                    .reason = *request.reason,
                                    .started_by = caller.name,
                                    .started_at_ms = now,
                                    .changed_at_ms = now};
    store::insert_handout(transaction, handout);
    db::set_timer(transaction, state_->ids.next<TimerId>(), handout_timer, handout.handout_id, now + state_->config.handout_grace);
    TRY(caller.record(transaction,
                      {"coupon", std::to_string(request.coupon_id.value), {}, http::facts("segment", segment, "members", planned), *request.reason, planned}));
    return view_of(handout);
  });
}

Result<HandoutList> Coupons::list_handouts(const ListHandouts& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : usual_handout_page;
  const auto rows = state_->database.read([&](db::Session& session) { return store::list_handouts(session, request, size + 1); });
  HandoutList list;
  list.has_more = static_cast<std::int64_t>(rows.size()) > size;
  for (const store::HandoutRow& row : rows) {
    if (static_cast<std::int64_t>(list.handouts.size()) < size) list.handouts.push_back(view_of(row));
  }
  return list;
}

Result<CouponHandoutRecord> Coupons::get_handout(const http::Call& call, const GetHandout& request) const {
  return state_->database.read_at_length([&](db::Session& session) -> Result<CouponHandoutRecord> {
    const auto handout = store::find_handout(session, request.handout_id);
    if (!handout) return handout_not_found;
    const store::TemplateRow row = store::find_template(session, handout->coupon_id).value();
    const store::HandoutSums sums = store::sums_of(session, request.handout_id);
    return CouponHandoutRecord{view_of(*handout),
                               Localized{row.name_zh_cn, row.name_en}.in(call.locale),
                               row.funder,
                               sums.open_count,
                               sums.used_count,
                               sums.transferred_count,
                               sums.expired_count,
                               sums.void_count,
                               state_->cost_of_handout(session, request.handout_id)};
  });
}

Result<CouponHandout> Coupons::stop_handout(const http::Operator& caller, const StopHandout& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<CouponHandout> {
    const auto handout = store::find_handout(transaction, request.handout_id);
    if (!handout) return handout_not_found;
    const auto step = handout_table.step(handout->state, HandoutMove::stop, HandoutActor::staff);
    if (!step || !store::move_handout(transaction, handout->handout_id, *step, state_->clock.now())) return handout_moved_on;
    db::cancel_timer(transaction, handout_timer, handout->handout_id);
    const auto stopped = store::find_handout(transaction, request.handout_id);
    TRY(caller.record(transaction, {"coupon", std::to_string(handout->coupon_id.value), http::facts("handoutState", handout->state),
                                    http::facts("handoutState", step->to(), "given", stopped->given_count), *request.reason}));
    return view_of(*stopped);
  });
}

std::optional<bool> Coupons::State::hand_out(db::Transaction& transaction, const store::TemplateRow& row, const store::HandoutRow& handout,
                                             MemberId member_id) const {
  if (!store::count_granted(transaction, row.coupon_id)) return std::nullopt;
  const auto serial_id = ids.next<CouponSerialId>();
  if (!store::take_member(transaction, handout.handout_id, member_id, serial_id) && !is_planted(PlantedBug::handout_given_again)) {
    store::uncount_issued(transaction, row.coupon_id);
    return false;
  }
  const store::MoveRow move = new_move(CouponMove::receive, "staff " + handout.started_by, handout.reason);
  const store::NewSerial serial{member_id, serial_id, row.coupon_id, IssueMode::gift, serial_id.value, false, validity_from_now(row), move.at};
  if (!store::insert_serial(transaction, serial, move.move_id)) throw std::logic_error("a new number of a coupon is known");
  store::log_move(transaction, move);
  return true;
}

db::TimerOutcome Coupons::State::carry_handout_on(const db::Timer& timer) const {
  return database.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto handout = store::find_handout(transaction, timer.reference);
    if (!handout || handout->state != HandoutState::running) return std::nullopt;
    const store::TemplateRow row = store::find_template(transaction, handout->coupon_id).value();
    const MemberId from = is_planted(PlantedBug::handout_given_again) ? before_everybody : handout->cursor_member_id;
    const bool is_late = validity_from_now(row).until <= clock.now();
    const SegmentPage page = is_late ? SegmentPage{.last = from, .is_last = true} : needs.list_segment(transaction, segment_of(*handout), from, batch_size);
    store::HandoutProgress progress{handout->cursor_member_id, page.last, 0, 0, false};
    for (const MemberId member_id : page.members) {
      const auto given = hand_out(transaction, row, *handout, member_id);
      if (!given) progress.is_sold_out = true;
      if (!given) break;
      ++progress.seen_count;
      progress.given_count += *given ? 1 : 0;
    }
    // Whoever was faster has done it, coupons and all: this transaction leaves nothing.
    if (!store::advance_handout(transaction, handout->handout_id, progress, clock.now())) throw std::runtime_error("a handout went on elsewhere");
    if (!page.is_last && !progress.is_sold_out) return clock.now();
    const HandoutStep finished = handout_table.step(handout->state, HandoutMove::finish, HandoutActor::job).value();
    if (!store::move_handout(transaction, handout->handout_id, finished, clock.now())) throw std::logic_error("a handout that runs cannot finish");
    return std::nullopt;
  });
}

}  // namespace galleria::coupons
