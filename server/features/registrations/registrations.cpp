// What members do with activities to sign up for.
#include "features/registrations/registrations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "base/earth_place.hpp"
#include "base/question_rules.hpp"
#include "features/registrations/registrations_store.hpp"
#include "http/once.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::registrations {
namespace {

constexpr std::int64_t registrations_shown = 100;

std::string name_to_seal_form_by(ActivityId activity_id) { return fmt::format("form of registration {}", activity_id.value); }

Localized localized(const std::string& zh_cn, const std::string& en) { return {zh_cn, en}; }

std::vector<QuestionSubject> kept_subjects(const std::string& json) {
  wire::Problems problems;
  return wire::read_json_text<QuestionSubjects>(json, problems).value().items;
}

// In one language, without what is the staff's.
void put_form_in_language(std::vector<QuestionSubject>& subjects, Locale locale) {
  for (QuestionSubject& subject : subjects) {
    if (locale == Locale::en && subject.subject_writing_text_en && !(*subject.subject_writing_text_en)->empty())
      subject.subject_writing_text.value = **subject.subject_writing_text_en;
    subject.subject_writing_text_en.reset();
    for (QuestionOption& option : subject.option_list.items) {
      if (locale == Locale::en && option.option_writing_en && !(*option.option_writing_en)->empty()) option.option_writing.value = **option.option_writing_en;
      option.option_writing_en.reset();
      option.quota.reset();
    }
  }
}

RegistrationSession session_view(const store::SessionRow& row, TimeMs now) {
  return {row.session_id,       row.starts_at_ms,      row.ends_at_ms,
          row.sign_up_from_ms,  row.sign_up_until_ms,  row.cancel_until_ms,
          row.check_in_from_ms, row.check_in_until_ms, row.quota,
          row.free_count(),     row.waiting_count,     stage_of(row.times(), row.free_count(), row.waiting_count == 0, now)};
}

// How easily one comes by a place: the smaller, the easier.
int rank_of(RegistrationStage stage) {
  constexpr std::array order{RegistrationStage::open, RegistrationStage::full, RegistrationStage::not_begun, RegistrationStage::closed,
                             RegistrationStage::over};
  return static_cast<int>(std::ranges::find(order, stage) - order.begin());
}

bool is_settled(RegistrationState state) {
  return state != RegistrationState::waiting && state != RegistrationState::to_confirm && state != RegistrationState::in_review &&
         state != RegistrationState::approved;
}

}  // namespace

std::string Registrations::seal(ActivityId activity_id, std::span<const SubjectAnswer> answers) const {
  return seal_text(config_.key, name_to_seal_form_by(activity_id), wire::to_json_text(std::vector(answers.begin(), answers.end())));
}

std::vector<SubjectAnswer> Registrations::open(ActivityId activity_id, const std::string& sealed) const {
  if (sealed.empty()) return {};  // of an account that has ended
  const auto text = open_text(config_.key, name_to_seal_form_by(activity_id), sealed);
  if (!text) throw std::runtime_error("a form of a registration does not open");
  wire::Problems problems;
  return wire::read_json_text<std::vector<SubjectAnswer>>(text->reveal(), problems).value();
}

std::optional<ActivityFrame> Registrations::find_own(db::Session& session, ActivityId activity_id) const {
  auto frame = needs_.find_activity(session, activity_id);
  return frame && frame->kind == ActivityKind::registration ? std::move(frame) : std::nullopt;
}

std::optional<ActivityFrame> Registrations::find_shown(db::Session& session, ActivityId activity_id) const {
  auto frame = find_own(session, activity_id);
  return frame && frame->is_shown() ? std::move(frame) : std::nullopt;
}

Result<RegistrationActivityList> Registrations::list_registration_activities(const http::Call& call) const {
  return database_.read([&](db::Session& session) -> Result<RegistrationActivityList> {
    RegistrationActivityList list;
    const TimeMs now = clock_.now();
    for (const ActivityFrame& frame : needs_.list_shown(session)) {
      const auto plan = store::find_plan(session, frame.activity_id);
      if (!plan) continue;
      RegistrationActivityCard card{frame.activity_id,
                                    frame.page_code,
                                    frame.name.in(call.locale),
                                    plan->picture_url,
                                    localized(plan->place_zh_cn, plan->place_en).in(call.locale),
                                    localized(plan->audience_zh_cn, plan->audience_en).in(call.locale),
                                    plan->fee_kind,
                                    plan->fee_points,
                                    std::nullopt,
                                    0,
                                    RegistrationStage::over,
                                    store::money_fee_of(*plan)};
      for (const store::SessionRow& row : store::list_sessions(session, frame.activity_id)) {
        const RegistrationSession view = session_view(row, now);
        if (rank_of(view.stage) < rank_of(card.stage)) card.stage = view.stage;
        if (view.stage == RegistrationStage::over) continue;
        if (!card.next_starts_at) card.next_starts_at = view.starts_at;
        ++card.session_count;
      }
      list.activities.push_back(std::move(card));
    }
    // What has no session to come is there to be looked back at.
    std::ranges::stable_partition(list.activities, [](const RegistrationActivityCard& card) { return card.session_count > 0; });
    return list;
  });
}

Result<RegistrationActivity> Registrations::get_registration_activity(const http::Call& call, const GetRegistrationActivity& request) const {
  return database_.read([&](db::Session& session) -> Result<RegistrationActivity> {
    std::optional<ActivityFrame> frame;
    if (request.activity_id) frame = find_shown(session, *request.activity_id);
    if (!request.activity_id && request.page_code) {
      const auto found = needs_.find_activity_by_code(session, **request.page_code);
      if (found) frame = find_shown(session, found->activity_id);
    }
    const auto plan = frame ? store::find_plan(session, frame->activity_id) : std::nullopt;
    if (!plan) return registration_activity_not_found;
    const TimeMs now = clock_.now();
    RegistrationActivity view{frame->activity_id,
                              frame->page_code,
                              frame->name.in(call.locale),
                              frame->rules.in(call.locale),
                              plan->picture_url,
                              localized(plan->place_zh_cn, plan->place_en).in(call.locale),
                              localized(plan->place_note_zh_cn, plan->place_note_en).in(call.locale),
                              localized(plan->audience_zh_cn, plan->audience_en).in(call.locale),
                              localized(plan->audience_note_zh_cn, plan->audience_note_en).in(call.locale),
                              frame->least_tier,
                              obstacle_to(*frame, now, frame->least_tier, config_.mall_utc_offset),
                              plan->companion_limit,
                              plan->is_reviewed,
                              plan->fee_kind,
                              plan->fee_points,
                              plan->reward_points,
                              plan->has_certificate,
                              plan->radius_m.has_value(),
                              kept_subjects(plan->subjects),
                              {},
                              store::money_fee_of(*plan)};
    put_form_in_language(view.subjects, call.locale);
    for (const store::SessionRow& row : store::list_sessions(session, frame->activity_id)) view.sessions.push_back(session_view(row, now));
    return view;
  });
}

Result<RegistrationStanding> Registrations::get_registration_standing(const http::Call& call, const http::Member& member,
                                                                      const GetRegistrationStanding& request) const {
  return database_.read([&](db::Session& session) -> Result<RegistrationStanding> {
    const auto frame = find_shown(session, request.activity_id);
    if (!frame) return registration_activity_not_found;
    RegistrationStanding standing{obstacle_to(*frame, clock_.now(), needs_.tier_of(session, member.id), config_.mall_utc_offset),
                                  store::find_ban(session, member.id, clock_.now()),
                                  needs_.spendable_points(session, member.id),
                                  {}};
    if (!standing.obstacle) standing.obstacle = needs_.audience_obstacle(session, *frame, member.id, call);
    for (const store::RegistrationRow& row : store::list_open_of(session, member.id, request.activity_id))
      standing.registrations.push_back(
          {row.registration_id, row.session_id, row.state, row.state == RegistrationState::approved && is_unpaid(session, row.registration_id)});
    return standing;
  });
}

std::optional<Refusal> Registrations::refusal_to(db::Session& session, const ActivityFrame& frame, const store::SessionRow& row, MemberId member_id,
                                                 TimeMs now) const {
  if (const auto obstacle = obstacle_to(frame, now, needs_.tier_of(session, member_id), config_.mall_utc_offset)) {
    if (*obstacle == ActivityObstacle::not_begun) return Refusal(http::activity_not_open);
    if (*obstacle == ActivityObstacle::over) return Refusal(http::activity_over);
    if (*obstacle == ActivityObstacle::tier_too_low) return Refusal(http::reservation_not_allowed);
    return Refusal(registration_paused);
  }
  if (now < row.sign_up_from_ms) return Refusal(http::activity_not_open);
  if (now >= row.sign_up_until_ms) return Refusal(http::activity_over);
  if (const auto until = store::find_ban(session, member_id, now))
    return Refusal(registration_banned, {{"day", day_text(business_day(*until, config_.mall_utc_offset))}});
  return std::nullopt;
}

Result<http::Reply<Registration>> Registrations::sign_up(const http::Call& call, const http::Member& member, const SignUp& request) {
  return http::once(database_, call, member.id, clock_.now(), [&](db::Transaction& transaction) -> Result<Registration> {
    const auto session = store::hold_session(transaction, request.session_id);
    const auto frame = session ? find_shown(transaction, session->activity_id) : std::nullopt;
    const auto plan = frame ? store::find_plan(transaction, frame->activity_id) : std::nullopt;
    if (!plan) return registration_activity_not_found;
    const TimeMs now = clock_.now();
    if (auto refusal = refusal_to(transaction, *frame, *session, member.id, now)) return *std::move(refusal);
    if (const auto obstacle = needs_.admit(transaction, *frame, member.id, call)) return audience_failure(*obstacle);
    // What the member has of it says more than that nothing is left.
    for (const store::RegistrationRow& row : store::list_open_of(transaction, member.id, frame->activity_id)) {
      if (row.session_id == request.session_id) return http::activity_joined_before;
    }
    const std::int64_t party_count = 1 + *request.companion_count;
    const std::int64_t most = std::min(1 + plan->companion_limit, session->quota);
    if (party_count > most) return Refusal(registration_party_too_large, {{"count", std::to_string(most)}});
    auto subjects = kept_subjects(plan->subjects);
    const Judgement judgement = judge(subjects, *request.answers, day_text(business_day(now, config_.mall_utc_offset)));
    if (!judgement.faults.empty()) {
      put_form_in_language(subjects, call.locale);
      const auto& wrong = *std::ranges::find(subjects, judgement.faults.front().subject_id, &QuestionSubject::subject_id);
      return Refusal(registration_answers_wrong, {{"subject", *wrong.subject_writing_text}});
    }
    auto begun = begin(transaction, member.id, request.session_id, *plan, {party_count, judgement.kept, request.joins_queue, now});
    if (begun.has_error()) return std::move(begun).error();
    return view_of(transaction, begun.value(), call.locale);
  });
}

Registration Registrations::view_of(db::Session& session, const store::RegistrationRow& row, Locale locale) const {
  const auto plan = store::find_plan(session, row.activity_id).value();
  const auto times = store::find_session(session, row.session_id).value();
  const auto frame = needs_.find_activity(session, row.activity_id);
  const TimeMs now = clock_.now();
  Registration view;
  view.registration_id = row.registration_id;
  view.activity_id = row.activity_id;
  view.session_id = row.session_id;
  if (frame) view.name = frame->name.in(locale);
  view.picture_url = plan.picture_url;
  view.place = localized(plan.place_zh_cn, plan.place_en).in(locale);
  view.place_note = localized(plan.place_note_zh_cn, plan.place_note_en).in(locale);
  view.state = row.state;
  view.party_count = row.party_count;
  view.fee_kind = plan.fee_kind;
  view.points = row.points;
  view.reward_points = plan.reward_points;
  view.has_certificate = plan.has_certificate;
  view.asks_for_place = plan.radius_m.has_value();
  view.starts_at = times.starts_at_ms;
  view.ends_at = times.ends_at_ms;
  view.cancel_until = times.cancel_until_ms;
  view.check_in_from = times.check_in_from_ms;
  view.check_in_until = times.check_in_until_ms;
  if (row.state == RegistrationState::to_confirm) view.confirm_until = row.confirm_until_ms;
  if (row.state == RegistrationState::waiting) view.ahead_count = store::count_ahead(session, row.session_id, row.ordinal.value());
  view.can_cancel = can_cancel(row.state, times.times(), now);
  view.money = money_of(session, plan, row);
  const bool is_to_pay = view.money && view.money->state == MoneyFeeState::to_pay;
  view.can_check_in = row.state == RegistrationState::approved && !is_to_pay && now >= times.check_in_from_ms && now < times.check_in_until_ms;
  view.can_change_session = registration_table.may(row.state, RegistrationMove::change_session, RegistrationActor::member) && view.can_cancel && !is_to_pay;
  if ((row.state == RegistrationState::approved && !is_to_pay) || row.state == RegistrationState::attended) view.code = store::find_code(session, row.key());
  if (row.state == RegistrationState::rejected) view.reason = store::find_reason(session, row.key());
  view.made_at = row.made_at_ms;
  view.changed_at = row.changed_at_ms;
  return view;
}

Result<Registration> Registrations::own_view(db::Session& session, MemberId member_id, RegistrationId registration_id, Locale locale) const {
  const auto row = store::find_registration(session, {member_id, registration_id});
  if (!row) return registration_not_found;
  return view_of(session, *row, locale);
}

Result<Registration> Registrations::get_registration(const http::Call& call, const http::Member& member, const GetRegistration& request) const {
  return database_.read([&](db::Session& session) { return own_view(session, member.id, request.registration_id, call.locale); });
}

Result<MyRegistrations> Registrations::list_my_registrations(const http::Call& call, const http::Member& member, const ListMyRegistrations& request) const {
  return database_.read([&](db::Session& session) -> Result<MyRegistrations> {
    MyRegistrations mine;
    for (const store::RegistrationRow& row : store::list_of_member(session, member.id, registrations_shown)) {
      if (is_settled(row.state) == request.is_past) mine.registrations.push_back(view_of(session, row, call.locale));
    }
    std::ranges::stable_sort(mine.registrations, [&](const Registration& one, const Registration& other) {
      return request.is_past ? one.starts_at > other.starts_at : one.starts_at < other.starts_at;
    });
    return mine;
  });
}

Result<Registration> Registrations::confirm_registration(const http::Call& call, const http::Member& member, const ConfirmRegistration& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Registration> {
    auto row = store::find_registration(transaction, {member.id, request.registration_id});
    if (!row) return registration_not_found;
    const TimeMs now = clock_.now();
    // The timer may be late; the two hours are not longer for that.
    if (row->state != RegistrationState::to_confirm || now >= row->confirm_until_ms.value()) return registration_moved_on;
    const bool is_reviewed = store::find_plan(transaction, row->activity_id).value().is_reviewed;
    TRY(move_on(transaction, *row, is_reviewed ? RegistrationMove::submit : RegistrationMove::confirm, {RegistrationActor::member, {}, {}, now}));
    return view_of(transaction, *row, call.locale);
  });
}

Result<Registration> Registrations::cancel_registration(const http::Call& call, const http::Member& member, const CancelRegistration& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Registration> {
    auto row = store::find_registration(transaction, {member.id, request.registration_id});
    if (!row) return registration_not_found;
    if (is_settled(row->state)) return registration_moved_on;
    const TimeMs now = clock_.now();
    if (!can_cancel(row->state, store::find_session(transaction, row->session_id).value().times(), now)) return registration_too_late_to_cancel;
    TRY(move_on(transaction, *row, RegistrationMove::cancel, {RegistrationActor::member, {}, {}, now}));
    return view_of(transaction, *row, call.locale);
  });
}

Result<Registration> Registrations::check_in_on_spot(const http::Call& call, const http::Member& member, const CheckInOnSpot& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Registration> {
    auto row = store::find_registration(transaction, {member.id, request.registration_id});
    if (!row) return registration_not_found;
    if (row->state == RegistrationState::attended) return view_of(transaction, *row, call.locale);
    if (row->state != RegistrationState::approved) return registration_moved_on;
    if (is_unpaid(transaction, row->registration_id)) return registration_not_paid;
    const TimeMs now = clock_.now();
    const auto session = store::find_session(transaction, row->session_id).value();
    if (now < session.check_in_from_ms || now >= session.check_in_until_ms) return registration_not_check_in_time;
    if (!is_spot_code(config_.key, row->session_id, now, *request.spot_code)) return registration_spot_code_wrong;
    const auto plan = store::find_plan(transaction, row->activity_id).value();
    if (plan.radius_m) {
      if (!request.latitude_e6 || !request.longitude_e6) return registration_too_far;
      const double metres = metres_between({plan.latitude_e6.value(), plan.longitude_e6.value()}, {**request.latitude_e6, **request.longitude_e6});
      if (metres > static_cast<double>(*plan.radius_m)) return registration_too_far;
    }
    TRY(move_on(transaction, *row, RegistrationMove::check_in, {RegistrationActor::member, {}, {}, now}));
    return view_of(transaction, *row, call.locale);
  });
}

bool Registrations::may_add_video(db::Session& session, MemberId member_id, RegistrationId registration_id) const {
  const auto row = store::find_registration(session, {member_id, registration_id});
  return row && row->state == RegistrationState::attended;
}

std::optional<ActivityId> Registrations::find_activity_of(db::Session& session, MemberId member_id, RegistrationId registration_id) const {
  const auto row = store::find_registration(session, {member_id, registration_id});
  return row ? std::optional(row->activity_id) : std::nullopt;
}

}  // namespace galleria::registrations
