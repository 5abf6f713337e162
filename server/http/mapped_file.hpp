// A file that is sent as it lies on the disk: mapped, so that the system reads it while it goes out and drops it again, however large it is.
#pragma once

#include <filesystem>
#include <memory>
#include <string_view>

namespace galleria::http {

class MappedFile {
 public:
  // Null if there is no such file. Throws std::system_error if it cannot be read. Nobody may shorten it while it is mapped; deleting it does no harm.
  static std::shared_ptr<const MappedFile> open(const std::filesystem::path& path);

  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::string_view bytes() const { return bytes_; }

 private:
  explicit MappedFile(std::string_view bytes) : bytes_(bytes) {}

  std::string_view bytes_;
};

}  // namespace galleria::http
