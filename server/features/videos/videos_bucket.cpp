// Keeps videos in a bucket.
#include "features/videos/videos_bucket.hpp"

#include <fmt/format.h>

#include <fstream>
#include <map>
#include <system_error>

#include "base/crypto.hpp"

namespace galleria::videos {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view videos_start = "videos/";
constexpr std::string_view originals_start = "videos/originals/";
constexpr std::string_view parts_start = "videos/parts/";
constexpr std::string_view films_start = "videos/films/";
constexpr auto orphaned_after = std::chrono::hours(24);
constexpr std::size_t token_bytes = 12;

std::string parts_of(std::string_view file_key) { return fmt::format("{}{}/", parts_start, file_key); }

// What a key is of; nothing if it is none of ours.
std::optional<std::pair<std::string, VideoPart>> read_video_key(std::string_view key) {
  const auto behind = [&](std::string_view start) { return key.substr(start.size()); };
  std::pair<std::string, VideoPart> read;
  if (key.starts_with(originals_start)) {
    read = {std::string(behind(originals_start)), VideoPart::original};
  } else if (key.starts_with(parts_start)) {
    read = {std::string(behind(parts_start).substr(0, behind(parts_start).find('/'))), VideoPart::original};
  } else if (key.starts_with(films_start)) {
    const auto name = key.substr(key.rfind('/') + 1);
    read = {std::string(name.substr(0, name.find('.'))), name.ends_with(".mp4") ? VideoPart::film : VideoPart::poster};
  }
  return is_file_key(read.first) ? std::optional(read) : std::nullopt;
}

[[noreturn]] void tell_gap(std::string_view file_key, std::int64_t place) {
  throw storage::StorageDamaged(fmt::format("an original has a gap: {} at {}", file_key, place));
}

void append(std::ofstream& file, const std::string& bytes, const fs::path& path) {
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!file.flush()) throw std::system_error(errno, std::generic_category(), "cannot write " + path.string());
}

}  // namespace

std::string VideoBucket::key_of(std::string_view file_key, VideoPart part) {
  if (part == VideoPart::original) return fmt::format("{}{}", originals_start, file_key);
  return fmt::format("{}{}/{}{}", films_start, file_key.substr(0, 2), file_key, part == VideoPart::film ? ".mp4" : ".jpg");
}

std::string VideoBucket::put_part(std::string_view file_key, std::int64_t first_byte, std::string_view bytes) const {
  // So that they lie in their order, for whoever looks.
  std::string name = fmt::format("{:015}-{}", first_byte, hex_encode(random_bytes(token_bytes)));
  storage_.put(parts_of(file_key) + name, bytes);
  return name;
}

void VideoBucket::remove_part(std::string_view file_key, std::string_view part_name) const { storage_.remove(parts_of(file_key).append(part_name)); }

void VideoBucket::assemble(std::string_view file_key, const std::vector<OriginalPart>& parts, std::int64_t byte_count, const fs::path& path) const {
  fs::remove(path);
  const std::int64_t moved_bytes = parts.empty() ? byte_count : parts.front().first_byte;
  if (moved_bytes > 0) {
    if (!storage_.fetch(key_of(file_key, VideoPart::original), path)) tell_gap(file_key, 0);
    if (static_cast<std::int64_t>(fs::file_size(path)) < moved_bytes) tell_gap(file_key, moved_bytes);
    // A part may have reached the disk of the folder and not its row.
    fs::resize_file(path, static_cast<std::uintmax_t>(moved_bytes));
  }
  std::ofstream file(path, std::ios::binary | std::ios::app);
  std::int64_t place = moved_bytes;
  for (const OriginalPart& part : parts) {
    const auto bytes = storage_.get(parts_of(file_key) + part.part_name);
    const bool fits = part.first_byte == place && bytes && static_cast<std::int64_t>(bytes->size()) == part.byte_count;
    if (!fits) tell_gap(file_key, place);
    append(file, *bytes, path);
    place += part.byte_count;
  }
  if (place != byte_count) tell_gap(file_key, place);
}

// The poster first: whoever finds the film finds its poster.
void VideoBucket::take_over(const fs::path& film, const fs::path& poster, std::string_view file_key) const {
  storage_.put_file(key_of(file_key, VideoPart::poster), poster);
  storage_.put_file(key_of(file_key, VideoPart::film), film);
}

void VideoBucket::remove_parts(std::string_view file_key) const {
  for (;;) {
    const auto page = storage_.list(parts_of(file_key), {}, storage::most_listed);
    for (const storage::ListedFile& file : page.files) storage_.remove(file.key);
    if (!page.has_more) return;
  }
}

void VideoBucket::remove(std::string_view file_key, VideoPart part) const {
  storage_.remove(key_of(file_key, part));
  if (part == VideoPart::original) remove_parts(file_key);
}

std::vector<VideoFiles::Found> VideoBucket::list(TimeMs now) const {
  std::map<std::pair<std::string, VideoPart>, bool> found;
  std::string after;
  for (;;) {
    const auto page = storage_.list(videos_start, after, storage::most_listed);
    for (const storage::ListedFile& file : page.files) {
      const auto read = read_video_key(file.key);
      if (!read) continue;
      const bool is_old = file.kept_at < now - orphaned_after;
      const auto [entry, is_new] = found.try_emplace(*read, is_old);
      if (!is_new) entry->second = entry->second && is_old;
    }
    if (!page.has_more || page.files.empty()) break;
    after = page.files.back().key;
  }
  std::vector<VideoFiles::Found> list;
  for (const auto& [what, is_old] : found) list.push_back({what.first, what.second, is_old});
  return list;
}

}  // namespace galleria::videos
