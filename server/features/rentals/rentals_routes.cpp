// Binds the endpoints of rentals.
#include "features/rentals/rentals.hpp"

namespace galleria::rentals {

void bind_routes(http::Binder& binder, Rentals& rentals) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<get_my_rentals>([&](const Call& call, const Member& member, const GetMyRentals&) { return rentals.get_my_rentals(call, member); });
  binder.bind<reserve_thing>([&](const Call& call, const Member& member, const ReserveThing& request) { return rentals.reserve_thing(call, member, request); });
  binder.bind<give_up_rental>([&](const Member& member, const GiveUpRental& request) { return rentals.give_up_rental(member, request); });
  binder.bind<start_rental_payment>(
      [&](const Call& call, const Member& member, const StartRentalPayment& request) { return rentals.start_rental_payment(call, member, request); });

  binder.bind<get_rental_overview>([&](const Operator&, const GetRentalOverview&) { return rentals.get_rental_overview(); });
  binder.bind<meet_renter>([&](const Call& call, const Operator& caller, const MeetRenter& request) { return rentals.meet_renter(call, caller, request); });
  binder.bind<get_rental_visit>(
      [&](const Call& call, const Operator& caller, const GetRentalVisit& request) { return rentals.get_rental_visit(call, caller, request); });
  binder.bind<lend_thing>([&](const Call& call, const Operator& caller, const LendThing& request) { return rentals.lend_thing(call, caller, request); });
  binder.bind<return_thing>([&](const Operator& caller, const ReturnThing& request) { return rentals.return_thing(caller, request); });
  binder.bind<lose_thing>([&](const Operator& caller, const LoseThing& request) { return rentals.lose_thing(caller, request); });
  binder.bind<find_thing>([&](const Operator& caller, const FindThing& request) { return rentals.find_thing(caller, request); });
  binder.bind<waive_rental_fee>([&](const Operator& caller, const WaiveRentalFee& request) { return rentals.waive_rental_fee(caller, request); });
  binder.bind<retry_rental_refund>([&](const Operator& caller, const RetryRentalRefund& request) { return rentals.retry_rental_refund(caller, request); });
  binder.bind<count_rental_stock>([&](const Operator& caller, const CountRentalStock& request) { return rentals.count_rental_stock(caller, request); });
  binder.bind<carry_rental_stock>(
      [&](const Call& call, const Operator& caller, const CarryRentalStock& request) { return rentals.carry_rental_stock(call, caller, request); });
  binder.bind<search_rentals>([&](const Operator&, const SearchRentals& request) { return rentals.search_rentals(request); });
  binder.bind<get_rental>([&](const Operator&, const GetRental& request) { return rentals.get_rental(request); });
  binder.bind<list_rental_stock_moves>([&](const Operator&, const ListRentalStockMoves& request) { return rentals.list_rental_stock_moves(request); });
}

}  // namespace galleria::rentals
