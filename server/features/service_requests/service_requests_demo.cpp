// The demo mall's services and what members asked for, as it would have come about.
#include "features/service_requests/service_requests.hpp"
#include "features/service_requests/service_requests_store.hpp"

namespace galleria::service_requests {
namespace {
using namespace std::chrono_literals;

constexpr const char* demo_author = "demo";

// What led to that state, in its order.
std::vector<ServiceMove> moves_to(const DemoServiceRequest& demo) {
  std::vector<ServiceMove> moves{ServiceMove::ask};
  const auto go = [&](std::initializer_list<ServiceMove> more) { moves.insert(moves.end(), more); };
  if (demo.state == ServiceState::cancelled) go({ServiceMove::cancel});
  if (demo.state == ServiceState::refused) go({ServiceMove::refuse});
  if (demo.state == ServiceState::assigned || demo.state == ServiceState::done || demo.state == ServiceState::rated || demo.state == ServiceState::reopened)
    go({ServiceMove::assign});
  if (demo.state == ServiceState::done || demo.state == ServiceState::rated || demo.state == ServiceState::reopened) go({ServiceMove::finish});
  if (demo.state == ServiceState::rated) go({ServiceMove::rate});
  if (demo.state == ServiceState::reopened) go({ServiceMove::reopen});
  return moves;
}

bool is_members(ServiceMove move) {
  return move == ServiceMove::ask || move == ServiceMove::cancel || move == ServiceMove::rate || move == ServiceMove::reopen;
}

std::string reason_of(ServiceMove move, const DemoServiceRequest& demo) {
  switch (move) {
    case ServiceMove::assign:
      return demo.assignee;
    case ServiceMove::finish:
    case ServiceMove::refuse:
      return demo.answer;
    case ServiceMove::reopen:
      return demo.reopen_reason;
    default:
      return {};
  }
}

}  // namespace

void ServiceRequests::put_demo_offer(db::Transaction& transaction, const DemoServiceOffer& demo) {
  store::insert_offer(transaction, {demo.offer_id, demo.kind, demo.position, demo.name.zh_cn, demo.name.en, demo.summary.zh_cn, demo.summary.en,
                                    demo.picture_url, demo.place.zh_cn, demo.place.en, demo.hours.zh_cn, demo.hours.en, demo.least_tier, demo.month_quota,
                                    demo.form.note, demo.form.place, demo.form.phone, demo.is_offered});
}

ServiceRequestId ServiceRequests::put_demo_request(db::Transaction& transaction, const DemoServiceRequest& demo) {
  const auto offer = store::find_offer(transaction, demo.offer_id).value();
  const store::RequestKey key{demo.member_id, ids_.next<ServiceRequestId>()};
  const std::string month = month_of(demo.asked_at, config_.mall_utc_offset);
  if (!store::take_quota(transaction, demo.member_id, demo.offer_id, month, offer.month_quota))
    throw std::runtime_error("a member of the demo asks for " + offer.name_en + " more often than a month allows");
  const auto phone = needs_.phone_of(transaction, demo.member_id);
  const ServiceFormTexts texts = asked_texts(offer.form(), {demo.note, demo.place, phone ? phone->reveal() : std::string()});
  const auto seal = [&](std::string_view column, std::string_view text) { return vault_.seal({column, key.member_id, key.request_id.value}, text); };
  store::insert_request(transaction, {key.member_id, key.request_id, demo.offer_id, month, seal(store::note_column, texts.note),
                                      seal(store::place_column, texts.place), seal(store::phone_column, texts.phone), demo.asked_at});
  TimeMs at = demo.asked_at;
  std::optional<ServiceState> from;
  for (const ServiceMove move : moves_to(demo)) {
    const bool is_theirs = is_members(move);
    const auto step = request_table.step(from, move, is_theirs ? ServiceActor::member : ServiceActor::staff).value();
    if (move == ServiceMove::assign) store::assign(transaction, key, step, demo.assignee, at);
    if (move == ServiceMove::finish) store::finish(transaction, key, step, demo.answer, at);
    if (move == ServiceMove::cancel || move == ServiceMove::refuse) store::end(transaction, key, step, demo.answer, at);
    if (move == ServiceMove::rate) store::rate(transaction, key, step, demo.score.value_or(5), demo.comment, at);
    if (move == ServiceMove::reopen) store::reopen(transaction, key, step, TimeMs{}, at);
    log_move(transaction, key, step, {step.actor(), is_theirs ? std::string() : demo_author, reason_of(move, demo)}, at);
    from = step.to();
    at += 20min;
  }
  if (!takes_quota(demo.state)) store::give_quota_back(transaction, key.member_id, demo.offer_id, month);
  return key.request_id;
}

}  // namespace galleria::service_requests
