// Binds the endpoints of invoices to their functions.
#include "features/invoices/invoices.hpp"

namespace galleria::invoices {
namespace {

// A member function of invoices as the binder wants it.
template <class Method>
auto of(Invoices& invoices, Method method) {
  return [&invoices, method](const auto&... arguments) -> decltype((invoices.*method)(arguments...)) { return (invoices.*method)(arguments...); };
}

}  // namespace

void bind_routes(http::Binder& binder, Invoices& invoices) {
  binder.bind<list_invoice_titles>(of(invoices, &Invoices::list_invoice_titles));
  binder.bind<save_invoice_title>(of(invoices, &Invoices::save_invoice_title));
  binder.bind<delete_invoice_title>(of(invoices, &Invoices::delete_invoice_title));
  binder.bind<list_invoiceables>(of(invoices, &Invoices::list_invoiceables));
  binder.bind<apply_for_invoice>(of(invoices, &Invoices::apply_for_invoice));
  binder.bind<list_invoices>(of(invoices, &Invoices::list_invoices));
  binder.bind<get_invoice>(of(invoices, &Invoices::get_invoice));
  binder.bind<get_invoice_document>(of(invoices, &Invoices::get_invoice_document));
  binder.bind<send_invoice_mail>(of(invoices, &Invoices::send_invoice_mail));
  binder.bind<search_invoices>([&](const http::Operator&, const SearchInvoices& request) { return invoices.search_invoices(request); });
  binder.bind<get_invoice_record>([&](const http::Operator&, const GetInvoice& request) { return invoices.get_invoice_record(request); });
  binder.bind<show_invoice_title>(of(invoices, &Invoices::show_invoice_title));
  binder.bind<retry_invoice>(of(invoices, &Invoices::retry_invoice));
  binder.bind<reverse_invoice>(of(invoices, &Invoices::reverse_invoice));
  binder.bind<retry_invoice_mail>(of(invoices, &Invoices::retry_invoice_mail));
}

}  // namespace galleria::invoices
