// The wire of what accounts did that went into the member's own: their orders, cases and invoices, to look at and to keep, and nothing that changes them.
#pragma once

#include "features/after_sales/after_sales.hpp"
#include "features/invoices/invoices.hpp"
#include "features/members/members.hpp"
#include "features/orders/orders.hpp"

namespace galleria::member_merge {

struct ListFormerAccounts {};
BOOST_DESCRIBE_STRUCT(ListFormerAccounts, (), ())

struct FormerAccount {
  MemberId account_id;
  std::string member_number;
  TimeMs merged_at{};
};
BOOST_DESCRIBE_STRUCT(FormerAccount, (), (account_id, member_number, merged_at))

struct FormerAccounts {
  std::vector<FormerAccount> accounts;  // merged last first
};
BOOST_DESCRIBE_STRUCT(FormerAccounts, (), (accounts))

struct ListFormerOrders {
  MemberId account_id;
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListFormerOrders, (), (account_id, page_no, page_size))

struct GetFormerOrder {
  MemberId account_id;
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(GetFormerOrder, (), (account_id, order_id))

struct ListFormerCases {
  MemberId account_id;
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListFormerCases, (), (account_id, page_no, page_size))

struct GetFormerCase {
  MemberId account_id;
  AfterSalesId after_sales_id;
};
BOOST_DESCRIBE_STRUCT(GetFormerCase, (), (account_id, after_sales_id))

struct ListFormerInvoices {
  MemberId account_id;
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListFormerInvoices, (), (account_id, page_no, page_size))

struct GetFormerInvoice {
  MemberId account_id;
  InvoiceId invoice_id;
};
BOOST_DESCRIBE_STRUCT(GetFormerInvoice, (), (account_id, invoice_id))

struct GetFormerInvoiceDocument {
  MemberId account_id;
  InvoiceId invoice_id;
  std::optional<bool> is_red;
};
BOOST_DESCRIBE_STRUCT(GetFormerInvoiceDocument, (), (account_id, invoice_id, is_red))

// ---- failures: 89860 to 89869 ----

// A stranger's account is answered as one that is missing.
inline constexpr Failure former_account_unknown{
    FailureKind::not_found, 89'860, "former_account_unknown", {"没有找到这个原账号", "We could not find that former account"}};

inline constexpr http::Endpoint<ListFormerAccounts, FormerAccounts> list_former_accounts{http::Method::get, "/member/v2.0/former/list", "list_former_accounts",
                                                                                         "members", "The accounts that went into the member's own"};
inline constexpr http::Endpoint<ListFormerOrders, orders::OrderPage> list_former_orders{
    http::Method::get,    "/member/v2.0/former/orders", "list_former_orders", "members", "The orders of a former account, newest first",
    http::Access::member, {&former_account_unknown}};
inline constexpr http::Endpoint<GetFormerOrder, orders::OrderDetail> get_former_order{http::Method::get,
                                                                                      "/member/v2.0/former/order",
                                                                                      "get_former_order",
                                                                                      "members",
                                                                                      "One of them in full",
                                                                                      http::Access::member,
                                                                                      {&former_account_unknown, &orders::order_not_found}};
inline constexpr http::Endpoint<ListFormerCases, after_sales::AfterSalesPage> list_former_cases{
    http::Method::get,    "/member/v2.0/former/cases", "list_former_cases", "members", "The cases of a former account, newest first",
    http::Access::member, {&former_account_unknown}};
inline constexpr http::Endpoint<GetFormerCase, after_sales::AfterSalesCase> get_former_case{http::Method::get,
                                                                                            "/member/v2.0/former/case",
                                                                                            "get_former_case",
                                                                                            "members",
                                                                                            "One of them",
                                                                                            http::Access::member,
                                                                                            {&former_account_unknown, &after_sales::after_sales_not_found}};
inline constexpr http::Endpoint<ListFormerInvoices, invoices::InvoicePage> list_former_invoices{
    http::Method::get,    "/member/v2.0/former/invoices", "list_former_invoices", "members", "The invoices of a former account, newest first",
    http::Access::member, {&former_account_unknown}};
inline constexpr http::Endpoint<GetFormerInvoice, invoices::Invoice> get_former_invoice{http::Method::get,
                                                                                        "/member/v2.0/former/invoice",
                                                                                        "get_former_invoice",
                                                                                        "members",
                                                                                        "One of them",
                                                                                        http::Access::member,
                                                                                        {&former_account_unknown, &invoices::invoice_not_found}};
inline constexpr http::Endpoint<GetFormerInvoiceDocument, invoices::InvoiceDocument> get_former_invoice_document{
    http::Method::get,
    "/member/v2.0/former/document",
    "get_former_invoice_document",
    "members",
    "Its document as PDF",
    http::Access::member,
    {&former_account_unknown, &invoices::invoice_not_found, &invoices::invoice_not_issued}};

}  // namespace galleria::member_merge
