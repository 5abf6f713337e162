// Binds the endpoints of member merge.
#include "flows/member_merge/member_merge.hpp"

namespace galleria::member_merge {

void bind_routes(http::Binder& binder, MemberMerge& merge) {
  binder.bind<preview_member_merge>([&merge](const http::Call& call, const http::Operator& caller, const PreviewMemberMerge& request) {
    return merge.preview_member_merge(call, caller, request);
  });
  binder.bind<merge_members>(
      [&merge](const http::Call& call, const http::Operator& caller, const MergeMembers& request) { return merge.merge_members(call, caller, request); });
  using http::Call;
  using http::Member;
  binder.bind<list_former_accounts>([&merge](const Member& member, const ListFormerAccounts&) { return merge.list_former_accounts(member); });
  binder.bind<list_former_orders>(
      [&merge](const Call& call, const Member& member, const ListFormerOrders& request) { return merge.list_former_orders(call, member, request); });
  binder.bind<get_former_order>(
      [&merge](const Call& call, const Member& member, const GetFormerOrder& request) { return merge.get_former_order(call, member, request); });
  binder.bind<list_former_cases>(
      [&merge](const Call& call, const Member& member, const ListFormerCases& request) { return merge.list_former_cases(call, member, request); });
  binder.bind<get_former_case>(
      [&merge](const Call& call, const Member& member, const GetFormerCase& request) { return merge.get_former_case(call, member, request); });
  binder.bind<list_former_invoices>(
      [&merge](const Call& call, const Member& member, const ListFormerInvoices& request) { return merge.list_former_invoices(call, member, request); });
  binder.bind<get_former_invoice>(
      [&merge](const Call& call, const Member& member, const GetFormerInvoice& request) { return merge.get_former_invoice(call, member, request); });
  binder.bind<get_former_invoice_document>(
      [&merge](const Member& member, const GetFormerInvoiceDocument& request) { return merge.get_former_invoice_document(member, request); });
}

}  // namespace galleria::member_merge
