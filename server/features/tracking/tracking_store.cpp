// Writes events by the batch, and counts them by the day.
#include "features/tracking/tracking_store.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "db/insert_many.hpp"

namespace galleria::tracking::store {
namespace {

using InsertVisitors = db::InsertMany<"insert into tracking_visitors (day, visitor, first_at_ms, goods_at_ms, cart_at_ms)",
                                      "bigint, text, bigint, bigint, bigint", " on conflict do nothing">;

constexpr std::size_t common_arguments = 7;
constexpr std::size_t event_arguments = 13;

// The insert of a whole batch has room for the largest one, so that there is one text for all sizes; rows without an id are left out.
constexpr std::string_view insert_head =
    "insert into tracking_events (day, visitor, arrival, member_id, received_at_ms, device_model, device_system, event_id, tracking_type, action, stage, "
    "page_path, page_name, store_name, goods_name, biz_type, biz_code, extend_info, stay_ms, happened_ago_ms) "
    "select cast($1 as bigint), cast($2 as text), cast($3 as text), nullif(cast($4 as bigint), 0), cast($5 as bigint), cast($6 as text), cast($7 as text), "
    "column1, column2, column3, column4, column5, column6, column7, column8, column9, column10, column11, "
    "column12, column13 from (values ";
constexpr std::string_view insert_tail = ") as batch where column1 <> 0";

struct InsertText {
  std::array<char, 4'096> characters{};
  std::size_t size = 0;

  constexpr void add(std::string_view text) {
    for (const char c : text) characters.at(size++) = c;
  }
  constexpr void add_number(std::size_t number) {
    if (number >= 10) add_number(number / 10);
    characters.at(size++) = static_cast<char>('0' + number % 10);
  }
};

consteval InsertText write_insert() {
  InsertText text;
  text.add(insert_head);
  std::size_t argument = common_arguments;
  for (std::size_t row = 0; row < largest_batch; ++row) {
    text.add(row == 0 ? "(" : ", (");
    for (std::size_t column = 0; column < event_arguments; ++column) {
      text.add(column == 0 ? "$" : ", $");
      text.add_number(++argument);
    }
    text.add(")");
  }
  text.add(insert_tail);
  return text;
}

// Cut to its size, as a statement's text is.
consteval auto cut_insert() {
  constexpr InsertText text = write_insert();
  struct Cut {
    char characters[text.size + 1]{};
  } cut;
  std::copy_n(text.characters.begin(), text.size, cut.characters);
  return cut;
}
constexpr auto insert_text = cut_insert();
constexpr db::Sql insert_batch{insert_text.characters};

void add_event(std::vector<db::Value>& arguments, const EventRow& event) {
  for (db::Value value :
       {db::to_value(event.event_id), db::to_value(event.tracking_type), db::to_value(event.action), db::to_value(event.stage), db::to_value(event.page_path),
        db::to_value(event.page_name), db::to_value(event.store_name), db::to_value(event.goods_name), db::to_value(event.biz_type),
        db::to_value(event.biz_code), db::to_value(event.extend_info), db::to_value(event.stay_ms), db::to_value(event.happened_ago_ms)}) {
    arguments.push_back(std::move(value));
  }
}

}  // namespace

void insert_events(db::Transaction& transaction, const BatchRow& batch, const std::vector<EventRow>& events) {
  db::Statement insert(insert_batch, batch.day, batch.visitor, batch.arrival, batch.member_id.value_or(MemberId{0}), batch.received_at, batch.device_model,
                       batch.device_system);
  for (const EventRow& event : events) add_event(insert.arguments, event);
  for (std::size_t row = events.size(); row < largest_batch; ++row) add_event(insert.arguments, EventRow{});
  transaction.execute_all(std::span(&insert, 1));
}

DayCounts count_events(db::Session& session, std::int64_t day) {
  return session
      .row<DayCounts>(
          "select cast(count(case when tracking_type = 0 then 1 end) as bigint) as visit_count, cast(count(distinct arrival) as bigint) as arrival_count, "
          "cast(count(distinct visitor) as bigint) as visitor_count, cast(count(distinct member_id) as bigint) as member_count, "
          "cast(count(case when tracking_type = 1 then 1 end) as bigint) as share_count, cast(count(case when tracking_type = 2 then 1 end) as bigint) as "
          "click_count, cast(count(distinct case when stage = 'home' then visitor end) as bigint) as home_count, "
          "cast(count(distinct case when stage = 'goods' then visitor end) as bigint) as goods_count, "
          "cast(count(distinct case when stage = 'cart' then visitor end) as bigint) as cart_count, cast(0 as bigint) as ordered_count, cast(0 as bigint) as "
          "paid_count from tracking_events where day = $1",
          day)
      .value();
}

std::optional<DayCounts> find_day(db::Session& session, std::int64_t day) {
  return session.row<DayCounts>(
      "select visit_count, arrival_count, visitor_count, member_count, share_count, click_count, home_count, goods_count, cart_count, ordered_count, "
      "paid_count "
      "from tracking_days where day = $1",
      day);
}

std::optional<std::int64_t> find_last_day(db::Session& session) { return session.row<std::int64_t>("select day from tracking_days order by day desc limit 1"); }

std::optional<std::int64_t> find_first_day_of_events(db::Session& session) {
  return session.row<std::int64_t>("select day from tracking_events order by day limit 1");
}

bool insert_day(db::Transaction& transaction, std::int64_t day, const DayCounts& counts, TimeMs now) {
  return transaction.execute(
             "insert into tracking_days (day, visit_count, arrival_count, visitor_count, member_count, share_count, click_count, home_count, goods_count, "
             "cart_count, ordered_count, paid_count, counted_at_ms) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing",
             day, counts.visit_count, counts.arrival_count, counts.visitor_count, counts.member_count, counts.share_count, counts.click_count,
             counts.home_count, counts.goods_count, counts.cart_count, counts.ordered_count, counts.paid_count, now) == 1;
}

void note_visitor(db::Transaction& transaction, const VisitorRow& visitor) {
  transaction.execute_later(
      db::Statement("insert into tracking_visitors (day, visitor, first_at_ms, goods_at_ms, cart_at_ms) values ($1, $2, $3, $4, $5) on conflict (day, visitor) "
                    "do update set goods_at_ms = coalesce(tracking_visitors.goods_at_ms, excluded.goods_at_ms), cart_at_ms = "
                    "coalesce(tracking_visitors.cart_at_ms, excluded.cart_at_ms)",
                    visitor.day, visitor.visitor, visitor.first_at_ms, visitor.goods_at_ms, visitor.cart_at_ms));
}

void insert_visitors(db::Transaction& transaction, const std::vector<VisitorRow>& visitors) {
  std::vector<db::RowValues> values;
  for (const VisitorRow& row : visitors) values.push_back(db::row_values(row.day, row.visitor, row.first_at_ms, row.goods_at_ms, row.cart_at_ms));
  transaction.execute_all(InsertVisitors::statements(std::move(values)));
}

VisitCounts count_visitors(db::Session& session, std::int64_t day, TimeMs until) {
  return session
      .row<VisitCounts>(
          "select count(*) as visitor_count, count(case when goods_at_ms < $2 then 1 end) as goods_count, count(case when cart_at_ms < $2 then 1 end) as "
          "cart_count from tracking_visitors where day = $1 and first_at_ms < $2",
          day, until)
      .value();
}

std::vector<HourOfVisits> list_visitor_hours(db::Session& session, std::int64_t day, TimeMs starts_at, TimeMs until) {
  return session.rows<HourOfVisits>(
      "select first_at_ms - (first_at_ms - $2) % 3600000 as starts_at_ms, count(*) as visitor_count from tracking_visitors where day = $1 and first_at_ms < $3 "
      "group by first_at_ms - (first_at_ms - $2) % 3600000 order by 1",
      day, starts_at, until);
}

std::int64_t sweep_events(db::Transaction& transaction, std::int64_t before_day) {
  transaction.execute(
      "delete from tracking_visitors where (day, visitor) in (select day, visitor from tracking_visitors where day < $1 order by day, visitor limit 5000)",
      before_day);
  return transaction.execute(
      "delete from tracking_events where (day, event_id) in (select day, event_id from tracking_events where day < $1 order by day, event_id limit 5000)",
      before_day);
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("update tracking_events set member_id = null where member_id = $1", member_id);
}

}  // namespace galleria::tracking::store
