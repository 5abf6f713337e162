// A child process that may do little: for programs that read what strangers sent.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/clock.hpp"

namespace galleria::videos {

struct ChildLimits {
  DurationMs wall_time = std::chrono::minutes(30);
  std::int64_t cpu_seconds = 900;
  std::int64_t memory_bytes = std::int64_t{2} * 1024 * 1024 * 1024;  // of its address space
  std::int64_t file_bytes = std::int64_t{64} * 1024 * 1024;          // of each file that it writes
  std::int64_t open_files = 64;
  int niceness = 10;  // how far behind everything else it stands
};

// Runs a program in that folder, with nothing to read, an environment of two lines, no descriptors but those three, what it says written into files of the
// folder, in a process group of its own, without a network where the system lets us take it away, and without any way to more rights. True if it ended
// well in time; when it did not, it and all that it started are gone. Throws std::system_error if it cannot be started.
bool run_limited(const std::filesystem::path& program, const std::vector<std::string>& arguments, const std::filesystem::path& folder,
                 const std::string& output_name, const ChildLimits& limits);

}  // namespace galleria::videos
