// What a request counts, what its form must say, and until when it is reopened. Pure.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "features/service_requests/service_requests_states.hpp"

namespace galleria::service_requests {

// What operators can set.
struct ServiceRequestsConfig {
  std::int64_t reopen_days = 7;  // so long after it was done a member can say that it was not well
  MallOffset mall_utc_offset = std::chrono::hours(8);
};

// The month of the mall's calendar, "2026-11": quotas go by it.
std::string month_of(TimeMs at, MallOffset mall_utc_offset);

// Whether a request in this state counts against its member's month.
bool takes_quota(ServiceState state);

// Which fields the form of a service asks for.
struct ServiceFormRules {
  ServiceField note = ServiceField::optional;
  ServiceField place = ServiceField::hidden;
  ServiceField phone = ServiceField::optional;
};

struct ServiceFormTexts {
  std::string note = {};
  std::string place = {};
  std::string phone = {};
  friend bool operator==(const ServiceFormTexts&, const ServiceFormTexts&) = default;
};

enum class MissingField { place, note, phone };

// The first field that must be there and is not.
std::optional<MissingField> missing_field(const ServiceFormRules& rules, const ServiceFormTexts& texts);
// What nobody asked for is not kept.
ServiceFormTexts asked_texts(const ServiceFormRules& rules, const ServiceFormTexts& texts);

// What of a request decides what can be done with it.
struct RequestStanding {
  ServiceState state = ServiceState::asked;
  std::optional<TimeMs> done_at;
  bool was_reopened = false;
};

// The last moment at which the member may reopen it; nothing where they cannot, whatever the time.
std::optional<TimeMs> reopen_until(const RequestStanding& standing, const ServiceRequestsConfig& config);
std::vector<ServiceRequestAction> actions_of(const RequestStanding& standing, TimeMs now, const ServiceRequestsConfig& config);
std::vector<ServiceRequestWork> works_of(ServiceState state);

}  // namespace galleria::service_requests
