// What members can be told of by the chat app's subscribe messages, and how a send goes on.
#pragma once

#include <boost/describe.hpp>

#include "base/ids.hpp"

namespace galleria::subscribe_messages {

// The message of the inbox that a send tells of.
using ToldMessageId = Id<struct ToldMessageTag>;
// An invitation to allow messages, which the member's mini program answers.
using SubscribeAskId = Id<struct SubscribeAskTag>;

// What is told. Each has a template of the mall's mini program, or is not told there.
enum class SubscribeTopic {
  order_shipped,
  refund_completed,
  flash_sale_begins,
  offer_begins,
  parking_fee,
  booking_news,
  registration_news,
  locker_overdue,
  prize_won,
  service_answered
};
BOOST_DESCRIBE_ENUM(SubscribeTopic, order_shipped, refund_completed, flash_sale_begins, offer_begins, parking_fee, booking_news, registration_news,
                    locker_overdue, prize_won, service_answered)

// refused: the platform says that the member allows it not, or no more. failed: it was not taken for another reason. in_doubt: nobody knows whether it was
// taken.
enum class SendState { waiting, sending, sent, refused, failed, in_doubt, left_out };
BOOST_DESCRIBE_ENUM(SendState, waiting, sending, sent, refused, failed, in_doubt, left_out)

// give_back: surely not taken, so it is tried again, up to a limit. lose: whoever sent it did not hear what became of it, so it is not sent again.
enum class SendMove { queue, claim, accept, give_back, refuse, fail, lose, leave_out };
BOOST_DESCRIBE_ENUM(SendMove, queue, claim, accept, give_back, refuse, fail, lose, leave_out)

// no_account: the member has no account of the mini program bound any more. too_late: what it tells of is over.
enum class SendLeftOutReason { no_account, too_late };
BOOST_DESCRIBE_ENUM(SendLeftOutReason, no_account, too_late)

// What the member said of a template in the chat app's own question, in the chat app's words: filter is what the platform dropped by itself.
enum class SubscribeAnswer { accept, reject, ban, filter };
BOOST_DESCRIBE_ENUM(SubscribeAnswer, accept, reject, ban, filter)

}  // namespace galleria::subscribe_messages
