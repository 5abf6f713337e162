// How a member answers a questionnaire. questionnaires_staff.cpp has what the staff does.
#include "features/questionnaires/questionnaires.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "base/question_rules.hpp"
#include "features/questionnaires/questionnaires_store.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::questionnaires {
namespace {

constexpr std::string_view coupon_timer = "give_questionnaire_coupon";
constexpr DurationMs pause_without_coupon = std::chrono::minutes(10);

const Failure& failure_of_questionnaire(ActivityObstacle obstacle) {
  switch (obstacle) {
    case ActivityObstacle::not_begun:
      return questionnaire_not_begun;
    case ActivityObstacle::over:
      return questionnaire_over;
    case ActivityObstacle::paused:
      return questionnaire_paused;
    case ActivityObstacle::closed_now:
      return questionnaire_closed_now;
    case ActivityObstacle::tier_too_low:
      return questionnaire_tier_too_low;
    // Those of chances and turns, which a questionnaire has none of.
    case ActivityObstacle::total_used:
    case ActivityObstacle::day_used:
    case ActivityObstacle::no_chance:
      return questionnaire_answered_already;
    case ActivityObstacle::other_channel:
    case ActivityObstacle::not_listed:
    case ActivityObstacle::device_used:
    case ActivityObstacle::not_invited:
      return audience_failure(obstacle);
  }
  return questionnaire_not_found;
}

std::string name_to_seal_answers_by(ActivityId activity_id) { return fmt::format("answers of questionnaire {}", activity_id.value); }

// Drawn at random: a number that counts up would tell when it came, and so beside whom.
std::int64_t random_answer_id() {
  constexpr std::uint32_t low_bits = 26;
  return (static_cast<std::int64_t>(random_below(1U << low_bits)) << low_bits) + random_below(1U << low_bits) + 1;
}

const QuestionSubject& subject_of(std::span<const QuestionSubject> subjects, QuestionNumber subject_id) {
  return *std::ranges::find(subjects, subject_id, &QuestionSubject::subject_id);
}

// In one language, without what is the staff's.
void put_in_language(std::vector<QuestionSubject>& subjects, Locale locale) {
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

}  // namespace

std::vector<QuestionSubject> Questionnaires::subjects_of(db::Session& session, ActivityId activity_id, std::int64_t version) const {
  const auto row = store::find_version(session, activity_id, version);
  if (!row) return {};
  wire::Problems problems;
  return wire::read_json_text<QuestionSubjects>(row->subjects, problems).value().items;
}

std::string Questionnaires::digest_of(ActivityId activity_id, MemberId member_id) const {
  return hmac_sha256_hex(config_.key, fmt::format("who answered questionnaire {}: {}", activity_id.value, member_id.value));
}

std::string Questionnaires::seal(ActivityId activity_id, std::span<const SubjectAnswer> answers) const {
  return seal_text(config_.key, name_to_seal_answers_by(activity_id), wire::to_json_text(std::vector(answers.begin(), answers.end())));
}

std::vector<SubjectAnswer> Questionnaires::open(ActivityId activity_id, const std::string& sealed) const {
  const auto text = open_text(config_.key, name_to_seal_answers_by(activity_id), sealed);
  if (!text) throw std::runtime_error("an answer of a questionnaire does not open");
  wire::Problems problems;
  return wire::read_json_text<std::vector<SubjectAnswer>>(text->reveal(), problems).value();
}

std::optional<ActivityFrame> Questionnaires::find_own(db::Session& session, ActivityId activity_id) const {
  auto frame = needs_.find_activity(session, activity_id);
  return frame && frame->kind == ActivityKind::questionnaire ? std::move(frame) : std::nullopt;
}

std::optional<ActivityFrame> Questionnaires::find_shown(db::Session& session, ActivityId activity_id) const {
  auto frame = find_own(session, activity_id);
  return frame && frame->is_shown() ? std::move(frame) : std::nullopt;
}

bool Questionnaires::has_answered(db::Session& session, const store::QuestionnaireRow& row, MemberId member_id) const {
  if (row.is_anonymous) return store::has_seal(session, digest_of(row.activity_id, member_id));
  return store::has_answered(session, member_id, row.activity_id);
}

std::optional<ActivityFrame> Questionnaires::wanted(db::Session& session, const GetQuestionnaire& request) const {
  if (request.activity_id) return find_shown(session, *request.activity_id);
  if (request.page_code) {
    const auto frame = needs_.find_activity_by_code(session, **request.page_code);
    return frame ? find_shown(session, frame->activity_id) : std::nullopt;
  }
  auto shown = needs_.list_shown(session);
  return shown.empty() ? std::nullopt : std::optional(std::move(shown.front()));
}

Result<QuestionnairePage> Questionnaires::get_questionnaire(const http::Call& call, const GetQuestionnaire& request) const {
  return database_.read([&](db::Session& session) -> Result<QuestionnairePage> {
    const auto frame = wanted(session, request);
    const auto row = frame ? store::find_questionnaire(session, frame->activity_id) : std::nullopt;
    if (!row) {
      if (!request.activity_id && !request.page_code) return QuestionnairePage{};
      return questionnaire_not_found;
    }
    Questionnaire view{frame->activity_id,
                       frame->page_code,
                       frame->name.in(call.locale),
                       frame->rules.in(call.locale),
                       frame->starts_at,
                       frame->ends_at,
                       frame->least_tier,
                       obstacle_to(*frame, clock_.now(), frame->least_tier, config_.mall_utc_offset),
                       row->is_full(),
                       row->is_anonymous,
                       row->reward_points,
                       std::nullopt,
                       row->version,
                       subjects_of(session, frame->activity_id, row->version)};
    if (const auto coupon = row->reward_coupon_id ? needs_.name_of_coupon(session, *row->reward_coupon_id) : std::nullopt)
      view.reward_coupon = coupon->in(call.locale);
    put_in_language(view.subjects, call.locale);
    return QuestionnairePage{std::move(view)};
  });
}

Result<MyQuestionnaire> Questionnaires::get_my_questionnaire(const http::Call& call, const http::Member& member, const GetMyQuestionnaire& request) const {
  return database_.read([&](db::Session& session) -> Result<MyQuestionnaire> {
    const auto frame = find_shown(session, request.activity_id);
    const auto row = frame ? store::find_questionnaire(session, frame->activity_id) : std::nullopt;
    if (!row) return questionnaire_not_found;
    MyQuestionnaire mine{obstacle_to(*frame, clock_.now(), needs_.tier_of(session, member.id), config_.mall_utc_offset), has_answered(session, *row, member.id),
                         std::nullopt};
    if (!mine.obstacle) mine.obstacle = needs_.audience_obstacle(session, *frame, member.id, call);
    if (const auto draft = store::find_draft(session, member.id, request.activity_id))
      mine.draft = QuestionnaireDraft{draft->version, open(request.activity_id, draft->answers), draft->saved_at_ms};
    return mine;
  });
}

Result<SavedQuestionnaireDraft> Questionnaires::save_questionnaire_draft(const http::Member& member, const SaveQuestionnaireDraft& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<SavedQuestionnaireDraft> {
    const auto frame = find_shown(transaction, request.activity_id);
    const auto row = frame ? store::find_questionnaire(transaction, frame->activity_id) : std::nullopt;
    if (!row) return questionnaire_not_found;
    if (row->is_anonymous) return questionnaire_keeps_no_drafts;
    const TimeMs now = clock_.now();
    if (!store::put_draft(transaction, {member.id, request.activity_id, *request.version, seal(request.activity_id, *request.answers), now}))
      return questionnaire_answered_already;
    return SavedQuestionnaireDraft{now};
  });
}

Result<SubmittedQuestionnaire> Questionnaires::submit_questionnaire(const http::Call& call, const http::Member& member, const SubmitQuestionnaire& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<SubmittedQuestionnaire> {
    const auto frame = find_shown(transaction, request.activity_id);
    if (!frame) return questionnaire_not_found;
    const TimeMs now = clock_.now();
    if (const auto obstacle = obstacle_to(*frame, now, needs_.tier_of(transaction, member.id), config_.mall_utc_offset))
      return failure_of_questionnaire(*obstacle);
    if (const auto obstacle = needs_.admit(transaction, *frame, member.id, call)) return failure_of_questionnaire(*obstacle);
    return take(transaction, *frame, {member.id, *request.version, *request.answers, now}, call.locale);
  });
}

Result<SubmittedQuestionnaire> Questionnaires::take(db::Transaction& transaction, const ActivityFrame& frame, const HandedIn& handed_in, Locale locale) {
  const auto row = store::find_questionnaire(transaction, frame.activity_id);
  if (!row) return questionnaire_not_found;
  const auto subjects = subjects_of(transaction, frame.activity_id, handed_in.version);
  if (subjects.empty()) return questionnaire_version_unknown;
  const BusinessDay today = business_day(handed_in.at, config_.mall_utc_offset);
  const Judgement judgement = judge(subjects, handed_in.answers, day_text(today));
  const auto in_language = [&](QuestionNumber subject_id) {
    std::vector<QuestionSubject> one{subject_of(subjects, subject_id)};
    put_in_language(one, locale);
    return std::move(one.front());
  };
  if (!judgement.faults.empty())
    return Refusal(questionnaire_answers_wrong, {{"subject", *in_language(judgement.faults.front().subject_id).subject_writing_text}});

  // Whoever answers at the same time waits here for the row of the questionnaire, and is told what holds then.
  const std::int64_t answer_id = random_answer_id();
  const std::int64_t reward = row->reward_points.value_or(0);
  const auto gift_number = row->reward_coupon_id ? std::optional(ids_.next<TimerId>().value) : std::nullopt;
  const bool is_first = row->is_anonymous ? store::insert_seal(transaction, digest_of(frame.activity_id, handed_in.member_id), frame.activity_id)
                                          : store::insert_answered(transaction, {handed_in.member_id, frame.activity_id, answer_id, reward, handed_in.at,
                                                                                 row->reward_coupon_id, gift_number, std::nullopt});
  if (!is_first) return questionnaire_answered_already;
  if (row->is_anonymous && is_planted(PlantedBug::anonymous_answer_traced))
    store::insert_answered(transaction, {handed_in.member_id, frame.activity_id, answer_id, 0, handed_in.at, {}, {}, {}});
  if (!store::count_answer(transaction, frame.activity_id)) return questionnaire_full;
  for (const SubjectAnswer& answer : judgement.kept) {
    for (const QuestionOption& option : *subject_of(subjects, answer.subject_id).option_list) {
      const bool is_chosen = std::ranges::find(*answer.option_ids, option.option_id) != answer.option_ids->end();
      if (!is_chosen || !option.quota) continue;
      if (store::count_choice(transaction, frame.activity_id, *answer.subject_id, *option.option_id, **option.quota)) continue;
      const QuestionSubject shown = in_language(answer.subject_id);
      const auto full = std::ranges::find(*shown.option_list, option.option_id, &QuestionOption::option_id);
      return Refusal(questionnaire_option_full, {{"option", *full->option_writing}});
    }
  }
  if (!store::insert_answer(transaction, {frame.activity_id, answer_id, handed_in.version, day_number(today), seal(frame.activity_id, judgement.kept)}))
    throw db::UnavailableError("the number of an answer is taken");
  store::erase_draft(transaction, handed_in.member_id, frame.activity_id);
  if (reward > 0) needs_.give_points(transaction, handed_in.member_id, answer_id, reward, frame.name);
  SubmittedQuestionnaire submitted{static_cast<std::int64_t>(judgement.kept.size()), reward, std::nullopt};
  if (gift_number) {
    db::set_timer(transaction, TimerId{*gift_number}, coupon_timer, *gift_number, handed_in.at, std::to_string(handed_in.member_id.value));
    if (const auto coupon = needs_.name_of_coupon(transaction, *row->reward_coupon_id)) submitted.reward_coupon = coupon->in(locale);
  }
  return submitted;
}

std::map<std::string, db::TimerHandler> Questionnaires::timer_handlers() {
  return {{std::string(coupon_timer), [this](const db::Timer& timer) { return give_coupon(timer); }}};
}

db::TimerOutcome Questionnaires::give_coupon(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const MemberId member_id{std::stoll(timer.payload)};
    const auto row = store::find_gift(transaction, member_id, timer.reference);
    if (!row || !row->reward_coupon_id) return std::nullopt;  // given, or the account is gone
    if (!needs_.grant_coupon(transaction, member_id, *row->reward_coupon_id, timer.reference)) {
      log::warning("questionnaire_coupon_not_to_be_had", {{"activity_id", row->activity_id}, {"coupon_id", *row->reward_coupon_id}});
      return clock_.now() + pause_without_coupon;
    }
    // What was given must not stay beside what another timer has given meanwhile; this one is run again.
    if (!store::mark_given(transaction, member_id, timer.reference, clock_.now())) throw db::UnavailableError("a coupon was given meanwhile");
    return std::nullopt;
  });
}

void Questionnaires::copy_questionnaire(db::Transaction& transaction, ActivityId from, ActivityId to, const std::string& author) {
  auto row = store::find_questionnaire(transaction, from);
  if (!row) return;
  const auto version = store::find_version(transaction, from, row->version);
  row->activity_id = to;
  row->version = 1;
  row->answer_count = 0;
  row->erased_count = 0;
  store::put_questionnaire(transaction, *row);
  if (version) store::put_version(transaction, {to, 1, version->subjects, author, clock_.now()});
}

std::vector<QuestionnaireLine> Questionnaires::lines_of(db::Session& session, ActivityId activity_id, Locale locale) const {
  const auto row = store::find_questionnaire(session, activity_id);
  auto subjects = row ? subjects_of(session, activity_id, row->version) : std::vector<QuestionSubject>();
  put_in_language(subjects, locale);
  std::vector<QuestionnaireLine> lines;
  for (const QuestionSubject& subject : subjects) {
    QuestionnaireLine line{*subject.subject_writing_text, {}};
    for (const QuestionOption& option : *subject.option_list) line.options += (line.options.empty() ? "" : " / ") + *option.option_writing;
    lines.push_back(std::move(line));
  }
  return lines;
}

void Questionnaires::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

void Questionnaires::put_demo_questionnaire(db::Transaction& transaction, const SaveQuestionnaire& fields, TimeMs at) {
  if (flaw_of(*fields.subjects)) throw std::logic_error("a questionnaire of the demo does not fit together");
  const auto plain = [](const auto& number) { return number ? std::optional<std::int64_t>(**number) : std::nullopt; };
  store::put_questionnaire(transaction,
                           {fields.activity_id, 1, fields.is_anonymous, plain(fields.quota), plain(fields.reward_points), fields.reward_coupon_id, 0, 0});
  store::put_version(transaction, {fields.activity_id, 1, wire::to_json_text(*fields.subjects), "demo", at});
}

void Questionnaires::put_demo_answer(db::Transaction& transaction, ActivityId activity_id, const DemoQuestionnaireAnswer& demo) {
  const auto frame = needs_.find_activity(transaction, activity_id).value();
  const auto taken = take(transaction, frame, {demo.member_id, 1, demo.answers, demo.at}, Locale::zh_cn);
  if (taken.has_error()) throw std::logic_error("an answer of the demo is not taken");
}

}  // namespace galleria::questionnaires
