// Binds the endpoints of the mall's day.
#include "features/today/today.hpp"

namespace galleria::today {

void bind_routes(http::Binder& binder, TodayDesk& today) {
  binder.bind<get_today>(
      [&](const http::Call& call, const http::ShopOperator& caller, const GetToday& request) { return today.get_today(call, caller, request); });
  binder.bind<list_day_seals>([&](const http::Operator& caller, const ListDaySeals&) { return today.list_day_seals(caller); });
}

}  // namespace galleria::today
