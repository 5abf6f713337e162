// Tracking: what pages tell of visits, shares and clicks, kept for a while without a name, and counted by the day.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "base/secret.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/tracking/tracking_api.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::tracking {

struct TrackingConfig {
  Secret pepper;                           // devices are kept as digests with it
  std::int64_t keep_days = 90;             // events are deleted after that; the counts of each day stay
  double device_batches_per_second = 1;    // of one device, and of one session; ten seconds' worth at once
  double address_batches_per_second = 50;  // of one address, behind which a whole mall may stand
  MallOffset mall_utc_offset = std::chrono::hours(8);
};

// How many members ordered, and how many paid, within a time.
struct BuyerCounts {
  std::int64_t ordered_count = 0;
  std::int64_t paid_count = 0;
};

// What tracking needs of others; the application supplies it.
struct TrackingNeeds {
  std::function<std::optional<MemberId>(const http::Call&)> find_member;  // nothing: nobody is signed in
  std::function<BuyerCounts(db::Session&, TimeMs from, TimeMs until)> count_buyers;
};

// How many came on a day until a moment, and how far they got.
struct VisitCounts {
  std::int64_t visitor_count = 0;
  std::int64_t goods_count = 0;
  std::int64_t cart_count = 0;
};
BOOST_DESCRIBE_STRUCT(VisitCounts, (), (visitor_count, goods_count, cart_count))

// Visitors whom an hour of a day was the first to see.
struct HourOfVisits {
  TimeMs starts_at_ms{};
  std::int64_t visitor_count = 0;
};
BOOST_DESCRIBE_STRUCT(HourOfVisits, (), (starts_at_ms, visitor_count))

struct DemoVisitor {
  TimeMs first_at{};
  std::optional<TimeMs> goods_at = {};
  std::optional<TimeMs> cart_at = {};
};

class Tracking {
 public:
  Tracking(db::Database& database, const Clock& clock, IdGenerator& ids, TrackingConfig config, TrackingNeeds needs);
  ~Tracking();

  // Keeps a batch under the day and time of this server. Refuses all of it with events_refused, naming every problem, or with too_many_requests.
  Result<Done> do_track(const http::Call& call, const DoTrack& request);
  // A day that is over was counted once; the present one is counted now.
  Result<TrackingDay> get_tracking_day(const http::Call& call, const http::Operator& caller, const GetTrackingDay& request) const;

  VisitCounts count_visits(db::Session& session, BusinessDay day, TimeMs until) const;
  std::vector<HourOfVisits> list_visit_hours(db::Session& session, BusinessDay day, TimeMs until) const;

  // Writes visitors of the demo mall, who leave no events.
  void put_demo_visitors(db::Transaction& transaction, BusinessDay day, std::span<const DemoVisitor> visitors);

  // Forgets whose the member's events were.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // Sets the timer that counts and sweeps. Called at start.
  void start_counting();
  // count_tracking_days: counts every day that has ended and was not counted, and deletes the events that have had their time.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

void bind_routes(http::Binder& binder, Tracking& tracking);

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What tracking brings to the server.
extern const Module<Tracking> module;

}  // namespace galleria::tracking
