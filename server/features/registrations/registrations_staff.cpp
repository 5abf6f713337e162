// What the staff does with activities to sign up for: their plan, who comes, and the door.
#include <algorithm>

#include "base/question_rules.hpp"
#include "features/registrations/registrations.hpp"
#include "features/registrations/registrations_store.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::registrations {
namespace {

constexpr std::int64_t usual_registration_page = 50;
// What a point costs the mall at most, by which a budget is compared.
constexpr std::int64_t reward_point_cents = 1;

SessionTimes times_of(const SessionFields& fields) {
  return {fields.starts_at, fields.ends_at, fields.sign_up_from, fields.sign_up_until, fields.cancel_until, fields.check_in_from, fields.check_in_until};
}

std::string facts_of_plan(const store::PlanRow& row, std::size_t session_count) {
  return http::facts("companionLimit", row.companion_limit, "isReviewed", row.is_reviewed, "feeKind", std::string(enum_text(row.fee_kind)), "feePoints",
                     row.fee_points, "rewardPoints", row.reward_points, "sessionCount", static_cast<std::int64_t>(session_count), "moneyKind",
                     row.money_kind ? std::string(enum_text(*row.money_kind)) : std::string(), "moneyCents", row.money_cents.value_or(0));
}

std::string facts_of_registration(const store::RegistrationRow& row) {
  return http::facts("state", std::string(enum_text(row.state)), "partyCount", row.party_count);
}

store::PlanRow row_of(const SaveRegistrationPlan& request) {
  store::PlanRow row{request.activity_id,
                     *request.picture_url,
                     *request.place_zh_cn,
                     *request.place_en,
                     *request.place_note_zh_cn,
                     *request.place_note_en,
                     *request.audience_zh_cn,
                     *request.audience_en,
                     *request.audience_note_zh_cn,
                     *request.audience_note_en,
                     *request.companion_limit,
                     request.is_reviewed,
                     request.fee_kind,
                     *request.fee_points,
                     *request.reward_points,
                     request.has_certificate,
                     std::nullopt,
                     std::nullopt,
                     std::nullopt,
                     wire::to_json_text(*request.subjects)};
  if (request.fence) {
    row.latitude_e6 = *request.fence->latitude_e6;
    row.longitude_e6 = *request.fence->longitude_e6;
    row.radius_m = *request.fence->radius_m;
  }
  if (request.money_fee) {
    row.money_kind = request.money_fee->kind;
    row.money_cents = *request.money_fee->amount_cents;
  }
  return row;
}

std::optional<Refusal> refusal_of(const SaveRegistrationPlan& request) {
  if ((request.fee_kind == RegistrationFee::none) != (*request.fee_points == 0)) return Refusal(registration_fee_wrong);
  if (request.money_fee && request.fee_kind != RegistrationFee::none) return Refusal(registration_money_and_points);
  if (const auto flawed = flaw_of(*request.subjects)) return Refusal(registration_form_wrong, {{"place", std::to_string(flawed->place + 1)}});
  const auto wrong = std::ranges::find_if_not(request.sessions.items, [](const SessionFields& fields) { return are_in_order(times_of(fields)); });
  if (wrong == request.sessions.items.end()) return std::nullopt;
  return Refusal(registration_session_wrong, {{"place", std::to_string(wrong - request.sessions.items.begin() + 1)}});
}

StaffRegistrationSession staff_session(const store::SessionRow& row, TimeMs now) {
  return {row.session_id,        row.starts_at_ms,     row.ends_at_ms,      row.quota,
          row.sign_up_from_ms,   row.sign_up_until_ms, row.cancel_until_ms, row.check_in_from_ms,
          row.check_in_until_ms, row.taken_count,      row.waiting_count,   stage_of(row.times(), row.free_count(), row.waiting_count == 0, now)};
}

}  // namespace

std::vector<RegistrationPoint> Registrations::checks_of(db::Session& session, const ActivityFrame& frame) const {
  const auto plan = store::find_plan(session, frame.activity_id);
  const auto sessions = store::list_sessions(session, frame.activity_id);
  std::int64_t reward_cents = 0;
  bool is_within = true;
  for (const store::SessionRow& row : sessions) {
    reward_cents += row.quota * (plan ? plan->reward_points : 0) * reward_point_cents;
    is_within = is_within && row.sign_up_until_ms > frame.starts_at && row.starts_at_ms <= frame.ends_at;
  }
  return {{RegistrationCheck::plan, plan.has_value()},
          {RegistrationCheck::sessions, !sessions.empty()},
          {RegistrationCheck::window, !sessions.empty() && is_within},
          {RegistrationCheck::budget, reward_cents <= frame.budget_cents}};
}

bool Registrations::is_ready(db::Session& session, ActivityId activity_id) const {
  const auto frame = find_own(session, activity_id);
  return frame && std::ranges::all_of(checks_of(session, *frame), &RegistrationPoint::is_done);
}

Result<RegistrationPlan> Registrations::staff_view(db::Session& session, ActivityId activity_id) const {
  const auto frame = find_own(session, activity_id);
  if (!frame) return registration_activity_not_found;
  RegistrationPlan view;
  view.activity_id = activity_id;
  view.checks = checks_of(session, *frame);
  const auto row = store::find_plan(session, activity_id);
  if (!row) return view;
  view.picture_url = row->picture_url;
  view.place_zh_cn = row->place_zh_cn;
  view.place_en = row->place_en;
  view.place_note_zh_cn = row->place_note_zh_cn;
  view.place_note_en = row->place_note_en;
  view.audience_zh_cn = row->audience_zh_cn;
  view.audience_en = row->audience_en;
  view.audience_note_zh_cn = row->audience_note_zh_cn;
  view.audience_note_en = row->audience_note_en;
  view.companion_limit = row->companion_limit;
  view.is_reviewed = row->is_reviewed;
  view.fee_kind = row->fee_kind;
  view.fee_points = row->fee_points;
  view.reward_points = row->reward_points;
  view.has_certificate = row->has_certificate;
  if (row->radius_m) view.fence = SpotFence{{row->latitude_e6.value()}, {row->longitude_e6.value()}, {*row->radius_m}};
  view.money_fee = store::money_fee_of(*row);
  wire::Problems problems;
  view.subjects = wire::read_json_text<QuestionSubjects>(row->subjects, problems).value().items;
  for (const store::SessionRow& each : store::list_sessions(session, activity_id)) view.sessions.push_back(staff_session(each, clock_.now()));
  return view;
}

Result<RegistrationPlan> Registrations::get_registration_plan(const GetRegistrationPlan& request) const {
  return database_.read([&](db::Session& session) { return staff_view(session, request.activity_id); });
}

void Registrations::put_plan(db::Transaction& transaction, const SaveRegistrationPlan& request) {
  store::put_plan(transaction, row_of(request));
  store::drop_sessions(transaction, request.activity_id);
  for (const SessionFields& fields : *request.sessions) {
    store::insert_session(transaction, {ids_.next<RegistrationSessionId>(), request.activity_id, fields.starts_at, fields.ends_at, *fields.quota,
                                        fields.sign_up_from, fields.sign_up_until, fields.cancel_until, fields.check_in_from, fields.check_in_until, 0, 0, 0});
  }
}

Result<RegistrationPlan> Registrations::save_registration_plan(const http::Operator& caller, const SaveRegistrationPlan& request) {
  if (auto refusal = refusal_of(request)) return *std::move(refusal);
  return database_.write([&](db::Transaction& transaction) -> Result<RegistrationPlan> {
    if (!find_own(transaction, request.activity_id)) return registration_activity_not_found;
    if (!needs_.touch_activity(transaction, request.activity_id)) return registration_fixed;
    const auto before = store::find_plan(transaction, request.activity_id);
    const std::size_t count_before = store::list_sessions(transaction, request.activity_id).size();
    put_plan(transaction, request);
    TRY(caller.record(transaction, {"registration_plan", std::to_string(request.activity_id.value),
                                    before ? facts_of_plan(*before, count_before) : std::string(), facts_of_plan(row_of(request), request.sessions->size())}));
    return staff_view(transaction, request.activity_id);
  });
}

void Registrations::put_demo_plan(db::Transaction& transaction, const SaveRegistrationPlan& fields) {
  if (refusal_of(fields)) throw std::logic_error("an activity of the demo to sign up for does not fit together");
  put_plan(transaction, fields);
}

void Registrations::copy_plan(db::Transaction& transaction, ActivityId from, ActivityId to, DurationMs later) {
  auto plan = store::find_plan(transaction, from);
  if (!plan) return;
  plan->activity_id = to;
  store::put_plan(transaction, *plan);
  for (const store::SessionRow& row : store::list_sessions(transaction, from)) {
    store::insert_session(transaction,
                          {ids_.next<RegistrationSessionId>(), to, row.starts_at_ms + later, row.ends_at_ms + later, row.quota, row.sign_up_from_ms + later,
                           row.sign_up_until_ms + later, row.cancel_until_ms + later, row.check_in_from_ms + later, row.check_in_until_ms + later, 0, 0, 0});
  }
}

std::vector<Registrations::SessionLine> Registrations::lines_of(db::Session& session, ActivityId activity_id, Locale locale) const {
  std::vector<SessionLine> lines;
  const auto plan = store::find_plan(session, activity_id);
  if (!plan) return lines;
  const std::string place = Localized{plan->place_zh_cn, plan->place_en}.in(locale);
  for (const store::SessionRow& row : store::list_sessions(session, activity_id)) lines.push_back({row.starts_at_ms, row.quota, place, plan->picture_url});
  return lines;
}

Result<RegistrationPlan> Registrations::change_session_quota(const http::Operator& caller, const ChangeSessionQuota& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<RegistrationPlan> {
    const auto before = store::hold_session(transaction, request.session_id);
    if (!before) return registration_session_not_found;
    if (!store::change_quota(transaction, request.session_id, *request.quota)) return registration_quota_taken;
    fill_places(transaction, request.session_id, clock_.now());
    TRY(caller.record(transaction, {"registration_session", std::to_string(request.session_id.value), http::facts("quota", before->quota),
                                    http::facts("quota", *request.quota), *request.reason}));
    return staff_view(transaction, before->activity_id);
  });
}

ListedRegistration Registrations::listed(db::Session& session, const store::RegistrationRow& row, Locale locale) const {
  const auto member = needs_.member_of(session, row.member_id);
  const auto plan = store::find_plan(session, row.activity_id).value();
  wire::Problems problems;
  const auto subjects = wire::read_json_text<QuestionSubjects>(plan.subjects, problems).value().items;
  std::string answers;
  for (const SubjectAnswer& answer : open(row.activity_id, row.answers)) {
    const auto subject = std::ranges::find(subjects, answer.subject_id, &QuestionSubject::subject_id);
    if (subject == subjects.end()) continue;
    const bool is_english = locale == Locale::en && subject->subject_writing_text_en && !(*subject->subject_writing_text_en)->empty();
    if (!answers.empty()) answers += "; ";
    answers += (is_english ? **subject->subject_writing_text_en : *subject->subject_writing_text) + ": " + answer_text(*subject, answer);
  }
  return {row.registration_id,
          row.session_id,
          store::find_session(session, row.session_id).value().starts_at_ms,
          member ? member->name : std::string(),
          member ? member->member_number : std::string(),
          row.state,
          row.party_count,
          row.points,
          row.ordinal,
          row.state == RegistrationState::to_confirm ? row.confirm_until_ms : std::nullopt,
          answers,
          row.made_at_ms,
          row.changed_at_ms,
          money_of(session, plan, row)};
}

Result<RegistrationPage> Registrations::list_registrations(const http::Call& call, const ListRegistrations& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : usual_registration_page;
  return database_.read([&](db::Session& session) -> Result<RegistrationPage> {
    if (!find_own(session, request.activity_id)) return registration_activity_not_found;
    auto rows = store::search_registrations(session, request, size + 1);
    RegistrationPage page;
    page.has_more = cut_to_page(rows, {0, size});
    for (const store::RegistrationRow& row : rows) page.registrations.push_back(listed(session, row, call.locale));
    return page;
  });
}

Result<ListedRegistration> Registrations::review_registration(const http::Call& call, const http::Operator& caller, const ReviewRegistration& request) {
  if (!request.is_approved && request.reason->empty()) return registration_reason_missing;
  return database_.write([&](db::Transaction& transaction) -> Result<ListedRegistration> {
    const auto key = store::find_key(transaction, request.registration_id);
    auto row = key ? store::find_registration(transaction, *key) : std::nullopt;
    if (!row) return registration_not_found;
    const std::string before = facts_of_registration(*row);
    const auto move = request.is_approved ? RegistrationMove::approve : RegistrationMove::reject;
    TRY(move_on(transaction, *row, move, {RegistrationActor::staff, caller.name, *request.reason, clock_.now()}));
    TRY(caller.record(transaction, {"registration", std::to_string(request.registration_id.value), before, facts_of_registration(*row), *request.reason}));
    return listed(transaction, *row, call.locale);
  });
}

Result<CheckedIn> Registrations::check_in_by_code(const http::Call& call, const http::Operator& caller, const CheckInByCode& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<CheckedIn> {
    const auto session = store::find_session(transaction, request.session_id);
    if (!session) return registration_session_not_found;
    const auto key = store::find_by_code(transaction, *request.code);
    auto row = key ? store::find_registration(transaction, *key) : std::nullopt;
    if (!row || row->session_id != request.session_id) return registration_code_unknown;
    if (row->state == RegistrationState::attended) return CheckedIn{listed(transaction, *row, call.locale), true};
    if (row->state != RegistrationState::approved) return registration_moved_on;
    if (is_unpaid(transaction, row->registration_id)) return registration_not_paid;
    const TimeMs now = clock_.now();
    if (now < session->check_in_from_ms || now >= session->check_in_until_ms) return registration_not_check_in_time;
    const std::string before = facts_of_registration(*row);
    TRY(move_on(transaction, *row, RegistrationMove::check_in, {RegistrationActor::staff, caller.name, {}, now}));
    TRY(caller.record(transaction, {"registration", std::to_string(row->registration_id.value), before, facts_of_registration(*row)}));
    return CheckedIn{listed(transaction, *row, call.locale), false};
  });
}

Result<SpotCode> Registrations::get_spot_code(const GetSpotCode& request) const {
  return database_.read([&](db::Session& session) -> Result<SpotCode> {
    if (!store::find_session(session, request.session_id)) return registration_session_not_found;
    const TimeMs now = clock_.now();
    const auto counts = store::count_attended(session, request.session_id);
    const TimeMs changes_at = std::chrono::floor<std::chrono::minutes>(now) + std::chrono::minutes(1);
    return SpotCode{spot_code(config_.key, request.session_id, now), changes_at, counts.attended_count, counts.expected_count};
  });
}

}  // namespace galleria::registrations
