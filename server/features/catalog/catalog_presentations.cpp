// Writes and reads the file.
#include "features/catalog/catalog_presentations.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

namespace galleria::catalog {
namespace {

constexpr std::size_t written_at_once = 256 * 1'024;  // bytes

[[noreturn]] void fail_presentations(const char* what) {
  throw std::system_error(errno, std::generic_category(), std::string("the file of products' presentations: ") + what);
}

}  // namespace

Presentations::Presentations(Presentations&& other) noexcept
    : folder_(std::move(other.folder_)), descriptor_(std::exchange(other.descriptor_, -1)), written_(other.written_), unwritten_(std::move(other.unwritten_)) {}

Presentations::~Presentations() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

// Not every file system makes files without a name.
void Presentations::open() {
  descriptor_ = ::open(folder_.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (descriptor_ >= 0) return;
  std::string name = (folder_ / "presentations-XXXXXX").string();
  descriptor_ = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor_ < 0) fail_presentations(folder_.c_str());
  ::unlink(name.c_str());
}

PresentationPlace Presentations::add(std::string_view text) {
  const PresentationPlace place{written_ + unwritten_.size(), static_cast<std::uint32_t>(text.size())};
  unwritten_ += text;
  if (unwritten_.size() >= written_at_once) write_out();
  return place;
}

void Presentations::write_out() {
  if (descriptor_ < 0) open();
  std::string_view rest = unwritten_;
  while (!rest.empty()) {
    const auto count = ::write(descriptor_, rest.data(), rest.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail_presentations("writing");
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
  written_ += unwritten_.size();
  unwritten_.clear();
}

void Presentations::seal() {
  if (!unwritten_.empty()) write_out();
  unwritten_ = {};
}

std::string Presentations::read(PresentationPlace place) const {
  std::string text(place.size, '\0');
  for (std::size_t done = 0; done < text.size();) {
    const auto count = ::pread(descriptor_, text.data() + done, text.size() - done, static_cast<off_t>(place.start + done));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail_presentations("reading");
    if (count == 0) throw std::system_error(std::make_error_code(std::errc::io_error), "the file of products' presentations is short");
    done += static_cast<std::size_t>(count);
  }
  return text;
}

}  // namespace galleria::catalog
