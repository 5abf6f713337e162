// Binds the endpoints of shops' parking hours to their functions.
#include "features/parking_gifts/parking_gifts.hpp"

namespace galleria::parking_gifts {

void bind_routes(http::Binder& binder, ParkingGifts& gifts) {
  using http::Call;
  using http::Member;
  using http::Operator;
  using http::ShopOperator;
  binder.bind<look_at_parking_gift>(
      [&](const Call& call, const Member&, const LookAtParkingGift& request) { return gifts.look_at_parking_gift(call, request); });
  binder.bind<take_parking_gift>([&](const Call& call, const Member&, const TakeParkingGift& request) { return gifts.take_parking_gift(call, request); });

  binder.bind<list_shop_parking>(
      [&](const Call& call, const ShopOperator& caller, const ListShopParking& request) { return gifts.list_shop_parking(call, caller, request); });
  binder.bind<list_shop_parking_moves>(
      [&](const Call& call, const ShopOperator& caller, const ListShopParkingMoves& request) { return gifts.list_shop_parking_moves(call, caller, request); });
  binder.bind<top_up_shop_parking>(
      [&](const Call& call, const Operator& caller, const TopUpShopParking& request) { return gifts.top_up_shop_parking(call, caller, request); });
  binder.bind<correct_shop_parking>(
      [&](const Call& call, const Operator& caller, const CorrectShopParking& request) { return gifts.correct_shop_parking(call, caller, request); });
  binder.bind<give_parking_hours>(
      [&](const Call& call, const ShopOperator& caller, const GiveParkingHours& request) { return gifts.give_parking_hours(call, caller, request); });
  binder.bind<withdraw_parking_gift>(
      [&](const Call& call, const ShopOperator& caller, const WithdrawParkingGift& request) { return gifts.withdraw_parking_gift(call, caller, request); });
  binder.bind<list_parking_gifts>(
      [&](const Call& call, const ShopOperator& caller, const ListParkingGifts& request) { return gifts.list_parking_gifts(call, caller, request); });
}

}  // namespace galleria::parking_gifts
