// What the staff does with quizzes: writes banks, reads files into them, says what is asked in an activity, and looks how it goes.
#include <algorithm>

#include "features/quizzes/quizzes.hpp"
#include "features/quizzes/quizzes_content.hpp"
#include "features/quizzes/quizzes_store.hpp"
#include "http/picture_address.hpp"

namespace galleria::quizzes {
namespace {

constexpr const char* demo_author = "demo";

QuizBank view_of_bank(const store::BankRow& row, std::int64_t question_count) {
  return {row.bank_id, row.kind, row.name, kept_as<KeptOutcomes>(row.outcomes).outcomes, question_count, row.changed_by, row.changed_at_ms};
}

std::int64_t count_of(db::Session& session, QuizBankId bank_id) { return static_cast<std::int64_t>(store::list_questions(session, bank_id).size()); }

std::vector<QuestionContent> contents_of(db::Session& session, QuizBankId bank_id) {
  std::vector<QuestionContent> contents;
  for (const store::QuestionRow& row : store::list_questions(session, bank_id)) contents.push_back(kept_as<QuestionContent>(row.content));
  return contents;
}

http::Deed bank_deed(QuizBankId bank_id, std::string before, std::string after) {
  return {"quiz_bank", std::to_string(bank_id.value), std::move(before), std::move(after)};
}

std::string bank_facts(const store::BankRow& row) {
  return http::facts("name", row.name, "kind", row.kind, "outcomeCount", static_cast<std::int64_t>(kept_as<KeptOutcomes>(row.outcomes).outcomes.size()));
}

std::string quiz_facts(const store::QuizRow& row) {
  return http::facts("bankId", row.bank_id, "questionCount", row.question_count, "questionSeconds", row.question_seconds, "totalSeconds", row.total_seconds,
                     "passCount", row.pass_count);
}

bool is_address(const std::string& url) { return url.empty() || http::is_picture_address(url); }

// Each kind has what it needs, and nothing of the other.
bool fits(const QuestionContent& content, const store::BankRow& bank) {
  if (bank.kind == BankKind::quiz) {
    const bool has_weights = std::ranges::any_of(content.options.items, [](const QuizOption& option) { return !option.weights.items.empty(); });
    return can_be_judged(content) && !has_weights;
  }
  return right_places(content).empty() && can_be_weighed(content, kept_as<KeptOutcomes>(bank.outcomes).outcomes);
}

}  // namespace

// False if something that asks from it runs. What is a draft or approved is another version, and a draft, from now on.
bool Quizzes::opens_bank(db::Transaction& transaction, QuizBankId bank_id) {
  for (const ActivityId activity_id : store::list_activities_of(transaction, bank_id)) {
    const auto frame = needs_.find_activity(transaction, activity_id);
    if (!frame || frame->state == ActivityState::ended || frame->state == ActivityState::archived) continue;
    if (!needs_.touch_activity(transaction, activity_id)) return false;
  }
  return true;
}

bool Quizzes::are_outcomes_right(const SaveQuizBank& request) const {
  if (request.kind == BankKind::quiz) return request.outcomes.items.empty();
  if (!are_distinct(request.outcomes.items)) return false;
  return std::ranges::all_of(request.outcomes.items, [&](const InterestOutcome& outcome) {
    const bool has_products = std::ranges::all_of(outcome.product_ids.items, [&](ProductId id) { return needs_.has_product(id); });
    const bool has_shops = std::ranges::all_of(outcome.shop_ids.items, [&](ShopId id) { return needs_.shop_of(id, Locale::zh_cn).has_value(); });
    return has_products && has_shops && is_address(*outcome.picture_url);
  });
}

Result<QuizBankList> Quizzes::list_quiz_banks(const ListQuizBanks& request) const {
  return database_.read([&](db::Session& session) -> Result<QuizBankList> {
    const auto counts = store::count_questions(session);
    QuizBankList list;
    for (const store::BankRow& row : store::list_banks(session, request.kind)) {
      const auto count = std::ranges::find(counts, row.bank_id, &store::BankCountRow::bank_id);
      list.banks.push_back(view_of_bank(row, count == counts.end() ? 0 : count->question_count));
    }
    return list;
  });
}

Result<QuizBankFile> Quizzes::get_quiz_bank(const GetQuizBank& request) const {
  return database_.read([&](db::Session& session) -> Result<QuizBankFile> {
    const auto row = store::find_bank(session, request.bank_id);
    if (!row) return quiz_bank_not_found;
    const auto counts = store::count_answers(session, request.bank_id);
    QuizBankFile file;
    for (const store::QuestionRow& question : store::list_questions(session, request.bank_id)) {
      const auto count = std::ranges::find(counts, question.question_id, &store::QuestionCount::question_id);
      const bool was_asked = count != counts.end();
      file.questions.push_back(
          {question.question_id, kept_as<QuestionContent>(question.content), was_asked ? count->asked_count : 0, was_asked ? count->right_count : 0});
    }
    file.bank = view_of_bank(*row, static_cast<std::int64_t>(file.questions.size()));
    file.activity_ids = store::list_activities_of(session, request.bank_id);
    return file;
  });
}

Result<QuizBank> Quizzes::save_quiz_bank(const http::Operator& caller, const SaveQuizBank& request) {
  if (!are_outcomes_right(request)) return quiz_outcomes_wrong;
  return database_.write([&](db::Transaction& transaction) -> Result<QuizBank> {
    store::BankRow row{request.bank_id.value_or(QuizBankId{}),
                       request.kind,
                       *request.name,
                       wire::to_json_text(KeptOutcomes{request.outcomes.items}),
                       caller.name,
                       clock_.now()};
    std::string before;
    if (request.bank_id) {
      const auto found = store::find_bank(transaction, *request.bank_id);
      if (!found || found->kind != request.kind) return quiz_bank_not_found;
      if (!opens_bank(transaction, row.bank_id)) return quiz_bank_in_use;
      if (!store::change_bank(transaction, row)) return quiz_bank_not_found;
      before = bank_facts(*found);
    } else {
      row.bank_id = ids_.next<QuizBankId>();
      store::insert_bank(transaction, row);
    }
    TRY(caller.record(transaction, bank_deed(row.bank_id, before, bank_facts(row))));
    return view_of_bank(row, count_of(transaction, row.bank_id));
  });
}

Result<BankQuestion> Quizzes::save_quiz_question(const http::Call& call, const http::Operator& caller, const SaveQuizQuestion& request) {
  if (!is_address(*request.content.picture_url)) return http::refuse_picture_address("content.pictureUrl", call.locale);
  if (!is_address(*request.content.sound_url)) return http::refuse_picture_address("content.soundUrl", call.locale);
  return database_.write([&](db::Transaction& transaction) -> Result<BankQuestion> {
    const auto bank = store::find_bank(transaction, request.bank_id);
    if (!bank) return quiz_bank_not_found;
    if (!fits(request.content, *bank)) return quiz_question_wrong;
    if (!opens_bank(transaction, request.bank_id)) return quiz_bank_in_use;
    const TimeMs now = clock_.now();
    if (request.question_id && !store::retire_question(transaction, request.bank_id, *request.question_id, now)) return quiz_question_not_found;
    const auto question_id = ids_.next<QuizQuestionId>();
    store::insert_question(transaction, {question_id, request.bank_id, wire::to_json_text(request.content), now, std::nullopt});
    std::string before;
    if (request.question_id)
      before = http::facts("question", *kept_as<QuestionContent>(store::find_question(transaction, *request.question_id).value().content).text_zh_cn);
    TRY(caller.record(transaction, bank_deed(request.bank_id, before, http::facts("question", *request.content.text_zh_cn))));
    return BankQuestion{question_id, request.content, 0, 0};
  });
}

Result<Done> Quizzes::retire_quiz_question(const http::Operator& caller, const RetireQuizQuestion& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    if (!store::find_bank(transaction, request.bank_id)) return quiz_bank_not_found;
    if (!opens_bank(transaction, request.bank_id)) return quiz_bank_in_use;
    if (!store::retire_question(transaction, request.bank_id, request.question_id, clock_.now())) return quiz_question_not_found;
    const auto content = kept_as<QuestionContent>(store::find_question(transaction, request.question_id).value().content);
    TRY(caller.record(transaction, bank_deed(request.bank_id, http::facts("question", *content.text_zh_cn), http::facts("question", ""))));
    return Done{};
  });
}

Result<CheckedQuizFile> Quizzes::check_quiz_file(const CheckQuizFile& request) const {
  return database_.read([&](db::Session& session) -> Result<CheckedQuizFile> {
    const auto bank = store::find_bank(session, request.bank_id);
    if (!bank) return quiz_bank_not_found;
    if (bank->kind != BankKind::quiz) return quiz_file_unsuited;
    ReadQuestions read = read_questions(*request.text);
    return CheckedQuizFile{static_cast<std::int64_t>(read.questions.size()), std::move(read.problems)};
  });
}

Result<QuizBank> Quizzes::import_quiz_file(const http::Operator& caller, const ImportQuizFile& request) {
  const ReadQuestions read = read_questions(*request.text);
  return database_.write([&](db::Transaction& transaction) -> Result<QuizBank> {
    const auto bank = store::find_bank(transaction, request.bank_id);
    if (!bank) return quiz_bank_not_found;
    if (bank->kind != BankKind::quiz) return quiz_file_unsuited;
    if (!read.problems.empty() || read.questions.empty()) return quiz_file_wrong;
    if (!opens_bank(transaction, request.bank_id)) return quiz_bank_in_use;
    const std::int64_t before = count_of(transaction, request.bank_id);
    for (const QuestionContent& content : read.questions)
      store::insert_question(transaction, {ids_.next<QuizQuestionId>(), request.bank_id, wire::to_json_text(content), clock_.now(), std::nullopt});
    const std::int64_t after = count_of(transaction, request.bank_id);
    TRY(caller.record(transaction, bank_deed(request.bank_id, http::facts("questionCount", before), http::facts("questionCount", after))));
    return view_of_bank(*bank, after);
  });
}

Result<WrittenQuizFile> Quizzes::write_quiz_file(const WriteQuizFile& request) const {
  return database_.read([&](db::Session& session) -> Result<WrittenQuizFile> {
    const auto bank = store::find_bank(session, request.bank_id);
    if (!bank) return quiz_bank_not_found;
    if (bank->kind != BankKind::quiz) return quiz_file_unsuited;
    return WrittenQuizFile{write_questions(contents_of(session, request.bank_id))};
  });
}

std::vector<QuizCheckPoint> Quizzes::checks_of(db::Session& session, const ActivityFrame& frame) const {
  const auto quiz = store::find_quiz(session, frame.activity_id);
  const auto contents = quiz ? contents_of(session, quiz->bank_id) : std::vector<QuestionContent>{};
  const auto bank = quiz ? store::find_bank(session, quiz->bank_id) : std::nullopt;
  if (frame.kind == ActivityKind::interest_test) {
    const auto outcomes = bank ? kept_as<KeptOutcomes>(bank->outcomes).outcomes : std::vector<InterestOutcome>{};
    const bool can_all_be_reached = std::ranges::all_of(outcomes, [&](const InterestOutcome& outcome) { return is_reachable(outcome, contents); });
    const bool can_all_be_weighed = std::ranges::all_of(contents, [&](const QuestionContent& content) { return can_be_weighed(content, outcomes); });
    return {{QuizCheck::bank, bank.has_value()},
            {QuizCheck::questions, !contents.empty() && can_all_be_weighed},
            {QuizCheck::outcomes, outcomes.size() >= 2 && can_all_be_reached}};
  }
  std::int64_t reward_count = 0;
  std::int64_t stock_cents = 0;
  bool has_stock = true;
  for (const PrizeFacts& prize : needs_.list_prizes(session, frame.activity_id)) {
    if (prize.kind == PrizeKind::thanks) continue;
    ++reward_count;
    has_stock = has_stock && prize.total_count.has_value();
    stock_cents += prize.total_count.value_or(0) * prize.cost_cents;
  }
  return {{QuizCheck::bank, bank.has_value()},
          {QuizCheck::questions, quiz && static_cast<std::int64_t>(contents.size()) >= quiz->question_count},
          {QuizCheck::pass_mark, quiz && quiz->pass_count <= quiz->question_count},
          {QuizCheck::reward, reward_count <= 1 && has_stock},
          {QuizCheck::budget, stock_cents <= frame.budget_cents}};
}

bool Quizzes::is_ready(db::Session& session, ActivityId activity_id) const {
  const auto frame = needs_.find_activity(session, activity_id);
  return frame && std::ranges::all_of(checks_of(session, *frame), &QuizCheckPoint::is_done);
}

Result<StaffQuiz> Quizzes::staff_answer(db::Session& session, ActivityId activity_id, Locale locale) const {
  const auto frame = needs_.find_activity(session, activity_id);
  if (!frame || (frame->kind != ActivityKind::quiz && frame->kind != ActivityKind::interest_test)) return quiz_activity_unknown;
  StaffQuiz view;
  view.activity_id = activity_id;
  view.checks = checks_of(session, *frame);
  const auto row = store::find_quiz(session, activity_id);
  if (!row) return view;
  const auto bank = store::find_bank(session, row->bank_id).value();
  view.bank_id = row->bank_id;
  view.bank_name = bank.name;
  view.bank_count = count_of(session, row->bank_id);
  view.question_count = row->question_count;
  view.question_seconds = row->question_seconds;
  view.total_seconds = row->total_seconds;
  view.pass_count = row->pass_count;
  for (const PrizeFacts& prize : needs_.list_prizes(session, activity_id)) view.rewarded_count += prize.won_count;
  for (const store::StateCount& count : store::count_attempts(session, activity_id)) {
    if (count.state == AttemptState::started) {
      view.running_count += count.count;
      continue;
    }
    (count.state == AttemptState::submitted ? view.submitted_count : view.timed_out_count) += count.count;
    if (count.right_count >= row->pass_count) view.passed_count += count.count;
    if (view.scores.empty() || view.scores.back().right_count != count.right_count) view.scores.push_back({count.right_count, 0});
    view.scores.back().attempt_count += count.count;
  }
  view.ranking = ranking_of(session, activity_id);
  const auto counts = store::count_results(session, activity_id);
  for (const InterestOutcome& outcome : kept_as<KeptOutcomes>(bank.outcomes).outcomes) {
    const auto count = std::ranges::find(counts, *outcome.code, &store::CodeCount::code);
    view.outcomes.push_back({*outcome.code, Localized{*outcome.name_zh_cn, *outcome.name_en}.in(locale), count == counts.end() ? 0 : count->count});
  }
  return view;
}

Result<StaffQuiz> Quizzes::get_staff_quiz(const http::Call& call, const GetStaffQuiz& request) const {
  return database_.read([&](db::Session& session) { return staff_answer(session, request.activity_id, call.locale); });
}

Result<StaffQuiz> Quizzes::save_quiz(const http::Call& call, const http::Operator& caller, const SaveQuiz& request) {
  if (*request.pass_count > *request.question_count || *request.question_seconds > *request.total_seconds) return quiz_numbers_wrong;
  return database_.write([&](db::Transaction& transaction) -> Result<StaffQuiz> {
    const auto frame = needs_.find_activity(transaction, request.activity_id);
    if (!frame || (frame->kind != ActivityKind::quiz && frame->kind != ActivityKind::interest_test)) return quiz_activity_unknown;
    const auto bank = store::find_bank(transaction, request.bank_id);
    if (!bank) return quiz_bank_not_found;
    if ((bank->kind == BankKind::quiz) != (frame->kind == ActivityKind::quiz)) return quiz_bank_unsuited;
    if (!needs_.touch_activity(transaction, request.activity_id)) return quiz_fixed;
    const auto before = store::find_quiz(transaction, request.activity_id);
    const store::QuizRow row{
        request.activity_id, request.bank_id, *request.question_count, *request.question_seconds, *request.total_seconds, *request.pass_count, 0};
    store::put_quiz(transaction, row);
    TRY(caller.record(transaction, {"quiz", std::to_string(request.activity_id.value), before ? quiz_facts(*before) : std::string(), quiz_facts(row)}));
    return staff_answer(transaction, request.activity_id, call.locale);
  });
}

void Quizzes::copy_quiz(db::Transaction& transaction, ActivityId from, ActivityId to) {
  auto row = store::find_quiz(transaction, from);
  if (!row) return;
  row->activity_id = to;
  row->reward_count = 0;
  store::put_quiz(transaction, *row);
}

std::optional<std::int64_t> Quizzes::question_count_of(db::Session& session, ActivityId activity_id) const {
  const auto row = store::find_quiz(session, activity_id);
  if (!row) return std::nullopt;
  return std::min(row->question_count, count_of(session, row->bank_id));
}

void Quizzes::put_demo_bank(db::Transaction& transaction, QuizBankId bank_id, const SaveQuizBank& fields, std::span<const QuestionContent> questions,
                            TimeMs at) {
  const store::BankRow row{bank_id, fields.kind, *fields.name, wire::to_json_text(KeptOutcomes{fields.outcomes.items}), demo_author, at};
  store::insert_bank(transaction, row);
  for (const QuestionContent& content : questions) {
    if (!fits(content, row)) throw std::logic_error("a question of the demo does not fit its bank: " + *content.text_zh_cn);
    store::insert_question(transaction, {ids_.next<QuizQuestionId>(), bank_id, wire::to_json_text(content), at, std::nullopt});
  }
}

void Quizzes::put_demo_quiz(db::Transaction& transaction, const SaveQuiz& fields) {
  store::put_quiz(transaction,
                  {fields.activity_id, fields.bank_id, *fields.question_count, *fields.question_seconds, *fields.total_seconds, *fields.pass_count, 0});
}

}  // namespace galleria::quizzes
