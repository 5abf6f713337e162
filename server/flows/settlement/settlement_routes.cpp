// Binds the cashier's endpoints and the provider's notice to their functions. Starting a payment waits for its platform.
#include "base/names.hpp"
#include "flows/settlement/settlement.hpp"

namespace galleria::settlement {

void bind_routes(http::Binder& binder, Cashier& cashier) {
  binder.bind<payments::query_cashier_info>([&cashier](const http::Call& call, const http::Member& member, const payments::QueryCashierInfo& request) {
    return cashier.query_cashier_info(call, member, request);
  });
  binder.bind_in<payments::choose_pay_method>(http::Lane::call,
                                              [&cashier](const http::Call& call, const http::Member& member, const payments::ChoosePayMethod& request) {
                                                return cashier.choose_pay_method(call, member, request);
                                              });
  for (const auto method : {http::Method::get, http::Method::post}) {
    binder.bind_raw({method, std::string(union_pay_return_path), method == http::Method::get ? "come_back_from_union_pay" : "be_sent_back_by_union_pay",
                     http::Lane::read, 64 * 1024, [&cashier](const http::Request& request) { return cashier.take_return(request); }});
  }
}

void bind_routes(http::Binder& binder, Settlement& settlement) {
  for (const NoticeDoor& door : {wechat_pay_notices, union_pay_notices}) {
    binder.bind_raw({http::Method::post, std::string(door.path), "take_" + std::string(enum_text(door.method)) + "_notice", http::Lane::write, 64 * 1024,
                     [&settlement, door](const http::Request& request) { return settlement.take_notice(door, request); }});
  }
}

}  // namespace galleria::settlement
