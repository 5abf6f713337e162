// How webhooks go on, how messages are signed, and when they are tried again.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "base/state_table.hpp"
#include "features/webhooks/webhooks_states.hpp"

namespace galleria::webhooks {

using WebhookArrow = Transition<WebhookState, WebhookMove>;
inline constexpr std::array webhook_arrows{
    WebhookArrow{std::nullopt, WebhookMove::make, WebhookState::active},
    WebhookArrow{WebhookState::active, WebhookMove::pause, WebhookState::paused},
    WebhookArrow{WebhookState::paused, WebhookMove::activate, WebhookState::active},
    WebhookArrow{WebhookState::disabled, WebhookMove::activate, WebhookState::active},
    WebhookArrow{WebhookState::active, WebhookMove::disable, WebhookState::disabled},
};
inline constexpr StateTable webhook_table("webhook", webhook_arrows);

using DeliveryArrow = Transition<DeliveryState, DeliveryMove>;
inline constexpr std::array delivery_arrows{
    DeliveryArrow{std::nullopt, DeliveryMove::make, DeliveryState::waiting},
    DeliveryArrow{DeliveryState::waiting, DeliveryMove::arrive, DeliveryState::delivered},
    DeliveryArrow{DeliveryState::waiting, DeliveryMove::give_up, DeliveryState::failed},
    DeliveryArrow{DeliveryState::waiting, DeliveryMove::send_again, DeliveryState::waiting},
    DeliveryArrow{DeliveryState::delivered, DeliveryMove::send_again, DeliveryState::waiting},
    DeliveryArrow{DeliveryState::failed, DeliveryMove::send_again, DeliveryState::waiting},
};
inline constexpr StateTable delivery_table("webhook delivery", delivery_arrows);

// "order.paid", "gift_card.spent".
std::string type_text(EventType type);

// Standard Webhooks: v1 and the HMAC-SHA256 over id, time and body, in base64. Several secrets give several, separated by spaces. Throws std::invalid_argument
// for what is no "whsec_…".
std::string signatures_of(const std::vector<Secret>& secrets, std::string_view id, std::string_view timestamp, std::string_view body);

// Whether an address may be written down as a webhook's: https with a host, or http to this machine where that is allowed; nobody's name in it. What the host
// resolves to is looked at when it is called.
bool is_acceptable(std::string_view url, bool allows_loopback);

bool has_arrived(int status);

// When the next try is due, after so many in this round; nothing: it is given up. The pauses come to about a day.
std::optional<TimeMs> next_try(std::int64_t round_try_count, TimeMs now);

}  // namespace galleria::webhooks
