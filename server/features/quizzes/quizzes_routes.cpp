// Binds the endpoints of quizzes.
#include "features/quizzes/quizzes.hpp"

namespace galleria::quizzes {

void bind_routes(http::Binder& binder, Quizzes& quizzes) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<list_quizzes>([&](const Call& call, const ListQuizzes& request) { return quizzes.list_quizzes(call, request); });
  binder.bind<get_quiz>([&](const Call& call, const GetQuiz& request) { return quizzes.get_quiz(call, request); });
  binder.bind<get_my_quiz>([&](const Call& call, const Member& member, const GetMyQuiz& request) { return quizzes.get_my_quiz(call, member, request); });
  binder.bind<start_quiz>([&](const Call& call, const Member& member, const StartQuiz& request) { return quizzes.start_quiz(call, member, request); });
  binder.bind<get_quiz_sheet>(
      [&](const Call& call, const Member& member, const GetQuizSheet& request) { return quizzes.get_quiz_sheet(call, member, request); });
  binder.bind<save_quiz_answer>(
      [&](const Call& call, const Member& member, const SaveQuizAnswer& request) { return quizzes.save_quiz_answer(call, member, request); });
  binder.bind<submit_quiz>([&](const Member& member, const SubmitQuiz& request) { return quizzes.submit_quiz(member, request); });
  binder.bind<get_quiz_result>(
      [&](const Call& call, const Member& member, const GetQuizResult& request) { return quizzes.get_quiz_result(call, member, request); });
  binder.bind<list_quiz_ranking>([&](const ListQuizRanking& request) { return quizzes.list_quiz_ranking(request); });
  binder.bind<get_interest_test>([&](const Call& call, const GetInterestTest& request) { return quizzes.get_interest_test(call, request); });
  binder.bind<take_interest_test>(
      [&](const Call& call, const Member& member, const TakeInterestTest& request) { return quizzes.take_interest_test(call, member, request); });
  binder.bind<get_interest_outcome>([&](const Call& call, const GetInterestOutcome& request) { return quizzes.get_interest_outcome(call, request); });
  binder.bind<list_quiz_banks>([&](const Operator&, const ListQuizBanks& request) { return quizzes.list_quiz_banks(request); });
  binder.bind<get_quiz_bank>([&](const Operator&, const GetQuizBank& request) { return quizzes.get_quiz_bank(request); });
  binder.bind<save_quiz_bank>([&](const Operator& caller, const SaveQuizBank& request) { return quizzes.save_quiz_bank(caller, request); });
  binder.bind<save_quiz_question>(
      [&](const Call& call, const Operator& caller, const SaveQuizQuestion& request) { return quizzes.save_quiz_question(call, caller, request); });
  binder.bind<retire_quiz_question>([&](const Operator& caller, const RetireQuizQuestion& request) { return quizzes.retire_quiz_question(caller, request); });
  binder.bind<check_quiz_file>([&](const Operator&, const CheckQuizFile& request) { return quizzes.check_quiz_file(request); });
  binder.bind<import_quiz_file>([&](const Operator& caller, const ImportQuizFile& request) { return quizzes.import_quiz_file(caller, request); });
  binder.bind<write_quiz_file>([&](const Operator&, const WriteQuizFile& request) { return quizzes.write_quiz_file(request); });
  binder.bind<get_staff_quiz>([&](const Call& call, const Operator&, const GetStaffQuiz& request) { return quizzes.get_staff_quiz(call, request); });
  binder.bind<save_quiz>([&](const Call& call, const Operator& caller, const SaveQuiz& request) { return quizzes.save_quiz(call, caller, request); });
}

}  // namespace galleria::quizzes
