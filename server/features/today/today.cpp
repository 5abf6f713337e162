// Asks each source, and remembers what it said last.
#include "features/today/today.hpp"

#include <map>
#include <mutex>

#include "base/log.hpp"
#include "features/today/today_rules.hpp"

namespace galleria::today {
namespace {

constexpr std::int64_t seal_count = 14;
constexpr std::size_t largest_memory = 1'000;

using Subject = std::pair<TodayRange, ShopId>;

// What a source said last of each subject.
template <class Part>
class Memory {
 public:
  // Asks anew what is older than `kept_for`. A database that does not answer is no reason to know nothing: what it said last is told, as late.
  template <class Ask>
  std::optional<Part> answer(const Subject& subject, TimeMs now, DurationMs kept_for, Ask ask) {
    if (auto known = find(subject); known && now - known->at < kept_for && known->at <= now) return known;
    try {
      Part part = ask();
      part.at = now;
      keep(subject, part);
      return part;
    } catch (const db::DatabaseError& failure) {
      log::warning("today_part_late", {{"reason", failure.what()}});
      auto known = find(subject);
      if (known) known->is_late = true;
      return known;
    }
  }

 private:
  std::optional<Part> find(const Subject& subject) {
    const std::lock_guard lock(mutex_);
    const auto known = parts_.find(subject);
    return known == parts_.end() ? std::nullopt : std::optional(known->second);
  }
  void keep(const Subject& subject, const Part& part) {
    const std::lock_guard lock(mutex_);
    if (parts_.size() >= largest_memory) parts_.clear();
    parts_.insert_or_assign(subject, part);
  }

  std::mutex mutex_;
  std::map<Subject, Part> parts_;
};

Span span_of(TodayRange range, TimeMs now, MallOffset offset) {
  switch (range) {
    case TodayRange::today:
      return span_of_today(now, offset);
    case TodayRange::yesterday:
      return span_of_yesterday(now, offset);
    case TodayRange::week:
      return span_of_week(now, offset);
  }
  return {};
}

void add(std::vector<CountedHour>& all, const std::vector<CountedHour>& more) { all.insert(all.end(), more.begin(), more.end()); }

}  // namespace

struct TodayDesk::State {
  TodaySales sales_of(const Span& span, ShopId shop_id) const;
  TodayVisits visits_of(const Span& span) const;
  TodayMembers members_of(const Span& span) const;
  // What is asked for, without its figures yet: which shop, of those that are the caller's.
  Result<Today> begin(const http::Call& call, const http::ShopOperator& caller, const GetToday& request, const Span& span) const;
  // Calls `each` with every day of the time, and the moment until which it is looked at.
  void for_each_day(TimeMs from, TimeMs until, const std::function<void(BusinessDay, TimeMs)>& each) const;

  db::Database& database;
  const Clock& clock;
  const TodayConfig config;
  const TodayNeeds needs;
  Memory<TodaySales> sales = {};
  Memory<TodayVisits> visits = {};
  Memory<TodayMembers> members = {};
};

TodaySales TodayDesk::State::sales_of(const Span& span, ShopId shop_id) const {
  return database.read([&](db::Session& session) {
    const auto hours = needs.list_sales(session, span.from, span.until, shop_id);
    const SalesHour sum = sum_of(hours);
    const SalesHour before = sum_of(needs.list_sales(session, span.before_from(), span.before_until(), shop_id));
    TodaySales sales{.sales_cents = sum.sales_cents,
                     .order_count = sum.order_count,
                     .before_sales_cents = before.sales_cents,
                     .before_order_count = before.order_count,
                     .points = {}};
    const auto points = points_of(hours, span.from, span);
    const auto drawn_before = needs.list_sales(session, span.before_from(), span.before_drawn_until(), shop_id);
    const auto before_points = points_of(drawn_before, span.before_from(), span);
    for (std::size_t i = 0; i < points.size(); ++i) {
      TodayPoint point{points[i].starts_at, {}, {}, before_points[i].sales_cents, before_points[i].order_count};
      if (span.has_come(i)) {
        point.sales_cents = points[i].sales_cents;
        point.order_count = points[i].order_count;
      }
      sales.points.push_back(point);
    }
    return sales;
  });
}

void TodayDesk::State::for_each_day(TimeMs from, TimeMs until, const std::function<void(BusinessDay, TimeMs)>& each) const {
  for (BusinessDay day = business_day(from, config.mall_utc_offset); start_of_day(day, config.mall_utc_offset) < until; day += std::chrono::days(1))
    each(day, std::min(until, end_of_day(day, config.mall_utc_offset)));
}

TodayVisits TodayDesk::State::visits_of(const Span& span) const {
  return database.read([&](db::Session& session) {
    TodayVisits visits;
    std::vector<CountedHour> hours;
    for_each_day(span.from, span.until, [&](BusinessDay day, TimeMs until) {
      const VisitDay counted = needs.count_visits(session, day, until);
      visits.visitor_count += counted.visitor_count;
      visits.goods_count += counted.goods_count;
      visits.cart_count += counted.cart_count;
      const BuyersOfTime buyers = needs.count_buyers(session, start_of_day(day, config.mall_utc_offset), until);
      visits.ordered_count += buyers.ordered_count;
      visits.paid_count += buyers.paid_count;
      add(hours, needs.list_visits(session, day, until));
    });
    for_each_day(span.before_from(), span.before_until(),
                 [&](BusinessDay day, TimeMs until) { visits.before_visitor_count += needs.count_visits(session, day, until).visitor_count; });
    visits.line = line_of(hours, span);
    return visits;
  });
}

TodayMembers TodayDesk::State::members_of(const Span& span) const {
  return database.read([&](db::Session& session) {
    const auto hours = needs.list_joined(session, span.from, span.until);
    return TodayMembers{.joined_count = sum_of(hours),
                        .before_joined_count = sum_of(needs.list_joined(session, span.before_from(), span.before_until())),
                        .line = line_of(hours, span)};
  });
}

Result<Today> TodayDesk::State::begin(const http::Call& call, const http::ShopOperator& caller, const GetToday& request, const Span& span) const {
  Today today{.range = request.range,
              .from = span.from,
              .until = span.until,
              .before_from = span.before_from(),
              .before_until = span.before_until(),
              .is_whole_mall = caller.shops.is_all(),
              .shops = {},
              .shop_id = request.shop_id};
  for (const Shop& shop : needs.list_shops()) {
    if (caller.shops.includes(shop.shop_id)) today.shops.push_back({shop.shop_id, shop.name.in(call.locale)});
  }
  if (!today.shop_id && !today.is_whole_mall) {
    if (today.shops.empty()) return today_shop_not_found;
    today.shop_id = today.shops.front().shop_id;
  }
  const bool is_there =
      !today.shop_id || std::any_of(today.shops.begin(), today.shops.end(), [&](const TodayShop& shop) { return shop.shop_id == *today.shop_id; });
  if (!is_there) return today_shop_not_found;
  return today;
}

TodayDesk::TodayDesk(db::Database& database, const Clock& clock, TodayConfig config, TodayNeeds needs)
    : state_(new State{database, clock, config, std::move(needs)}) {}

TodayDesk::~TodayDesk() = default;

Result<Today> TodayDesk::get_today(const http::Call& call, const http::ShopOperator& caller, const GetToday& request) {
  State& state = *state_;
  const TimeMs now = state.clock.now();
  const Span span = span_of(request.range, now, state.config.mall_utc_offset);
  Result<Today> today = state.begin(call, caller, request, span);
  if (today.has_error()) return today;
  const Subject subject{request.range, today->shop_id.value_or(ShopId{})};
  today->sales = state.sales.answer(subject, now, state.config.kept_for, [&] { return state.sales_of(span, subject.second); });
  if (today->shop_id) return today;
  today->visits = state.visits.answer(subject, now, state.config.kept_for, [&] { return state.visits_of(span); });
  today->members = state.members.answer(subject, now, state.config.kept_for, [&] { return state.members_of(span); });
  return today;
}

Result<DaySeals> TodayDesk::list_day_seals(const http::Operator&) const {
  DaySeals seals{day_text(business_day(state_->clock.now(), state_->config.mall_utc_offset) - std::chrono::days(1)), {}};
  const auto found = state_->database.read([&](db::Session& session) { return state_->needs.list_seals(session, seal_count); });
  for (const Seal& seal : found) seals.seals.push_back({seal.day, seal.transfer_count, seal.digest, seal.sealed_at});
  return seals;
}

}  // namespace galleria::today
