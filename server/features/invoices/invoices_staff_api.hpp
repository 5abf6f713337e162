// The wire of the desk of invoices: all of them with their titles masked, tried again after a failure, and turned red where one is wrong.
#pragma once

#include "features/invoices/invoices_api.hpp"

namespace galleria::invoices {

struct StaffInvoice {
  InvoiceId invoice_id;
  MemberId member_id;
  InvoiceSource source = InvoiceSource::order;
  InvoiceState invoice_state = InvoiceState::applied;
  std::string fapiao_number;  // empty until issued
  std::string red_number;
  TitleKind title_kind = TitleKind::individual;
  std::string title_name;  // masked
  Cents amount_cents;      // with tax
  Cents tax_cents;
  std::int64_t try_count = 0;
  std::string failure;
  bool is_live = false;  // it claims its orders; one that failed and is not live was given up
  TimeMs applied_at{};
  std::optional<TimeMs> issued_at;
  std::optional<TimeMs> reversed_at;
};
BOOST_DESCRIBE_STRUCT(StaffInvoice, (),
                      (invoice_id, member_id, source, invoice_state, fapiao_number, red_number, title_kind, title_name, amount_cents, tax_cents, try_count,
                       failure, is_live, applied_at, issued_at, reversed_at))

// Newest first.
struct SearchInvoices {
  std::optional<InvoiceState> state = {};
  std::optional<MemberId> member_id = {};
  std::optional<OrderId> order_id = {};
  std::optional<Text<20, 20>> fapiao_number = {};
  std::optional<bool> is_mail_failed = {};  // true: only those with a mail that did not arrive
  std::optional<InvoiceId> before_invoice_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchInvoices, (), (state, member_id, order_id, fapiao_number, is_mail_failed, before_invoice_id, page_size))

struct StaffInvoicePage {
  std::vector<StaffInvoice> invoices;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(StaffInvoicePage, (), (invoices, has_more))

struct InvoicedOrder {
  OrderId order_id;
  std::string order_number;
};
BOOST_DESCRIBE_STRUCT(InvoicedOrder, (), (order_id, order_number))

struct InvoiceMailRecord {
  InvoiceMailId mail_id;
  InvoiceMailState state = InvoiceMailState::waiting;
  std::string email;  // masked
  bool is_red = false;
  std::int64_t try_count = 0;
  std::string failure;
  TimeMs asked_at{};
  std::optional<TimeMs> sent_at;
};
BOOST_DESCRIBE_STRUCT(InvoiceMailRecord, (), (mail_id, state, email, is_red, try_count, failure, asked_at, sent_at))

struct InvoiceRecord {
  StaffInvoice invoice;
  std::string tax_number;  // masked
  std::string email;       // masked
  std::string seller_name;
  std::vector<InvoicedOrder> orders;
  std::vector<InvoiceItem> items;
  std::optional<InvoiceId> replaces;
  std::optional<InvoiceId> replaced_by;
  std::vector<InvoiceWork> works;        // what can be done with it now
  std::vector<InvoiceMailRecord> mails;  // newest first
};
BOOST_DESCRIBE_STRUCT(InvoiceRecord, (), (invoice, tax_number, email, seller_name, orders, items, replaces, replaced_by, works, mails))

// To look at what is masked is a deed, and needs a reason; so do the others.
struct WorkOnInvoice {
  InvoiceId invoice_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(WorkOnInvoice, (), (invoice_id, reason))

struct RetryInvoiceMail {
  InvoiceId invoice_id;
  InvoiceMailId mail_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(RetryInvoiceMail, (), (invoice_id, mail_id, reason))

struct ShownInvoiceTitle {
  std::string name;
  std::string tax_number;
  std::string address;
  std::string telephone;
  std::string bank_name;
  std::string bank_account;
  std::string email;
};
BOOST_DESCRIBE_STRUCT(ShownInvoiceTitle, (), (name, tax_number, address, telephone, bank_name, bank_account, email))

inline constexpr Failure invoice_moved_on{
    FailureKind::conflict, 89'621, "invoice_moved_on", {"发票状态已变，请刷新看看", "The invoice has moved on. Please refresh"}};
inline constexpr Failure invoice_not_anew{
    FailureKind::conflict,
    89'622,
    "invoice_not_anew",
    {"订单已没有可开票的金额，或已在另一张发票上", "Nothing of its orders is left to be invoiced, or another invoice has them"}};

inline constexpr Failure invoice_mail_not_found{FailureKind::not_found, 91'568, "invoice_mail_not_found", {"没有找到这封邮件", "We could not find that mail"}};
inline constexpr Failure invoice_mail_moved_on{
    FailureKind::conflict, 91'569, "invoice_mail_moved_on", {"这封邮件的状态已变，请刷新看看", "The mail has moved on. Please refresh"}};

inline constexpr http::Permission read_invoices{"invoices", "read", http::Reach::mall, {"查看发票", "Look at invoices"}, {"manager", "finance", "service"}};
inline constexpr http::Permission show_invoice_titles{
    "invoices", "show_title", http::Reach::mall, {"查看发票抬头（会留下记录）", "See titles of invoices; every look is on record"}, {"manager", "finance"}};
inline constexpr http::Permission retry_invoices{
    "invoices", "retry", http::Reach::mall, {"重新开具失败的发票", "Have failed invoices issued again"}, {"manager", "finance", "service"}};
inline constexpr http::Permission reverse_invoices{"invoices",          "reverse", http::Reach::mall, {"发票冲红", "Reverse invoices"}, {"manager", "finance"},
                                                   http::Review::always};

inline constexpr http::Endpoint<SearchInvoices, StaffInvoicePage> search_invoices{
    http::Method::get, "/staff/v1/invoices/list", "search_invoices", "invoices", "Invoices, newest first", http::Access::staff(read_invoices)};
inline constexpr http::Endpoint<GetInvoice, InvoiceRecord> get_invoice_record{http::Method::get,
                                                                              "/staff/v1/invoices/detail",
                                                                              "get_invoice_record",
                                                                              "invoices",
                                                                              "An invoice with its orders and lines",
                                                                              http::Access::staff(read_invoices),
                                                                              {&invoice_not_found}};
inline constexpr http::Endpoint<WorkOnInvoice, ShownInvoiceTitle> show_invoice_title{http::Method::post,
                                                                                     "/staff/v1/invoices/title",
                                                                                     "show_invoice_title",
                                                                                     "invoices",
                                                                                     "To whom an invoice is made out, in full",
                                                                                     http::Access::staff(show_invoice_titles),
                                                                                     {&invoice_not_found}};
inline constexpr http::Endpoint<WorkOnInvoice, StaffInvoice> retry_invoice{http::Method::post,
                                                                           "/staff/v1/invoices/retry",
                                                                           "retry_invoice",
                                                                           "invoices",
                                                                           "Has a failed invoice, or a failed reversal, tried again now",
                                                                           http::Access::staff(retry_invoices),
                                                                           {&invoice_not_found, &invoice_moved_on, &invoice_not_anew}};
inline constexpr http::Endpoint<WorkOnInvoice, StaffInvoice> reverse_invoice{http::Method::post,
                                                                             "/staff/v1/invoices/reverse",
                                                                             "reverse_invoice",
                                                                             "invoices",
                                                                             "Takes a wrong invoice back by a red one; then its orders can be invoiced anew",
                                                                             http::Access::staff(reverse_invoices),
                                                                             {&invoice_not_found, &invoice_moved_on}};

inline constexpr http::Endpoint<RetryInvoiceMail, InvoiceMailRecord> retry_invoice_mail{http::Method::post,
                                                                                        "/staff/v1/invoices/mails/retry",
                                                                                        "retry_invoice_mail",
                                                                                        "invoices",
                                                                                        "Has a mail that did not arrive tried again now",
                                                                                        http::Access::staff(retry_invoices),
                                                                                        {&invoice_mail_not_found, &invoice_mail_moved_on}};

}  // namespace galleria::invoices
