// Questionnaires: what is asked, what of the answers counts, and that an anonymous answer leads back to nobody.
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
#include "base/result.hpp"
#include "base/secret.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/questionnaires/questionnaires_api.hpp"
#include "features/questionnaires/questionnaires_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/exported_list.hpp"
#include "modules/module.hpp"

namespace galleria::questionnaires {

struct QuestionnairesConfig {
  MallOffset mall_utc_offset = std::chrono::hours(8);
  Secret key = {};  // under which answers lie, and of the digests of who answered; not in the database
};

struct QuestionnaireMember {
  std::string name;  // masked
  std::string member_number;
};

// What questionnaires need of others; the application supplies it.
struct QuestionnairesNeeds {
  std::function<std::optional<ActivityFrame>(db::Session&, ActivityId)> find_activity;
  std::function<std::optional<ActivityFrame>(db::Session&, std::string_view page_code)> find_activity_by_code;
  std::function<std::vector<ActivityFrame>(db::Session&)> list_shown;  // of questionnaires that are not over
  // The activity is another version, and a draft, from now on: false if it is published, or further on.
  std::function<bool(db::Transaction&, ActivityId)> touch_activity;
  std::function<std::int64_t(db::Session&, MemberId)> tier_of;
  // What keeps somebody out of the audience, beside time and tier. `admit`, at taking part, notes the device besides, where it counts.
  std::function<std::optional<ActivityObstacle>(db::Session&, const ActivityFrame&, MemberId, const http::Call&)> audience_obstacle;
  std::function<std::optional<ActivityObstacle>(db::Transaction&, const ActivityFrame&, MemberId, const http::Call&)> admit;
  // Gives once an answer.
  std::function<void(db::Transaction&, MemberId, std::int64_t answer_id, std::int64_t points, const Localized& name)> give_points;
  // Nothing if there is no such coupon.
  std::function<std::optional<Localized>(db::Session&, CouponId)> name_of_coupon;
  // The same gift_number gives one. False: none is left, for now.
  std::function<bool(db::Transaction&, MemberId, CouponId, std::int64_t gift_number)> grant_coupon;
  std::function<std::optional<QuestionnaireMember>(db::Session&, MemberId)> member_of;
};

namespace store {
struct QuestionnaireRow;
}

// An answer of the demo mall, as if it had been handed in at that time.
struct DemoQuestionnaireAnswer {
  MemberId member_id;
  std::vector<SubjectAnswer> answers;
  TimeMs at{};
};

// A question as a preview shows it.
struct QuestionnaireLine {
  std::string question;
  std::string options;
};

class Questionnaires {
 public:
  Questionnaires(db::Database& database, const Clock& clock, IdGenerator& ids, QuestionnairesConfig config, QuestionnairesNeeds needs)
      : database_(database), clock_(clock), ids_(ids), config_(std::move(config)), needs_(std::move(needs)) {}

  // ---- members ----

  Result<QuestionnairePage> get_questionnaire(const http::Call& call, const GetQuestionnaire& request) const;
  Result<MyQuestionnaire> get_my_questionnaire(const http::Call& call, const http::Member& member, const GetMyQuestionnaire& request) const;
  Result<SavedQuestionnaireDraft> save_questionnaire_draft(const http::Member& member, const SaveQuestionnaireDraft& request);
  // One transaction: once a member, the quota, the quotas of options, the answer, the reward. Of an anonymous one nothing that is written names the member, nor
  // the moment, nor the order in which it came.
  Result<SubmittedQuestionnaire> submit_questionnaire(const http::Call& call, const http::Member& member, const SubmitQuestionnaire& request);

  // ---- the staff ----

  Result<StaffQuestionnaire> get_staff_questionnaire(const GetStaffQuestionnaire& request) const;
  Result<StaffQuestionnaire> save_questionnaire(const http::Operator& caller, const SaveQuestionnaire& request);
  // What it weighs is the version that was read.
  Result<StaffQuestionnaire> change_questionnaire(const http::Operator& caller, const ChangeQuestionnaire& request);
  Result<QuestionnaireResults> get_questionnaire_results(const http::Call& call, const GetQuestionnaireResults& request) const;
  Result<QuestionnaireAnswerPage> list_questionnaire_answers(const http::Call& call, const ListQuestionnaireAnswers& request) const;

  // The activity asks whether it can be approved.
  bool is_ready(db::Session& session, ActivityId activity_id) const;

  // What was answered by name goes; what was answered without one cannot be found.
  // A draft with the subjects that another asks now.
  void copy_questionnaire(db::Transaction& transaction, ActivityId from, ActivityId to, const std::string& author);
  // Each question with what can be chosen.
  std::vector<QuestionnaireLine> lines_of(db::Session& session, ActivityId activity_id, Locale locale) const;

  void erase_member(db::Transaction& transaction, MemberId member_id);

  // give_questionnaire_coupon: what somebody earned by answering, once.
  std::map<std::string, db::TimerHandler> timer_handlers();

  void put_demo_questionnaire(db::Transaction& transaction, const SaveQuestionnaire& fields, TimeMs at);
  // Throws std::logic_error if it does not fit.
  void put_demo_answer(db::Transaction& transaction, ActivityId activity_id, const DemoQuestionnaireAnswer& demo);

 private:
  struct HandedIn {
    MemberId member_id;
    std::int64_t version = 1;
    std::vector<SubjectAnswer> answers;
    TimeMs at{};
  };
  std::optional<ActivityFrame> find_shown(db::Session& session, ActivityId activity_id) const;
  std::optional<ActivityFrame> wanted(db::Session& session, const GetQuestionnaire& request) const;
  Result<SubmittedQuestionnaire> take(db::Transaction& transaction, const ActivityFrame& frame, const HandedIn& handed_in, Locale locale);
  std::vector<QuestionSubject> subjects_of(db::Session& session, ActivityId activity_id, std::int64_t version) const;
  std::string digest_of(ActivityId activity_id, MemberId member_id) const;
  std::string seal(ActivityId activity_id, std::span<const SubjectAnswer> answers) const;
  std::vector<SubjectAnswer> open(ActivityId activity_id, const std::string& sealed) const;
  bool has_answered(db::Session& session, const store::QuestionnaireRow& row, MemberId member_id) const;
  std::vector<QuestionnairePoint> checks_of(db::Session& session, const ActivityFrame& frame) const;
  Result<StaffQuestionnaire> staff_view(db::Session& session, ActivityId activity_id) const;
  db::TimerOutcome give_coupon(const db::Timer& timer);
  std::optional<ActivityFrame> find_own(db::Session& session, ActivityId activity_id) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const QuestionnairesConfig config_;
  const QuestionnairesNeeds needs_;
};

void bind_routes(http::Binder& binder, Questionnaires& questionnaires);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(Questionnaires& questionnaires);

// What questionnaires bring to the server.
extern const Module<Questionnaires> module;

}  // namespace galleria::questionnaires
