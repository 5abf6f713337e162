// Walks through the folder and copies file by file.
#include "app/storage_move.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/log.hpp"
#include "storage/sha256_stream.hpp"

namespace galleria::app {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t read_back_bytes = 8 * 1024 * 1024;

// What is under way on one server alone: rows of exports that are being written, and films that are being made.
bool is_work(const std::string& key) { return key.starts_with("videos/work/") || (key.starts_with("exports/") && key.find(".rows") != std::string::npos); }

// The keys of all files, in their order.
std::vector<std::string> keys_in(const fs::path& folder) {
  std::vector<std::string> keys;
  if (!fs::exists(folder)) return keys;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    std::error_code gone;
    const std::string key = fs::relative(entry.path(), folder).string();
    // What is being written bears a name with a dot at its start, or says so.
    const bool is_whole = storage::is_key(key) && key.find(".writing-") == std::string::npos && !is_work(key);
    if (is_whole && entry.is_regular_file(gone) && !gone) keys.push_back(key);
  }
  std::ranges::sort(keys);
  return keys;
}

std::string digest_back(storage::FileStorage& storage, const std::string& key, std::int64_t byte_count) {
  storage::Sha256Stream digest;
  for (std::int64_t first = 0; first < byte_count; first += read_back_bytes) {
    const auto piece = storage.get_piece(key, first, std::min(read_back_bytes, byte_count - first));
    if (!piece) return {};
    digest.add(piece->bytes);
  }
  return digest.hex();
}

void move_file(const fs::path& path, const std::string& key, storage::FileStorage& to, MoveMode mode, MoveCounts& counts) {
  const auto byte_count = static_cast<std::int64_t>(fs::file_size(path));
  ++counts.found_count;
  counts.found_bytes += byte_count;
  const std::string digest = storage::digest_of_file(path);
  const auto there = to.find(key);
  if (there && there->byte_count == byte_count && there->sha256 == digest) {
    ++counts.there_count;
    return;
  }
  if (mode == MoveMode::only_tells) return;
  to.put_file(key, path);
  if (digest_back(to, key, byte_count) != digest) throw storage::StorageDamaged("what was moved came back as something else: " + key);
  ++counts.moved_count;
  counts.moved_bytes += byte_count;
}

}  // namespace

MoveCounts move_files(const fs::path& from, storage::FileStorage& to, MoveMode mode, const std::function<void(const MoveCounts&)>& told) {
  MoveCounts counts;
  for (const std::string& key : keys_in(from)) {
    const fs::path path = from / key;
    try {
      move_file(path, key, to, mode, counts);
    } catch (const std::system_error&) {
      // Its member may have deleted it meanwhile.
      if (fs::exists(path)) throw;
    }
    told(counts);
  }
  return counts;
}

}  // namespace galleria::app
