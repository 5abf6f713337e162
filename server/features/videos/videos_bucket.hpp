// Where videos lie when several servers share no folder: films and posters as files of a bucket, originals as the parts in which they came.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "features/videos/videos_files.hpp"
#include "storage/file_storage.hpp"

namespace galleria::videos {

// A part of an original, as its row tells of it.
struct OriginalPart {
  std::int64_t first_byte = 0;
  std::int64_t byte_count = 0;
  std::string part_name;
};
BOOST_DESCRIBE_STRUCT(OriginalPart, (), (first_byte, byte_count, part_name))

class VideoBucket {
 public:
  explicit VideoBucket(storage::FileStorage& storage) : storage_(storage) {}

  static std::string key_of(std::string_view file_key, VideoPart part);

  // Keeps a part and gives its name, which no other has: of two that bring the same part at once, the row of one alone comes to stand, and only its bytes
  // count.
  std::string put_part(std::string_view file_key, std::int64_t first_byte, std::string_view bytes) const;
  void remove_part(std::string_view file_key, std::string_view part_name) const;
  // Writes all parts one behind another to `path`; what came before the first of them, while originals lay in a folder, lies whole under the original's own
  // key. Throws StorageDamaged if they are not `byte_count` bytes in all, without a gap.
  void assemble(std::string_view file_key, const std::vector<OriginalPart>& parts, std::int64_t byte_count, const std::filesystem::path& path) const;
  // The same of film and poster, out of a folder.
  void take_over(const std::filesystem::path& film, const std::filesystem::path& poster, std::string_view file_key) const;

  // Gone already is well. The original goes with all its parts.
  void remove(std::string_view file_key, VideoPart part) const;
  // Everything there is, once each; of an original the first part found, `is_old` if all that was found of it is older than a day.
  std::vector<VideoFiles::Found> list(TimeMs now) const;

  storage::FileStorage& storage() const { return storage_; }

 private:
  void remove_parts(std::string_view file_key) const;

  storage::FileStorage& storage_;
};

}  // namespace galleria::videos
