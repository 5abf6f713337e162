// Reads the demo mall's files.
#include "app/demo_files.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "base/relative_time.hpp"

namespace galleria::app::demo {

void throw_problems(const std::filesystem::path& file, const wire::Problems& problems) {
  std::string text = file.string() + " does not fit:";
  for (const wire::Problem& problem : problems.all())
    text += fmt::format("\n  {}: {} ({})", problem.pointer.empty() ? "/" : problem.pointer, problem.message.en, problem.code);
  throw std::runtime_error(text);
}

std::string read_text_file(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream || !text) throw std::runtime_error("cannot read " + file.string());
  return text.str();
}

}  // namespace galleria::app::demo

namespace galleria::wire {

void Reader<app::demo::RelativeTime>::read(const Json& value, app::demo::RelativeTime& into, Problems& problems) {
  std::string text;
  if (!read_text(value, 1, 32, text, problems)) return;
  if (const auto duration = read_relative_time(text)) {
    into.from_now = *duration;
  } else {
    problems.add("not_a_time", "时间要写成 “-2d6h”", "Write a time as \"-2d6h\"");
  }
}

}  // namespace galleria::wire
