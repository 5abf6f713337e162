// Scores, words, cursors and prizes of the community.
#include "features/community/community_rules.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace galleria::community {
namespace {

constexpr double steps_of_a_doubling = 16;
constexpr int cursor_base = 36;
constexpr std::size_t most_cursor_ids = 200;
constexpr std::array<std::string_view, 14> known_domains{"com", "cn", "net", "org", "top", "xyz", "vip", "cc", "io", "me", "shop", "club", "site", "link"};

bool is_letter_or_digit(char character) {
  return (character >= '0' && character <= '9') || (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

// What an address is made of: printable ASCII without spaces.
bool is_of_address(char character) { return character > ' ' && character < '\x7f'; }

std::string small_letters(std::string_view text) {
  std::string small(text);
  for (char& character : small) {
    if (character >= 'A' && character <= 'Z') character = static_cast<char>(character - 'A' + 'a');
  }
  return small;
}

// "example.com", "example.com/path", "a.example.cn?x": letters before the last dot of the host, and a domain that is known behind it.
bool is_bare_address(std::string_view word) {
  const std::string_view host = word.substr(0, word.find_first_of("/?#:"));
  const auto dot = host.rfind('.');
  if (dot == std::string_view::npos || dot == 0 || !is_letter_or_digit(host[dot - 1])) return false;
  return std::ranges::find(known_domains, host.substr(dot + 1)) != known_domains.end();
}

// Where an address begins in a run of ASCII; its end is that of the run.
std::size_t address_in(std::string_view run) {
  const std::string small = small_letters(run);
  std::size_t first = std::string::npos;
  for (const std::string_view beginning : {"http://", "https://", "www."}) first = std::min(first, small.find(beginning));
  if (first != std::string::npos) return first;
  for (std::size_t at = 0; at < small.size();) {
    const auto start = std::find_if(small.begin() + static_cast<std::ptrdiff_t>(at), small.end(), is_letter_or_digit);
    const auto from = static_cast<std::size_t>(start - small.begin());
    const std::size_t end = std::min(small.find_first_of(",;!()\"'", from), small.size());
    std::string_view word = std::string_view(small).substr(from, end - from);
    while (!word.empty() && word.back() == '.') word.remove_suffix(1);
    if (is_bare_address(word)) return from;
    at = end + 1;
  }
  return std::string::npos;
}

void trim_spaces(std::string& text) {
  constexpr std::string_view blank = " \t\n";
  text.erase(0, std::min(text.find_first_not_of(blank), text.size()));
  text.erase(text.find_last_not_of(blank) + 1);
}

void put_number(std::string& text, std::int64_t number, int base) {
  std::array<char, 72> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number, base);
  text.append(digits.data(), end);
}

std::optional<std::int64_t> whole_number(std::string_view text, int base) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (error != std::errc{} || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

}  // namespace

std::int64_t hot_score(TimeMs published_at, std::int64_t like_count, DurationMs doubling) {
  const double steps = std::floor(std::log2(static_cast<double>(std::max<std::int64_t>(like_count, 0) + 1)) * steps_of_a_doubling + 1e-9);
  return epoch_ms(published_at) + static_cast<std::int64_t>(steps / steps_of_a_doubling * static_cast<double>(doubling.count()));
}

std::string without_links(std::string_view text) {
  std::string kept;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_of_address(text[at])) {
      kept += text[at++];
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_of_address(text[end])) ++end;
    const std::string_view run = text.substr(at, end - at);
    kept += run.substr(0, address_in(run));
    at = end;
  }
  trim_spaces(kept);
  return kept;
}

std::string cursor_text(const ListCursor& cursor) {
  std::string text;
  put_number(text, cursor.score, cursor_base);
  text += '.';
  put_number(text, cursor.post_id, cursor_base);
  if (cursor.first_ids.empty()) return text;
  text += '.';
  put_number(text, cursor.shown_count, cursor_base);
  for (const std::int64_t id : cursor.first_ids) {
    text += '.';
    put_number(text, id, cursor_base);
  }
  return text;
}

std::optional<ListCursor> read_cursor(std::string_view text) {
  std::vector<std::int64_t> numbers;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('.', at), text.size());
    const auto number = whole_number(text.substr(at, end - at), cursor_base);
    if (!number || numbers.size() > most_cursor_ids) return std::nullopt;
    numbers.push_back(*number);
    at = end + 1;
  }
  if (numbers.size() < 2) return std::nullopt;
  if (numbers.size() == 2) return ListCursor{numbers[0], numbers[1], {}, 0};
  ListCursor cursor{numbers[0], numbers[1], {numbers.begin() + 3, numbers.end()}, numbers[2]};
  if (cursor.first_ids.empty() || cursor.shown_count > std::ssize(cursor.first_ids)) return std::nullopt;
  return cursor;
}

std::string prizes_text(std::span<const std::int64_t> points) {
  std::string text;
  for (const std::int64_t one : points) {
    if (!text.empty()) text += ',';
    put_number(text, one, 10);
  }
  return text;
}

std::vector<std::int64_t> read_prizes(std::string_view text) {
  std::vector<std::int64_t> points;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    points.push_back(whole_number(text.substr(at, end - at), 10).value_or(0));
    at = end + 1;
  }
  return points;
}

bool is_theme_fit(TimeMs starts_at, TimeMs ends_at, std::span<const std::int64_t> prizes, TimeMs now) {
  return ends_at > starts_at && ends_at > now && std::ranges::is_sorted(prizes, std::ranges::greater{});
}

}  // namespace galleria::community
