// The statements of marks: what has been paid stands on one invoice at most, electronic or on paper.
#pragma once

#include <optional>
#include <vector>

#include "db/database.hpp"
#include "features/invoices/invoices_states.hpp"
#include "features/invoices/special_invoices_states.hpp"

namespace galleria::invoices::store {

// Something that was paid, as an invoice marks it.
struct MarkKey {
  MemberId member_id;
  InvoiceSource source = InvoiceSource::order;
  OrderId order_id;
};
// False if an invoice has it already, of whichever kind.
bool take_mark(db::Transaction& transaction, const MarkKey& key, InvoiceId invoice_id);
bool take_mark(db::Transaction& transaction, const MarkKey& key, SpecialInvoiceId special_id);
// What such an invoice was for can be invoiced again.
void free_marks(db::Transaction& transaction, MemberId member_id, InvoiceId invoice_id);
void free_marks(db::Transaction& transaction, MemberId member_id, SpecialInvoiceId special_id);

std::vector<OrderId> list_marked(db::Session& session, MemberId member_id, InvoiceSource source);

// The special invoice that something stands on, and for how much.
struct SpecialMark {
  MemberId member_id;
  SpecialInvoiceId special_id;
  Cents invoiced_cents;
};
BOOST_DESCRIBE_STRUCT(SpecialMark, (), (member_id, special_id, invoiced_cents))
std::optional<SpecialMark> find_special_mark(db::Session& session, InvoiceSource source, OrderId order_id);

}  // namespace galleria::invoices::store
