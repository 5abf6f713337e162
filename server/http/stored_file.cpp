// Answers files out of the storage.
#include "http/stored_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>

#include "base/crypto.hpp"
#include "http/byte_range.hpp"

namespace galleria::http {
namespace {

// Larger ones are passed on part by part: fetching them first would keep a phone waiting that wants their beginning.
constexpr std::int64_t copied_at_most = std::int64_t{64} * 1024 * 1024;
// A copy may be taken away between its finding and its opening.
constexpr int most_looks = 3;
constexpr std::string_view reading_start = ".reading-";
constexpr auto left_after = std::chrono::hours(1);

bool wants_part(const Request& request, std::string_view etag) {
  if (request.method != Method::get || !request.header("if-none-match").empty() || request.header("range").empty()) return false;
  const auto condition = request.header("if-range");
  return condition.empty() || condition == etag;
}

// False if the whole is wanted.
bool answer_part(const Request& request, storage::FileStorage& files, std::string_view key, std::int64_t size, Response& response) {
  ByteRange range;
  switch (read_range(request.header("range"), static_cast<std::size_t>(size), range)) {
    case RangeWish::whole:
      return false;
    case RangeWish::outside:
      response.status = 416;
      response.headers.emplace_back("Content-Range", fmt::format("bytes */{}", size));
      break;
    case RangeWish::part:
      range.count = std::min(range.count, largest_part_bytes);
      auto piece = files.get_piece(key, static_cast<std::int64_t>(range.first), static_cast<std::int64_t>(range.count));
      if (!piece) throw storage::StorageAway("a file went while a part of it was asked for");
      response.status = 206;
      response.headers.emplace_back("Content-Range", fmt::format("bytes {}-{}/{}", range.first, range.first + piece->bytes.size() - 1, size));
      response.shared = std::make_shared<const std::string>(std::move(piece->bytes));
      break;
  }
  response.headers.emplace_back("Accept-Ranges", "bytes");
  return true;
}

// What a server left that died between the fetching and the opening.
void drop_left(const std::filesystem::path& folder) {
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::error_code gone;
    const bool is_left =
        entry.path().filename().string().starts_with(reading_start) && entry.last_write_time(gone) < std::filesystem::file_time_type::clock::now() - left_after;
    if (is_left && !gone) std::filesystem::remove(entry.path(), gone);
  }
}

std::shared_ptr<const MappedFile> open_copy(storage::FileStorage& files, std::string_view key) {
  for (int look = 0; look < most_looks; ++look) {
    const auto path = files.local_copy(key);
    if (!path) return nullptr;
    if (auto file = MappedFile::open(*path)) return file;
  }
  return nullptr;
}

}  // namespace

bool answer_stored(const Request& request, storage::FileStorage& files, std::string_view key, std::string_view etag, Response& response) {
  const auto ready = files.ready_copy(key);
  std::shared_ptr<const MappedFile> file = ready ? MappedFile::open(*ready) : nullptr;
  if (!file && files.is_remote()) {
    const auto facts = files.find(key);
    if (!facts) return false;
    if (facts->byte_count > copied_at_most && wants_part(request, etag) && answer_part(request, files, key, facts->byte_count, response)) return true;
    file = open_copy(files, key);
  }
  if (!file) return false;
  response.file = std::move(file);
  answer_range(request, etag, response);
  return true;
}

std::shared_ptr<const MappedFile> open_once(storage::FileStorage& files, std::string_view key, const std::filesystem::path& folder) {
  drop_left(folder);
  const std::filesystem::path path = folder / (std::string(reading_start) + random_token(9));
  try {
    if (!files.fetch(key, path)) return nullptr;
  } catch (...) {
    std::error_code ignored;  // the reason for the failure is worth more than this one's
    std::filesystem::remove(path, ignored);
    throw;
  }
  auto file = MappedFile::open(path);
  std::filesystem::remove(path);
  return file;
}

}  // namespace galleria::http
