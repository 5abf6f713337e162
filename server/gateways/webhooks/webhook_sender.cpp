// Turns a signed message into a call, and what became of it into an outcome.
#include "gateways/webhooks/webhook_sender.hpp"

namespace galleria::gateways {
namespace {

using webhooks::DeliveryProblem;

DeliveryProblem problem_of(CallFailed::Reason reason) {
  switch (reason) {
    case CallFailed::Reason::address_refused:
      return DeliveryProblem::address_refused;
    case CallFailed::Reason::timed_out:
      return DeliveryProblem::timed_out;
    case CallFailed::Reason::answer_too_large:
      return DeliveryProblem::answer_too_large;
    case CallFailed::Reason::connection_lost:
      return DeliveryProblem::connection_lost;
    case CallFailed::Reason::not_connected:
    case CallFailed::Reason::breaker_open:
    case CallFailed::Reason::too_busy:
      return DeliveryProblem::not_connected;
  }
  return DeliveryProblem::not_connected;
}

class WebhookSender : public webhooks::MessageSender {
 public:
  explicit WebhookSender(HttpClient& client) : client_(client) {}

  webhooks::SendOutcome send(const webhooks::SignedMessage& message) override {
    try {
      return {client_
                  .call({"POST",
                         message.url,
                         {{"Content-Type", "application/json"},
                          {"User-Agent", "Galleria-Webhooks/1"},
                          {"webhook-id", message.id},
                          {"webhook-timestamp", message.timestamp},
                          {"webhook-signature", message.signatures}},
                         message.body})
                  .status};
    } catch (const CallFailed& failure) {
      return {.problem = problem_of(failure.reason)};
    }
  }

 private:
  HttpClient& client_;
};

}  // namespace

std::unique_ptr<webhooks::MessageSender> make_webhook_sender(HttpClient& client) { return std::make_unique<WebhookSender>(client); }

}  // namespace galleria::gateways
