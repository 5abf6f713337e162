// Reads and writes courier areas and slots, and states the rules that their rows keep.
#include "features/courier/courier_store.hpp"

#include <array>
#include <stdexcept>

#include "base/planted_bugs.hpp"
#include "features/courier/courier.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define AREA_SELECT                                                                                                                                            \
  "select areas.area_id, name_zh_cn, name_en, is_in_use, areas.version, saved_by, areas.saved_at_ms, terms from courier_areas as areas join courier_versions " \
  "as versions on versions.area_id = areas.area_id and versions.version = areas.version "
#define ORDER_SLOT_COLUMNS                                                                                                                   \
  "member_id, order_id, order_number, area_id, starts_at_ms, ends_at_ms, cut_off_at_ms, state, taken_at_ms, paid_at_ms, handed_over_at_ms, " \
  "delivered_at_ms, released_at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::courier::store {
namespace {

struct AreaRow {
  CourierAreaId area_id;
  std::string name_zh_cn;
  std::string name_en;
  bool is_in_use = false;
  std::int64_t version = 0;
  std::string saved_by;
  TimeMs saved_at_ms{};
  std::string terms;
};
BOOST_DESCRIBE_STRUCT(AreaRow, (), (area_id, name_zh_cn, name_en, is_in_use, version, saved_by, saved_at_ms, terms))

KeptArea kept_from(AreaRow&& row) {
  wire::Problems problems;
  auto terms = wire::read_json_text<CourierTerms>(row.terms, problems);
  if (!terms) throw std::runtime_error("the stored terms of a courier area do not fit their type any more");
  return {{row.area_id, row.version, {std::move(row.name_zh_cn), std::move(row.name_en)}, std::move(*terms)},
          row.is_in_use,
          std::move(row.saved_by),
          row.saved_at_ms};
}

void insert_version(db::Transaction& transaction, const KeptArea& kept) {
  transaction.execute_later(db::Statement("insert into courier_versions (area_id, version, terms, saved_at_ms) values ($1, $2, $3, $4)", kept.area.area_id,
                                          kept.area.version, wire::to_json_text(kept.area.terms), kept.saved_at));
}

std::int64_t read_taken(db::Transaction& transaction, const SlotName& slot) {
  return transaction.row<std::int64_t>("select taken_count from courier_slots where area_id = $1 and starts_at_ms = $2", slot.area_id, slot.starts_at)
      .value_or(0);
}

}  // namespace

std::vector<KeptArea> list_areas(db::Session& session) {
  std::vector<KeptArea> all;
  for (AreaRow& row : session.rows<AreaRow>(AREA_SELECT "order by areas.area_id")) all.push_back(kept_from(std::move(row)));
  return all;
}

std::optional<KeptArea> find_area(db::Session& session, CourierAreaId area_id) {
  auto row = session.row<AreaRow>(AREA_SELECT "where areas.area_id = $1", area_id);
  return row ? std::optional(kept_from(std::move(*row))) : std::nullopt;
}

void insert_area(db::Transaction& transaction, const KeptArea& kept) {
  transaction.execute("insert into courier_areas (area_id, name_zh_cn, name_en, is_in_use, version, saved_by, saved_at_ms) values ($1, $2, $3, $4, $5, $6, $7)",
                      kept.area.area_id, kept.area.name.zh_cn, kept.area.name.en, kept.is_in_use, kept.area.version, kept.saved_by, kept.saved_at);
  insert_version(transaction, kept);
}

bool replace_area(db::Transaction& transaction, const KeptArea& kept) {
  const auto changed = transaction.execute(
      "update courier_areas set name_zh_cn = $2, name_en = $3, is_in_use = $4, version = $5, saved_by = $6, saved_at_ms = $7 where area_id = $1 and version = "
      "$5 - 1",
      kept.area.area_id, kept.area.name.zh_cn, kept.area.name.en, kept.is_in_use, kept.area.version, kept.saved_by, kept.saved_at);
  if (changed != 1) return false;
  insert_version(transaction, kept);
  return true;
}

bool take_place(db::Transaction& transaction, const Slot& slot, TimeMs now) {
  // The clock is the server's, not the database's; what it says cannot change while the statement waits for the row.
  if (slot.cut_off_at <= now) return false;
  if (is_planted(PlantedBug::courier_capacity_read_then_written)) {
    if (read_taken(transaction, slot.name()) >= slot.capacity) return false;
    return transaction.execute(
               "insert into courier_slots (area_id, starts_at_ms, ends_at_ms, cut_off_at_ms, version, capacity, taken_count) values ($1, $2, $3, $4, $5, $6, "
               "1) on conflict (area_id, starts_at_ms) do update set capacity = courier_slots.capacity + 1, taken_count = courier_slots.taken_count + 1",
               slot.area_id, slot.starts_at, slot.ends_at, slot.cut_off_at, slot.version, slot.capacity) == 1;
  }
  // A version that holds fewer than are taken already takes no more, and leaves the row as it is.
  return transaction.execute(
             "insert into courier_slots (area_id, starts_at_ms, ends_at_ms, cut_off_at_ms, version, capacity, taken_count) values ($1, $2, $3, $4, $5, $6, 1) "
             "on conflict (area_id, starts_at_ms) do update set ends_at_ms = excluded.ends_at_ms, cut_off_at_ms = excluded.cut_off_at_ms, version = "
             "excluded.version, capacity = excluded.capacity, taken_count = courier_slots.taken_count + 1 where courier_slots.taken_count < excluded.capacity "
             "and courier_slots.version <= excluded.version",
             slot.area_id, slot.starts_at, slot.ends_at, slot.cut_off_at, slot.version, slot.capacity) == 1;
}

void give_place_back(db::Transaction& transaction, const SlotName& slot) {
  if (transaction.execute("update courier_slots set taken_count = taken_count - 1 where area_id = $1 and starts_at_ms = $2 and taken_count > 0", slot.area_id,
                          slot.starts_at) != 1)
    throw std::logic_error("a courier slot counts fewer orders than it has");
}

std::vector<TakenCount> list_taken(db::Session& session, CourierAreaId area_id, TimeMs from, TimeMs until) {
  return session.rows<TakenCount>(
      "select starts_at_ms, taken_count from courier_slots where area_id = $1 and starts_at_ms >= $2 and starts_at_ms <= $3 order by starts_at_ms", area_id,
      from, until);
}

void insert_order_slot(db::Transaction& transaction, const OrderSlotRow& row) {
  db::Statement statement("insert into order_courier_slots (" ORDER_SLOT_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)");
  for_each_member<OrderSlotRow>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  transaction.execute_later(std::move(statement));
}

std::optional<OrderSlotRow> find_order_slot(db::Session& session, MemberId member_id, OrderId order_id) {
  return session.row<OrderSlotRow>("select " ORDER_SLOT_COLUMNS " from order_courier_slots where member_id = $1 and order_id = $2", member_id, order_id);
}

std::optional<OrderSlotRow> find_order_slot(db::Session& session, OrderId order_id) {
  return session.row<OrderSlotRow>(db::sweep("select " ORDER_SLOT_COLUMNS " from order_courier_slots where order_id = $1"), order_id);
}

bool move_order_slot(db::Transaction& transaction, MemberId member_id, OrderId order_id, const SlotStep& step, TimeMs now) {
  constexpr auto mark = [](SlotMove move) -> db::Sql {
    switch (move) {
      case SlotMove::pay:
        return "update order_courier_slots set state = $4, paid_at_ms = $5 where member_id = $1 and order_id = $2 and state = $3";
      case SlotMove::hand_over:
        return "update order_courier_slots set state = $4, handed_over_at_ms = $5 where member_id = $1 and order_id = $2 and state = $3";
      case SlotMove::deliver:
        return "update order_courier_slots set state = $4, delivered_at_ms = $5 where member_id = $1 and order_id = $2 and state = $3";
      default:
        return "update order_courier_slots set state = $4, released_at_ms = $5 where member_id = $1 and order_id = $2 and state = $3";
    }
  };
  return transaction.execute(mark(step.move()), member_id, order_id, step.from().value(), step.to(), now) == 1;
}

bool change_order_slot(db::Transaction& transaction, const OrderSlotRow& before, const Slot& after, TimeMs now) {
  return transaction.execute(
             "update order_courier_slots set starts_at_ms = $5, ends_at_ms = $6, cut_off_at_ms = $7 where member_id = $1 and order_id = $2 and starts_at_ms = "
             "$3 "
             "and state = $4 and cut_off_at_ms > $8",
             before.member_id, before.order_id, before.starts_at_ms, before.state, after.starts_at, after.ends_at, after.cut_off_at, now) == 1;
}

std::vector<OrderSlotRow> list_open(db::Session& session, std::int64_t count) {
  return session.rows<OrderSlotRow>(
      db::sweep("select " ORDER_SLOT_COLUMNS
                " from order_courier_slots where state = 'to_pack' or state = 'handed_over' order by starts_at_ms, area_id, order_id limit $1"),
      count);
}

std::vector<OrderSlotRow> list_delivered(db::Session& session, TimeMs since, std::int64_t count) {
  return session.rows<OrderSlotRow>(
      db::sweep("select " ORDER_SLOT_COLUMNS
                " from order_courier_slots where state = 'delivered' and delivered_at_ms >= $1 order by delivered_at_ms desc, order_id limit $2"),
      since, count);
}

}  // namespace galleria::courier::store

namespace galleria::courier {

std::vector<WaitingGroup> count_to_pack(db::Session& session, TimeMs) {
  return session.rows<WaitingGroup>(db::sweep(
      "select '' as shops, count(*) as waiting_count, min(paid_at_ms) as since_ms, min(starts_at_ms) as due_at_ms from order_courier_slots where state "
      "= 'to_pack' group by state"));
}

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "AW1", "a courier slot counts the orders that take a place of it",
          "select 'courier slot ' || slots.area_id || ' at ' || slots.starts_at_ms as subject, cast(coalesce(held.order_count, 0) as bigint) as expected, "
          "taken_count as found from courier_slots as slots left join (select area_id, starts_at_ms, count(*) as order_count from order_courier_slots "
          "where state <> 'released' group by area_id, starts_at_ms) as held on held.area_id = slots.area_id and held.starts_at_ms = slots.starts_at_ms "
          "where taken_count <> coalesce(held.order_count, 0)"},
      audit::Check{"AW1", "whatever order takes a place, there is a slot that counts it",
                   "select 'order ' || order_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from order_courier_slots where state <> "
                   "'released' and not exists (select 1 from courier_slots where courier_slots.area_id = order_courier_slots.area_id and "
                   "courier_slots.starts_at_ms = order_courier_slots.starts_at_ms)"},
      audit::Check{"AW1", "an order is with the courier while it is on its way, and brought or withdrawn afterwards",
                   "select 'order ' || slots.order_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from order_courier_slots as slots "
                   "join orders on orders.member_id = slots.member_id and orders.order_id = slots.order_id where (slots.state = 'handed_over' and "
                   "orders.status <> 'shipped') or (orders.status = 'shipped' and slots.state not in ('handed_over', 'delivered')) or (slots.state = "
                   "'delivered' and orders.status not in ('shipped', 'received', 'completed', 'closed')) or (slots.state = 'withdrawn' and orders.status <> "
                   "'closed')"},
      audit::Check{"AW2", "no courier slot holds more orders than its area lets it",
                   "select 'courier slot ' || slots.area_id || ' at ' || slots.starts_at_ms as subject, slots.capacity as expected, taken_count as found from "
                   "courier_slots as slots where taken_count > slots.capacity"},
  };
  return checks;
}

}  // namespace galleria::courier

#undef AREA_SELECT
#undef ORDER_SLOT_COLUMNS
