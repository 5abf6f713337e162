// The AR check-in: members find the spots of a trail in the mall and prove that they are there by a challenge of a minute and the code on the spot's screen.
// Points are given for each spot once a period, and a grand prize once for all of them. Photographs stay on the phone.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/prize.hpp"
#include "base/result.hpp"
#include "base/secret.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/ar_check_in/ar_check_in_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::ar_check_in {

struct ArCheckInConfig {
  Secret key = {};  // the codes of all screens are made of it
  MallOffset mall_utc_offset{};
  std::string face_model_file = {};    // by which the camera's page finds faces; empty: stickers are put by hand alone
  std::string face_model_sha256 = {};  // of that file's content
};

// The page of the camera, and what it may do: beside what holds for all pages, run the machine code that finds faces. Nothing where there is no model. Throws
// std::logic_error for a policy that says nothing of scripts.
inline constexpr std::string_view camera_page = "/pages/arGame/arGame";
std::optional<std::string> camera_policy(const ArCheckInConfig& config, std::string_view policy);

// What the AR check-in needs of others; the application supplies it.
struct ArCheckInNeeds {
  std::function<bool(ShopId)> has_shop;
  // Nothing once the account is gone.
  std::function<std::optional<std::string>(db::Session&, MemberId)> masked_name_of;
  // Once for a gift number.
  std::function<void(db::Transaction&, MemberId, std::int64_t gift_number, std::int64_t points, const Localized& what)> give_points;
  // Of the trail whose number stands for an activity's, in the order in which they were made.
  std::function<std::vector<PrizeFacts>(db::Session&, ActivityId)> list_prizes;
  // Given or not: nothing of what the member did depends on it. Once a turn number; the winner is told.
  std::function<PrizeOutcome(db::Transaction&, const PrizeClaim&)> take_prize;
};

// A trail has prizes as an activity of the plaza has: one row of numbers counts both.
inline ActivityId prize_place(ArTrailId trail_id) { return ActivityId{trail_id.value}; }

namespace store {
struct TrailRow;
struct SpotRow;
struct CheckInRow;
}  // namespace store
struct FaceModel;

class Trails {
 public:
  // Throws std::runtime_error if there is a face model and it cannot be read, or is another than it should be.
  Trails(db::Database& database, const Clock& clock, IdGenerator& ids, ArCheckInConfig config, ArCheckInNeeds needs);

  // ---- everybody's ----

  Result<ArTrails> list_ar_trails(const http::Call& call, const ListArTrails& request) const;
  Result<ArCard> get_ar_card(const http::Call& call, const http::Member& member, const GetArCard& request) const;
  // Whoever has the spot already in this period is told at once.
  Result<ArChallenge> ask_ar_challenge(const http::Member& member, const AskArChallenge& request);
  // What is refused uses nothing up, so that a code can be scanned again within the minute.
  Result<http::Reply<ArCheckedIn>> check_in_at_ar_spot(const http::Call& call, const http::Member& member, const CheckInAtArSpot& request);
  Result<MyArCheckIns> list_my_ar_check_ins(const http::Call& call, const http::Member& member, const ListMyArCheckIns& request) const;
  Result<ArDecorations> list_ar_decorations(const http::Call& call, const ListArDecorations& request) const;
  Result<ArScreen> get_ar_screen(const http::Call& call, const GetArScreen& request) const;
  // Null where the operator gave none.
  const FaceModel* face_model() const { return face_model_.get(); }

  // ---- the staff's ----

  Result<ArTrailRecords> list_ar_trail_records(const http::Operator& caller, const ListArTrailRecords& request) const;
  Result<ArTrailRecord> get_ar_trail_record(const http::Operator& caller, const GetArTrailRecord& request) const;
  Result<ArTrailRecord> save_ar_trail(const http::Operator& caller, const SaveArTrail& request);
  Result<ArTrailRecord> save_ar_spot(const http::Operator& caller, const SaveArSpot& request);
  Result<ArTrailRecord> remove_ar_spot(const http::Operator& caller, const RemoveArSpot& request);
  Result<ArTrailRecord> publish_ar_trail(const http::Operator& caller, const PublishArTrail& request);
  Result<ArTrailRecord> withdraw_ar_trail(const http::Operator& caller, const WithdrawArTrail& request);
  Result<ArScreenToken> get_ar_screen_token(const http::Operator& caller, const GetArScreenToken& request) const;
  // At any time, also while the trail runs: the old screen shows nothing any more.
  Result<ArScreenToken> renew_ar_screen(const http::Operator& caller, const RenewArScreen& request);
  Result<ArDecorationRecords> list_ar_decoration_records(const http::Operator& caller, const ListArDecorationRecords& request) const;
  Result<ArDecorationRecord> save_ar_decoration(const http::Operator& caller, const SaveArDecoration& request);
  Result<ArCheckInPage> list_ar_check_ins(const http::Call& call, const ListArCheckIns& request) const;
  Result<ArFigures> get_ar_figures(const http::Operator& caller, const GetArFigures& request) const;

  // Ends a trail when its time is over.
  std::map<std::string, db::TimerHandler> timer_handlers();

  // A trail of the demo mall, published, and its spots in their order. Throws std::logic_error if it does not fit together.
  // put_prizes makes those that the fields name.
  std::vector<ArSpotId> put_demo_trail(db::Transaction& transaction, const SaveArTrail& fields, const std::vector<SaveArSpot>& spots,
                                       const std::function<void(ActivityId)>& put_prizes);
  // A member's check-in with its points, without a challenge. Throws std::logic_error where a member could not.
  void put_demo_check_in(db::Transaction& transaction, MemberId member_id, ArSpotId spot_id, TimeMs at);
  void put_demo_decoration(db::Transaction& transaction, const SaveArDecoration& fields);

  void erase_member(db::Transaction& transaction, MemberId member_id);

  bool has_trail(db::Session& session, ArTrailId trail_id) const;
  // One of its prizes changes: the trail is another version from now on. False if it is no draft.
  bool touch_trail(db::Transaction& transaction, ArTrailId trail_id);

 private:
  // A published trail's spot with its trail.
  struct FoundSpot;
  std::optional<FoundSpot> find_published(db::Session& session, ArSpotId spot_id) const;
  ArCard card_of(db::Session& session, MemberId member_id, const store::TrailRow& trail, TimeMs at, Locale locale) const;
  struct Collected;
  // Writes the check-in, gives what it is worth and, for the last spot of the card, the grand prize. Nothing if the member has the spot in this period.
  std::optional<Collected> collect(db::Transaction& transaction, MemberId member_id, const FoundSpot& found, TimeMs at);
  PrizeOutcome take_prize(db::Transaction& transaction, const PrizeClaim& claim);
  bool is_promisable(db::Session& session, ArTrailId trail_id, std::optional<PrizeId> prize_id) const;
  ArTrail trail_view(db::Session& session, const store::TrailRow& row, Locale locale) const;
  ArTrailRecord record_of(db::Session& session, const store::TrailRow& row) const;
  // The draft's next version, logged; its spots are changed in the same transaction.
  Result<Done> edit(db::Transaction& transaction, const store::TrailRow& row, const std::string& who);
  Result<Done> publish(db::Transaction& transaction, const store::TrailRow& row, const std::string& who, const std::string& reason);
  Result<Done> write_spot(db::Transaction& transaction, const SaveArSpot& request, ArSpotId spot_id);
  std::string facts_of(db::Session& session, const store::TrailRow& row) const;
  db::TimerOutcome end_trail(ArTrailId trail_id);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const ArCheckInConfig config_;
  const ArCheckInNeeds needs_;
  std::shared_ptr<const FaceModel> face_model_;
};

void bind_routes(http::Binder& binder, Trails& trails);
std::vector<ExportedList> exported_lists(Trails& trails);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<StateDiagram> state_diagrams();

// What the AR check-in brings to the server.
extern const Module<Trails> module;

}  // namespace galleria::ar_check_in
