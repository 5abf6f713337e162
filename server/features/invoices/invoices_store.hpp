// All SQL of invoices.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/vault_sweep.hpp"
#include "features/invoices/invoices.hpp"
#include "features/invoices/invoices_rules.hpp"
#include "modules/waiting.hpp"

namespace galleria::invoices::store {

struct TitleRow {
  InvoiceTitleId title_id;
  TitleKind kind = TitleKind::individual;
  std::string name;
  std::string tax_number;
  std::string address;
  std::string telephone;
  std::string bank_name;
  std::string bank_account;
  bool is_default = false;
};
BOOST_DESCRIBE_STRUCT(TitleRow, (), (title_id, kind, name, tax_number, address, telephone, bank_name, bank_account, is_default))

// A row of `invoices`, read as a whole.
struct InvoiceRow {
  MemberId member_id;
  InvoiceId invoice_id;
  InvoiceSource source = InvoiceSource::order;
  InvoiceState state = InvoiceState::applied;
  bool is_live = true;
  bool reverse_wanted = false;  // a refund changed what it is for
  std::string request_number;
  TitleKind title_kind = TitleKind::individual;
  std::string title_name;
  std::string tax_number;
  std::string address;
  std::string telephone;
  std::string bank_name;
  std::string bank_account;
  std::string email;
  std::string seller_name;
  Cents amount_cents;
  Cents tax_cents;
  std::int64_t try_count = 0;
  std::string failure;
  std::optional<std::string> fapiao_number;
  std::optional<std::string> red_number;
  std::optional<InvoiceId> replaces;
  std::optional<InvoiceId> replaced_by;
  TimeMs applied_at_ms{};
  std::optional<TimeMs> issued_at_ms;
  std::optional<TimeMs> reversed_at_ms;
  bool mails_in_english = false;
};
BOOST_DESCRIBE_STRUCT(InvoiceRow, (),
                      (member_id, invoice_id, source, state, is_live, reverse_wanted, request_number, title_kind, title_name, tax_number, address, telephone,
                       bank_name, bank_account, email, seller_name, amount_cents, tax_cents, try_count, failure, fapiao_number, red_number, replaces,
                       replaced_by, applied_at_ms, issued_at_ms, reversed_at_ms, mails_in_english))

// An order that an invoice is for.
struct ClaimRow {
  InvoiceId invoice_id;
  OrderId order_id;
  std::string order_number;
};
BOOST_DESCRIBE_STRUCT(ClaimRow, (), (invoice_id, order_id, order_number))

struct ItemRow {
  InvoiceId invoice_id;
  OrderId order_id;
  std::string goods_name;
  std::string specification;
  std::string unit;
  std::int64_t quantity = 1;
  Cents total_cents;
  Cents tax_cents;
  std::int64_t tax_rate_permille = 0;
  std::string tax_code;
};
BOOST_DESCRIBE_STRUCT(ItemRow, (), (invoice_id, order_id, goods_name, specification, unit, quantity, total_cents, tax_cents, tax_rate_permille, tax_code))

// Rows are given and taken open; names, addresses, telephones, accounts and e-mail addresses lie sealed.

// ---- titles ----
// The default one first, then the one changed last.
std::vector<TitleRow> list_titles(db::Session& session, const db::Vault& vault, MemberId member_id);
std::optional<TitleRow> find_title(db::Session& session, const db::Vault& vault, MemberId member_id, InvoiceTitleId title_id);
// Counts one more title; false if there are as many as allowed.
bool count_title(db::Transaction& transaction, MemberId member_id, InvoiceTitleId title_id, bool is_default, std::int64_t largest_count, TimeMs now);
void insert_title(db::Transaction& transaction, const db::Vault& vault, MemberId member_id, InvoiceTitleId title_id, const TitleFields& fields, TimeMs now);
// False if the member has no titles.
bool lock_book(db::Transaction& transaction, MemberId member_id, TimeMs now);
// These take the book's lock for granted, and are false if there is no such title.
bool update_title(db::Transaction& transaction, const db::Vault& vault, MemberId member_id, InvoiceTitleId title_id, const TitleFields& fields, TimeMs now);
bool make_default(db::Transaction& transaction, MemberId member_id, InvoiceTitleId title_id);
bool delete_title(db::Transaction& transaction, MemberId member_id, InvoiceTitleId title_id);

// ---- reading ----
struct InvoiceFacts {
  std::vector<InvoiceRow> invoices;  // newest first
  std::vector<ClaimRow> claims;      // of them all
  std::vector<ItemRow> items;
};
InvoiceFacts find_page(db::Session& session, const db::Vault& vault, MemberId member_id, InvoiceTab tab, std::int64_t offset, std::int64_t count);
// One of the member's, or none.
InvoiceFacts find_facts(db::Session& session, const db::Vault& vault, MemberId member_id, InvoiceId invoice_id);
// Any invoice, for the jobs.
std::optional<InvoiceRow> find_invoice(db::Session& session, const db::Vault& vault, InvoiceId invoice_id);
std::optional<std::string> find_document(db::Session& session, MemberId member_id, InvoiceId invoice_id, bool is_red);

// What the live invoice of an order says of it.
struct LiveClaim {
  MemberId member_id;
  InvoiceId invoice_id;
  Cents invoiced_cents;
};
BOOST_DESCRIBE_STRUCT(LiveClaim, (), (member_id, invoice_id, invoiced_cents))
std::optional<LiveClaim> find_live_claim(db::Session& session, InvoiceSource source, OrderId order_id);

// ---- writing ----
void insert_invoice(db::Transaction& transaction, const db::Vault& vault, InvoiceRow invoice);
// False if the order is on a live invoice, electronic or on paper.
bool insert_claim(db::Transaction& transaction, const InvoiceRow& invoice, const ClaimRow& claim);
void insert_item(db::Transaction& transaction, MemberId member_id, std::int64_t item_number, const ItemRow& item);
void insert_document(db::Transaction& transaction, MemberId member_id, InvoiceId invoice_id, bool is_red, const std::string& pdf_base64);

// From one state to another.
struct Change {
  MemberId member_id;
  InvoiceId invoice_id;
  InvoiceStep step;
};
// Each is false, or nothing, if the invoice is not where the step begins any more.
// Counts one more try. False also if a refund wants no invoice of it.
bool start_try(db::Transaction& transaction, const Change& change);
bool change_state(db::Transaction& transaction, const Change& change, std::string_view failure);
// Gives whether a refund wants it reversed.
std::optional<bool> mark_issued(db::Transaction& transaction, const Change& change, std::string_view fapiao_number, TimeMs at);
bool mark_reversed(db::Transaction& transaction, const Change& change, std::string_view red_number, TimeMs at);
// A live invoice that was never issued lets its orders go.
bool give_up(db::Transaction& transaction, const Change& change, std::string_view failure);
// Frees the orders of an invoice that is not live any more.
void release_claims(db::Transaction& transaction, MemberId member_id, InvoiceId invoice_id);
// Notes on a live invoice that a refund wants it reversed, and gives the state it is in; nothing if it is not live any more.
std::optional<InvoiceState> want_reversal(db::Transaction& transaction, MemberId member_id, InvoiceId invoice_id);
void link_replacement(db::Transaction& transaction, MemberId member_id, InvoiceId old_id, InvoiceId new_id);

void erase_member(db::Transaction& transaction, MemberId member_id);

// ---- the desk ----
// Through the invoices of all members, newest first.
std::vector<InvoiceRow> search_invoices(db::Session& session, const db::Vault& vault, const SearchInvoices& wanted, std::int64_t count);
// What was not issued, or not reversed, and somebody should look at.
std::vector<WaitingGroup> count_failed(db::Session& session, TimeMs now);

}  // namespace galleria::invoices::store
