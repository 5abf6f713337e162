// Reads and writes how often something was marked, who bought once a price had fallen, and what the nights make of it.
#include "features/favourites/favourites_figures_store.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define FIGURE_COLUMNS "kind, subject_id, mark_count, added_30_count, removed_30_count, added_90_count, removed_90_count, told_count, bought_count"
#define FIGURES_BY "select " FIGURE_COLUMNS " from favourite_figures where kind = $1 order by "
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::favourites::store {

void count_day(db::Transaction& transaction, std::int64_t day, FavouriteKind kind, std::int64_t subject_id, std::int64_t added, std::int64_t removed) {
  transaction.execute(
      "insert into favourite_days (day, kind, subject_id, added_count, removed_count) values ($1, $2, $3, $4, $5) on conflict (day, kind, subject_id) do "
      "update set added_count = favourite_days.added_count + excluded.added_count, removed_count = favourite_days.removed_count + excluded.removed_count",
      day, kind, subject_id, added, removed);
}

void insert_fall(db::Transaction& transaction, MemberId member_id, ProductId product_id, TimeMs at) {
  transaction.execute(
      "insert into favourite_falls (member_id, product_id, told_at_ms) values ($1, $2, $3) on conflict (member_id, product_id, told_at_ms) do nothing",
      member_id, product_id, at);
}

std::vector<FallRow> list_open_falls(db::Session& session, TimeMs since, const FallRow& behind, std::int64_t count) {
  return session.rows<FallRow>(
      db::sweep("select member_id, product_id, told_at_ms from favourite_falls where told_at_ms >= $1 and bought_at_ms is null and (member_id > $2 or "
                "(member_id = $2 and (product_id > $3 or (product_id = $3 and told_at_ms > $4)))) order by member_id, product_id, told_at_ms limit $5"),
      since, behind.member_id, behind.product_id, behind.told_at_ms, count);
}

bool note_bought(db::Transaction& transaction, const FallRow& fall, TimeMs bought_at) {
  return transaction.execute(
             "update favourite_falls set bought_at_ms = $4 where member_id = $1 and product_id = $2 and told_at_ms = $3 and bought_at_ms is null",
             fall.member_id, fall.product_id, fall.told_at_ms, bought_at) == 1;
}

std::vector<MarkCount> count_marks(db::Session& session, FavouriteKind kind) {
  if (kind == FavouriteKind::goods)
    return session.rows<MarkCount>(db::sweep("select product_id as subject_id, count(*) as mark_count from favourite_goods group by product_id"));
  return session.rows<MarkCount>(db::sweep("select shop_id as subject_id, count(*) as mark_count from favourite_shops group by shop_id"));
}

std::vector<DaySum> sum_days(db::Session& session, std::int64_t from_day, std::int64_t before_day) {
  return session.rows<DaySum>(
      "select kind, subject_id, cast(sum(added_count) as bigint) as added_count, cast(sum(removed_count) as bigint) as removed_count from favourite_days where "
      "day >= $1 and day < $2 group by kind, subject_id",
      from_day, before_day);
}

std::vector<DayRow> sum_subjects(db::Session& session, std::int64_t from_day, std::int64_t before_day) {
  return session.rows<DayRow>(
      "select kind, day, cast(sum(added_count) as bigint) as added_count, cast(sum(removed_count) as bigint) as removed_count from favourite_days where day >= "
      "$1 and day < $2 group by kind, day",
      from_day, before_day);
}

std::vector<FallCount> count_falls(db::Session& session, TimeMs since) {
  return session.rows<FallCount>(
      db::sweep("select product_id, count(distinct member_id) as told_count, count(distinct case when bought_at_ms is not null then member_id end) as "
                "bought_count from favourite_falls where told_at_ms >= $1 group by product_id"),
      since);
}

void replace_figures(db::Transaction& transaction, const std::vector<FigureRow>& figures, const std::vector<DayRow>& days, TimeMs at) {
  // Who counts at the same time waits here, and replaces all of it once more.
  transaction.execute(
      "insert into favourite_figure_looks (look_id, counted_at_ms) values (1, $1) on conflict (look_id) do update set counted_at_ms = excluded.counted_at_ms",
      at);
  transaction.execute("delete from favourite_figures");
  transaction.execute("delete from favourite_figure_days");
  for (const FigureRow& row : figures)
    transaction.execute("insert into favourite_figures (" FIGURE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9)", row.kind, row.subject_id,
                        row.mark_count, row.added_30_count, row.removed_30_count, row.added_90_count, row.removed_90_count, row.told_count, row.bought_count);
  for (const DayRow& row : days)
    transaction.execute("insert into favourite_figure_days (kind, day, added_count, removed_count) values ($1, $2, $3, $4)", row.kind, row.day, row.added_count,
                        row.removed_count);
}

void drop_counted(db::Transaction& transaction, std::int64_t before_day, TimeMs before) {
  transaction.execute("delete from favourite_days where day < $1", before_day);
  transaction.execute(db::sweep("delete from favourite_falls where told_at_ms < $1"), before);
}

std::vector<FigureRow> list_figures(db::Session& session, FavouriteKind kind, FavouritePeriod period, FavouriteFigureSort sort, const PageSpan& span) {
  switch (sort) {
    case FavouriteFigureSort::added:
      if (period == FavouritePeriod::days_90)
        return session.rows<FigureRow>(FIGURES_BY "added_90_count desc, subject_id limit $2 offset $3", kind, span.row_count(), span.offset);
      return session.rows<FigureRow>(FIGURES_BY "added_30_count desc, subject_id limit $2 offset $3", kind, span.row_count(), span.offset);
    case FavouriteFigureSort::bought:
      return session.rows<FigureRow>(FIGURES_BY "bought_count desc, subject_id limit $2 offset $3", kind, span.row_count(), span.offset);
    case FavouriteFigureSort::marks:
      break;
  }
  return session.rows<FigureRow>(FIGURES_BY "mark_count desc, subject_id limit $2 offset $3", kind, span.row_count(), span.offset);
}

std::vector<DayRow> list_days(db::Session& session, FavouriteKind kind, std::int64_t from_day) {
  return session.rows<DayRow>("select kind, day, added_count, removed_count from favourite_figure_days where kind = $1 and day >= $2 order by day", kind,
                              from_day);
}

std::optional<TimeMs> counted_at(db::Session& session) { return session.row<TimeMs>("select counted_at_ms from favourite_figure_looks where look_id = 1"); }

}  // namespace galleria::favourites::store

#undef FIGURES_BY
#undef FIGURE_COLUMNS
