// Maps a file for reading.
#include "http/mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace galleria::http {
namespace {

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

struct Descriptor {
  explicit Descriptor(int number) : number(number) {}
  ~Descriptor() { ::close(number); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number;
};

}  // namespace

std::shared_ptr<const MappedFile> MappedFile::open(const std::filesystem::path& path) {
  const int number = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (number < 0 && errno == ENOENT) return nullptr;
  if (number < 0) fail("open");
  const Descriptor file(number);
  struct stat facts {};
  if (::fstat(number, &facts) != 0) fail("fstat");
  const auto size = static_cast<std::size_t>(facts.st_size);
  if (size == 0) return std::shared_ptr<const MappedFile>(new MappedFile({}));
  void* const mapped = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, number, 0);
  if (mapped == MAP_FAILED) fail("mmap");
  ::madvise(mapped, size, MADV_SEQUENTIAL);
  return std::shared_ptr<const MappedFile>(new MappedFile({static_cast<const char*>(mapped), size}));
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) ::munmap(const_cast<char*>(bytes_.data()), bytes_.size());
}

}  // namespace galleria::http
