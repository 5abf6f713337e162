// What the system desk needs of the rest of the server.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/system/system_states.hpp"
#include "ledger/audit.hpp"

namespace galleria::system {

struct ProviderHealth {
  std::string name;
  BreakerState state = BreakerState::closed;
  std::int64_t failure_count = 0;  // in a row
};

// A rule of the auditor, or what amounts to one, as a slice of a run.
using AuditSlice = std::function<std::vector<audit::Offence>(db::Session&)>;

// Where files of members and of the mall lie.
struct StorageFound {
  StorageKind kind = StorageKind::folder;
  std::string place;  // the bucket's name
  bool is_away = false;
};

struct SystemSources {
  std::function<std::vector<ProviderHealth>()> providers;
  std::function<std::vector<AuditSlice>()> audit_slices;
  std::function<StorageFound()> storage;
  std::string data_folder;  // whose disk is watched
  std::int64_t node = 0;    // this one's number
};

}  // namespace galleria::system
