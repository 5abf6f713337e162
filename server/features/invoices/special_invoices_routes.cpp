// Binds the endpoints of special invoices to their functions.
#include "features/invoices/special_invoices.hpp"

namespace galleria::invoices {

void bind_routes(http::Binder& binder, SpecialInvoices& specials) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<ask_special_invoice>(
      [&](const Call& call, const Member& member, const AskSpecialInvoice& request) { return specials.ask_special_invoice(call, member, request); });
  binder.bind<list_special_invoices>(
      [&](const Call& call, const Member& member, const ListSpecialInvoices& request) { return specials.list_special_invoices(call, member, request); });
  binder.bind<get_special_invoice>(
      [&](const Call& call, const Member& member, const GetSpecialInvoice& request) { return specials.get_special_invoice(call, member, request); });
  binder.bind<withdraw_special_invoice>(
      [&](const Call& call, const Member& member, const WithdrawSpecialInvoice& request) { return specials.withdraw_special_invoice(call, member, request); });

  binder.bind<search_special_invoices>([&](const Operator&, const SearchSpecialInvoices& request) { return specials.search_special_invoices(request); });
  binder.bind<get_special_invoice_record>([&](const Operator&, const GetSpecialInvoice& request) { return specials.get_special_invoice_record(request); });
  binder.bind<show_special_invoice>([&](const Operator& caller, const ShowSpecialInvoice& request) { return specials.show_special_invoice(caller, request); });
  binder.bind<check_special_invoice>(
      [&](const Operator& caller, const CheckSpecialInvoice& request) { return specials.check_special_invoice(caller, request); });
  binder.bind<issue_special_invoice>(
      [&](const Operator& caller, const IssueSpecialInvoice& request) { return specials.issue_special_invoice(caller, request); });
  binder.bind<send_special_invoice>([&](const Operator& caller, const SendSpecialInvoice& request) { return specials.send_special_invoice(caller, request); });
  binder.bind<hand_out_special_invoice>(
      [&](const Operator& caller, const HandOutSpecialInvoice& request) { return specials.hand_out_special_invoice(caller, request); });
  binder.bind<refuse_special_invoice>(
      [&](const Operator& caller, const RefuseSpecialInvoice& request) { return specials.refuse_special_invoice(caller, request); });
  binder.bind<void_special_invoice>([&](const Operator& caller, const VoidSpecialInvoice& request) { return specials.void_special_invoice(caller, request); });
}

}  // namespace galleria::invoices
