// The statements of webhooks; each condition stands in its write.
#include "features/webhooks/webhooks_store.hpp"

#include <array>

#include "db/state_moves.hpp"

// Statements are literals, so what they share is a literal too.
#define WEBHOOK_COLUMNS "webhook_id, url, description, events, state, secret, former_secret, former_until_ms, failing_since_ms, made_at_ms"
#define DELIVERIES                                                                                                                                    \
  "select delivery_id, webhook_deliveries.event_id, webhook_id, type, state, try_count, round_try_count, next_try_at_ms, last_status, last_problem, " \
  "happened_at_ms, body from webhook_deliveries join webhook_events on webhook_events.event_id = webhook_deliveries.event_id "

namespace galleria::webhooks::store {

bool insert_webhook(db::Transaction& transaction, const WebhookRow& webhook, std::int64_t most_webhooks) {
  return transaction.execute(
             "insert into webhooks (webhook_id, url, description, events, state, secret, made_at_ms) select cast($1 as bigint), cast($2 as "
             "text), cast($3 as text), cast($4 as text), cast($5 as text), cast($6 as text), cast($7 as bigint) where (select count(*) from "
             "webhooks) < $8",
             webhook.webhook_id, webhook.url, webhook.description, webhook.events, webhook.state, webhook.secret, webhook.made_at_ms, most_webhooks) == 1;
}

std::optional<WebhookRow> find_webhook(db::Session& session, WebhookId webhook_id) {
  return session.row<WebhookRow>("select " WEBHOOK_COLUMNS " from webhooks where webhook_id = $1", webhook_id);
}

std::vector<WebhookRow> list_webhooks(db::Session& session) {
  return session.rows<WebhookRow>("select " WEBHOOK_COLUMNS " from webhooks order by webhook_id desc");
}

std::vector<WebhookCounts> count_deliveries(db::Session& session) {
  return session.rows<WebhookCounts>(
      "select webhook_id, cast(sum(case when state = 'waiting' then 1 else 0 end) as bigint) as waiting_count, cast(sum(case when state = 'failed' then 1 else "
      "0 end) as bigint) as failed_count from webhook_deliveries group by webhook_id");
}

bool has_active_webhooks(db::Session& session) { return session.row<std::int64_t>("select count(*) from webhooks where state = 'active'").value() > 0; }

std::vector<WebhookId> list_hearers(db::Session& session, std::string_view type) {
  return session.rows<WebhookId>("select webhook_id from webhooks where state = 'active' and events like '%,' || cast($1 as text) || ',%' order by webhook_id",
                                 type);
}

bool change_webhook(db::Transaction& transaction, WebhookId webhook_id, std::string_view url, std::string_view description, std::string_view events) {
  return transaction.execute("update webhooks set url = $2, description = $3, events = $4 where webhook_id = $1", webhook_id, url, description, events) == 1;
}

bool move_webhook(db::Transaction& transaction, WebhookId webhook_id, const StateTable<WebhookState, WebhookMove, Any, Any>::Step& step) {
  return transaction.execute("update webhooks set state = $3, failing_since_ms = null where webhook_id = $1 and state = $2", webhook_id, step.from().value(),
                             step.to()) == 1;
}

bool rotate_secret(db::Transaction& transaction, WebhookId webhook_id, std::string_view sealed, TimeMs former_until, TimeMs now) {
  return transaction.execute("update webhooks set former_secret = secret, former_until_ms = $3, secret = $2 where webhook_id = $1 and former_until_ms <= $4",
                             webhook_id, sealed, former_until, now) == 1;
}

void note_success(db::Transaction& transaction, WebhookId webhook_id) {
  transaction.execute("update webhooks set failing_since_ms = null where webhook_id = $1 and failing_since_ms is not null", webhook_id);
}

void note_failure(db::Transaction& transaction, WebhookId webhook_id, TimeMs now) {
  transaction.execute("update webhooks set failing_since_ms = $2 where webhook_id = $1 and failing_since_ms is null", webhook_id, now);
}

bool disable_failing(db::Transaction& transaction, WebhookId webhook_id, TimeMs since) {
  return transaction.execute(db::moving<webhook_table, WebhookMove::disable>(
                                 "update webhooks set state = 'disabled' where webhook_id = $1 and state = 'active' and failing_since_ms <= $2"),
                             webhook_id, since) == 1;
}

void insert_event_if_heard(db::Transaction& transaction, const EventRow& event) {
  transaction.execute_later(db::Statement(
      "insert into webhook_events (event_id, type, body, happened_at_ms, is_spread) select cast($1 as bigint), cast($2 as text), cast($3 as text), cast($4 as "
      "bigint), false where exists (select 1 from webhooks where state = 'active' and events like '%,' || cast($2 as text) || ',%')",
      event.event_id, event.type, event.body, event.happened_at_ms));
}

void insert_event(db::Transaction& transaction, const EventRow& event) {
  transaction.execute("insert into webhook_events (event_id, type, body, happened_at_ms, is_spread) values ($1, $2, $3, $4, true)", event.event_id, event.type,
                      event.body, event.happened_at_ms);
}

std::optional<EventRow> find_event(db::Session& session, WebhookEventId event_id) {
  return session.row<EventRow>("select event_id, type, body, happened_at_ms from webhook_events where event_id = $1", event_id);
}

bool mark_spread(db::Transaction& transaction, WebhookEventId event_id) {
  return transaction.execute("update webhook_events set is_spread = true where event_id = $1 and not is_spread", event_id) == 1;
}

std::vector<WebhookEventId> list_unspread(db::Session& session, TimeMs before, std::int64_t count) {
  return session.rows<WebhookEventId>("select event_id from webhook_events where not is_spread and happened_at_ms <= $1 order by event_id limit $2", before,
                                      count);
}

void insert_delivery(db::Transaction& transaction, const DeliveryRow& delivery, TimeMs now) {
  transaction.execute(
      "insert into webhook_deliveries (delivery_id, event_id, webhook_id, state, next_try_at_ms, made_at_ms, changed_at_ms) values ($1, $2, $3, $4, $5, $5, "
      "$5)",
      delivery.delivery_id, delivery.event_id, delivery.webhook_id, delivery.state, now);
}

std::optional<DeliveryRow> find_delivery(db::Session& session, WebhookDeliveryId delivery_id) {
  return session.row<DeliveryRow>(DELIVERIES "where delivery_id = $1", delivery_id);
}

std::vector<DeliveryRow> list_deliveries(db::Session& session, const ListWebhookDeliveries& request, std::int64_t count) {
  const std::int64_t before = request.before_delivery_id ? request.before_delivery_id->value : largest_id;
  return session.rows<DeliveryRow>(DELIVERIES "where webhook_id = $1 and delivery_id < $2 and ($3 = '' or state = $3) order by delivery_id desc limit $4",
                                   request.webhook_id, before, request.state ? enum_text(*request.state) : std::string_view(), count);
}

bool note_try(db::Transaction& transaction, const DeliveryRow& before, DeliveryState state, const TryRow& result, std::optional<TimeMs> next_try_at) {
  return transaction.execute(
             "update webhook_deliveries set state = $3, try_count = try_count + 1, round_try_count = round_try_count + 1, next_try_at_ms = $4, last_status = "
             "$5, "
             "last_problem = $6, changed_at_ms = $7 where delivery_id = $1 and try_count = $2 and state = 'waiting'",
             before.delivery_id, before.try_count, state, next_try_at, result.status, result.problem, result.tried_at_ms) == 1;
}

void insert_try(db::Transaction& transaction, const DeliveryRow& before, const TryRow& result) {
  transaction.execute("insert into webhook_tries (event_id, delivery_id, place, status, problem, duration_ms, tried_at_ms) values ($1, $2, $3, $4, $5, $6, $7)",
                      before.event_id, before.delivery_id, before.try_count, result.status, result.problem, result.duration_ms, result.tried_at_ms);
}

bool send_again(db::Transaction& transaction, WebhookDeliveryId delivery_id, const StateTable<DeliveryState, DeliveryMove, Any, Any>::Step& step, TimeMs now) {
  return transaction.execute(
             "update webhook_deliveries set state = $3, round_try_count = 0, next_try_at_ms = $4, changed_at_ms = $4 where delivery_id = $1 and state = $2",
             delivery_id, step.from().value(), step.to(), now) == 1;
}

bool give_up(db::Transaction& transaction, WebhookDeliveryId delivery_id, TimeMs now) {
  return transaction.execute(
             db::moving<delivery_table, DeliveryMove::give_up>("update webhook_deliveries set state = 'failed', next_try_at_ms = null, last_status = 0, "
                                                               "last_problem = 'off', changed_at_ms = $2 where delivery_id = $1 and state = 'waiting'"),
             delivery_id, now) == 1;
}

std::vector<TryRow> list_tries(db::Session& session, WebhookDeliveryId delivery_id) {
  return session.rows<TryRow>("select status, problem, duration_ms, tried_at_ms from webhook_tries where delivery_id = $1 order by place", delivery_id);
}

std::int64_t delete_old(db::Transaction& transaction, TimeMs before) {
  transaction.execute(
      "delete from webhook_tries where exists (select 1 from webhook_deliveries join webhook_events on webhook_events.event_id = webhook_deliveries.event_id "
      "where "
      "webhook_deliveries.delivery_id = webhook_tries.delivery_id and happened_at_ms < $1 and state <> 'waiting')",
      before);
  transaction.execute(
      "delete from webhook_deliveries where state <> 'waiting' and exists (select 1 from webhook_events where webhook_events.event_id = "
      "webhook_deliveries.event_id and happened_at_ms < $1)",
      before);
  return transaction.execute(
      "delete from webhook_events where happened_at_ms < $1 and is_spread and not exists (select 1 from webhook_deliveries where webhook_deliveries.event_id = "
      "webhook_events.event_id)",
      before);
}

}  // namespace galleria::webhooks::store

namespace galleria::webhooks {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"Y1", "a delivery that arrived has a try that was answered with success",
                   "select 'webhook delivery ' || delivery_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from webhook_deliveries "
                   "where state = 'delivered' and not exists (select 1 from webhook_tries where webhook_tries.delivery_id = webhook_deliveries.delivery_id and "
                   "status >= 200 and status < 300)"},
      audit::Check{
          "W1", "a delivery counts its tries",
          "select 'webhook delivery ' || webhook_deliveries.delivery_id as subject, cast(coalesce(tries.count, 0) as bigint) as expected, try_count as "
          "found from webhook_deliveries left join (select delivery_id, count(*) as count from webhook_tries group by delivery_id) as tries on "
          "tries.delivery_id = webhook_deliveries.delivery_id where try_count <> coalesce(tries.count, 0)"},
      audit::Check{
          "W1", "a delivery that waits has the timer that tries it",
          "select 'webhook delivery ' || delivery_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from webhook_deliveries where "
          "state = 'waiting' and not exists (select 1 from timers where kind = 'deliver_webhook' and reference = delivery_id)"},
  };
  return checks;
}

}  // namespace galleria::webhooks

#undef WEBHOOK_COLUMNS
#undef DELIVERIES
