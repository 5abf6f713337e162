// What the staff can take along of favourites: figures, of nobody.
#include "features/favourites/favourites.hpp"

namespace galleria::favourites {
namespace {

// What is not told stands as words: a table that said nought there would lie.
ExportCell figure_cell(const std::optional<std::int64_t>& count, Locale locale) {
  if (count) return *count;
  return std::string(Message{"人数过少，不显示", "Too few to tell"}.in(locale));
}

constexpr ExportColumn<FavouriteFigure> figure_columns[] = {
    {{"编号", "Number"}, [](const FavouriteFigure& row, Locale) -> ExportCell { return std::to_string(row.subject_id); }},
    {{"名称", "Name"}, [](const FavouriteFigure& row, Locale) -> ExportCell { return row.name; }},
    {{"收藏数", "Marks"}, [](const FavouriteFigure& row, Locale locale) { return figure_cell(row.mark_count, locale); }},
    {{"新增", "Added"}, [](const FavouriteFigure& row, Locale locale) { return figure_cell(row.added_count, locale); }},
    {{"取消", "Removed"}, [](const FavouriteFigure& row, Locale locale) { return figure_cell(row.removed_count, locale); }},
    {{"收到降价消息的人", "Told of a fall"}, [](const FavouriteFigure& row, Locale locale) { return figure_cell(row.told_count, locale); }},
    {{"之后购买的人", "Bought then"}, [](const FavouriteFigure& row, Locale locale) { return figure_cell(row.bought_count, locale); }},
};

constexpr PagingOf<list_favourite_figures, FavouriteFigure> figure_paging{
    .rows = [](const FavouriteFigurePage& page) -> const std::vector<FavouriteFigure>& { return page.figures; },
    .begin =
        [](ListFavouriteFigures& request) {
          request.page_no = PageNumber{1};
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListFavouriteFigures& request, const FavouriteFigurePage& page) {
          if (!page.has_more) return false;
          request.page_no = PageNumber{**request.page_no + 1};
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Favourites& favourites) {
  return {exported_list<list_favourite_figures>({"收藏统计", "Figures of favourites"}, figure_columns, figure_paging,
                                                [&favourites](const http::Call& call, const http::Operator&, const ListFavouriteFigures& request) {
                                                  return favourites.list_favourite_figures(call, request);
                                                })};
}

}  // namespace galleria::favourites
