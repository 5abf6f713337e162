// The statements of invoices; each condition stands in its write.
#include "features/invoices/invoices_store.hpp"

#include <array>

#include "features/invoices/invoices_mails_store.hpp"
#include "features/invoices/invoices_marks_store.hpp"
#include "ledger/audit_moves.hpp"

// Statements are literals, so what they share is a literal too.
#define INVOICE_COLUMNS                                                                                                                                \
  "member_id, invoice_id, source, state, is_live, reverse_wanted, request_number, title_kind, title_name, tax_number, address, telephone, bank_name, " \
  "bank_account, email, seller_name, amount_cents, tax_cents, try_count, failure, fapiao_number, red_number, replaces, replaced_by, applied_at_ms, "   \
  "issued_at_ms, reversed_at_ms, mails_in_english"
#define ITEM_COLUMNS "invoice_id, order_id, goods_name, specification, unit, quantity, total_cents, tax_cents, tax_rate_permille, tax_code"
#define PAGE_OF_INVOICES                                                                                                                                 \
  "from invoices where member_id = $1 and ($4 = 'all' or state = $5 or state = $6 or state = $7) order by applied_at_ms desc, invoice_id desc limit $2 " \
  "offset $3"
#define TITLES_WITH_DEFAULT                                                                                                                              \
  "select title_id, kind, name, tax_number, address, telephone, bank_name, bank_account, title_id = default_title_id as is_default from invoice_titles " \
  "join invoice_title_books on invoice_title_books.member_id = invoice_titles.member_id where invoice_titles.member_id = $1"

namespace galleria::invoices {
namespace {

constexpr std::array<std::string_view, 4> sealed_of_titles{"invoice_titles.name", "invoice_titles.address", "invoice_titles.telephone",
                                                           "invoice_titles.bank_account"};
constexpr std::array<std::string_view, 5> sealed_of_invoices{"invoices.title_name", "invoices.address", "invoices.telephone", "invoices.bank_account",
                                                             "invoices.email"};

}  // namespace

constinit const db::SealedTable sealed_titles{
    .name = "invoice_titles",
    .columns = sealed_of_titles,
    .read = db::sweep("select member_id, title_id, name, address, telephone, bank_account from invoice_titles where (member_id, title_id) > ($1, $2) order by "
                      "member_id, title_id limit $3"),
    .write =
        "update invoice_titles set name = $3, address = $4, telephone = $5, bank_account = $6 where member_id = $1 and title_id = $2 and name = $7 and "
        "address = $8 and telephone = $9 and bank_account = $10",
};

constinit const db::SealedTable sealed_invoices{
    .name = "invoices",
    .columns = sealed_of_invoices,
    .read =
        db::sweep("select member_id, invoice_id, title_name, address, telephone, bank_account, email from invoices where (member_id, invoice_id) > ($1, $2) "
                  "order by member_id, invoice_id limit $3"),
    .write =
        "update invoices set title_name = $3, address = $4, telephone = $5, bank_account = $6, email = $7 where member_id = $1 and invoice_id = $2 and "
        "title_name = $8 and address = $9 and telephone = $10 and bank_account = $11 and email = $12",
};

}  // namespace galleria::invoices

namespace galleria::invoices::store {
namespace {

// The texts that lie sealed, in the order of their columns.
template <class Title>
std::array<std::string*, 4> sealed_texts(Title& title) {
  return {&title.name, &title.address, &title.telephone, &title.bank_account};
}
std::array<std::string*, 5> sealed_texts(InvoiceRow& invoice) {
  return {&invoice.title_name, &invoice.address, &invoice.telephone, &invoice.bank_account, &invoice.email};
}

// What lies sealed in a row of this member.
struct SealedRow {
  std::span<const std::string_view> columns;
  MemberId member_id;
  std::int64_t row_id = 0;
};

void seal(const db::Vault& vault, const SealedRow& row, std::span<std::string* const> texts) {
  for (std::size_t i = 0; i < texts.size(); ++i) *texts[i] = vault.seal({row.columns[i], row.member_id, row.row_id}, *texts[i]).stored();
}

void open(const db::Vault& vault, const SealedRow& row, std::span<std::string* const> texts) {
  for (std::size_t i = 0; i < texts.size(); ++i) *texts[i] = vault.open({row.columns[i], row.member_id, row.row_id}, db::SealedText(*texts[i]));
}

SealedRow row_of(const InvoiceRow& invoice) { return {sealed_of_invoices, invoice.member_id, invoice.invoice_id.value}; }
SealedRow row_of(MemberId member_id, InvoiceTitleId title_id) { return {sealed_of_titles, member_id, title_id.value}; }

std::vector<InvoiceRow> opened(const db::Vault& vault, std::vector<InvoiceRow> invoices) {
  for (InvoiceRow& invoice : invoices) open(vault, row_of(invoice), sealed_texts(invoice));
  return invoices;
}

std::vector<TitleRow> opened(const db::Vault& vault, MemberId member_id, std::vector<TitleRow> titles) {
  for (TitleRow& title : titles) open(vault, row_of(member_id, title.title_id), sealed_texts(title));
  return titles;
}

TitleFields sealed(const db::Vault& vault, MemberId member_id, InvoiceTitleId title_id, TitleFields fields) {
  seal(vault, row_of(member_id, title_id), sealed_texts(fields));
  return fields;
}

template <DescribedStruct Row>
db::Statement insert_of(db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto pointer) { statement.arguments.push_back(db::to_value(row.*pointer)); });
  return statement;
}

}  // namespace

std::vector<TitleRow> list_titles(db::Session& session, const db::Vault& vault, MemberId member_id) {
  return opened(vault, member_id,
                session.rows<TitleRow>(TITLES_WITH_DEFAULT " order by is_default desc, invoice_titles.changed_at_ms desc, title_id desc", member_id));
}

std::optional<TitleRow> find_title(db::Session& session, const db::Vault& vault, MemberId member_id, InvoiceTitleId title_id) {
  auto found = session.row<TitleRow>(TITLES_WITH_DEFAULT " and title_id = $2", member_id, title_id);
  if (found) open(vault, row_of(member_id, title_id), sealed_texts(*found));
  return found;
}

bool count_title(db::Transaction& transaction, MemberId member_id, InvoiceTitleId title_id, bool is_default, std::int64_t largest_count, TimeMs now) {
  return transaction.execute(
             "insert into invoice_title_books (member_id, title_count, default_title_id, changed_at_ms) values ($1, 1, $2, $5) on conflict (member_id) do "
             "update set title_count = invoice_title_books.title_count + 1, changed_at_ms = $5, default_title_id = case when $3 or "
             "invoice_title_books.default_title_id is null then $2 else invoice_title_books.default_title_id end where invoice_title_books.title_count < $4",
             member_id, title_id, is_default, largest_count, now) == 1;
}

void insert_title(db::Transaction& transaction, const db::Vault& vault, MemberId member_id, InvoiceTitleId title_id, const TitleFields& open_fields,
                  TimeMs now) {
  const TitleFields fields = sealed(vault, member_id, title_id, open_fields);
  transaction.execute(
      "insert into invoice_titles (member_id, title_id, kind, name, tax_number, address, telephone, bank_name, bank_account, changed_at_ms) values ($1, $2, "
      "$3, $4, $5, $6, $7, $8, $9, $10)",
      member_id, title_id, fields.kind, fields.name, fields.tax_number, fields.address, fields.telephone, fields.bank_name, fields.bank_account, now);
}

bool lock_book(db::Transaction& transaction, MemberId member_id, TimeMs now) {
  return transaction.execute("update invoice_title_books set changed_at_ms = $2 where member_id = $1", member_id, now) == 1;
}

bool update_title(db::Transaction& transaction, const db::Vault& vault, MemberId member_id, InvoiceTitleId title_id, const TitleFields& open_fields,
                  TimeMs now) {
  const TitleFields fields = sealed(vault, member_id, title_id, open_fields);
  return transaction.execute(
             "update invoice_titles set kind = $3, name = $4, tax_number = $5, address = $6, telephone = $7, bank_name = $8, bank_account = $9, changed_at_ms "
             "= $10 where member_id = $1 and title_id = $2",
             member_id, title_id, fields.kind, fields.name, fields.tax_number, fields.address, fields.telephone, fields.bank_name, fields.bank_account,
             now) == 1;
}

bool make_default(db::Transaction& transaction, MemberId member_id, InvoiceTitleId title_id) {
  return transaction.execute(
             "update invoice_title_books set default_title_id = $2 where member_id = $1 and exists (select 1 from invoice_titles where member_id = $1 and "
             "title_id = $2)",
             member_id, title_id) == 1;
}

bool delete_title(db::Transaction& transaction, MemberId member_id, InvoiceTitleId title_id) {
  if (transaction.execute("delete from invoice_titles where member_id = $1 and title_id = $2", member_id, title_id) == 0) return false;
  transaction.execute(
      "update invoice_title_books set title_count = title_count - 1, default_title_id = case when default_title_id <> $2 then default_title_id else (select "
      "title_id from invoice_titles where member_id = $1 order by changed_at_ms desc, title_id desc limit 1) end where member_id = $1",
      member_id, title_id);
  return true;
}

InvoiceFacts find_page(db::Session& session, const db::Vault& vault, MemberId member_id, InvoiceTab tab, std::int64_t offset, std::int64_t count) {
  auto states = tab_states(tab);
  states.resize(3, states.empty() ? InvoiceState::applied : states.front());
  const auto of_page = [&](db::Sql sql) { return db::Statement(sql, member_id, count, offset, tab, states[0], states[1], states[2]); };
  const std::array<db::Statement, 3> statements{
      of_page("select " INVOICE_COLUMNS " " PAGE_OF_INVOICES),
      of_page("select invoice_id, order_id, order_number from invoice_orders where member_id = $1 and invoice_id in (select invoice_id " PAGE_OF_INVOICES
              ") order by invoice_id, order_id"),
      of_page("select " ITEM_COLUMNS " from invoice_items where member_id = $1 and invoice_id in (select invoice_id " PAGE_OF_INVOICES
              ") order by invoice_id, item_number")};
  const auto results = session.run(statements);
  return {opened(vault, db::read_rows<InvoiceRow>(*results[0])), db::read_rows<ClaimRow>(*results[1]), db::read_rows<ItemRow>(*results[2])};
}

InvoiceFacts find_facts(db::Session& session, const db::Vault& vault, MemberId member_id, InvoiceId invoice_id) {
  const std::array<db::Statement, 3> statements{
      db::Statement("select " INVOICE_COLUMNS " from invoices where member_id = $1 and invoice_id = $2", member_id, invoice_id),
      db::Statement("select invoice_id, order_id, order_number from invoice_orders where member_id = $1 and invoice_id = $2 order by order_id", member_id,
                    invoice_id),
      db::Statement("select " ITEM_COLUMNS " from invoice_items where member_id = $1 and invoice_id = $2 order by item_number", member_id, invoice_id)};
  const auto results = session.run(statements);
  return {opened(vault, db::read_rows<InvoiceRow>(*results[0])), db::read_rows<ClaimRow>(*results[1]), db::read_rows<ItemRow>(*results[2])};
}

std::optional<InvoiceRow> find_invoice(db::Session& session, const db::Vault& vault, InvoiceId invoice_id) {
  auto found = session.row<InvoiceRow>("select " INVOICE_COLUMNS " from invoices where invoice_id = $1", invoice_id);
  if (found) open(vault, row_of(*found), sealed_texts(*found));
  return found;
}

std::optional<std::string> find_document(db::Session& session, MemberId member_id, InvoiceId invoice_id, bool is_red) {
  return session.row<std::string>("select pdf_base64 from invoice_documents where member_id = $1 and invoice_id = $2 and is_red = $3", member_id, invoice_id,
                                  is_red);
}

std::optional<LiveClaim> find_live_claim(db::Session& session, InvoiceSource source, OrderId order_id) {
  return session.row<LiveClaim>(
      "select member_id, invoice_id, cast((select coalesce(sum(total_cents), 0) from invoice_items where invoice_items.member_id = invoice_orders.member_id "
      "and invoice_items.invoice_id = invoice_orders.invoice_id and invoice_items.order_id = invoice_orders.order_id) as bigint) as invoiced_cents from "
      "invoice_orders where source = $1 and order_id = $2 and is_live",
      source, order_id);
}

void insert_invoice(db::Transaction& transaction, const db::Vault& vault, InvoiceRow invoice) {
  seal(vault, row_of(invoice), sealed_texts(invoice));
  transaction.execute_later(insert_of("insert into invoices (" INVOICE_COLUMNS
                                      ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, "
                                      "$24, $25, $26, $27, $28)",
                                      invoice));
}

bool insert_claim(db::Transaction& transaction, const InvoiceRow& invoice, const ClaimRow& claim) {
  if (invoice.is_live && !take_mark(transaction, {invoice.member_id, invoice.source, claim.order_id}, invoice.invoice_id)) return false;
  return transaction.execute(
             "insert into invoice_orders (member_id, invoice_id, source, order_id, order_number, is_live) values ($1, $2, $3, $4, $5, $6) on conflict do "
             "nothing",
             invoice.member_id, invoice.invoice_id, invoice.source, claim.order_id, claim.order_number, invoice.is_live) == 1;
}

void insert_item(db::Transaction& transaction, MemberId member_id, std::int64_t item_number, const ItemRow& item) {
  transaction.execute_later(db::Statement(
      "insert into invoice_items (member_id, invoice_id, item_number, order_id, goods_name, specification, unit, quantity, total_cents, tax_cents, "
      "tax_rate_permille, tax_code) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
      member_id, item.invoice_id, item_number, item.order_id, item.goods_name, item.specification, item.unit, item.quantity, item.total_cents, item.tax_cents,
      item.tax_rate_permille, item.tax_code));
}

void insert_document(db::Transaction& transaction, MemberId member_id, InvoiceId invoice_id, bool is_red, const std::string& pdf_base64) {
  transaction.execute_later(db::Statement("insert into invoice_documents (member_id, invoice_id, is_red, pdf_base64) values ($1, $2, $3, $4)", member_id,
                                          invoice_id, is_red, pdf_base64));
}

bool start_try(db::Transaction& transaction, const Change& change) {
  return transaction.execute(
             "update invoices set state = $4, failure = '', try_count = try_count + 1 where member_id = $1 and invoice_id = $2 and state = $3 and is_live and "
             "not reverse_wanted",
             change.member_id, change.invoice_id, change.step.from(), change.step.to()) == 1;
}

bool change_state(db::Transaction& transaction, const Change& change, std::string_view failure) {
  return transaction.execute("update invoices set state = $4, failure = $5 where member_id = $1 and invoice_id = $2 and state = $3", change.member_id,
                             change.invoice_id, change.step.from(), change.step.to(), failure) == 1;
}

std::optional<bool> mark_issued(db::Transaction& transaction, const Change& change, std::string_view fapiao_number, TimeMs at) {
  return transaction.row<bool>(
      "update invoices set state = $4, failure = '', fapiao_number = $5, issued_at_ms = $6 where member_id = $1 and invoice_id = $2 and state = $3 returning "
      "reverse_wanted",
      change.member_id, change.invoice_id, change.step.from(), change.step.to(), fapiao_number, at);
}

bool mark_reversed(db::Transaction& transaction, const Change& change, std::string_view red_number, TimeMs at) {
  return transaction.execute(
             "update invoices set state = $4, failure = '', is_live = false, red_number = $5, reversed_at_ms = $6 where member_id = $1 and invoice_id = $2 "
             "and state = $3",
             change.member_id, change.invoice_id, change.step.from(), change.step.to(), red_number, at) == 1;
}

bool give_up(db::Transaction& transaction, const Change& change, std::string_view failure) {
  return transaction.execute(
             "update invoices set state = $4, failure = $5, is_live = false where member_id = $1 and invoice_id = $2 and state = $3 and is_live",
             change.member_id, change.invoice_id, change.step.from(), change.step.to(), failure) == 1;
}

void release_claims(db::Transaction& transaction, MemberId member_id, InvoiceId invoice_id) {
  transaction.execute("update invoice_orders set is_live = false where member_id = $1 and invoice_id = $2", member_id, invoice_id);
  free_marks(transaction, member_id, invoice_id);
}

std::optional<InvoiceState> want_reversal(db::Transaction& transaction, MemberId member_id, InvoiceId invoice_id) {
  return transaction.row<InvoiceState>("update invoices set reverse_wanted = true where member_id = $1 and invoice_id = $2 and is_live returning state",
                                       member_id, invoice_id);
}

void link_replacement(db::Transaction& transaction, MemberId member_id, InvoiceId old_id, InvoiceId new_id) {
  transaction.execute("update invoices set replaced_by = $3 where member_id = $1 and invoice_id = $2", member_id, old_id, new_id);
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from invoice_title_books where member_id = $1", member_id);
  transaction.execute("delete from invoice_titles where member_id = $1", member_id);
  transaction.execute("update invoices set email = '' where member_id = $1", member_id);
  erase_mails(transaction, member_id);
}

std::vector<InvoiceRow> search_invoices(db::Session& session, const db::Vault& vault, const SearchInvoices& wanted, std::int64_t count) {
  const std::optional<std::string> number = wanted.fapiao_number ? std::optional(**wanted.fapiao_number) : std::nullopt;
  return opened(
      vault,
      session.rows<InvoiceRow>(
          db::sweep("select " INVOICE_COLUMNS
                    " from invoices where (cast($1 as text) is null or state = $1) and (cast($2 as bigint) is null or member_id = $2) and "
                    "(cast($3 as bigint) is null or exists (select 1 from invoice_orders where invoice_orders.member_id = invoices.member_id and "
                    "invoice_orders.invoice_id = invoices.invoice_id and order_id = $3)) and (cast($4 as text) is null or fapiao_number = $4) "
                    "and (cast($5 as bigint) is null or invoice_id < $5) and (not $7 or exists (select 1 from invoice_mails where "
                    "invoice_mails.member_id = invoices.member_id and invoice_mails.invoice_id = invoices.invoice_id and invoice_mails.state = 'failed')) "
                    "order by invoice_id desc limit $6"),
          wanted.state, wanted.member_id, wanted.order_id, number, wanted.before_invoice_id, count, wanted.is_mail_failed.value_or(false)));
}

std::vector<WaitingGroup> count_failed(db::Session& session, TimeMs) {
  return session.rows<WaitingGroup>(
      db::sweep("select cast('' as text) as shops, count(*) as waiting_count, min(applied_at_ms) as since_ms, cast(null as bigint) as due_at_ms from invoices "
                "where (state = 'failed' and is_live) or state = 'reverse_failed'"));
}

}  // namespace galleria::invoices::store

namespace galleria::invoices {

std::span<const audit::Check> audit_checks() {
  static constexpr audit::Check checks[] = {
      {"AL1", "a mail with an invoice moves along its table", audit::MovesOutside<invoice_mail_table, "invoice_mail_moves", "from_state", "to_state">::sql},
      {"AL1", "a mail with an invoice is where its last move led",
       "select 'mail ' || mail_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from invoice_mails where state <> coalesce((select "
       "to_state from invoice_mail_moves where invoice_mail_moves.member_id = invoice_mails.member_id and invoice_mail_moves.mail_id = invoice_mails.mail_id "
       "order by move_id desc limit 1), '')"},
      {"AL2", "a mail with an invoice was handed over once, and carries a document that there is",
       "select 'mail ' || invoice_mails.mail_id as subject, cast(case when state = 'sent' then 1 else 0 end as bigint) as expected, (select count(*) from "
       "invoice_mail_moves where invoice_mail_moves.member_id = invoice_mails.member_id and invoice_mail_moves.mail_id = invoice_mails.mail_id and move = "
       "'deliver') as found from invoice_mails left join invoice_documents on invoice_documents.member_id = invoice_mails.member_id and "
       "invoice_documents.invoice_id = invoice_mails.invoice_id and invoice_documents.is_red = invoice_mails.is_red where invoice_documents.invoice_id is "
       "null or case when state = 'sent' then 1 else 0 end <> (select count(*) from invoice_mail_moves where invoice_mail_moves.member_id = "
       "invoice_mails.member_id and invoice_mail_moves.mail_id = invoice_mails.mail_id and move = 'deliver')"},
      {"F1", "an order is on at most one live invoice",
       "select source || ' ' || cast(order_id as text) as subject, cast(1 as bigint) as expected, count(*) as found from invoice_orders where is_live group by "
       "source, order_id having count(*) > 1"},
      {"F2", "an invoice's amount is the sum of its items",
       "select cast(invoices.invoice_id as text) as subject, amount_cents as expected, cast(coalesce(sum(total_cents), 0) as bigint) as found from invoices "
       "left join invoice_items on invoice_items.member_id = invoices.member_id and invoice_items.invoice_id = invoices.invoice_id group by "
       "invoices.invoice_id, amount_cents having amount_cents <> coalesce(sum(total_cents), 0)"},
      {"F3", "an invoice's tax is the sum of its items' tax",
       "select cast(invoices.invoice_id as text) as subject, invoices.tax_cents as expected, cast(coalesce(sum(invoice_items.tax_cents), 0) as bigint) as "
       "found from invoices left join invoice_items on invoice_items.member_id = invoices.member_id and invoice_items.invoice_id = invoices.invoice_id group "
       "by invoices.invoice_id, invoices.tax_cents having invoices.tax_cents <> coalesce(sum(invoice_items.tax_cents), 0)"},
      {"F4", "an issued invoice has a number and its document, a reversed one the red ones too",
       "select cast(invoice_id as text) as subject, cast(case when fapiao_number is null then 0 else 1 end + case when red_number is null then 0 else 1 end as "
       "bigint) as expected, (select count(*) from invoice_documents where invoice_documents.member_id = invoices.member_id and invoice_documents.invoice_id = "
       "invoices.invoice_id) as found from invoices where (state in ('issued', 'reversing', 'reversed', 'reverse_failed') and fapiao_number is null) or (state "
       "= 'reversed' and red_number is null) or case when fapiao_number is null then 0 else 1 end + case when red_number is null then 0 else 1 end <> (select "
       "count(*) from invoice_documents where invoice_documents.member_id = invoices.member_id and invoice_documents.invoice_id = invoices.invoice_id)"},
      {"F5", "an invoice claims its orders exactly as long as it is live",
       "select cast(invoices.invoice_id as text) as subject, cast(case when invoices.is_live then 1 else 0 end as bigint) as expected, cast(case when "
       "invoice_orders.is_live then 1 else 0 end as bigint) as found from invoices join invoice_orders on invoice_orders.member_id = invoices.member_id and "
       "invoice_orders.invoice_id = invoices.invoice_id where invoices.is_live <> invoice_orders.is_live"},
  };
  return checks;
}

}  // namespace galleria::invoices
