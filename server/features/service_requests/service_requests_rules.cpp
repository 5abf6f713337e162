// Decisions about requests for services that need nothing but their arguments.
#include "features/service_requests/service_requests_rules.hpp"

#include <utility>

namespace galleria::service_requests {
namespace {

// "2026-11" of "2026-11-21".
constexpr std::size_t month_length = 7;

}  // namespace

std::string month_of(TimeMs at, MallOffset mall_utc_offset) { return day_text(business_day(at, mall_utc_offset)).substr(0, month_length); }

bool takes_quota(ServiceState state) { return state != ServiceState::cancelled && state != ServiceState::refused; }

std::optional<MissingField> missing_field(const ServiceFormRules& rules, const ServiceFormTexts& texts) {
  if (rules.place == ServiceField::required && texts.place.empty()) return MissingField::place;
  if (rules.note == ServiceField::required && texts.note.empty()) return MissingField::note;
  if (rules.phone == ServiceField::required && texts.phone.empty()) return MissingField::phone;
  return std::nullopt;
}

ServiceFormTexts asked_texts(const ServiceFormRules& rules, const ServiceFormTexts& texts) {
  const auto kept = [](ServiceField field, const std::string& text) { return field == ServiceField::hidden ? std::string() : text; };
  return {kept(rules.note, texts.note), kept(rules.place, texts.place), kept(rules.phone, texts.phone)};
}

std::optional<TimeMs> reopen_until(const RequestStanding& standing, const ServiceRequestsConfig& config) {
  if (!standing.done_at || standing.was_reopened) return std::nullopt;
  if (!request_table.may(standing.state, ServiceMove::reopen, ServiceActor::member)) return std::nullopt;
  return *standing.done_at + std::chrono::days(config.reopen_days);
}

std::vector<ServiceRequestAction> actions_of(const RequestStanding& standing, TimeMs now, const ServiceRequestsConfig& config) {
  std::vector<ServiceRequestAction> actions;
  if (request_table.may(standing.state, ServiceMove::cancel, ServiceActor::member)) actions.push_back(ServiceRequestAction::cancel);
  if (request_table.may(standing.state, ServiceMove::rate, ServiceActor::member)) actions.push_back(ServiceRequestAction::rate);
  const auto until = reopen_until(standing, config);
  if (until && now < *until) actions.push_back(ServiceRequestAction::reopen);
  return actions;
}

std::vector<ServiceRequestWork> works_of(ServiceState state) {
  constexpr std::pair<ServiceRequestWork, ServiceMove> works[] = {
      {ServiceRequestWork::assign, ServiceMove::assign},
      {ServiceRequestWork::hand_on, ServiceMove::hand_on},
      {ServiceRequestWork::finish, ServiceMove::finish},
      {ServiceRequestWork::refuse, ServiceMove::refuse},
  };
  std::vector<ServiceRequestWork> possible;
  for (const auto& [work, move] : works) {
    if (request_table.may(state, move, ServiceActor::staff)) possible.push_back(work);
  }
  return possible;
}

}  // namespace galleria::service_requests
