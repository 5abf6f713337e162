// The parts of reading that need no template.
#include "wire/reader.hpp"

#include <algorithm>

namespace galleria::wire {
namespace {

// Bytes of a name that nobody knows that stand in an answer.
constexpr std::size_t longest_pointer_step = 64;

struct LocalizedText {
  std::string zh;
  std::string en;
};
BOOST_DESCRIBE_STRUCT(LocalizedText, (), (zh, en))

// The length of the UTF-8 sequence that starts a text, or 0 if it is none (overlong forms, surrogates and values above U+10FFFF included).
std::size_t sequence_length(std::string_view text) {
  const auto octet = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto follows = [&](std::size_t i) { return (octet(i) & 0xC0U) == 0x80U; };
  const unsigned first = octet(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const bool overlong = first == 0xE0 && octet(1) < 0xA0;
    const bool surrogate = first == 0xED && octet(1) > 0x9F;
    return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const bool overlong = first == 0xF0 && octet(1) < 0x90;
    const bool beyond = first == 0xF4 && octet(1) > 0x8F;
    return follows(1) && follows(2) && follows(3) && !overlong && !beyond ? 4 : 0;
  }
  return 0;
}

// The start of valid UTF-8, cut between characters.
std::string_view first_bytes(std::string_view text, std::size_t longest) {
  if (text.size() <= longest) return text;
  while (longest > 0 && (static_cast<unsigned char>(text[longest]) & 0xC0U) == 0x80U) --longest;
  return text.substr(0, longest);
}

}  // namespace

bool is_clean_text(std::string_view text) {
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text.front());
    if ((first < 0x20 && first != '\n' && first != '\t') || first == 0x7f) return false;
    const std::size_t length = sequence_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\n";
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(blanks) - first + 1));
}

bool read_text(const Json& value, std::size_t min, std::size_t max, std::string& into, Problems& problems) {
  if (!value.is_string()) {
    add_wrong_type(problems, "文字", "text");
    return false;
  }
  const std::string text = trimmed({value.get_string().data(), value.get_string().size()});
  const std::size_t size = character_count(text);
  if (!is_clean_text(text)) {
    problems.add("unreadable", "含有无法识别的字符", "There are characters in here that we cannot read");
  } else if (size < min && size == 0) {
    add_required(problems);
  } else if (size < min) {
    problems.add("too_short", fmt::format("至少需要 {} 个字", min), fmt::format("At least {} characters needed", min));
  } else if (size > max) {
    problems.add("too_long", fmt::format("最多 {} 个字", max), fmt::format("At most {} characters allowed", max));
  } else {
    into = text;
    return true;
  }
  return false;
}

bool read_whole(const Json& value, std::int64_t min, std::int64_t max, std::int64_t& into, Problems& problems) {
  if (!value.is_int64() && !value.is_uint64()) {
    add_wrong_type(problems, "整数", "a whole number");
    return false;
  }
  const bool beyond = value.is_uint64();  // Boost.JSON uses it only above the largest int64
  if (beyond || value.get_int64() > max) {
    problems.add("too_large", fmt::format("不能大于 {}", max), fmt::format("This may be {} at most", max));
  } else if (value.get_int64() < min) {
    problems.add("too_small", fmt::format("不能小于 {}", min), fmt::format("This must be {} at least", min));
  } else {
    into = value.get_int64();
    return true;
  }
  return false;
}

void add_required(Problems& problems) { problems.add("required", "这一项不能为空", "This is needed"); }

void add_wrong_type(Problems& problems, std::string_view zh_cn, std::string_view en) {
  problems.add("wrong_type", fmt::format("这里应当是{}", zh_cn), fmt::format("This should be {}", en));
}

void add_unknown_members(const Json& value, const std::vector<std::string_view>& known_snake_names, Problems& problems) {
  for (const auto& pair : value.get_object()) {
    const std::string_view key(pair.key().data(), pair.key().size());
    const bool known = std::any_of(known_snake_names.begin(), known_snake_names.end(), [&](std::string_view name) { return camel_case(name).view() == key; });
    const bool ignored = std::find(std::begin(ignored_members), std::end(ignored_members), key) != std::end(ignored_members);
    if (known || ignored) continue;
    const Problems::Step step(problems, first_bytes(key, longest_pointer_step));
    problems.add("unknown", "没有这一项", "There is no such field");
  }
}

void Reader<Localized>::read(const Json& value, Localized& into, Problems& problems) {
  LocalizedText text;
  wire::read(value, text, problems);
  into = {text.zh, text.en};
}

}  // namespace galleria::wire
