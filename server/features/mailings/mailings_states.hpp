// Channels and states of mailings; the wire, the rules and the port speak of them.
#pragma once

#include <boost/describe.hpp>

#include "base/ids.hpp"

namespace galleria::mailings {

using MailingId = Id<struct MailingTag>;
using MailingTemplateId = Id<struct MailingTemplateTag>;
using SegmentId = Id<struct SegmentTag>;
using ConsentId = Id<struct ConsentTag>;

enum class MailingChannel { inbox, sms };
BOOST_DESCRIBE_ENUM(MailingChannel, inbox, sms)

enum class TemplateState { draft, approved, retired };
BOOST_DESCRIBE_ENUM(TemplateState, draft, approved, retired)

enum class TemplateMove { make, edit, approve, retire };
BOOST_DESCRIBE_ENUM(TemplateMove, make, edit, approve, retire)

enum class MailingState { draft, scheduled, sending, paused, sent, cancelled };
BOOST_DESCRIBE_ENUM(MailingState, draft, scheduled, sending, paused, sent, cancelled)

enum class MailingMove { make, edit, schedule, begin, pause, resume, cancel, finish };
BOOST_DESCRIBE_ENUM(MailingMove, make, edit, schedule, begin, pause, resume, cancel, finish)

enum class MailingActor { staff, job };
BOOST_DESCRIBE_ENUM(MailingActor, staff, job)

// Of one member's letter. waiting, sending: of channels that lie outside.
enum class LetterState { waiting, sending, sent, failed, left_out };
BOOST_DESCRIBE_ENUM(LetterState, waiting, sending, sent, failed, left_out)

// lose: nobody knows whether it went, so it is not sent again. confirm: the provider's receipt shows that it went, whatever was known of it before.
enum class LetterMove { put, queue, claim, accept, give_back, refuse, lose, leave_out, confirm };
BOOST_DESCRIBE_ENUM(LetterMove, put, queue, claim, accept, give_back, refuse, lose, leave_out, confirm)

// no_consent: the member does not allow the channel. cap: had enough of them this week. no_phone: none, or the account is not in use. out_of_service: the last
// text messages did not arrive since the phone was not in service.
enum class LeftOutReason { no_consent, cap, no_phone, cancelled, out_of_service };
BOOST_DESCRIBE_ENUM(LeftOutReason, no_consent, cap, no_phone, cancelled, out_of_service)

// What became of a text message that the provider took. out_of_service: no such number, suspended, off or out of reach. rejected: whoever has the phone wants
// none, or a telephone company keeps it from them. undelivered: anything else.
enum class TextOutcome { delivered, out_of_service, rejected, undelivered };
BOOST_DESCRIBE_ENUM(TextOutcome, delivered, out_of_service, rejected, undelivered)

}  // namespace galleria::mailings
