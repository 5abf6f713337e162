// Mailings as the staff drafts, schedules and steers them, and what members allow. mailings_sending.cpp sends.
#include "features/mailings/mailings.hpp"

#include <algorithm>
#include <charconv>

#include "features/mailings/mailings_views.hpp"

namespace galleria::mailings {
namespace {

constexpr std::int64_t usual_page_size = 50;
constexpr std::string_view send_timer = "send_mailing";
constexpr std::string_view key_prefix = "mailing:";

std::string draft_facts(const store::MailingRow& row) {
  return http::facts("name", row.name, "templateId", row.template_id, "segmentId", row.segment_id, "state", row.state);
}

http::Deed deed_of(MailingId mailing_id, std::string before, std::string after, std::string reason = {}) {
  return {"mailing", std::to_string(mailing_id.value), std::move(before), std::move(after), std::move(reason)};
}

// Of a message that a mailing put there.
std::optional<MailingId> mailing_of(std::string_view business_key) {
  if (!business_key.starts_with(key_prefix)) return std::nullopt;
  business_key.remove_prefix(key_prefix.size());
  MailingId mailing_id;
  const auto read = std::from_chars(business_key.data(), business_key.data() + business_key.size(), mailing_id.value);
  return read.ec == std::errc() ? std::optional(mailing_id) : std::nullopt;
}

MailingConsents consents_of(db::Session& session, MemberId member_id) {
  const auto given = store::list_given(session, member_id);
  MailingConsents consents;
  for (const MailingChannel channel : {MailingChannel::inbox, MailingChannel::sms})
    consents.consents.push_back({channel, std::ranges::find(given, channel) != given.end()});
  return consents;
}

}  // namespace

Result<MailingPage> Mailings::list_mailings(const ListMailings& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : usual_page_size;
  auto rows = database_.read([&](db::Session& session) { return store::list_mailings(session, request, size + 1); });
  MailingPage page;
  page.has_more = cut_to_page(rows, {0, size});
  for (const store::NamedMailingRow& row : rows) page.mailings.push_back(view_of(row));
  return page;
}

Result<MailingRecord> Mailings::get_mailing(const GetMailing& request) const {
  return database_.read([&](db::Session& session) -> Result<MailingRecord> {
    const auto row = store::find_mailing(session, request.mailing_id);
    if (!row) return mailing_not_found;
    const auto newest = store::find_template(session, row->template_id).value();
    const auto version = store::find_version(session, row->template_id, row->template_version.value_or(newest.version)).value();
    const std::string conditions = row->conditions ? *row->conditions : store::find_segment(session, row->segment_id).value().conditions;
    const Localized subject{version.subject_zh_cn, version.subject_en};
    const Localized body{version.body_zh_cn, version.body_en};
    MailingRecord record{view_of(*row),
                         conditions_of(conditions),
                         store::count_letters(session, row->mailing_id, clock_.now() - receipt_patience),
                         preview_of(subject, body, Locale::zh_cn),
                         preview_of(subject, body, Locale::en),
                         {},
                         config_.weekly_cap};
    const bool is_due = row->state == MailingState::sending || (row->state == MailingState::scheduled && row->starts_at_ms <= clock_.now());
    if (is_due) record.quiet_until = quiet_until(clock_.now(), config_.quiet, config_.mall_utc_offset);
    return record;
  });
}

Result<Mailing> Mailings::save_mailing(const http::Operator& caller, const SaveMailing& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Mailing> {
    const auto chosen = store::find_template(transaction, request.template_id);
    if (!chosen || chosen->state == TemplateState::retired) return mailing_template_not_found;
    if (!store::find_segment(transaction, request.segment_id)) return segment_not_found;
    store::MailingRow row;
    row.name = *request.name;
    row.template_id = request.template_id;
    row.segment_id = request.segment_id;
    row.channel = chosen->channel;
    row.made_by = caller.name;
    row.made_at_ms = row.changed_at_ms = clock_.now();
    std::string before;
    if (request.mailing_id) {
      const auto found = store::find_mailing(transaction, *request.mailing_id);
      if (!found) return mailing_not_found;
      row.mailing_id = found->mailing_id;
      const auto step = mailing_table.step(found->state, MailingMove::edit, MailingActor::staff);
      if (!step || !store::edit_mailing(transaction, row, *step)) return mailing_moved_on;
      before = draft_facts(*found);
    } else {
      row.mailing_id = ids_.next<MailingId>();
      row.state = mailing_table.step({}, MailingMove::make, MailingActor::staff).value().to();
      store::insert_mailing(transaction, row);
    }
    TRY(caller.record(transaction, deed_of(row.mailing_id, before, draft_facts(row))));
    return view_of(store::find_mailing(transaction, row.mailing_id).value());
  });
}

Result<Mailing> Mailings::schedule_mailing(const http::Operator& caller, const ScheduleMailing& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Mailing> {
    const TimeMs now = clock_.now();
    const auto before = store::find_mailing(transaction, request.mailing_id);
    if (!before) return mailing_not_found;
    const auto step = mailing_table.step(before->state, MailingMove::schedule, MailingActor::staff);
    if (!step) return mailing_moved_on;
    const auto chosen = store::find_template(transaction, before->template_id).value();
    if (chosen.state != TemplateState::approved) return mailing_template_not_approved;
    const auto segment = store::find_segment(transaction, before->segment_id).value();
    store::MailingRow row = *before;
    row.template_version = chosen.version;
    row.conditions = segment.conditions;
    row.starts_at_ms = std::max(request.starts_at.value_or(now), now);
    row.planned_count = count_segment(transaction, conditions_of(segment.conditions));
    row.scheduled_by = caller.name;
    row.changed_at_ms = now;
    if (row.planned_count == 0) return mailing_for_nobody;
    if (!store::schedule_mailing(transaction, row, *step)) return mailing_moved_on;
    db::set_timer(transaction, ids_.next<TimerId>(), send_timer, row.mailing_id.value, *row.starts_at_ms);
    // What is approved is what was found: another version of the template or other conditions are another mailing.
    const std::string found = http::facts("name", before->name, "state", before->state, "templateVersion", chosen.version, "bodyZhCn", chosen.body_zh_cn,
                                          "segment", conditions_of(segment.conditions));
    const std::string planned = request.starts_at ? http::facts("state", step->to(), "startsAt", *request.starts_at, "members", row.planned_count)
                                                  : http::facts("state", step->to(), "members", row.planned_count);
    TRY(caller.record(transaction, deed_of(row.mailing_id, found, planned, *request.reason)));
    return view_of(store::find_mailing(transaction, row.mailing_id).value());
  });
}

Result<Mailing> Mailings::steer(const http::Operator& caller, MailingId mailing_id, MailingMove move, const std::string& reason) {
  return database_.write([&](db::Transaction& transaction) -> Result<Mailing> {
    const TimeMs now = clock_.now();
    const auto before = store::find_mailing(transaction, mailing_id);
    if (!before) return mailing_not_found;
    const auto step = mailing_table.step(before->state, move, MailingActor::staff);
    if (!step || !store::move_mailing(transaction, mailing_id, *step, now)) return mailing_moved_on;
    if (step->to() == MailingState::scheduled) {
      db::set_timer(transaction, ids_.next<TimerId>(), send_timer, mailing_id.value, std::max(*before->starts_at_ms, now));
    } else {
      db::cancel_timer(transaction, send_timer, mailing_id.value);
    }
    if (step->to() == MailingState::cancelled) store::leave_waiting_out(transaction, mailing_id, now);
    const auto after = store::find_mailing(transaction, mailing_id).value();
    TRY(caller.record(transaction,
                      deed_of(mailing_id, http::facts("state", before->state), http::facts("state", after.state, "seen", after.seen_count), reason)));
    return view_of(after);
  });
}

Result<Mailing> Mailings::pause_mailing(const http::Operator& caller, const PauseMailing& request) {
  return steer(caller, request.mailing_id, MailingMove::pause, *request.reason);
}

Result<Mailing> Mailings::resume_mailing(const http::Operator& caller, const ResumeMailing& request) {
  return steer(caller, request.mailing_id, MailingMove::resume, *request.reason);
}

Result<Mailing> Mailings::cancel_mailing(const http::Operator& caller, const CancelMailing& request) {
  return steer(caller, request.mailing_id, MailingMove::cancel, *request.reason);
}

Result<MailingConsents> Mailings::list_mailing_consents(const http::Member& member) const {
  return database_.read([&](db::Session& session) { return consents_of(session, member.id); });
}

Result<MailingConsents> Mailings::change_mailing_consent(const http::Member& member, const ChangeMailingConsent& request) {
  return database_.write([&](db::Transaction& transaction) {
    if (request.is_given) {
      store::give_consent(transaction, member.id, ids_.next<ConsentId>(), request.channel, clock_.now());
    } else {
      store::withdraw_consent(transaction, member.id, request.channel, clock_.now());
    }
    return consents_of(transaction, member.id);
  });
}

void Mailings::note_opened(db::Transaction& transaction, MemberId member_id, std::string_view business_key) {
  if (const auto mailing_id = mailing_of(business_key)) store::mark_opened(transaction, {member_id, *mailing_id}, clock_.now());
}

void Mailings::note_followed(db::Transaction& transaction, MemberId member_id, std::string_view business_key) {
  if (const auto mailing_id = mailing_of(business_key)) store::mark_followed(transaction, {member_id, *mailing_id}, clock_.now());
}

void Mailings::erase_member(db::Transaction& transaction, MemberId member_id) {
  store::withdraw_all(transaction, member_id, clock_.now());
  store::erase_reach(transaction, member_id);
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(template_table), diagram_of(mailing_table), diagram_of(letter_table)}; }

}  // namespace galleria::mailings
