// Writes the demo mall's mailings.
#include "app/demo_mailings.hpp"

#include <algorithm>
#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

using mailings::MailingId;
using mailings::MailingTemplateId;
using mailings::SegmentId;

template <class Entry>
const Entry& mailing_entry(const std::vector<Entry>& entries, const std::string& key) {
  const auto found = std::ranges::find(entries, key, &Entry::key);
  if (found == entries.end()) throw std::runtime_error("a mailing names " + key + ", which is not there");
  return *found;
}

bool allows_channel(const MailingsFile& file, const std::string& member, mailings::MailingChannel channel) {
  return std::ranges::any_of(file.consents, [&](const MailingConsentEntry& consent) { return consent.member == member && consent.channel == channel; });
}

void write_template(db::Transaction& transaction, const MailingsWriter& writer, const MailingTemplateEntry& entry) {
  writer.mailings.put_demo_template(transaction, id_of<MailingTemplateId>("mailing-template", entry.key),
                                    {.name = {entry.name},
                                     .channel = entry.channel,
                                     .subject_zh_cn = {entry.subject.zh_cn},
                                     .subject_en = {entry.subject.en},
                                     .body_zh_cn = {entry.body.zh_cn},
                                     .body_en = {entry.body.en},
                                     .link = {entry.link},
                                     .provider_template = {entry.provider_template}},
                                    entry.is_approved, entry.at.after(writer.now));
}

// As the mailing would have put it there.
void put_message(db::Transaction& transaction, const MailingsWriter& writer, const MailingTemplateEntry& texts, const MailingEntry& mailing,
                 const MailingLetterEntry& letter) {
  const mailings::Values values{{"nickname", mailing_entry(writer.members, letter.member).nickname}};
  const auto filled = [&](const Localized& text) { return Localized{mailings::filled(text.zh_cn, values), mailings::filled(text.en, values)}; };
  const std::string business_key = fmt::format("mailing:{}", id_of<MailingId>("mailing", mailing.key).value);
  const messages::NewMessage message{messages::MessageKind::mall, filled(texts.subject), filled(texts.body), mailing.link_path, business_key, true};
  const TimeMs at = mailing.starts_at.after(writer.now);
  if (!writer.messages.put_demo_message(transaction, member_of(writer.member_ids, letter.member, "mailings.json"),
                                        {message, at, letter.is_opened ? std::optional(at) : std::nullopt}))
    throw std::runtime_error("mailing " + mailing.key + " names " + letter.member + " twice");
}

void write_mailing(db::Transaction& transaction, const MailingsWriter& writer, const MailingsFile& file, const MailingEntry& entry) {
  mailings::DemoMailing mailing{.mailing_id = id_of<MailingId>("mailing", entry.key),
                                .name = entry.name,
                                .template_id = id_of<MailingTemplateId>("mailing-template", entry.mailing_template),
                                .segment_id = id_of<SegmentId>("segment", entry.segment),
                                .state = entry.state,
                                .made_at = entry.made_at.after(writer.now),
                                .starts_at = entry.starts_at.after(writer.now)};
  const auto& texts = mailing_entry(file.templates, entry.mailing_template);
  for (const MailingLetterEntry& letter : entry.letters) {
    mailing.letters.push_back({member_of(writer.member_ids, letter.member, "mailings.json"), letter.is_opened, letter.is_followed});
    if (allows_channel(file, letter.member, texts.channel)) put_message(transaction, writer, texts, entry, letter);
  }
  writer.mailings.put_demo_mailing(transaction, mailing);
}

}  // namespace

MailingsFile read_mailings(const std::filesystem::path& folder) { return read_file<MailingsFile>(folder / "mailings.json"); }

void write_mailings(db::Transaction& transaction, const MailingsWriter& writer, const MailingsFile& file) {
  for (const MailingTemplateEntry& entry : file.templates) write_template(transaction, writer, entry);
  for (const SegmentEntry& entry : file.segments) {
    MemberSegment conditions;
    conditions.least_tier = {static_cast<std::int64_t>(entry.least_tier)};
    conditions.joined_since = time_of(entry.joined_since, writer.now);
    writer.mailings.put_demo_segment(transaction, id_of<SegmentId>("segment", entry.key), entry.name, conditions, entry.at.after(writer.now));
  }
  for (const MailingConsentEntry& entry : file.consents)
    writer.mailings.put_demo_consent(transaction, member_of(writer.member_ids, entry.member, "mailings.json"), entry.channel, entry.given_at.after(writer.now));
  for (const MailingEntry& entry : file.mailings) write_mailing(transaction, writer, file, entry);
}

}  // namespace galleria::app::demo
