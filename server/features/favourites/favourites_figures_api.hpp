// The wire of the figures of favourites for the staff: what is marked most, how marks come and go, and who bought once a price had fallen. Nobody is named, and
// nothing is told of fewer than five.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "features/favourites/favourites_api.hpp"

namespace galleria::favourites {

enum class FavouritePeriod { days_30, days_90 };
BOOST_DESCRIBE_ENUM(FavouritePeriod, days_30, days_90)

// By what the list is ordered, the most first.
enum class FavouriteFigureSort { marks, added, bought };
BOOST_DESCRIBE_ENUM(FavouriteFigureSort, marks, added, bought)

// Without a period: the last thirty days.
struct ListFavouriteFigures {
  FavouriteKind kind = FavouriteKind::goods;
  std::optional<FavouritePeriod> period = {};
  std::optional<FavouriteFigureSort> sort = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListFavouriteFigures, (), (kind, period, sort, page_no, page_size))

// A count that is absent is one to four, or over ninety days one that lies one to four above that of thirty. told_count, bought_count: members who were told
// that the price fell within ninety days, and those of them who paid for the product within fourteen days of that; nought of shops.
struct FavouriteFigure {
  std::int64_t subject_id = 0;  // of the product or the shop
  std::string name;             // empty if there is no such thing any more
  std::string image_url;
  std::optional<std::int64_t> mark_count;   // now
  std::optional<std::int64_t> added_count;  // within the period
  std::optional<std::int64_t> removed_count;
  std::optional<std::int64_t> told_count;
  std::optional<std::int64_t> bought_count;
};
BOOST_DESCRIBE_STRUCT(FavouriteFigure, (), (subject_id, name, image_url, mark_count, added_count, removed_count, told_count, bought_count))

// counted_at: last night; absent while nothing was counted.
struct FavouriteFigurePage {
  std::vector<FavouriteFigure> figures;
  bool has_more = false;
  std::optional<TimeMs> counted_at;
};
BOOST_DESCRIBE_STRUCT(FavouriteFigurePage, (), (figures, has_more, counted_at))

struct ListFavouriteDays {
  FavouriteKind kind = FavouriteKind::goods;
  std::optional<FavouritePeriod> period = {};
};
BOOST_DESCRIBE_STRUCT(ListFavouriteDays, (), (kind, period))

struct FavouriteDay {
  TimeMs starts_at{};
  std::optional<std::int64_t> added_count;  // absent: one to four
  std::optional<std::int64_t> removed_count;
};
BOOST_DESCRIBE_STRUCT(FavouriteDay, (), (starts_at, added_count, removed_count))

// Each day of the period up to the one before it was counted, the first first.
struct FavouriteDays {
  std::vector<FavouriteDay> days;
  std::optional<TimeMs> counted_at;
};
BOOST_DESCRIBE_STRUCT(FavouriteDays, (), (days, counted_at))

inline constexpr http::Permission read_favourite_figures{
    "favourites", "figures", http::Reach::mall, {"查看收藏统计", "See the figures of favourites"}, {"manager", "editor"}};

inline constexpr http::Endpoint<ListFavouriteFigures, FavouriteFigurePage> list_favourite_figures{
    http::Method::get,
    "/staff/v1/favourites/figures",
    "list_favourite_figures",
    "favourites",
    "What is marked most, how marks came and went, and what was bought once its price had fallen; counted each night",
    http::Access::staff(read_favourite_figures)};
inline constexpr http::Endpoint<ListFavouriteDays, FavouriteDays> list_favourite_days{http::Method::get,
                                                                                      "/staff/v1/favourites/days",
                                                                                      "list_favourite_days",
                                                                                      "favourites",
                                                                                      "How many marks came and went on each day",
                                                                                      http::Access::staff(read_favourite_figures)};

}  // namespace galleria::favourites
