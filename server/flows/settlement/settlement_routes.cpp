// Binds the cashier's endpoints and the provider's notice to their functions. Starting a payment waits for its platform.
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
}

void bind_routes(http::Binder& binder, Settlement& settlement) {
  binder.bind_raw({http::Method::post, std::string(wechat_pay_notify_path), "take_wechat_pay_notice", http::Lane::write, 64 * 1024,
                   [&settlement](const http::Request& request) { return settlement.take_notice(request); }});
}

}  // namespace galleria::settlement
