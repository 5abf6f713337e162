// The statements of templates, segments and mailings; mailings_letters_store.cpp has those of letters and consents.
#include "features/mailings/mailings_store.hpp"

// Statements are literals, so what they share is a literal too: columns of rows, in the order of their members.
// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define TEMPLATES                                                                                                                                  \
  "select mailing_templates.template_id, name, channel, state, mailing_templates.version, subject_zh_cn, subject_en, body_zh_cn, body_en, link, "  \
  "provider_template, changed_by, changed_at_ms from mailing_templates join mailing_template_versions on mailing_template_versions.template_id = " \
  "mailing_templates.template_id and mailing_template_versions.version = mailing_templates.version "
#define VERSION_COLUMNS "template_id, version, subject_zh_cn, subject_en, body_zh_cn, body_en, link, provider_template, written_by, written_at_ms"
#define SEGMENT_COLUMNS "segment_id, name, conditions, changed_by, changed_at_ms"
#define MAILING_COLUMNS                                                                                                                                  \
  "mailing_id, name, template_id, segment_id, channel, state, template_version, conditions, starts_at_ms, planned_count, seen_count, cursor_member_id, " \
  "has_seen_all, made_by, scheduled_by, made_at_ms, changed_at_ms"
#define MAILINGS                                                                                                                                           \
  "select mailing_id, mailings.name, mailings.template_id, mailings.segment_id, mailings.channel, mailings.state, template_version, mailings.conditions, " \
  "starts_at_ms, planned_count, seen_count, cursor_member_id, has_seen_all, made_by, scheduled_by, made_at_ms, mailings.changed_at_ms, "                   \
  "mailing_templates.name as template_name, mailing_segments.name as segment_name from mailings join mailing_templates on "                                \
  "mailing_templates.template_id = mailings.template_id join mailing_segments on mailing_segments.segment_id = mailings.segment_id "
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::mailings::store {
namespace {

template <class Row>
void insert(db::Transaction& transaction, db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  transaction.execute_all(std::span(&statement, 1));
}

}  // namespace

void insert_template(db::Transaction& transaction, const TemplateRow& row) {
  transaction.execute(
      "insert into mailing_templates (template_id, name, channel, state, version, changed_by, changed_at_ms) values ($1, $2, $3, $4, $5, $6, $7)",
      row.template_id, row.name, row.channel, row.state, row.version, row.changed_by, row.changed_at_ms);
}

std::optional<TemplateRow> find_template(db::Session& session, MailingTemplateId template_id) {
  return session.row<TemplateRow>(TEMPLATES "where mailing_templates.template_id = $1", template_id);
}

std::vector<TemplateRow> list_templates(db::Session& session, const ListMailingTemplates& request, std::int64_t count) {
  return session.rows<TemplateRow>(TEMPLATES
                                   "where ($1 = '' or channel = $1) and ($2 = '' or state = $2) order by changed_at_ms desc, mailing_templates.template_id "
                                   "desc limit $3",
                                   request.channel ? enum_text(*request.channel) : std::string_view(),
                                   request.state ? enum_text(*request.state) : std::string_view(), count);
}

bool move_template(db::Transaction& transaction, const TemplateRow& before, const TemplateStep& step, const TemplateRow& after) {
  return transaction.execute(
             "update mailing_templates set state = $4, name = $5, version = $6, changed_by = $7, changed_at_ms = $8 where template_id = $1 and state = $2 and "
             "version = $3",
             before.template_id, step.from().value(), before.version, step.to(), after.name, after.version, after.changed_by, after.changed_at_ms) == 1;
}

void put_version(db::Transaction& transaction, const TemplateRow& row) {
  transaction.execute(
      "insert into mailing_template_versions (" VERSION_COLUMNS
      ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (template_id, version) do update set subject_zh_cn = $3, subject_en = $4, "
      "body_zh_cn = $5, body_en = $6, link = $7, provider_template = $8, written_by = $9, written_at_ms = $10",
      row.template_id, row.version, row.subject_zh_cn, row.subject_en, row.body_zh_cn, row.body_en, row.link, row.provider_template, row.changed_by,
      row.changed_at_ms);
}

std::optional<VersionRow> find_version(db::Session& session, MailingTemplateId template_id, std::int64_t version) {
  return session.row<VersionRow>("select " VERSION_COLUMNS " from mailing_template_versions where template_id = $1 and version = $2", template_id, version);
}

std::vector<VersionRow> list_versions(db::Session& session, MailingTemplateId template_id, std::int64_t count) {
  return session.rows<VersionRow>("select " VERSION_COLUMNS " from mailing_template_versions where template_id = $1 order by version desc limit $2",
                                  template_id, count);
}

void insert_segment(db::Transaction& transaction, const SegmentRow& row) {
  insert(transaction, "insert into mailing_segments (" SEGMENT_COLUMNS ") values ($1, $2, $3, $4, $5)", row);
}

bool change_segment(db::Transaction& transaction, const SegmentRow& row) {
  return transaction.execute("update mailing_segments set name = $2, conditions = $3, changed_by = $4, changed_at_ms = $5 where segment_id = $1",
                             row.segment_id, row.name, row.conditions, row.changed_by, row.changed_at_ms) == 1;
}

std::optional<SegmentRow> find_segment(db::Session& session, SegmentId segment_id) {
  return session.row<SegmentRow>("select " SEGMENT_COLUMNS " from mailing_segments where segment_id = $1", segment_id);
}

std::vector<SegmentRow> list_segments(db::Session& session, std::int64_t count) {
  return session.rows<SegmentRow>("select " SEGMENT_COLUMNS " from mailing_segments order by changed_at_ms desc, segment_id desc limit $1", count);
}

bool delete_segment(db::Transaction& transaction, SegmentId segment_id) {
  return transaction.execute("delete from mailing_segments where segment_id = $1 and not exists (select 1 from mailings where mailings.segment_id = $1)",
                             segment_id) == 1;
}

void insert_mailing(db::Transaction& transaction, const MailingRow& row) {
  insert(transaction, "insert into mailings (" MAILING_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)", row);
}

std::optional<NamedMailingRow> find_mailing(db::Session& session, MailingId mailing_id) {
  return session.row<NamedMailingRow>(MAILINGS "where mailing_id = $1", mailing_id);
}

std::vector<NamedMailingRow> list_mailings(db::Session& session, const ListMailings& request, std::int64_t count) {
  return session.rows<NamedMailingRow>(MAILINGS "where mailing_id < $1 and ($2 = '' or mailings.state = $2) order by mailing_id desc limit $3",
                                       request.before_mailing_id ? request.before_mailing_id->value : largest_id,
                                       request.state ? enum_text(*request.state) : std::string_view(), count);
}

bool edit_mailing(db::Transaction& transaction, const MailingRow& row, const MailingStep& step) {
  return transaction.execute(
             "update mailings set state = $3, name = $4, template_id = $5, segment_id = $6, channel = $7, changed_at_ms = $8 where mailing_id = $1 and state = "
             "$2",
             row.mailing_id, step.from().value(), step.to(), row.name, row.template_id, row.segment_id, row.channel, row.changed_at_ms) == 1;
}

bool schedule_mailing(db::Transaction& transaction, const MailingRow& row, const MailingStep& step) {
  return transaction.execute(
             "update mailings set state = $3, template_version = $4, conditions = $5, starts_at_ms = $6, planned_count = $7, scheduled_by = $8, changed_at_ms "
             "= $9 where mailing_id = $1 and state = $2",
             row.mailing_id, step.from().value(), step.to(), row.template_version, row.conditions, row.starts_at_ms, row.planned_count, row.scheduled_by,
             row.changed_at_ms) == 1;
}

bool move_mailing(db::Transaction& transaction, MailingId mailing_id, const MailingStep& step, TimeMs now) {
  return transaction.execute("update mailings set state = $3, changed_at_ms = $4 where mailing_id = $1 and state = $2", mailing_id, step.from().value(),
                             step.to(), now) == 1;
}

std::optional<MailingState> hold_mailing(db::Transaction& transaction, MailingId mailing_id) {
  return transaction.row<MailingState>("update mailings set changed_at_ms = changed_at_ms where mailing_id = $1 returning state", mailing_id);
}

bool advance(db::Transaction& transaction, MailingId mailing_id, const Progress& progress, TimeMs now) {
  return transaction.execute(
             "update mailings set cursor_member_id = $3, seen_count = seen_count + $4, has_seen_all = $5, changed_at_ms = $6 where mailing_id = $1 and "
             "cursor_member_id = $2 and state = 'sending' and not has_seen_all",
             mailing_id, progress.from, progress.to, progress.seen_count, progress.has_seen_all, now) == 1;
}

}  // namespace galleria::mailings::store

#undef TEMPLATES
#undef VERSION_COLUMNS
#undef SEGMENT_COLUMNS
#undef MAILING_COLUMNS
#undef MAILINGS
