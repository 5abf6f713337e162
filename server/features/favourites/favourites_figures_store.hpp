// The SQL of the figures of favourites; no decisions.
#pragma once

#include <optional>
#include <vector>

#include "db/database.hpp"
#include "features/favourites/favourites.hpp"

namespace galleria::favourites::store {

// Something came to be marked, or is no longer marked.
void count_day(db::Transaction& transaction, std::int64_t day, FavouriteKind kind, std::int64_t subject_id, std::int64_t added, std::int64_t removed);

// The member was told that the price fell.
void insert_fall(db::Transaction& transaction, MemberId member_id, ProductId product_id, TimeMs at);
struct FallRow {
  MemberId member_id;
  ProductId product_id;
  TimeMs told_at_ms{};
};
BOOST_DESCRIBE_STRUCT(FallRow, (), (member_id, product_id, told_at_ms))
// Those that were told since then and after which nothing was bought, behind that one.
std::vector<FallRow> list_open_falls(db::Session& session, TimeMs since, const FallRow& behind, std::int64_t count);
// False if it was noted before, or the row is gone.
bool note_bought(db::Transaction& transaction, const FallRow& fall, TimeMs bought_at);

struct FigureRow {
  FavouriteKind kind = FavouriteKind::goods;
  std::int64_t subject_id = 0;
  std::int64_t mark_count = 0;
  std::int64_t added_30_count = 0;
  std::int64_t removed_30_count = 0;
  std::int64_t added_90_count = 0;
  std::int64_t removed_90_count = 0;
  std::int64_t told_count = 0;
  std::int64_t bought_count = 0;
};
BOOST_DESCRIBE_STRUCT(FigureRow, (),
                      (kind, subject_id, mark_count, added_30_count, removed_30_count, added_90_count, removed_90_count, told_count, bought_count))
struct DayRow {
  FavouriteKind kind = FavouriteKind::goods;
  std::int64_t day = 0;
  std::int64_t added_count = 0;
  std::int64_t removed_count = 0;
};
BOOST_DESCRIBE_STRUCT(DayRow, (), (kind, day, added_count, removed_count))

// Each is counted from what lies there: marks as they are, days from one to before another, members who were told since then.
struct MarkCount {
  std::int64_t subject_id = 0;
  std::int64_t mark_count = 0;
};
BOOST_DESCRIBE_STRUCT(MarkCount, (), (subject_id, mark_count))
std::vector<MarkCount> count_marks(db::Session& session, FavouriteKind kind);
struct DaySum {
  FavouriteKind kind = FavouriteKind::goods;
  std::int64_t subject_id = 0;
  std::int64_t added_count = 0;
  std::int64_t removed_count = 0;
};
BOOST_DESCRIBE_STRUCT(DaySum, (), (kind, subject_id, added_count, removed_count))
std::vector<DaySum> sum_days(db::Session& session, std::int64_t from_day, std::int64_t before_day);
std::vector<DayRow> sum_subjects(db::Session& session, std::int64_t from_day, std::int64_t before_day);
struct FallCount {
  std::int64_t product_id = 0;
  std::int64_t told_count = 0;
  std::int64_t bought_count = 0;
};
BOOST_DESCRIBE_STRUCT(FallCount, (), (product_id, told_count, bought_count))
std::vector<FallCount> count_falls(db::Session& session, TimeMs since);

void replace_figures(db::Transaction& transaction, const std::vector<FigureRow>& figures, const std::vector<DayRow>& days, TimeMs at);
// Days before that one and falls before that moment are in no figure any more.
void drop_counted(db::Transaction& transaction, std::int64_t before_day, TimeMs before);

std::vector<FigureRow> list_figures(db::Session& session, FavouriteKind kind, FavouritePeriod period, FavouriteFigureSort sort, const PageSpan& span);
std::vector<DayRow> list_days(db::Session& session, FavouriteKind kind, std::int64_t from_day);
std::optional<TimeMs> counted_at(db::Session& session);

}  // namespace galleria::favourites::store
