// Binds the endpoints of bookings to their functions.
#include "features/bookings/bookings.hpp"

namespace galleria::bookings {

void bind_routes(http::Binder& binder, Bookings& bookings) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<get_car_booking_vo_white>([&](const Call& call, const GetCarBookingVoWhite&) { return bookings.get_car_booking_vo_white(call); });
  binder.bind<get_car_booking_vo>([&](const Call& call, const Member& member, const GetCarBookingVo&) { return bookings.get_car_booking_vo(call, member); });
  binder.bind<list_car_booking_records>(
      [&](const Call& call, const Member& member, const ListCarBookingRecords& request) { return bookings.list_car_booking_records(call, member, request); });
  binder.bind<book_car>([&](const Call& call, const Member& member, const BookCar& request) { return bookings.book_car(call, member, request); });
  binder.bind<comment_car_booking>(
      [&](const Call& call, const Member& member, const CommentCarBooking& request) { return bookings.comment_car_booking(call, member, request); });
  binder.bind<cancel_car_booking>(
      [&](const Call& call, const Member& member, const CancelCarBooking& request) { return bookings.cancel_car_booking(call, member, request); });

  binder.bind<list_booking_slots>(
      [&](const Call& call, const Operator&, const ListBookingSlots& request) { return bookings.list_booking_slots(call, request); });
  binder.bind<save_car_service>([&](const Operator& caller, const SaveCarService& request) { return bookings.save_car_service(caller, request); });
  binder.bind<add_booking_slots>([&](const Operator& caller, const AddBookingSlots& request) { return bookings.add_booking_slots(caller, request); });
  binder.bind<change_booking_slot>(
      [&](const Call& call, const Operator& caller, const ChangeBookingSlot& request) { return bookings.change_booking_slot(call, caller, request); });
  binder.bind<search_car_bookings>(
      [&](const Call& call, const Operator&, const SearchCarBookings& request) { return bookings.search_car_bookings(call, request); });
  binder.bind<get_car_booking>([&](const Call& call, const Operator&, const GetCarBooking& request) { return bookings.get_car_booking(call, request); });
  binder.bind<steer_car_booking>(
      [&](const Call& call, const Operator& caller, const SteerCarBooking& request) { return bookings.steer_car_booking(call, caller, request); });
  binder.bind<assign_car_driver>(
      [&](const Call& call, const Operator& caller, const AssignCarDriver& request) { return bookings.assign_car_driver(call, caller, request); });
  binder.bind<show_car_booking_contact>(
      [&](const Operator& caller, const ShowCarBookingContact& request) { return bookings.show_car_booking_contact(caller, request); });

  binder.bind<get_magazine>([&](const Call& call, const GetMagazine& request) { return bookings.get_magazine(call, request); });
  binder.bind<get_magazine_reservation>(
      [&](const Call& call, const Member& member, const GetMagazineReservation& request) { return bookings.get_magazine_reservation(call, member, request); });
  binder.bind<reserve_magazine>(
      [&](const Call& call, const Member& member, const ReserveMagazine& request) { return bookings.reserve_magazine(call, member, request); });
  binder.bind<cancel_magazine_reservation>([&](const Call& call, const Member& member, const CancelMagazineReservation& request) {
    return bookings.cancel_magazine_reservation(call, member, request);
  });
  binder.bind<list_magazine_issues>([&](const Call& call, const Operator&, const ListMagazineIssues&) { return bookings.list_magazine_issues(call); });
  binder.bind<save_magazine_issue>(
      [&](const Call& call, const Operator& caller, const SaveMagazineIssue& request) { return bookings.save_magazine_issue(call, caller, request); });
  binder.bind<save_magazine_point>([&](const Operator& caller, const SaveMagazinePoint& request) { return bookings.save_magazine_point(caller, request); });
  binder.bind<set_magazine_stock>(
      [&](const Call& call, const Operator& caller, const SetMagazineStock& request) { return bookings.set_magazine_stock(call, caller, request); });
  binder.bind<search_magazine_reservations>(
      [&](const Call& call, const Operator&, const SearchMagazineReservations& request) { return bookings.search_magazine_reservations(call, request); });
  binder.bind<hand_out_magazine>(
      [&](const Call& call, const Operator& caller, const HandOutMagazine& request) { return bookings.hand_out_magazine(call, caller, request); });
}

}  // namespace galleria::bookings
