// Mailings: one text for every member of a segment who allows it, by one channel, in batches that survive whatever dies.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/member_segment.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/mailings/mailings_api.hpp"
#include "features/mailings/mailings_port.hpp"
#include "features/mailings/mailings_rules.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::mailings {

// What operators can set.
struct MailingsConfig {
  QuietHours quiet = {};
  std::int64_t weekly_cap = 2;  // letters a member gets within seven days at most, by all channels together
  MallOffset mall_utc_offset = std::chrono::hours(8);
  std::string signature = {};             // what the provider puts before text messages
  std::int64_t out_of_service_limit = 3;  // so many text messages in a row that found a phone out of service are the last to it, until a code reaches it
  Secret receipt_key = {};                // whoever tells of receipts knows it; empty: nobody is believed, and the provider is asked for all of them
};

// What is put into a member's inbox.
struct InboxLetter {
  Localized title;
  Localized body;
  std::string link;          // a page with its query, or empty
  std::string business_key;  // unique among a member's
};

// A member's own words, for what stands in texts for them.
struct MemberWords {
  std::string nickname;
  Localized tier;
};

// What mailings need to know of others; the application supplies it.
struct MailingsNeeds {
  // Those of the segment among the next so many members.
  std::function<SegmentPage(db::Session&, const MemberSegment&, MemberId after, std::int64_t count)> list_segment;
  std::function<std::optional<SegmentSample>(db::Session&, MemberId)> sample_of;  // nothing: the account is gone
  std::function<std::optional<Phone>(db::Session&, MemberId)> phone_of;           // nothing: none, or the account is not in use
  std::function<MemberWords(db::Session&, MemberId)> words_of;
  std::function<void(db::Transaction&, MemberId, const InboxLetter&)> put_message;
  std::function<std::optional<std::string>(const std::string& link)> page_path_of;  // nothing: it leads to no page of the app
  std::function<bool(ShopId)> has_shop;
  std::function<bool(db::Session&, std::span<const MemberTagId>)> has_tags;  // whether each is there
};

// A mailing of the demo mall, and what became of it for each member if it was sent.
struct DemoLetter {
  MemberId member_id;
  bool is_opened = false;
  bool is_followed = false;
};
struct DemoMailing {
  MailingId mailing_id;
  std::string name;
  MailingTemplateId template_id;
  SegmentId segment_id;
  MailingState state = MailingState::draft;  // draft, scheduled or sent
  TimeMs made_at{};
  TimeMs starts_at{};
  std::vector<DemoLetter> letters = {};
};

namespace store {
struct MailingRow;
}

class Mailings {
 public:
  // The sender must outlive it.
  Mailings(db::Database& database, const Clock& clock, IdGenerator& ids, MailingsConfig config, MailingsNeeds needs, TextSender& sender)
      : database_(database), clock_(clock), ids_(ids), config_(std::move(config)), needs_(std::move(needs)), sender_(sender) {}

  Result<MailingTemplateList> list_mailing_templates(const ListMailingTemplates& request) const;
  Result<MailingTemplateRecord> get_mailing_template(const GetMailingTemplate& request) const;
  Result<MailingTemplate> save_mailing_template(const http::Call& call, const http::Operator& caller, const SaveMailingTemplate& request);
  Result<MailingTemplate> approve_mailing_template(const http::Call& call, const http::Operator& caller, const ApproveMailingTemplate& request);
  Result<MailingTemplate> retire_mailing_template(const http::Operator& caller, const RetireMailingTemplate& request);

  Result<SegmentList> list_segments() const;
  Result<Segment> save_segment(const http::Call& call, const http::Operator& caller, const SaveSegment& request);
  Result<Done> delete_segment(const http::Operator& caller, const DeleteSegment& request);
  Result<SegmentSurvey> survey_segment(const SurveySegment& request) const;

  Result<MailingPage> list_mailings(const ListMailings& request) const;
  Result<MailingRecord> get_mailing(const GetMailing& request) const;
  Result<UndeliveredTextPage> list_undelivered_texts(const ListUndeliveredTexts& request) const;
  Result<Mailing> save_mailing(const http::Operator& caller, const SaveMailing& request);
  // What it sends and to whom is fixed here: whoever approves it approves just that.
  Result<Mailing> schedule_mailing(const http::Operator& caller, const ScheduleMailing& request);
  Result<Mailing> pause_mailing(const http::Operator& caller, const PauseMailing& request);
  Result<Mailing> resume_mailing(const http::Operator& caller, const ResumeMailing& request);
  Result<Mailing> cancel_mailing(const http::Operator& caller, const CancelMailing& request);

  Result<MailingConsents> list_mailing_consents(const http::Member& member) const;
  Result<MailingConsents> change_mailing_consent(const http::Member& member, const ChangeMailingConsent& request);

  // The member opened the message of this key, or went where it leads. Keys of other messages change nothing.
  void note_opened(db::Transaction& transaction, MemberId member_id, std::string_view business_key);
  void note_followed(db::Transaction& transaction, MemberId member_id, std::string_view business_key);

  // What the provider tells of text messages, at text_receipts_path. 401 without the key; 400 for what cannot be read; else it is answered as the provider
  // wants, whether or not a receipt is of a message of ours. The first receipt of a message counts, and no other.
  http::Response take_receipts(const http::Request& request);

  // A code that was sent to the member's phone came back: what was told of messages before says nothing of that phone any more.
  void note_reached(db::Transaction& transaction, MemberId member_id);

  // No consent stands any more. Letters and consents bear nothing but figures, and stay.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // send_mailing: the next batch. ask_receipts: asks for receipts that did not come. They have threads of their own, since they may wait for a provider.
  std::map<std::string, db::TimerHandler> timer_handlers();

  // The demo mall's. Messages in members' inboxes are its own to write.
  void put_demo_consent(db::Transaction& transaction, MemberId member_id, MailingChannel channel, TimeMs allowed_at);
  void put_demo_template(db::Transaction& transaction, MailingTemplateId template_id, const SaveMailingTemplate& texts, bool is_approved, TimeMs at);
  void put_demo_segment(db::Transaction& transaction, SegmentId segment_id, const std::string& name, const MemberSegment& conditions, TimeMs at);
  void put_demo_mailing(db::Transaction& transaction, const DemoMailing& demo);

 private:
  struct Batch;
  struct Claimed;
  void put_demo_letter(db::Transaction& transaction, const store::MailingRow& mailing, const DemoLetter& letter);
  std::int64_t count_segment(db::Session& session, const MemberSegment& segment) const;
  Result<Mailing> steer(const http::Operator& caller, MailingId mailing_id, MailingMove move, const std::string& reason);
  db::TimerOutcome carry_on(const db::Timer& timer);
  db::TimerOutcome write_batch(MailingId mailing_id);
  void write_letter(db::Transaction& transaction, const Batch& batch, MemberId member_id);
  db::TimerOutcome send_waiting(MailingId mailing_id, std::span<const MemberId> member_ids);
  std::optional<Claimed> claim(MailingId mailing_id, MemberId member_id);
  void settle(MailingId mailing_id, MemberId member_id, TextDelivery delivery);
  db::TimerOutcome finish(db::Transaction& transaction, const store::MailingRow& mailing);
  bool is_left_out(db::Session& session, MemberId member_id) const;
  bool take_receipt(db::Transaction& transaction, const TextReceipt& receipt);
  db::TimerOutcome ask_receipts(MailingId mailing_id);
  bool ask_receipt(const LetterKey& key, TimeMs sent_at);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const MailingsConfig config_;
  const MailingsNeeds needs_;
  TextSender& sender_;
};

void bind_routes(http::Binder& binder, Mailings& mailings);
std::span<const audit::Check> audit_checks();
// What a member is told of them.
std::span<const ToldTable> told_tables();
std::vector<StateDiagram> state_diagrams();

// What mailings bring to the server.
extern const Module<Mailings> module;

}  // namespace galleria::mailings
