// Activities: what is played on the plaza, when, by whom and how often, and by which chances. What is played in one (a lottery) stands on it.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/secret.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/activities/activities_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::activities {

struct ActivitiesConfig {
  MallOffset mall_utc_offset = std::chrono::hours(8);
  Secret key = {};  // of digests of phones and devices, and of preview links; not in the database
};

namespace store {
struct ActivityRow;
}

// An activity of the demo mall, as a draft.
struct DemoActivity {
  ActivityId activity_id;
  SaveActivity fields;
  TimeMs at{};
};

// Who wants a turn.
struct TurnWish {
  MemberId member_id;
  std::int64_t tier = 0;
};

// What becomes of what is played in an activity when a draft is made of it.
struct ActivityCopy {
  ActivityId from;
  ActivityId to;
  DurationMs later{};  // times lie so much later
  std::string author;
};

class Activities {
 public:
  Activities(db::Database& database, const Clock& clock, IdGenerator& ids, ActivitiesConfig config)
      : database_(database), clock_(clock), ids_(ids), config_(std::move(config)) {}

  // What is played in an activity says whether it can be approved, and hears of each move in the transaction that makes it. Given at start only.
  using IsReady = std::function<bool(db::Session&, ActivityId)>;
  using OnMoved = std::function<void(db::Transaction&, ActivityId, ActivityState)>;
  void play(ActivityKind kind, IsReady is_ready, OnMoved on_moved) { players_[kind] = {std::move(is_ready), std::move(on_moved)}; }

  // What is played in it makes its own of what another consists of, and shows it to whoever has a preview link. Given at start only.
  using CopyTo = std::function<void(db::Transaction&, const ActivityCopy&)>;
  using PartsOf = std::function<std::vector<ActivityPreviewPart>(db::Session&, ActivityId, Locale)>;
  void lend(ActivityKind kind, CopyTo copy_to, PartsOf parts_of) { lenders_[kind] = {std::move(copy_to), std::move(parts_of)}; }
  // The phone of a member who has one. Given at start only; without it nobody is on a list.
  using PhoneOf = std::function<std::optional<Phone>(db::Session&, MemberId)>;
  void know_phones(PhoneOf phone_of) { phone_of_ = std::move(phone_of); }
  // Whether the member bears one of these tags, and whether each is there. Given at start only; without them nobody bears any, and there are none.
  using BearsAny = std::function<bool(db::Session&, MemberId, std::span<const MemberTagId>)>;
  using HasTags = std::function<bool(db::Session&, std::span<const MemberTagId>)>;
  void know_tags(BearsAny bears_any, HasTags has_tags) {
    bears_any_ = std::move(bears_any);
    has_tags_ = std::move(has_tags);
  }
  // The name of a shop of the mall; nothing: there is none. Given at start only; without it there are no shops.
  using ShopName = std::function<std::optional<Localized>(ShopId)>;
  void know_shops(ShopName shop_name) { shop_name_ = std::move(shop_name); }

  // What keeps the member out of the audience beside time and tier: the channel, the list, the tags, or somebody else who took part on the device.
  std::optional<ActivityObstacle> audience_obstacle(db::Session& session, const ActivityFrame& frame, MemberId member_id, const http::Call& call) const;
  // The same at taking part: from then on the device is the member's in that activity, where that counts. Where something else refuses the member, the
  // transaction should not stay.
  std::optional<ActivityObstacle> admit(db::Transaction& transaction, const ActivityFrame& frame, MemberId member_id, const http::Call& call);

  std::optional<ActivityFrame> find(db::Session& session, ActivityId activity_id) const;
  std::optional<ActivityFrame> find_by_code(db::Session& session, std::string_view page_code) const;
  // Shown to members and not over, the one that ends first in front.
  std::vector<ActivityFrame> list_shown(db::Session& session, ActivityKind kind) const;

  // Something that belongs to it is changed in this transaction: it is another version, and a draft again. False if it is published, or further on.
  bool touch(db::Transaction& transaction, ActivityId activity_id);

  // Counts a turn of each and uses up a chance: the day's own first, then the oldest. The members differ from each other; of those whom something keeps,
  // nothing stays.
  std::vector<ActivityTurn> take_turns(db::Transaction& transaction, const ActivityFrame& frame, std::span<const TurnWish> wishes, TimeMs at);
  // The same of one member. `tier`: the member's.
  ActivityTurn take_turn(db::Transaction& transaction, const ActivityFrame& frame, MemberId member_id, std::int64_t tier, TimeMs at);
  ActivityStanding standing_of(db::Session& session, const ActivityFrame& frame, MemberId member_id) const;
  // A chance of that day for points, or for somebody who opened it: false if the day's are all earned.
  bool earn_chance(db::Transaction& transaction, const ActivityFrame& frame, MemberId member_id, ChanceReason reason);

  // By which the member's links are known; the same for all of them.
  std::string mark_of_share(db::Transaction& transaction, ActivityId activity_id, MemberId member_id);
  // The member opened the activity by a link with that mark. Whoever shared it earns a chance, unless it was the member, or the member had opened it before, or
  // the day's are all earned. Nothing is refused: a link is only a link.
  void open_shared(db::Transaction& transaction, const ActivityFrame& frame, MemberId member_id, std::string_view mark);

  Result<ActivityPage> list_activities(const ListActivities& request) const;
  Result<ActivityFile> get_activity(const http::Call& call, const GetActivity& request) const;
  Result<Activity> save_activity(const http::Operator& caller, const SaveActivity& request);
  // What it weighs is the version: whatever belongs to the activity and changes makes another one.
  Result<Activity> approve_activity(const http::Operator& caller, const ApproveActivity& request);
  Result<Activity> steer_activity(const http::Operator& caller, const SteerActivity& request);

  // Together with what is played in it, in one transaction.
  Result<Activity> copy_activity(const http::Operator& caller, const CopyActivity& request);
  // Of the phones only digests are kept.
  Result<ActivityFile> set_activity_guests(const http::Call& call, const http::Operator& caller, const SetActivityGuests& request);
  // Also while it is published: a shop joins and another closes. Not once it is over.
  Result<ActivityFile> set_activity_shops(const http::Call& call, const http::Operator& caller, const SetActivityShops& request);
  // Of a shown activity. What the mall has no shop of any more is left out.
  ActivityShops list_activity_shops(const http::Call& call, const ListActivityShops& request) const;
  Result<ActivityPreviewLink> make_activity_preview(const http::Operator& caller, const MakeActivityPreview& request);
  Result<ActivityPreview> get_activity_preview(const http::Call& call, const GetActivityPreview& request) const;

  // Who shared and opened what is forgotten; the chances stay, since the draws count them.
  void erase_member(db::Transaction& transaction, MemberId member_id);
  // end_activity: when its window is over.
  std::map<std::string, db::TimerHandler> timer_handlers();

  void put_demo_activity(db::Transaction& transaction, const DemoActivity& demo);
  void put_demo_shops(db::Transaction& transaction, ActivityId activity_id, std::span<const ShopId> shop_ids);
  // Over all that lies before that state: approved, published or ended.
  void lead_demo_activity(db::Transaction& transaction, ActivityId activity_id, ActivityState state, TimeMs at);

 private:
  struct Player {
    IsReady is_ready;
    OnMoved on_moved;
  };
  struct Mover {
    ActivityActor kind = ActivityActor::staff;
    std::string name = {};
    std::string reason = {};
    TimeMs at{};
  };
  // Of one of the members.
  struct Taking {
    MemberId member_id;
    ActivityTurn* turn = nullptr;
    std::int64_t turn_number = 0;  // of the member's, on this day
  };
  using NumberOf = std::function<std::int64_t(const Taking&)>;
  void count_turns(db::Transaction& transaction, const ActivityFrame& frame, std::int64_t day, std::vector<Taking>& taking) const;
  void use_daily_chances(db::Transaction& transaction, const ActivityFrame& frame, TimeMs at, const NumberOf& number_of, std::vector<Taking>& wanting);
  void use_chances(db::Transaction& transaction, const ActivityFrame& frame, TimeMs at, std::vector<Taking> wanting);
  struct Lender {
    CopyTo copy_to;
    PartsOf parts_of;
  };
  std::optional<ActivityObstacle> obstacle_of_channel_and_list(db::Session& session, const ActivityFrame& frame, MemberId member_id,
                                                               const http::Call& call) const;
  std::optional<ActivityObstacle> obstacle_of_tags(db::Session& session, const ActivityFrame& frame, MemberId member_id) const;
  std::string guest_digest(ActivityId activity_id, const Phone& phone) const;
  std::string device_digest(ActivityId activity_id, const http::Call& call) const;
  std::string owner_digest(ActivityId activity_id, MemberId member_id) const;
  ActivityFile file_of(db::Session& session, const store::ActivityRow& row, Locale locale) const;
  std::vector<ActivityShop> shops_of(db::Session& session, ActivityId activity_id, Locale locale) const;
  const Player* player_of(ActivityKind kind) const;
  bool is_ready(db::Session& session, const store::ActivityRow& row) const;
  void log_move(db::Transaction& transaction, ActivityId activity_id, const ActivityStep& step, const Mover& mover);
  bool move_on(db::Transaction& transaction, const store::ActivityRow& row, const ActivityStep& step, const Mover& mover, const std::string& approved_by);
  db::TimerOutcome end_due(const db::Timer& timer);
  std::int64_t day_at(TimeMs at) const { return day_number(business_day(at, config_.mall_utc_offset)); }
  std::int64_t today() const { return day_at(clock_.now()); }

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const ActivitiesConfig config_;
  std::map<ActivityKind, Player> players_;
  std::map<ActivityKind, Lender> lenders_;
  PhoneOf phone_of_;
  BearsAny bears_any_;
  HasTags has_tags_;
  ShopName shop_name_ = [](ShopId) { return std::nullopt; };
};

void bind_routes(http::Binder& binder, Activities& activities);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<StateDiagram> state_diagrams();

// What activities bring to the server.
extern const Module<Activities> module;

}  // namespace galleria::activities
