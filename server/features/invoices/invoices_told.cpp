// What a member is told of what invoices keep about them.
#include "features/invoices/invoices.hpp"

namespace galleria::invoices {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "invoice_titles",
       .words = {"发票抬头", "Titles of invoices"},
       .sql = "select title_id as row_id, kind, name, tax_number, address, telephone, bank_name, bank_account, changed_at_ms from invoice_titles where "
              "member_id = $1 order by title_id limit $2 offset $3"},
      {.table = "invoice_title_books",
       .words = {"默认抬头", "Default title"},
       .sql = "select title_count, default_title_id, changed_at_ms from invoice_title_books where member_id = $1 order by member_id limit $2 offset $3"},
      {.table = "invoices",
       .words = {"发票", "Invoices"},
       .sql = "select invoice_id as row_id, request_number, source, state, title_kind, title_name, tax_number, address, telephone, bank_name, "
              "bank_account, email, seller_name, amount_cents, tax_cents, fapiao_number, red_number, applied_at_ms, issued_at_ms, reversed_at_ms, "
              "mails_in_english from "
              "invoices where member_id = $1 order by invoice_id limit $2 offset $3"},
      {.table = "invoice_orders",
       .words = {"发票对应的订单", "Orders of invoices"},
       .sql = "select invoice_id, source, order_number, is_live from invoice_orders where member_id = $1 order by invoice_id, order_id limit $2 offset "
              "$3"},
      {.table = "invoice_items",
       .words = {"发票明细", "Items of invoices"},
       .sql = "select invoice_id, goods_name, specification, unit, quantity, total_cents, tax_cents from invoice_items where member_id = $1 order by "
              "invoice_id, item_number limit $2 offset $3"},
      {.table = "invoice_mails",
       .words = {"发票邮件", "Mails with invoices"},
       .sql = "select mail_id as row_id, invoice_id, is_red, state, email, in_english, try_count, failure, asked_at_ms, sent_at_ms from invoice_mails where "
              "member_id = $1 order by mail_id limit $2 offset $3"},
      {.table = "invoice_mail_moves", .untold = "how each mail came to its state, which the mails themselves tell"},
      {.table = "invoice_mail_days", .untold = "how many mails were asked for on a day, as the mails themselves tell"},
      {.table = "invoice_documents", .untold = "the documents themselves, which the app gives out one by one"},
  };
  return tables;
}

}  // namespace galleria::invoices
