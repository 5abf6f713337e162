// Files that are whole or not there: written beside their place, forced to disk, then moved into it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"

namespace galleria::storage {

// Returns only when the file and its name are on disk. Folders that are missing are made. Throws std::system_error.
void write_durably(const std::filesystem::path& path, std::string_view bytes);

// The same of a copy of a file of any size.
void copy_durably(const std::filesystem::path& from, const std::filesystem::path& to);

// The content, or nothing if there is no such file. Throws std::system_error if it cannot be read.
std::optional<std::string> read_file(const std::filesystem::path& path);

// Takes away what a server that died left in a folder of work: what is under way for more than an hour, and what is finished (".zip", ".csv", ".xlsx") for more
// than `kept`, since it has no business there any more. Whatever goes meanwhile is passed over.
void drop_left_work(const std::filesystem::path& folder, DurationMs kept);

}  // namespace galleria::storage
