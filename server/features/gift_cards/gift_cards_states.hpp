// The states of gift cards and why their balance moves; both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

namespace galleria::gift_cards {

// sold: paid for, not bound to anybody yet. gifting: a link to it is open. A depleted card becomes active again when a refund comes back to it.
enum class CardState { sold, active, frozen, depleted, gifting, expired, refunded };
BOOST_DESCRIBE_ENUM(CardState, sold, active, frozen, depleted, gifting, expired, refunded)

// registered: bound to a member by name, never expires, can be reported lost. anonymous: printed with a code and a PIN, expires, is worth less at most.
// The limits of both are the law's (administrative measures for single-purpose commercial prepaid cards) and configuration.
enum class CardKind { registered, anonymous };
BOOST_DESCRIBE_ENUM(CardKind, registered, anonymous)

enum class CardReason { issue, spend, refund, adjustment };
BOOST_DESCRIBE_ENUM(CardReason, issue, spend, refund, adjustment)

// What happened to a card besides its balance.
enum class CardEvent { bought, bound, given, received, taken_back, frozen, thawed, expired, extended, refunded };
BOOST_DESCRIBE_ENUM(CardEvent, bought, bound, given, received, taken_back, frozen, thawed, expired, extended, refunded)

enum class PurchaseState { created, paid, closed };
BOOST_DESCRIBE_ENUM(PurchaseState, created, paid, closed)

enum class CardAction { pay, give, take_back, report_lost };
BOOST_DESCRIBE_ENUM(CardAction, pay, give, take_back, report_lost)

enum class CardTab { usable, past };
BOOST_DESCRIBE_ENUM(CardTab, usable, past)

}  // namespace galleria::gift_cards
