// Binds the endpoints of after-sales to their functions.
#include "flows/refund/refund.hpp"

namespace galleria::refund {
namespace {

// A member function of refunds as the binder wants it.
template <class Method>
auto of(Refunds& refunds, Method method) {
  return [&refunds, method](const auto&... arguments) -> decltype((refunds.*method)(arguments...)) { return (refunds.*method)(arguments...); };
}

}  // namespace

void bind_routes(http::Binder& binder, Refunds& refunds) {
  binder.bind<after_sales::get_after_sales_options>(of(refunds, &Refunds::get_after_sales_options));
  binder.bind<after_sales::preview_refund>(of(refunds, &Refunds::preview_refund));
  binder.bind<after_sales::apply_after_sales>(of(refunds, &Refunds::apply_after_sales));
  binder.bind<after_sales::list_after_sales>(of(refunds, &Refunds::list_after_sales));
  binder.bind<after_sales::get_after_sales>(of(refunds, &Refunds::get_after_sales));
  binder.bind<after_sales::cancel_after_sales>(of(refunds, &Refunds::cancel_after_sales));
  binder.bind<after_sales::ship_back>(of(refunds, &Refunds::ship_back));
  binder.bind<after_sales::list_after_sales_to_do>(of(refunds, &Refunds::list_after_sales_to_do));
  binder.bind<after_sales::plan_order_refund>(of(refunds, &Refunds::plan_order_refund));
  binder.bind<after_sales::plan_case_refund>(of(refunds, &Refunds::plan_case_refund));
  binder.bind<after_sales::refund_order>(of(refunds, &Refunds::refund_order));
  binder.bind<after_sales::list_order_cases>(of(refunds, &Refunds::list_order_cases));
  binder.bind<after_sales::decide_after_sales>(of(refunds, &Refunds::decide_after_sales));
}

}  // namespace galleria::refund
