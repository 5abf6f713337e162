// What only a product's own page shows, kept in a file instead of in memory: a mall has much of it, and looks at few products at a time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace galleria::catalog {

// Where a text stands in the file.
struct PresentationPlace {
  std::uint64_t start = 0;
  std::uint32_t size = 0;
};

// A file without a name, which ends with this object or with the process. What is written stays as it is, so that what is read belongs to the snapshot that
// knows its place, whatever became of the database meanwhile. Threads may read what was sealed while one of them adds more and seals it.
class Presentations {
 public:
  // The file is made in `folder` when the first text comes.
  explicit Presentations(std::filesystem::path folder) : folder_(std::move(folder)) {}
  ~Presentations();
  Presentations(Presentations&& other) noexcept;
  Presentations& operator=(Presentations&&) = delete;

  // These throw std::system_error if the disk does not do it.
  PresentationPlace add(std::string_view text);
  void seal();
  std::string read(PresentationPlace place) const;

 private:
  void open();
  void write_out();

  std::filesystem::path folder_;
  int descriptor_ = -1;
  std::uint64_t written_ = 0;  // bytes
  std::string unwritten_;
};

}  // namespace galleria::catalog
