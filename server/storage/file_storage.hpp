// Where files of members and of the mall lie, whatever keeps them: a folder that all servers share, or a bucket of a house that speaks S3.
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/result.hpp"

namespace galleria::storage {

// "3f/3f…9a.webp": parts of letters, digits, '.', '-', '_' and '~' between single slashes, none beginning with a dot; at most 512 characters. Whatever else a
// key could be, it leads out of the folder or needs other encodings on its way.
bool is_key(std::string_view text);

// Nobody can tell whether what was asked for has happened; what is asked for again by the same key does no harm.
struct StorageAway : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What came is not what was kept, and was not when it was asked for again.
struct StorageDamaged : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What a member is told while it is away. Nothing is half kept then.
inline constexpr Failure storage_away{FailureKind::unavailable,
                                      91'675,
                                      "storage_away",
                                      {"图片和视频暂时无法读写，请稍后再试", "Pictures and videos cannot be reached just now. Please try again in a moment"}};

struct FileFacts {
  std::int64_t byte_count = 0;
  std::string sha256;  // in hexadecimal digits; empty where nobody has said it
};

struct FilePiece {
  std::string bytes;
  std::int64_t byte_count = 0;  // of the whole file
};

struct ListedFile {
  std::string key;
  std::int64_t byte_count = 0;
  TimeMs kept_at{};

  friend bool operator==(const ListedFile&, const ListedFile&) = default;
};

struct FilePage {
  std::vector<ListedFile> files;  // in the order of their keys, by their bytes
  bool has_more = false;
};

// Whether files that no row knows are so many that none may be taken away: then the database is more likely the wrong one than the files.
constexpr bool is_too_much_to_sweep(std::int64_t orphan_count, std::int64_t known_count) {
  return orphan_count > std::max<std::int64_t>(100, known_count / 20);
}

// Since this server started.
struct StorageCounts {
  std::uint64_t call_count = 0;    // those that were repeated too
  std::uint64_t repeat_count = 0;  // because nobody answered, or not well
  std::uint64_t failure_count = 0;
  std::uint64_t sent_bytes = 0;
  std::uint64_t received_bytes = 0;
};

// Safe for use by many threads. Every function may throw StorageAway where the keeper is another house, and std::system_error where it is a folder; keys that
// are none are refused with std::invalid_argument. Called outside transactions only: a call may take seconds.
class FileStorage {
 public:
  virtual ~FileStorage() = default;

  // Whole or not there; returns when it lasts. The same key again replaces, so a repeated call does no harm.
  virtual void put(std::string_view key, std::string_view bytes) = 0;
  // The same of a file of any size, which is read piece by piece and stays where it is.
  virtual void put_file(std::string_view key, const std::filesystem::path& file) = 0;

  // The bytes of a file of at most `largest_whole_bytes`, compared with its digest where that is known; nothing if there is none. Throws StorageDamaged.
  virtual std::optional<std::string> get(std::string_view key) = 0;
  // At most `count` bytes from there on; nothing if there is no such file. `first` must lie within it.
  virtual std::optional<FilePiece> get_piece(std::string_view key, std::int64_t first, std::int64_t count) = 0;
  // Writes the file to `path`, piece by piece, and compares its digest. False, with nothing written, if there is none. Throws StorageDamaged.
  virtual bool fetch(std::string_view key, const std::filesystem::path& path) = 0;
  virtual std::optional<FileFacts> find(std::string_view key) = 0;

  // Gone already is well.
  virtual void remove(std::string_view key) = 0;

  // Those whose keys begin with `prefix` and stand behind `after`, `count` at most (1,000).
  virtual FilePage list(std::string_view prefix, std::string_view after, std::int64_t count) = 0;
  // Takes away what somebody began to put before then and never finished; gives how many.
  virtual std::int64_t drop_unfinished(TimeMs before) = 0;

  // Where its bytes lie on this machine already; nothing if they would have to be fetched. Whoever opens it may find that it went meanwhile.
  virtual std::optional<std::filesystem::path> ready_copy(std::string_view key) = 0;
  // The same, fetched if need be; nothing if there is no such file.
  virtual std::optional<std::filesystem::path> local_copy(std::string_view key) = 0;

  // Whether each call goes to another house, which may be slow or away.
  virtual bool is_remote() const = 0;
  // Throws StorageAway, which says why, if it does not answer.
  virtual void probe() = 0;
  virtual StorageCounts counts() const = 0;
};

inline constexpr std::size_t largest_whole_bytes = 40 * 1024 * 1024;
inline constexpr std::int64_t most_listed = 1'000;

// How the digest of a file is told, read from the disk piece by piece: 64 hexadecimal digits. Throws std::system_error.
std::string digest_of_file(const std::filesystem::path& file);

}  // namespace galleria::storage
