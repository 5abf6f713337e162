// Copies of files that lie in another house, so that a film that many look at is fetched once: a folder within a bound, which may be deleted at any time.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace galleria::storage {

// Safe for use by many threads.
class LocalCopies {
 public:
  // Makes the folder if it is missing, and takes out of it what is too old.
  LocalCopies(std::filesystem::path folder, std::uint64_t byte_limit);

  // Nothing of what was fetched more than an hour ago, which goes when the next one is fetched: a file that was deleted elsewhere must not stay here for good.
  std::optional<std::filesystem::path> find(std::string_view key);
  // Has it fetched by `fetch`, which writes to a path or says false if there is no such file: once, however many ask meanwhile.
  std::optional<std::filesystem::path> get(std::string_view key, const std::function<bool(const std::filesystem::path&)>& fetch);
  void forget(std::string_view key);

 private:
  std::filesystem::path path_of(std::string_view key) const;
  std::optional<std::filesystem::path> find_fresh(const std::filesystem::path& path) const;
  void trim();

  const std::filesystem::path folder_;
  const std::uint64_t byte_limit_;
  std::mutex mutex_;
  std::condition_variable fetched_;
  std::set<std::filesystem::path> under_way_;
};

}  // namespace galleria::storage
