// Chances that are earned: by opening the page, paying, checking in day after day, codes on the spot, and the secret code of a day.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/secret.hpp"
#include "features/activities/activities.hpp"
#include "features/activities/activities_chances_api.hpp"

namespace galleria::activities {

struct ChancesConfig {
  MallOffset mall_utc_offset = std::chrono::hours(8);
  Secret key = Secret("");  // of spots' codes and of the digests of secret codes
};

struct ChancesNeeds {
  // False if the member has too few.
  std::function<bool(db::Transaction&, MemberId, std::int64_t points, const Localized& spent_on)> spend_points;
};

// A line of what was paid. Parking is one line.
struct PaidPart {
  OrderLineId line_id;
  std::int64_t quantity = 1;
  Cents paid_cents;
};

struct PaidBusiness {
  MemberId member_id;
  OrderId payment_id;
  std::vector<PaidPart> parts;
};

struct ReturnedPart {
  OrderLineId line_id;
  std::int64_t quantity = 1;
};

// A member's doings in the demo's activities.
struct DemoCheckIn {
  MemberId member_id;
  TimeMs at{};
};

namespace store {
struct SpotRow;
struct SpendingPlan;
}  // namespace store

class Chances {
 public:
  Chances(db::Database& database, const Clock& clock, IdGenerator& ids, Activities& activities, ChancesConfig config, ChancesNeeds needs)
      : database_(database), clock_(clock), ids_(ids), activities_(activities), config_(std::move(config)), needs_(std::move(needs)) {}

  // Something was paid: each whole step of it is a chance in each activity that runs, up to those of the day. Once a payment, whoever tells of it how often.
  void hear_of_payment(db::Transaction& transaction, const PaidBusiness& paid);
  // Pieces came back: chances that the rest does not pay for are taken back where they are not used yet; those that are used stay.
  void hear_of_refund(db::Transaction& transaction, MemberId member_id, OrderId payment_id, std::span<const ReturnedPart> parts);

  Result<ChanceTasks> list_chance_tasks(const http::Member& member, const ListChanceTasks& request) const;
  Result<EarnedChances> visit_activity(const http::Member& member, const VisitActivity& request);
  Result<CheckIns> get_check_ins(const http::Member& member, const GetCheckIns& request) const;
  Result<EarnedChances> check_in_activity(const http::Member& member, const CheckInActivity& request);
  Result<http::Reply<EarnedChances>> make_up_check_in(const http::Call& call, const http::Member& member, const MakeUpCheckIn& request);
  Result<http::Reply<MakeUpCards>> buy_make_up_card(const http::Call& call, const http::Member& member, const BuyMakeUpCard& request);
  Result<SecretStanding> get_secret_standing(const http::Member& member, const GetSecretStanding& request) const;
  Result<http::Reply<SecretTry>> try_secret_code(const http::Call& call, const http::Member& member, const TrySecretCode& request);
  Result<SpotVisit> visit_spot(const http::Call& call, const http::Member& member, const VisitSpot& request);

  Result<ChancePlanFile> get_chance_plan(const GetChancePlan& request) const;
  Result<ChancePlanFile> save_chance_plan(const http::Operator& caller, const SaveChancePlan& request);
  Result<ActivitySpot> save_activity_spot(const http::Operator& caller, const SaveActivitySpot& request);
  Result<SecretDay> set_secret_code(const http::Operator& caller, const SetSecretCode& request);

  void put_demo_plan(db::Transaction& transaction, const SaveChancePlan& plan);
  void put_demo_spot(db::Transaction& transaction, SpotId spot_id, const SaveActivitySpot& spot, TimeMs at);
  // For the day in which that moment lies.
  void put_demo_secret(db::Transaction& transaction, ActivityId activity_id, TimeMs day, std::string_view code, TimeMs at);
  // On the day in which it lies, with all that it earns.
  void put_demo_check_in(db::Transaction& transaction, ActivityId activity_id, const DemoCheckIn& check_in);
  void put_demo_card(db::Transaction& transaction, ActivityId activity_id, MemberId member_id, TimeMs at);

 private:
  std::optional<ActivityFrame> find_shown(db::Session& session, ActivityId activity_id) const;
  bool is_open(const ActivityFrame& frame) const;
  std::int64_t day_at(TimeMs at) const { return day_number(business_day(at, config_.mall_utc_offset)); }
  std::int64_t today() const { return day_at(clock_.now()); }
  std::int64_t last_day_of(const ActivityFrame& frame) const;

  struct Earning {
    ActivityId activity_id;
    MemberId member_id;
    ChanceReason reason = ChanceReason::visit;
    std::string key;  // of what earned them; a number follows
    std::int64_t count = 0;
    TimeMs at{};
  };
  std::int64_t earn(db::Transaction& transaction, const Earning& earning);
  void earn_by_payment(db::Transaction& transaction, const PaidBusiness& paid, const store::SpendingPlan& plan);
  std::int64_t earn_streaks(db::Transaction& transaction, ActivityId activity_id, MemberId member_id, TimeMs at);
  std::int64_t check_in(db::Transaction& transaction, ActivityId activity_id, MemberId member_id, TimeMs at);
  std::vector<StreakView> streaks_of(db::Session& session, ActivityId activity_id, MemberId member_id) const;
  ChanceTasks tasks_of(db::Session& session, const ActivityFrame& frame, MemberId member_id) const;
  std::string digest_of(ActivityId activity_id, std::int64_t day, std::string_view code) const;
  std::string code_of(const store::SpotRow& row) const;
  ActivitySpot spot_view(db::Session& session, const store::SpotRow& row) const;
  ChancePlanFile plan_file(db::Session& session, const ActivityFrame& frame) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  Activities& activities_;
  const ChancesConfig config_;
  const ChancesNeeds needs_;
};

void bind_chance_routes(http::Binder& binder, Chances& chances);
std::span<const audit::Check> chances_audit_checks();
std::span<const ToldTable> chances_told_tables();

// What earned chances bring to the server.
extern const Module<Chances> chances_module;

}  // namespace galleria::activities
