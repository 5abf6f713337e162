// What all keepers of files have in common.
#include "storage/file_storage.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include "storage/sha256_stream.hpp"

namespace galleria::storage {
namespace {

constexpr std::size_t longest_key = 512;

bool is_key_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_' || c == '~';
}

}  // namespace

bool is_key(std::string_view text) {
  if (text.empty() || text.size() > longest_key) return false;
  while (true) {
    const auto slash = text.find('/');
    const auto part = text.substr(0, slash);
    if (part.empty() || part.front() == '.' || !std::ranges::all_of(part, is_key_character)) return false;
    if (slash == std::string_view::npos) return true;
    text.remove_prefix(slash + 1);
  }
}

std::string digest_of_file(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) throw std::system_error(errno, std::generic_category(), "cannot open " + file.string());
  Sha256Stream digest;
  std::array<char, 64 * 1024> piece{};
  ssize_t count = 0;
  do {
    count = ::read(descriptor, piece.data(), piece.size());
    if (count > 0) digest.add({piece.data(), static_cast<std::size_t>(count)});
  } while (count > 0 || (count < 0 && errno == EINTR));
  const int reason = errno;
  ::close(descriptor);
  if (count < 0) throw std::system_error(reason, std::generic_category(), "cannot read " + file.string());
  return digest.hex();
}

}  // namespace galleria::storage
