// How members take quizzes: an attempt, its questions one after the other, its end, and where everybody stands.
#include "features/quizzes/quizzes.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "base/planted_bugs.hpp"
#include "features/quizzes/quizzes_content.hpp"
#include "features/quizzes/quizzes_failures.hpp"
#include "features/quizzes/quizzes_store.hpp"
#include "http/once.hpp"

namespace galleria::quizzes {
namespace {

constexpr std::string_view time_out_timer = "time_out_quiz";
constexpr std::int64_t attempts_shown = 20;
constexpr std::int64_t ranks_shown = 50;

QuizAttempt view_of(const store::AttemptRow& row) {
  const bool is_over = row.state != AttemptState::started;
  return {row.attempt_id,          row.activity_id, row.state, row.started_at_ms, row.due_at_ms, row.question_count, is_over ? row.right_count : 0,
          row.spent_ms.value_or(0)};
}

// Its turn has come and gone: it was answered, or its time is over.
bool is_through(const store::SheetRow& row, TimeMs now) { return row.answered_at_ms || (row.due_at_ms && *row.due_at_ms <= now); }

QuestionContent content_of(db::Session& session, QuizQuestionId question_id) {
  return kept_as<QuestionContent>(store::find_question(session, question_id).value().content);
}

std::string text_of(const QuestionContent& content, Locale locale) { return Localized{*content.text_zh_cn, *content.text_en}.in(locale); }
std::string text_of(const QuizOption& option, Locale locale) { return Localized{*option.text_zh_cn, *option.text_en}.in(locale); }

JudgedQuestion judged(const store::SheetRow& row, const QuestionContent& content, Locale locale) {
  JudgedQuestion question{row.question_id,
                          text_of(content, locale),
                          *content.picture_url,
                          {},
                          row.is_right,
                          row.answered_at_ms.has_value(),
                          Localized{*content.explanation_zh_cn, *content.explanation_en}.in(locale)};
  const auto chosen = places_of(row.choices);
  for (const std::int64_t place : places_of(row.option_order)) {
    const QuizOption& option = content.options.items.at(static_cast<std::size_t>(place));
    question.options.push_back({text_of(option, locale), option.is_right, std::ranges::find(chosen, place) != chosen.end()});
  }
  return question;
}

}  // namespace

std::optional<Quizzes::Shown> Quizzes::shown_of(db::Session& session, const std::optional<ActivityFrame>& frame, ActivityKind kind) const {
  if (!frame || frame->kind != kind || !frame->is_shown()) return std::nullopt;
  const auto row = store::find_quiz(session, frame->activity_id);
  if (!row) return std::nullopt;
  return Shown{*frame, row->bank_id, row->question_count, row->question_seconds, row->total_seconds, row->pass_count};
}

std::optional<Quizzes::Shown> Quizzes::find_shown(db::Session& session, ActivityId activity_id, ActivityKind kind) const {
  return shown_of(session, needs_.find_activity(session, activity_id), kind);
}

std::optional<QuizReward> Quizzes::reward_of(db::Session& session, ActivityId activity_id, Locale locale) const {
  for (const PrizeFacts& prize : needs_.list_prizes(session, activity_id)) {
    if (prize.kind == PrizeKind::thanks) continue;
    const auto left = prize.total_count ? std::optional(*prize.total_count - prize.won_count) : std::nullopt;
    return QuizReward{prize.kind, prize.name.in(locale), prize.picture_url, left};
  }
  return std::nullopt;
}

Result<QuizList> Quizzes::list_quizzes(const http::Call& call, const ListQuizzes& request) const {
  const ActivityKind kind = request.kind == BankKind::quiz ? ActivityKind::quiz : ActivityKind::interest_test;
  return database_.read([&](db::Session& session) -> Result<QuizList> {
    QuizList list;
    for (const ActivityFrame& frame : needs_.list_shown(session, kind)) {
      const auto shown = shown_of(session, frame, kind);
      if (!shown) continue;
      const bool is_quiz = kind == ActivityKind::quiz;
      const auto count = is_quiz ? shown->question_count : static_cast<std::int64_t>(store::list_questions(session, shown->bank_id).size());
      list.quizzes.push_back({frame.activity_id, frame.page_code, frame.name.in(call.locale), frame.starts_at, frame.ends_at, count,
                              is_quiz ? shown->total_seconds : 0, obstacle_to(frame, clock_.now(), frame.least_tier, config_.mall_utc_offset)});
    }
    return list;
  });
}

Result<QuizPage> Quizzes::get_quiz(const http::Call& call, const GetQuiz& request) const {
  return database_.read([&](db::Session& session) -> Result<QuizPage> {
    std::optional<ActivityFrame> frame;
    if (request.activity_id) {
      frame = needs_.find_activity(session, *request.activity_id);
    } else if (request.page_code) {
      frame = needs_.find_activity_by_code(session, **request.page_code);
    } else {
      const auto running = needs_.list_shown(session, ActivityKind::quiz);
      if (running.empty()) return QuizPage{};
      frame = running.front();
    }
    const auto shown = shown_of(session, frame, ActivityKind::quiz);
    if (!shown) return quiz_not_found;
    return QuizPage{Quiz{frame->activity_id, frame->page_code, frame->name.in(call.locale), frame->rules.in(call.locale), frame->starts_at, frame->ends_at,
                         frame->opens_minute, frame->closes_minute, frame->daily_limit, frame->total_limit, frame->daily_chances,
                         obstacle_to(*frame, clock_.now(), frame->least_tier, config_.mall_utc_offset), shown->question_count, shown->question_seconds,
                         shown->total_seconds, shown->pass_count, reward_of(session, frame->activity_id, call.locale)}};
  });
}

std::optional<std::int64_t> Quizzes::rank_of(db::Session& session, MemberId member_id, ActivityId activity_id) const {
  const auto own = store::find_rank(session, member_id, activity_id);
  return own ? std::optional(store::count_before(session, *own) + 1) : std::nullopt;
}

Result<MyQuiz> Quizzes::get_my_quiz(const http::Call& call, const http::Member& member, const GetMyQuiz& request) const {
  return database_.read([&](db::Session& session) -> Result<MyQuiz> {
    const auto quiz = find_shown(session, request.activity_id, ActivityKind::quiz);
    if (!quiz) return quiz_not_found;
    const ActivityFrame& frame = quiz->frame;
    const ActivityStanding standing = needs_.standing_of(session, frame, member.id);
    MyQuiz mine;
    mine.obstacle = obstacle_to(frame, clock_.now(), needs_.tier_of(session, member.id), config_.mall_utc_offset);
    mine.chance_count = standing.chance_count;
    mine.turns_today = standing.turns_today;
    if (!mine.obstacle) mine.obstacle = needs_.audience_obstacle(session, frame, member.id, call);
    if (!mine.obstacle && frame.total_limit && standing.turns_in_all >= *frame.total_limit) mine.obstacle = ActivityObstacle::total_used;
    if (!mine.obstacle && frame.daily_limit && standing.turns_today >= *frame.daily_limit) mine.obstacle = ActivityObstacle::day_used;
    if (!mine.obstacle && mine.chance_count == 0) mine.obstacle = ActivityObstacle::no_chance;
    if (const auto running = store::find_running(session, member.id, request.activity_id)) mine.running = view_of(*running);
    if (const auto best = store::find_rank(session, member.id, request.activity_id)) {
      mine.best = view_of(store::find_attempt(session, member.id, best->attempt_id).value());
      mine.rank = store::count_before(session, *best) + 1;
    }
    mine.is_rewarded = store::find_reward(session, member.id, request.activity_id).has_value();
    for (const store::AttemptRow& row : store::list_over(session, member.id, request.activity_id, attempts_shown)) mine.attempts.push_back(view_of(row));
    return mine;
  });
}

void Quizzes::deal(db::Transaction& transaction, const store::AttemptRow& attempt, const Shown& quiz) {
  const auto questions = store::list_questions(transaction, quiz.bank_id);
  std::int64_t place = 0;
  for (const std::int64_t chosen : dealt(static_cast<std::int64_t>(questions.size()), quiz.question_count, random_below)) {
    const store::QuestionRow& question = questions.at(static_cast<std::size_t>(chosen));
    const auto option_count = static_cast<std::int64_t>(kept_as<QuestionContent>(question.content).options.items.size());
    store::insert_sheet(transaction, {attempt.member_id,
                                      attempt.attempt_id,
                                      place++,
                                      question.question_id,
                                      places_text(dealt(option_count, option_count, random_below)),
                                      std::nullopt,
                                      std::nullopt,
                                      std::nullopt,
                                      {},
                                      false});
  }
}

Result<QuizAttempt> Quizzes::start(db::Transaction& transaction, const http::Call& call, MemberId member_id, const StartQuiz& request) {
  const auto quiz = find_shown(transaction, request.activity_id, ActivityKind::quiz);
  if (!quiz) return quiz_not_found;
  const TimeMs now = clock_.now();
  const auto attempt_id = ids_.next<QuizAttemptId>();
  const auto step = attempt_table.step(std::nullopt, AttemptMove::start).value();
  const store::AttemptRow row{member_id,
                              attempt_id,
                              request.activity_id,
                              attempt_id.value,
                              step.to(),
                              now,
                              now + std::chrono::seconds(quiz->total_seconds),
                              std::nullopt,
                              quiz->question_count,
                              0,
                              std::nullopt};
  // Before a chance is used: who comes second goes on with what runs.
  if (!store::insert_attempt(transaction, row)) {
    const auto running = store::find_running(transaction, member_id, request.activity_id);
    if (!running) throw db::UnavailableError("an attempt ended while another was to begin");
    return view_of(*running);
  }
  const ActivityTurn turn = needs_.take_turn(transaction, quiz->frame, member_id, now);
  if (turn.obstacle) return failure_of(*turn.obstacle);
  if (const auto obstacle = needs_.admit(transaction, quiz->frame, member_id, call)) return failure_of(*obstacle);
  store::set_chance(transaction, row, turn.chance_id);
  deal(transaction, row, *quiz);
  db::set_timer(transaction, ids_.next<TimerId>(), time_out_timer, attempt_id.value, row.due_at_ms, std::to_string(member_id.value));
  return view_of(row);
}

Result<http::Reply<QuizAttempt>> Quizzes::start_quiz(const http::Call& call, const http::Member& member, const StartQuiz& request) {
  return http::once(database_, call, member.id, clock_.now(), [&](db::Transaction& transaction) { return start(transaction, call, member.id, request); });
}

QuizSheet Quizzes::asked(db::Transaction& transaction, const store::AttemptRow& attempt, TimeMs now, Locale locale) {
  QuizSheet sheet{view_of(attempt), now, 0, {}};
  for (store::SheetRow& row : store::list_sheet(transaction, attempt.member_id, attempt.attempt_id)) {
    if (is_through(row, now)) {
      ++sheet.answered_count;
      continue;
    }
    if (!row.due_at_ms) {
      const auto quiz = store::find_quiz(transaction, attempt.activity_id).value();
      row.opened_at_ms = now;
      row.due_at_ms = due_of_question(now, quiz.question_seconds, attempt.due_at_ms);
      store::open_question(transaction, row, now, *row.due_at_ms);
    }
    const QuestionContent content = content_of(transaction, row.question_id);
    AskedQuestion question{
        row.question_id,   row.place + 1, text_of(content, locale), *content.picture_url, *content.sound_url, right_places(content).size() > 1, {},
        *row.opened_at_ms, *row.due_at_ms};
    for (const std::int64_t place : places_of(row.option_order))
      question.options.push_back(text_of(content.options.items.at(static_cast<std::size_t>(place)), locale));
    sheet.question = std::move(question);
    return sheet;
  }
  return sheet;
}

Result<QuizSheet> Quizzes::sheet_of(db::Transaction& transaction, MemberId member_id, QuizAttemptId attempt_id, Locale locale) {
  const auto held = store::hold_running(transaction, member_id, attempt_id);
  const TimeMs now = clock_.now();
  if (held) {
    if (now >= held->due_at_ms) {
      end(transaction, *held, AttemptMove::time_out, now);
    } else {
      QuizSheet sheet = asked(transaction, *held, now, locale);
      if (sheet.question) return sheet;
      end(transaction, *held, AttemptMove::submit, now);
    }
  }
  const auto attempt = store::find_attempt(transaction, member_id, attempt_id);
  if (!attempt) return quiz_attempt_not_found;
  return QuizSheet{view_of(*attempt), now, attempt->question_count, std::nullopt};
}

Result<QuizSheet> Quizzes::get_quiz_sheet(const http::Call& call, const http::Member& member, const GetQuizSheet& request) {
  return database_.write([&](db::Transaction& transaction) { return sheet_of(transaction, member.id, request.attempt_id, call.locale); });
}

Result<QuizSheet> Quizzes::save_quiz_answer(const http::Call& call, const http::Member& member, const SaveQuizAnswer& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<QuizSheet> {
    const auto held = store::hold_running(transaction, member.id, request.attempt_id);
    if (!held) {
      if (store::find_attempt(transaction, member.id, request.attempt_id)) return quiz_attempt_over;
      return quiz_attempt_not_found;
    }
    const auto rows = store::list_sheet(transaction, member.id, request.attempt_id);
    const auto row = std::ranges::find(rows, request.question_id, &store::SheetRow::question_id);
    if (row == rows.end() || !row->opened_at_ms || row->answered_at_ms) return quiz_question_not_asked;
    std::vector<std::int64_t> shown;
    for (const auto& choice : request.choices.items) shown.push_back(*choice);
    const auto chosen = chosen_places(places_of(row->option_order), shown);
    if (!chosen) return quiz_choice_wrong;
    const bool was_right = is_right(content_of(transaction, row->question_id), *chosen);
    if (!store::answer_question(transaction, *row, {places_text(*chosen), was_right, clock_.now()})) return quiz_answer_late;
    return sheet_of(transaction, member.id, request.attempt_id, call.locale);
  });
}

Result<QuizAttempt> Quizzes::submit_quiz(const http::Member& member, const SubmitQuiz& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<QuizAttempt> {
    if (const auto held = store::hold_running(transaction, member.id, request.attempt_id)) {
      const TimeMs now = clock_.now();
      end(transaction, *held, now >= held->due_at_ms ? AttemptMove::time_out : AttemptMove::submit, now);
    }
    const auto attempt = store::find_attempt(transaction, member.id, request.attempt_id);
    if (!attempt) return quiz_attempt_not_found;
    return view_of(*attempt);
  });
}

void Quizzes::end(db::Transaction& transaction, const store::AttemptRow& attempt, AttemptMove move, TimeMs at) {
  const auto step = attempt_table.step(attempt.state, move).value();
  const std::int64_t right_count = store::count_right(transaction, attempt.member_id, attempt.attempt_id);
  const std::int64_t spent = spent_ms(attempt.started_at_ms, at, attempt.due_at_ms);
  if (!store::end_attempt(transaction, attempt, step, {at, right_count, spent})) return;
  db::cancel_timer(transaction, time_out_timer, attempt.attempt_id.value);
  store::put_rank(transaction, {attempt.member_id, attempt.activity_id, attempt.attempt_id, right_count, spent, at});
  const auto quiz = store::find_quiz(transaction, attempt.activity_id).value();
  if (right_count >= quiz.pass_count) reward(transaction, attempt, quiz, right_count, at);
}

void Quizzes::reward(db::Transaction& transaction, const store::AttemptRow& attempt, const store::QuizRow& quiz, std::int64_t right_count, TimeMs at) {
  const auto prizes = needs_.list_prizes(transaction, quiz.activity_id);
  const auto prize = std::ranges::find_if(prizes, [](const PrizeFacts& each) { return each.kind != PrizeKind::thanks; });
  const auto frame = needs_.find_activity(transaction, quiz.activity_id);
  if (prize == prizes.end() || !frame || right_count < quiz.pass_count) return;
  // Whoever has it does not make others wait for the number.
  if (!is_planted(PlantedBug::quiz_rewarded_twice) && store::find_reward(transaction, attempt.member_id, quiz.activity_id)) return;
  const std::int64_t number = store::take_reward_number(transaction, quiz.activity_id);
  if (!store::insert_reward(transaction, {attempt.member_id, quiz.activity_id, attempt.attempt_id, prize->prize_id, number, at})) return;
  const std::int64_t day = std::max<std::int64_t>(day_of(*frame, at, config_.mall_utc_offset), 1);
  const PrizeOutcome outcome = needs_.take_prize(transaction, {attempt.member_id, quiz.activity_id, prize->prize_id, number, day, at});
  // What is not left today may be there tomorrow, for whoever passes again.
  if (outcome != PrizeOutcome::given) store::drop_reward(transaction, attempt.member_id, quiz.activity_id);
}

Result<QuizResult> Quizzes::get_quiz_result(const http::Call& call, const http::Member& member, const GetQuizResult& request) const {
  return database_.read([&](db::Session& session) -> Result<QuizResult> {
    const auto attempt = store::find_attempt(session, member.id, request.attempt_id);
    if (!attempt) return quiz_attempt_not_found;
    if (attempt->state == AttemptState::started) return quiz_attempt_running;
    const auto quiz = store::find_quiz(session, attempt->activity_id).value();
    const auto frame = needs_.find_activity(session, attempt->activity_id).value();
    QuizResult result;
    result.attempt = view_of(*attempt);
    result.name = frame.name.in(call.locale);
    result.pass_count = quiz.pass_count;
    result.is_passed = attempt->right_count >= quiz.pass_count;
    const auto reward = store::find_reward(session, member.id, attempt->activity_id);
    if (reward && reward->attempt_id == attempt->attempt_id) result.reward = reward_of(session, attempt->activity_id, call.locale);
    result.rank = rank_of(session, member.id, attempt->activity_id);
    for (const store::SheetRow& row : store::list_sheet(session, member.id, attempt->attempt_id))
      result.questions.push_back(judged(row, content_of(session, row.question_id), call.locale));
    return result;
  });
}

std::vector<RankedMember> Quizzes::ranking_of(db::Session& session, ActivityId activity_id) const {
  std::vector<RankedMember> members;
  std::int64_t rank = 0;
  for (const store::RankRow& row : store::list_ranks(session, activity_id, ranks_shown)) {
    ++rank;
    // Whoever is gone is named no more.
    if (const auto name = needs_.masked_name_of(session, row.member_id)) members.push_back({rank, *name, row.right_count, row.spent_ms, row.at_ms});
  }
  return members;
}

Result<QuizRanking> Quizzes::list_quiz_ranking(const ListQuizRanking& request) const {
  return database_.read([&](db::Session& session) -> Result<QuizRanking> {
    if (!find_shown(session, request.activity_id, ActivityKind::quiz)) return quiz_not_found;
    return QuizRanking{ranking_of(session, request.activity_id)};
  });
}

std::map<std::string, db::TimerHandler> Quizzes::timer_handlers() {
  return {{std::string(time_out_timer), [this](const db::Timer& timer) { return time_out(timer); }}};
}

db::TimerOutcome Quizzes::time_out(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto held = store::hold_running(transaction, MemberId{std::stoll(timer.payload)}, QuizAttemptId{timer.reference});
    if (!held) return std::nullopt;
    const TimeMs now = clock_.now();
    if (now < held->due_at_ms) return held->due_at_ms;
    end(transaction, *held, AttemptMove::time_out, now);
    return std::nullopt;
  });
}

void Quizzes::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

void Quizzes::put_demo_attempt(db::Transaction& transaction, ActivityId activity_id, const DemoAttempt& demo) {
  const auto quiz = find_shown(transaction, activity_id, ActivityKind::quiz).value();
  const ActivityTurn turn = needs_.take_turn(transaction, quiz.frame, demo.member_id, demo.at);
  if (turn.obstacle) throw std::logic_error("an attempt of the demo is not allowed");
  const store::AttemptRow row{demo.member_id,
                              ids_.next<QuizAttemptId>(),
                              activity_id,
                              turn.chance_id,
                              AttemptState::started,
                              demo.at,
                              demo.at + std::chrono::seconds(quiz.total_seconds),
                              std::nullopt,
                              quiz.question_count,
                              0,
                              std::nullopt};
  if (!store::insert_attempt(transaction, row)) throw std::logic_error("an attempt of the demo runs already");
  deal(transaction, row, quiz);
  const TimeMs ended_at = demo.at + std::chrono::seconds(demo.seconds);
  for (const store::SheetRow& sheet : store::list_sheet(transaction, row.member_id, row.attempt_id)) {
    const TimeMs opened_at = demo.at + std::chrono::milliseconds(sheet.place + 1);
    store::open_question(transaction, sheet, opened_at, due_of_question(opened_at, quiz.question_seconds, row.due_at_ms));
    const QuestionContent content = content_of(transaction, sheet.question_id);
    const auto right = right_places(content);
    std::vector<std::int64_t> wrong;
    for (std::int64_t place = 0; wrong.empty(); ++place) {
      if (std::ranges::find(right, place) == right.end()) wrong.push_back(place);
    }
    const bool is_to_be_right = sheet.place < demo.right_count;
    store::answer_question(transaction, sheet, {places_text(is_to_be_right ? right : wrong), is_to_be_right, opened_at + std::chrono::seconds(1)});
  }
  end(transaction, row, AttemptMove::submit, ended_at);
}

}  // namespace galleria::quizzes
