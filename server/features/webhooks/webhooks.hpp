// Webhooks: others hear of what happened here, each event signed, and tried for about a day until it arrives.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/secret.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/webhooks/webhooks_api.hpp"
#include "features/webhooks/webhooks_port.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::webhooks {

struct WebhooksConfig {
  Secret seal_key;               // secrets lie sealed under it
  bool allows_loopback = false;  // plain http to this machine: for the demo's sandbox
};

// What an event tells: ids and their names, in this order.
using EventFacts = std::vector<std::pair<std::string_view, std::int64_t>>;

class Webhooks {
 public:
  // The sender must outlive it.
  Webhooks(db::Database& database, const Clock& clock, IdGenerator& ids, WebhooksConfig config, MessageSender& sender)
      : database_(database), clock_(clock), ids_(ids), config_(std::move(config)), sender_(sender) {}

  // Writes an event in the transaction of what it tells of. Nothing is written if nobody wants to hear of that type.
  void publish(db::Transaction& transaction, EventType type, const EventFacts& facts);

  // Whether anybody may want to hear of anything: for what must be read before it can be told.
  bool may_be_heard() const { return has_hearers_->load(); }

  Result<WebhookList> list_webhooks() const;
  Result<Webhook> get_webhook(const GetWebhook& request) const;
  Result<SavedWebhook> save_webhook(const http::Operator& caller, const SaveWebhook& request);
  Result<SavedWebhook> rotate_webhook_secret(const http::Operator& caller, const RotateWebhookSecret& request);
  Result<WebhookDelivery> test_webhook(const http::Operator& caller, const TestWebhook& request);
  Result<WebhookDeliveryPage> list_webhook_deliveries(const ListWebhookDeliveries& request) const;
  Result<WebhookDeliveryRecord> get_webhook_delivery(const GetWebhookDelivery& request) const;
  Result<WebhookDelivery> resend_webhook(const http::Operator& caller, const ResendWebhook& request);

  // Learns whether there is anybody to tell, and hears of changes.
  void start();
  void start_timers();
  // spread_webhook: gives an event to each webhook that wants it. deliver_webhook: a try. sweep_webhooks: spreads what was left, and deletes what is old.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  Result<SavedWebhook> make_webhook(const http::Operator& caller, const SaveWebhook& request);
  Result<SavedWebhook> change_webhook(const http::Operator& caller, const SaveWebhook& request);
  void insert_delivery(db::Transaction& transaction, WebhookDeliveryId delivery_id, WebhookEventId event_id, WebhookId webhook_id);
  void spread(WebhookEventId event_id);
  db::TimerOutcome deliver(const db::Timer& timer);
  db::TimerOutcome sweep();
  db::TimerOutcome give_up(WebhookDeliveryId delivery_id);
  SignedMessage message_of(const std::string& url, WebhookEventId event_id, const std::string& body, const std::vector<Secret>& secrets) const;
  std::string sealed(WebhookId webhook_id, const std::string& secret) const;
  Secret opened(WebhookId webhook_id, const std::string& sealed) const;
  void tell_change(db::Transaction& transaction) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const WebhooksConfig config_;
  MessageSender& sender_;
  // Whether there may be somebody to tell: then whoever publishes has the event spread at once, instead of with the next sweep. The listener outlives us, and
  // then does nothing.
  std::shared_ptr<std::atomic<bool>> has_hearers_ = std::make_shared<std::atomic<bool>>(false);
  // One delivery at a time: a slow receiver holds up one worker of timers, and never all.
  std::mutex delivering_;
};

void bind_routes(http::Binder& binder, Webhooks& webhooks);
std::span<const audit::Check> audit_checks();
std::vector<StateDiagram> state_diagrams();

// What webhooks bring to the server.
extern const Module<Webhooks> module;

}  // namespace galleria::webhooks
