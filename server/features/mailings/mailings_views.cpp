// What the staff sees of rows; and what is wrong with a template.
#include "features/mailings/mailings_views.hpp"

#include <fmt/format.h>

namespace galleria::mailings {
namespace {

constexpr std::size_t most_characters_of_text = 300;

// Who reads a preview.
const Values& sample_values(Locale locale) {
  static const Values chinese{{"nickname", "林小满"}, {"tier", "金卡会员"}};
  static const Values english{{"nickname", "Lin"}, {"tier", "Gold"}};
  return locale == Locale::en ? english : chinese;
}

class Check {
 public:
  explicit Check(wire::Problems& problems) : problems_(problems) {}

  void known_placeholders(std::string_view field, std::string_view text) {
    for (const std::string& unknown : unknown_placeholders(text)) {
      const wire::Problems::Step step(problems_, field);
      problems_.add("unknown_placeholder", fmt::format("没有 {} 这个占位符，可用 {{nickname}} 和 {{tier}}", unknown),
                    fmt::format("There is no {}; you can use {{nickname}} and {{tier}}", unknown));
    }
  }

  void require(bool fits, std::string_view field, std::string_view code, const Message& message) {
    if (!fits) problems_.add_at(field, code, message);
  }

 private:
  wire::Problems& problems_;
};

}  // namespace

MailingTemplate view_of(const store::TemplateRow& row) {
  return {row.template_id, row.name, row.channel,           row.state,      row.version,      row.subject_zh_cn, row.subject_en, row.body_zh_cn,
          row.body_en,     row.link, row.provider_template, row.changed_by, row.changed_at_ms};
}

Segment view_of(const store::SegmentRow& row) { return {row.segment_id, row.name, conditions_of(row.conditions), row.changed_by, row.changed_at_ms}; }

Mailing view_of(const store::NamedMailingRow& row) {
  return {row.mailing_id, row.name,         row.template_id,  row.template_name, row.template_version, row.segment_id, row.segment_name,
          row.channel,    row.state,        row.starts_at_ms, row.planned_count, row.seen_count,       row.made_by,    row.scheduled_by.value_or(""),
          row.made_at_ms, row.changed_at_ms};
}

MemberSegment conditions_of(std::string_view json_text) {
  wire::Problems problems;
  return wire::read_json_text<MemberSegment>(json_text, problems).value();
}

MailingPreview preview_of(const Localized& subject, const Localized& body, Locale locale) {
  return {filled(subject.in(locale), sample_values(locale)), filled(body.in(locale), sample_values(locale))};
}

void check_template(const SaveMailingTemplate& fields, const MailingsNeeds& needs, wire::Problems& problems) {
  Check check(problems);
  check.known_placeholders("subjectZhCn", *fields.subject_zh_cn);
  check.known_placeholders("subjectEn", *fields.subject_en);
  check.known_placeholders("bodyZhCn", *fields.body_zh_cn);
  check.known_placeholders("bodyEn", *fields.body_en);
  check.require(fields.link->empty() || needs.page_path_of(*fields.link), "link", "no_page",
                {"这个链接打不开应用内的页面", "That link leads to no page of the app"});
  if (fields.channel == MailingChannel::inbox) return;
  check.require(fields.link->empty(), "link", "not_of_channel", {"短信不带链接", "A text message has no link"});
  check.require(character_count(*fields.body_zh_cn) <= most_characters_of_text, "bodyZhCn", "too_long",
                {"短信最多三百字", "A text message has 300 characters at most"});
  check.require(fields.provider_template->empty() || fields.provider_template->starts_with("SMS_"), "providerTemplate", "no_template",
                {"短信服务商的模板号以 SMS_ 开头", "The provider’s template begins with SMS_"});
}

void check_complete(const store::TemplateRow& row, wire::Problems& problems) {
  Check check(problems);
  constexpr Message missing{"请填写", "This is missing"};
  check.require(!row.body_zh_cn.empty(), "bodyZhCn", "missing", missing);
  if (row.channel == MailingChannel::inbox) {
    check.require(!row.subject_zh_cn.empty(), "subjectZhCn", "missing", missing);
    check.require(!row.subject_en.empty(), "subjectEn", "missing", missing);
    check.require(!row.body_en.empty(), "bodyEn", "missing", missing);
    return;
  }
  check.require(!row.provider_template.empty(), "providerTemplate", "missing", missing);
  check.require(row.body_zh_cn.ends_with(way_out), "bodyZhCn", "no_way_out", {"营销短信要以“拒收请回复R”结尾", "It has to end with “拒收请回复R”"});
}

std::int64_t message_characters(std::string_view signature, std::string_view body) {
  constexpr std::size_t brackets = 2;
  return static_cast<std::int64_t>(character_count(signature) + (signature.empty() ? 0 : brackets) +
                                   character_count(filled(body, sample_values(Locale::zh_cn))));
}

}  // namespace galleria::mailings
