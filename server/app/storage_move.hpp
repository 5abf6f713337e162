// Moves what members uploaded out of the folder into a bucket: what is there already is passed over, so that a run that was cut short is gone on with.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "storage/file_storage.hpp"

namespace galleria::app {

enum class MoveMode { moves, only_tells };

struct MoveCounts {
  std::int64_t found_count = 0;
  std::int64_t found_bytes = 0;
  std::int64_t there_count = 0;  // of them in the bucket already, by their digests
  std::int64_t moved_count = 0;
  std::int64_t moved_bytes = 0;
};

// Copies each file of the folder that is not in `to` with the same digest, and reads it back to compare; nothing is taken out of the folder. A server may be
// running on the folder meanwhile: what comes after its place in the walk is left for the next run. `told` is called after each file. Throws StorageAway, and
// StorageDamaged for a file that came back as another. only_tells: as if, and nothing is copied.
MoveCounts move_files(const std::filesystem::path& from, storage::FileStorage& to, MoveMode mode, const std::function<void(const MoveCounts&)>& told);

}  // namespace galleria::app
