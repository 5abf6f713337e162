// What the staff can take along of bookings: rides and copies, with masked names and phones.
#include "features/bookings/bookings.hpp"

namespace galleria::bookings {
namespace {

ExportCell state_cell(BookingState state, Locale locale) {
  constexpr Message words[] = {{"待确认", "Waiting"},   {"已确认", "Confirmed"}, {"进行中", "Under way"}, {"已完成", "Done"},
                               {"已取消", "Cancelled"}, {"未通过", "Refused"},   {"未到", "No-show"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

constexpr ExportColumn<CarBooking> car_columns[] = {
    {{"编号", "Number"}, [](const CarBooking& row, Locale) -> ExportCell { return std::to_string(row.booking_id.value); }},
    {{"服务", "Service"}, [](const CarBooking& row, Locale) -> ExportCell { return row.service_name; }},
    {{"状态", "State"}, [](const CarBooking& row, Locale locale) { return state_cell(row.state, locale); }},
    {{"开始", "From"}, [](const CarBooking& row, Locale) -> ExportCell { return row.starts_at; }},
    {{"结束", "Until"}, [](const CarBooking& row, Locale) -> ExportCell { return row.ends_at; }},
    {{"联系人", "Contact"}, [](const CarBooking& row, Locale) -> ExportCell { return row.contact_name; }},
    {{"联系电话", "Phone"}, [](const CarBooking& row, Locale) -> ExportCell { return row.contact_phone; }},
    {{"人数", "Passengers"}, [](const CarBooking& row, Locale) -> ExportCell { return row.passenger_count; }},
    {{"上车地点", "Picked up at"}, [](const CarBooking& row, Locale) -> ExportCell { return row.pick_up_place; }},
    {{"目的地", "To"}, [](const CarBooking& row, Locale) -> ExportCell { return row.destination; }},
    {{"用途", "Purpose"}, [](const CarBooking& row, Locale) -> ExportCell { return row.purpose; }},
    {{"司机", "Driver"}, [](const CarBooking& row, Locale) -> ExportCell { return row.driver_name; }},
    {{"车牌", "Car"}, [](const CarBooking& row, Locale) -> ExportCell { return row.car_plate; }},
    {{"评分", "Rating"}, [](const CarBooking& row, Locale) { return cell_of(row.score); }},
    {{"评价", "Comment"}, [](const CarBooking& row, Locale) -> ExportCell { return row.comment; }},
    {{"提交时间", "Booked at"}, [](const CarBooking& row, Locale) -> ExportCell { return row.made_at; }},
};

constexpr ExportColumn<StaffMagazineReservation> copy_columns[] = {
    {{"编号", "Number"}, [](const StaffMagazineReservation& row, Locale) -> ExportCell { return std::to_string(row.booking_id.value); }},
    {{"期号", "Issue"}, [](const StaffMagazineReservation& row, Locale) -> ExportCell { return row.title; }},
    {{"领取点", "Place"}, [](const StaffMagazineReservation& row, Locale) -> ExportCell { return row.point_name; }},
    {{"状态", "State"}, [](const StaffMagazineReservation& row, Locale locale) { return state_cell(row.state, locale); }},
    {{"会员", "Member"}, [](const StaffMagazineReservation& row, Locale) -> ExportCell { return row.member_name; }},
    {{"会员号", "Member number"}, [](const StaffMagazineReservation& row, Locale) -> ExportCell { return row.member_number; }},
    {{"领取截止", "Fetched until"}, [](const StaffMagazineReservation& row, Locale) -> ExportCell { return row.pick_up_until; }},
    {{"预约时间", "Reserved at"}, [](const StaffMagazineReservation& row, Locale) -> ExportCell { return row.made_at; }},
    {{"更新时间", "Changed at"}, [](const StaffMagazineReservation& row, Locale) -> ExportCell { return row.changed_at; }},
};

constexpr PagingOf<search_car_bookings, CarBooking> car_paging{
    .rows = [](const CarBookingPage& page) -> const std::vector<CarBooking>& { return page.bookings; },
    .begin =
        [](SearchCarBookings& request) {
          request.before_booking_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](SearchCarBookings& request, const CarBookingPage& page) {
          if (!page.has_more || page.bookings.empty()) return false;
          request.before_booking_id = page.bookings.back().booking_id;
          return true;
        },
};

constexpr PagingOf<search_magazine_reservations, StaffMagazineReservation> copy_paging{
    .rows = [](const MagazineReservationPage& page) -> const std::vector<StaffMagazineReservation>& { return page.reservations; },
    .begin =
        [](SearchMagazineReservations& request) {
          request.before_booking_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](SearchMagazineReservations& request, const MagazineReservationPage& page) {
          if (!page.has_more || page.reservations.empty()) return false;
          request.before_booking_id = page.reservations.back().booking_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Bookings& bookings) {
  return {exported_list<search_car_bookings>({"用车预约", "Bookings of cars"}, car_columns, car_paging,
                                             [&bookings](const http::Call& call, const http::Operator&, const SearchCarBookings& request) {
                                               return bookings.search_car_bookings(call, request);
                                             }),
          exported_list<search_magazine_reservations>({"杂志预约", "Reserved magazines"}, copy_columns, copy_paging,
                                                      [&bookings](const http::Call& call, const http::Operator&, const SearchMagazineReservations& request) {
                                                        return bookings.search_magazine_reservations(call, request);
                                                      })};
}

}  // namespace galleria::bookings
