// Points with a still clock, two shops and pictures whose digests a test sets; the auditors look at everything when a test ends.
#pragma once

#include <iosfwd>
#include <map>
#include <optional>
#include <span>
#include <string>

#include "db/database_fixture.hpp"
#include "db/timers.hpp"
#include "features/points/points.hpp"
#include "http/router_fixture.hpp"

namespace galleria::points {

// What a member's balance shows.
struct Totals {
  std::int64_t spendable = 0;
  std::int64_t held = 0;
  std::int64_t debt = 0;
  std::int64_t pending = 0;

  friend bool operator==(const Totals&, const Totals&) = default;
};
void PrintTo(const Totals& totals, std::ostream* out);  // found by GoogleTest

inline constexpr Failure lots_changed{FailureKind::conflict, 1, "lots_changed", {"积分有变动", "The points have changed"}};

class PointsTest : public db::DatabaseTest {
 protected:
  static constexpr MemberId lin{7};
  static constexpr std::string_view base = "/mall-api/trading/v1/pms/point";

  PointsTest();
  void TearDown() override;

  // A Points with other settings, in place of the first.
  void start(PointsConfig config);
  static PointsConfig config();

  void sign_in(int member) { client_.set_header("access_token", std::to_string(member)); }
  http::MemoryAnswer post(std::string_view target, const std::string& json);

  // What flows do, each in its own transaction.
  void earn(std::int64_t points, std::optional<OrderId> order_id = {}, std::optional<TimeMs> active_at = {});
  Result<Done> hold(OrderId order_id, std::int64_t points);
  // From lots as they were found, which may not be the lots as they are.
  Result<Done> hold(OrderId order_id, std::int64_t points, std::span<const OpenLot> lots);
  Result<Done> capture(OrderId order_id, std::int64_t points);
  Result<Done> release(OrderId order_id);
  // Holds and captures.
  void spend(OrderId order_id, std::int64_t points);
  void give_back(OrderId order_id, std::int64_t refund, std::int64_t points);
  ClawBack claw_back(OrderId order_id, std::int64_t refund, std::int64_t points);
  void activate(OrderId order_id);
  void run_timers();

  Totals totals();
  std::int64_t earned_by(OrderId order_id);
  std::int64_t count(db::Sql sql);
  http::MemoryAnswer records(std::string_view tab = "all", int page_no = 1, int page_size = 20);
  std::vector<audit::Offence> offences();

  // Pictures that were uploaded, with their digests.
  std::map<std::string, std::string, std::less<>> digests_;
  std::optional<Points> points_;  // where it stands the routes find another one, too
  http::Router router_;
  http::MemoryClient client_{router_};

 private:
  int key_ = 0;
};

}  // namespace galleria::points
