// Sends messages as Standard Webhooks has them.
#pragma once

#include <memory>

#include "features/webhooks/webhooks_port.hpp"
#include "gateways/http_client/http_client.hpp"

namespace galleria::gateways {

// The client must outlive it, and reach public addresses alone.
std::unique_ptr<webhooks::MessageSender> make_webhook_sender(HttpClient& client);

}  // namespace galleria::gateways
