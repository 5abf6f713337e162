// The demo mall's templates, segments and mailings, as they would have come about.
#include "features/mailings/mailings_views.hpp"

namespace galleria::mailings {
namespace {

constexpr const char* demo_author = "demo";

// What a mailing went through to be there.
store::MailingRow at_state(store::MailingRow row, MailingState state) {
  row.state = mailing_table.step({}, MailingMove::make, MailingActor::staff).value().to();
  const auto go = [&row](MailingMove move, MailingActor actor) { row.state = mailing_table.step(row.state, move, actor).value().to(); };
  if (state == MailingState::draft) return row;
  go(MailingMove::schedule, MailingActor::staff);
  if (state == MailingState::scheduled) return row;
  go(MailingMove::begin, MailingActor::job);
  go(MailingMove::finish, MailingActor::job);
  return row;
}

}  // namespace

void Mailings::put_demo_consent(db::Transaction& transaction, MemberId member_id, MailingChannel channel, TimeMs allowed_at) {
  store::give_consent(transaction, member_id, ids_.next<ConsentId>(), channel, allowed_at);
}

void Mailings::put_demo_template(db::Transaction& transaction, MailingTemplateId template_id, const SaveMailingTemplate& texts, bool is_approved, TimeMs at) {
  store::TemplateRow row{.template_id = template_id,
                         .name = *texts.name,
                         .channel = texts.channel,
                         .state = is_approved ? TemplateState::approved : TemplateState::draft,
                         .version = 1,
                         .subject_zh_cn = *texts.subject_zh_cn,
                         .subject_en = *texts.subject_en,
                         .body_zh_cn = *texts.body_zh_cn,
                         .body_en = *texts.body_en,
                         .link = *texts.link,
                         .provider_template = *texts.provider_template,
                         .changed_by = demo_author,
                         .changed_at_ms = at};
  store::insert_template(transaction, row);
  store::put_version(transaction, row);
}

void Mailings::put_demo_segment(db::Transaction& transaction, SegmentId segment_id, const std::string& name, const MemberSegment& conditions, TimeMs at) {
  store::insert_segment(transaction, {segment_id, name, wire::to_json_text(conditions), demo_author, at});
}

void Mailings::put_demo_mailing(db::Transaction& transaction, const DemoMailing& demo) {
  const auto chosen = store::find_template(transaction, demo.template_id).value();
  store::MailingRow row;
  row.mailing_id = demo.mailing_id;
  row.name = demo.name;
  row.template_id = demo.template_id;
  row.segment_id = demo.segment_id;
  row.channel = chosen.channel;
  row.made_by = demo_author;
  row.made_at_ms = row.changed_at_ms = demo.made_at;
  row = at_state(row, demo.state);
  if (demo.state != MailingState::draft) {
    row.template_version = chosen.version;
    row.conditions = store::find_segment(transaction, demo.segment_id).value().conditions;
    row.starts_at_ms = demo.starts_at;
    row.scheduled_by = demo_author;
    row.planned_count = demo.state == MailingState::scheduled ? count_segment(transaction, conditions_of(*row.conditions)) : 0;
  }
  if (demo.state == MailingState::scheduled) db::set_timer(transaction, ids_.next<TimerId>(), "send_mailing", row.mailing_id.value, demo.starts_at);
  if (demo.state == MailingState::sent) {
    row.has_seen_all = true;
    row.seen_count = row.planned_count = static_cast<std::int64_t>(demo.letters.size());
    row.changed_at_ms = demo.starts_at;
  }
  store::insert_mailing(transaction, row);
  for (const DemoLetter& letter : demo.letters) put_demo_letter(transaction, row, letter);
}

void Mailings::put_demo_letter(db::Transaction& transaction, const store::MailingRow& mailing, const DemoLetter& letter) {
  const store::LetterKey key{letter.member_id, mailing.mailing_id};
  const TimeMs at = *mailing.starts_at_ms;
  const auto consent = store::hold_consent(transaction, letter.member_id, mailing.channel);
  if (!consent) {
    store::insert_left_out(transaction, key, mailing.channel, LeftOutReason::no_consent, at);
    return;
  }
  store::insert_letter(transaction, key, mailing.channel, LetterState::sent, *consent, {at, config_.weekly_cap}, at);
  if (letter.is_opened) store::mark_opened(transaction, key, at);
  if (letter.is_followed) store::mark_followed(transaction, key, at);
}

}  // namespace galleria::mailings
