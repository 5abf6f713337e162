// Writes JSON log lines through spdlog's asynchronous sink.
#include "base/log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/async.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <array>
#include <atomic>
#include <chrono>
#include <memory>

namespace galleria::log {
namespace {

constexpr std::array<std::string_view, 4> level_names{"debug", "info", "warning", "error"};
std::atomic<Level> lowest_level{Level::info};
// Each has its place of 400 bytes from the start on; a line that finds none takes that of the oldest.
constexpr std::size_t most_waiting_lines = 4'096;

std::shared_ptr<spdlog::logger> sink() {
  static const auto logger = [] {
    spdlog::init_thread_pool(most_waiting_lines, 1);
    auto made = spdlog::create_async_nb<spdlog::sinks::stderr_sink_mt>("galleria");
    made->set_pattern("%v");
    spdlog::flush_every(std::chrono::seconds(1));
    return made;
  }();
  return logger;
}

bool passes_luhn(std::string_view digits) {
  int sum = 0;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    int digit = digits[digits.size() - 1 - i] - '0';
    if (i % 2 == 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return sum % 10 == 0;
}

bool looks_private(std::string_view digits) {
  const bool phone = digits.size() == 11 && digits.front() == '1' && digits[1] >= '3';
  const bool card = digits.size() >= 15 && digits.size() <= 19 && passes_luhn(digits);
  return phone || card;
}

// The last line of defence: what reaches a free text by mistake is still masked. Identifiers of ours have 16 digits, so they are logged as
// numbers, which are left alone.
std::string masked_digits(std::string text) {
  for (std::size_t start = 0; start < text.size();) {
    std::size_t end = start;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    if (end > start && looks_private(std::string_view(text).substr(start, end - start))) {
      for (std::size_t i = start + 3; i + 4 < end; ++i) text[i] = '*';
    }
    start = end + 1;
  }
  return text;
}

}  // namespace

std::string quoted(std::string_view text) {
  std::string json = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      json += '\\';
      json += c;
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
      json += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
    } else {
      json += c;
    }
  }
  return json + '"';
}

void set_level(Level lowest) { lowest_level = lowest; }

void write(Level level, std::string_view event, std::initializer_list<Field> fields) {
  if (level < lowest_level.load(std::memory_order_relaxed)) return;
  const auto now = std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
  std::string line =
      fmt::format(R"({{"time":"{:%Y-%m-%dT%H:%M:}{:06.3f}Z","level":"{}","event":{})", fmt::gmtime(std::chrono::system_clock::to_time_t(now)),
                  static_cast<double>(now.time_since_epoch().count() % 60'000) / 1000.0, level_names[static_cast<std::size_t>(level)], log::quoted(event));
  for (const Field& field : fields)
    line += fmt::format(",{}:{}", log::quoted(field.name), field.is_number ? field.text : log::quoted(masked_digits(field.text)));
  write_raw_line(line + "}");
}

void write_raw_line(std::string line) { sink()->info(line); }

void flush() { sink()->flush(); }

}  // namespace galleria::log
