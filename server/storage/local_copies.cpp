// Keeps copies of what lies elsewhere.
#include "storage/local_copies.hpp"

#include <algorithm>
#include <chrono>
#include <vector>

#include "base/crypto.hpp"

namespace galleria::storage {
namespace {

namespace fs = std::filesystem;

constexpr auto kept_for = std::chrono::hours(1);

bool is_stale(const fs::directory_entry& entry) {
  std::error_code gone;
  const auto fetched_at = entry.last_write_time(gone);
  return gone || fetched_at < fs::file_time_type::clock::now() - kept_for;
}

}  // namespace

LocalCopies::LocalCopies(fs::path folder, std::uint64_t byte_limit) : folder_(std::move(folder)), byte_limit_(byte_limit) {
  fs::create_directories(folder_);
  trim();
}

fs::path LocalCopies::path_of(std::string_view key) const { return folder_ / sha256_hex(key); }

std::optional<fs::path> LocalCopies::find_fresh(const fs::path& path) const {
  const fs::directory_entry entry(path);
  return entry.exists() && !is_stale(entry) ? std::optional(path) : std::nullopt;
}

std::optional<fs::path> LocalCopies::find(std::string_view key) { return find_fresh(path_of(key)); }

std::optional<fs::path> LocalCopies::get(std::string_view key, const std::function<bool(const fs::path&)>& fetch) {
  const fs::path path = path_of(key);
  {
    std::unique_lock lock(mutex_);
    fetched_.wait(lock, [&] { return !under_way_.contains(path); });
    if (auto found = find_fresh(path)) return found;
    under_way_.insert(path);
  }
  fs::path beside = path;
  beside += ".fetching";
  const auto end = [&] {
    const std::lock_guard lock(mutex_);
    under_way_.erase(path);
    fetched_.notify_all();
  };
  bool is_there = false;
  try {
    is_there = fetch(beside);
    if (is_there) fs::rename(beside, path);
    if (is_there) trim();
  } catch (...) {
    std::error_code ignored;  // the reason for the failure is worth more than this one's
    fs::remove(beside, ignored);
    end();
    throw;
  }
  end();
  return is_there ? std::optional(path) : std::nullopt;
}

void LocalCopies::forget(std::string_view key) {
  const std::lock_guard lock(mutex_);
  fs::remove(path_of(key));
}

// Those fetched longest ago go; whoever has one open reads on.
void LocalCopies::trim() {
  const std::lock_guard lock(mutex_);
  std::vector<fs::directory_entry> copies;
  std::uint64_t byte_count = 0;
  for (const auto& entry : fs::directory_iterator(folder_)) {
    if (is_stale(entry)) {
      fs::remove(entry.path());
      continue;
    }
    if (entry.path().has_extension()) continue;  // being fetched
    byte_count += entry.file_size();
    copies.push_back(entry);
  }
  std::ranges::sort(copies, [](const auto& left, const auto& right) { return left.last_write_time() < right.last_write_time(); });
  // The newest stays, however large: somebody waits for it.
  for (std::size_t i = 0; i + 1 < copies.size() && byte_count > byte_limit_; ++i) {
    byte_count -= copies[i].file_size();
    fs::remove(copies[i].path());
  }
}

}  // namespace galleria::storage
