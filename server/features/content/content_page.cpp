// Reads pages and keeps them.
#include "features/content/content_page.hpp"

#include <stdexcept>

#include "base/relative_time.hpp"

namespace galleria::content {
namespace {

struct AudienceName {
  std::string_view text;
  Audience value;
};
constexpr AudienceName audience_names[] = {{"all", Audience::all},        {"guest", Audience::guest},
                                           {"member", Audience::member},  {"tier:silver", Audience::silver},
                                           {"tier:gold", Audience::gold}, {"tier:platinum", Audience::platinum}};

}  // namespace

template <NameKind kind>
void write(std::string& into, const Named<kind>& name) {
  wire::write_string(into, name.value);
}

void write(std::string& into, const RichText& text) { wire::write(into, text.html); }

void write(std::string& into, const PageTime& time) { wire::write(into, time.at.value()); }

void write(std::string& into, const PageAudience& audience) {
  for (const AudienceName& name : audience_names) {
    if (name.value == audience.value) return wire::write_string(into, name.text);
  }
}

void write(std::string& into, const AnyFloor& floor) {
  std::visit([&](const auto& one) { wire::write(into, one); }, floor);
}

std::string stored_form(const PageDocument& page) { return wire::to_json_text(page); }

PageDocument read_stored_page(std::string_view text) {
  wire::Problems problems;
  auto page = wire::read_json_text<PageDocument>(text, problems);
  if (!page) throw std::runtime_error("a stored page does not fit its form at " + problems.all().front().pointer);
  return std::move(*page);
}

std::string picture_url(std::string_view image) { return image.starts_with('/') ? std::string(image) : fmt::format("/files/demo/{}.webp", image); }

}  // namespace galleria::content

namespace galleria::wire {

void Reader<content::PageTime>::read(const Json& value, content::PageTime& into, Problems& problems) {
  if (value.is_int64()) return wire::read(value, into.at.emplace(), problems);
  if (!value.is_string()) return add_wrong_type(problems, "时间", "a time");
  if (const auto relative = read_relative_time({value.get_string().data(), value.get_string().size()})) {
    into.from_now = *relative;
  } else {
    problems.add("not_a_time", "时间要写成 “+2d6h” 或毫秒数", "Write a time as \"+2d6h\" or in milliseconds");
  }
}

void Reader<content::PageAudience>::read(const Json& value, content::PageAudience& into, Problems& problems) {
  if (!value.is_string()) return add_wrong_type(problems, "文字", "text");
  for (const auto& name : content::audience_names) {
    if (name.text == std::string_view(value.get_string().data(), value.get_string().size())) {
      into.value = name.value;
      return;
    }
  }
  problems.add("not_one_of", "不在可选范围内", "This is not one of the choices");
}

void Reader<content::AnyFloor>::read(const Json& value, content::AnyFloor& into, Problems& problems) {
  const auto type = enum_from_text<content::FloorType>(text_member(value, "type"));
  bool known = false;
  boost::mp11::mp_for_each<content::AnyFloor>([&](const auto& alternative) {
    using FloorOfType = std::remove_cvref_t<decltype(alternative)>;
    if (type != FloorOfType::kind) return;
    known = true;
    wire::read(value, into.emplace<FloorOfType>(), problems);
  });
  if (known) return;
  const Problems::Step step(problems, "type");
  problems.add("not_one_of", "没有这种楼层", "There is no such kind of floor");
}

}  // namespace galleria::wire
