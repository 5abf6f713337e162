// The states of wallets, recharges and withdrawals; both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

namespace galleria::wallet {

enum class RechargeState { created, credited, closed };
BOOST_DESCRIBE_ENUM(RechargeState, created, credited, closed)

enum class WithdrawalState { requested, paid_out, failed };
BOOST_DESCRIBE_ENUM(WithdrawalState, requested, paid_out, failed)

// gift: pays in X and gives Y as bonus. expanded: X becomes worth more at once, while an activity runs.
enum class OfferKind { gift, expanded };
BOOST_DESCRIBE_ENUM(OfferKind, gift, expanded)

enum class WalletReason { recharge, bonus, payment, refund, withdrawal, adjustment };
BOOST_DESCRIBE_ENUM(WalletReason, recharge, bonus, payment, refund, withdrawal, adjustment)

enum class WalletPart { principal, bonus };
BOOST_DESCRIBE_ENUM(WalletPart, principal, bonus)

}  // namespace galleria::wallet
