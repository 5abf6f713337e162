// How members take interest tests, and what a test's outcome shows.
#include <algorithm>

#include "features/quizzes/quizzes.hpp"
#include "features/quizzes/quizzes_content.hpp"
#include "features/quizzes/quizzes_failures.hpp"
#include "features/quizzes/quizzes_store.hpp"
#include "http/once.hpp"

namespace galleria::quizzes {
namespace {

std::vector<InterestOutcome> outcomes_of(db::Session& session, QuizBankId bank_id) {
  return kept_as<KeptOutcomes>(store::find_bank(session, bank_id).value().outcomes).outcomes;
}

std::int64_t sum_of(std::span<const store::CodeCount> counts) {
  std::int64_t sum = 0;
  for (const store::CodeCount& count : counts) sum += count.count;
  return sum;
}

TestQuestion view_of_question(const store::QuestionRow& row, Locale locale) {
  const auto content = kept_as<QuestionContent>(row.content);
  TestQuestion question{row.question_id, Localized{*content.text_zh_cn, *content.text_en}.in(locale), *content.picture_url, {}};
  for (const QuizOption& option : content.options.items) question.options.push_back(Localized{*option.text_zh_cn, *option.text_en}.in(locale));
  return question;
}

}  // namespace

Result<InterestTestPage> Quizzes::get_interest_test(const http::Call& call, const GetInterestTest& request) const {
  return database_.read([&](db::Session& session) -> Result<InterestTestPage> {
    std::optional<ActivityFrame> frame;
    if (request.activity_id) {
      frame = needs_.find_activity(session, *request.activity_id);
    } else if (request.page_code) {
      frame = needs_.find_activity_by_code(session, **request.page_code);
    } else {
      const auto running = needs_.list_shown(session, ActivityKind::interest_test);
      if (running.empty()) return InterestTestPage{};
      frame = running.front();
    }
    const auto shown = shown_of(session, frame, ActivityKind::interest_test);
    if (!shown) return quiz_not_found;
    InterestTest test;
    test.activity_id = frame->activity_id;
    test.page_code = frame->page_code;
    test.name = frame->name.in(call.locale);
    test.rules = frame->rules.in(call.locale);
    test.ends_at = frame->ends_at;
    test.obstacle = obstacle_to(*frame, clock_.now(), frame->least_tier, config_.mall_utc_offset);
    test.taken_count = sum_of(store::count_results(session, frame->activity_id));
    for (const InterestOutcome& outcome : outcomes_of(session, shown->bank_id)) {
      ++test.outcome_count;
      if (!outcome.picture_url->empty()) test.outcome_pictures.push_back(*outcome.picture_url);
    }
    for (const store::QuestionRow& row : store::list_questions(session, shown->bank_id)) test.questions.push_back(view_of_question(row, call.locale));
    return InterestTestPage{std::move(test)};
  });
}

Result<TakenInterestTest> Quizzes::take_test(db::Transaction& transaction, const http::Call& call, MemberId member_id, const TakeInterestTest& request) {
  const auto shown = find_shown(transaction, request.activity_id, ActivityKind::interest_test);
  if (!shown) return quiz_not_found;
  std::vector<QuestionContent> contents;
  std::vector<std::int64_t> places;
  const auto questions = store::list_questions(transaction, shown->bank_id);
  if (questions.size() != request.answers.items.size()) return interest_answers_wrong;
  for (const store::QuestionRow& question : questions) {
    const auto answer = std::ranges::find(request.answers.items, question.question_id, &TestAnswer::question_id);
    if (answer == request.answers.items.end()) return interest_answers_wrong;
    contents.push_back(kept_as<QuestionContent>(question.content));
    places.push_back(*answer->choice);
    if (places.back() >= static_cast<std::int64_t>(contents.back().options.items.size())) return interest_answers_wrong;
  }
  const TimeMs now = clock_.now();
  const ActivityTurn turn = needs_.take_turn(transaction, shown->frame, member_id, now);
  if (turn.obstacle) return failure_of(*turn.obstacle);
  if (const auto obstacle = needs_.admit(transaction, shown->frame, member_id, call)) return failure_of(*obstacle);
  std::vector<WeighedAnswer> answers;
  for (std::size_t place = 0; place < contents.size(); ++place) answers.push_back({&contents[place], places[place]});
  const auto outcomes = outcomes_of(transaction, shown->bank_id);
  const std::string code = *outcomes.at(outcome_of(answers, outcomes)).code;
  const auto result_id = ids_.next<InterestResultId>();
  store::insert_result(transaction, {member_id, result_id, request.activity_id, turn.chance_id, code, now});
  return TakenInterestTest{result_id, code};
}

Result<http::Reply<TakenInterestTest>> Quizzes::take_interest_test(const http::Call& call, const http::Member& member, const TakeInterestTest& request) {
  return http::once(database_, call, member.id, clock_.now(), [&](db::Transaction& transaction) { return take_test(transaction, call, member.id, request); });
}

Result<InterestOutcomeView> Quizzes::get_interest_outcome(const http::Call& call, const GetInterestOutcome& request) const {
  return database_.read([&](db::Session& session) -> Result<InterestOutcomeView> {
    const auto shown = find_shown(session, request.activity_id, ActivityKind::interest_test);
    if (!shown) return quiz_not_found;
    const auto outcomes = outcomes_of(session, shown->bank_id);
    const auto found = std::ranges::find_if(outcomes, [&](const InterestOutcome& outcome) { return *outcome.code == *request.code; });
    if (found == outcomes.end()) return quiz_not_found;
    InterestOutcomeView view;
    view.activity_id = request.activity_id;
    view.test_name = shown->frame.name.in(call.locale);
    view.code = *found->code;
    view.name = Localized{*found->name_zh_cn, *found->name_en}.in(call.locale);
    view.text = Localized{*found->text_zh_cn, *found->text_en}.in(call.locale);
    view.picture_url = *found->picture_url;
    const auto counts = store::count_results(session, request.activity_id);
    const std::int64_t sum = sum_of(counts);
    const auto own = std::ranges::find(counts, *found->code, &store::CodeCount::code);
    if (sum > 0 && own != counts.end()) view.share_percent = own->count * 100 / sum;
    view.products = needs_.products_of(found->product_ids.items, call.locale);
    for (const ShopId shop_id : found->shop_ids.items) {
      if (auto shop = needs_.shop_of(shop_id, call.locale)) view.shops.push_back(std::move(*shop));
    }
    return view;
  });
}

void Quizzes::put_demo_result(db::Transaction& transaction, ActivityId activity_id, MemberId member_id, const std::string& code, TimeMs at) {
  const auto shown = find_shown(transaction, activity_id, ActivityKind::interest_test).value();
  const ActivityTurn turn = needs_.take_turn(transaction, shown.frame, member_id, at);
  if (turn.obstacle) throw std::logic_error("a result of the demo is not allowed");
  store::insert_result(transaction, {member_id, ids_.next<InterestResultId>(), activity_id, turn.chance_id, code, at});
}

}  // namespace galleria::quizzes
