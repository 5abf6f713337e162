// The states of wallets, recharges and withdrawals; both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

namespace galleria::wallet {

enum class RechargeState { created, credited, closed };
BOOST_DESCRIBE_ENUM(RechargeState, created, credited, closed)

// held: it waits for somebody of the staff. refused: they have said no, and the money is in the wallet again.
enum class WithdrawalState { held, requested, paid_out, failed, refused };
BOOST_DESCRIBE_ENUM(WithdrawalState, held, requested, paid_out, failed, refused)

// hold: a member's request that waits first. ask: the staff has the provider asked once more, which moves nothing by itself.
enum class WithdrawalMove { request, hold, release, refuse, ask, pay_out, fail };
BOOST_DESCRIBE_ENUM(WithdrawalMove, request, hold, release, refuse, ask, pay_out, fail)

enum class WithdrawalActor { member, staff, provider };
BOOST_DESCRIBE_ENUM(WithdrawalActor, member, staff, provider)

// What the provider said last of a part. abnormal: it waits for a person there, and may still succeed under the same number.
enum class PayoutState { requested, processing, succeeded, abnormal, failed };
BOOST_DESCRIBE_ENUM(PayoutState, requested, processing, succeeded, abnormal, failed)

// gift: pays in X and gives Y as bonus. expanded: X becomes worth more at once, while an activity runs.
enum class OfferKind { gift, expanded };
BOOST_DESCRIBE_ENUM(OfferKind, gift, expanded)

enum class WalletReason { recharge, bonus, payment, refund, withdrawal, adjustment, merge };
BOOST_DESCRIBE_ENUM(WalletReason, recharge, bonus, payment, refund, withdrawal, adjustment, merge)

enum class WalletPart { principal, bonus };
BOOST_DESCRIBE_ENUM(WalletPart, principal, bonus)

}  // namespace galleria::wallet
