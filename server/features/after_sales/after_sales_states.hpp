// The kinds and stages of after-sales cases; both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

namespace galleria::after_sales {

// unshipped: paid, nothing sent yet: given back at once. not_received: sent, never arrived. refund_only: arrived, kept. return_refund: sent back. exchange:
// sent back for the same goods anew.
enum class CaseKind { unshipped, not_received, refund_only, return_refund, exchange };
BOOST_DESCRIBE_ENUM(CaseKind, unshipped, not_received, refund_only, return_refund, exchange)

// wait_resend: the exchanged goods are to be sent. manual: the provider cannot give the money back (too long ago); a person pays it out.
enum class CaseStage { applied, wait_ship, wait_receive, wait_resend, refunding, done, rejected, refused, cancelled, manual };
BOOST_DESCRIBE_ENUM(CaseStage, applied, wait_ship, wait_receive, wait_resend, refunding, done, rejected, refused, cancelled, manual)

enum class CaseReason { changed_mind, wrong_size, damaged, wrong_item, not_as_described, late, other };
BOOST_DESCRIBE_ENUM(CaseReason, changed_mind, wrong_size, damaged, wrong_item, not_as_described, late, other)

// What the member may do now.
enum class CaseAction { cancel, ship_back, apply_again };
BOOST_DESCRIBE_ENUM(CaseAction, cancel, ship_back, apply_again)

// What the staff may decide: agree or reject what was applied for; receive or refuse what came back; resend an exchange; ask the provider once more for money
// that it could not give back, or settle that by hand.
enum class CaseDecision { agree, reject, receive, refuse, resend, retry, settle };
BOOST_DESCRIBE_ENUM(CaseDecision, agree, reject, receive, refuse, resend, retry, settle)

// Where a part of a refund goes.
enum class RefundPartKind { points, gift_card, wallet_principal, wallet_bonus, deposit, cash };
BOOST_DESCRIBE_ENUM(RefundPartKind, points, gift_card, wallet_principal, wallet_bonus, deposit, cash)

}  // namespace galleria::after_sales
