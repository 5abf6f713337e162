// What the staff can take along of parking: stays, with masked plates.
#include "features/parking/parking.hpp"

namespace galleria::parking {
namespace {

ExportCell state_cell(SessionState state, Locale locale) {
  constexpr Message words[] = {{"在场", "Inside"}, {"已缴费", "Paid"}, {"已离场", "Left"}, {"异常", "Exception"}, {"已关闭", "Closed"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

ExportCell class_cell(VehicleClass vehicle_class, Locale locale) {
  constexpr Message words[] = {{"小型车", "Small"}, {"新能源小型车", "New energy"}, {"大型车", "Large"}};
  return std::string(words[static_cast<std::size_t>(vehicle_class)].in(locale));
}

constexpr ExportColumn<ParkingSession> session_columns[] = {
    {{"编号", "Number"}, [](const ParkingSession& stay, Locale) -> ExportCell { return std::to_string(stay.session_id.value); }},
    {{"停车场", "Car park"}, [](const ParkingSession& stay, Locale) -> ExportCell { return stay.car_park_name; }},
    {{"车牌", "Plate"}, [](const ParkingSession& stay, Locale) -> ExportCell { return stay.plate; }},
    {{"车型", "Class"}, [](const ParkingSession& stay, Locale locale) { return class_cell(stay.vehicle_class, locale); }},
    {{"状态", "State"}, [](const ParkingSession& stay, Locale locale) { return state_cell(stay.state, locale); }},
    {{"入场时间", "Came in"}, [](const ParkingSession& stay, Locale) { return cell_of(stay.entered_at); }},
    {{"离场时间", "Left"}, [](const ParkingSession& stay, Locale) { return cell_of(stay.left_at); }},
    {{"已付至", "Paid until"}, [](const ParkingSession& stay, Locale) { return cell_of(stay.paid_until); }},
    {{"区域", "Area"}, [](const ParkingSession& stay, Locale) -> ExportCell { return stay.area_code; }},
    {{"车位", "Bay"}, [](const ParkingSession& stay, Locale) -> ExportCell { return stay.bay; }},
};

constexpr PagingOf<search_parking_sessions, ParkingSession> session_paging{
    .rows = [](const ParkingSessionPage& page) -> const std::vector<ParkingSession>& { return page.sessions; },
    .begin =
        [](SearchParkingSessions& request) {
          request.before_session_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](SearchParkingSessions& request, const ParkingSessionPage& page) {
          if (!page.has_more || page.sessions.empty()) return false;
          request.before_session_id = page.sessions.back().session_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Parking& parking) {
  return {exported_list<search_parking_sessions>(
      {"停车记录", "Stays"}, session_columns, session_paging,
      [&parking](const http::Operator&, const SearchParkingSessions& request) { return parking.search_parking_sessions(request); })};
}

}  // namespace galleria::parking
