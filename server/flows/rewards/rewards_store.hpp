// All SQL of rewards.
#pragma once

#include <optional>
#include <vector>

#include "flows/rewards/rewards.hpp"

namespace galleria::rewards::store {

struct LineRow {
  OrderLineId order_line_id;
  std::int64_t quantity = 1;
  std::int64_t points = 0;
  std::int64_t growth = 0;
  std::int64_t quantity_back = 0;
  std::int64_t points_back = 0;
  std::int64_t growth_back = 0;
  std::optional<Cents> paid_cents = {};  // none of what was earned before there were versions of the rules
};
BOOST_DESCRIBE_STRUCT(LineRow, (), (order_line_id, quantity, points, growth, quantity_back, points_back, growth_back, paid_cents))

// Where a line's points came about.
struct LinePlace {
  std::int64_t number = 0;  // lines are filled in this order
  const Place& place;
};

// What an order's points were reckoned by, besides its lines.
struct OrderTerms {
  std::int64_t version_id = first_version;
  std::int64_t tier_percent = 100;
  std::int64_t tier_rank = 0;
  std::int64_t weekday = 1;
  std::int64_t most_points = 0;
};

struct RefundRow {
  std::int64_t points = 0;
  std::int64_t points_to_debt = 0;
  std::int64_t growth = 0;
};
BOOST_DESCRIBE_STRUCT(RefundRow, (), (points, points_to_debt, growth))

struct OrderKey {
  MemberId member_id;
  OrderId order_id;
};

// False if the order has earned before.
bool insert_order(db::Transaction& transaction, OrderKey key, std::string_view day, TimeMs now);
void set_earned(db::Transaction& transaction, OrderKey key, Earned earned, const OrderTerms& terms);
// Takes the order's row until the transaction ends, and gives the points that it earned; nothing if it never earned.
std::optional<std::int64_t> lock_order(db::Transaction& transaction, OrderKey key);

// Takes the member's row of that day until the transaction ends, and gives what was earned so far.
std::int64_t lock_day(db::Transaction& transaction, MemberId member_id, std::string_view day);
void add_to_day(db::Transaction& transaction, MemberId member_id, std::string_view day, std::int64_t points);

void insert_line(db::Transaction& transaction, OrderKey key, const LineRow& line, const LinePlace& place);
std::vector<LineRow> list_lines(db::Session& session, OrderKey key);
// Notes that more of a line went back, which stood as `line` says; the order's row is held.
void take_back(db::Transaction& transaction, OrderKey key, const LineRow& line, std::int64_t quantity, Earned share);

std::optional<RefundRow> find_refund(db::Session& session, OrderKey key, AfterSalesId refund_id);
void insert_refund(db::Transaction& transaction, OrderKey key, AfterSalesId refund_id, const RefundRow& refund, TimeMs now);

}  // namespace galleria::rewards::store
