// Reads and writes prizes and who won them, and says what must hold of them.
#include "features/prizes/prizes_store.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "base/planted_bugs.hpp"
#include "db/insert_many.hpp"
#include "features/prizes/prizes.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define PRIZE_COLUMNS                                                                                                                                     \
  "prize_id, activity_id, kind, name_zh_cn, name_en, picture_url, coupon_id, points, gift_card_cents, right_id, total_count, daily_count, member_limit, " \
  "claim_days, cost_cents, "                                                                                                                              \
  "won_count"
#define WIN_COLUMNS "member_id, win_id, activity_id, prize_id, kind, nth, turn_number, state, won_at_ms, claim_until_ms, changed_at_ms"
#define NAMED_WINS                                                                                                                                         \
  "select member_id, win_id, prize_wins.activity_id, prize_wins.prize_id, prize_wins.kind, turn_number, state, won_at_ms, claim_until_ms, changed_at_ms, " \
  "name_zh_cn, name_en, picture_url from prize_wins join prizes on prizes.prize_id = prize_wins.prize_id "
#define PARCEL_COLUMNS \
  "member_id, win_id, receiver_name, receiver_phone, receiver_region, receiver_street, carrier, waybill_number, addressed_at_ms, shipped_at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::prizes::store {
namespace {

constexpr std::string_view parcel_name_column = "prize_parcels.receiver_name";
constexpr std::string_view parcel_phone_column = "prize_parcels.receiver_phone";
constexpr std::string_view parcel_street_column = "prize_parcels.receiver_street";
constexpr std::array sealed_parcel_columns{parcel_name_column, parcel_phone_column, parcel_street_column};

// A statement whose arguments are a row's members, in their order.
template <class Row>
void insert(db::Transaction& transaction, db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  transaction.execute_all(std::span(&statement, 1));
}

}  // namespace

void insert_prize(db::Transaction& transaction, const PrizeRow& row) {
  insert(transaction, "insert into prizes (" PRIZE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)", row);
}

bool change_prize(db::Transaction& transaction, const PrizeRow& row) {
  return transaction.execute(
             "update prizes set name_zh_cn = $4, name_en = $5, picture_url = $6, coupon_id = $7, points = $8, gift_card_cents = $9, right_id = $10, "
             "total_count = $11, "
             "daily_count = $12, member_limit = $13, claim_days = $14, cost_cents = $15 where prize_id = $1 and activity_id = $2 and kind = $3",
             row.prize_id, row.activity_id, row.kind, row.name_zh_cn, row.name_en, row.picture_url, row.coupon_id, row.points, row.gift_card_cents,
             row.right_id, row.total_count, row.daily_count, row.member_limit, row.claim_days, row.cost_cents) == 1;
}

std::optional<PrizeRow> find_prize(db::Session& session, PrizeId prize_id) {
  return session.row<PrizeRow>("select " PRIZE_COLUMNS " from prizes where prize_id = $1", prize_id);
}

std::vector<PrizeRow> list_prizes(db::Session& session, ActivityId activity_id) {
  return session.rows<PrizeRow>("select " PRIZE_COLUMNS " from prizes where activity_id = $1 order by prize_id", activity_id);
}

bool is_left(std::int64_t won_count, std::int64_t released_count) {
  return is_planted(PlantedBug::prize_stock_read_before) ? won_count <= released_count : won_count < released_count;
}

bool take_pieces(db::Transaction& transaction, const std::map<PrizeId, Taken>& taken) {
  std::vector<db::Statement> statements;
  for (const auto& [prize_id, pieces] : taken) {
    if (pieces.count == 0) continue;
    const std::int64_t most = is_planted(PlantedBug::prize_stock_read_before) ? std::numeric_limits<std::int64_t>::max() : pieces.released_count;
    statements.push_back(
        db::Statement("update prizes set won_count = won_count + $2 where prize_id = $1 and won_count + $2 <= $3", prize_id, pieces.count, most));
  }
  return statements.empty() || std::ranges::all_of(transaction.execute_all(statements), [](std::int64_t count) { return count == 1; });
}

void give_one_back(db::Transaction& transaction, PrizeId prize_id) {
  if (transaction.execute("update prizes set won_count = won_count - 1 where prize_id = $1 and won_count > 0", prize_id) != 1)
    throw std::logic_error("a prize counts fewer wins than it has");
}

void ask_wins(db::ReadBatch& reads, MemberId member_id, PrizeId prize_id, std::int64_t& count) {
  reads.ask<std::int64_t>(db::Statement("select count(*) from prize_wins where member_id = $1 and prize_id = $2", member_id, prize_id),
                          [&count](db::Session&, const std::vector<std::int64_t>& rows) { count = rows.front(); });
}

void insert_wins(db::Transaction& transaction, std::span<const WinRow> rows) {
  using InsertWins =
      db::InsertMany<"insert into prize_wins (" WIN_COLUMNS ")", "bigint, bigint, bigint, bigint, text, bigint, bigint, text, bigint, bigint, bigint">;
  std::vector<db::RowValues> values;
  for (const WinRow& row : rows) {
    db::RowValues& of_row = values.emplace_back();
    for_each_member<WinRow>([&](std::string_view, auto member) { of_row.push_back(db::to_value(row.*member)); });
  }
  for (db::Statement& statement : InsertWins::statements(std::move(values))) transaction.execute_later(std::move(statement));
}

std::optional<WinRow> find_win(db::Session& session, const WinKey& key) {
  return session.row<WinRow>("select " WIN_COLUMNS " from prize_wins where member_id = $1 and win_id = $2", key.member_id, key.win_id);
}

bool move_win(db::Transaction& transaction, const WinKey& key, const WinStep& step, TimeMs now) {
  return transaction.execute("update prize_wins set state = $4, changed_at_ms = $5 where member_id = $1 and win_id = $2 and state = $3", key.member_id,
                             key.win_id, step.from().value(), step.to(), now) == 1;
}

std::vector<WinRow> list_waiting(db::Session& session, MemberId member_id) {
  return session.rows<WinRow>("select " WIN_COLUMNS " from prize_wins where member_id = $1 and (state = 'won' or state = 'addressed') order by win_id",
                              member_id);
}

std::optional<NamedWinRow> find_named(db::Session& session, const WinKey& key) {
  return session.row<NamedWinRow>(NAMED_WINS "where member_id = $1 and win_id = $2", key.member_id, key.win_id);
}

std::vector<NamedWinRow> list_of_member(db::Session& session, MemberId member_id, std::optional<ActivityId> activity_id, const PageSpan& span) {
  return session.rows<NamedWinRow>(NAMED_WINS "where member_id = $1 and ($2 = 0 or prize_wins.activity_id = $2) order by win_id desc limit $3 offset $4",
                                   member_id, activity_id.value_or(ActivityId{}), span.row_count(), span.offset);
}

std::vector<NamedWinRow> list_newest(db::Session& session, std::optional<ActivityId> activity_id, std::int64_t count) {
  if (activity_id)
    return session.rows<NamedWinRow>(db::sweep(NAMED_WINS "where prize_wins.activity_id = $1 order by win_id desc limit $2"), *activity_id, count);
  return session.rows<NamedWinRow>(db::sweep(NAMED_WINS "order by win_id desc limit $1"), count);
}

std::vector<NamedWinRow> search_wins(db::Session& session, const SearchPrizeWins& request, std::int64_t count) {
  return session.rows<NamedWinRow>(
      db::sweep(NAMED_WINS "where ($1 = 0 or prize_wins.activity_id = $1) and ($2 = 0 or prize_wins.prize_id = $2) and ($3 = '' or state = $3) and ($4 = '' or "
                           "exists (select 1 from prize_codes where prize_codes.code = $4 and prize_codes.member_id = prize_wins.member_id and "
                           "prize_codes.win_id = prize_wins.win_id)) and win_id < $5 order by win_id desc limit $6"),
      request.activity_id.value_or(ActivityId{}), request.prize_id.value_or(PrizeId{}), request.state ? enum_text(*request.state) : std::string_view(),
      request.code ? **request.code : std::string(), request.before_win_id.value_or(PrizeWinId{largest_id}), count);
}

std::vector<NamedWinRow> list_to_ship(db::Session& session, std::optional<ActivityId> activity_id, std::int64_t count) {
  return session.rows<NamedWinRow>(db::sweep(NAMED_WINS "where state = 'addressed' and ($1 = 0 or prize_wins.activity_id = $1) order by win_id limit $2"),
                                   activity_id.value_or(ActivityId{}), count);
}

std::vector<WaitingCountRow> count_waiting(db::Session& session, ActivityId activity_id) {
  return session.rows<WaitingCountRow>(
      db::sweep(
          "select prize_id, count(*) as waiting_count from prize_wins where activity_id = $1 and (state = 'won' or state = 'addressed') group by prize_id"),
      activity_id);
}

std::vector<CodeRow> insert_codes(db::Transaction& transaction, std::span<const CodeRow> rows) {
  std::vector<db::Statement> statements;
  for (const CodeRow& row : rows)
    statements.push_back(db::Statement("insert into prize_codes (code, member_id, win_id) values ($1, $2, $3) on conflict do nothing", row.code,
                                       row.key.member_id, row.key.win_id));
  const auto counts = transaction.execute_all(statements);
  std::vector<CodeRow> taken;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (counts[i] == 0) taken.push_back(rows[i]);
  }
  return taken;
}

std::optional<WinKey> find_code(db::Session& session, std::string_view code) {
  return session.row<WinKey>("select member_id, win_id from prize_codes where code = $1", code);
}

std::optional<std::string> find_code_of(db::Session& session, const WinKey& key) {
  return session.row<std::string>("select code from prize_codes where member_id = $1 and win_id = $2", key.member_id, key.win_id);
}

std::optional<WinKey> find_key(db::Session& session, PrizeWinId win_id) {
  return session.row<WinKey>(db::sweep("select member_id, win_id from prize_wins where win_id = $1"), win_id);
}

PrizeParcelRow sealed_parcel(const db::Vault& vault, const WinKey& key, const PrizeAddress& address, TimeMs now) {
  const auto place = [&](std::string_view column) { return db::SealedPlace{column, key.member_id, key.win_id.value}; };
  return {key.member_id,
          key.win_id,
          vault.seal(place(parcel_name_column), address.name),
          vault.seal(place(parcel_phone_column), address.phone),
          address.region,
          vault.seal(place(parcel_street_column), address.street),
          {},
          {},
          now,
          std::nullopt};
}

PrizeAddress opened_address(const db::Vault& vault, const PrizeParcelRow& parcel) {
  const auto place = [&](std::string_view column) { return db::SealedPlace{column, parcel.member_id, parcel.win_id.value}; };
  return {vault.open(place(parcel_name_column), parcel.receiver_name.value()), vault.open_phone(place(parcel_phone_column), parcel.receiver_phone.value()),
          parcel.receiver_region.value(), vault.open(place(parcel_street_column), parcel.receiver_street.value())};
}

void insert_parcel(db::Transaction& transaction, const PrizeParcelRow& row) {
  insert(transaction, "insert into prize_parcels (" PARCEL_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", row);
}

bool change_address(db::Transaction& transaction, const PrizeParcelRow& row) {
  return transaction.execute(
             "update prize_parcels set receiver_name = $3, receiver_phone = $4, receiver_region = $5, receiver_street = $6, addressed_at_ms = $7 where "
             "member_id = $1 and win_id = $2 and (shipped_at_ms is null or $8 = 1)",
             row.member_id, row.win_id, row.receiver_name, row.receiver_phone, row.receiver_region, row.receiver_street, row.addressed_at_ms,
             std::int64_t{is_planted(PlantedBug::prize_address_changed_after_shipping) ? 1 : 0}) == 1;
}

bool ship_parcel(db::Transaction& transaction, const WinKey& key, TimeMs addressed_at, std::string_view carrier, std::string_view waybill_number, TimeMs now) {
  return transaction.execute(
             "update prize_parcels set carrier = $4, waybill_number = $5, shipped_at_ms = $6 where member_id = $1 and win_id = $2 and addressed_at_ms = $3 and "
             "shipped_at_ms is null",
             key.member_id, key.win_id, addressed_at, carrier, waybill_number, now) == 1;
}

std::optional<PrizeParcelRow> find_parcel(db::Session& session, const WinKey& key) {
  return session.row<PrizeParcelRow>("select " PARCEL_COLUMNS " from prize_parcels where member_id = $1 and win_id = $2", key.member_id, key.win_id);
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from prize_codes where member_id = $1", member_id);
  transaction.execute("delete from prize_parcels where member_id = $1 and shipped_at_ms is null", member_id);
  transaction.execute(
      "update prize_parcels set receiver_name = null, receiver_phone = null, receiver_region = null, receiver_street = null where member_id = $1", member_id);
}

}  // namespace galleria::prizes::store

namespace galleria::prizes {

constinit const db::SealedTable sealed_parcels{
    .name = "prize_parcels",
    .columns = store::sealed_parcel_columns,
    .read = db::sweep("select member_id, win_id, receiver_name, receiver_phone, receiver_street from prize_parcels where (member_id, win_id) > ($1, $2) order "
                      "by member_id, win_id limit $3"),
    .write =
        "update prize_parcels set receiver_name = $3, receiver_phone = $4, receiver_street = $5 where member_id = $1 and win_id = $2 and receiver_name is not "
        "distinct from $6 and receiver_phone is not distinct from $7 and receiver_street is not distinct from $8",
};

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"V1", "a prize counts who won it and has not let it lapse",
                   "select 'prize ' || prizes.prize_id as subject, cast(coalesce(wins.amount, 0) as bigint) as expected, won_count as found from prizes left "
                   "join (select prize_id, count(*) as amount from prize_wins where state <> 'lapsed' group by prize_id) as wins on wins.prize_id = "
                   "prizes.prize_id where kind <> 'thanks' and won_count <> coalesce(wins.amount, 0)"},
      audit::Check{"V2", "nobody won more of a prize than one may",
                   "select 'member ' || member_id || ' prize ' || prize_wins.prize_id as subject, member_limit as expected, count(*) as found from prize_wins "
                   "join prizes on prizes.prize_id = prize_wins.prize_id where member_limit is not null group by member_id, prize_wins.prize_id, member_limit "
                   "having count(*) > member_limit"},
      audit::Check{"V3", "goods that wait for a member have one code",
                   "select 'win ' || prize_wins.win_id as subject, cast(1 as bigint) as expected, count(prize_codes.code) as found from prize_wins left join "
                   "prize_codes on prize_codes.member_id = prize_wins.member_id and prize_codes.win_id = prize_wins.win_id where kind = 'goods' and state = "
                   "'won' group by prize_wins.win_id having count(prize_codes.code) <> 1"},
      audit::Check{"AE1", "a prize that is sent has an address from the moment it is given, and a waybill once it is on its way",
                   "select 'win ' || prize_wins.win_id as subject, cast(1 as bigint) as expected, count(prize_parcels.win_id) as found from prize_wins left "
                   "join prize_parcels on prize_parcels.member_id = prize_wins.member_id and prize_parcels.win_id = prize_wins.win_id and "
                   "((prize_wins.state = 'addressed' and shipped_at_ms is null) or (prize_wins.state <> 'addressed' and shipped_at_ms is not null and "
                   "waybill_number <> '')) where prize_wins.state = 'addressed' or prize_wins.state = 'shipped' or prize_wins.state = 'received' group by "
                   "prize_wins.win_id having count(prize_parcels.win_id) <> 1"},
      audit::Check{"AE2", "nobody changed where a prize goes after it was sent",
                   "select 'win ' || win_id as subject, shipped_at_ms as expected, addressed_at_ms as found from prize_parcels where addressed_at_ms > "
                   "shipped_at_ms"},
  };
  return checks;
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(win_table)}; }

}  // namespace galleria::prizes

#undef PRIZE_COLUMNS
#undef WIN_COLUMNS
#undef NAMED_WINS
#undef PARCEL_COLUMNS
