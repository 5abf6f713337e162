// Templates: drafts and their versions, and what approval asks of them.
#include "features/mailings/mailings_views.hpp"

namespace galleria::mailings {
namespace {

constexpr std::int64_t most_templates = 200;
constexpr std::int64_t most_versions = 20;

std::string facts_of(const store::TemplateRow& row) {
  return http::facts("name", row.name, "channel", row.channel, "state", row.state, "version", row.version, "subjectZhCn", row.subject_zh_cn, "subjectEn",
                     row.subject_en, "bodyZhCn", row.body_zh_cn, "bodyEn", row.body_en, "link", row.link, "providerTemplate", row.provider_template);
}

http::Deed deed_of(MailingTemplateId template_id, std::string before, std::string after, std::string reason = {}) {
  return {"mailing_template", std::to_string(template_id.value), std::move(before), std::move(after), std::move(reason)};
}

store::TemplateRow row_of(const SaveMailingTemplate& fields, const std::string& changed_by, TimeMs now) {
  store::TemplateRow row;
  row.name = *fields.name;
  row.channel = fields.channel;
  row.subject_zh_cn = *fields.subject_zh_cn;
  row.subject_en = *fields.subject_en;
  row.body_zh_cn = *fields.body_zh_cn;
  row.body_en = *fields.body_en;
  row.link = *fields.link;
  row.provider_template = *fields.provider_template;
  row.changed_by = changed_by;
  row.changed_at_ms = now;
  return row;
}

}  // namespace

Result<MailingTemplateList> Mailings::list_mailing_templates(const ListMailingTemplates& request) const {
  MailingTemplateList list;
  const auto rows = database_.read([&](db::Session& session) { return store::list_templates(session, request, most_templates); });
  for (const store::TemplateRow& row : rows) list.templates.push_back(view_of(row));
  return list;
}

Result<MailingTemplateRecord> Mailings::get_mailing_template(const GetMailingTemplate& request) const {
  return database_.read([&](db::Session& session) -> Result<MailingTemplateRecord> {
    const auto row = store::find_template(session, request.template_id);
    if (!row) return mailing_template_not_found;
    const Localized subject{row->subject_zh_cn, row->subject_en};
    const Localized body{row->body_zh_cn, row->body_en};
    MailingTemplateRecord record{view_of(*row), preview_of(subject, body, Locale::zh_cn), preview_of(subject, body, Locale::en), 0, {}};
    if (row->channel == MailingChannel::sms) record.part_count = message_parts(message_characters(config_.signature, row->body_zh_cn));
    for (const store::VersionRow& version : store::list_versions(session, row->template_id, most_versions))
      record.versions.push_back({version.version, version.subject_zh_cn, version.body_zh_cn, version.written_by, version.written_at_ms});
    return record;
  });
}

Result<MailingTemplate> Mailings::save_mailing_template(const http::Call& call, const http::Operator& caller, const SaveMailingTemplate& request) {
  wire::Problems problems;
  check_template(request, needs_, problems);
  if (!problems.empty()) return http::refuse_problems(problems, call.locale);
  store::TemplateRow row = row_of(request, caller.name, clock_.now());
  return database_.write([&](db::Transaction& transaction) -> Result<MailingTemplate> {
    if (!request.template_id) {
      row.template_id = ids_.next<MailingTemplateId>();
      row.state = template_table.step({}, TemplateMove::make).value().to();
      store::insert_template(transaction, row);
      store::put_version(transaction, row);
      TRY(caller.record(transaction, deed_of(row.template_id, {}, facts_of(row))));
      return view_of(row);
    }
    const auto before = store::find_template(transaction, *request.template_id);
    if (!before) return mailing_template_not_found;
    const auto step = template_table.step(before->state, TemplateMove::edit);
    if (!step) return mailing_template_moved_on;
    row.template_id = before->template_id;
    row.channel = before->channel;
    row.state = step->to();
    row.version = before->state == TemplateState::approved ? before->version + 1 : before->version;
    if (!store::move_template(transaction, *before, *step, row)) return mailing_template_moved_on;
    store::put_version(transaction, row);
    TRY(caller.record(transaction, deed_of(row.template_id, facts_of(*before), facts_of(row))));
    return view_of(row);
  });
}

Result<MailingTemplate> Mailings::approve_mailing_template(const http::Call& call, const http::Operator& caller, const ApproveMailingTemplate& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MailingTemplate> {
    const auto before = store::find_template(transaction, request.template_id);
    if (!before) return mailing_template_not_found;
    const auto step = template_table.step(before->state, TemplateMove::approve);
    if (!step || before->version != request.version) return mailing_template_moved_on;
    wire::Problems problems;
    check_complete(*before, problems);
    if (!problems.empty()) return http::refuse_problems(problems, call.locale);
    store::TemplateRow after = *before;
    after.state = step->to();
    after.changed_by = caller.name;
    after.changed_at_ms = clock_.now();
    if (!store::move_template(transaction, *before, *step, after)) return mailing_template_moved_on;
    TRY(caller.record(transaction, deed_of(after.template_id, facts_of(*before), facts_of(after))));
    return view_of(after);
  });
}

Result<MailingTemplate> Mailings::retire_mailing_template(const http::Operator& caller, const RetireMailingTemplate& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MailingTemplate> {
    const auto before = store::find_template(transaction, request.template_id);
    if (!before) return mailing_template_not_found;
    const auto step = template_table.step(before->state, TemplateMove::retire);
    if (!step) return mailing_template_moved_on;
    store::TemplateRow after = *before;
    after.state = step->to();
    after.changed_by = caller.name;
    after.changed_at_ms = clock_.now();
    if (!store::move_template(transaction, *before, *step, after)) return mailing_template_moved_on;
    TRY(caller.record(transaction, deed_of(after.template_id, http::facts("state", before->state), http::facts("state", after.state), *request.reason)));
    return view_of(after);
  });
}

}  // namespace galleria::mailings
