// The statements of marks; the key of their table is what keeps anything from being invoiced twice.
#include "features/invoices/invoices_marks_store.hpp"

namespace galleria::invoices::store {

bool take_mark(db::Transaction& transaction, const MarkKey& key, InvoiceId invoice_id) {
  return transaction.execute("insert into invoice_marks (member_id, source, order_id, invoice_id) values ($1, $2, $3, $4) on conflict do nothing",
                             key.member_id, key.source, key.order_id, invoice_id) == 1;
}

bool take_mark(db::Transaction& transaction, const MarkKey& key, SpecialInvoiceId special_id) {
  return transaction.execute("insert into invoice_marks (member_id, source, order_id, special_id) values ($1, $2, $3, $4) on conflict do nothing",
                             key.member_id, key.source, key.order_id, special_id) == 1;
}

void free_marks(db::Transaction& transaction, MemberId member_id, InvoiceId invoice_id) {
  transaction.execute("delete from invoice_marks where member_id = $1 and invoice_id = $2", member_id, invoice_id);
}

void free_marks(db::Transaction& transaction, MemberId member_id, SpecialInvoiceId special_id) {
  transaction.execute("delete from invoice_marks where member_id = $1 and special_id = $2", member_id, special_id);
}

std::vector<OrderId> list_marked(db::Session& session, MemberId member_id, InvoiceSource source) {
  return session.rows<OrderId>("select order_id from invoice_marks where member_id = $1 and source = $2", member_id, source);
}

std::optional<SpecialMark> find_special_mark(db::Session& session, InvoiceSource source, OrderId order_id) {
  return session.row<SpecialMark>(
      db::sweep("select member_id, special_id, cast((select coalesce(sum(total_cents), 0) from special_invoice_items as items where items.member_id = "
                "invoice_marks.member_id and items.special_id = invoice_marks.special_id and items.order_id = invoice_marks.order_id) as bigint) as "
                "invoiced_cents from invoice_marks where source = $1 and order_id = $2 and special_id is not null"),
      source, order_id);
}

}  // namespace galleria::invoices::store
