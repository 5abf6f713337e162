// Pictures that were just served or made: the hottest in memory, the made ones on disk, both within a bound.
#include "features/files/picture_cache.hpp"

#include <algorithm>
#include <vector>

#include "base/crypto.hpp"
#include "storage/durable_file.hpp"

namespace galleria::files {

namespace fs = std::filesystem;

std::optional<Picture> PictureMemory::find(const std::string& key) {
  std::lock_guard lock(mutex_);
  const auto found = entries_.find(key);
  if (found == entries_.end()) return std::nullopt;
  newest_first_.splice(newest_first_.begin(), newest_first_, found->second);
  return found->second->second;
}

void PictureMemory::put(const std::string& key, const Picture& picture) {
  if (picture.bytes->size() > byte_limit_ / 8) return;
  std::lock_guard lock(mutex_);
  if (entries_.contains(key)) return;
  newest_first_.emplace_front(key, picture);
  entries_[key] = newest_first_.begin();
  byte_count_ += picture.bytes->size();
  while (byte_count_ > byte_limit_) {
    byte_count_ -= newest_first_.back().second.bytes->size();
    entries_.erase(newest_first_.back().first);
    newest_first_.pop_back();
  }
}

void PictureMemory::forget(std::string_view file_name) {
  const std::string variants = std::string(file_name) + "?";
  std::lock_guard lock(mutex_);
  for (auto entry = newest_first_.begin(); entry != newest_first_.end();) {
    if (entry->first == file_name || entry->first.starts_with(variants)) {
      byte_count_ -= entry->second.bytes->size();
      entries_.erase(entry->first);
      entry = newest_first_.erase(entry);
    } else {
      ++entry;
    }
  }
}

std::size_t PictureMemory::byte_count() {
  std::lock_guard lock(mutex_);
  return byte_count_;
}

PictureFolder::PictureFolder(fs::path folder, std::uint64_t byte_limit) : folder_(std::move(folder)), byte_limit_(byte_limit) {
  fs::create_directories(folder_);
  for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
    if (entry.is_regular_file()) byte_count_ += entry.file_size();
  }
}

fs::path PictureFolder::folder_of(std::string_view file_name) const {
  const std::string digest = sha256_hex(file_name).substr(0, 32);
  return folder_ / digest.substr(0, 2) / digest;
}

fs::path PictureFolder::path_of(std::string_view file_name, std::string_view variant) const { return folder_of(file_name) / sha256_hex(variant).substr(0, 32); }

std::optional<std::string> PictureFolder::find(std::string_view file_name, std::string_view variant) const {
  return storage::read_file(path_of(file_name, variant));
}

void PictureFolder::put(std::string_view file_name, std::string_view variant, std::string_view bytes) {
  const fs::path path = path_of(file_name, variant);
  std::lock_guard lock(mutex_);
  if (fs::exists(path)) return;
  storage::write_durably(path, bytes);
  byte_count_ += bytes.size();
  if (byte_count_ > byte_limit_) trim();
}

void PictureFolder::forget(std::string_view file_name) {
  std::lock_guard lock(mutex_);
  const fs::path folder = folder_of(file_name);
  if (!fs::exists(folder)) return;
  for (const auto& entry : fs::directory_iterator(folder)) byte_count_ -= entry.file_size();
  fs::remove_all(folder);
}

std::uint64_t PictureFolder::byte_count() const {
  std::lock_guard lock(mutex_);
  return byte_count_;
}

void PictureFolder::trim() {
  std::vector<fs::directory_entry> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
    if (entry.is_regular_file()) files.push_back(entry);
  }
  std::sort(files.begin(), files.end(), [](const auto& left, const auto& right) { return left.last_write_time() < right.last_write_time(); });
  for (const auto& file : files) {
    if (byte_count_ <= byte_limit_ / 5 * 4) return;
    byte_count_ -= file.file_size();
    fs::remove(file.path());
  }
}

}  // namespace galleria::files
