// Files in a folder.
#include "storage/folder_storage.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "storage/durable_file.hpp"

namespace galleria::storage {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view unfinished_start = ".writing-";

// Whoever calls passes it over where `gone` says so.
TimeMs kept_at(const fs::directory_entry& entry, std::error_code& gone) {
  const auto written_at = entry.last_write_time(gone);
  return gone ? TimeMs{} : std::chrono::time_point_cast<DurationMs>(std::chrono::file_clock::to_sys(written_at));
}

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

// The deepest folder that holds everything with that prefix.
fs::path start_of(const fs::path& folder, std::string_view prefix) {
  const auto slash = prefix.rfind('/');
  return slash == std::string_view::npos ? folder : folder / prefix.substr(0, slash);
}

}  // namespace

FolderStorage::FolderStorage(fs::path folder) : folder_(std::move(folder)) { fs::create_directories(folder_); }

fs::path FolderStorage::path_of(std::string_view key) const {
  if (!is_key(key)) throw std::invalid_argument("not a key of a file: " + std::string(key));
  return folder_ / key;
}

void FolderStorage::put(std::string_view key, std::string_view bytes) { write_durably(path_of(key), bytes); }

void FolderStorage::put_file(std::string_view key, const fs::path& file) { copy_durably(file, path_of(key)); }

std::optional<std::string> FolderStorage::get(std::string_view key) { return read_file(path_of(key)); }

std::optional<FilePiece> FolderStorage::get_piece(std::string_view key, std::int64_t first, std::int64_t count) {
  const fs::path path = path_of(key);
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  if (descriptor < 0 && errno == ENOENT) return std::nullopt;
  if (descriptor < 0) throw std::system_error(errno, std::generic_category(), "cannot open " + path.string());
  struct stat facts {};
  FilePiece piece;
  ssize_t got = -1;
  if (::fstat(descriptor, &facts) == 0) {
    piece.byte_count = facts.st_size;
    piece.bytes.resize(static_cast<std::size_t>(std::clamp<std::int64_t>(piece.byte_count - first, 0, count)));
    got = ::pread(descriptor, piece.bytes.data(), piece.bytes.size(), first);
  }
  const int reason = errno;
  ::close(descriptor);
  if (got != static_cast<ssize_t>(piece.bytes.size())) throw std::system_error(got < 0 ? reason : EIO, std::generic_category(), "cannot read " + path.string());
  return piece;
}

bool FolderStorage::fetch(std::string_view key, const fs::path& path) {
  const fs::path source = path_of(key);
  if (!fs::is_regular_file(source)) return false;
  copy_durably(source, path);
  return true;
}

std::optional<FileFacts> FolderStorage::find(std::string_view key) {
  std::error_code failure;
  const auto size = fs::file_size(path_of(key), failure);
  if (failure == std::errc::no_such_file_or_directory || failure == std::errc::not_a_directory) return std::nullopt;
  if (failure) throw std::system_error(failure, "cannot look at " + std::string(key));
  return FileFacts{static_cast<std::int64_t>(size), {}};
}

void FolderStorage::remove(std::string_view key) { fs::remove(path_of(key)); }

// Files that go meanwhile are passed over.
FilePage FolderStorage::list(std::string_view prefix, std::string_view after, std::int64_t count) {
  FilePage page;
  const fs::path start = start_of(folder_, prefix);
  if (!fs::exists(start)) return page;
  for (auto entry = fs::recursive_directory_iterator(start); entry != fs::recursive_directory_iterator(); ++entry) {
    if (is_hidden(entry->path())) {
      std::error_code gone;
      if (entry->is_directory(gone)) entry.disable_recursion_pending();
      continue;
    }
    std::error_code gone;
    if (!entry->is_regular_file(gone) || gone) continue;
    std::string key = fs::relative(entry->path(), folder_).string();
    if (!key.starts_with(prefix) || key <= after) continue;
    const auto size = entry->file_size(gone);
    if (gone) continue;
    const TimeMs at = kept_at(*entry, gone);
    if (!gone) page.files.push_back({std::move(key), static_cast<std::int64_t>(size), at});
  }
  const auto wanted = static_cast<std::size_t>(std::clamp<std::int64_t>(count, 1, most_listed));
  page.has_more = page.files.size() > wanted;
  const auto end = page.files.begin() + static_cast<std::ptrdiff_t>(std::min(wanted, page.files.size()));
  std::partial_sort(page.files.begin(), end, page.files.end(), [](const ListedFile& left, const ListedFile& right) { return left.key < right.key; });
  page.files.erase(end, page.files.end());
  return page;
}

std::int64_t FolderStorage::drop_unfinished(TimeMs before) {
  std::vector<fs::path> left;
  for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
    std::error_code gone;
    const bool is_unfinished = entry.path().filename().string().starts_with(unfinished_start) && entry.is_regular_file(gone);
    if (!is_unfinished || gone) continue;
    const TimeMs at = kept_at(entry, gone);
    if (!gone && at < before) left.push_back(entry.path());
  }
  std::int64_t dropped = 0;
  for (const fs::path& path : left) dropped += fs::remove(path) ? 1 : 0;
  return dropped;
}

std::optional<fs::path> FolderStorage::ready_copy(std::string_view key) { return local_copy(key); }

// Not looked for: whoever opens it sees whether it is there, and looking would cost each picture a call of the system.
std::optional<fs::path> FolderStorage::local_copy(std::string_view key) { return path_of(key); }

}  // namespace galleria::storage
