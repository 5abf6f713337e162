// Where the files of videos lie, and how they come to be whole or not there.
#include "features/videos/videos_files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <system_error>

#include "base/crypto.hpp"

namespace galleria::videos {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t file_key_length = 32;
constexpr auto orphan_age = std::chrono::hours(24);
constexpr std::string_view originals_folder = "originals";
constexpr std::string_view films_folder = "films";
constexpr std::string_view work_folder = "work";

[[noreturn]] void fail_with(const char* what, const fs::path& path) { throw std::system_error(errno, std::generic_category(), what + (" " + path.string())); }

void sync_path(const fs::path& path, int flags) {
  const int number = ::open(path.c_str(), flags | O_CLOEXEC);
  if (number < 0) fail_with("cannot open", path);
  const bool is_synced = ::fsync(number) == 0;
  ::close(number);
  if (!is_synced) fail_with("cannot force to disk", path);
}

void make_synced_folder(const fs::path& folder) {
  if (fs::create_directories(folder)) sync_path(folder.parent_path(), O_RDONLY | O_DIRECTORY);
}

void move_synced(const fs::path& from, const fs::path& to) {
  sync_path(from, O_RDONLY);
  fs::rename(from, to);
}

void put_found(std::vector<VideoFiles::Found>& found, const fs::directory_entry& entry, VideoPart part) {
  const std::string key = entry.path().stem().string();
  if (!entry.is_regular_file() || !is_file_key(key)) return;
  found.push_back({key, part, entry.last_write_time() < fs::file_time_type::clock::now() - orphan_age});
}

}  // namespace

std::string new_file_key() { return hex_encode(random_bytes(file_key_length / 2)); }

bool is_file_key(std::string_view text) {
  return text.size() == file_key_length && std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

OriginalFile::~OriginalFile() { ::close(number_); }

void OriginalFile::write(std::int64_t offset, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::pwrite(number_, bytes.data(), bytes.size(), offset);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) fail_with("cannot write", path_);
    bytes.remove_prefix(static_cast<std::size_t>(written));
    offset += written;
  }
  if (::fsync(number_) != 0) fail_with("cannot force to disk", path_);
}

VideoFiles::VideoFiles(fs::path folder) : folder_(std::move(folder)) {
  for (const std::string_view part : {originals_folder, films_folder, work_folder}) fs::create_directories(folder_ / part);
}

// Spread over folders by the first two characters, as pictures are.
fs::path VideoFiles::path_of(std::string_view file_key, VideoPart part) const {
  const std::string name(file_key);
  if (part == VideoPart::original) return folder_ / originals_folder / name;
  return folder_ / films_folder / name.substr(0, 2) / (name + (part == VideoPart::film ? ".mp4" : ".jpg"));
}

VideoFiles::Opening VideoFiles::open_original(std::string_view file_key, bool is_new, std::unique_ptr<OriginalFile>& into) const {
  const fs::path path = path_of(file_key, VideoPart::original);
  const int number = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW | (is_new ? O_CREAT : 0), 0640);
  if (number < 0 && errno == ENOENT) return Opening::gone;
  if (number < 0) fail_with("cannot open", path);
  into.reset(new OriginalFile(number, path));  // NOLINT(cppcoreguidelines-owning-memory): only we can make one
  if (::flock(number, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) fail_with("cannot lock", path);
    into.reset();
    return Opening::busy;
  }
  if (is_new) sync_path(path.parent_path(), O_RDONLY | O_DIRECTORY);
  return Opening::opened;
}

VideoFiles::Workshop::~Workshop() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
  ::close(lock_);
}

std::unique_ptr<VideoFiles::Workshop> VideoFiles::open_workshop(std::string_view file_key) const {
  const fs::path folder = folder_ / work_folder / file_key;
  fs::create_directories(folder);
  const int lock = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock < 0) fail_with("cannot open", folder);
  if (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
    ::close(lock);
    return nullptr;
  }
  std::unique_ptr<Workshop> workshop(new Workshop(lock, folder));
  // What a server left that died in the middle.
  for (const auto& entry : fs::directory_iterator(folder)) fs::remove_all(entry.path());
  return workshop;
}

void VideoFiles::take_over(const Workshop& workshop, std::string_view film_name, std::string_view poster_name, std::string_view file_key) const {
  const fs::path film = path_of(file_key, VideoPart::film);
  make_synced_folder(film.parent_path());
  move_synced(workshop.folder() / poster_name, path_of(file_key, VideoPart::poster));
  move_synced(workshop.folder() / film_name, film);
  sync_path(film.parent_path(), O_RDONLY | O_DIRECTORY);
}

void VideoFiles::remove(std::string_view file_key, VideoPart part) const { fs::remove(path_of(file_key, part)); }

std::vector<VideoFiles::Found> VideoFiles::list() const {
  std::vector<Found> found;
  for (const auto& entry : fs::directory_iterator(folder_ / originals_folder)) put_found(found, entry, VideoPart::original);
  for (const auto& entry : fs::recursive_directory_iterator(folder_ / films_folder))
    put_found(found, entry, entry.path().extension() == ".mp4" ? VideoPart::film : VideoPart::poster);
  return found;
}

}  // namespace galleria::videos
