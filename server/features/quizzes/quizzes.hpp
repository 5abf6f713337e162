// Quizzes, timed and scored by the server, and interest tests, which say what fits whoever takes them. Both are played in activities.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/activity.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/prize.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/quizzes/quizzes_api.hpp"
#include "features/quizzes/quizzes_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::quizzes {

struct QuizzesConfig {
  MallOffset mall_utc_offset = std::chrono::hours(8);
};

// What quizzes need of others; the application supplies it.
struct QuizzesNeeds {
  std::function<std::optional<ActivityFrame>(db::Session&, ActivityId)> find_activity;
  std::function<std::optional<ActivityFrame>(db::Session&, std::string_view page_code)> find_activity_by_code;
  std::function<std::vector<ActivityFrame>(db::Session&, ActivityKind)> list_shown;  // that are not over
  // The activity is another version, and a draft, from now on: false if it is published, or further on.
  std::function<bool(db::Transaction&, ActivityId)> touch_activity;
  std::function<ActivityTurn(db::Transaction&, const ActivityFrame&, MemberId, TimeMs at)> take_turn;
  std::function<ActivityStanding(db::Session&, const ActivityFrame&, MemberId)> standing_of;
  std::function<std::int64_t(db::Session&, MemberId)> tier_of;
  // What keeps somebody out of the audience, beside time and tier. `admit`, at taking part, notes the device besides, where it counts.
  std::function<std::optional<ActivityObstacle>(db::Session&, const ActivityFrame&, MemberId, const http::Call&)> audience_obstacle;
  std::function<std::optional<ActivityObstacle>(db::Transaction&, const ActivityFrame&, MemberId, const http::Call&)> admit;
  std::function<std::vector<PrizeFacts>(db::Session&, ActivityId)> list_prizes;
  std::function<PrizeOutcome(db::Transaction&, const PrizeClaim&)> take_prize;
  std::function<std::optional<std::string>(db::Session&, MemberId)> masked_name_of;
  std::function<bool(ProductId)> has_product;
  // Those of them that are on the shelf.
  std::function<std::vector<FittingProduct>(std::span<const ProductId>, Locale)> products_of;
  std::function<std::optional<FittingShop>(ShopId, Locale)> shop_of;
};

namespace store {
struct AttemptRow;
struct BankRow;
struct QuizRow;
struct SheetRow;
}  // namespace store

// An attempt of the demo mall, as if it had been made then.
struct DemoAttempt {
  MemberId member_id;
  std::int64_t right_count = 0;  // the first so many questions are answered rightly, the others wrongly
  std::int64_t seconds = 1;      // for all of them
  TimeMs at{};
};

class Quizzes {
 public:
  Quizzes(db::Database& database, const Clock& clock, IdGenerator& ids, QuizzesConfig config, QuizzesNeeds needs)
      : database_(database), clock_(clock), ids_(ids), config_(config), needs_(std::move(needs)) {}

  // ---- members: quizzes ----

  Result<QuizList> list_quizzes(const http::Call& call, const ListQuizzes& request) const;
  Result<QuizPage> get_quiz(const http::Call& call, const GetQuiz& request) const;
  Result<MyQuiz> get_my_quiz(const http::Call& call, const http::Member& member, const GetMyQuiz& request) const;
  // One attempt of a member runs at a time: whoever starts on a second phone goes on with it, and no chance is used.
  Result<http::Reply<QuizAttempt>> start_quiz(const http::Call& call, const http::Member& member, const StartQuiz& request);
  // Begins the time of the next question if none is asked. Where the time of all is over it hands the attempt in.
  Result<QuizSheet> get_quiz_sheet(const http::Call& call, const http::Member& member, const GetQuizSheet& request);
  // The answer and its time stand in one write: what comes at the end of its time is too late.
  Result<QuizSheet> save_quiz_answer(const http::Call& call, const http::Member& member, const SaveQuizAnswer& request);
  Result<QuizAttempt> submit_quiz(const http::Member& member, const SubmitQuiz& request);
  // What is right is told when it is over, and not before.
  Result<QuizResult> get_quiz_result(const http::Call& call, const http::Member& member, const GetQuizResult& request) const;
  Result<QuizRanking> list_quiz_ranking(const ListQuizRanking& request) const;

  // ---- members: interest tests ----

  Result<InterestTestPage> get_interest_test(const http::Call& call, const GetInterestTest& request) const;
  Result<http::Reply<TakenInterestTest>> take_interest_test(const http::Call& call, const http::Member& member, const TakeInterestTest& request);
  Result<InterestOutcomeView> get_interest_outcome(const http::Call& call, const GetInterestOutcome& request) const;

  // ---- the staff ----

  Result<QuizBankList> list_quiz_banks(const ListQuizBanks& request) const;
  Result<QuizBankFile> get_quiz_bank(const GetQuizBank& request) const;
  // A bank stays as it is while something that asks from it runs. Whatever is approved and asks from it has to be approved again.
  Result<QuizBank> save_quiz_bank(const http::Operator& caller, const SaveQuizBank& request);
  Result<BankQuestion> save_quiz_question(const http::Call& call, const http::Operator& caller, const SaveQuizQuestion& request);
  Result<Done> retire_quiz_question(const http::Operator& caller, const RetireQuizQuestion& request);
  Result<CheckedQuizFile> check_quiz_file(const CheckQuizFile& request) const;
  Result<QuizBank> import_quiz_file(const http::Operator& caller, const ImportQuizFile& request);
  Result<WrittenQuizFile> write_quiz_file(const WriteQuizFile& request) const;
  Result<StaffQuiz> get_staff_quiz(const http::Call& call, const GetStaffQuiz& request) const;
  Result<StaffQuiz> save_quiz(const http::Call& call, const http::Operator& caller, const SaveQuiz& request);

  bool is_ready(db::Session& session, ActivityId activity_id) const;
  // A draft that asks from the same bank as another.
  void copy_quiz(db::Transaction& transaction, ActivityId from, ActivityId to);
  // How many are asked; nothing if it has no bank yet.
  std::optional<std::int64_t> question_count_of(db::Session& session, ActivityId activity_id) const;

  void erase_member(db::Transaction& transaction, MemberId member_id);
  // time_out_quiz: hands in what ran out.
  std::map<std::string, db::TimerHandler> timer_handlers();

  void put_demo_bank(db::Transaction& transaction, QuizBankId bank_id, const SaveQuizBank& fields, std::span<const QuestionContent> questions, TimeMs at);
  void put_demo_quiz(db::Transaction& transaction, const SaveQuiz& fields);
  void put_demo_attempt(db::Transaction& transaction, ActivityId activity_id, const DemoAttempt& demo);
  void put_demo_result(db::Transaction& transaction, ActivityId activity_id, MemberId member_id, const std::string& code, TimeMs at);

 private:
  struct Shown {
    ActivityFrame frame;
    QuizBankId bank_id;
    std::int64_t question_count = 0;
    std::int64_t question_seconds = 0;
    std::int64_t total_seconds = 0;
    std::int64_t pass_count = 0;
  };
  std::optional<Shown> find_shown(db::Session& session, ActivityId activity_id, ActivityKind kind) const;
  std::optional<Shown> shown_of(db::Session& session, const std::optional<ActivityFrame>& frame, ActivityKind kind) const;
  std::optional<QuizReward> reward_of(db::Session& session, ActivityId activity_id, Locale locale) const;
  void deal(db::Transaction& transaction, const store::AttemptRow& attempt, const Shown& quiz);
  Result<QuizAttempt> start(db::Transaction& transaction, const http::Call& call, MemberId member_id, const StartQuiz& request);
  // Moves an attempt that is held to its end: score, rank, and the reward if there is one.
  void end(db::Transaction& transaction, const store::AttemptRow& attempt, AttemptMove move, TimeMs at);
  void reward(db::Transaction& transaction, const store::AttemptRow& attempt, const store::QuizRow& quiz, std::int64_t right_count, TimeMs at);
  Result<QuizSheet> sheet_of(db::Transaction& transaction, MemberId member_id, QuizAttemptId attempt_id, Locale locale);
  QuizSheet asked(db::Transaction& transaction, const store::AttemptRow& attempt, TimeMs now, Locale locale);
  std::vector<RankedMember> ranking_of(db::Session& session, ActivityId activity_id) const;
  std::optional<std::int64_t> rank_of(db::Session& session, MemberId member_id, ActivityId activity_id) const;
  Result<TakenInterestTest> take_test(db::Transaction& transaction, const http::Call& call, MemberId member_id, const TakeInterestTest& request);
  db::TimerOutcome time_out(const db::Timer& timer);

  bool opens_bank(db::Transaction& transaction, QuizBankId bank_id);
  std::vector<QuizCheckPoint> checks_of(db::Session& session, const ActivityFrame& frame) const;
  Result<StaffQuiz> staff_answer(db::Session& session, ActivityId activity_id, Locale locale) const;
  bool are_outcomes_right(const SaveQuizBank& request) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const QuizzesConfig config_;
  const QuizzesNeeds needs_;
};

void bind_routes(http::Binder& binder, Quizzes& quizzes);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<StateDiagram> state_diagrams();

// What quizzes bring to the server.
extern const Module<Quizzes> module;

}  // namespace galleria::quizzes
