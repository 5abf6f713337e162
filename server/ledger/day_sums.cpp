// Sums of days: those of the day before, and what the day's transfers add to them.
#include "ledger/day_sums.hpp"

#include <limits>
#include <map>
#include <optional>
#include <tuple>

#include "db/insert_many.hpp"

namespace galleria::ledger {
namespace {

constexpr std::int64_t beyond_all_ids = std::numeric_limits<std::int64_t>::max();

// The last summed day, and how far its transfers go.
struct SummedDay {
  std::string day;
  std::int64_t last_transfer_id = 0;
};
BOOST_DESCRIBE_STRUCT(SummedDay, (), (day, last_transfer_id))

struct Span {
  std::int64_t behind_id = 0;
  std::int64_t last_id = beyond_all_ids;
  TimeMs until = time_from_epoch_ms(beyond_all_ids);
};

using Totals = std::map<std::tuple<AccountKind, std::int64_t, std::string>, DayTotal>;

std::optional<SummedDay> find_last_summed(db::Session& session, std::string_view day) {
  return session.row<SummedDay>(
      "select ledger_seals.day, last_transfer_id from ledger_seals where ledger_seals.day = (select max(ledger_days.day) from ledger_days where "
      "ledger_days.day "
      "<= $1)",
      day);
}

std::vector<DayTotal> list_sums(db::Session& session, std::string_view day) {
  return session.rows<DayTotal>(
      "select kind, owner_id, business_type, in_total, out_total from ledger_days where day = $1 order by kind, owner_id, business_type", day);
}

std::vector<DayTotal> sum_transfers(db::Session& session, const Span& span) {
  return session.rows<DayTotal>(
      db::sweep("select kind, owner_id, business_type, cast(sum(moved_in) as bigint) as in_total, cast(sum(moved_out) as bigint) as out_total from (select "
                "to_kind as kind, case when to_kind = 'promotion_shop' then to_id else 0 end as owner_id, business_type, amount as moved_in, 0 as moved_out "
                "from ledger_transfers where transfer_id > $1 and transfer_id <= $2 and at_ms < $3 union all select from_kind, case when from_kind = "
                "'promotion_shop' then from_id else 0 end, business_type, 0, amount from ledger_transfers where transfer_id > $1 and transfer_id <= $2 and "
                "at_ms < $3) as moves group by kind, owner_id, business_type"),
      span.behind_id, span.last_id, span.until);
}

void add(Totals& totals, const std::vector<DayTotal>& more) {
  for (const DayTotal& one : more) {
    DayTotal& total = totals.try_emplace({one.kind, one.owner_id, one.business_type}, DayTotal{one.kind, one.owner_id, one.business_type, 0, 0}).first->second;
    total.in_total += one.in_total;
    total.out_total += one.out_total;
  }
}

Totals totals_of(db::Session& session, const std::optional<SummedDay>& before, const Span& span) {
  Totals totals;
  if (before) add(totals, list_sums(session, before->day));
  add(totals, sum_transfers(session, span));
  return totals;
}

void insert_sums(db::Transaction& transaction, const std::string& day, const Totals& totals) {
  using InsertSums =
      db::InsertMany<"insert into ledger_days (day, kind, owner_id, business_type, in_total, out_total)", "text, text, bigint, text, bigint, bigint">;
  std::vector<db::RowValues> rows;
  for (const auto& [key, total] : totals) rows.push_back(db::row_values(day, total.kind, total.owner_id, total.business_type, total.in_total, total.out_total));
  transaction.execute_all(InsertSums::statements(std::move(rows)));
}

}  // namespace

// Sealed transfers do not change any more, so they are read outside the write.
bool sum_next_day(db::Database& database) {
  const auto made = database.read_at_length([](db::Session& session) -> std::optional<std::pair<std::string, Totals>> {
    const auto before = find_last_summed(session, "9999-12-31");
    const auto behind_id = before ? before->last_transfer_id : 0;
    for (const SummedDay& sealed : session.rows<SummedDay>("select day, last_transfer_id from ledger_seals where day > $1 order by day",
                                                           before ? std::string_view(before->day) : std::string_view())) {
      Totals totals = totals_of(session, before, {behind_id, sealed.last_transfer_id});
      // Before anything ever moved there is nothing to keep.
      if (!totals.empty()) return std::pair(sealed.day, std::move(totals));
    }
    return std::nullopt;
  });
  if (!made) return false;
  return database.write([&](db::Transaction& transaction) {
    const auto& [day, totals] = *made;
    const bool is_new = transaction.row<std::int64_t>("select count(*) from ledger_days where day >= $1", day).value() == 0;
    if (is_new) insert_sums(transaction, day, totals);
    return is_new;
  });
}

std::vector<DayTotal> totals_at(db::Session& session, std::string_view day, TimeMs day_end) {
  const auto before = find_last_summed(session, day);
  if (before && before->day == day) return list_sums(session, day);
  std::vector<DayTotal> all;
  for (const auto& [key, total] : totals_of(session, before, {before ? before->last_transfer_id : 0, beyond_all_ids, day_end})) all.push_back(total);
  return all;
}

}  // namespace galleria::ledger
