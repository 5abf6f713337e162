// Spreads events to those who want to hear them, and tries each delivery until it arrives or its day is over.
#include <fmt/format.h>

#include <chrono>

#include "base/log.hpp"
#include "features/webhooks/webhooks.hpp"
#include "features/webhooks/webhooks_rules.hpp"
#include "features/webhooks/webhooks_store.hpp"

namespace galleria::webhooks {
namespace {
using namespace std::chrono_literals;

constexpr DurationMs busy_pause = 250ms;
constexpr DurationMs sweep_pause = 30s;
// An event that nobody spread by then was published by a server that did not know of its hearers yet.
constexpr DurationMs spread_patience = 5s;
constexpr std::int64_t spread_at_once = 100;
constexpr DurationMs event_life = 24h * 30;
constexpr DurationMs failing_patience = 24h * 3;
constexpr int gone_status = 410;

std::chrono::milliseconds since(std::chrono::steady_clock::time_point begun) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun);
}

}  // namespace

std::map<std::string, db::TimerHandler> Webhooks::timer_handlers() {
  return {{"spread_webhook",
           [this](const db::Timer& timer) {
             spread(WebhookEventId{timer.reference});
             return db::TimerOutcome();
           }},
          {"deliver_webhook", [this](const db::Timer& timer) { return deliver(timer); }},
          {"sweep_webhooks", [this](const db::Timer&) { return sweep(); }}};
}

void Webhooks::start_timers() {
  database_.write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), "sweep_webhooks", 0, clock_.now()); });
}

void Webhooks::spread(WebhookEventId event_id) {
  database_.write([&](db::Transaction& transaction) {
    const auto event = store::find_event(transaction, event_id);
    if (!event || !store::mark_spread(transaction, event_id)) return;
    for (const WebhookId webhook_id : store::list_hearers(transaction, event->type))
      insert_delivery(transaction, ids_.next<WebhookDeliveryId>(), event_id, webhook_id);
  });
}

db::TimerOutcome Webhooks::sweep() {
  const TimeMs now = clock_.now();
  const auto left = database_.read([&](db::Session& session) { return store::list_unspread(session, now - spread_patience, spread_at_once); });
  for (const WebhookEventId event_id : left) spread(event_id);
  database_.write([&](db::Transaction& transaction) { store::delete_old(transaction, now - event_life); });
  return now + sweep_pause;
}

SignedMessage Webhooks::message_of(const std::string& url, WebhookEventId event_id, const std::string& body, const std::vector<Secret>& secrets) const {
  SignedMessage message;
  message.url = url;
  message.id = fmt::format("evt_{}", event_id.value);
  message.timestamp = std::to_string(epoch_ms(clock_.now()) / 1000);
  message.body = body;
  message.signatures = signatures_of(secrets, message.id, message.timestamp, message.body);
  return message;
}

db::TimerOutcome Webhooks::give_up(WebhookDeliveryId delivery_id) {
  database_.write([&](db::Transaction& transaction) { store::give_up(transaction, delivery_id, clock_.now()); });
  return std::nullopt;
}

db::TimerOutcome Webhooks::deliver(const db::Timer& timer) {
  const std::unique_lock only(delivering_, std::try_to_lock);
  if (!only.owns_lock()) return clock_.now() + busy_pause;
  const WebhookDeliveryId delivery_id{timer.reference};
  struct Read {
    std::optional<store::DeliveryRow> delivery;
    std::optional<store::WebhookRow> webhook;
  };
  const auto [delivery, webhook] = database_.read([&](db::Session& session) {
    Read read;
    read.delivery = store::find_delivery(session, delivery_id);
    if (read.delivery) read.webhook = store::find_webhook(session, read.delivery->webhook_id);
    return read;
  });
  if (!delivery || delivery->state != DeliveryState::waiting) return std::nullopt;
  if (webhook->state != WebhookState::active) return give_up(delivery_id);
  std::vector<Secret> secrets{opened(webhook->webhook_id, webhook->secret)};
  if (webhook->former_until_ms > clock_.now()) secrets.push_back(opened(webhook->webhook_id, webhook->former_secret));
  const auto begun = std::chrono::steady_clock::now();
  const SendOutcome outcome = sender_.send(message_of(webhook->url, delivery->event_id, delivery->body, secrets));
  const TimeMs now = clock_.now();
  const store::TryRow result{outcome.status, outcome.problem ? std::string(enum_text(*outcome.problem)) : std::string(), since(begun).count(), now};
  const bool arrived = has_arrived(outcome.status);
  const auto again = arrived ? std::nullopt : next_try(delivery->round_try_count + 1, now);
  const auto step = again ? std::nullopt : delivery_table.step(delivery->state, arrived ? DeliveryMove::arrive : DeliveryMove::give_up);
  database_.write([&](db::Transaction& transaction) {
    if (!store::note_try(transaction, *delivery, step ? step->to() : delivery->state, result, again)) return;
    store::insert_try(transaction, *delivery, result);
    if (arrived) return store::note_success(transaction, webhook->webhook_id);
    store::note_failure(transaction, webhook->webhook_id, now);
    const TimeMs since = outcome.status == gone_status ? now : now - failing_patience;
    if (!store::disable_failing(transaction, webhook->webhook_id, since)) return;
    tell_change(transaction);
    log::warning("webhook_disabled", {{"webhook_id", webhook->webhook_id.value}});
  });
  return again;
}

}  // namespace galleria::webhooks
