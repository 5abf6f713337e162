// Hashes the list of all codes, and shuffles it.
#include "features/lotteries/lotteries_shuffle.hpp"

#include <fmt/format.h>

#include <charconv>
#include <numeric>
#include <utility>

#include "base/crypto.hpp"
#include "base/planted_bugs.hpp"
#include "features/lotteries/lotteries_draw.hpp"

namespace galleria::lotteries {
namespace {
constexpr std::string_view code_letters = "ACT-";
}

std::string code_text(std::int64_t code_number) { return fmt::format("{}{:06}", code_letters, code_number); }

std::int64_t code_number_of(std::string_view text) {
  if (text.starts_with(code_letters)) text.remove_prefix(code_letters.size());
  std::int64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  return read.ec == std::errc() && read.ptr == text.data() + text.size() && number > 0 ? number : 0;
}

std::string list_digest_of(ActivityId activity_id, std::span<const ListedCode> codes) {
  std::string text = fmt::format("{}:{}\n", activity_id.value, codes.size());
  for (const ListedCode& code : codes) text += fmt::format("{}:{}:{}\n", code.code_number, code.mark, code.nonce);
  return sha256_hex(text);
}

std::string place_text(ActivityId activity_id, std::string_view list_digest, std::int64_t place) {
  return fmt::format("{}:{}:{}", activity_id.value, list_digest, place);
}

std::vector<std::int64_t> shuffled(const Secret& seed, ActivityId activity_id, std::string_view list_digest, std::int64_t count) {
  std::vector<std::int64_t> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 1);
  for (std::int64_t place = count; place >= 2; --place) {
    // Where nothing stays in its place, four of the six orders of three never come.
    const std::int64_t bound = is_planted(PlantedBug::shuffle_moves_everything) ? place - 1 : place;
    const std::int64_t other = number_below(seed, place_text(activity_id, list_digest, place), bound);
    std::swap(order[static_cast<std::size_t>(place - 1)], order[static_cast<std::size_t>(other)]);
  }
  return order;
}

}  // namespace galleria::lotteries
