// The states of days and tickets of reconciliation; both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

namespace galleria::reconciliation {

// waiting: there is no bill yet. broken: what came cannot be believed. compared: each difference has its ticket.
enum class DayState { waiting, broken, compared };
BOOST_DESCRIBE_ENUM(DayState, waiting, broken, compared)

// missing_here: the provider has it, the mall does not. missing_there: the reverse. amount, currency: they differ. state: one side counts it as done. twice: it
// stands on bills more than once. reference: the provider's number is another than the mall knows.
enum class DifferenceKind { missing_here, missing_there, amount, currency, state, twice, reference };
BOOST_DESCRIBE_ENUM(DifferenceKind, missing_here, missing_there, amount, currency, state, twice, reference)

enum class TicketState { open, claimed, explained, corrected, closed };
BOOST_DESCRIBE_ENUM(TicketState, open, claimed, explained, corrected, closed)

// find, come_back and vanish are the comparison's: a difference is there, is there again or otherwise, is gone.
enum class TicketMove { find, come_back, vanish, claim, release, explain, correct, close };
BOOST_DESCRIBE_ENUM(TicketMove, find, come_back, vanish, claim, release, explain, correct, close)

enum class TicketActor { comparison, staff };
BOOST_DESCRIBE_ENUM(TicketActor, comparison, staff)

// What somebody may do with a ticket besides closing it.
enum class TicketWork { claim, release, explain, correct };
BOOST_DESCRIBE_ENUM(TicketWork, claim, release, explain, correct)

}  // namespace galleria::reconciliation
