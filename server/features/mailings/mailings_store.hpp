// All SQL of mailings; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/mailings/mailings_api.hpp"
#include "features/mailings/mailings_rules.hpp"

namespace galleria::mailings::store {

// A template with its newest version.
struct TemplateRow {
  MailingTemplateId template_id;
  std::string name;
  MailingChannel channel = MailingChannel::inbox;
  TemplateState state = TemplateState::draft;
  std::int64_t version = 1;
  std::string subject_zh_cn;
  std::string subject_en;
  std::string body_zh_cn;
  std::string body_en;
  std::string link;
  std::string provider_template;
  std::string changed_by;
  TimeMs changed_at_ms{};
};
BOOST_DESCRIBE_STRUCT(TemplateRow, (),
                      (template_id, name, channel, state, version, subject_zh_cn, subject_en, body_zh_cn, body_en, link, provider_template, changed_by,
                       changed_at_ms))

struct VersionRow {
  MailingTemplateId template_id;
  std::int64_t version = 1;
  std::string subject_zh_cn;
  std::string subject_en;
  std::string body_zh_cn;
  std::string body_en;
  std::string link;
  std::string provider_template;
  std::string written_by;
  TimeMs written_at_ms{};
};
BOOST_DESCRIBE_STRUCT(VersionRow, (),
                      (template_id, version, subject_zh_cn, subject_en, body_zh_cn, body_en, link, provider_template, written_by, written_at_ms))

void insert_template(db::Transaction& transaction, const TemplateRow& row);
std::optional<TemplateRow> find_template(db::Session& session, MailingTemplateId template_id);
std::vector<TemplateRow> list_templates(db::Session& session, const ListMailingTemplates& request, std::int64_t count);
// What it is after the step. False if it was not in the state that the step begins in, or of another version.
bool move_template(db::Transaction& transaction, const TemplateRow& before, const TemplateStep& step, const TemplateRow& after);
// Written anew while it is a draft; a version that was approved is never written again.
void put_version(db::Transaction& transaction, const TemplateRow& row);
std::optional<VersionRow> find_version(db::Session& session, MailingTemplateId template_id, std::int64_t version);
std::vector<VersionRow> list_versions(db::Session& session, MailingTemplateId template_id, std::int64_t count);

struct SegmentRow {
  SegmentId segment_id;
  std::string name;
  std::string conditions;
  std::string changed_by;
  TimeMs changed_at_ms{};
};
BOOST_DESCRIBE_STRUCT(SegmentRow, (), (segment_id, name, conditions, changed_by, changed_at_ms))

void insert_segment(db::Transaction& transaction, const SegmentRow& row);
// False if there is no such segment.
bool change_segment(db::Transaction& transaction, const SegmentRow& row);
std::optional<SegmentRow> find_segment(db::Session& session, SegmentId segment_id);
std::vector<SegmentRow> list_segments(db::Session& session, std::int64_t count);
// False if a mailing uses it.
bool delete_segment(db::Transaction& transaction, SegmentId segment_id);

struct MailingRow {
  MailingId mailing_id;
  std::string name;
  MailingTemplateId template_id;
  SegmentId segment_id;
  MailingChannel channel = MailingChannel::inbox;
  MailingState state = MailingState::draft;
  std::optional<std::int64_t> template_version;
  std::optional<std::string> conditions;
  std::optional<TimeMs> starts_at_ms;
  std::int64_t planned_count = 0;
  std::int64_t seen_count = 0;
  MemberId cursor_member_id;
  bool has_seen_all = false;
  std::string made_by;
  std::optional<std::string> scheduled_by;
  TimeMs made_at_ms{};
  TimeMs changed_at_ms{};
};
BOOST_DESCRIBE_STRUCT(MailingRow, (),
                      (mailing_id, name, template_id, segment_id, channel, state, template_version, conditions, starts_at_ms, planned_count, seen_count,
                       cursor_member_id, has_seen_all, made_by, scheduled_by, made_at_ms, changed_at_ms))

struct NamedMailingRow : MailingRow {
  std::string template_name;
  std::string segment_name;
};
BOOST_DESCRIBE_STRUCT(NamedMailingRow, (MailingRow), (template_name, segment_name))

void insert_mailing(db::Transaction& transaction, const MailingRow& row);
std::optional<NamedMailingRow> find_mailing(db::Session& session, MailingId mailing_id);
std::vector<NamedMailingRow> list_mailings(db::Session& session, const ListMailings& request, std::int64_t count);
// What the staff wrote, with the step. False if it was not in the state that the step begins in.
bool edit_mailing(db::Transaction& transaction, const MailingRow& row, const MailingStep& step);
bool schedule_mailing(db::Transaction& transaction, const MailingRow& row, const MailingStep& step);
bool move_mailing(db::Transaction& transaction, MailingId mailing_id, const MailingStep& step, TimeMs now);
// The state that it is in until this transaction ends: nobody pauses, cancels or carries it on meanwhile.
std::optional<MailingState> hold_mailing(db::Transaction& transaction, MailingId mailing_id);

// How far a batch came.
struct Progress {
  MemberId from;  // the cursor as it was
  MemberId to;
  std::int64_t seen_count = 0;
  bool has_seen_all = false;
};
// False if somebody else went on from there.
bool advance(db::Transaction& transaction, MailingId mailing_id, const Progress& progress, TimeMs now);

// ---- letters ----

using mailings::LetterKey;

struct HeldConsentRow {
  ConsentId consent_id;
  MailingChannel channel = MailingChannel::inbox;
};
BOOST_DESCRIBE_STRUCT(HeldConsentRow, (), (consent_id, channel))

// The member's yes to the channel, if it stands; nobody withdraws it, and nobody else sends to the member, until this transaction ends.
std::optional<ConsentId> hold_consent(db::Transaction& transaction, MemberId member_id, MailingChannel channel);

// What is sent at most: so many letters of a member that were written after that.
struct Cap {
  TimeMs after{};
  std::int64_t count = 0;
};
// False if the member has had as many as the cap allows, or has their letter of the mailing.
bool insert_letter(db::Transaction& transaction, const LetterKey& key, MailingChannel channel, LetterState state, ConsentId consent_id, const Cap& cap,
                   TimeMs now);
// False if the member has their letter of the mailing.
bool insert_left_out(db::Transaction& transaction, const LetterKey& key, MailingChannel channel, LeftOutReason reason, TimeMs now);

std::vector<MemberId> list_waiting(db::Session& session, MailingId mailing_id, std::int64_t count);
// Whether letters are on their way, or wait to be.
bool has_open_letters(db::Session& session, MailingId mailing_id);
// Each is false if the letter is not where the move begins.
bool claim_letter(db::Transaction& transaction, const LetterKey& key, ConsentId consent_id, TimeMs now);
bool leave_out(db::Transaction& transaction, const LetterKey& key, LeftOutReason reason, TimeMs now);
bool accept_letter(db::Transaction& transaction, const LetterKey& key, TimeMs now);
bool refuse_letter(db::Transaction& transaction, const LetterKey& key, TimeMs now);
// Back to those that wait; after so many tries it has failed.
bool give_back(db::Transaction& transaction, const LetterKey& key, std::int64_t most_tries, TimeMs now);
// Those that were claimed before then and of which nobody has told what became of them: they are not sent again.
void lose_letters(db::Transaction& transaction, MailingId mailing_id, TimeMs claimed_before, TimeMs now);
void leave_waiting_out(db::Transaction& transaction, MailingId mailing_id, TimeMs now);

void mark_opened(db::Transaction& transaction, const LetterKey& key, TimeMs now);
void mark_followed(db::Transaction& transaction, const LetterKey& key, TimeMs now);
// silent_before: text messages from before then, of which nobody has told anything, are not expected to be told of any more.
MailingCounts count_letters(db::Session& session, MailingId mailing_id, TimeMs silent_before);

// ---- receipts ----

struct Receipt {
  TextOutcome outcome = TextOutcome::delivered;
  std::string code;
  TimeMs at{};
};
// The first that is told of a letter stays: false if there was one, or there is no such text message that went out.
bool put_receipt(db::Transaction& transaction, const LetterKey& key, const Receipt& receipt);
// What was told of the member's text messages since a code reached them last, the message that was sent last first.
std::vector<TextOutcome> list_newest_receipts(db::Session& session, MemberId member_id, std::int64_t count);
// Text messages reach the member. Nothing is written of whom none was ever sent to.
void mark_reached(db::Transaction& transaction, MemberId member_id, TimeMs now);
void erase_reach(db::Transaction& transaction, MemberId member_id);

struct SentTextRow {
  MemberId member_id;
  TimeMs written_at_ms{};
};
BOOST_DESCRIBE_STRUCT(SentTextRow, (), (member_id, written_at_ms))
// Text messages without a receipt that were sent after the one moment, and neither sent nor asked about after the other.
std::vector<SentTextRow> list_unanswered(db::Session& session, MailingId mailing_id, TimeMs sent_after, TimeMs asked_before, std::int64_t count);
bool has_unanswered(db::Session& session, MailingId mailing_id, TimeMs sent_after);
void mark_asked(db::Transaction& transaction, const LetterKey& key, TimeMs now);

struct UndeliveredRow {
  MemberId member_id;
  TextOutcome receipt = TextOutcome::undelivered;
  std::string receipt_code;
  TimeMs written_at_ms{};
  TimeMs receipt_at_ms{};
};
BOOST_DESCRIBE_STRUCT(UndeliveredRow, (), (member_id, receipt, receipt_code, written_at_ms, receipt_at_ms))
// Those that did not arrive, by their members behind that one.
std::vector<UndeliveredRow> list_undelivered(db::Session& session, MailingId mailing_id, MemberId after, std::int64_t count);

// ---- consents ----

std::vector<MailingChannel> list_given(db::Session& session, MemberId member_id);
// Of the members from one id, which is left out, to the other, who allows the channel; in rising order.
std::vector<MemberId> list_allowing(db::Session& session, MailingChannel channel, MemberId after, MemberId last);
// Nothing changes if it stands already.
void give_consent(db::Transaction& transaction, MemberId member_id, ConsentId consent_id, MailingChannel channel, TimeMs now);
void withdraw_consent(db::Transaction& transaction, MemberId member_id, MailingChannel channel, TimeMs now);
void withdraw_all(db::Transaction& transaction, MemberId member_id, TimeMs now);

}  // namespace galleria::mailings::store
