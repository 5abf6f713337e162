// Interactive pages: a page that somebody else made, framed in an activity, the visits to it, and the points for finishing one.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/activity.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "features/interactive_pages/interactive_pages_api.hpp"
#include "features/interactive_pages/interactive_pages_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::interactive_pages {

// What operators can set.
struct InteractivePagesConfig {
  std::vector<std::string> hosts;  // on which a page may lie; none: no page but the demo mall's own
  bool has_own_pages = false;      // the demo mall frames pages of itself, below /interactive/
  MallOffset mall_utc_offset = std::chrono::hours(8);
};

// What is added to the content security policy so that pages of these hosts can be framed. Empty for none.
std::string frame_policy(const InteractivePagesConfig& config);

// What interactive pages need of others; the application supplies it.
struct InteractivePagesNeeds {
  std::function<std::optional<ActivityFrame>(db::Session&, ActivityId)> find_activity;
  std::function<std::optional<ActivityFrame>(db::Session&, std::string_view page_code)> find_activity_by_code;
  // The activity is another version, and a draft, from now on: false if it is published, or further on.
  std::function<bool(db::Transaction&, ActivityId)> touch_activity;
  std::function<std::int64_t(db::Session&, MemberId)> tier_of;
  // What keeps somebody out of the audience, beside time and tier. `admit`, at taking part, notes the device besides, where it counts.
  std::function<std::optional<ActivityObstacle>(db::Session&, const ActivityFrame&, MemberId, const http::Call&)> audience_obstacle;
  std::function<std::optional<ActivityObstacle>(db::Transaction&, const ActivityFrame&, MemberId, const http::Call&)> admit;
  // Gives once a visit.
  std::function<void(db::Transaction&, MemberId, InteractiveVisitId, std::int64_t points, const Localized& name)> give_points;
};

namespace store {
struct PageRow;
struct VisitRow;
}  // namespace store

class InteractivePages {
 public:
  InteractivePages(db::Database& database, const Clock& clock, IdGenerator& ids, InteractivePagesConfig config, InteractivePagesNeeds needs)
      : database_(database), clock_(clock), ids_(ids), config_(std::move(config)), needs_(std::move(needs)) {}

  // ---- members ----

  Result<InteractivePage> get_interactive_page(const http::Call& call, const GetInteractivePage& request) const;
  // Another token each time; of the token only its digest is kept.
  Result<InteractiveVisit> begin_interactive_visit(const http::Call& call, const http::Member& member, const BeginInteractiveVisit& request);
  // Ends the visit once, and gives the points in the same transaction. A visit that is ended tells what it came to then.
  Result<FinishedVisit> finish_interactive_visit(const http::Member& member, const FinishInteractiveVisit& request);

  // ---- the staff ----

  Result<InteractivePlan> get_interactive_plan(const GetInteractivePlan& request) const;
  Result<InteractivePlan> save_interactive_plan(const http::Operator& caller, const SaveInteractivePlan& request);

  // The activity asks whether it can be approved.
  bool is_ready(db::Session& session, ActivityId activity_id) const;

  // A draft with the page of another, of which no reward was given.
  void copy_page(db::Transaction& transaction, ActivityId from, ActivityId to);
  // Where it lies; nothing yet.
  std::optional<std::string> address_of(db::Session& session, ActivityId activity_id) const;

  void erase_member(db::Transaction& transaction, MemberId member_id);

  // Throws std::logic_error if it does not fit together.
  void put_demo_page(db::Transaction& transaction, const SaveInteractivePlan& fields);

 private:
  struct Shown;
  std::optional<Shown> shown_of(db::Session& session, const std::optional<ActivityFrame>& frame) const;
  std::optional<Refusal> refusal_of(const SaveInteractivePlan& request) const;
  bool may_frame(std::string_view address) const;
  std::optional<ActivityFrame> find_own(db::Session& session, ActivityId activity_id) const;
  std::vector<InteractivePoint> checks_of(db::Session& session, const ActivityFrame& frame) const;
  Result<InteractivePlan> staff_view(db::Session& session, ActivityId activity_id) const;
  InteractiveOutcome reward(db::Transaction& transaction, const store::VisitRow& visit, TimeMs at);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const InteractivePagesConfig config_;
  const InteractivePagesNeeds needs_;
};

void bind_routes(http::Binder& binder, InteractivePages& pages);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();

// What interactive pages bring to the server.
extern const Module<InteractivePages> module;

}  // namespace galleria::interactive_pages
