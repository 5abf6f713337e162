// What the money of registrations brings to the server.
#include "flows/registration_fees/registration_fees.hpp"
#include "flows/registration_fees/registration_fees_store.hpp"

namespace galleria::registration_fees {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "registration_fees",
       .words = {"活动费用和押金", "Fees and deposits of activities"},
       .sql = "select registration_id, activity_id, kind, state, amount_cents, asked_at_ms, pay_before_ms, paid_at_ms, ended_at_ms from registration_fees "
              "where member_id = $1 order by registration_id limit $2 offset $3"},
  };
  return tables;
}

namespace {
constexpr WaitingWork fees_waiting[] = {{.name = "registration_refunds", .permission = &refund_registrations, .count = store::count_stuck}};
}  // namespace

constinit const Module<RegistrationFees> module{
    .name = "registration_fees",
    .erase_member = Nothing{"registrations end what is to come, and with it its money; what was paid stays for the books"},
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &RegistrationFees::timer_handlers,
    .waiting = fees_waiting,
};

}  // namespace galleria::registration_fees
