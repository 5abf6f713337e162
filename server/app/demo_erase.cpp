// One statement a table, in the reverse order of the migrations.
#include "app/demo_erase.hpp"

namespace galleria::app::demo {

std::span<const db::Sql> erasing_statements() {
  static constexpr db::Sql statements[] = {
      "delete from ledger_holds",
      "delete from ledger_accounts",
      "delete from ledger_transfers",
      "delete from ledger_erasures",
      "delete from invoice_documents",
      "delete from invoice_items",
      "delete from invoice_orders",
      "delete from invoices",
      "delete from invoice_title_books",
      "delete from invoice_titles",
      "delete from payment_inbox",
      "delete from payment_refunds",
      "delete from payments",
      "delete from member_purchases",
      "delete from order_trace_steps",
      "delete from order_packages",
      "delete from order_moves",
      "delete from order_lines",
      "delete from orders",
      "delete from cart_lines",
      "delete from carts",
      "delete from mall_floors",
      "delete from malls",
      "delete from texts",
      "delete from system_configs",
      "delete from page_versions",
      "delete from pages",
      "delete from search_hot_words",
      "delete from rankings",
      "delete from product_group_items",
      "delete from product_groups",
      "delete from sku_stocks",
      "delete from skus",
      "delete from products",
      "delete from categories",
      "delete from shops",
      "delete from brands",
      "delete from address_books",
      "delete from addresses",
      "delete from file_quotas",
      "delete from files",
      "delete from member_limits",
      "delete from member_codes",
      "delete from member_captchas",
      "delete from member_hand_overs",
      "delete from member_sessions",
      "delete from members",
      "delete from sandbox_fapiao",
      "delete from sandbox_messages",
      "delete from sandbox_notices",
      "delete from sandbox_refunds",
      "delete from sandbox_trades",
      "delete from idempotency_keys",
      "delete from timers",
  };
  return statements;
}

// The probe is the readiness check's own; the sandbox's keys are known to whoever was configured with them.
std::span<const std::string_view> kept_tables() {
  static constexpr std::string_view tables[] = {"probes", "sandbox_keys"};
  return tables;
}

void erase_everything(db::Transaction& transaction) {
  transaction.execute("insert into ledger_erasures (id) values (1)");
  for (const db::Sql& sql : erasing_statements()) transaction.execute(sql);
}

}  // namespace galleria::app::demo
