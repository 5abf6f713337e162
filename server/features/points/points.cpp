// The use cases of points but receipts: what flows call, and what members see and send.
#include "features/points/points.hpp"

#include "features/points/points_state.hpp"

namespace galleria::points {
namespace {

constexpr std::int64_t usual_page_size = 20;

ledger::Business hold_of(OrderId order_id) { return {"points_order", order_id.value}; }

PointsRecord record_view(const store::RecordRow& row, Locale locale) {
  return {row.record_id,
          row.reason,
          std::string(reason_text(row.reason, locale)),
          Localized{row.detail_zh_cn, row.detail_en}.in(locale),
          row.points_delta,
          row.is_pending,
          row.order_id,
          row.expires_at_ms,
          row.at_ms};
}

}  // namespace

Points::Points(db::Database& database, const Clock& clock, IdGenerator& ids, PointsConfig config, ReceiptHelp receipt_help)
    : state_(new State{database, clock, ids, std::move(config), std::move(receipt_help)}) {}

Points::~Points() = default;

void Points::on_expiry_notice(TellExpiry tell_expiry) { state_->tell_expiry = std::move(tell_expiry); }

void Points::on_moved(TellMoved tell_moved) { state_->tell_moved = std::move(tell_moved); }

std::int64_t Points::spendable(db::Session& session, MemberId member_id) const { return ledger::balance_of(session, account_of(member_id)).available(); }

std::vector<OpenLot> Points::open_lots(db::Session& session, MemberId member_id) const { return store::find_open_lots(session, member_id); }

void Points::ask_open_lots(db::ReadBatch& reads, MemberId member_id, std::vector<OpenLot>& into) const { store::ask_open_lots(reads, member_id, into); }

// ---- orders ----

void Points::hold(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::int64_t points, std::span<const OpenLot> lots, const Failure& changed) {
  if (points <= 0) return;
  // The hold stands first: it takes the account's row, so that nobody else changes the lots from then on.
  const std::int64_t hold_id = batch.hold(member_id, hold_of(order_id), {{account_of(member_id), points}}, points_insufficient);
  const auto shares = spend({lots.begin(), lots.end()}, points);
  for (const LotShare& share : shares) {
    const store::Allotment allotment{{member_id, share.lot_id}, order_id, share.points, hold_id};
    batch.following(store::statement_that_holds(allotment), changed);
    batch.following(store::statement_that_allots(allotment), changed);
  }
  // What the lots did not have is asked of none: if the account has it, they have changed.
  const std::int64_t missing = points - sum_of(shares);
  if (missing > 0) batch.following(store::statement_that_holds({{member_id, PointsLotId{}}, order_id, missing, hold_id}), changed);
}

void Points::capture(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::int64_t points) {
  capture(batch, member_id, order_id, points, state_->clock.now());
}

void Points::capture(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::int64_t points, TimeMs at) {
  spend_held(batch, {member_id, order_id, points, at, {}});
}

void Points::capture(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::int64_t points, const Localized& spent_on) {
  spend_held(batch, {member_id, order_id, points, state_->clock.now(), spent_on});
}

void Points::spend_held(ledger::Batch& batch, const Spending& spending) {
  const auto& [member_id, order_id, points, at, spent_on] = spending;
  if (points <= 0) return;
  // The ledger's steps stand first: they take the rows that make the order's other ends, and the member's other deeds, wait.
  batch.capture(member_id, hold_of(order_id), {"points_spend", order_id.value}, {{account_of(member_id), liability, points}}, points_insufficient);
  for (db::Statement& statement : store::statements_that_spend(member_id, order_id, state_->ids.next_value(), at, spent_on)) batch.along(std::move(statement));
}

void Points::release(ledger::Batch& batch, MemberId member_id, OrderId order_id) {
  batch.release(hold_of(order_id));
  for (db::Statement& statement : store::statements_that_release(member_id, order_id)) batch.along(std::move(statement));
}

void Points::give_back(db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId refund_id, std::int64_t points) {
  if (points > 0) LotBook(*state_, transaction, member_id, state_->clock.now()).give_back(order_id, refund_id.value, points);
}

std::vector<OpenLot> Points::lots_to_refill(db::Session& session, MemberId member_id, OrderId order_id, std::int64_t points) const {
  std::vector<OpenLot> spent;
  const TimeMs now = state_->clock.now();
  for (const store::AllocationRow& row : store::find_spent_allocations(session, member_id, order_id))
    spent.push_back({row.lot_id, row.open_points, row.expires_at_ms});
  std::vector<OpenLot> refilled;
  for (const LotShare& share : points::give_back(spent, points)) {
    const auto lot = std::find_if(spent.begin(), spent.end(), [&](const OpenLot& each) { return each.lot_id == share.lot_id; });
    const bool has_expired = lot->expires_at && *lot->expires_at <= now;
    refilled.push_back({share.lot_id, share.points, has_expired ? std::optional(now + state_->config.revival_time) : lot->expires_at});
  }
  return refilled;
}

// ---- earnings ----

void Points::earn(db::Transaction& transaction, const Earning& earning) { LotBook(*state_, transaction, earning.member_id, state_->clock.now()).earn(earning); }

void Points::activate_of_order(db::Transaction& transaction, MemberId member_id, OrderId order_id) {
  LotBook book(*state_, transaction, member_id, state_->clock.now());
  for (const store::LotRow& lot : store::find_lots_of_order(transaction, member_id, order_id)) {
    if (lot.state != LotState::pending) continue;
    book.activate(lot);
    db::cancel_timer(transaction, activate_timer, lot.lot_id.value);
  }
}

std::int64_t Points::earned_by(db::Session& session, MemberId member_id, OrderId order_id) const {
  std::int64_t points = 0;
  for (const store::LotRow& lot : store::find_lots_of_order(session, member_id, order_id)) points += lot.earned_points - lot.taken_back_points;
  return points;
}

std::int64_t Points::reachable_for_claw_back(db::Session& session, MemberId member_id, OrderId order_id) const {
  std::int64_t points = spendable(session, member_id);
  for (const store::LotRow& lot : store::find_lots_of_order(session, member_id, order_id)) {
    if (lot.state == LotState::pending) points += lot.remaining_points;
  }
  return points;
}

ClawBack Points::claw_back(db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId refund_id, std::int64_t points) {
  LotBook book(*state_, transaction, member_id, state_->clock.now());
  return book.take_back({.own_lots = store::find_lots_of_order(transaction, member_id, order_id),
                         .kind = store::ReversalKind::claw_back,
                         .reference_id = refund_id.value,
                         .order_id = order_id,
                         .points = points});
}

// ---- what members see and send ----

Result<PointsBalance> Points::get_points_balance(const http::Member& member, const GetPointsBalance&) const {
  return state_->database.read([&](db::Session& session) {
    const std::array accounts{account_of(member.id), debt_of(member.id)};
    const auto balances = ledger::balances_of(session, accounts);
    const auto lots = store::find_pending_and_expiring(session, member.id);
    return PointsBalance{balances[0].available(), lots.pending_points, balances[0].held, -balances[1].posted, lots.expiring_points, lots.expiring_at};
  });
}

Result<PointsRecordPage> Points::query_member_points_record(const http::Call& call, const http::Member& member, const QueryMemberPointsRecord& request) const {
  const PageSpan span = page_span(request, usual_page_size);
  auto rows = state_->database.read(
      [&](db::Session& session) { return store::find_records(session, member.id, request.tab.value_or(RecordTab::all), span.offset, span.row_count()); });
  PointsRecordPage page;
  page.has_more = cut_to_page(rows, span);
  for (const store::RecordRow& row : rows) page.records.push_back(record_view(row, call.locale));
  return page;
}

Result<SentPoints> Points::send_member_point(const http::Member& member, const SendMemberPoint& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<SentPoints> {
    const auto rule = store::find_rule(transaction, *request.rule_key);
    if (!rule) return points_rule_unknown;
    // The lock makes the deeds of one member wait for one another, so that their number is right when the next is counted.
    LotBook book(*state_, transaction, member.id, state_->clock.now());
    const std::string today = state_->today();
    const store::Deed deed{member.id, *request.rule_key, request.business_key ? **request.business_key : today, state_->ids.next_value(), today};
    const bool is_new = store::insert_deed(transaction, deed, state_->clock.now());
    if (is_new) book.earn({member.id, PointsReason::gift, deed.deed_id, std::nullopt, {rule->title_zh_cn, rule->title_en}, rule->points, std::nullopt});
    return SentPoints{is_new ? rule->points : 0, spendable(transaction, member.id)};
  });
}

void Points::put_rule(db::Transaction& transaction, const PointsRule& rule) { store::put_rule(transaction, rule); }

// ---- what time does ----

std::map<std::string, db::TimerHandler> Points::timer_handlers() {
  State& state = *state_;
  const auto activate = [&state](const db::Timer& timer) -> db::TimerOutcome {
    const MemberId member_id{std::stoll(timer.payload)};
    state.database.write([&](db::Transaction& transaction) {
      LotBook book(state, transaction, member_id, state.clock.now());
      const auto lot = store::find_lot(transaction, {member_id, PointsLotId{timer.reference}});
      if (lot && lot->state == LotState::pending) book.activate(*lot);
    });
    return std::nullopt;
  };
  const auto mind = [&state](const db::Timer& timer) -> db::TimerOutcome {
    return state.database.write([&](db::Transaction& transaction) -> db::TimerOutcome {
      return LotBook(state, transaction, MemberId{std::stoll(timer.payload)}, state.clock.now()).mind(PointsLotId{timer.reference});
    });
  };
  return {{std::string(activate_timer), activate}, {std::string(mind_timer), mind}};
}

}  // namespace galleria::points
