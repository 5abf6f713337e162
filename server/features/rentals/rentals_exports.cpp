// What the staff can take along of rentals: who borrowed what, and why more or fewer things lie at desks.
#include "features/rentals/rentals.hpp"

namespace galleria::rentals {
namespace {

ExportCell state_cell(RentalState state, Locale locale) {
  constexpr Message words[] = {{"预留", "Reserved"},  {"借出", "Lent"}, {"逾期", "Overdue"},    {"已还待付", "Back, not paid"},
                               {"已结清", "Settled"}, {"遗失", "Lost"}, {"已放弃", "Given up"}, {"未取", "Not fetched"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

ExportCell cause_cell(RentalStockCause cause, Locale locale) {
  constexpr Message words[] = {{"盘点", "Counted"}, {"调拨", "Carried"}, {"借出", "Lent"}, {"归还", "Returned"}, {"找回", "Found"}};
  return std::string(words[static_cast<std::size_t>(cause)].in(locale));
}

constexpr ExportColumn<StaffRental> rental_columns[] = {
    {{"编号", "Number"}, [](const StaffRental& rental, Locale) -> ExportCell { return std::to_string(rental.rental_id.value); }},
    {{"物品", "Thing"}, [](const StaffRental& rental, Locale) -> ExportCell { return rental.kind_name; }},
    {{"借出服务台", "Lent at"}, [](const StaffRental& rental, Locale) -> ExportCell { return rental.desk_name; }},
    {{"归还服务台", "Returned to"}, [](const StaffRental& rental, Locale) -> ExportCell { return rental.return_desk_name; }},
    {{"状态", "State"}, [](const StaffRental& rental, Locale locale) { return state_cell(rental.state, locale); }},
    {{"预留时间", "Reserved"}, [](const StaffRental& rental, Locale) { return cell_of(std::optional(rental.reserved_at)); }},
    {{"借出时间", "Lent"}, [](const StaffRental& rental, Locale) { return cell_of(rental.lent_at); }},
    {{"应还时间", "Due"}, [](const StaffRental& rental, Locale) { return cell_of(rental.due_at); }},
    {{"逾期天数", "Days overdue"}, [](const StaffRental& rental, Locale) -> ExportCell { return rental.days_overdue; }},
    {{"归还时间", "Returned"}, [](const StaffRental& rental, Locale) { return cell_of(rental.returned_at); }},
    {{"遗失时间", "Lost"}, [](const StaffRental& rental, Locale) { return cell_of(rental.lost_at); }},
    {{"费用", "Fee"}, [](const StaffRental& rental, Locale) -> ExportCell { return rental.fee_cents; }},
    {{"已付", "Paid"}, [](const StaffRental& rental, Locale) -> ExportCell { return rental.paid_cents; }},
    {{"已退", "Given back"}, [](const StaffRental& rental, Locale) -> ExportCell { return rental.refunded_cents; }},
    {{"待付", "Owed"}, [](const StaffRental& rental, Locale) -> ExportCell { return rental.owed_cents; }},
};

constexpr PagingOf<search_rentals, StaffRental> rental_paging{
    .rows = [](const RentalPage& page) -> const std::vector<StaffRental>& { return page.rentals; },
    .begin =
        [](SearchRentals& request) {
          request.before_rental_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](SearchRentals& request, const RentalPage& page) {
          if (!page.has_more || page.rentals.empty()) return false;
          request.before_rental_id = page.rentals.back().rental_id;
          return true;
        },
};

constexpr ExportColumn<RentalStockMove> stock_columns[] = {
    {{"服务台", "Desk"}, [](const RentalStockMove& move, Locale) -> ExportCell { return move.desk_name; }},
    {{"物品", "Thing"}, [](const RentalStockMove& move, Locale) -> ExportCell { return move.kind_name; }},
    {{"变动", "Change"}, [](const RentalStockMove& move, Locale) -> ExportCell { return move.change; }},
    {{"原因", "Cause"}, [](const RentalStockMove& move, Locale locale) { return cause_cell(move.cause, locale); }},
    {{"租借编号", "Rental"},
     [](const RentalStockMove& move, Locale) -> ExportCell { return move.rental_id ? ExportCell(std::to_string(move.rental_id->value)) : ExportCell(); }},
    {{"操作人", "By"}, [](const RentalStockMove& move, Locale) -> ExportCell { return move.actor; }},
    {{"说明", "Reason"}, [](const RentalStockMove& move, Locale) -> ExportCell { return move.reason; }},
    {{"时间", "At"}, [](const RentalStockMove& move, Locale) { return cell_of(std::optional(move.at)); }},
};

constexpr PagingOf<list_rental_stock_moves, RentalStockMove> stock_paging{
    .rows = [](const RentalStockMovePage& page) -> const std::vector<RentalStockMove>& { return page.moves; },
    .begin =
        [](ListRentalStockMoves& request) {
          request.before_move_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListRentalStockMoves& request, const RentalStockMovePage& page) {
          if (!page.has_more || page.moves.empty()) return false;
          request.before_move_id = Whole<1, largest_id>{page.moves.back().move_id};
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Rentals& rentals) {
  return {exported_list<search_rentals>({"租借记录", "Rentals"}, rental_columns, rental_paging,
                                        [&rentals](const http::Operator&, const SearchRentals& request) { return rentals.search_rentals(request); }),
          exported_list<list_rental_stock_moves>(
              {"租借物品变动", "Moves of things to lend"}, stock_columns, stock_paging,
              [&rentals](const http::Operator&, const ListRentalStockMoves& request) { return rentals.list_rental_stock_moves(request); })};
}

}  // namespace galleria::rentals
