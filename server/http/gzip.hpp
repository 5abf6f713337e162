// Compresses what the server puts together itself (the built web app brings its own variants), and opens what others compressed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace galleria::http {

// `content` as a gzip file, at the best level.
std::string gzip(const std::string& content);

// What a gzip file holds. Throws std::invalid_argument if it is none, is cut off or damaged, or holds more than `most_bytes`.
std::string gunzip(std::string_view file, std::size_t most_bytes);

// The end of gzip files that differ in their beginnings: compressed once, for answers that begin with something of their own.
class GzipEnd {
 public:
  explicit GzipEnd(const std::string& content);

  const std::string& bytes() const { return bytes_; }

  // Sets what stands before and behind bytes() in the gzip file of `beginning` and the content. `beginning`: less than 64 KiB, not compressed itself.
  void begin_with(std::string_view beginning, std::string& before, std::string& behind) const;

 private:
  std::string bytes_;
  std::uint32_t size_ = 0;  // of the content
  std::uint32_t checksum_ = 0;
  std::uint32_t shift_ = 0;  // by what a checksum is multiplied when the content follows
};

}  // namespace galleria::http
