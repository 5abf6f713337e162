// The states of gift cards and why their balance moves; both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

namespace galleria::gift_cards {

// sold: paid for, not bound to anybody yet. gifting: a link to it is open. A depleted card becomes active again when a refund comes back to it. replaced: it
// was lost, and what it held lies on a new one.
enum class CardState { sold, active, frozen, depleted, gifting, expired, refunded, replaced };
BOOST_DESCRIBE_ENUM(CardState, sold, active, frozen, depleted, gifting, expired, refunded, replaced)

// registered: bound to a member by name, never expires, can be reported lost. anonymous: printed with a code and a PIN, expires, is worth less at most.
// The limits of both are the law's (administrative measures for single-purpose commercial prepaid cards) and configuration.
enum class CardKind { registered, anonymous };
BOOST_DESCRIBE_ENUM(CardKind, registered, anonymous)

enum class CardReason { issue, spend, refund, adjustment };
BOOST_DESCRIBE_ENUM(CardReason, issue, spend, refund, adjustment)

// What happened to a card besides its balance.
enum class CardEvent { bought, bound, given, received, taken_back, frozen, thawed, expired, extended, refunded, replaced, reissued };
BOOST_DESCRIBE_ENUM(CardEvent, bought, bound, given, received, taken_back, frozen, thawed, expired, extended, refunded, replaced, reissued)

enum class PurchaseState { created, paid, closed };
BOOST_DESCRIBE_ENUM(PurchaseState, created, paid, closed)

enum class CardAction { pay, give, take_back, report_lost };
BOOST_DESCRIBE_ENUM(CardAction, pay, give, take_back, report_lost)

enum class CardTab { usable, past };
BOOST_DESCRIBE_ENUM(CardTab, usable, past)

// What the staff may do with a card.
enum class CardWork { freeze, thaw, extend, reissue };
BOOST_DESCRIBE_ENUM(CardWork, freeze, thaw, extend, reissue)

// A batch of cards that lie in stock. stopped: none of it is sold any more.
enum class BatchState { making, made, stopped };
BOOST_DESCRIBE_ENUM(BatchState, making, made, stopped)

// printed: with a code and a PIN under a scratch panel, which go to the printer once. digital: told at the sale, or bound to the buyer at once.
enum class CardMedium { printed, digital };
BOOST_DESCRIBE_ENUM(CardMedium, printed, digital)

// Who pays for what is on the cards of a batch: whoever buys one, or the mall, which hands them out.
enum class CardFunder { buyer, mall };
BOOST_DESCRIBE_ENUM(CardFunder, buyer, mall)

// How the desk was given the money.
enum class SaleTender { cash, card_terminal, bank_transfer, nothing };
BOOST_DESCRIBE_ENUM(SaleTender, cash, card_terminal, bank_transfer, nothing)

}  // namespace galleria::gift_cards
