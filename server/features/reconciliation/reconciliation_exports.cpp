// What the staff can take along of reconciliation: tickets of differences.
#include "features/reconciliation/reconciliation.hpp"

namespace galleria::reconciliation {
namespace {

ExportCell kind_cell(DifferenceKind kind, Locale locale) {
  constexpr Message words[] = {{"商场缺单", "Missing here"},       {"渠道缺单", "Missing there"}, {"金额不符", "Amount differs"},
                               {"币种不符", "Currency differs"},   {"状态不符", "State differs"}, {"重复入账", "There twice"},
                               {"流水号不符", "Reference differs"}};
  return std::string(words[static_cast<std::size_t>(kind)].in(locale));
}

ExportCell state_cell(TicketState state, Locale locale) {
  constexpr Message words[] = {{"待处理", "Open"}, {"处理中", "Claimed"}, {"已说明", "Explained"}, {"已更正", "Corrected"}, {"已了结", "Closed"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

ExportCell entry_cell(EntryKind kind, Locale locale) {
  return std::string((kind == EntryKind::payment ? Message{"收款", "Payment"} : Message{"退款", "Refund"}).in(locale));
}

constexpr ExportColumn<ReconciliationTicket> ticket_columns[] = {
    {{"编号", "Number"}, [](const ReconciliationTicket& ticket, Locale) -> ExportCell { return std::to_string(ticket.ticket_id); }},
    {{"渠道", "Provider"}, [](const ReconciliationTicket& ticket, Locale) -> ExportCell { return ticket.provider; }},
    {{"账单日", "Day"}, [](const ReconciliationTicket& ticket, Locale) -> ExportCell { return ticket.day; }},
    {{"差异", "Difference"}, [](const ReconciliationTicket& ticket, Locale locale) { return kind_cell(ticket.kind, locale); }},
    {{"单据", "Entry"}, [](const ReconciliationTicket& ticket, Locale locale) { return entry_cell(ticket.entry_kind, locale); }},
    {{"单号", "Entry number"}, [](const ReconciliationTicket& ticket, Locale) -> ExportCell { return ticket.number; }},
    {{"渠道流水号", "Provider’s number"}, [](const ReconciliationTicket& ticket, Locale) -> ExportCell { return ticket.provider_number; }},
    {{"渠道金额", "Provider counts"}, [](const ReconciliationTicket& ticket, Locale) -> ExportCell { return Cents{ticket.provider_cents}; }},
    {{"商场金额", "Mall counts"}, [](const ReconciliationTicket& ticket, Locale) -> ExportCell { return Cents{ticket.own_cents}; }},
    {{"差额", "Between"}, [](const ReconciliationTicket& ticket, Locale) -> ExportCell { return Cents{ticket.difference_cents}; }},
    {{"状态", "State"}, [](const ReconciliationTicket& ticket, Locale locale) { return state_cell(ticket.state, locale); }},
    {{"处理人", "Claimed by"}, [](const ReconciliationTicket& ticket, Locale) -> ExportCell { return ticket.claimed_by; }},
    {{"说明", "Explanation"}, [](const ReconciliationTicket& ticket, Locale) -> ExportCell { return ticket.explanation; }},
    {{"发现时间", "Found at"}, [](const ReconciliationTicket& ticket, Locale) -> ExportCell { return ticket.found_at; }},
    {{"变动时间", "Changed at"}, [](const ReconciliationTicket& ticket, Locale) -> ExportCell { return ticket.changed_at; }},
};

constexpr PagingOf<list_reconciliation_tickets, ReconciliationTicket> ticket_paging{
    .rows = [](const ReconciliationTicketPage& page) -> const std::vector<ReconciliationTicket>& { return page.tickets; },
    .begin =
        [](ListReconciliationTickets& request) {
          request.before_ticket_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListReconciliationTickets& request, const ReconciliationTicketPage& page) {
          if (!page.has_more || page.tickets.empty()) return false;
          request.before_ticket_id = page.tickets.back().ticket_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Reconciliation& reconciliation) {
  return {exported_list<list_reconciliation_tickets>(
      {"对账差异", "Differences from bills"}, ticket_columns, ticket_paging,
      [&reconciliation](const http::Operator&, const ListReconciliationTickets& request) { return reconciliation.list_reconciliation_tickets(request); })};
}

}  // namespace galleria::reconciliation
