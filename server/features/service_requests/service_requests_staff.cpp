// The use cases of the staff who keep the catalogue of services and do what members ask for.
#include <algorithm>

#include "features/service_requests/service_requests.hpp"
#include "features/service_requests/service_requests_store.hpp"
#include "http/picture_address.hpp"

namespace galleria::service_requests {
namespace {

constexpr std::int64_t queue_page_size = 50;

StaffServiceOffer view_of(const store::OfferRow& row, std::int64_t month_count) {
  return {row.offer_id,      row.kind,       row.position,    row.name_zh_cn,  row.name_en,
          row.summary_zh_cn, row.summary_en, row.picture_url, row.place_zh_cn, row.place_en,
          row.hours_zh_cn,   row.hours_en,   row.least_tier,  row.month_quota, {row.asks_note, row.asks_place, row.asks_phone},
          row.is_offered,    month_count};
}

std::string facts_of(const store::OfferRow& row) {
  return http::facts("name", row.name_zh_cn, "kind", row.kind, "leastTier", row.least_tier, "monthQuota", row.month_quota, "isOffered", row.is_offered);
}

std::int64_t count_of(const std::vector<store::UsedCount>& used, ServiceOfferId offer_id) {
  const auto found = std::ranges::find(used, offer_id, &store::UsedCount::offer_id);
  return found == used.end() ? 0 : found->used_count;
}

}  // namespace

StaffServiceRequest ServiceRequests::staff_view_of(const store::RequestRow& row, Locale locale) const {
  StaffServiceRequest view;
  view.request_id = row.request_id;
  view.offer_id = row.offer_id;
  view.kind = row.kind;
  view.name = Localized{row.name_zh_cn, row.name_en}.in(locale);
  view.state = row.state;
  view.place = open(store::place_column, row);
  view.note = open(store::note_column, row);
  view.phone = masked_phone_of(row);
  view.assignee = row.assignee;
  view.answer = row.answer;
  view.score = row.score;
  view.comment = row.comment;
  view.was_reopened = row.reopened_at_ms.has_value();
  view.asked_at = row.asked_at_ms;
  view.assigned_at = row.assigned_at_ms;
  view.done_at = row.done_at_ms;
  view.ended_at = row.ended_at_ms;
  view.works = works_of(row.state);
  return view;
}

Result<ServiceCatalogue> ServiceRequests::list_service_catalogue() const {
  return database_.read([&](db::Session& session) -> Result<ServiceCatalogue> {
    const auto used = store::sum_used(session, month_of(clock_.now(), config_.mall_utc_offset));
    ServiceCatalogue catalogue;
    for (const store::OfferRow& row : store::list_offers(session)) catalogue.offers.push_back(service_requests::view_of(row, count_of(used, row.offer_id)));
    return catalogue;
  });
}

Result<StaffServiceOffer> ServiceRequests::save_service_offer(const http::Call& call, const http::Operator& caller, const SaveServiceOffer& request) {
  if (!request.picture_url->empty() && !http::is_picture_address(*request.picture_url)) return http::refuse_picture_address("pictureUrl", call.locale);
  return database_.write([&](db::Transaction& transaction) -> Result<StaffServiceOffer> {
    const store::OfferRow row{request.offer_id ? *request.offer_id : ids_.next<ServiceOfferId>(),
                              request.kind,
                              *request.position,
                              *request.name_zh_cn,
                              *request.name_en,
                              *request.summary_zh_cn,
                              *request.summary_en,
                              *request.picture_url,
                              *request.place_zh_cn,
                              *request.place_en,
                              *request.hours_zh_cn,
                              *request.hours_en,
                              *request.least_tier,
                              *request.month_quota,
                              request.form.note,
                              request.form.place,
                              request.form.phone,
                              request.is_offered};
    std::string before;
    if (request.offer_id) {
      const auto found = store::find_offer(transaction, row.offer_id);
      if (!found || !store::change_offer(transaction, row)) return service_offer_not_found;
      before = facts_of(*found);
    } else {
      store::insert_offer(transaction, row);
    }
    const auto used = store::sum_used(transaction, month_of(clock_.now(), config_.mall_utc_offset));
    TRY(caller.record(transaction, {"service_offer", std::to_string(row.offer_id.value), before, facts_of(row)}));
    return service_requests::view_of(row, count_of(used, row.offer_id));
  });
}

Result<StaffServiceRequestPage> ServiceRequests::search_service_requests(const http::Call& call, const SearchServiceRequests& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : queue_page_size;
  auto rows = database_.read([&](db::Session& session) { return store::search_requests(session, request, size + 1); });
  StaffServiceRequestPage page;
  page.has_more = cut_to_page(rows, {0, size});
  for (const store::RequestRow& row : rows) page.requests.push_back(staff_view_of(row, call.locale));
  return page;
}

Result<ServiceRequestFile> ServiceRequests::get_service_request(const http::Call& call, const GetServiceRequest& request) const {
  return database_.read([&](db::Session& session) -> Result<ServiceRequestFile> {
    const auto key = store::find_key(session, request.request_id);
    const auto row = key ? store::find_request(session, *key) : std::nullopt;
    if (!row) return service_request_not_found;
    ServiceRequestFile file;
    file.request = staff_view_of(*row, call.locale);
    file.member_id = row->member_id;
    if (const auto member = needs_.member_of(session, row->member_id)) {
      file.member_name = member->name;
      file.member_number = member->member_number;
    }
    file.month_quota = row->month_quota;
    file.month_count = store::count_used(session, row->member_id, row->offer_id, row->month);
    for (const store::MoveRow& move : store::list_moves(session, *key))
      file.moves.push_back({move.move, move.to_state, move.actor_kind, move.actor, move.reason, move.at_ms});
    return file;
  });
}

void ServiceRequests::tell(db::Transaction& transaction, const store::RequestKey& key, ServiceEvent event) {
  const auto row = store::find_request(transaction, key).value();
  needs_.tell(transaction, key.member_id, {event, row.request_id, {row.name_zh_cn, row.name_en}, row.assignee, row.answer, clock_.now()});
}

// What the staff sees of it now, with the deed that led there.
Result<StaffServiceRequest> ServiceRequests::after(db::Transaction& transaction, const http::Call& call, const http::Operator& caller,
                                                   const store::RequestRow& before, const std::string& reason) {
  const auto row = store::find_request(transaction, before.key()).value();
  TRY(caller.record(transaction, {"service_request", std::to_string(row.request_id.value), http::facts("state", before.state, "assignee", before.assignee),
                                  http::facts("state", row.state, "assignee", row.assignee), reason}));
  return staff_view_of(row, call.locale);
}

Result<StaffServiceRequest> ServiceRequests::assign_service_request(const http::Call& call, const http::Operator& caller, const AssignServiceRequest& request) {
  const std::string assignee = request.assignee ? **request.assignee : caller.name;
  return database_.write([&](db::Transaction& transaction) -> Result<StaffServiceRequest> {
    const auto key = store::find_key(transaction, request.request_id);
    const auto row = key ? store::find_request(transaction, *key) : std::nullopt;
    if (!row) return service_request_not_found;
    // Who takes it themselves takes it from nobody: of two who press at once one has it.
    const bool is_handed_on = row->state == ServiceState::assigned && request.assignee;
    const auto step = TRY(step_of(*row, is_handed_on ? ServiceMove::hand_on : ServiceMove::assign, ServiceActor::staff));
    const TimeMs now = clock_.now();
    if (!store::assign(transaction, *key, step, assignee, now)) return service_request_moved_on;
    log_move(transaction, *key, step, {ServiceActor::staff, caller.name, assignee}, now);
    tell(transaction, *key, ServiceEvent::assigned);
    return after(transaction, call, caller, *row, {});
  });
}

Result<StaffServiceRequest> ServiceRequests::finish_service_request(const http::Call& call, const http::Operator& caller, const FinishServiceRequest& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffServiceRequest> {
    const auto key = store::find_key(transaction, request.request_id);
    const auto row = key ? store::find_request(transaction, *key) : std::nullopt;
    if (!row) return service_request_not_found;
    const auto step = TRY(step_of(*row, ServiceMove::finish, ServiceActor::staff));
    const TimeMs now = clock_.now();
    if (!store::finish(transaction, *key, step, *request.answer, now)) return service_request_moved_on;
    log_move(transaction, *key, step, {ServiceActor::staff, caller.name, *request.answer}, now);
    tell(transaction, *key, ServiceEvent::done);
    return after(transaction, call, caller, *row, {});
  });
}

Result<StaffServiceRequest> ServiceRequests::refuse_service_request(const http::Call& call, const http::Operator& caller, const RefuseServiceRequest& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffServiceRequest> {
    const auto key = store::find_key(transaction, request.request_id);
    const auto row = key ? store::find_request(transaction, *key) : std::nullopt;
    if (!row) return service_request_not_found;
    const auto step = TRY(step_of(*row, ServiceMove::refuse, ServiceActor::staff));
    const TimeMs now = clock_.now();
    if (!store::end(transaction, *key, step, *request.reason, now)) return service_request_moved_on;
    log_move(transaction, *key, step, {ServiceActor::staff, caller.name, *request.reason}, now);
    give_quota_back(transaction, *row);
    tell(transaction, *key, ServiceEvent::refused);
    return after(transaction, call, caller, *row, *request.reason);
  });
}

Result<ServiceRequestPhone> ServiceRequests::show_service_request_phone(const http::Operator& caller, const ShowServiceRequestPhone& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ServiceRequestPhone> {
    const auto key = store::find_key(transaction, request.request_id);
    const auto row = key ? store::find_request(transaction, *key) : std::nullopt;
    if (!row) return service_request_not_found;
    TRY(caller.record(transaction, {"service_request", std::to_string(row->request_id.value), {}, http::facts("shown", "phone"), *request.reason}));
    if (row->phone.stored().empty()) return ServiceRequestPhone{};
    return ServiceRequestPhone{vault_.open_phone({store::phone_column, row->member_id, row->request_id.value}, row->phone).reveal()};
  });
}

}  // namespace galleria::service_requests
