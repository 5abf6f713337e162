// The states of webhooks and deliveries, and the types of events; both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

#include "base/ids.hpp"

namespace galleria::webhooks {

using WebhookId = Id<struct WebhookTag>;
using WebhookEventId = Id<struct WebhookEventTag>;
using WebhookDeliveryId = Id<struct WebhookDeliveryTag>;

// paused: by the staff. disabled: by itself, after days in which nothing arrived, or because the receiver said that it is gone.
enum class WebhookState { active, paused, disabled };
BOOST_DESCRIBE_ENUM(WebhookState, active, paused, disabled)

enum class WebhookMove { make, pause, activate, disable };
BOOST_DESCRIBE_ENUM(WebhookMove, make, pause, activate, disable)

enum class DeliveryState { waiting, delivered, failed };
BOOST_DESCRIBE_ENUM(DeliveryState, waiting, delivered, failed)

enum class DeliveryMove { make, arrive, give_up, send_again };
BOOST_DESCRIBE_ENUM(DeliveryMove, make, arrive, give_up, send_again)

// On the wire "order.paid": the last underscore is a point there. test: only by hand.
// moved: a member's points, or what a card holds, became more or less, by whatever; spent: an order was paid with them.
enum class EventType {
  order_paid,
  order_shipped,
  order_received,
  order_refunded,
  member_joined,
  member_closed,
  points_spent,
  points_moved,
  gift_card_spent,
  gift_card_moved,
  coupon_used,
  webhook_test
};
BOOST_DESCRIBE_ENUM(EventType, order_paid, order_shipped, order_received, order_refunded, member_joined, member_closed, points_spent, points_moved,
                    gift_card_spent, gift_card_moved, coupon_used, webhook_test)

// Why a try got no answer, or was none. off: the webhook was paused or disabled meanwhile.
enum class DeliveryProblem { address_refused, not_connected, timed_out, connection_lost, answer_too_large, off };
BOOST_DESCRIBE_ENUM(DeliveryProblem, address_refused, not_connected, timed_out, connection_lost, answer_too_large, off)

}  // namespace galleria::webhooks
