// Thousands of random deeds against a model that knows nothing of tables: the totals always agree, and the auditors are silent.
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <random>

#include "features/points/points_fixture.hpp"

namespace galleria::points {
namespace {

constexpr int step_count = 2'000;
constexpr int steps_between_audits = 100;
constexpr std::int64_t lot_days = 20;

// GALLERIA_SEED repeats a run that failed.
std::uint32_t chosen_seed() {
  const char* text = std::getenv("GALLERIA_SEED");
  return text != nullptr ? static_cast<std::uint32_t>(std::strtoul(text, nullptr, 10)) : std::random_device{}();
}

// Points as the rules tell them, in plain variables.
class Model {
 public:
  struct Lot {
    std::int64_t order = 0;  // 0: a gift
    std::int64_t earned = 0;
    std::int64_t remaining = 0;
    std::int64_t held = 0;
    std::int64_t taken_back = 0;
    bool is_pending = false;
    TimeMs active_at{};
    TimeMs expires_at{};

    std::int64_t free() const { return is_pending ? 0 : remaining - held; }
  };
  struct Part {
    std::size_t lot = 0;
    std::int64_t allotted = 0;
    std::int64_t returned = 0;
  };
  enum class Stage { held, spent, released };
  struct Order {
    Stage stage = Stage::held;
    std::vector<Part> parts;

    std::int64_t open() const {
      std::int64_t sum = 0;
      for (const Part& part : parts) sum += part.allotted - part.returned;
      return sum;
    }
  };

  void earn(std::int64_t points, std::int64_t order, TimeMs active_at, TimeMs now) {
    lots_.push_back({order, points, points, 0, 0, true, active_at, {}});
    if (active_at <= now) activate(lots_.back(), now);
  }
  bool hold(std::int64_t order, std::int64_t points) {
    if (points > spendable()) return false;
    Order& placed = orders_[order];
    for (const std::size_t lot : in_order()) {
      const std::int64_t part = std::min(points, lots_[lot].free());
      if (part == 0) continue;
      lots_[lot].held += part;
      placed.parts.push_back({lot, part, 0});
      points -= part;
    }
    return true;
  }
  void end(std::int64_t order, Stage stage) {
    Order& placed = orders_.at(order);
    if (placed.stage != Stage::held) return;
    placed.stage = stage;
    for (const Part& part : placed.parts) {
      lots_[part.lot].held -= part.allotted;
      if (stage == Stage::spent) lots_[part.lot].remaining -= part.allotted;
    }
  }
  void give_back(std::int64_t order, std::int64_t points, TimeMs now) {
    auto& parts = orders_.at(order).parts;
    std::vector<Part*> last_first;
    for (Part& part : parts) last_first.push_back(&part);
    std::sort(last_first.begin(), last_first.end(), [&](const Part* one, const Part* other) { return rank(one->lot) > rank(other->lot); });
    const std::int64_t repaid = std::min(debt_, points);
    std::int64_t rest = points - repaid;
    debt_ -= repaid;
    for (Part* part : last_first) {
      const std::int64_t share = std::min(points, part->allotted - part->returned);
      part->returned += share;
      points -= share;
      const std::int64_t kept = std::min(share, rest);
      rest -= kept;
      if (kept == 0) continue;
      Lot& lot = lots_[part->lot];
      lot.remaining += kept;
      if (lot.expires_at <= now) lot.expires_at = now + std::chrono::days(30);
    }
  }
  void claw_back(std::int64_t order, std::int64_t points) {
    points = std::min(points, earned_by(order));
    for (Lot& lot : lots_) {
      if (lot.order != order) continue;
      lot.taken_back += points;
      const std::int64_t part = std::min(points, lot.is_pending ? lot.remaining : lot.free());
      lot.remaining -= part;
      points -= part;
    }
    for (const std::size_t lot : in_order()) {
      const std::int64_t part = std::min(points, lots_[lot].free());
      lots_[lot].remaining -= part;
      points -= part;
    }
    debt_ += points;
  }
  void pass_time(TimeMs now) {
    std::vector<Lot*> due;
    for (Lot& lot : lots_) {
      if (lot.is_pending && lot.active_at <= now && lot.remaining > 0) due.push_back(&lot);
      if (!lot.is_pending && lot.expires_at <= now) lot.remaining = lot.held;
    }
    std::sort(due.begin(), due.end(), [](const Lot* one, const Lot* other) { return one->active_at < other->active_at; });
    for (Lot* lot : due) activate(*lot, now);
  }

  std::int64_t spendable() const {
    return sum([](const Lot& lot) { return lot.free(); });
  }
  std::int64_t held() const {
    return sum([](const Lot& lot) { return lot.held; });
  }
  std::int64_t pending() const {
    return sum([](const Lot& lot) { return lot.is_pending ? lot.remaining : 0; });
  }
  std::int64_t debt() const { return debt_; }
  std::int64_t earned_by(std::int64_t order) const {
    return sum([&](const Lot& lot) { return lot.order == order ? lot.earned - lot.taken_back : 0; });
  }
  const std::map<std::int64_t, Order>& orders() const { return orders_; }

 private:
  void activate(Lot& lot, TimeMs now) {
    const std::int64_t repaid = std::min(debt_, lot.remaining);
    debt_ -= repaid;
    lot.remaining -= repaid;
    lot.is_pending = false;
    const auto day = std::chrono::floor<std::chrono::days>(now + std::chrono::hours(8)) + std::chrono::days(lot_days + 1);
    lot.expires_at = TimeMs(day) - std::chrono::hours(8) - DurationMs(1);
  }
  std::pair<TimeMs, std::size_t> rank(std::size_t lot) const { return {lots_[lot].expires_at, lot}; }
  std::vector<std::size_t> in_order() const {
    std::vector<std::size_t> places(lots_.size());
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = i;
    std::sort(places.begin(), places.end(), [&](std::size_t one, std::size_t other) { return rank(one) < rank(other); });
    return places;
  }
  template <class Function>
  std::int64_t sum(Function function) const {
    std::int64_t total = 0;
    for (const Lot& lot : lots_) total += function(lot);
    return total;
  }

  std::vector<Lot> lots_;
  std::map<std::int64_t, Order> orders_;
  std::int64_t debt_ = 0;
};

class PointsPropertyTest : public PointsTest {
 protected:
  PointsPropertyTest() {
    PointsConfig rolling = config();
    rolling.expiry_policy = ExpiryPolicy::rolling_days;
    rolling.rolling_days = lot_days;
    start(rolling);
  }

  std::int64_t draw(std::int64_t from, std::int64_t to) { return std::uniform_int_distribution<std::int64_t>(from, to)(random_); }
  bool chance(int percent) { return draw(1, 100) <= percent; }

  // Does a deed, and one time in five again, as a client does whose answer was lost.
  void deed(const std::function<void()>& work) {
    work();
    if (chance(20)) work();
  }

  // An order in that stage, or 0.
  std::int64_t any_order(Model::Stage stage) {
    std::vector<std::int64_t> found;
    for (const auto& [id, order] : model_.orders()) {
      if (order.stage == stage && (stage != Model::Stage::spent || order.open() > 0)) found.push_back(id);
    }
    return found.empty() ? 0 : found[static_cast<std::size_t>(draw(0, static_cast<std::int64_t>(found.size()) - 1))];
  }

  void earn_some() {
    const std::int64_t points = draw(1, 500);
    const TimeMs now = clock_.now();
    const TimeMs active_at = chance(40) ? now + DurationMs(draw(1, 10LL * 86'400'000)) : now;
    const std::int64_t order = ++last_id_;
    earning_orders_.push_back(order);
    deed([&] { earn(points, OrderId{order}, active_at); });
    model_.earn(points, order, active_at, now);
  }
  void hold_some() {
    const std::int64_t order = ++last_id_;
    const std::int64_t points = draw(1, 400);
    const bool is_expected = model_.hold(order, points);
    deed([&] { ASSERT_EQ(hold(OrderId{order}, points).has_value(), is_expected); });
  }
  void end_some(Model::Stage stage) {
    const std::int64_t order = any_order(Model::Stage::held);
    if (order == 0) return;
    const std::int64_t points = model_.orders().at(order).open();
    deed([&] { ASSERT_TRUE((stage == Model::Stage::spent ? capture(OrderId{order}, points) : release(OrderId{order})).has_value()); });
    model_.end(order, stage);
  }
  void give_some_back() {
    const std::int64_t order = any_order(Model::Stage::spent);
    if (order == 0) return;
    const std::int64_t points = draw(1, model_.orders().at(order).open());
    const std::int64_t refund = ++last_id_;
    deed([&] { give_back(OrderId{order}, refund, points); });
    model_.give_back(order, points, clock_.now());
  }
  void claw_some_back() {
    if (earning_orders_.empty()) return;
    const std::int64_t order = earning_orders_[static_cast<std::size_t>(draw(0, static_cast<std::int64_t>(earning_orders_.size()) - 1))];
    const std::int64_t points = draw(1, 500);
    const std::int64_t refund = ++last_id_;
    deed([&] { claw_back(OrderId{order}, refund, points); });
    model_.claw_back(order, points);
    ASSERT_EQ(earned_by(OrderId{order}), model_.earned_by(order));
  }
  void let_time_pass() {
    // More than the minutes after which an expired lot that is held is looked at again.
    clock_.advance(DurationMs(draw(15 * 60'000, 4LL * 86'400'000)));
    run_timers();
    model_.pass_time(clock_.now());
  }

  void step() {
    const std::int64_t kind = draw(1, 100);
    if (kind <= 22) return earn_some();
    if (kind <= 44) return hold_some();
    if (kind <= 58) return end_some(Model::Stage::spent);
    if (kind <= 66) return end_some(Model::Stage::released);
    if (kind <= 76) return give_some_back();
    if (kind <= 88) return claw_some_back();
    let_time_pass();
  }

  const std::uint32_t seed_ = chosen_seed();
  std::mt19937 random_{seed_};
  Model model_;
  std::int64_t last_id_ = 0;
  std::vector<std::int64_t> earning_orders_;
};
GALLERIA_ON_BOTH_DATABASES(PointsPropertyTest);

TEST_P(PointsPropertyTest, thousands_of_random_deeds_leave_what_the_model_says) {
  SCOPED_TRACE(fmt::format("GALLERIA_SEED={} repeats this run", seed_));
  for (int i = 1; i <= step_count; ++i) {
    step();
    ASSERT_EQ(totals(), (Totals{model_.spendable(), model_.held(), model_.debt(), model_.pending()})) << "after step " << i;
    if (i % steps_between_audits == 0) {
      ASSERT_THAT(offences(), testing::IsEmpty()) << "after step " << i;
    }
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace galleria::points
