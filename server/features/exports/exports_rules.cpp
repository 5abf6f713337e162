// How cells are written.
#include "features/exports/exports_rules.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "base/planted_bugs.hpp"

namespace galleria::exports {
namespace {

constexpr std::string_view formula_beginnings = "=+-@\t\r\n";
constexpr std::int64_t largest_exact = 999'999'999'999'999;
constexpr std::size_t cell_characters = 32'767;
constexpr double milliseconds_of_day = 86'400'000;
constexpr double spreadsheet_day_of_1970 = 25'569;

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

bool is_plain(char byte) { return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') || byte == '-' || byte == '_'; }

}  // namespace

std::string csv_text(std::string_view text) {
  std::string field = "\"";
  const bool is_formula = !text.empty() && formula_beginnings.find(text.front()) != std::string_view::npos;
  if (is_formula && !is_planted(PlantedBug::formula_left_in_cell)) field += '\'';
  for (const char byte : text) {
    if (byte == '"') field += '"';
    field += byte;
  }
  return field += '"';
}

std::string cents_text(Cents cents) {
  const auto magnitude = cents.value < 0 ? 0 - static_cast<std::uint64_t>(cents.value) : static_cast<std::uint64_t>(cents.value);
  return fmt::format("{}{}.{:02}", cents.value < 0 ? "-" : "", magnitude / 100, magnitude % 100);
}

std::string time_text(TimeMs at, MallOffset mall_utc_offset) {
  return fmt::format("{:%Y-%m-%d %H:%M:%S}", std::chrono::floor<std::chrono::seconds>(at + mall_utc_offset));
}

double spreadsheet_day(TimeMs at, MallOffset mall_utc_offset) {
  return static_cast<double>(epoch_ms(at + mall_utc_offset)) / milliseconds_of_day + spreadsheet_day_of_1970;
}

bool fits_spreadsheet_number(std::int64_t value) { return value >= -largest_exact && value <= largest_exact; }

std::string spreadsheet_text(std::string_view text) {
  std::string kept;
  std::size_t count = 0;
  for (const char byte : text) {
    if (begins_character(byte) && ++count > cell_characters) break;
    // What XML has no place for.
    const bool is_control = static_cast<unsigned char>(byte) < 0x20U && byte != '\t' && byte != '\n';
    if (!is_control) kept += byte;
  }
  return kept;
}

std::string disposition(std::string_view name, std::string_view ending) {
  std::string encoded;
  for (const char byte : name) encoded += is_plain(byte) ? std::string(1, byte) : fmt::format("%{:02X}", static_cast<unsigned char>(byte));
  return fmt::format("attachment; filename*=UTF-8''{}.{}", encoded, ending);
}

}  // namespace galleria::exports
