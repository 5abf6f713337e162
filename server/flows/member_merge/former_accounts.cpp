// Shows a member what the accounts did that went into their own. Nothing of it can be done any more: the desk does it, so no actions are offered.
#include <algorithm>

#include "flows/member_merge/member_merge.hpp"

namespace galleria::member_merge {

Result<http::Member> MemberMerge::former_account(const http::Member& member, MemberId account_id) const {
  const auto merged = database_.read([&](db::Session& session) { return parties_.members.list_merged(session, member.id); });
  if (std::ranges::find(merged, account_id, &members::MergedAccount::member_id) == merged.end()) return former_account_unknown;
  return http::Member{account_id, member.session_id};
}

Result<FormerAccounts> MemberMerge::list_former_accounts(const http::Member& member) const {
  FormerAccounts former;
  for (const members::MergedAccount& merged : database_.read([&](db::Session& session) { return parties_.members.list_merged(session, member.id); }))
    former.accounts.push_back({merged.member_id, merged.member_number, merged.merged_at});
  return former;
}

Result<orders::OrderPage> MemberMerge::list_former_orders(const http::Call& call, const http::Member& member, const ListFormerOrders& request) const {
  const http::Member former = TRY(former_account(member, request.account_id));
  auto page = TRY(parties_.orders.list_orders(call, former, {std::nullopt, request.page_no, request.page_size}));
  for (orders::OrderSummary& order : page.orders) order.actions.clear();
  return page;
}

Result<orders::OrderDetail> MemberMerge::get_former_order(const http::Call& call, const http::Member& member, const GetFormerOrder& request) const {
  const http::Member former = TRY(former_account(member, request.account_id));
  auto order = TRY(parties_.orders.get_order(call, former, {request.order_id}));
  order.actions.clear();
  return order;
}

Result<after_sales::AfterSalesPage> MemberMerge::list_former_cases(const http::Call& call, const http::Member& member, const ListFormerCases& request) const {
  const http::Member former = TRY(former_account(member, request.account_id));
  auto page = parties_.after_sales.list_of_member(former.id, {std::nullopt, request.page_no, request.page_size}, call.locale);
  for (after_sales::AfterSalesCase& each : page.cases) each.actions.clear();
  return page;
}

Result<after_sales::AfterSalesCase> MemberMerge::get_former_case(const http::Call& call, const http::Member& member, const GetFormerCase& request) const {
  const http::Member former = TRY(former_account(member, request.account_id));
  return database_.read([&](db::Session& session) -> Result<after_sales::AfterSalesCase> {
    const auto found = parties_.after_sales.find(session, former.id, request.after_sales_id);
    if (!found) return after_sales::after_sales_not_found;
    auto shown = parties_.after_sales.view(session, found->row, call.locale);
    shown.actions.clear();
    return shown;
  });
}

Result<invoices::InvoicePage> MemberMerge::list_former_invoices(const http::Call& call, const http::Member& member, const ListFormerInvoices& request) const {
  const http::Member former = TRY(former_account(member, request.account_id));
  auto page = TRY(parties_.invoices.list_invoices(call, former, {std::nullopt, request.page_no, request.page_size}));
  for (invoices::Invoice& invoice : page.invoices) invoice.actions.clear();
  return page;
}

Result<invoices::Invoice> MemberMerge::get_former_invoice(const http::Call& call, const http::Member& member, const GetFormerInvoice& request) const {
  const http::Member former = TRY(former_account(member, request.account_id));
  auto invoice = TRY(parties_.invoices.get_invoice(call, former, {request.invoice_id}));
  invoice.actions.clear();
  return invoice;
}

Result<invoices::InvoiceDocument> MemberMerge::get_former_invoice_document(const http::Member& member, const GetFormerInvoiceDocument& request) const {
  const http::Member former = TRY(former_account(member, request.account_id));
  return parties_.invoices.get_invoice_document(former, {request.invoice_id, request.is_red});
}

}  // namespace galleria::member_merge
