// The demo mall's services: the catalogue, and what members have asked for.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/service_requests/service_requests.hpp"

namespace galleria::app::demo {

struct ServiceOfferEntry {
  std::string key;
  service_requests::ServiceKind kind = service_requests::ServiceKind::mall;
  Localized name;
  Localized summary;
  std::string picture;
  Localized place;
  Localized hours;
  Tier least_tier = Tier::normal;
  std::int64_t month_quota = 1;
  service_requests::ServiceForm form;
};
BOOST_DESCRIBE_STRUCT(ServiceOfferEntry, (), (key, kind, name, summary, picture, place, hours, least_tier, month_quota, form))

struct ServiceRequestEntry {
  std::string member;
  std::string offer;
  service_requests::ServiceState state = service_requests::ServiceState::asked;
  RelativeTime asked_at;
  std::optional<std::string> note;
  std::optional<std::string> place;
  std::optional<std::string> assignee;
  std::optional<std::string> answer;
  std::optional<std::string> reopen_reason;
  std::optional<std::int64_t> score;
  std::optional<std::string> comment;
};
BOOST_DESCRIBE_STRUCT(ServiceRequestEntry, (), (member, offer, state, asked_at, note, place, assignee, answer, reopen_reason, score, comment))

struct ServiceRequestsFile {
  std::vector<ServiceOfferEntry> offers;
  std::vector<ServiceRequestEntry> requests;  // oldest first
};
BOOST_DESCRIBE_STRUCT(ServiceRequestsFile, (), (offers, requests))

// Throws as read_file does.
ServiceRequestsFile read_service_requests(const std::filesystem::path& folder);

struct ServiceRequestsWriter {
  service_requests::ServiceRequests& service_requests;
  const MemberIds& member_ids;
  TimeMs now{};
};

// Throws std::runtime_error that names what does not fit.
void write_service_requests(db::Transaction& transaction, const ServiceRequestsWriter& writer, const ServiceRequestsFile& file);

}  // namespace galleria::app::demo
