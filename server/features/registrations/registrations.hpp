// Registrations for activities: sessions with places, a form, companions, a queue that nobody jumps, points that are set aside, and the door.
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
#include "features/registrations/registrations_api.hpp"
#include "features/registrations/registrations_rules.hpp"
#include "features/registrations/registrations_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::registrations {

// What operators can set, and the key.
struct RegistrationsConfig {
  std::int64_t absence_limit = 3;  // so many within absence_days…
  std::int64_t absence_days = 90;
  std::int64_t ban_days = 30;                                 // …and nobody signs up for so long
  DurationMs pay_time = std::chrono::minutes(15);             // a place is kept for whoever has to pay for it
  DurationMs pay_time_after_review = std::chrono::hours(24);  // the same where the staff decided, while the member was elsewhere
  MallOffset mall_utc_offset = std::chrono::hours(8);
  Secret key = {};  // under which answers lie, and of the codes on the spot; not in the database
};

struct RegistrationMember {
  std::string name;  // masked
  std::string member_number;
};

// What a member is told.
struct RegistrationNews {
  RegistrationEvent event = RegistrationEvent::approved;
  RegistrationId registration_id;
  Localized name;
  Localized place;
  TimeMs starts_at{};
  std::optional<TimeMs> until;  // of promoted and to_pay: then it goes on to the next
  std::string reason;
  bool has_money = false;  // what was paid, if it was, is given back
};

// What a member owes for a place, of all who come.
struct MoneyFeeDemand {
  MemberId member_id;
  RegistrationId registration_id;
  ActivityId activity_id;
  MoneyFeeKind kind = MoneyFeeKind::fee;
  Cents amount_cents;
  RegistrationActor actor = RegistrationActor::member;
  TimeMs asked_at{};
  TimeMs pay_before{};
};
struct MoneyFeeStanding {
  MoneyFeeState state = MoneyFeeState::to_pay;
  TimeMs pay_before{};
};

// What registrations need of others; the application supplies it.
struct RegistrationsNeeds {
  std::function<std::optional<ActivityFrame>(db::Session&, ActivityId)> find_activity;
  std::function<std::optional<ActivityFrame>(db::Session&, std::string_view page_code)> find_activity_by_code;
  std::function<std::vector<ActivityFrame>(db::Session&)> list_shown;  // of registrations that are not over
  // The activity is another version, and a draft, from now on: false if it is published, or further on.
  std::function<bool(db::Transaction&, ActivityId)> touch_activity;
  std::function<std::int64_t(db::Session&, MemberId)> tier_of;
  // What keeps somebody out of the audience, beside time and tier. `admit`, at taking part, notes the device besides, where it counts.
  std::function<std::optional<ActivityObstacle>(db::Session&, const ActivityFrame&, MemberId, const http::Call&)> audience_obstacle;
  std::function<std::optional<ActivityObstacle>(db::Transaction&, const ActivityFrame&, MemberId, const http::Call&)> admit;
  std::function<std::int64_t(db::Session&, MemberId)> spendable_points;
  // Points are set aside for a registration once: false if there are not enough. Then they are spent, or are free again; neither happens twice.
  std::function<bool(db::Transaction&, MemberId, RegistrationId, std::int64_t points)> hold_points;
  std::function<void(db::Transaction&, MemberId, RegistrationId, std::int64_t points, const Localized& spent_on)> spend_points;
  std::function<void(db::Transaction&, MemberId, RegistrationId)> release_points;
  // Gives once a registration.
  std::function<void(db::Transaction&, MemberId, RegistrationId, std::int64_t points, const Localized& name)> give_points;
  // Money: nothing of a registration that nobody has been asked to pay for.
  std::function<std::optional<MoneyFeeStanding>(db::Session&, RegistrationId)> find_money_fee;
  std::function<void(db::Transaction&, const MoneyFeeDemand&)> ask_money_fee;
  // False once it is paid. True: nobody pays before this transaction ends.
  std::function<bool(db::Transaction&, RegistrationId)> hold_unpaid;
  // What is not paid lapses, however it ends.
  std::function<void(db::Transaction&, RegistrationId, MoneyFeeEnd, RegistrationActor)> end_money_fee;
  std::function<std::optional<RegistrationMember>(db::Session&, MemberId)> member_of;
  std::function<void(db::Transaction&, MemberId, const RegistrationNews&)> tell;
};

namespace store {
struct PlanRow;
struct RegistrationRow;
struct SessionRow;
}  // namespace store

// A registration of the demo mall, as if it had been made at that time and had come so far since.
struct DemoRegistration {
  MemberId member_id;
  std::int64_t companion_count = 0;
  std::vector<SubjectAnswer> answers;
  RegistrationState state = RegistrationState::approved;  // waiting, in_review, approved, attended or absent
  TimeMs at{};
};

class Registrations {
 public:
  Registrations(db::Database& database, const Clock& clock, IdGenerator& ids, RegistrationsConfig config, RegistrationsNeeds needs)
      : database_(database), clock_(clock), ids_(ids), config_(std::move(config)), needs_(std::move(needs)) {}

  // ---- members ----

  Result<RegistrationActivityList> list_registration_activities(const http::Call& call) const;
  Result<RegistrationActivity> get_registration_activity(const http::Call& call, const GetRegistrationActivity& request) const;
  Result<RegistrationStanding> get_registration_standing(const http::Call& call, const http::Member& member, const GetRegistrationStanding& request) const;
  // One transaction: the places or the place in the queue, the answers, the code, and the points.
  Result<http::Reply<Registration>> sign_up(const http::Call& call, const http::Member& member, const SignUp& request);
  Result<Registration> confirm_registration(const http::Call& call, const http::Member& member, const ConfirmRegistration& request);
  // The places go to whoever waits first, in the same transaction.
  Result<Registration> cancel_registration(const http::Call& call, const http::Member& member, const CancelRegistration& request);
  // The places of the one go to whoever waits first, those of the other have to be free; both in one transaction.
  Result<Registration> change_registration_session(const http::Call& call, const http::Member& member, const ChangeRegistrationSession& request);
  Result<Registration> check_in_on_spot(const http::Call& call, const http::Member& member, const CheckInOnSpot& request);
  Result<MyRegistrations> list_my_registrations(const http::Call& call, const http::Member& member, const ListMyRegistrations& request) const;
  Result<Registration> get_registration(const http::Call& call, const http::Member& member, const GetRegistration& request) const;

  // Whether the member may add a film of it: it is theirs, and they were there.
  bool may_add_video(db::Session& session, MemberId member_id, RegistrationId registration_id) const;

  // Of a registration of theirs.
  std::optional<ActivityId> find_activity_of(db::Session& session, MemberId member_id, RegistrationId registration_id) const;

  // ---- for whoever takes its money ----

  // Empty if there is no such activity.
  Localized name_of(db::Session& session, ActivityId activity_id) const;
  bool is_registration(db::Session& session, ActivityId activity_id) const;
  // Of a member, those that are not over yet.
  std::int64_t count_open(db::Session& session, MemberId member_id) const;
  std::optional<RegistrationMember> member_of(db::Session& session, MemberId member_id) const { return needs_.member_of(session, member_id); }
  // Nobody paid in time: the places go to whoever waits first. Nothing happens if somebody has paid, or it has moved on.
  void lapse_unpaid(db::Transaction& transaction, MemberId member_id, RegistrationId registration_id);

  // ---- the staff ----

  Result<RegistrationPlan> get_registration_plan(const GetRegistrationPlan& request) const;
  Result<RegistrationPlan> save_registration_plan(const http::Operator& caller, const SaveRegistrationPlan& request);
  Result<RegistrationPlan> change_session_quota(const http::Operator& caller, const ChangeSessionQuota& request);
  Result<RegistrationPage> list_registrations(const http::Call& call, const ListRegistrations& request) const;
  Result<ListedRegistration> review_registration(const http::Call& call, const http::Operator& caller, const ReviewRegistration& request);
  Result<CheckedIn> check_in_by_code(const http::Call& call, const http::Operator& caller, const CheckInByCode& request);
  Result<SpotCode> get_spot_code(const GetSpotCode& request) const;

  // The activity asks whether it can be approved, and tells of its moves: what has not begun when it ends is called off.
  bool is_ready(db::Session& session, ActivityId activity_id) const;
  void hear_of_move(db::Transaction& transaction, ActivityId activity_id, ActivityState state);

  // A draft with the plan and the sessions of another, so much later, that nobody has signed up for.
  void copy_plan(db::Transaction& transaction, ActivityId from, ActivityId to, DurationMs later);
  struct SessionLine {
    TimeMs starts_at{};
    std::int64_t quota = 0;
    std::string place;
    std::string picture_url;
  };
  // As they begin.
  std::vector<SessionLine> lines_of(db::Session& session, ActivityId activity_id, Locale locale) const;

  // What is to come is given up; what was written in forms goes.
  void erase_member(db::Transaction& transaction, MemberId member_id);
  // follow_registration: when it begins and ends. end_registration_offer: a place that came free was kept long enough. remind_of_registration: the day before.
  std::map<std::string, db::TimerHandler> timer_handlers();

  void put_demo_plan(db::Transaction& transaction, const SaveRegistrationPlan& fields);
  // Into the session of that place among the activity's. Throws std::logic_error if it does not fit.
  RegistrationId put_demo_registration(db::Transaction& transaction, ActivityId activity_id, std::size_t session_place, const DemoRegistration& demo);

 private:
  struct Mover {
    RegistrationActor kind = RegistrationActor::job;
    std::string name = {};
    std::string reason = {};
    TimeMs at{};
  };
  struct Wanted {
    std::int64_t party_count = 1;
    std::vector<SubjectAnswer> answers;
    bool joins_queue = false;
    TimeMs at{};
  };
  std::optional<ActivityFrame> find_own(db::Session& session, ActivityId activity_id) const;
  std::optional<ActivityFrame> find_shown(db::Session& session, ActivityId activity_id) const;
  std::string seal(ActivityId activity_id, std::span<const SubjectAnswer> answers) const;
  std::vector<SubjectAnswer> open(ActivityId activity_id, const std::string& sealed) const;
  Registration view_of(db::Session& session, const store::RegistrationRow& row, Locale locale) const;
  Result<Registration> own_view(db::Session& session, MemberId member_id, RegistrationId registration_id, Locale locale) const;
  ListedRegistration listed(db::Session& session, const store::RegistrationRow& row, Locale locale) const;
  Result<RegistrationPlan> staff_view(db::Session& session, ActivityId activity_id) const;
  std::vector<RegistrationPoint> checks_of(db::Session& session, const ActivityFrame& frame) const;
  void put_plan(db::Transaction& transaction, const SaveRegistrationPlan& request);

  // Whether this member may sign up for that session now.
  std::optional<Refusal> refusal_to(db::Session& session, const ActivityFrame& frame, const store::SessionRow& row, MemberId member_id, TimeMs now) const;
  // Gives a member places of a session that is held, or a place in its queue.
  Result<store::RegistrationRow> begin(db::Transaction& transaction, MemberId member_id, RegistrationSessionId session_id, const store::PlanRow& plan,
                                       Wanted wanted);
  // One step of one registration with all that hangs on it, but for the places that come free: fill_places gives those away.
  Result<Done> move_one(db::Transaction& transaction, store::RegistrationRow& row, RegistrationMove move, const Mover& mover);
  Result<Done> move_on(db::Transaction& transaction, store::RegistrationRow& row, RegistrationMove move, const Mover& mover);
  // Promotes whoever waits first for as long as they fit, and nobody past them. Once it has begun nobody waits any more.
  void fill_places(db::Transaction& transaction, RegistrationSessionId session_id, TimeMs at);
  Result<Done> settle_points(db::Transaction& transaction, const store::RegistrationRow& row, RegistrationState from, RegistrationState to,
                             const store::PlanRow& plan);
  std::optional<RegistrationMoney> money_of(db::Session& session, const store::PlanRow& plan, const store::RegistrationRow& row) const;
  bool is_unpaid(db::Session& session, RegistrationId registration_id) const;
  // Asks for the money of who has a place from now on, and says what becomes of it where one ends.
  void settle_money(db::Transaction& transaction, const store::RegistrationRow& row, std::optional<RegistrationState> from, RegistrationMove move,
                    const Mover& mover, const store::PlanRow& plan);
  void note_absence(db::Transaction& transaction, MemberId member_id, TimeMs at);
  void tell(db::Transaction& transaction, const store::RegistrationRow& row, RegistrationEvent event, const std::string& reason = {});
  void set_timers(db::Transaction& transaction, const store::RegistrationRow& row, const store::SessionRow& session);
  db::TimerOutcome follow(const db::Timer& timer);
  db::TimerOutcome remind(const db::Timer& timer);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const RegistrationsConfig config_;
  const RegistrationsNeeds needs_;
};

void bind_routes(http::Binder& binder, Registrations& registrations);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(Registrations& registrations);
std::vector<StateDiagram> state_diagrams();

// What registrations bring to the server.
extern const Module<Registrations> module;

}  // namespace galleria::registrations
