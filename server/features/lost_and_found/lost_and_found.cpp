// The use cases of whoever looks at what was found, and of members who miss something.
#include "features/lost_and_found/lost_and_found.hpp"

#include "features/lost_and_found/lost_and_found_store.hpp"
#include "http/once.hpp"

namespace galleria::lost_and_found {
namespace {

constexpr std::int64_t things_on_a_page = 20;
constexpr std::int64_t shown_reports = 20;
constexpr std::string_view photos_timer = "forget_found_photos";
constexpr DurationMs photo_life = std::chrono::hours(24);

}  // namespace

std::string LostAndFound::masked_phone_of(const store::ReportRow& row) const {
  return vault_.open_phone({store::phone_column, row.member_id, row.report_id.value}, row.phone).masked();
}

LossReport LostAndFound::view_of(const store::ReportRow& row) const {
  const auto open = [&](std::string_view column, const db::SealedText& text) { return vault_.open({column, row.member_id, row.report_id.value}, text); };
  return {row.report_id,
          row.kind,
          row.state,
          open(store::description_column, row.description),
          open(store::place_column, row.place),
          masked_phone_of(row),
          row.lost_at_ms,
          row.made_at_ms,
          row.changed_at_ms,
          row.answer,
          loss_table.may(row.state, LossMove::withdraw, LostAndFoundActor::member)};
}

Result<FoundThingList> LostAndFound::list_found_things(const http::Call& call, const ListFoundThings& request) const {
  const PageSpan span = page_span(request, things_on_a_page);
  return database_.read([&](db::Session& session) -> Result<FoundThingList> {
    auto rows = store::list_public(session, request.kind, span);
    FoundThingList list;
    list.has_more = cut_to_page(rows, span);
    for (const store::FoundRow& row : rows) {
      const BusinessDay day = business_day(row.found_at_ms, config_.mall_utc_offset);
      list.things.push_back(
          {row.found_id, row.kind, Localized{row.title_zh_cn, row.title_en}.in(call.locale), row.level, start_of_day(day, config_.mall_utc_offset)});
    }
    return list;
  });
}

Result<LossReportList> LostAndFound::list_loss_reports(const http::Member& member) const {
  return database_.read([&](db::Session& session) -> Result<LossReportList> {
    LossReportList list;
    for (const store::ReportRow& row : store::list_reports(session, member.id, shown_reports)) list.reports.push_back(view_of(row));
    if (const auto phone = needs_.phone_of(session, member.id)) list.phone = phone->masked();
    list.most_open_reports = config_.most_open_reports;
    return list;
  });
}

Result<LossReportId> LostAndFound::report(db::Transaction& transaction, MemberId member_id, const ReportLoss& request) {
  const TimeMs now = clock_.now();
  if (request.lost_at > now) return moment_lies_ahead;
  const auto phone = request.phone ? request.phone : needs_.phone_of(transaction, member_id);
  if (!phone) return loss_phone_needed;
  const auto report_id = ids_.next<LossReportId>();
  const auto seal = [&](std::string_view column, std::string_view text) { return vault_.seal({column, member_id, report_id.value}, text); };
  store::ReportRow row{member_id,
                       report_id,
                       1,
                       request.kind,
                       LossState::open,
                       seal(store::description_column, *request.description),
                       seal(store::place_column, *request.place),
                       seal(store::phone_column, phone->reveal()),
                       request.lost_at,
                       now,
                       now,
                       {},
                       {}};
  while (!store::insert_report(transaction, row)) {
    if (++row.line > config_.most_open_reports) return Refusal(loss_reports_too_many, {{"count", std::to_string(config_.most_open_reports)}});
  }
  store::insert_move(
      transaction, store::LossMoveRow{member_id, ids_.next_value(), report_id, LossMove::report, {}, LossState::open, LostAndFoundActor::member, {}, {}, now});
  return report_id;
}

Result<http::Reply<LossReport>> LostAndFound::report_loss(const http::Call& call, const http::Member& member, const ReportLoss& request) {
  return http::once(database_, call, member.id, clock_.now(), [&](db::Transaction& transaction) -> Result<LossReport> {
    const auto report_id = TRY(report(transaction, member.id, request));
    return view_of(store::find_report(transaction, {member.id, report_id}).value());
  });
}

Result<LossReport> LostAndFound::withdraw_loss_report(const http::Member& member, const WithdrawLossReport& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<LossReport> {
    const auto row = store::find_report(transaction, {member.id, request.report_id});
    if (!row) return loss_report_not_found;
    TRY(move_report(transaction, *row, LossMove::withdraw, {LostAndFoundActor::member}));
    return view_of(store::find_report(transaction, row->key()).value());
  });
}

// ---- how both go on ----

Result<Done> LostAndFound::move_thing(db::Transaction& transaction, const store::FoundRow& row, FoundMove move, const Mover& mover,
                                      std::optional<LossReportId> report_id, std::optional<HandOverProof> proof) {
  const TimeMs now = clock_.now();
  const auto step = found_table.step(row.state, move, mover.kind);
  if (!step) return found_thing_moved_on;
  const auto moved = [&] {
    if (move == FoundMove::hand_over) return store::hand_over(transaction, row.found_id, *step, proof.value(), now);
    if (move == FoundMove::dispose) return store::dispose(transaction, row.found_id, *step, now);
    return store::match_thing(transaction, row.found_id, *step, report_id);
  }();
  if (!moved && move == FoundMove::dispose && now < row.keep_until_ms)
    return Refusal(found_thing_kept_still, {{"day", day_text(business_day(row.keep_until_ms, config_.mall_utc_offset))}});
  if (!moved) return found_thing_moved_on;
  store::insert_move(transaction,
                     store::FoundMoveRow{row.found_id, ids_.next_value(), move, step->from(), step->to(), mover.kind, mover.name, mover.reason, now});
  return Done{};
}

Result<Done> LostAndFound::move_report(db::Transaction& transaction, const store::ReportRow& row, LossMove move, const Mover& mover,
                                       std::optional<FoundThingId> found_id) {
  const TimeMs now = clock_.now();
  const auto step = loss_table.step(row.state, move, mover.kind);
  const std::string answer = move == LossMove::close ? mover.reason : std::string();
  if (!step || !store::move_report(transaction, row.key(), *step, found_id, answer, now)) return loss_report_moved_on;
  store::insert_move(transaction, store::LossMoveRow{row.member_id, ids_.next_value(), row.report_id, move, step->from(), step->to(), mover.kind, mover.name,
                                                     mover.reason, now});
  return Done{};
}

Result<Done> LostAndFound::move_matched(db::Transaction& transaction, const store::FoundRow& row, LossMove move, LossEvent event, const Mover& mover) {
  if (row.state != FoundState::matched) return Done{};
  const auto key = store::find_key(transaction, row.report_id.value());
  if (!key) throw std::logic_error("a thing is matched with a report that is not there: " + std::to_string(row.found_id.value));
  const auto report = store::find_report(transaction, *key).value();
  TRY(move_report(transaction, report, move, mover, move == LossMove::hand_over ? std::optional(row.found_id) : std::nullopt));
  tell(transaction, report, event, mover.reason);
  return Done{};
}

void LostAndFound::tell(db::Transaction& transaction, const store::ReportRow& row, LossEvent event, const std::string& reason) {
  // What the staff noted about the proof is not for the message.
  needs_.tell(transaction, row.member_id, {event, row.report_id, row.kind, event == LossEvent::closed ? reason : std::string(), clock_.now()});
}

void LostAndFound::erase_member(db::Transaction& transaction, MemberId member_id) {
  for (const store::ReportRow& report : store::list_matched(transaction, member_id)) {
    const auto thing = store::find_thing(transaction, report.found_id.value()).value();
    move_thing(transaction, thing, FoundMove::part, {LostAndFoundActor::job}).value();
  }
  store::delete_of_member(transaction, member_id);
}

// ---- photos that no thing shows ----

db::TimerOutcome LostAndFound::forget_photos() {
  const auto unused = database_.write([&](db::Transaction& transaction) { return store::take_unused_photos(transaction, clock_.now() - photo_life); });
  for (const store::PhotoRow& photo : unused) needs_.forget_photo(photo.file_url);
  return clock_.now() + photo_life;
}

std::vector<std::string> LostAndFound::list_photo_addresses(db::Session& session, std::string_view from, std::string_view to) const {
  return store::list_photo_addresses(session, from, to);
}

std::map<std::string, db::TimerHandler> LostAndFound::timer_handlers() {
  return {{std::string(photos_timer), [this](const db::Timer&) { return forget_photos(); }}};
}

void LostAndFound::start_timers() {
  database_.write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), photos_timer, 0, clock_.now()); });
}

}  // namespace galleria::lost_and_found
