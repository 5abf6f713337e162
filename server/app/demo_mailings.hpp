// The demo mall's mailings: templates, segments, who allows what, and what was sent.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/mailings/mailings.hpp"
#include "features/messages/messages.hpp"

namespace galleria::app::demo {

struct MailingTemplateEntry {
  std::string key;
  std::string name;
  mailings::MailingChannel channel = mailings::MailingChannel::inbox;
  Localized subject;
  Localized body;
  std::string link;
  std::string provider_template;
  bool is_approved = false;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(MailingTemplateEntry, (), (key, name, channel, subject, body, link, provider_template, is_approved, at))

struct SegmentEntry {
  std::string key;
  std::string name;
  Tier least_tier = Tier::normal;
  std::optional<RelativeTime> joined_since;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(SegmentEntry, (), (key, name, least_tier, joined_since, at))

struct MailingLetterEntry {
  std::string member;
  bool is_opened = false;
  bool is_followed = false;
};
BOOST_DESCRIBE_STRUCT(MailingLetterEntry, (), (member, is_opened, is_followed))

struct MailingEntry {
  std::string key;
  std::string name;
  std::string mailing_template;
  std::string segment;
  mailings::MailingState state = mailings::MailingState::draft;
  RelativeTime made_at;
  RelativeTime starts_at;
  std::string link_path;  // where its messages lead, as a member's app opens it
  std::vector<MailingLetterEntry> letters;
};
BOOST_DESCRIBE_STRUCT(MailingEntry, (), (key, name, mailing_template, segment, state, made_at, starts_at, link_path, letters))

struct MailingConsentEntry {
  std::string member;
  mailings::MailingChannel channel = mailings::MailingChannel::inbox;
  RelativeTime given_at;
};
BOOST_DESCRIBE_STRUCT(MailingConsentEntry, (), (member, channel, given_at))

struct MailingsFile {
  std::vector<MailingTemplateEntry> templates;
  std::vector<SegmentEntry> segments;
  std::vector<MailingConsentEntry> consents;
  std::vector<MailingEntry> mailings;
};
BOOST_DESCRIBE_STRUCT(MailingsFile, (), (templates, segments, consents, mailings))

// Throws as read_file does.
MailingsFile read_mailings(const std::filesystem::path& folder);

// What mailings are written with.
struct MailingsWriter {
  mailings::Mailings& mailings;
  messages::Messages& messages;
  const std::vector<MemberEntry>& members;
  const MemberIds& member_ids;
  TimeMs now{};
};

// Throws std::runtime_error that names what does not fit.
void write_mailings(db::Transaction& transaction, const MailingsWriter& writer, const MailingsFile& file);

}  // namespace galleria::app::demo
