// The statements of special invoices; each condition stands in its write.
#include "features/invoices/special_invoices_store.hpp"

#include <limits>

#include "features/invoices/invoices_marks_store.hpp"
#include "ledger/audit_moves.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define SPECIAL_COLUMNS                                                                                                                             \
  "member_id, special_id, source, state, void_wanted, title_name, tax_number, address, telephone, bank_name, bank_account, seller_name, "           \
  "amount_cents, tax_cents, licence_url, delivery, receiver_name, receiver_phone, receiver_address, answer, checked_by, paper_code, paper_number, " \
  "carrier, waybill_number, void_way, red_notice_number, asked_at_ms, due_at_ms, issued_at_ms, sent_at_ms, ended_at_ms"
#define SPECIAL_ITEM_COLUMNS \
  "member_id, special_id, item_number, order_id, goods_name, specification, unit, quantity, total_cents, tax_cents, tax_rate_permille, tax_code"
#define SPECIAL_ORDER_COLUMNS "member_id, special_id, order_id, order_number"
#define PAGE_OF_SPECIALS "from special_invoices where member_id = $1 order by special_id desc limit $2 offset $3"
#define SPECIAL_MOVE_COLUMNS "member_id, move_id, special_id, move, from_state, to_state, actor_kind, actor, reason, at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::invoices {
namespace {

constexpr std::array<std::string_view, 8> sealed_of_specials{
    "special_invoices.title_name",  "special_invoices.address",       "special_invoices.telephone",      "special_invoices.bank_account",
    "special_invoices.licence_url", "special_invoices.receiver_name", "special_invoices.receiver_phone", "special_invoices.receiver_address"};

}  // namespace

constinit const db::SealedTable sealed_specials{
    .name = "special_invoices",
    .columns = sealed_of_specials,
    .read = db::sweep("select member_id, special_id, title_name, address, telephone, bank_account, licence_url, receiver_name, receiver_phone, "
                      "receiver_address from special_invoices where (member_id, special_id) > ($1, $2) order by member_id, special_id limit $3"),
    .write =
        "update special_invoices set title_name = $3, address = $4, telephone = $5, bank_account = $6, licence_url = $7, receiver_name = $8, receiver_phone = "
        "$9, receiver_address = $10 where member_id = $1 and special_id = $2 and title_name = $11 and address = $12 and telephone = $13 and bank_account = "
        "$14 and licence_url = $15 and receiver_name = $16 and receiver_phone = $17 and receiver_address = $18",
};

}  // namespace galleria::invoices

namespace galleria::invoices::store {
namespace {

constexpr std::int64_t largest_id = std::numeric_limits<std::int64_t>::max();

// In the order of their columns.
std::array<std::string*, 8> sealed_texts(SpecialRow& row) {
  return {&row.title_name, &row.address, &row.telephone, &row.bank_account, &row.licence_url, &row.receiver_name, &row.receiver_phone, &row.receiver_address};
}

void seal(const db::Vault& vault, SpecialRow& row) {
  const auto texts = sealed_texts(row);
  for (std::size_t i = 0; i < texts.size(); ++i) *texts[i] = vault.seal({sealed_of_specials[i], row.member_id, row.special_id.value}, *texts[i]).stored();
}

void open(const db::Vault& vault, SpecialRow& row) {
  const auto texts = sealed_texts(row);
  for (std::size_t i = 0; i < texts.size(); ++i)
    *texts[i] = vault.open({sealed_of_specials[i], row.member_id, row.special_id.value}, db::SealedText(*texts[i]));
}

std::vector<SpecialRow> opened(const db::Vault& vault, std::vector<SpecialRow> rows) {
  for (SpecialRow& row : rows) open(vault, row);
  return rows;
}

// A statement whose arguments are a row's members, in their order.
template <class Row>
db::Statement inserting(db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  return statement;
}

}  // namespace

std::optional<SpecialRow> find_special(db::Session& session, const db::Vault& vault, const SpecialKey& key) {
  auto found =
      session.row<SpecialRow>("select " SPECIAL_COLUMNS " from special_invoices where member_id = $1 and special_id = $2", key.member_id, key.special_id);
  if (found) open(vault, *found);
  return found;
}

std::optional<SpecialKey> find_special_key(db::Session& session, SpecialInvoiceId special_id) {
  return session.row<SpecialKey>(db::sweep("select member_id, special_id from special_invoices where special_id = $1"), special_id);
}

SpecialFacts find_special_page(db::Session& session, const db::Vault& vault, MemberId member_id, const PageSpan& span) {
  const auto of_page = [&](db::Sql sql) { return db::Statement(sql, member_id, span.row_count(), span.offset); };
  const std::array<db::Statement, 3> statements{
      of_page("select " SPECIAL_COLUMNS " " PAGE_OF_SPECIALS),
      of_page("select " SPECIAL_ORDER_COLUMNS " from special_invoice_orders where member_id = $1 and special_id in (select special_id " PAGE_OF_SPECIALS
              ") order by special_id, order_id"),
      of_page("select " SPECIAL_ITEM_COLUMNS " from special_invoice_items where member_id = $1 and special_id in (select special_id " PAGE_OF_SPECIALS
              ") order by special_id, item_number")};
  const auto results = session.run(statements);
  return {opened(vault, db::read_rows<SpecialRow>(*results[0])), db::read_rows<SpecialOrderRow>(*results[1]), db::read_rows<SpecialItemRow>(*results[2])};
}

SpecialFacts find_special_facts(db::Session& session, const db::Vault& vault, const SpecialKey& key) {
  const auto of_case = [&](db::Sql sql) { return db::Statement(sql, key.member_id, key.special_id); };
  const std::array<db::Statement, 3> statements{
      of_case("select " SPECIAL_COLUMNS " from special_invoices where member_id = $1 and special_id = $2"),
      of_case("select " SPECIAL_ORDER_COLUMNS " from special_invoice_orders where member_id = $1 and special_id = $2 order by order_id"),
      of_case("select " SPECIAL_ITEM_COLUMNS " from special_invoice_items where member_id = $1 and special_id = $2 order by item_number")};
  const auto results = session.run(statements);
  return {opened(vault, db::read_rows<SpecialRow>(*results[0])), db::read_rows<SpecialOrderRow>(*results[1]), db::read_rows<SpecialItemRow>(*results[2])};
}

std::vector<SpecialMoveRow> list_special_moves(db::Session& session, const SpecialKey& key) {
  return session.rows<SpecialMoveRow>("select " SPECIAL_MOVE_COLUMNS " from special_invoice_moves where member_id = $1 and special_id = $2 order by move_id",
                                      key.member_id, key.special_id);
}

std::vector<SpecialRow> search_specials(db::Session& session, const db::Vault& vault, const SearchSpecialInvoices& wanted, std::int64_t count) {
  const std::string number = wanted.paper_number ? **wanted.paper_number : std::string();
  std::string_view openness;
  if (wanted.is_open) openness = *wanted.is_open ? "open" : "ended";
  return opened(
      vault, session.rows<SpecialRow>(
                 db::sweep("select " SPECIAL_COLUMNS
                           " from special_invoices where special_id < $1 and (cast($2 as text) is null or state = $2) and ($3 = '' or ($3 = 'open') = (state = "
                           "'asked' or state = 'checking' or state = 'issued' or (state = 'sent' and void_wanted))) and (not $4 or (void_wanted and (state = "
                           "'issued' or state = 'sent'))) and (cast($5 as "
                           "bigint) is null or member_id = $5) and ($6 = '' or paper_number = $6) order by special_id desc limit $7"),
                 wanted.before_special_id ? wanted.before_special_id->value : largest_id, wanted.state, openness, wanted.is_void_wanted.value_or(false),
                 wanted.member_id, number, count));
}

void insert_special(db::Transaction& transaction, const db::Vault& vault, SpecialRow row) {
  seal(vault, row);
  transaction.execute_later(
      inserting("insert into special_invoices (" SPECIAL_COLUMNS
                ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, "
                "$29, $30, $31, $32)",
                row));
}

void insert_special_order(db::Transaction& transaction, const SpecialOrderRow& row) {
  transaction.execute_later(inserting("insert into special_invoice_orders (member_id, special_id, order_id, order_number) values ($1, $2, $3, $4)", row));
}

void insert_special_item(db::Transaction& transaction, const SpecialItemRow& row) {
  transaction.execute_later(
      inserting("insert into special_invoice_items (" SPECIAL_ITEM_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)", row));
}

void insert_special_move(db::Transaction& transaction, const SpecialMoveRow& row) {
  transaction.execute_later(inserting("insert into special_invoice_moves (" SPECIAL_MOVE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", row));
}

bool take_paper(db::Transaction& transaction, const SpecialKey& key, std::string_view paper_code, std::string_view paper_number) {
  return transaction.execute("insert into special_invoice_papers (paper, member_id, special_id) values ($1, $2, $3) on conflict (paper) do nothing",
                             std::string(paper_code) + std::string(paper_number), key.member_id, key.special_id) == 1;
}

bool take_up(db::Transaction& transaction, const SpecialKey& key, const SpecialStep& step, std::string_view checked_by) {
  return transaction.execute("update special_invoices set state = $4, checked_by = $5 where member_id = $1 and special_id = $2 and state = $3", key.member_id,
                             key.special_id, step.from().value(), step.to(), checked_by) == 1;
}

bool issue(db::Transaction& transaction, const SpecialKey& key, const SpecialStep& step, const Paper& paper) {
  return transaction.execute(
             "update special_invoices set state = $4, paper_code = $5, paper_number = $6, issued_at_ms = $7 where member_id = $1 and special_id = $2 and state "
             "= $3",
             key.member_id, key.special_id, step.from().value(), step.to(), paper.code, paper.number, paper.issued_at) == 1;
}

bool send(db::Transaction& transaction, const SpecialKey& key, const SpecialStep& step, std::string_view carrier, std::string_view waybill_number, TimeMs at) {
  return transaction.execute(
             "update special_invoices set state = $4, carrier = $5, waybill_number = $6, sent_at_ms = $7 where member_id = $1 and special_id = $2 and state = "
             "$3 and not void_wanted",
             key.member_id, key.special_id, step.from().value(), step.to(), carrier, waybill_number, at) == 1;
}

bool end(db::Transaction& transaction, const SpecialKey& key, const SpecialStep& step, std::string_view answer, TimeMs at) {
  return transaction.execute("update special_invoices set state = $4, answer = $5, ended_at_ms = $6 where member_id = $1 and special_id = $2 and state = $3",
                             key.member_id, key.special_id, step.from().value(), step.to(), answer, at) == 1;
}

bool annul(db::Transaction& transaction, const SpecialKey& key, const SpecialStep& step, const Voiding& voiding) {
  return transaction.execute(
             "update special_invoices set state = $4, void_way = $5, red_notice_number = $6, ended_at_ms = $7 where member_id = $1 and special_id = $2 and "
             "state = $3",
             key.member_id, key.special_id, step.from().value(), step.to(), voiding.way, voiding.red_notice_number, voiding.at) == 1;
}

bool want_void(db::Transaction& transaction, const SpecialKey& key, TimeMs due_at) {
  return transaction.execute(
             "update special_invoices set due_at_ms = case when void_wanted then due_at_ms else $3 end, void_wanted = true where member_id = $1 and special_id "
             "= $2 and "
             "(state = 'issued' or state = 'sent')",
             key.member_id, key.special_id, due_at) == 1;
}

void erase_specials(db::Transaction& transaction, MemberId member_id) {
  // First, since it takes every case: nobody issues one meanwhile, and cases are taken before their marks, as everywhere.
  transaction.execute(
      "update special_invoices set licence_url = '', receiver_name = '', receiver_phone = '', receiver_address = '', answer = '', carrier = '', "
      "waybill_number = '' where member_id = $1",
      member_id);
  transaction.execute(
      "delete from invoice_marks where member_id = $1 and special_id in (select special_id from special_invoices where member_id = $1 and issued_at_ms is "
      "null)",
      member_id);
  transaction.execute(
      "delete from special_invoice_moves where member_id = $1 and special_id in (select special_id from special_invoices where member_id = $1 and issued_at_ms "
      "is "
      "null)",
      member_id);
  transaction.execute(
      "delete from special_invoice_items where member_id = $1 and special_id in (select special_id from special_invoices where member_id = $1 and issued_at_ms "
      "is "
      "null)",
      member_id);
  transaction.execute(
      "delete from special_invoice_orders where member_id = $1 and special_id in (select special_id from special_invoices where member_id = $1 and "
      "issued_at_ms "
      "is null)",
      member_id);
  transaction.execute("delete from special_invoices where member_id = $1 and issued_at_ms is null", member_id);
  transaction.execute("update special_invoice_moves set reason = '' where member_id = $1", member_id);
}

std::vector<WaitingGroup> count_specials_to_issue(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      db::sweep("select cast('' as text) as shops, count(*) as waiting_count, min(asked_at_ms) as since_ms, min(due_at_ms) as due_at_ms from special_invoices "
                "where state = 'asked' or state = 'checking'"));
}

std::vector<WaitingGroup> count_specials_to_bring(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      db::sweep("select cast('' as text) as shops, count(*) as waiting_count, min(issued_at_ms) as since_ms, cast(null as bigint) as due_at_ms from "
                "special_invoices where state = 'issued' and not void_wanted"));
}

std::vector<WaitingGroup> count_specials_to_void(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      db::sweep("select cast('' as text) as shops, count(*) as waiting_count, cast(null as bigint) as since_ms, min(due_at_ms) as due_at_ms from "
                "special_invoices where void_wanted and (state = 'issued' or state = 'sent')"));
}

}  // namespace galleria::invoices::store

namespace galleria::invoices {

std::span<const audit::Check> special_audit_checks() {
  static constexpr std::array checks{
      audit::Check{"BA2", "a special invoice moves along its table",
                   audit::MovesOutside<special_table, "special_invoice_moves", "from_state", "to_state">::sql},
      audit::Check{"BA2", "a special invoice is where its last move led",
                   "select 'special invoice ' || special_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from special_invoices where "
                   "state <> coalesce((select to_state from special_invoice_moves as moves where moves.member_id = special_invoices.member_id and "
                   "moves.special_id = special_invoices.special_id order by move_id desc limit 1), '')"},
      audit::Check{
          "BA2", "a special invoice's amount and tax are the sums of its items",
          "select 'special invoice ' || special_invoices.special_id as subject, special_invoices.amount_cents + special_invoices.tax_cents as expected, "
          "cast(coalesce(sum(total_cents + items.tax_cents), 0) as bigint) as found from special_invoices left join special_invoice_items as items on "
          "items.member_id = special_invoices.member_id and items.special_id = special_invoices.special_id group by special_invoices.special_id, "
          "special_invoices.amount_cents, special_invoices.tax_cents having special_invoices.amount_cents <> coalesce(sum(total_cents), 0) or "
          "special_invoices.tax_cents <> coalesce(sum(items.tax_cents), 0)"},
      audit::Check{
          "BA2", "what a special invoice is for bears its mark exactly as long as the case goes on or its paper stands",
          "select 'special invoice ' || orders.special_id || ' order ' || orders.order_id as subject, cast(case when cases.ended_at_ms is null then 1 "
          "else 0 end as bigint) as expected, cast(case when marks.special_id is null then 0 else 1 end as bigint) as found from "
          "special_invoice_orders as orders join special_invoices as cases on cases.member_id = orders.member_id and cases.special_id = "
          "orders.special_id left join invoice_marks as marks on marks.member_id = orders.member_id and marks.source = cases.source and marks.order_id "
          "= orders.order_id and marks.special_id = orders.special_id where (cases.ended_at_ms is null) <> (marks.special_id is not null)"},
      audit::Check{
          "BA2", "a mark is that of an invoice that has the order, and every live invoice has its marks",
          "select subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from (select 'mark ' || marks.source || ' ' || marks.order_id as "
          "subject from invoice_marks as marks where (marks.invoice_id is not null and not exists (select 1 from invoice_orders as claims where "
          "claims.member_id = marks.member_id and claims.invoice_id = marks.invoice_id and claims.order_id = marks.order_id and claims.is_live)) or "
          "(marks.special_id is not null and not exists (select 1 from special_invoice_orders as claims where claims.member_id = marks.member_id and "
          "claims.special_id = marks.special_id and claims.order_id = marks.order_id)) union all select 'invoice ' || claims.invoice_id || ' order ' || "
          "claims.order_id as subject from invoice_orders as claims where claims.is_live and not exists (select 1 from invoice_marks as marks where "
          "marks.member_id = claims.member_id and marks.source = claims.source and marks.order_id = claims.order_id and marks.invoice_id = "
          "claims.invoice_id)) as wrong"},
  };
  return checks;
}

}  // namespace galleria::invoices
