// The ledger lies beneath the features: what it brings is declared here.
#include "app/modules.hpp"
#include "ledger/seals.hpp"

namespace galleria::app {
namespace {

std::span<const ToldTable> told_books() {
  static constexpr ToldTable tables[] = {
      {.table = "ledger_transfers",
       .words = {"账本流水", "Transfers of value"},
       .sql = "select business_type, unit, from_kind, to_kind, amount, at_ms from ledger_transfers where member_id = $1 order by transfer_id limit $2 "
              "offset $3"},
      {.table = "ledger_accounts",
       .words = {"账户余额", "Balances"},
       .sql = "select kind, balance, held from ledger_accounts where owner_id = $1 and kind <> 'gift_card' order by kind limit $2 offset $3"},
      {.table = "ledger_holds",
       .words = {"暂扣", "Amounts set aside"},
       .sql = "select business_type, kind, amount, state, made_at_ms, ended_at_ms from ledger_holds where member_id = $1 order by business_id, "
              "business_type, sequence limit $2 offset $3"},
  };
  return tables;
}

}  // namespace

constinit const Module<ledger::Seals> ledger_module{
    .name = "ledger",
    .erase_member = Nothing{"the law keeps the books, which say numbers and no names"},
    .told_to_member = told_books,
    .audit_checks = ledger::audit_checks,
    .timer_handlers = &ledger::Seals::timer_handlers,
    .start_timers = &ledger::Seals::start_sealing,
};

}  // namespace galleria::app
