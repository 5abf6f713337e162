// Files in a folder of this machine, or of all that share it: as they have always lain.
#pragma once

#include <filesystem>

#include "storage/file_storage.hpp"

namespace galleria::storage {

class FolderStorage : public FileStorage {
 public:
  // Makes the folder if it is missing.
  explicit FolderStorage(std::filesystem::path folder);

  void put(std::string_view key, std::string_view bytes) override;
  void put_file(std::string_view key, const std::filesystem::path& file) override;
  std::optional<std::string> get(std::string_view key) override;
  std::optional<FilePiece> get_piece(std::string_view key, std::int64_t first, std::int64_t count) override;
  bool fetch(std::string_view key, const std::filesystem::path& path) override;
  // Without a digest: nobody writes one down.
  std::optional<FileFacts> find(std::string_view key) override;
  void remove(std::string_view key) override;
  // What is being written bears a name with a dot at its start, and is none of them.
  FilePage list(std::string_view prefix, std::string_view after, std::int64_t count) override;
  std::int64_t drop_unfinished(TimeMs before) override;
  std::optional<std::filesystem::path> ready_copy(std::string_view key) override;
  std::optional<std::filesystem::path> local_copy(std::string_view key) override;
  bool is_remote() const override { return false; }
  // The disk is watched by whoever watches the server's readiness.
  void probe() override {}
  StorageCounts counts() const override { return {}; }

 private:
  std::filesystem::path path_of(std::string_view key) const;

  const std::filesystem::path folder_;
};

}  // namespace galleria::storage
