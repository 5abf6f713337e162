// Parses and prints JSON over Boost.JSON, strictly.
#include "wire/json.hpp"

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <cmath>
#include <set>

namespace galleria::wire {
namespace {

constexpr std::size_t largest_depth = 32;

// Walks a text to see what the tree would hide: a key that an object names twice, of which it keeps the last, and a number that no double holds, which becomes
// infinite and could not be written again.
class Hidden {
 public:
  static constexpr std::size_t max_object_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_array_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_key_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_string_size = static_cast<std::size_t>(-1);
  using Code = boost::json::error_code;
  using View = boost::json::string_view;

  bool has_duplicate_key = false;
  bool has_infinite_number = false;

  bool on_document_begin(Code&) { return true; }
  bool on_document_end(Code&) { return true; }
  bool on_object_begin(Code&) {
    open_.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t, Code&) {
    open_.pop_back();
    return true;
  }
  bool on_array_begin(Code&) { return true; }
  bool on_array_end(std::size_t, Code&) { return true; }
  bool on_key_part(View part, std::size_t, Code&) {
    key_.append(part.data(), part.size());
    return true;
  }
  bool on_key(View part, std::size_t, Code&) {
    key_.append(part.data(), part.size());
    has_duplicate_key = has_duplicate_key || !open_.back().insert(key_).second;
    key_.clear();
    return true;
  }
  bool on_string_part(View, std::size_t, Code&) { return true; }
  bool on_string(View, std::size_t, Code&) { return true; }
  bool on_number_part(View, Code&) { return true; }
  bool on_int64(std::int64_t, View, Code&) { return true; }
  bool on_uint64(std::uint64_t, View, Code&) { return true; }
  bool on_double(double number, View, Code&) {
    has_infinite_number = has_infinite_number || !std::isfinite(number);
    return true;
  }
  bool on_bool(bool, Code&) { return true; }
  bool on_null(Code&) { return true; }
  bool on_comment_part(View, Code&) { return true; }
  bool on_comment(View, Code&) { return true; }

 private:
  std::vector<std::set<std::string, std::less<>>> open_;
  std::string key_;
};

std::optional<JsonFault> find_hidden_fault(std::string_view text) {
  boost::json::basic_parser<Hidden> parser(boost::json::parse_options{});
  boost::json::error_code failed;
  parser.write_some(false, text.data(), text.size(), failed);
  if (parser.handler().has_infinite_number) return JsonFault::malformed;
  if (parser.handler().has_duplicate_key) return JsonFault::duplicate_key;
  return std::nullopt;
}

void print_pretty(const Json& value, std::string& into, std::string& indent) {
  const auto line = [&] { into += '\n' + indent; };
  if (value.is_object() && !value.get_object().empty()) {
    into += '{';
    indent += "  ";
    bool first = true;
    for (const auto& [key, member] : value.get_object()) {
      if (!first) into += ',';
      first = false;
      line();
      into += boost::json::serialize(key);
      into += ": ";
      print_pretty(member, into, indent);
    }
    indent.resize(indent.size() - 2);
    line();
    into += '}';
  } else if (value.is_array() && !value.get_array().empty()) {
    into += '[';
    indent += "  ";
    bool first = true;
    for (const auto& item : value.get_array()) {
      if (!first) into += ',';
      first = false;
      line();
      print_pretty(item, into, indent);
    }
    indent.resize(indent.size() - 2);
    line();
    into += ']';
  } else {
    into += boost::json::serialize(value);
  }
}

}  // namespace

ParsedJson parse_json(std::string_view text) {
  boost::json::error_code failed;
  boost::json::parse_options options;
  options.max_depth = largest_depth;
  ParsedJson parsed{boost::json::parse({text.data(), text.size()}, failed, {}, options), std::nullopt};
  if (failed == boost::json::error::too_deep) {
    parsed.fault = JsonFault::too_deep;
  } else if (failed) {
    parsed.fault = JsonFault::malformed;
  } else {
    parsed.fault = find_hidden_fault(text);
  }
  return parsed;
}

const Json* find_member(const Json& value, std::string_view name) {
  return value.is_object() ? value.get_object().if_contains({name.data(), name.size()}) : nullptr;
}

std::string_view text_member(const Json& value, std::string_view name) {
  const Json* member = find_member(value, name);
  if (member == nullptr || !member->is_string()) return {};
  return {member->get_string().data(), member->get_string().size()};
}

std::optional<std::int64_t> whole_member(const Json& value, std::string_view name) {
  const Json* member = find_member(value, name);
  if (member == nullptr || !member->is_int64()) return std::nullopt;
  return member->get_int64();
}

std::string json_text(const Json& value) { return boost::json::serialize(value); }

std::string pretty_json_text(const Json& value) {
  std::string text;
  std::string indent;
  print_pretty(value, text, indent);
  return text + '\n';
}

}  // namespace galleria::wire
