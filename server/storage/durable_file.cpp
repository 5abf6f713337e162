// Files that are whole or not there.
#include "storage/durable_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <vector>

#include "base/crypto.hpp"

namespace galleria::storage {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t copied_at_once = std::size_t{256} * 1024;

[[noreturn]] void fail(const char* what, const fs::path& path) { throw std::system_error(errno, std::generic_category(), what + (" " + path.string())); }

class Descriptor {
 public:
  Descriptor(const fs::path& path, int flags) : path_(path), number_(::open(path.c_str(), flags | O_CLOEXEC, 0640)) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  bool is_open() const { return number_ >= 0; }
  int number() const { return number_; }
  void sync() const {
    if (::fsync(number_) != 0) fail("cannot force to disk", path_);
  }

 private:
  const fs::path path_;
  const int number_;
};

void sync_folder(const fs::path& folder) {
  const Descriptor descriptor(folder, O_RDONLY | O_DIRECTORY);
  if (!descriptor.is_open()) fail("cannot open", folder);
  descriptor.sync();
}

// New folders are names in their parents, which must last as well.
void make_folders(const fs::path& folder) {
  if (folder.empty() || fs::is_directory(folder)) return;
  make_folders(folder.parent_path());
  fs::create_directory(folder);
  sync_folder(folder.has_parent_path() ? folder.parent_path() : fs::path("."));
}

void write_all(const Descriptor& descriptor, std::string_view bytes, const fs::path& path) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor.number(), bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) fail("cannot write", path);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

// `write` gets a new file beside `path`, which then takes its place.
template <class Write>
void write_beside(const fs::path& path, const Write& write) {
  make_folders(path.parent_path());
  const fs::path beside = path.parent_path() / (".writing-" + random_token(9));
  try {
    const Descriptor descriptor(beside, O_WRONLY | O_CREAT | O_EXCL);
    if (!descriptor.is_open()) fail("cannot make", beside);
    write(descriptor, beside);
    descriptor.sync();
    fs::rename(beside, path);
  } catch (...) {
    ::unlink(beside.c_str());
    throw;
  }
  sync_folder(path.parent_path());
}

}  // namespace

void write_durably(const fs::path& path, std::string_view bytes) {
  write_beside(path, [&](const Descriptor& descriptor, const fs::path& beside) { write_all(descriptor, bytes, beside); });
}

void copy_durably(const fs::path& from, const fs::path& to) {
  const Descriptor source(from, O_RDONLY);
  if (!source.is_open()) fail("cannot open", from);
  write_beside(to, [&](const Descriptor& descriptor, const fs::path& beside) {
    std::string piece(copied_at_once, '\0');
    for (;;) {
      const ssize_t got = ::read(source.number(), piece.data(), piece.size());
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) fail("cannot read", from);
      if (got == 0) return;
      write_all(descriptor, std::string_view(piece).substr(0, static_cast<std::size_t>(got)), beside);
    }
  });
}

std::optional<std::string> read_file(const fs::path& path) {
  const Descriptor descriptor(path, O_RDONLY | O_NOFOLLOW);
  if (!descriptor.is_open()) {
    if (errno == ENOENT || errno == ENOTDIR || errno == ELOOP) return std::nullopt;
    fail("cannot open", path);
  }
  struct stat facts {};
  if (::fstat(descriptor.number(), &facts) != 0) fail("cannot look at", path);
  if (!S_ISREG(facts.st_mode)) return std::nullopt;
  std::string bytes(static_cast<std::size_t>(facts.st_size), '\0');
  std::size_t read_count = 0;
  while (read_count < bytes.size()) {
    const ssize_t got = ::read(descriptor.number(), bytes.data() + read_count, bytes.size() - read_count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) fail("cannot read", path);
    read_count += static_cast<std::size_t>(got);
  }
  return bytes;
}

void drop_left_work(const fs::path& folder, DurationMs kept) {
  const auto now = fs::file_time_type::clock::now();
  std::vector<fs::path> left;
  for (const auto& entry : fs::directory_iterator(folder)) {
    std::error_code gone;
    const auto written_at = entry.last_write_time(gone);
    if (gone) continue;
    const std::string name = entry.path().filename().string();
    const std::string ending = entry.path().extension().string();
    const bool is_under_way = name.starts_with(".reading-") || ending.starts_with(".rows") || ending.starts_with(".writing-");
    const bool is_finished = !is_under_way && (ending == ".zip" || ending == ".csv" || ending == ".xlsx");
    if ((is_under_way && written_at < now - std::chrono::hours(1)) || (is_finished && written_at < now - kept)) left.push_back(entry.path());
  }
  for (const fs::path& path : left) fs::remove(path);
}

}  // namespace galleria::storage
