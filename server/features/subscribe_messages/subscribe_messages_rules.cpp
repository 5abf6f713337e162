// What the platform takes as a template's fields, how a template is set, and how a send goes on.
#include "features/subscribe_messages/subscribe_messages_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace galleria::subscribe_messages {
namespace {
using namespace std::chrono_literals;

constexpr std::size_t longest_thing = 20;
constexpr std::size_t longest_string = 32;
constexpr std::size_t longest_symbol = 5;
constexpr std::size_t longest_phone = 17;
constexpr std::size_t longest_plate = 8;
constexpr std::size_t longest_chinese_name = 10;
constexpr std::size_t longest_latin_name = 20;
constexpr std::size_t longest_phrase = 5;
constexpr std::size_t longest_amount_digits = 10;
constexpr std::size_t longest_template_id = 64;
constexpr std::string_view ellipsis = "…";

struct Character {
  char32_t code = 0;
  std::string_view text;
};

// Of valid UTF-8.
std::vector<Character> characters_of(std::string_view text) {
  std::vector<Character> characters;
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t code = size == 1 ? lead : lead & (0xFFU >> (size + 1));
    for (std::size_t i = 1; i < size && at + i < text.size(); ++i) code = (code << 6U) | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
    characters.push_back({code, text.substr(at, size)});
    at += size;
  }
  return characters;
}

// As the platform counts: what lies beyond the first plane is two.
std::size_t width_of(const Character& character) { return character.code > 0xFFFF ? 2 : 1; }
std::size_t width_of(const std::vector<Character>& characters) {
  std::size_t width = 0;
  for (const Character& character : characters) width += width_of(character);
  return width;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_printable(char c) { return c >= ' ' && c <= '~'; }
bool is_chinese(char32_t code) { return (code >= 0x3400 && code <= 0x4DBF) || (code >= 0x4E00 && code <= 0x9FFF); }

// Line breaks and other control characters are spaces; none stands at an end, and none beside another.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool is_space = static_cast<unsigned char>(c) <= 0x20 || c == 0x7F;
    if (!is_space) line += c;
    if (is_space && !line.empty() && line.back() != ' ') line += ' ';
  }
  if (line.ends_with(' ')) line.pop_back();
  return line;
}

std::string cut(const std::string& text, std::size_t limit) {
  const auto characters = characters_of(text);
  if (width_of(characters) <= limit) return text;
  std::string kept;
  std::size_t width = 1;
  for (const Character& character : characters) {
    width += width_of(character);
    if (width > limit) break;
    kept += character.text;
  }
  return kept + std::string(ellipsis);
}

template <class Fits>
bool consists_of(std::string_view text, std::size_t limit, Fits fits) {
  return text.size() <= limit && std::ranges::all_of(text, fits);
}

bool is_number(std::string_view text) {
  const auto point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view part = point == std::string_view::npos ? "0" : text.substr(point + 1);
  return text.size() <= longest_string && !whole.empty() && !part.empty() && std::ranges::all_of(whole, is_digit) && std::ranges::all_of(part, is_digit);
}

bool is_amount(std::string_view text) {
  for (const std::string_view sign : {"¥", "￥", "$"}) {
    if (!text.starts_with(sign)) continue;
    text.remove_prefix(sign.size());
    break;
  }
  if (text.ends_with("元")) text.remove_suffix(std::string_view("元").size());
  return is_number(text) && static_cast<std::size_t>(std::ranges::count_if(text, is_digit)) <= longest_amount_digits;
}

// Of the parts of a date and of a time of day, and of nothing else.
bool is_moment(const std::string& text, bool needs_date) {
  bool has_date = false;
  bool has_time = false;
  for (const Character& character : characters_of(text)) {
    const bool is_mark = character.text == "年" || character.text == "月" || character.text == "日" || character.text == "-" || character.text == "/";
    const bool is_colon = character.text == ":";
    has_date = has_date || is_mark;
    has_time = has_time || is_colon;
    if (!is_mark && !is_colon && character.text != " " && character.text != "~" && !(character.text.size() == 1 && is_digit(character.text.front())))
      return false;
  }
  return needs_date ? has_date : has_time;
}

bool is_plate(const std::string& text) {
  const auto characters = characters_of(text);
  if (characters.empty() || characters.size() > longest_plate) return false;
  for (std::size_t i = 0; i < characters.size(); ++i) {
    const std::string_view each = characters[i].text;
    const bool is_plain = each.size() == 1 && (is_digit(each.front()) || is_letter(each.front()));
    const bool is_at_end = i == 0 || i + 1 == characters.size();
    if (!is_plain && !(is_at_end && is_chinese(characters[i].code))) return false;
  }
  return true;
}

bool is_symbol(char c) { return is_printable(c) && c != ' ' && !is_digit(c) && !is_letter(c); }

std::string cut_name(const std::string& text) {
  const auto characters = characters_of(text);
  const bool has_chinese = std::ranges::any_of(characters, [](const Character& each) { return is_chinese(each.code); });
  return cut(text, has_chinese ? longest_chinese_name : longest_latin_name);
}

bool is_phrase(const std::string& text) {
  const auto characters = characters_of(text);
  return characters.size() <= longest_phrase && std::ranges::all_of(characters, [](const Character& each) { return is_chinese(each.code); });
}

// Whether a value of one line that is not empty is taken as it stands.
bool is_taken(FieldKind kind, const std::string& text) {
  switch (kind) {
    case FieldKind::thing:
    case FieldKind::name:
      return true;
    case FieldKind::number:
      return is_number(text);
    case FieldKind::letter:
      return consists_of(text, longest_string, is_letter);
    case FieldKind::symbol:
      return consists_of(text, longest_symbol, is_symbol);
    case FieldKind::character_string:
      return consists_of(text, longest_string, is_printable);
    case FieldKind::time:
      return is_moment(text, false);
    case FieldKind::date:
      return is_moment(text, true);
    case FieldKind::amount:
      return is_amount(text);
    case FieldKind::phone_number:
      return consists_of(text, longest_phone, [](char c) { return is_digit(c) || c == '+' || c == '-'; });
    case FieldKind::car_number:
      return is_plate(text);
    case FieldKind::phrase:
      return is_phrase(text);
  }
  return false;
}

// "2026年11月20日 10:05", by the mall's clock: a form that both a time and a date take.
std::string moment_text(TimeMs at, MallOffset mall_utc_offset) {
  const BusinessDay day = business_day(at, mall_utc_offset);
  const std::chrono::year_month_day date(day);
  const std::int64_t minute = std::chrono::floor<std::chrono::minutes>(at - start_of_day(day, mall_utc_offset)).count();
  return fmt::format("{}年{}月{}日 {:02}:{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     minute / 60, minute % 60);
}

std::string source_text(FieldSource source, const MessageFacts& facts, MallOffset mall_utc_offset) {
  switch (source) {
    case FieldSource::title:
      return facts.title;
    case FieldSource::body:
      return facts.body;
    case FieldSource::subject:
      return facts.subject;
    case FieldSource::number:
      return facts.number;
    case FieldSource::amount:
      return facts.amount_cents ? "¥" + yuan_text(*facts.amount_cents) : std::string();
    case FieldSource::at:
      return moment_text(facts.at, mall_utc_offset);
  }
  return {};
}

FieldSetting read_field(std::string_view word) {
  const auto fault = [&](std::string_view what) { return std::invalid_argument(fmt::format("{} in \"{}\"", what, word)); };
  const auto equals = word.find('=');
  if (equals == std::string_view::npos) throw fault("a field needs a source, thing1=title,");
  const std::string_view name = word.substr(0, equals);
  const auto number_at = name.find_first_of("0123456789");
  if (number_at == std::string_view::npos || !std::ranges::all_of(name.substr(number_at), is_digit)) throw fault("a field ends in its number");
  const auto kind = enum_from_text<FieldKind>(name.substr(0, number_at));
  if (!kind) throw fault("there is no such kind of field");
  const auto source = enum_from_text<FieldSource>(word.substr(equals + 1));
  if (!source) throw fault("title, body, subject, number, amount and at are the sources; another stands");
  return {std::string(name), *kind, *source};
}

}  // namespace

TemplateSetting read_template(std::string_view text) {
  TemplateSetting setting;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (setting.template_id.empty()) {
      setting.template_id = word;
      continue;
    }
    setting.fields.push_back(read_field(word));
    const auto is_same = [&](const FieldSetting& each) { return each.name == setting.fields.back().name; };
    if (std::ranges::count_if(setting.fields, is_same) > 1) throw std::invalid_argument(fmt::format("{} stands twice", setting.fields.back().name));
  }
  const bool is_id = consists_of(setting.template_id, longest_template_id, [](char c) { return is_digit(c) || is_letter(c) || c == '_' || c == '-'; });
  if (setting.template_id.empty() || !is_id) throw std::invalid_argument("the template's id stands first, of letters, digits, _ and -");
  if (setting.fields.empty()) throw std::invalid_argument("a template without fields cannot be sent");
  return setting;
}

std::optional<std::string> fitted(FieldKind kind, std::string_view text) {
  const std::string line = one_line(text);
  if (line.empty() || !is_taken(kind, line)) return std::nullopt;
  if (kind == FieldKind::thing) return cut(line, longest_thing);
  if (kind == FieldKind::name) return cut_name(line);
  return line;
}

FilledTemplate filled_template(const TemplateSetting& setting, const MessageFacts& facts, MallOffset mall_utc_offset) {
  FilledTemplate filled;
  for (const FieldSetting& field : setting.fields) {
    auto value = fitted(field.kind, source_text(field.source, facts, mall_utc_offset));
    if (!value) return {{}, field.name};
    filled.fields.push_back({field.name, std::move(*value)});
  }
  return filled;
}

std::string fields_text(const std::vector<TemplateField>& fields) {
  std::string text;
  for (const TemplateField& field : fields) text += field.name + "=" + field.value + "\n";
  return text;
}

std::vector<TemplateField> fields_of(std::string_view text) {
  std::vector<TemplateField> fields;
  while (!text.empty()) {
    const auto end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const auto equals = line.find('=');
    if (equals != std::string_view::npos) fields.push_back({std::string(line.substr(0, equals)), std::string(line.substr(equals + 1))});
  }
  return fields;
}

bool is_of_the_moment(SubscribeTopic topic) {
  return topic == SubscribeTopic::flash_sale_begins || topic == SubscribeTopic::offer_begins || topic == SubscribeTopic::parking_fee;
}

DurationMs patience_of(SubscribeTopic topic) { return is_of_the_moment(topic) ? DurationMs(30min) : DurationMs(48h); }

DurationMs pause_after(Delivery delivery, std::int64_t try_count) {
  constexpr DurationMs longest = 30min;
  if (delivery == Delivery::too_often) return longest;
  constexpr std::int64_t most_doublings = 5;
  return std::min<DurationMs>(longest, 1min * (std::int64_t{1} << std::clamp<std::int64_t>(try_count - 1, 0, most_doublings)));
}

std::string ticket_of(const TicketKey& key, std::string_view secret) { return fmt::format("{}.{}.{}", key.member_id.value, key.ask_id.value, secret); }

std::optional<TicketKey> ticket_key(std::string_view ticket) {
  const auto take_number = [&]() -> std::optional<std::int64_t> {
    const auto end = ticket.find('.');
    if (end == std::string_view::npos) return std::nullopt;
    std::int64_t number = 0;
    const auto [behind, error] = std::from_chars(ticket.data(), ticket.data() + end, number);
    if (error != std::errc{} || behind != ticket.data() + end || number <= 0) return std::nullopt;
    ticket.remove_prefix(end + 1);
    return number;
  };
  const auto member = take_number();
  const auto ask = member ? take_number() : std::nullopt;
  if (!ask || ticket.empty()) return std::nullopt;
  return TicketKey{MemberId{*member}, SubscribeAskId{*ask}};
}

}  // namespace galleria::subscribe_messages
