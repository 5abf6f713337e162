// The wire of mailings: templates, segments and mailings as the staff works with them, and what a member allows.
#pragma once

#include "base/constrained.hpp"
#include "base/member_segment.hpp"
#include "base/paging.hpp"
#include "features/mailings/mailings_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::mailings {

// ---- templates ----

struct ListMailingTemplates {
  std::optional<MailingChannel> channel = {};
  std::optional<TemplateState> state = {};
};
BOOST_DESCRIBE_STRUCT(ListMailingTemplates, (), (channel, state))

// Texts may hold {nickname} and {tier}. A text message has neither subject nor English: the provider knows one text of it.
struct MailingTemplate {
  MailingTemplateId template_id;
  std::string name;
  MailingChannel channel = MailingChannel::inbox;
  TemplateState state = TemplateState::draft;
  std::int64_t version = 1;
  std::string subject_zh_cn;
  std::string subject_en;
  std::string body_zh_cn;
  std::string body_en;
  std::string link;               // as content has links: "product:…", "page:…"; empty: none
  std::string provider_template;  // of text messages: "SMS_…"
  std::string changed_by;
  TimeMs changed_at{};
};
BOOST_DESCRIBE_STRUCT(MailingTemplate, (),
                      (template_id, name, channel, state, version, subject_zh_cn, subject_en, body_zh_cn, body_en, link, provider_template, changed_by,
                       changed_at))

struct MailingTemplateList {
  std::vector<MailingTemplate> templates;  // what was changed last stands first
};
BOOST_DESCRIBE_STRUCT(MailingTemplateList, (), (templates))

struct GetMailingTemplate {
  MailingTemplateId template_id;
};
BOOST_DESCRIBE_STRUCT(GetMailingTemplate, (), (template_id))

// As a member reads it.
struct MailingPreview {
  std::string subject;
  std::string body;
};
BOOST_DESCRIBE_STRUCT(MailingPreview, (), (subject, body))

struct MailingTemplateVersion {
  std::int64_t version = 1;
  std::string subject_zh_cn;
  std::string body_zh_cn;
  std::string written_by;
  TimeMs written_at{};
};
BOOST_DESCRIBE_STRUCT(MailingTemplateVersion, (), (version, subject_zh_cn, body_zh_cn, written_by, written_at))

struct MailingTemplateRecord {
  MailingTemplate mailing_template;
  MailingPreview preview_zh_cn;
  MailingPreview preview_en;
  std::int64_t part_count = 0;                   // of a text message with its signature: how many are paid for
  std::vector<MailingTemplateVersion> versions;  // newest first
};
BOOST_DESCRIBE_STRUCT(MailingTemplateRecord, (), (mailing_template, preview_zh_cn, preview_en, part_count, versions))

// Without template_id a new one is made; its channel stays.
struct SaveMailingTemplate {
  std::optional<MailingTemplateId> template_id = {};
  Text<1, 60> name;
  MailingChannel channel = MailingChannel::inbox;
  Text<0, 40> subject_zh_cn;
  Text<0, 80> subject_en;
  Text<0, 500> body_zh_cn;
  Text<0, 1000> body_en;
  Text<0, 200> link;
  Text<0, 40> provider_template;
};
BOOST_DESCRIBE_STRUCT(SaveMailingTemplate, (), (template_id, name, channel, subject_zh_cn, subject_en, body_zh_cn, body_en, link, provider_template))

struct ApproveMailingTemplate {
  MailingTemplateId template_id;
  std::int64_t version = 1;  // that was read
};
BOOST_DESCRIBE_STRUCT(ApproveMailingTemplate, (), (template_id, version))

struct RetireMailingTemplate {
  MailingTemplateId template_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(RetireMailingTemplate, (), (template_id, reason))

// ---- segments ----

struct ListSegments {};
BOOST_DESCRIBE_STRUCT(ListSegments, (), ())

struct Segment {
  SegmentId segment_id;
  std::string name;
  MemberSegment conditions;
  std::string changed_by;
  TimeMs changed_at{};
};
BOOST_DESCRIBE_STRUCT(Segment, (), (segment_id, name, conditions, changed_by, changed_at))

struct SegmentList {
  std::vector<Segment> segments;  // what was changed last stands first
};
BOOST_DESCRIBE_STRUCT(SegmentList, (), (segments))

// Without segment_id a new one is made.
struct SaveSegment {
  std::optional<SegmentId> segment_id = {};
  Text<1, 60> name;
  MemberSegment conditions;
};
BOOST_DESCRIBE_STRUCT(SaveSegment, (), (segment_id, name, conditions))

struct DeleteSegment {
  SegmentId segment_id;
};
BOOST_DESCRIBE_STRUCT(DeleteSegment, (), (segment_id))

struct SurveySegment {
  SegmentId segment_id;
};
BOOST_DESCRIBE_STRUCT(SurveySegment, (), (segment_id))

struct SegmentSample {
  std::string name;   // "林*"
  std::string phone;  // "138****0001"
  std::string member_number;
};
BOOST_DESCRIBE_STRUCT(SegmentSample, (), (name, phone, member_number))

struct SegmentSurvey {
  Segment segment;
  std::int64_t member_count = 0;       // counted now, one by one
  std::int64_t inbox_count = 0;        // of these, who allows messages in the app
  std::int64_t sms_count = 0;          // of these, who allows text messages
  std::vector<SegmentSample> samples;  // at most five
};
BOOST_DESCRIBE_STRUCT(SegmentSurvey, (), (segment, member_count, inbox_count, sms_count, samples))

// ---- mailings ----

struct ListMailings {
  std::optional<MailingState> state = {};
  std::optional<MailingId> before_mailing_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListMailings, (), (state, before_mailing_id, page_size))

struct Mailing {
  MailingId mailing_id;
  std::string name;
  MailingTemplateId template_id;
  std::string template_name;
  std::optional<std::int64_t> template_version;  // fixed when it is scheduled
  SegmentId segment_id;
  std::string segment_name;
  MailingChannel channel = MailingChannel::inbox;
  MailingState state = MailingState::draft;
  std::optional<TimeMs> starts_at;
  std::int64_t planned_count = 0;  // members of the segment when it was scheduled
  std::int64_t seen_count = 0;     // members that were looked at so far
  std::string made_by;
  std::string scheduled_by;
  TimeMs made_at{};
  TimeMs changed_at{};
};
BOOST_DESCRIBE_STRUCT(Mailing, (),
                      (mailing_id, name, template_id, template_name, template_version, segment_id, segment_name, channel, state, starts_at, planned_count,
                       seen_count, made_by, scheduled_by, made_at, changed_at))

struct MailingPage {
  std::vector<Mailing> mailings;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(MailingPage, (), (mailings, has_more))

struct GetMailing {
  MailingId mailing_id;
};
BOOST_DESCRIBE_STRUCT(GetMailing, (), (mailing_id))

// Letters of a mailing. Of text messages nobody tells whether they are opened, but whether they arrived: of those that were sent so many were delivered, so
// many not, of the silent nobody has told for three days, and the others' receipts may still come.
struct MailingCounts {
  std::int64_t waiting_count = 0;
  std::int64_t sent_count = 0;
  std::int64_t failed_count = 0;
  std::int64_t opened_count = 0;
  std::int64_t followed_count = 0;  // went where it leads
  std::int64_t no_consent_count = 0;
  std::int64_t cap_count = 0;
  std::int64_t no_phone_count = 0;
  std::int64_t cancelled_count = 0;
  std::int64_t out_of_service_count = 0;  // left out, since the last messages to that phone did not arrive
  std::int64_t delivered_count = 0;
  std::int64_t undelivered_count = 0;
  std::int64_t silent_count = 0;
};
BOOST_DESCRIBE_STRUCT(MailingCounts, (),
                      (waiting_count, sent_count, failed_count, opened_count, followed_count, no_consent_count, cap_count, no_phone_count, cancelled_count,
                       out_of_service_count, delivered_count, undelivered_count, silent_count))

struct MailingRecord {
  Mailing mailing;
  MemberSegment conditions;
  MailingCounts counts;
  MailingPreview preview_zh_cn;
  MailingPreview preview_en;
  std::optional<TimeMs> quiet_until;  // it rests now, until then
  std::int64_t weekly_cap = 0;        // letters a member gets in seven days at most
};
BOOST_DESCRIBE_STRUCT(MailingRecord, (), (mailing, conditions, counts, preview_zh_cn, preview_en, quiet_until, weekly_cap))

struct ListUndeliveredTexts {
  MailingId mailing_id;
  std::optional<MemberId> after_member_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListUndeliveredTexts, (), (mailing_id, after_member_id, page_size))

// A text message that did not arrive. Name and phone as they are now; empty once the account is gone.
struct UndeliveredText {
  MemberId member_id;
  std::string name;   // "林*"
  std::string phone;  // "138****0001"
  std::string member_number;
  TextOutcome outcome = TextOutcome::undelivered;
  std::string provider_code;  // its own word for it
  TimeMs sent_at{};
  TimeMs told_at{};
  bool is_left_out = false;  // mailings do not write to that phone any more, until a code reaches it
};
BOOST_DESCRIBE_STRUCT(UndeliveredText, (), (member_id, name, phone, member_number, outcome, provider_code, sent_at, told_at, is_left_out))

struct UndeliveredTextPage {
  std::vector<UndeliveredText> texts;  // by their members
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(UndeliveredTextPage, (), (texts, has_more))

// Without mailing_id a new one is made, as a draft.
struct SaveMailing {
  std::optional<MailingId> mailing_id = {};
  Text<1, 60> name;
  MailingTemplateId template_id;
  SegmentId segment_id;
};
BOOST_DESCRIBE_STRUCT(SaveMailing, (), (mailing_id, name, template_id, segment_id))

struct ScheduleMailing {
  MailingId mailing_id;
  std::optional<TimeMs> starts_at = {};  // without it: as soon as somebody else has approved it
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ScheduleMailing, (), (mailing_id, starts_at, reason))

struct PauseMailing {
  MailingId mailing_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(PauseMailing, (), (mailing_id, reason))

struct ResumeMailing {
  MailingId mailing_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ResumeMailing, (), (mailing_id, reason))

struct CancelMailing {
  MailingId mailing_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(CancelMailing, (), (mailing_id, reason))

// ---- what a member allows ----

struct ListMailingConsents {};
BOOST_DESCRIBE_STRUCT(ListMailingConsents, (), ())

struct MailingConsent {
  MailingChannel channel = MailingChannel::inbox;
  bool is_given = false;
};
BOOST_DESCRIBE_STRUCT(MailingConsent, (), (channel, is_given))

struct MailingConsents {
  std::vector<MailingConsent> consents;  // one a channel
};
BOOST_DESCRIBE_STRUCT(MailingConsents, (), (consents))

struct ChangeMailingConsent {
  MailingChannel channel = MailingChannel::inbox;
  bool is_given = false;
};
BOOST_DESCRIBE_STRUCT(ChangeMailingConsent, (), (channel, is_given))

// ---- failures, permissions, endpoints ----

inline constexpr Failure mailing_template_not_found{
    FailureKind::not_found, 89'301, "mailing_template_not_found", {"没有找到这个消息模板", "We could not find that template"}};
inline constexpr Failure mailing_template_moved_on{
    FailureKind::conflict, 89'302, "mailing_template_moved_on", {"这个模板已被他人改动，请刷新看看", "Somebody has changed that template. Please refresh"}};
inline constexpr Failure mailing_template_not_approved{
    FailureKind::conflict, 89'303, "mailing_template_not_approved", {"请先审定消息模板", "The template has to be approved first"}};
inline constexpr Failure segment_not_found{FailureKind::not_found, 89'304, "segment_not_found", {"没有找到这个人群", "We could not find that segment"}};
inline constexpr Failure segment_in_use{
    FailureKind::conflict, 89'305, "segment_in_use", {"有群发在用这个人群，不能删除", "Mailings use this segment, so it has to stay"}};
inline constexpr Failure mailing_not_found{FailureKind::not_found, 89'306, "mailing_not_found", {"没有找到这次群发", "We could not find that mailing"}};
inline constexpr Failure mailing_moved_on{
    FailureKind::conflict, 89'307, "mailing_moved_on", {"这次群发的状态已经变了，请刷新看看", "That mailing has moved on. Please refresh"}};
inline constexpr Failure mailing_for_nobody{FailureKind::conflict, 89'308, "mailing_for_nobody", {"这个人群里没有会员", "Nobody is of that segment"}};

inline constexpr http::Permission read_mailings{
    "mailings", "read", http::Reach::mall, {"查看群发消息、模板和人群", "Look at mailings, templates and segments"}, {"manager", "editor"}};
inline constexpr http::Permission write_mailings{
    "mailings", "write", http::Reach::mall, {"起草群发消息、模板和人群", "Draft mailings, templates and segments"}, {"manager", "editor"}};
inline constexpr http::Permission approve_mailing_templates{
    "mailings", "approve", http::Reach::mall, {"审定消息模板", "Approve templates of mailings"}, {"manager"}};
inline constexpr http::Permission send_mailings{
    "mailings", "send", http::Reach::mall, {"安排群发（需他人复核）", "Schedule mailings; somebody else must approve each"}, {"manager"}, http::Review::always};
inline constexpr http::Permission steer_mailings{
    "mailings", "steer", http::Reach::mall, {"暂停、继续和取消群发", "Pause, resume and cancel mailings"}, {"manager", "editor"}};

inline constexpr http::Endpoint<ListMailingTemplates, MailingTemplateList> list_mailing_templates{
    http::Method::get, "/staff/v1/mailings/templates", "list_mailing_templates", "mailings", "Templates of mailings", http::Access::staff(read_mailings)};
inline constexpr http::Endpoint<GetMailingTemplate, MailingTemplateRecord> get_mailing_template{
    http::Method::get,
    "/staff/v1/mailings/template",
    "get_mailing_template",
    "mailings",
    "A template as a member would read it in both languages, and its versions",
    http::Access::staff(read_mailings),
    {&mailing_template_not_found}};
inline constexpr http::Endpoint<SaveMailingTemplate, MailingTemplate> save_mailing_template{
    http::Method::post,
    "/staff/v1/mailings/template/save",
    "save_mailing_template",
    "mailings",
    "Makes a template, or changes one: what was approved stays as it is, and the change is the next version, a draft",
    http::Access::staff(write_mailings),
    {&mailing_template_not_found, &mailing_template_moved_on}};
inline constexpr http::Endpoint<ApproveMailingTemplate, MailingTemplate> approve_mailing_template{
    http::Method::post,
    "/staff/v1/mailings/template/approve",
    "approve_mailing_template",
    "mailings",
    "Approves a draft that lacks nothing, so that mailings can use it",
    http::Access::staff(approve_mailing_templates),
    {&mailing_template_not_found, &mailing_template_moved_on}};
inline constexpr http::Endpoint<RetireMailingTemplate, MailingTemplate> retire_mailing_template{http::Method::post,
                                                                                                "/staff/v1/mailings/template/retire",
                                                                                                "retire_mailing_template",
                                                                                                "mailings",
                                                                                                "Takes a template out of use; mailings that have it keep it",
                                                                                                http::Access::staff(approve_mailing_templates),
                                                                                                {&mailing_template_not_found, &mailing_template_moved_on}};

inline constexpr http::Endpoint<ListSegments, SegmentList> list_segments{http::Method::get, "/staff/v1/mailings/segments", "list_segments",
                                                                         "mailings",        "Saved segments of members",   http::Access::staff(read_mailings)};
inline constexpr http::Endpoint<SaveSegment, Segment> save_segment{
    http::Method::post,
    "/staff/v1/mailings/segment/save",
    "save_segment",
    "mailings",
    "Saves a segment under a name; mailings that are scheduled keep the conditions that they have",
    http::Access::staff(write_mailings),
    {&segment_not_found}};
inline constexpr http::Endpoint<DeleteSegment, Done> delete_segment{http::Method::post,
                                                                    "/staff/v1/mailings/segment/delete",
                                                                    "delete_segment",
                                                                    "mailings",
                                                                    "Deletes a segment that no mailing uses",
                                                                    http::Access::staff(write_mailings),
                                                                    {&segment_not_found, &segment_in_use}};
inline constexpr http::Endpoint<SurveySegment, SegmentSurvey> survey_segment{http::Method::get,
                                                                             "/staff/v1/mailings/segment/survey",
                                                                             "survey_segment",
                                                                             "mailings",
                                                                             "Counts a segment and those of it who allow messages, with some members, masked",
                                                                             http::Access::staff(read_mailings),
                                                                             {&segment_not_found}};

inline constexpr http::Endpoint<ListMailings, MailingPage> list_mailings{http::Method::get, "/staff/v1/mailings",     "list_mailings",
                                                                         "mailings",        "Mailings, newest first", http::Access::staff(read_mailings)};
inline constexpr http::Endpoint<GetMailing, MailingRecord> get_mailing{
    http::Method::get,   "/staff/v1/mailing", "get_mailing", "mailings", "A mailing with what became of its letters so far", http::Access::staff(read_mailings),
    {&mailing_not_found}};
inline constexpr http::Endpoint<ListUndeliveredTexts, UndeliveredTextPage> list_undelivered_texts{
    http::Method::get,
    "/staff/v1/mailing/undelivered",
    "list_undelivered_texts",
    "mailings",
    "Text messages of a mailing that did not arrive, with the reason that the provider gives",
    http::Access::staff(read_mailings),
    {&mailing_not_found}};
inline constexpr http::Endpoint<SaveMailing, Mailing> save_mailing{http::Method::post,
                                                                   "/staff/v1/mailing/save",
                                                                   "save_mailing",
                                                                   "mailings",
                                                                   "Makes a draft of a mailing, or changes one",
                                                                   http::Access::staff(write_mailings),
                                                                   {&mailing_not_found, &mailing_moved_on, &mailing_template_not_found, &segment_not_found}};
inline constexpr http::Endpoint<ScheduleMailing, Mailing> schedule_mailing{
    http::Method::post,
    "/staff/v1/mailing/schedule",
    "schedule_mailing",
    "mailings",
    "Has a mailing sent from a time on, with the version and the conditions of this moment",
    http::Access::staff(send_mailings),
    {&mailing_not_found, &mailing_moved_on, &mailing_template_not_approved, &mailing_for_nobody}};
inline constexpr http::Endpoint<PauseMailing, Mailing> pause_mailing{http::Method::post,
                                                                     "/staff/v1/mailing/pause",
                                                                     "pause_mailing",
                                                                     "mailings",
                                                                     "Pauses a mailing; what was sent stays sent",
                                                                     http::Access::staff(steer_mailings),
                                                                     {&mailing_not_found, &mailing_moved_on}};
inline constexpr http::Endpoint<ResumeMailing, Mailing> resume_mailing{http::Method::post,
                                                                       "/staff/v1/mailing/resume",
                                                                       "resume_mailing",
                                                                       "mailings",
                                                                       "Goes on with a paused mailing where it was",
                                                                       http::Access::staff(steer_mailings),
                                                                       {&mailing_not_found, &mailing_moved_on}};
inline constexpr http::Endpoint<CancelMailing, Mailing> cancel_mailing{http::Method::post,
                                                                       "/staff/v1/mailing/cancel",
                                                                       "cancel_mailing",
                                                                       "mailings",
                                                                       "Ends a mailing for good; what was sent stays sent",
                                                                       http::Access::staff(steer_mailings),
                                                                       {&mailing_not_found, &mailing_moved_on}};

inline constexpr http::Endpoint<ListMailingConsents, MailingConsents> list_mailing_consents{
    http::Method::get, "/member/v2.0/mailing/consents", "list_mailing_consents", "mailings", "By which channels the member allows mailings"};
inline constexpr http::Endpoint<ChangeMailingConsent, MailingConsents> change_mailing_consent{
    http::Method::post, "/member/v2.0/mailing/consent", "change_mailing_consent", "mailings",
    "Allows mailings by a channel, or no more; it holds at once, for what is scheduled too"};

}  // namespace galleria::mailings
