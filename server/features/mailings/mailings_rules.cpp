// The rules of mailings.
#include "features/mailings/mailings_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace galleria::mailings {
namespace {

bool is_known(std::string_view name) { return std::ranges::find(placeholders, name) != placeholders.end(); }

// Calls with each piece: plain text, or what stands between braces. A brace that never closes begins a piece in braces to the end.
template <class Plain, class Named>
void take_apart(std::string_view text, const Plain& plain, const Named& named) {
  while (!text.empty()) {
    const auto open = std::min(text.find('{'), text.size());
    plain(text.substr(0, open));
    if (open == text.size()) return;
    const auto close = text.find('}', open);
    const bool is_closed = close != std::string_view::npos;
    named(text.substr(open + 1, is_closed ? close - open - 1 : std::string_view::npos), is_closed);
    text = is_closed ? text.substr(close + 1) : std::string_view();
  }
}

void add_once(std::vector<std::string>& to, std::string text) {
  if (std::ranges::find(to, text) == to.end()) to.push_back(std::move(text));
}

// A number of an id as we write it: digits alone, and all of them.
std::optional<std::int64_t> id_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number <= 0 || std::to_string(number) != text) return std::nullopt;
  return number;
}

constexpr std::size_t longest_code = 40;
constexpr std::string_view other_code = "OTHER";

bool may_stand_in_code(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.' || c == ':';
}

}  // namespace

std::vector<std::string> unknown_placeholders(std::string_view text) {
  std::vector<std::string> unknown;
  take_apart(
      text, [](std::string_view) {},
      [&](std::string_view name, bool is_closed) {
        if (!is_closed || !is_known(name)) add_once(unknown, "{" + std::string(name) + (is_closed ? "}" : ""));
      });
  return unknown;
}

std::vector<std::string> placeholders_of(std::string_view text) {
  std::vector<std::string> found;
  take_apart(
      text, [](std::string_view) {},
      [&](std::string_view name, bool is_closed) {
        if (is_closed) add_once(found, std::string(name));
      });
  return found;
}

std::string filled(std::string_view text, const Values& values) {
  std::string result;
  take_apart(
      text, [&](std::string_view plain) { result += plain; },
      [&](std::string_view name, bool is_closed) {
        const auto value = values.find(std::string(name));
        if (is_closed && value != values.end()) {
          result += value->second;
          return;
        }
        result += '{';
        result += name;
        if (is_closed) result += '}';
      });
  return result;
}

std::int64_t message_parts(std::int64_t character_count) {
  if (character_count <= characters_of_one_message) return 1;
  return (character_count + characters_of_a_part - 1) / characters_of_a_part;
}

std::string text_id_of(const LetterKey& key) { return fmt::format("{}-{}", key.mailing_id.value, key.member_id.value); }

std::optional<LetterKey> letter_of(std::string_view text_id) {
  const auto joint = text_id.find('-');
  if (joint == std::string_view::npos) return std::nullopt;
  const auto mailing = id_number(text_id.substr(0, joint));
  const auto member = id_number(text_id.substr(joint + 1));
  if (!mailing || !member) return std::nullopt;
  return LetterKey{MemberId{*member}, MailingId{*mailing}};
}

std::string kept_code(std::string_view code) {
  const bool is_plain = !code.empty() && code.size() <= longest_code && std::ranges::all_of(code, may_stand_in_code);
  return std::string(is_plain ? code : other_code);
}

bool is_out_of_service(std::span<const TextOutcome> newest, std::int64_t needed_count) {
  const auto needed = static_cast<std::size_t>(needed_count);
  return newest.size() >= needed && std::ranges::all_of(newest.first(needed), [](TextOutcome outcome) { return outcome == TextOutcome::out_of_service; });
}

}  // namespace galleria::mailings
