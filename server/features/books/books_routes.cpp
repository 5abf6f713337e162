// Binds the endpoints of the books.
#include "features/books/books.hpp"

namespace galleria::books {

void bind_routes(http::Binder& binder, BookKeeping& books) {
  using http::Operator;
  binder.bind<get_books>([&](const Operator&, const GetBooks& request) { return books.get_books(request); });
  binder.bind<list_ledger_accounts>([&](const Operator&, const ListLedgerAccounts& request) { return books.list_ledger_accounts(request); });
  binder.bind<list_ledger_moves>([&](const Operator&, const ListLedgerMoves& request) { return books.list_ledger_moves(request); });
  binder.bind<get_ledger_business>([&](const Operator&, const GetLedgerBusiness& request) { return books.get_ledger_business(request); });
  binder.bind<list_ledger_seals>([&](const Operator&, const ListLedgerSeals& request) { return books.list_ledger_seals(request); });
  binder.bind<check_ledger_seal>([&](const Operator&, const CheckLedgerSeal& request) { return books.check_ledger_seal(request); });
  binder.bind<get_settlement>([&](const http::Call& call, const Operator&, const GetSettlement& request) { return books.get_settlement(call, request); });
  binder.bind<get_coupon_costs>([&](const http::Call& call, const Operator&, const GetCouponCosts& request) { return books.get_coupon_costs(call, request); });
  binder.bind<get_liabilities>([&](const Operator&, const GetLiabilities& request) { return books.get_liabilities(request); });
}

}  // namespace galleria::books
