// A backup of all that the mall must not lose: the database as it was at one moment, and what members uploaded.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "app/config.hpp"

namespace galleria::app {

struct BackupCounts {
  std::uintmax_t database_bytes = 0;
  std::int64_t upload_count = 0;
  std::string bucket;  // where uploads lie that are not in it; empty: all are
};

// Writes a backup into `folder`, which must not exist; it bears that name only once it is whole and on disk. A server may be running meanwhile: everything that
// it acknowledged before the call is in it. The secrets are not, nor what lies in a bucket, of which the counts tell. Throws what the operator must read.
BackupCounts make_backup(const Config& config, const std::filesystem::path& folder);

// Fills the configured database and data folder from a backup. Refuses, by throwing, if either holds anything already.
BackupCounts restore_backup(const Config& config, const std::filesystem::path& folder);

}  // namespace galleria::app
