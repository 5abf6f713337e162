// All SQL of webhooks: who hears, events, deliveries and tries. No decisions.
#pragma once

#include "features/webhooks/webhooks.hpp"
#include "features/webhooks/webhooks_rules.hpp"

namespace galleria::webhooks::store {

struct WebhookRow {
  WebhookId webhook_id;
  std::string url;
  std::string description;
  std::string events;  // ",order.paid,order.shipped,"
  WebhookState state = WebhookState::active;
  std::string secret;  // sealed, as the former one
  std::string former_secret;
  TimeMs former_until_ms{};
  std::optional<TimeMs> failing_since_ms;
  TimeMs made_at_ms{};
};
BOOST_DESCRIBE_STRUCT(WebhookRow, (), (webhook_id, url, description, events, state, secret, former_secret, former_until_ms, failing_since_ms, made_at_ms))

struct WebhookCounts {
  WebhookId webhook_id;
  std::int64_t waiting_count = 0;
  std::int64_t failed_count = 0;
};
BOOST_DESCRIBE_STRUCT(WebhookCounts, (), (webhook_id, waiting_count, failed_count))

struct EventRow {
  WebhookEventId event_id;
  std::string type;
  std::string body;
  TimeMs happened_at_ms{};
};
BOOST_DESCRIBE_STRUCT(EventRow, (), (event_id, type, body, happened_at_ms))

struct DeliveryRow {
  WebhookDeliveryId delivery_id;
  WebhookEventId event_id;
  WebhookId webhook_id;
  std::string type;
  DeliveryState state = DeliveryState::waiting;
  std::int64_t try_count = 0;
  std::int64_t round_try_count = 0;
  std::optional<TimeMs> next_try_at_ms;
  std::int64_t last_status = 0;
  std::string last_problem;
  TimeMs happened_at_ms{};
  std::string body;
};
BOOST_DESCRIBE_STRUCT(DeliveryRow, (),
                      (delivery_id, event_id, webhook_id, type, state, try_count, round_try_count, next_try_at_ms, last_status, last_problem, happened_at_ms,
                       body))

struct TryRow {
  std::int64_t status = 0;
  std::string problem;
  std::int64_t duration_ms = 0;
  TimeMs tried_at_ms{};
};
BOOST_DESCRIBE_STRUCT(TryRow, (), (status, problem, duration_ms, tried_at_ms))

// False if there are as many as there may be.
bool insert_webhook(db::Transaction& transaction, const WebhookRow& webhook, std::int64_t most_webhooks);
std::optional<WebhookRow> find_webhook(db::Session& session, WebhookId webhook_id);
std::vector<WebhookRow> list_webhooks(db::Session& session);
std::vector<WebhookCounts> count_deliveries(db::Session& session);
bool has_active_webhooks(db::Session& session);
std::vector<WebhookId> list_hearers(db::Session& session, std::string_view type);
bool change_webhook(db::Transaction& transaction, WebhookId webhook_id, std::string_view url, std::string_view description, std::string_view events);
// False if it is not where the step begins. It begins anew to count since when it fails.
bool move_webhook(db::Transaction& transaction, WebhookId webhook_id, const StateTable<WebhookState, WebhookMove, Any, Any>::Step& step);
// False while the former secret is still valid.
bool rotate_secret(db::Transaction& transaction, WebhookId webhook_id, std::string_view sealed, TimeMs former_until, TimeMs now);
void note_success(db::Transaction& transaction, WebhookId webhook_id);
void note_failure(db::Transaction& transaction, WebhookId webhook_id, TimeMs now);
// Disables it if it has failed since then or before. False if it has not.
bool disable_failing(db::Transaction& transaction, WebhookId webhook_id, TimeMs since);

// Only if an active webhook wants to hear of it.
void insert_event_if_heard(db::Transaction& transaction, const EventRow& event);
void insert_event(db::Transaction& transaction, const EventRow& event);
std::optional<EventRow> find_event(db::Session& session, WebhookEventId event_id);
// False if it was spread before.
bool mark_spread(db::Transaction& transaction, WebhookEventId event_id);
std::vector<WebhookEventId> list_unspread(db::Session& session, TimeMs before, std::int64_t count);

void insert_delivery(db::Transaction& transaction, const DeliveryRow& delivery, TimeMs now);
std::optional<DeliveryRow> find_delivery(db::Session& session, WebhookDeliveryId delivery_id);
std::vector<DeliveryRow> list_deliveries(db::Session& session, const ListWebhookDeliveries& request, std::int64_t count);
// What a try changes; `next_try_at`: nothing when it is over. False if another try came first, or it does not wait.
bool note_try(db::Transaction& transaction, const DeliveryRow& before, DeliveryState state, const TryRow& result, std::optional<TimeMs> next_try_at);
// The try that comes after those that `before` counts.
void insert_try(db::Transaction& transaction, const DeliveryRow& before, const TryRow& result);
// Waits for its first try of a new round. False if it is not where the step begins.
bool send_again(db::Transaction& transaction, WebhookDeliveryId delivery_id, const StateTable<DeliveryState, DeliveryMove, Any, Any>::Step& step, TimeMs now);
bool give_up(db::Transaction& transaction, WebhookDeliveryId delivery_id, TimeMs now);
std::vector<TryRow> list_tries(db::Session& session, WebhookDeliveryId delivery_id);
// Of events before then, with their deliveries and tries, that wait for nothing; gives how many events went.
std::int64_t delete_old(db::Transaction& transaction, TimeMs before);

}  // namespace galleria::webhooks::store
