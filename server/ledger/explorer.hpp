// The ledger for whoever looks into it: accounts, their transfers, both sides of each, and seals.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "ledger/ledger.hpp"

namespace galleria::ledger {

// An account of a member as it is now.
struct KeptAccount {
  std::int64_t owner_id = 0;
  std::int64_t balance = 0;
  std::int64_t held = 0;
};
BOOST_DESCRIBE_STRUCT(KeptAccount, (), (owner_id, balance, held))

struct KeptTransfer {
  std::int64_t transfer_id = 0;
  std::string business_type;
  std::int64_t business_id = 0;
  std::int64_t sequence = 0;
  MemberId member_id;
  Unit unit = Unit::cents;
  AccountKind from_kind = AccountKind::sales;
  std::int64_t from_id = 0;
  AccountKind to_kind = AccountKind::sales;
  std::int64_t to_id = 0;
  std::int64_t amount = 0;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(KeptTransfer, (), (transfer_id, business_type, business_id, sequence, member_id, unit, from_kind, from_id, to_kind, to_id, amount, at_ms))

// Ids of transfers: behind the first, up to the last.
struct TransferSpan {
  std::int64_t behind_id = 0;
  std::int64_t last_id = 0;
};

// Rising by owner.
std::vector<KeptAccount> list_accounts(db::Session& session, AccountKind kind, std::int64_t behind_owner_id, std::int64_t count);
// Newest first.
std::vector<KeptTransfer> list_transfers(db::Session& session, Account account, const TransferSpan& span, std::int64_t count);
// What was posted together, in its order.
std::vector<KeptTransfer> list_transfers(db::Session& session, Business business);

}  // namespace galleria::ledger
