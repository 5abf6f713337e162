// Binds the endpoints of reconciliation.
#include "features/reconciliation/reconciliation.hpp"

namespace galleria::reconciliation {

void bind_routes(http::Binder& binder, Reconciliation& reconciliation) {
  using http::Operator;
  binder.bind<list_reconciliation_days>(
      [&](const Operator&, const ListReconciliationDays& request) { return reconciliation.list_reconciliation_days(request); });
  binder.bind<get_reconciliation_day>([&](const Operator&, const GetReconciliationDay& request) { return reconciliation.get_reconciliation_day(request); });
  binder.bind<list_reconciliation_tickets>(
      [&](const Operator&, const ListReconciliationTickets& request) { return reconciliation.list_reconciliation_tickets(request); });
  binder.bind<get_reconciliation_ticket>(
      [&](const Operator&, const GetReconciliationTicket& request) { return reconciliation.get_reconciliation_ticket(request); });
  binder.bind<compare_bill_again>([&](const Operator& caller, const CompareBillAgain& request) { return reconciliation.compare_bill_again(caller, request); });
  binder.bind<work_on_reconciliation_ticket>(
      [&](const Operator& caller, const WorkOnTicket& request) { return reconciliation.work_on_reconciliation_ticket(caller, request); });
  binder.bind<close_reconciliation_ticket>(
      [&](const Operator& caller, const CloseTicket& request) { return reconciliation.close_reconciliation_ticket(caller, request); });
}

}  // namespace galleria::reconciliation
