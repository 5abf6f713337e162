// Sets webhooks up, writes what they hear of, and shows what was sent. webhooks_sending.cpp sends.
#include "features/webhooks/webhooks.hpp"

#include <fmt/format.h>

#include <boost/mp11.hpp>

#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "features/webhooks/webhooks_rules.hpp"
#include "features/webhooks/webhooks_store.hpp"

namespace galleria::webhooks {
namespace {
using namespace std::chrono_literals;

constexpr std::string_view spread_timer = "spread_webhook";
constexpr std::string_view deliver_timer = "deliver_webhook";
constexpr std::string_view sweep_timer = "sweep_webhooks";
constexpr std::string_view channel = "webhooks";
constexpr DurationMs former_secret_life = 24h;
constexpr std::int64_t most_webhooks = 20;
constexpr std::int64_t body_version = 1;

std::string texts_of(std::vector<EventType> events) {
  std::ranges::sort(events);
  events.erase(std::unique(events.begin(), events.end()), events.end());
  std::string texts = ",";
  for (const EventType event : events) texts += type_text(event) + ",";
  return texts;
}

std::vector<EventType> events_of(std::string_view texts) {
  std::vector<EventType> events;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<EventType>>([&](auto one) {
    if (texts.find("," + type_text(one.value) + ",") != std::string_view::npos) events.push_back(one.value);
  });
  return events;
}

Webhook view_of(const store::WebhookRow& row, const std::vector<store::WebhookCounts>& counts, TimeMs now) {
  Webhook view;
  view.webhook_id = row.webhook_id;
  view.url = row.url;
  view.description = row.description;
  view.events = events_of(row.events);
  view.state = row.state;
  if (row.former_until_ms > now) view.former_secret_until = row.former_until_ms;
  view.failing_since = row.failing_since_ms;
  view.made_at = row.made_at_ms;
  const auto counted = std::ranges::find(counts, row.webhook_id, &store::WebhookCounts::webhook_id);
  if (counted != counts.end()) {
    view.waiting_count = counted->waiting_count;
    view.failed_count = counted->failed_count;
  }
  return view;
}

std::string message_id_of(WebhookEventId event_id) { return fmt::format("evt_{}", event_id.value); }

WebhookDelivery view_of(const store::DeliveryRow& row) {
  return {row.delivery_id,
          row.webhook_id,
          message_id_of(row.event_id),
          row.type,
          row.state,
          row.try_count,
          row.last_status,
          enum_from_text<DeliveryProblem>(row.last_problem),
          row.next_try_at_ms,
          row.happened_at_ms};
}

std::string facts_of(const store::WebhookRow& row) {
  return http::facts("url", row.url, "description", row.description, "events", row.events, "state", row.state);
}

std::string new_secret() { return "whsec_" + base64_encode(random_bytes(32)); }

std::string body_of(EventType type, const EventFacts& facts, TimeMs now) {
  std::string data = "{";
  for (const auto& [name, value] : facts) http::write_facts(data, name, value);
  data += '}';
  return fmt::format(R"({{"type":"{}","timestamp":{},"version":{},"data":{}}})", type_text(type), epoch_ms(now), body_version, data);
}

}  // namespace

void Webhooks::publish(db::Transaction& transaction, EventType type, const EventFacts& facts) {
  const TimeMs now = clock_.now();
  const auto event_id = ids_.next<WebhookEventId>();
  store::insert_event_if_heard(transaction, {event_id, type_text(type), body_of(type, facts, now), now});
  if (has_hearers_->load()) db::set_timer(transaction, ids_.next<TimerId>(), spread_timer, event_id.value, now);
}

void Webhooks::start() {
  *has_hearers_ = database_.read([](db::Session& session) { return store::has_active_webhooks(session); });
  // What changed is not read here: whoever hears of changes may do so while the database is closing.
  database_.listen(std::string(channel), [weak = std::weak_ptr(has_hearers_)](const std::string&) {
    if (const auto has_hearers = weak.lock()) *has_hearers = true;
  });
}

void Webhooks::tell_change(db::Transaction& transaction) const { transaction.notify(channel, ""); }

std::string Webhooks::sealed(WebhookId webhook_id, const std::string& secret) const {
  return seal_text(config_.seal_key, fmt::format("secret of webhook {}", webhook_id.value), secret);
}

Secret Webhooks::opened(WebhookId webhook_id, const std::string& sealed) const {
  auto secret = open_text(config_.seal_key, fmt::format("secret of webhook {}", webhook_id.value), sealed);
  if (!secret) throw std::runtime_error("the secret of a webhook was sealed under another key");
  return std::move(*secret);
}

Result<WebhookList> Webhooks::list_webhooks() const {
  return database_.read([&](db::Session& session) {
    const auto counts = store::count_deliveries(session);
    WebhookList list;
    for (const auto& row : store::list_webhooks(session)) list.webhooks.push_back(view_of(row, counts, clock_.now()));
    return list;
  });
}

Result<Webhook> Webhooks::get_webhook(const GetWebhook& request) const {
  return database_.read([&](db::Session& session) -> Result<Webhook> {
    const auto row = store::find_webhook(session, request.webhook_id);
    if (!row) return webhook_not_found;
    return view_of(*row, store::count_deliveries(session), clock_.now());
  });
}

Result<SavedWebhook> Webhooks::save_webhook(const http::Operator& caller, const SaveWebhook& request) {
  if (!is_acceptable(*request.url, config_.allows_loopback)) return webhook_url_refused;
  return request.webhook_id ? change_webhook(caller, request) : make_webhook(caller, request);
}

Result<SavedWebhook> Webhooks::make_webhook(const http::Operator& caller, const SaveWebhook& request) {
  const std::string secret = new_secret();
  store::WebhookRow row;
  row.webhook_id = ids_.next<WebhookId>();
  row.url = *request.url;
  row.description = *request.description;
  row.events = texts_of(*request.events);
  row.state = webhook_table.step(std::nullopt, WebhookMove::make).value().to();
  row.secret = sealed(row.webhook_id, secret);
  row.made_at_ms = clock_.now();
  return database_.write([&](db::Transaction& transaction) -> Result<SavedWebhook> {
    if (!store::insert_webhook(transaction, row, most_webhooks)) return too_many_webhooks;
    if (!request.is_active) {
      const auto pause = webhook_table.step(row.state, WebhookMove::pause).value();
      if (!store::move_webhook(transaction, row.webhook_id, pause)) throw std::logic_error("a webhook moved within its own transaction");
      row.state = pause.to();
    }
    tell_change(transaction);
    TRY(caller.record(transaction, {"webhook", std::to_string(row.webhook_id.value), {}, facts_of(row)}));
    return SavedWebhook{view_of(row, {}, row.made_at_ms), secret};
  });
}

Result<SavedWebhook> Webhooks::change_webhook(const http::Operator& caller, const SaveWebhook& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<SavedWebhook> {
    const WebhookId webhook_id = *request.webhook_id;
    const auto before = store::find_webhook(transaction, webhook_id);
    if (!before) return webhook_not_found;
    if (!store::change_webhook(transaction, webhook_id, *request.url, *request.description, texts_of(*request.events))) return webhook_not_found;
    const bool is_active = before->state == WebhookState::active;
    const auto step = webhook_table.step(before->state, request.is_active ? WebhookMove::activate : WebhookMove::pause);
    if (is_active != request.is_active && step && !store::move_webhook(transaction, webhook_id, *step))
      throw std::logic_error("a webhook moved within its own transaction");
    tell_change(transaction);
    const auto after = store::find_webhook(transaction, webhook_id).value();
    TRY(caller.record(transaction, {"webhook", std::to_string(webhook_id.value), facts_of(*before), facts_of(after)}));
    return SavedWebhook{view_of(after, store::count_deliveries(transaction), clock_.now()), ""};
  });
}

Result<SavedWebhook> Webhooks::rotate_webhook_secret(const http::Operator& caller, const RotateWebhookSecret& request) {
  const std::string secret = new_secret();
  return database_.write([&](db::Transaction& transaction) -> Result<SavedWebhook> {
    const TimeMs now = clock_.now();
    if (!store::find_webhook(transaction, request.webhook_id)) return webhook_not_found;
    if (!store::rotate_secret(transaction, request.webhook_id, sealed(request.webhook_id, secret), now + former_secret_life, now)) return webhook_rotating;
    const auto after = store::find_webhook(transaction, request.webhook_id).value();
    TRY(caller.record(transaction, {"webhook", std::to_string(request.webhook_id.value), {}, {}, *request.reason}));
    return SavedWebhook{view_of(after, store::count_deliveries(transaction), now), secret};
  });
}

void Webhooks::insert_delivery(db::Transaction& transaction, WebhookDeliveryId delivery_id, WebhookEventId event_id, WebhookId webhook_id) {
  const TimeMs now = clock_.now();
  store::DeliveryRow row;
  row.delivery_id = delivery_id;
  row.event_id = event_id;
  row.webhook_id = webhook_id;
  row.state = delivery_table.step(std::nullopt, DeliveryMove::make).value().to();
  store::insert_delivery(transaction, row, now);
  db::set_timer(transaction, ids_.next<TimerId>(), deliver_timer, delivery_id.value, now);
}

Result<WebhookDelivery> Webhooks::test_webhook(const http::Operator& caller, const TestWebhook& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<WebhookDelivery> {
    const TimeMs now = clock_.now();
    const auto webhook = store::find_webhook(transaction, request.webhook_id);
    if (!webhook) return webhook_not_found;
    if (webhook->state != WebhookState::active) return webhook_is_off;
    const auto event_id = ids_.next<WebhookEventId>();
    const auto delivery_id = ids_.next<WebhookDeliveryId>();
    const auto type = EventType::webhook_test;
    store::insert_event(transaction, {event_id, type_text(type), body_of(type, {{"webhookId", request.webhook_id.value}}, now), now});
    insert_delivery(transaction, delivery_id, event_id, request.webhook_id);
    TRY(caller.record(transaction, {"webhook", std::to_string(request.webhook_id.value)}));
    return view_of(store::find_delivery(transaction, delivery_id).value());
  });
}

Result<WebhookDeliveryPage> Webhooks::list_webhook_deliveries(const ListWebhookDeliveries& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : 50;
  return database_.read([&](db::Session& session) {
    auto rows = store::list_deliveries(session, request, size + 1);
    WebhookDeliveryPage page;
    page.has_more = cut_to_page(rows, {0, size});
    for (const auto& row : rows) page.deliveries.push_back(view_of(row));
    return page;
  });
}

Result<WebhookDeliveryRecord> Webhooks::get_webhook_delivery(const GetWebhookDelivery& request) const {
  return database_.read([&](db::Session& session) -> Result<WebhookDeliveryRecord> {
    const auto row = store::find_delivery(session, request.delivery_id);
    if (!row) return webhook_delivery_not_found;
    WebhookDeliveryRecord record{view_of(*row), row->body, {}};
    for (const auto& one : store::list_tries(session, request.delivery_id))
      record.tries.push_back({one.status, enum_from_text<DeliveryProblem>(one.problem), one.duration_ms, one.tried_at_ms});
    return record;
  });
}

Result<WebhookDelivery> Webhooks::resend_webhook(const http::Operator& caller, const ResendWebhook& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<WebhookDelivery> {
    const TimeMs now = clock_.now();
    const auto before = store::find_delivery(transaction, request.delivery_id);
    if (!before) return webhook_delivery_not_found;
    if (store::find_webhook(transaction, before->webhook_id).value().state != WebhookState::active) return webhook_is_off;
    const auto step = delivery_table.step(before->state, DeliveryMove::send_again);
    if (!step || !store::send_again(transaction, request.delivery_id, *step, now)) throw std::logic_error("a delivery moved within its own transaction");
    db::set_timer(transaction, ids_.next<TimerId>(), deliver_timer, request.delivery_id.value, now);
    const auto after = store::find_delivery(transaction, request.delivery_id).value();
    TRY(caller.record(transaction, {"webhook_delivery", std::to_string(request.delivery_id.value), http::facts("state", before->state),
                                    http::facts("state", after.state), *request.reason}));
    return view_of(after);
  });
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(webhook_table), diagram_of(delivery_table)}; }

}  // namespace galleria::webhooks
