// The wire of invoices: titles, what can be invoiced, applications, and the issued document.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/paging.hpp"
#include "features/invoices/invoices_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::invoices {

// ---- titles ----
struct InvoiceTitle {
  InvoiceTitleId title_id;
  TitleKind kind = TitleKind::individual;
  std::string name;
  std::string tax_number;  // of an organisation
  std::string address;
  std::string telephone;
  std::string bank_name;
  std::string bank_account;
  bool is_default = false;
};
BOOST_DESCRIBE_STRUCT(InvoiceTitle, (), (title_id, kind, name, tax_number, address, telephone, bank_name, bank_account, is_default))

struct ListInvoiceTitles {};
BOOST_DESCRIBE_STRUCT(ListInvoiceTitles, (), ())
struct InvoiceTitles {
  std::vector<InvoiceTitle> titles;  // the default one first
  bool sends_mails = false;          // documents can be sent by mail
  std::string last_email;            // where the member had one sent last; empty: nowhere
};
BOOST_DESCRIBE_STRUCT(InvoiceTitles, (), (titles, sends_mails, last_email))

struct SaveInvoiceTitle {
  std::optional<InvoiceTitleId> title_id;  // absent: a new one
  TitleKind kind = TitleKind::individual;
  Text<1, 100> name;
  Text<0, 20> tax_number;  // 15 to 20 letters or digits for an organisation; 18 are checked by GB 32100
  Text<0, 100> address;
  Text<0, 20> telephone;  // area code, hyphen, 7 or 8 digits
  Text<0, 100> bank_name;
  Text<0, 30> bank_account;  // 10 to 30 digits, not starting with 0
  bool is_default = false;
};
BOOST_DESCRIBE_STRUCT(SaveInvoiceTitle, (), (title_id, kind, name, tax_number, address, telephone, bank_name, bank_account, is_default))

struct DeleteInvoiceTitle {
  InvoiceTitleId title_id;
};
BOOST_DESCRIBE_STRUCT(DeleteInvoiceTitle, (), (title_id))

// ---- what can be invoiced ----
struct ListInvoiceables {
  InvoiceSource source = InvoiceSource::order;
};
BOOST_DESCRIBE_STRUCT(ListInvoiceables, (), (source))

// Something that was paid in cash and has no invoice: only the cash part, net of refunds.
struct Invoiceable {
  OrderId order_id;  // of an order, of a gift-card purchase, of a payment for parking, of a month card or of a recharge
  std::string order_number;
  std::string title;
  std::string image_url;
  Cents amount_cents;
  TimeMs paid_at{};
  TimeMs apply_until{};
};
BOOST_DESCRIBE_STRUCT(Invoiceable, (), (order_id, order_number, title, image_url, amount_cents, paid_at, apply_until))

struct Invoiceables {
  std::vector<Invoiceable> items;  // newest first
};
BOOST_DESCRIBE_STRUCT(Invoiceables, (), (items))

// ---- invoices ----
struct ApplyForInvoice {
  InvoiceSource source = InvoiceSource::order;
  List<OrderId, 1, 20> order_ids;  // one invoice for all
  InvoiceTitleId title_id;
  Text<0, 100> email;
};
BOOST_DESCRIBE_STRUCT(ApplyForInvoice, (), (source, order_ids, title_id, email))

struct InvoiceItem {
  std::string goods_name;
  std::string specification;
  std::string unit;
  std::int64_t quantity = 1;
  Cents total_cents;  // with tax
  Cents tax_cents;
  std::int64_t tax_rate_permille = 130;
  std::string tax_code;
};
BOOST_DESCRIBE_STRUCT(InvoiceItem, (), (goods_name, specification, unit, quantity, total_cents, tax_cents, tax_rate_permille, tax_code))

// A mail with the document of an invoice.
struct SentInvoiceMail {
  InvoiceMailId mail_id;
  InvoiceMailState state = InvoiceMailState::waiting;
  std::string email;  // masked
  bool is_red = false;
  TimeMs asked_at{};
  std::optional<TimeMs> sent_at;
};
BOOST_DESCRIBE_STRUCT(SentInvoiceMail, (), (mail_id, state, email, is_red, asked_at, sent_at))

struct Invoice {
  InvoiceId invoice_id;
  InvoiceSource source = InvoiceSource::order;
  InvoiceState invoice_state = InvoiceState::applied;
  std::string state_text;
  std::string state_hint;
  std::string fapiao_number;  // twenty digits; empty until issued
  std::string red_number;     // of the reversal
  TitleKind title_kind = TitleKind::individual;
  std::string title_name;
  std::string tax_number;
  std::string seller_name;
  Cents amount_cents;  // with tax
  Cents tax_cents;
  std::vector<OrderId> order_ids;
  std::vector<std::string> order_numbers;
  std::vector<InvoiceItem> items;
  std::string email;     // masked
  std::string failure;   // why it was not issued
  std::string pdf_path;  // of this server; empty until issued
  std::string red_pdf_path;
  std::optional<InvoiceId> replaces;  // after a partial refund the rest is invoiced anew
  std::optional<InvoiceId> replaced_by;
  std::vector<InvoiceAction> actions;
  std::vector<SentInvoiceMail> mails;  // newest first; lists leave them out
  TimeMs applied_at{};
  std::optional<TimeMs> issued_at;
  std::optional<TimeMs> reversed_at;
};
BOOST_DESCRIBE_STRUCT(Invoice, (),
                      (invoice_id, source, invoice_state, state_text, state_hint, fapiao_number, red_number, title_kind, title_name, tax_number, seller_name,
                       amount_cents, tax_cents, order_ids, order_numbers, items, email, failure, pdf_path, red_pdf_path, replaces, replaced_by, actions, mails,
                       applied_at, issued_at, reversed_at))

struct ListInvoices {
  std::optional<InvoiceTab> tab;
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListInvoices, (), (tab, page_no, page_size))

struct InvoicePage {
  std::vector<Invoice> invoices;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(InvoicePage, (), (invoices, has_more))

struct GetInvoice {
  InvoiceId invoice_id;
};
BOOST_DESCRIBE_STRUCT(GetInvoice, (), (invoice_id))

struct GetInvoiceDocument {
  InvoiceId invoice_id;
  std::optional<bool> is_red;
};
BOOST_DESCRIBE_STRUCT(GetInvoiceDocument, (), (invoice_id, is_red))

// The PDF, so that the page can show it and the member keep it.
struct InvoiceDocument {
  std::string file_name;
  std::string pdf_base64;
};
BOOST_DESCRIBE_STRUCT(InvoiceDocument, (), (file_name, pdf_base64))

// To the address that is given, or to the one that the last mail of the invoice went to.
struct SendInvoiceMail {
  InvoiceId invoice_id;
  Text<0, 100> email;
};
BOOST_DESCRIBE_STRUCT(SendInvoiceMail, (), (invoice_id, email))

struct AskedInvoiceMail {
  InvoiceMailId mail_id;
  std::int64_t left_count = 0;  // so many more can be asked for today
};
BOOST_DESCRIBE_STRUCT(AskedInvoiceMail, (), (mail_id, left_count))

inline constexpr Failure invoice_title_not_found{
    FailureKind::not_found, 77001, "invoice_title_not_found", {"没有找到这个抬头", "We could not find that title"}};
inline constexpr Failure invoice_title_incomplete{
    FailureKind::invalid, 77002, "invoice_title_incomplete", {"请检查抬头信息", "Please check the title's details"}};
inline constexpr Failure invoice_titles_full{FailureKind::conflict, 77003, "invoice_titles_full", {"最多保存 20 个抬头", "Twenty titles are the most"}};
inline constexpr Failure invoice_not_found{FailureKind::not_found, 77004, "invoice_not_found", {"没有找到这张发票", "We could not find that invoice"}};
inline constexpr Failure invoice_not_due{
    FailureKind::conflict, 77005, "invoice_not_due", {"所选订单中有不能开票的，请刷新看看", "One of these cannot be invoiced. Please refresh"}};
inline constexpr Failure invoice_not_issued{FailureKind::conflict, 77006, "invoice_not_issued", {"发票还在开具中", "The invoice is still being issued"}};

inline constexpr Failure invoice_mail_limit{FailureKind::too_many,
                                            91'565,
                                            "invoice_mail_limit",
                                            {"今天发送的次数已用完，请明天再试", "That is as many mails as can be sent in a day. Please try again tomorrow"}};
inline constexpr Failure invoice_mail_without_address{
    FailureKind::invalid, 91'566, "invoice_mail_without_address", {"请填写接收发票的邮箱", "Please say where the invoice shall be sent"}};
inline constexpr Failure invoice_mails_not_sent{
    FailureKind::conflict,
    91'567,
    "invoice_mails_not_sent",
    {"暂不支持邮件发送，请在线查看并保存", "Invoices are not sent by mail at present. Please view and keep them here"}};

inline constexpr http::Endpoint<ListInvoiceTitles, InvoiceTitles> list_invoice_titles{http::Method::get, "/mall-api/invoice/v1/titles", "list_invoice_titles",
                                                                                      "invoices", "The member's titles"};
inline constexpr http::Endpoint<SaveInvoiceTitle, InvoiceTitle> save_invoice_title{http::Method::post,
                                                                                   "/mall-api/invoice/v1/titles/save",
                                                                                   "save_invoice_title",
                                                                                   "invoices",
                                                                                   "Adds or changes a title; names every field that is wrong",
                                                                                   http::Access::member,
                                                                                   {&invoice_title_not_found, &invoice_title_incomplete, &invoice_titles_full}};
inline constexpr http::Endpoint<DeleteInvoiceTitle, Done> delete_invoice_title{http::Method::post,
                                                                               "/mall-api/invoice/v1/titles/delete",
                                                                               "delete_invoice_title",
                                                                               "invoices",
                                                                               "Deletes a title; invoices keep what they bear",
                                                                               http::Access::member,
                                                                               {&invoice_title_not_found}};
inline constexpr http::Endpoint<ListInvoiceables, Invoiceables> list_invoiceables{http::Method::get, "/mall-api/invoice/v1/invoiceables", "list_invoiceables",
                                                                                  "invoices", "What was paid in cash and has no invoice yet"};
inline constexpr http::Endpoint<ApplyForInvoice, Invoice> apply_for_invoice{http::Method::post,
                                                                            "/mall-api/invoice/v1/apply",
                                                                            "apply_for_invoice",
                                                                            "invoices",
                                                                            "Applies for one invoice for these",
                                                                            http::Access::member,
                                                                            {&invoice_title_not_found, &invoice_not_due},
                                                                            http::Consumes::something};
inline constexpr http::Endpoint<ListInvoices, InvoicePage> list_invoices{http::Method::get, "/mall-api/invoice/v1/list", "list_invoices", "invoices",
                                                                         "The member's invoices, newest first"};
inline constexpr http::Endpoint<GetInvoice, Invoice> get_invoice{http::Method::get, "/mall-api/invoice/v1/detail", "get_invoice",       "invoices",
                                                                 "One invoice",     http::Access::member,          {&invoice_not_found}};
inline constexpr http::Endpoint<GetInvoiceDocument, InvoiceDocument> get_invoice_document{
    http::Method::get,    "/mall-api/invoice/v1/document",          "get_invoice_document", "invoices", "The issued document as PDF",
    http::Access::member, {&invoice_not_found, &invoice_not_issued}};

inline constexpr http::Endpoint<SendInvoiceMail, AskedInvoiceMail> send_invoice_mail{
    http::Method::post,
    "/mall-api/invoice/v1/mail",
    "send_invoice_mail",
    "invoices",
    "Sends the issued document by mail, as often a day as the mall allows",
    http::Access::member,
    {&invoice_not_found, &invoice_not_issued, &invoice_mail_limit, &invoice_mail_without_address, &invoice_mails_not_sent},
    http::Consumes::something};

}  // namespace galleria::invoices
