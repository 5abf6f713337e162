// The use cases of members who ask for a service.
#include "features/service_requests/service_requests.hpp"

#include <algorithm>

#include "features/service_requests/service_requests_store.hpp"
#include "http/once.hpp"

namespace galleria::service_requests {
namespace {

constexpr std::int64_t requests_on_a_page = 20;

ServiceOffer view_of(const store::OfferRow& row, Locale locale) {
  return {row.offer_id,
          row.kind,
          Localized{row.name_zh_cn, row.name_en}.in(locale),
          Localized{row.summary_zh_cn, row.summary_en}.in(locale),
          row.picture_url,
          Localized{row.place_zh_cn, row.place_en}.in(locale),
          Localized{row.hours_zh_cn, row.hours_en}.in(locale),
          row.least_tier,
          row.month_quota,
          {row.asks_note, row.asks_place, row.asks_phone}};
}

const Failure& failure_of(MissingField field) {
  switch (field) {
    case MissingField::place:
      return service_place_needed;
    case MissingField::note:
      return service_note_needed;
    case MissingField::phone:
      return service_phone_needed;
  }
  return service_note_needed;
}

}  // namespace

std::string ServiceRequests::open(std::string_view column, const store::RequestRow& row) const {
  const db::SealedText& text = column == store::note_column ? row.note : row.place;
  return vault_.open({column, row.member_id, row.request_id.value}, text);
}

std::string ServiceRequests::masked_phone_of(const store::RequestRow& row) const {
  if (row.phone.stored().empty()) return {};
  return vault_.open_phone({store::phone_column, row.member_id, row.request_id.value}, row.phone).masked();
}

ServiceRequest ServiceRequests::view_of(const store::RequestRow& row, Locale locale) const {
  ServiceRequest view;
  view.request_id = row.request_id;
  view.offer_id = row.offer_id;
  view.kind = row.kind;
  view.name = Localized{row.name_zh_cn, row.name_en}.in(locale);
  view.picture_url = row.picture_url;
  view.state = row.state;
  view.place = open(store::place_column, row);
  view.note = open(store::note_column, row);
  view.phone = masked_phone_of(row);
  view.assignee = row.assignee;
  view.answer = row.answer;
  view.score = row.score;
  view.comment = row.comment;
  view.asked_at = row.asked_at_ms;
  view.assigned_at = row.assigned_at_ms;
  view.done_at = row.done_at_ms;
  view.reopened_at = row.reopened_at_ms;
  view.ended_at = row.ended_at_ms;
  view.actions = actions_of(row.standing(), clock_.now(), config_);
  if (std::ranges::find(view.actions, ServiceRequestAction::reopen) != view.actions.end()) view.reopen_until = reopen_until(row.standing(), config_);
  return view;
}

Result<ServiceOfferList> ServiceRequests::list_service_offers(const http::Call& call, const ListServiceOffers& request) const {
  return database_.read([&](db::Session& session) -> Result<ServiceOfferList> {
    ServiceOfferList list;
    for (const store::OfferRow& row : store::list_offers(session)) {
      if (row.is_offered && (!request.kind || row.kind == *request.kind)) list.offers.push_back(service_requests::view_of(row, call.locale));
    }
    return list;
  });
}

Result<MyServices> ServiceRequests::get_my_services(const http::Member& member) const {
  return database_.read([&](db::Session& session) -> Result<MyServices> {
    MyServices mine;
    mine.tier = needs_.tier_of(session, member.id);
    if (const auto phone = needs_.phone_of(session, member.id)) mine.phone = phone->masked();
    mine.open_count = store::count_open(session, member.id);
    const auto used = store::list_used(session, member.id, month_of(clock_.now(), config_.mall_utc_offset));
    for (const store::OfferRow& row : store::list_offers(session)) {
      if (!row.is_offered) continue;
      const auto found = std::ranges::find(used, row.offer_id, &store::UsedCount::offer_id);
      // A quota may have been lowered below what was asked for.
      const std::int64_t left_count = row.month_quota - (found == used.end() ? 0 : found->used_count);
      mine.allowances.push_back({row.offer_id, std::max<std::int64_t>(left_count, 0)});
    }
    return mine;
  });
}

Result<ServiceRequestList> ServiceRequests::list_service_requests(const http::Call& call, const http::Member& member,
                                                                  const ListServiceRequests& request) const {
  const PageSpan span = page_span(request, requests_on_a_page);
  return database_.read([&](db::Session& session) -> Result<ServiceRequestList> {
    auto rows = store::list_requests(session, member.id, span);
    ServiceRequestList list;
    list.has_more = cut_to_page(rows, span);
    for (const store::RequestRow& row : rows) list.requests.push_back(view_of(row, call.locale));
    return list;
  });
}

Result<ServiceFormTexts> ServiceRequests::form_of(db::Session& session, MemberId member_id, const store::OfferRow& offer, const AskService& request) const {
  ServiceFormTexts texts{request.note ? **request.note : std::string(), request.place ? **request.place : std::string(), {}};
  const auto phone = request.phone ? request.phone : needs_.phone_of(session, member_id);
  if (phone) texts.phone = phone->reveal();
  if (const auto missing = missing_field(offer.form(), texts)) return failure_of(*missing);
  return asked_texts(offer.form(), texts);
}

Result<ServiceRequestId> ServiceRequests::ask(db::Transaction& transaction, MemberId member_id, const AskService& request) {
  const TimeMs now = clock_.now();
  const auto offer = store::find_offer(transaction, request.offer_id);
  if (!offer) return service_offer_not_found;
  if (!offer->is_offered) return service_not_offered;
  if (needs_.tier_of(transaction, member_id) < offer->least_tier) return service_not_for_tier;
  const ServiceFormTexts texts = TRY(form_of(transaction, member_id, *offer, request));
  const std::string month = month_of(now, config_.mall_utc_offset);
  if (!store::take_quota(transaction, member_id, offer->offer_id, month, offer->month_quota))
    return Refusal(service_quota_used, {{"count", std::to_string(offer->month_quota)}});
  const auto request_id = ids_.next<ServiceRequestId>();
  const auto seal = [&](std::string_view column, std::string_view text) { return vault_.seal({column, member_id, request_id.value}, text); };
  store::insert_request(transaction, {member_id, request_id, offer->offer_id, month, seal(store::note_column, texts.note),
                                      seal(store::place_column, texts.place), seal(store::phone_column, texts.phone), now});
  log_move(transaction, {member_id, request_id}, request_table.step(std::nullopt, ServiceMove::ask, ServiceActor::member).value(), {}, now);
  return request_id;
}

Result<http::Reply<ServiceRequest>> ServiceRequests::ask_service(const http::Call& call, const http::Member& member, const AskService& request) {
  return http::once(database_, call, member.id, clock_.now(), [&](db::Transaction& transaction) -> Result<ServiceRequest> {
    const auto request_id = TRY(ask(transaction, member.id, request));
    return view_of(store::find_request(transaction, {member.id, request_id}).value(), call.locale);
  });
}

Result<ServiceStep> ServiceRequests::step_of(const store::RequestRow& row, ServiceMove move, ServiceActor actor) const {
  const auto step = request_table.step(row.state, move, actor);
  if (!step) return service_request_moved_on;
  return *step;
}

void ServiceRequests::log_move(db::Transaction& transaction, const store::RequestKey& key, const ServiceStep& step, const Mover& mover, TimeMs at) {
  store::insert_move(transaction,
                     {key.member_id, ids_.next_value(), key.request_id, step.move(), step.from(), step.to(), mover.kind, mover.name, mover.reason, at});
}

void ServiceRequests::give_quota_back(db::Transaction& transaction, const store::RequestRow& row) {
  store::give_quota_back(transaction, row.member_id, row.offer_id, row.month);
}

Result<ServiceRequest> ServiceRequests::cancel_service_request(const http::Call& call, const http::Member& member, const CancelServiceRequest& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ServiceRequest> {
    const auto row = store::find_request(transaction, {member.id, request.request_id});
    if (!row) return service_request_not_found;
    const auto step = TRY(step_of(*row, ServiceMove::cancel, ServiceActor::member));
    const TimeMs now = clock_.now();
    if (!store::end(transaction, row->key(), step, {}, now)) return service_request_moved_on;
    log_move(transaction, row->key(), step, {}, now);
    give_quota_back(transaction, *row);
    return view_of(store::find_request(transaction, row->key()).value(), call.locale);
  });
}

Result<ServiceRequest> ServiceRequests::rate_service_request(const http::Call& call, const http::Member& member, const RateServiceRequest& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ServiceRequest> {
    const auto row = store::find_request(transaction, {member.id, request.request_id});
    if (!row) return service_request_not_found;
    const auto step = TRY(step_of(*row, ServiceMove::rate, ServiceActor::member));
    const TimeMs now = clock_.now();
    if (!store::rate(transaction, row->key(), step, *request.score, *request.comment, now)) return service_request_moved_on;
    log_move(transaction, row->key(), step, {}, now);
    return view_of(store::find_request(transaction, row->key()).value(), call.locale);
  });
}

Result<ServiceRequest> ServiceRequests::reopen_service_request(const http::Call& call, const http::Member& member, const ReopenServiceRequest& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ServiceRequest> {
    const auto row = store::find_request(transaction, {member.id, request.request_id});
    if (!row) return service_request_not_found;
    const auto step = TRY(step_of(*row, ServiceMove::reopen, ServiceActor::member));
    const TimeMs now = clock_.now();
    const TimeMs done_after = now - std::chrono::days(config_.reopen_days);
    if (!store::reopen(transaction, row->key(), step, done_after, now)) {
      if (row->reopened_at_ms) return service_reopened_before;
      if (row->done_at_ms && *row->done_at_ms <= done_after) return Refusal(service_too_late_to_reopen, {{"days", std::to_string(config_.reopen_days)}});
      return service_request_moved_on;
    }
    log_move(transaction, row->key(), step, {ServiceActor::member, {}, *request.reason}, now);
    return view_of(store::find_request(transaction, row->key()).value(), call.locale);
  });
}

std::vector<PictureUser> ServiceRequests::list_picture_users(db::Session& session, std::string_view address) const {
  return store::list_picture_users(session, address);
}

std::int64_t ServiceRequests::count_open(db::Session& session, MemberId member_id) const { return store::count_open(session, member_id); }

void ServiceRequests::erase_member(db::Transaction& transaction, MemberId member_id) { store::delete_of_member(transaction, member_id); }

}  // namespace galleria::service_requests
