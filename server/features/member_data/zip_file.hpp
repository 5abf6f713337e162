// A ZIP archive that is written entry by entry, with names in UTF-8; as large as its format allows without its later extension, which is 4 GiB.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "base/business_day.hpp"
#include "base/clock.hpp"

namespace galleria::member_data {

class ZipFile {
 public:
  // Makes the file, or empties it. Each entry bears that moment of the mall's clock. Throws std::system_error, as all of it does, and std::length_error for
  // what an archive cannot hold.
  ZipFile(const std::filesystem::path& path, TimeMs at, MallOffset mall_utc_offset);

  // Pictures are stored: they are packed already.
  enum class Packing { stored, deflated };
  void add(std::string_view name, std::string_view content, Packing packing);

  // Writes the directory; then all of it is on the disk. Gives the size of the file.
  std::int64_t finish();

 private:
  struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  void write(std::string_view bytes);

  std::unique_ptr<std::FILE, CloseFile> file_;
  std::uint32_t moment_ = 0;
  std::uint64_t bytes_ = 0;
  std::string directory_;
  std::uint32_t entry_count_ = 0;
};

}  // namespace galleria::member_data
