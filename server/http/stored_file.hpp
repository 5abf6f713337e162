// Answers that are files out of the storage: from a copy on this machine, or the part that was asked for straight from where it lies.
#pragma once

#include <filesystem>
#include <memory>
#include <string_view>

#include "http/message.hpp"
#include "storage/file_storage.hpp"

namespace galleria::http {

// Makes the answer the file of that key, or the part of it that the request asks for: see answer_range(). False if there is no such file; then nothing is
// changed. Throws StorageAway. However large the file is, no more than a part of it is held in memory.
bool answer_stored(const Request& request, storage::FileStorage& files, std::string_view key, std::string_view etag, Response& response);

// The file of that key, which is nowhere on this machine when whoever reads it is done; null if there is none. `folder`: where it may lie meanwhile.
std::shared_ptr<const MappedFile> open_once(storage::FileStorage& files, std::string_view key, const std::filesystem::path& folder);

}  // namespace galleria::http
