// The wire of the desk of special invoices: checked, issued on paper, sent or handed out, refused, and voided.
#pragma once

#include "features/invoices/special_invoices_api.hpp"

namespace galleria::invoices {

struct StaffSpecialInvoice {
  SpecialInvoiceId special_id;
  MemberId member_id;
  InvoiceSource source = InvoiceSource::order;
  SpecialState special_state = SpecialState::asked;
  bool is_void_wanted = false;  // a refund changed what it is for
  std::string title_name;       // of an organisation, so in full
  Cents amount_cents;           // with tax
  Cents tax_cents;
  SpecialDelivery delivery = SpecialDelivery::courier;
  std::string checked_by;
  std::string paper_code;
  std::string paper_number;
  std::string carrier;
  std::string waybill_number;
  std::string answer;
  TimeMs asked_at{};
  TimeMs due_at{};
  std::optional<TimeMs> issued_at;
  std::optional<TimeMs> sent_at;
  std::optional<TimeMs> ended_at;
};
BOOST_DESCRIBE_STRUCT(StaffSpecialInvoice, (),
                      (special_id, member_id, source, special_state, is_void_wanted, title_name, amount_cents, tax_cents, delivery, checked_by, paper_code,
                       paper_number, carrier, waybill_number, answer, asked_at, due_at, issued_at, sent_at, ended_at))

// Newest first.
struct SearchSpecialInvoices {
  std::optional<SpecialState> state = {};
  std::optional<bool> is_open = {};         // true: those that somebody must still work on
  std::optional<bool> is_void_wanted = {};  // true: those whose paper must come back
  std::optional<MemberId> member_id = {};
  std::optional<Text<8, 20>> paper_number = {};
  std::optional<SpecialInvoiceId> before_special_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchSpecialInvoices, (), (state, is_open, is_void_wanted, member_id, paper_number, before_special_id, page_size))

struct StaffSpecialInvoicePage {
  std::vector<StaffSpecialInvoice> specials;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(StaffSpecialInvoicePage, (), (specials, has_more))

struct SpecialMoveView {
  SpecialMove move = SpecialMove::ask;
  SpecialState to_state = SpecialState::asked;
  SpecialActor actor_kind = SpecialActor::member;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(SpecialMoveView, (), (move, to_state, actor_kind, actor, reason, at))

struct SpecialInvoiceRecord {
  StaffSpecialInvoice special;
  std::string tax_number;
  std::string seller_name;
  std::string receiver_name;   // masked
  std::string receiver_phone;  // masked
  std::optional<SpecialVoidWay> void_way;
  std::string red_notice_number;
  std::vector<OrderId> order_ids;
  std::vector<std::string> order_numbers;
  std::vector<InvoiceItem> items;
  std::vector<SpecialWork> works;      // what can be done with it now
  std::vector<SpecialMoveView> moves;  // oldest first
};
BOOST_DESCRIBE_STRUCT(SpecialInvoiceRecord, (),
                      (special, tax_number, seller_name, receiver_name, receiver_phone, void_way, red_notice_number, order_ids, order_numbers, items, works,
                       moves))

struct CheckSpecialInvoice {
  SpecialInvoiceId special_id;
};
BOOST_DESCRIBE_STRUCT(CheckSpecialInvoice, (), (special_id))

// As they are printed: a code of 10 or 12 digits with a number of 8, or no code and a number of 20.
struct IssueSpecialInvoice {
  SpecialInvoiceId special_id;
  Text<0, 12> paper_code;
  Text<8, 20> paper_number;
  TimeMs issued_at{};  // the date on the paper: no later than now, and not before it was asked for
};
BOOST_DESCRIBE_STRUCT(IssueSpecialInvoice, (), (special_id, paper_code, paper_number, issued_at))

struct SendSpecialInvoice {
  SpecialInvoiceId special_id;
  Text<1, 30> carrier;
  Text<6, 40> waybill_number;
};
BOOST_DESCRIBE_STRUCT(SendSpecialInvoice, (), (special_id, carrier, waybill_number))

// At the desk, to whoever shows the code of the member that it belongs to.
struct HandOutSpecialInvoice {
  SpecialInvoiceId special_id;
  Text<1, 32> code;
};
BOOST_DESCRIBE_STRUCT(HandOutSpecialInvoice, (), (special_id, code))

// The member reads the reason.
struct RefuseSpecialInvoice {
  SpecialInvoiceId special_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(RefuseSpecialInvoice, (), (special_id, reason))

struct VoidSpecialInvoice {
  SpecialInvoiceId special_id;
  SpecialVoidWay way = SpecialVoidWay::returned_paper;
  Text<0, 16> red_notice_number;  // 16 digits, for a red notice
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(VoidSpecialInvoice, (), (special_id, way, red_notice_number, reason))

// To look at what is personal is a deed, and needs a reason.
struct ShowSpecialInvoice {
  SpecialInvoiceId special_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ShowSpecialInvoice, (), (special_id, reason))

struct ShownSpecialInvoice {
  std::string title_name;
  std::string tax_number;
  std::string address;
  std::string telephone;
  std::string bank_name;
  std::string bank_account;
  std::string licence_url;  // empty after the end of the member's account
  std::string receiver_name;
  std::string receiver_phone;
  std::string receiver_address;
};
BOOST_DESCRIBE_STRUCT(ShownSpecialInvoice, (),
                      (title_name, tax_number, address, telephone, bank_name, bank_account, licence_url, receiver_name, receiver_phone, receiver_address))

inline constexpr Failure special_number_used{
    FailureKind::conflict, 91'661, "special_number_used", {"这个发票号码已登记在另一张发票上", "That number stands on another case already"}};
inline constexpr Failure special_number_malformed{FailureKind::invalid,
                                                  91'662,
                                                  "special_number_malformed",
                                                  {"请核对发票代码、号码和日期：10 或 12 位代码加 8 位号码，或 20 位号码；日期在申请之后、今天之前",
                                                   "Please check code, number and date: 10 or 12 digits with 8, or 20 digits; dated since it was asked for"}};
inline constexpr Failure special_red_notice_needed{
    FailureKind::invalid,
    91'663,
    "special_red_notice_needed",
    {"跨月的发票要凭 16 位红字信息表编号作废", "A paper of a former month needs a red notice, with its 16 digits"}};
inline constexpr Failure special_code_refused{
    FailureKind::conflict,
    91'664,
    "special_code_refused",
    {"会员码无效、已过期，或不是这位会员的，请让会员刷新后再出示", "That code is wrong, has lapsed, or is not this member's. Please ask for a fresh one"}};

inline constexpr http::Permission read_special_invoices{
    "special_invoices", "read", http::Reach::mall, {"查看专用发票申请", "Look at special invoices"}, {"manager", "finance", "service"}};
inline constexpr http::Permission run_special_invoices{
    "special_invoices", "run", http::Reach::mall, {"审核、开具或拒绝专用发票", "Check, issue and refuse special invoices"}, {"manager", "finance"}};
inline constexpr http::Permission hand_out_special_invoices{"special_invoices",
                                                            "hand_out",
                                                            http::Reach::mall,
                                                            {"寄出或当面交付专用发票", "Send special invoices, or hand them out"},
                                                            {"manager", "finance", "service"}};
inline constexpr http::Permission show_special_invoices{
    "special_invoices",
    "show",
    http::Reach::mall,
    {"查看专用发票的开票资料和收件人（会留下记录）", "See the details and receivers of special invoices; every look is on record"},
    {"manager", "finance", "service"}};
inline constexpr http::Permission void_special_invoices{"special_invoices",
                                                        "void",
                                                        http::Reach::mall,
                                                        {"作废专用发票（大额需复核）", "Void special invoices; large ones need somebody else’s approval"},
                                                        {http::UsualRole{"manager", 1'000'000}, http::UsualRole{"finance", 200'000}},
                                                        http::Review::above_limit};

inline constexpr http::Endpoint<SearchSpecialInvoices, StaffSpecialInvoicePage> search_special_invoices{
    http::Method::get, "/staff/v1/special-invoices/list", "search_special_invoices",
    "invoices",        "Special invoices, newest first",  http::Access::staff(read_special_invoices)};
inline constexpr http::Endpoint<GetSpecialInvoice, SpecialInvoiceRecord> get_special_invoice_record{http::Method::get,
                                                                                                    "/staff/v1/special-invoices/detail",
                                                                                                    "get_special_invoice_record",
                                                                                                    "invoices",
                                                                                                    "A special invoice with its orders, lines and moves",
                                                                                                    http::Access::staff(read_special_invoices),
                                                                                                    {&special_invoice_not_found}};
inline constexpr http::Endpoint<ShowSpecialInvoice, ShownSpecialInvoice> show_special_invoice{
    http::Method::post,
    "/staff/v1/special-invoices/show",
    "show_special_invoice",
    "invoices",
    "What it is made out to, its business licence and who receives it, in full",
    http::Access::staff(show_special_invoices),
    {&special_invoice_not_found}};
inline constexpr http::Endpoint<CheckSpecialInvoice, StaffSpecialInvoice> check_special_invoice{http::Method::post,
                                                                                                "/staff/v1/special-invoices/check",
                                                                                                "check_special_invoice",
                                                                                                "invoices",
                                                                                                "Takes it up: from then on the member cannot take it back",
                                                                                                http::Access::staff(run_special_invoices),
                                                                                                {&special_invoice_not_found, &special_invoice_moved_on}};
inline constexpr http::Endpoint<IssueSpecialInvoice, StaffSpecialInvoice> issue_special_invoice{
    http::Method::post,
    "/staff/v1/special-invoices/issue",
    "issue_special_invoice",
    "invoices",
    "The paper is written; the member is told",
    http::Access::staff(run_special_invoices),
    {&special_invoice_not_found, &special_invoice_moved_on, &special_number_used, &special_number_malformed}};
inline constexpr http::Endpoint<SendSpecialInvoice, StaffSpecialInvoice> send_special_invoice{http::Method::post,
                                                                                              "/staff/v1/special-invoices/send",
                                                                                              "send_special_invoice",
                                                                                              "invoices",
                                                                                              "The paper is with a carrier; the member is told",
                                                                                              http::Access::staff(hand_out_special_invoices),
                                                                                              {&special_invoice_not_found, &special_invoice_moved_on}};
inline constexpr http::Endpoint<HandOutSpecialInvoice, StaffSpecialInvoice> hand_out_special_invoice{
    http::Method::post,
    "/staff/v1/special-invoices/hand-out",
    "hand_out_special_invoice",
    "invoices",
    "The paper is handed to whoever shows its member's code",
    http::Access::staff(hand_out_special_invoices),
    {&special_invoice_not_found, &special_invoice_moved_on, &special_code_refused}};
inline constexpr http::Endpoint<RefuseSpecialInvoice, StaffSpecialInvoice> refuse_special_invoice{http::Method::post,
                                                                                                  "/staff/v1/special-invoices/refuse",
                                                                                                  "refuse_special_invoice",
                                                                                                  "invoices",
                                                                                                  "Says no; what it was for can be invoiced again",
                                                                                                  http::Access::staff(run_special_invoices),
                                                                                                  {&special_invoice_not_found, &special_invoice_moved_on}};
inline constexpr http::Endpoint<VoidSpecialInvoice, StaffSpecialInvoice> void_special_invoice{
    http::Method::post,
    "/staff/v1/special-invoices/void",
    "void_special_invoice",
    "invoices",
    "The paper is worth nothing any more; what is left of its orders can be invoiced again",
    http::Access::staff(void_special_invoices),
    {&special_invoice_not_found, &special_invoice_moved_on, &special_red_notice_needed}};

}  // namespace galleria::invoices
