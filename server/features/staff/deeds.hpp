// The log of deeds: who did what to what for the mall. Only added to, and sealed by day.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/staff/staff_api.hpp"
#include "http/endpoint.hpp"
#include "ledger/audit.hpp"

namespace galleria::staff {

class Deeds {
 public:
  Deeds(db::Database& database, const Clock& clock, IdGenerator& ids, MallOffset mall_utc_offset)
      : database_(database), clock_(clock), ids_(ids), mall_utc_offset_(mall_utc_offset) {}

  // Keeps what this call does, in the transactions in which it does it; or refuses with approval_needed what this caller may not do alone, and tells what it
  // would have done. `limit`: how much of it they may.
  std::shared_ptr<const http::DeedKeeper> keeper_of(const http::Call& call, const http::Operator& who, const http::Permission* permission,
                                                    std::optional<Cents> limit) const;
  // Writes one down as it was approved: in the name of whoever approved it, and with who proposed it.
  void write_approved(db::Transaction& transaction, const http::Call& call, const http::Operator& approver, const http::Permission& permission,
                      const http::Deed& deed, std::int64_t proposal_id, const std::string& proposed_by) const;

  // Newest first.
  Result<DeedPage> list_deeds(const ListDeeds& request) const;

  // Seals every day that has ended and has no seal; gives when to come again.
  db::TimerOutcome seal_ended_days();

 private:
  bool seal_next_day();

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const MallOffset mall_utc_offset_;
};

// Names each day whose deeds are not those that were sealed. It reads all sealed deeds.
std::vector<audit::Offence> audit_deed_seals(db::Session& session);

}  // namespace galleria::staff
