// Draws two weeks of a mall: the same for everybody, but for when it is looked at.
#include "app/demo_busy_days.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace galleria::app::demo {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr MallOffset offset = hours(8);
constexpr std::int64_t day_count = 15;  // with today: the same weekday a week before has its own week before
constexpr std::size_t guest_count = 28;
constexpr std::int64_t visitors_of_order = 10;

// How much of a day happens in each hour, of a hundred: people order from their beds too, noon is busy, the evening busier.
constexpr std::array<std::int64_t, 24> hour_weights{3, 2, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 6, 5, 5, 5, 6, 8, 9, 8, 5, 3, 3};
// Orders of a day, from Monday to Sunday.
constexpr std::array<std::int64_t, 7> orders_of_weekday{9, 8, 9, 10, 12, 17, 15};

constexpr std::array<std::string_view, 14> nicknames{"阿杰", "小满妈妈", "Echo", "江南雨", "木子", "九月", "Vivian",
                                                     "老陈", "豆沙包",   "云朵", "南方",   "Leo",  "桃桃", "秋水"};
constexpr std::array<std::string_view, 4> remarks{"", "", "请帮忙包装", ""};

// What goes together, so that guests buy both: the second thing lies beside the first.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> companions{
    {{"daily-trainer", "run-socks-trio"}, {"celadon-rice-bowls", "ebony-chopsticks"}, {"camellia-cleansing-foam", "white-peony-bright-serum"}}};

// SplitMix64: the same numbers on every machine.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : state_(seed) {}
  std::int64_t below(std::int64_t limit) {
    std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    return static_cast<std::int64_t>((mixed ^ (mixed >> 31)) % static_cast<std::uint64_t>(limit));
  }
  // A moment of a day, by the weights of its hours.
  DurationMs moment() {
    std::int64_t left = below(100);
    std::size_t hour = 0;
    while (hour + 1 < hour_weights.size() && left >= hour_weights[hour]) left -= hour_weights[hour++];
    return hours(static_cast<int>(hour)) + minutes(below(60)) + seconds(below(60));
  }

 private:
  std::uint64_t state_;
};

std::string guest_key(std::size_t number) { return fmt::format("guest-{:02}", number); }

std::int64_t order_count_of(BusinessDay day) {
  const auto weekday = std::chrono::weekday(day).iso_encoding() - 1;
  return orders_of_weekday.at(weekday) + day_number(day) % 3;
}

std::vector<const catalog::ProductRecord*> goods_for_counters(const catalog::CatalogData& goods, const std::map<std::string, VirtualKind>& left_out) {
  std::vector<const catalog::ProductRecord*> found;
  for (const catalog::ProductRecord& product : goods.products) {
    const auto& ways = product.delivery_types;
    const bool is_handed_over = std::find(ways.begin(), ways.end(), catalog::DeliveryType::pickup) != ways.end();
    if (is_handed_over && !left_out.contains(product.key) && product.limit_per_member == 0 && !product.skus.empty()) found.push_back(&product);
  }
  return found;
}

class BusyDays {
 public:
  BusyDays(People& people, const catalog::CatalogData& goods, const std::map<std::string, VirtualKind>& left_out, TimeMs now)
      : people_(people), goods_(goods_for_counters(goods, left_out)), now_(now) {}

  void add() {
    if (goods_.empty()) return;
    const BusinessDay today = business_day(now_, offset);
    for (std::int64_t back = day_count - 1; back >= 0; --back) add_day(today - days(back));
  }

 private:
  void add_day(BusinessDay day) {
    Draw draw(static_cast<std::uint64_t>(day_number(day)));
    const TimeMs midnight = start_of_day(day, offset);
    // Two guests join a day, or there is nobody left to.
    for (int i = 0; i < 2 && guests_ < guest_count; ++i) add_guest(midnight + draw.moment());
    const std::int64_t count = order_count_of(day);
    for (std::int64_t i = 0; i < count; ++i) add_order(fmt::format("busy-{}-{}", day_text(day), i), midnight + draw.moment(), draw);
  }

  void add_guest(TimeMs at) {
    if (at >= now_) return;
    MemberEntry guest;
    guest.key = guest_key(guests_);
    guest.phone = Phone::parse(fmt::format("139000260{:02}", guests_)).value();
    guest.nickname = nicknames[guests_ % nicknames.size()];
    guest.avatar = people_.members.at(guests_ % people_.members.size()).avatar;
    guest.joined_at = RelativeTime{at - now_};
    people_.members.push_back(std::move(guest));
    ++guests_;
  }

  void add_order(std::string key, TimeMs at, Draw& draw) {
    const TimeMs handed_over = at + minutes(20 + draw.below(90));
    if (handed_over + minutes(1) >= now_ || guests_ == 0) return;
    const auto since = [this](TimeMs time) { return RelativeTime{time - now_}; };
    OrderEntry order;
    order.key = std::move(key);
    order.member = guest_key(static_cast<std::size_t>(draw.below(static_cast<std::int64_t>(guests_))));
    order.state = OrderStage::completed;
    order.delivery = catalog::DeliveryType::pickup;
    order.items = {items(draw)};
    order.remark = remarks[static_cast<std::size_t>(draw.below(remarks.size()))];
    order.created_at = since(at);
    order.paid_at = since(at + minutes(1 + draw.below(4)));
    order.received_at = since(handed_over);
    order.completed_at = since(handed_over + minutes(1));
    people_.orders.push_back(std::move(order));
  }

  // One thing, or two that go together.
  std::vector<OrderItemEntry> items(Draw& draw) const {
    if (draw.below(3) == 0) {
      const auto& [first, second] = companions[static_cast<std::size_t>(draw.below(companions.size()))];
      const auto one = std::ranges::find(goods_, first, &catalog::ProductRecord::key);
      const auto other = std::ranges::find(goods_, second, &catalog::ProductRecord::key);
      if (one != goods_.end() && other != goods_.end()) return {item_of(**one, draw), item_of(**other, draw)};
    }
    return {item_of(*goods_[static_cast<std::size_t>(draw.below(static_cast<std::int64_t>(goods_.size())))], draw)};
  }

  static OrderItemEntry item_of(const catalog::ProductRecord& product, Draw& draw) {
    return {product.key, draw.below(static_cast<std::int64_t>(product.skus.size())), draw.below(8) == 0 ? 2 : 1};
  }

  People& people_;
  const std::vector<const catalog::ProductRecord*> goods_;
  const TimeMs now_;
  std::size_t guests_ = 0;
};

}  // namespace

void add_busy_days(People& people, const catalog::CatalogData& goods, TimeMs now) { add_busy_days(people, goods, {}, now); }

void add_busy_days(People& people, const catalog::CatalogData& goods, const std::map<std::string, VirtualKind>& left_out, TimeMs now) {
  BusyDays(people, goods, left_out, now).add();
}

void write_visitors(db::Transaction& transaction, const PutVisitors& put_visitors, TimeMs now) {
  const BusinessDay today = business_day(now, offset);
  for (std::int64_t back = 0; back < day_count; ++back) {
    const BusinessDay day = today - days(back);
    const TimeMs midnight = start_of_day(day, offset);
    Draw draw(static_cast<std::uint64_t>(day_number(day)) + 1'000'000);
    std::vector<tracking::DemoVisitor> visitors;
    for (std::int64_t i = order_count_of(day) * visitors_of_order; i > 0; --i) {
      tracking::DemoVisitor visitor{.first_at = midnight + draw.moment()};
      const std::int64_t luck = draw.below(100);
      if (luck < 52) visitor.goods_at = visitor.first_at + minutes(1 + draw.below(6));
      if (luck < 24) visitor.cart_at = visitor.first_at + minutes(8 + draw.below(6));
      if (visitor.first_at < now) visitors.push_back(visitor);
    }
    put_visitors(transaction, day, visitors);
  }
}

}  // namespace galleria::app::demo
