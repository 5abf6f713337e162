// Fuzzes JSON bodies: what is taken is written back as the same, and what is refused is refused in JSON.
#include <algorithm>
#include <cmath>

#include "http/binding.hpp"
#include "promise.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::fuzz {
namespace {

enum class Colour { red, deep_blue };
BOOST_DESCRIBE_ENUM(Colour, red, deep_blue)

struct Line {
  SkuId sku_id;
  Whole<1, 999> quantity;
};
BOOST_DESCRIBE_STRUCT(Line, (), (sku_id, quantity))

struct Purchase {
  Text<1, 5> buyer_name;
  List<Line, 1, 3> lines;
  std::optional<std::string> remark;
  std::optional<Colour> colour;
  std::optional<Cents> price_cents;
  std::optional<TimeMs> at_ms;
  std::optional<bool> is_gift;
  std::optional<std::map<std::string, std::int64_t>> counts;
  std::optional<Localized> title;
};
BOOST_DESCRIBE_STRUCT(Purchase, (), (buyer_name, lines, remark, colour, price_cents, at_ms, is_gift, counts, title))

struct Place {
  double latitude = 0;
};
BOOST_DESCRIBE_STRUCT(Place, (), (latitude))

// Whether both are the same but for the last digits of fractions, which Boost.JSON reads quickly and not exactly.
bool is_same(const wire::Json& one, const wire::Json& other) {
  if (one.kind() != other.kind()) return false;
  if (one.is_double()) return std::abs(one.get_double() - other.get_double()) <= std::abs(one.get_double()) * 1e-14;
  if (one.is_array()) return std::ranges::equal(one.get_array(), other.get_array(), is_same);
  if (!one.is_object()) return one == other;
  const auto& members = one.get_object();
  return members.size() == other.get_object().size() && std::ranges::all_of(members, [&](const auto& member) {
           const wire::Json* same = wire::find_member(other, {member.key().data(), member.key().size()});
           return same != nullptr && is_same(member.value(), *same);
         });
}

void try_tree(std::string_view text) {
  const auto parsed = wire::parse_json(text);
  if (parsed.fault) return;
  for (const auto& written : {wire::json_text(parsed.value), wire::pretty_json_text(parsed.value)}) {
    const auto again = wire::parse_json(written);
    promise(!again.fault, "what was taken and written is taken again");
    promise(is_same(parsed.value, again.value), "what was taken is written as the same");
  }
}

void check_refusal(const wire::Problems& problems) {
  promise(!problems.empty(), "what is refused is refused for a reason");
  for (const Locale locale : {Locale::zh_cn, Locale::en}) {
    promise(!wire::parse_json(http::refuse_problems(problems, locale).data_json).fault, "a refusal is JSON");
  }
}

template <class T>
void try_struct(std::string_view text) {
  wire::Problems problems;
  const auto value = wire::read_json_text<T>(text, problems);
  if (!value) return check_refusal(problems);
  const auto written = wire::to_json_text(*value);
  const auto again = wire::read_json_text<T>(written, problems);
  promise(again.has_value(), "what was read and written is read again");
  if constexpr (std::is_same_v<T, Purchase>) promise(wire::to_json_text(*again) == written, "what was read is written as the same");
}

}  // namespace
}  // namespace galleria::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace galleria::fuzz;
  const auto text = text_of(data, size);
  try_tree(text);
  try_struct<Purchase>(text);
  try_struct<Place>(text);
  return 0;
}
