// The figures of favourites for the staff: counted each night from the days' counts, so that no look at them goes through what members marked.
#include <algorithm>
#include <map>
#include <utility>

#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/favourites/favourites.hpp"
#include "features/favourites/favourites_figures_store.hpp"
#include "features/favourites/favourites_rules.hpp"

namespace galleria::favourites {
namespace {

constexpr std::int64_t figures_on_a_page = 30;
constexpr std::int64_t short_days = 30;
constexpr std::int64_t long_days = 90;
constexpr std::int64_t falls_at_once = 1'000;
constexpr std::int64_t lines_at_once = 1'000;
// Whoever pays within so long of the message bought after it.
constexpr DurationMs bought_within = std::chrono::days(14);

std::int64_t days_of(FavouritePeriod period) { return period == FavouritePeriod::days_90 ? long_days : short_days; }

std::optional<std::int64_t> for_staff(std::int64_t count) { return is_planted(PlantedBug::few_favourites_shown) ? count : shown_figure(count); }

std::optional<std::int64_t> for_staff_over(FavouritePeriod period, std::int64_t short_count, std::int64_t long_count) {
  if (period == FavouritePeriod::days_30) return for_staff(short_count);
  return is_planted(PlantedBug::few_favourites_shown) ? long_count : shown_longer_figure(short_count, long_count);
}

// What lies there, product by product and shop by shop.
std::vector<store::FigureRow> figures_counted(db::Session& session, std::int64_t today, TimeMs told_since) {
  std::map<std::pair<FavouriteKind, std::int64_t>, store::FigureRow> figures;
  const auto row_of = [&](FavouriteKind kind, std::int64_t subject_id) -> store::FigureRow& {
    store::FigureRow& row = figures[{kind, subject_id}];
    row.kind = kind;
    row.subject_id = subject_id;
    return row;
  };
  for (const FavouriteKind kind : {FavouriteKind::goods, FavouriteKind::shop}) {
    for (const store::MarkCount& marks : store::count_marks(session, kind)) row_of(kind, marks.subject_id).mark_count = marks.mark_count;
  }
  for (const store::DaySum& sum : store::sum_days(session, today - short_days, today)) {
    store::FigureRow& row = row_of(sum.kind, sum.subject_id);
    row.added_30_count = sum.added_count;
    row.removed_30_count = sum.removed_count;
  }
  for (const store::DaySum& sum : store::sum_days(session, today - long_days, today)) {
    store::FigureRow& row = row_of(sum.kind, sum.subject_id);
    row.added_90_count = sum.added_count;
    row.removed_90_count = sum.removed_count;
  }
  for (const store::FallCount& falls : store::count_falls(session, told_since)) {
    store::FigureRow& row = row_of(FavouriteKind::goods, falls.product_id);
    row.told_count = falls.told_count;
    row.bought_count = falls.bought_count;
  }
  std::vector<store::FigureRow> rows;
  for (const auto& [key, row] : figures) rows.push_back(row);
  return rows;
}

}  // namespace

Result<FavouriteFigurePage> Favourites::list_favourite_figures(const http::Call& call, const ListFavouriteFigures& request) const {
  const PageSpan span = page_span(request, figures_on_a_page);
  const FavouritePeriod period = request.period.value_or(FavouritePeriod::days_30);
  std::vector<store::FigureRow> rows;
  FavouriteFigurePage page;
  database_.read([&](db::Session& session) {
    rows = store::list_figures(session, request.kind, period, request.sort.value_or(FavouriteFigureSort::marks), span);
    page.counted_at = store::counted_at(session);
  });
  page.has_more = cut_to_page(rows, span);
  for (const store::FigureRow& row : rows) {
    FavouriteFigure figure;
    figure.subject_id = row.subject_id;
    if (row.kind == FavouriteKind::goods) {
      if (const auto product = needs_.find_product(ProductId{row.subject_id})) {
        figure.name = product->name.in(call.locale);
        figure.image_url = product->image_url;
      }
    } else if (const auto shop = needs_.find_shop(ShopId{row.subject_id})) {
      figure.name = shop->name.in(call.locale);
      figure.image_url = shop->image_url;
    }
    figure.mark_count = for_staff(row.mark_count);
    figure.added_count = for_staff_over(period, row.added_30_count, row.added_90_count);
    figure.removed_count = for_staff_over(period, row.removed_30_count, row.removed_90_count);
    figure.told_count = for_staff(row.told_count);
    figure.bought_count = for_staff(row.bought_count);
    page.figures.push_back(std::move(figure));
  }
  return page;
}

Result<FavouriteDays> Favourites::list_favourite_days(const ListFavouriteDays& request) const {
  FavouriteDays found;
  std::map<std::int64_t, store::DayRow> counted;
  std::int64_t before_day = 0;
  const std::int64_t day_count = days_of(request.period.value_or(FavouritePeriod::days_30));
  database_.read([&](db::Session& session) {
    found.counted_at = store::counted_at(session);
    if (!found.counted_at) return;
    before_day = day_of(*found.counted_at);
    for (const store::DayRow& row : store::list_days(session, request.kind, before_day - day_count)) counted.emplace(row.day, row);
  });
  if (!found.counted_at) return found;
  const BusinessDay before = business_day(*found.counted_at, config_.mall_utc_offset);
  for (std::int64_t back = day_count; back > 0; --back) {
    // A day on which nothing happened has no row.
    const auto row = counted.find(before_day - back);
    const store::DayRow figures = row == counted.end() ? store::DayRow{} : row->second;
    found.days.push_back(
        {start_of_day(before - std::chrono::days(back), config_.mall_utc_offset), for_staff(figures.added_count), for_staff(figures.removed_count)});
  }
  return found;
}

void Favourites::note_purchases(TimeMs now) {
  // Two days more, for nights on which nothing ran.
  const TimeMs since = now - bought_within - std::chrono::days(2);
  std::map<std::pair<MemberId, ProductId>, std::vector<store::FallRow>> open;
  for (store::FallRow behind{};;) {
    const auto falls = database_.read([&](db::Session& session) { return store::list_open_falls(session, since, behind, falls_at_once); });
    for (const store::FallRow& fall : falls) open[{fall.member_id, fall.product_id}].push_back(fall);
    if (static_cast<std::int64_t>(falls.size()) < falls_at_once) break;
    behind = falls.back();
  }
  if (open.empty()) return;
  for (PaidPlace behind{since, OrderLineId{largest_id}};;) {
    const auto lines = needs_.list_paid(behind, now, lines_at_once);
    for (const PaidLine& line : lines) {
      const auto told = open.find({line.member_id, line.product_id});
      if (told == open.end()) continue;
      for (const store::FallRow& fall : told->second) {
        if (line.paid_at < fall.told_at_ms || line.paid_at > fall.told_at_ms + bought_within) continue;
        database_.write([&](db::Transaction& transaction) { store::note_bought(transaction, fall, line.paid_at); });
      }
    }
    if (static_cast<std::int64_t>(lines.size()) < lines_at_once) return;
    behind = {lines.back().paid_at, lines.back().order_line_id};
  }
}

void Favourites::put_demo_fall(db::Transaction& transaction, MemberId member_id, ProductId product_id, TimeMs told_at, std::optional<TimeMs> bought_at) {
  store::insert_fall(transaction, member_id, product_id, told_at);
  if (bought_at) store::note_bought(transaction, {member_id, product_id, told_at}, *bought_at);
}

db::TimerOutcome Favourites::count_figures() {
  const TimeMs now = clock_.now();
  note_purchases(now);
  const std::int64_t today = day_of(now);
  const TimeMs told_since = now - std::chrono::days(long_days);
  std::vector<store::FigureRow> figures;
  std::vector<store::DayRow> days;
  database_.read_at_length([&](db::Session& session) {
    figures = figures_counted(session, today, told_since);
    days = store::sum_subjects(session, today - long_days, today);
  });
  database_.write([&](db::Transaction& transaction) {
    store::replace_figures(transaction, figures, days, now);
    store::drop_counted(transaction, today - long_days, told_since);
  });
  log::info("favourites_counted", {{"figures", figures.size()}});
  const BusinessDay day = business_day(now - config_.figures_time_of_day, config_.mall_utc_offset);
  return start_of_day(day + std::chrono::days(1), config_.mall_utc_offset) + config_.figures_time_of_day;
}

}  // namespace galleria::favourites
