// Pictures that were just served or made: the hottest in memory, the made ones on disk, both within a bound.
#pragma once

#include <cstdint>
#include <filesystem>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace galleria::files {

// A picture ready to be sent.
struct Picture {
  std::shared_ptr<const std::string> bytes;
  std::string etag;
  std::string_view content_type;
};

// Keeps what was used last, up to a number of bytes. Safe from any thread.
class PictureMemory {
 public:
  explicit PictureMemory(std::size_t byte_limit) : byte_limit_(byte_limit) {}

  std::optional<Picture> find(const std::string& key);
  // A picture of more than an eighth of the limit is not kept: it would push out everything else.
  void put(const std::string& key, const Picture& picture);
  // Forgets the file and all that was made of it.
  void forget(std::string_view file_name);
  std::size_t byte_count();

 private:
  using Entry = std::pair<std::string, Picture>;

  const std::size_t byte_limit_;
  std::mutex mutex_;
  std::list<Entry> newest_first_;
  std::unordered_map<std::string, std::list<Entry>::iterator> entries_;
  std::size_t byte_count_ = 0;
};

// A folder of made pictures, a folder a source file. When it outgrows the limit, the ones made longest ago go until a fifth is free. Safe from any thread.
class PictureFolder {
 public:
  // Makes the folder if it is missing, and counts what lies in it.
  PictureFolder(std::filesystem::path folder, std::uint64_t byte_limit);

  std::optional<std::string> find(std::string_view file_name, std::string_view variant) const;
  void put(std::string_view file_name, std::string_view variant, std::string_view bytes);
  void forget(std::string_view file_name);
  std::uint64_t byte_count() const;

 private:
  std::filesystem::path folder_of(std::string_view file_name) const;
  std::filesystem::path path_of(std::string_view file_name, std::string_view variant) const;
  void trim();

  const std::filesystem::path folder_;
  const std::uint64_t byte_limit_;
  mutable std::mutex mutex_;
  std::uint64_t byte_count_ = 0;
};

}  // namespace galleria::files
