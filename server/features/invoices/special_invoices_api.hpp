// The wire of special invoices on paper as members know them: asked for by an organisation, and what became of it.
#pragma once

#include "features/invoices/invoices_api.hpp"
#include "features/invoices/special_invoices_states.hpp"

namespace galleria::invoices {

// For orders, and for parking where the mall issues. Prepaid cards and recharges bear no tax, so that there is no special invoice for them.
struct AskSpecialInvoice {
  InvoiceSource source = InvoiceSource::order;
  List<OrderId, 1, 20> order_ids;  // one invoice for all
  InvoiceTitleId title_id;         // of an organisation, with address, telephone, bank and account
  Text<1, 200> licence_url;        // a picture of the business licence, from upload_image
  SpecialDelivery delivery = SpecialDelivery::courier;
  Text<0, 30> receiver_name;  // the next three for a courier only, who needs them all
  std::optional<Phone> receiver_phone = {};
  Text<0, 200> receiver_address;
};
BOOST_DESCRIBE_STRUCT(AskSpecialInvoice, (), (source, order_ids, title_id, licence_url, delivery, receiver_name, receiver_phone, receiver_address))

struct AskedSpecialInvoice {
  SpecialInvoiceId special_id;
  Cents amount_cents;
  TimeMs due_at{};  // until then it is decided
};
BOOST_DESCRIBE_STRUCT(AskedSpecialInvoice, (), (special_id, amount_cents, due_at))

struct SpecialInvoice {
  SpecialInvoiceId special_id;
  InvoiceSource source = InvoiceSource::order;
  SpecialState special_state = SpecialState::asked;
  std::string state_text;
  std::string state_hint;
  std::string title_name;
  std::string tax_number;
  std::string seller_name;
  Cents amount_cents;  // with tax
  Cents tax_cents;
  std::vector<OrderId> order_ids;
  std::vector<std::string> order_numbers;
  std::vector<InvoiceItem> items;
  SpecialDelivery delivery = SpecialDelivery::courier;
  std::string receiver_name;     // masked; empty where it is fetched
  std::string receiver_phone;    // masked
  std::string receiver_address;  // the member's own
  std::string answer;            // why it was refused
  std::string paper_code;        // empty until issued, and on papers that have none
  std::string paper_number;
  std::string carrier;
  std::string waybill_number;
  bool is_void_wanted = false;  // after a refund the paper must come back
  std::vector<SpecialAction> actions;
  TimeMs asked_at{};
  TimeMs due_at{};
  std::optional<TimeMs> issued_at;
  std::optional<TimeMs> sent_at;
  std::optional<TimeMs> ended_at;
};
BOOST_DESCRIBE_STRUCT(SpecialInvoice, (),
                      (special_id, source, special_state, state_text, state_hint, title_name, tax_number, seller_name, amount_cents, tax_cents, order_ids,
                       order_numbers, items, delivery, receiver_name, receiver_phone, receiver_address, answer, paper_code, paper_number, carrier,
                       waybill_number, is_void_wanted, actions, asked_at, due_at, issued_at, sent_at, ended_at))

struct ListSpecialInvoices {
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListSpecialInvoices, (), (page_no, page_size))

struct SpecialInvoiceList {
  std::vector<SpecialInvoice> specials;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(SpecialInvoiceList, (), (specials, has_more))

struct GetSpecialInvoice {
  SpecialInvoiceId special_id;
};
BOOST_DESCRIBE_STRUCT(GetSpecialInvoice, (), (special_id))

struct WithdrawSpecialInvoice {
  SpecialInvoiceId special_id;
};
BOOST_DESCRIBE_STRUCT(WithdrawSpecialInvoice, (), (special_id))

inline constexpr Failure special_title_incomplete{FailureKind::invalid,
                                                  91'655,
                                                  "special_title_incomplete",
                                                  {"开专用发票需要单位的税号、注册地址、电话、开户行和账号，请补充抬头",
                                                   "A special invoice needs the tax number, address, telephone, bank and account. Please complete the title"}};
inline constexpr Failure special_not_for_source{
    FailureKind::conflict,
    91'656,
    "special_not_for_source",
    {"礼品卡、充值和由停车场公司开票的停车费，只能开普通发票", "Gift cards, recharges, and parking of another company get an ordinary invoice only"}};
inline constexpr Failure special_licence_unknown{
    FailureKind::invalid, 91'657, "special_licence_unknown", {"请重新上传营业执照照片", "Please upload the picture of the business licence again"}};
inline constexpr Failure special_receiver_missing{
    FailureKind::invalid, 91'658, "special_receiver_missing", {"请填写收件人、手机和地址", "Please say who receives it, by which phone and where"}};
inline constexpr Failure special_invoice_not_found{
    FailureKind::not_found, 91'659, "special_invoice_not_found", {"没有找到这张专用发票", "We could not find that special invoice"}};
inline constexpr Failure special_invoice_moved_on{
    FailureKind::conflict, 91'660, "special_invoice_moved_on", {"它的状态已变，请刷新看看", "It has moved on. Please refresh"}};

inline constexpr http::Endpoint<AskSpecialInvoice, AskedSpecialInvoice> ask_special_invoice{
    http::Method::post,
    "/mall-api/invoice/v1/special/ask",
    "ask_special_invoice",
    "invoices",
    "Asks for one special invoice on paper for these",
    http::Access::member,
    {&invoice_title_not_found, &invoice_not_due, &special_title_incomplete, &special_not_for_source, &special_licence_unknown, &special_receiver_missing},
    http::Consumes::something};
inline constexpr http::Endpoint<ListSpecialInvoices, SpecialInvoiceList> list_special_invoices{
    http::Method::get, "/mall-api/invoice/v1/special/list", "list_special_invoices", "invoices", "The member's special invoices, newest first"};
inline constexpr http::Endpoint<GetSpecialInvoice, SpecialInvoice> get_special_invoice{
    http::Method::get,    "/mall-api/invoice/v1/special/detail", "get_special_invoice", "invoices", "One special invoice",
    http::Access::member, {&special_invoice_not_found}};
inline constexpr http::Endpoint<WithdrawSpecialInvoice, SpecialInvoice> withdraw_special_invoice{http::Method::post,
                                                                                                 "/mall-api/invoice/v1/special/withdraw",
                                                                                                 "withdraw_special_invoice",
                                                                                                 "invoices",
                                                                                                 "Takes an application back that nobody has begun to check",
                                                                                                 http::Access::member,
                                                                                                 {&special_invoice_not_found, &special_invoice_moved_on}};

}  // namespace galleria::invoices
