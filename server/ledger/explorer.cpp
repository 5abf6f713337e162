// Reads of the ledger, each along an index.
#include "ledger/explorer.hpp"

#define TRANSFER_COLUMNS "transfer_id, business_type, business_id, sequence, member_id, unit, from_kind, from_id, to_kind, to_id, amount, at_ms"

namespace galleria::ledger {

std::vector<KeptAccount> list_accounts(db::Session& session, AccountKind kind, std::int64_t behind_owner_id, std::int64_t count) {
  return session.rows<KeptAccount>(
      db::sweep("select owner_id, balance, held from ledger_accounts where kind = $1 and owner_id > $2 order by owner_id limit $3"), kind, behind_owner_id,
      count);
}

// No transfer leads from an account to itself, so none is found twice.
std::vector<KeptTransfer> list_transfers(db::Session& session, Account account, const TransferSpan& span, std::int64_t count) {
  return session.rows<KeptTransfer>(
      db::sweep(
          "select " TRANSFER_COLUMNS " from (select * from (select " TRANSFER_COLUMNS
          " from ledger_transfers where from_kind = $1 and from_id = $2 and transfer_id > $3 and transfer_id <= $4 order by transfer_id desc limit $5) as "
          "moved_out union all select * from (select " TRANSFER_COLUMNS
          " from ledger_transfers where to_kind = $1 and to_id = $2 and transfer_id > $3 and transfer_id <= $4 order by transfer_id desc limit $5) as "
          "moved_in) as moves order by transfer_id desc limit $5"),
      account.kind, account.owner_id, span.behind_id, span.last_id, count);
}

std::vector<KeptTransfer> list_transfers(db::Session& session, Business business) {
  return session.rows<KeptTransfer>(
      db::sweep("select " TRANSFER_COLUMNS " from ledger_transfers where business_type = $1 and business_id = $2 order by sequence"), business.type,
      business.id);
}

}  // namespace galleria::ledger

#undef TRANSFER_COLUMNS
