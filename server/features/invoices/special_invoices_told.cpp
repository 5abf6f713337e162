// What a member is told of what special invoices keep about them.
#include "features/invoices/special_invoices.hpp"

namespace galleria::invoices {

std::span<const ToldTable> special_told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "special_invoices",
       .words = {"纸质专用发票", "Special invoices on paper"},
       .sql =
           "select special_id as row_id, source, state, void_wanted, title_name, tax_number, address, telephone, bank_name, bank_account, seller_name, "
           "amount_cents, tax_cents, licence_url, delivery, receiver_name, receiver_phone, receiver_address, answer, paper_code, paper_number, carrier, "
           "waybill_number, void_way, red_notice_number, asked_at_ms, due_at_ms, issued_at_ms, sent_at_ms, ended_at_ms from special_invoices where member_id "
           "= $1 order by special_id limit $2 offset $3"},
      {.table = "special_invoice_orders",
       .words = {"专用发票对应的订单", "Orders of special invoices"},
       .sql = "select special_id, order_number from special_invoice_orders where member_id = $1 order by special_id, order_id limit $2 offset $3"},
      {.table = "special_invoice_items",
       .words = {"专用发票明细", "Items of special invoices"},
       .sql = "select special_id, goods_name, specification, unit, quantity, total_cents, tax_cents from special_invoice_items where member_id = $1 order by "
              "special_id, item_number limit $2 offset $3"},
      {.table = "special_invoice_moves",
       .words = {"专用发票的经过", "What became of special invoices"},
       .sql = "select special_id, move, to_state, actor_kind, reason, at_ms from special_invoice_moves where member_id = $1 order by move_id limit $2 offset "
              "$3"},
      {.table = "special_invoice_papers", .untold = "which case a paper's number belongs to, as the cases themselves tell"},
      {.table = "invoice_marks", .untold = "that an order stands on an invoice, as the invoices themselves tell"},
  };
  return tables;
}

}  // namespace galleria::invoices
