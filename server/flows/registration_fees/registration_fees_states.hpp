// Every move of the money of a registration.
#pragma once

#include <array>

#include "base/state_table.hpp"
#include "features/registrations/registrations_api.hpp"

namespace galleria::registration_fees {

using registrations::MoneyFeeState;
using registrations::RegistrationActor;

// ask: there is a place from now on. arrive, fail: what the provider made of a refund. again: the staff has it asked for once more.
enum class RegistrationFeeMove { ask, pay, lapse, give_back, arrive, fail, again, keep };
BOOST_DESCRIBE_ENUM(RegistrationFeeMove, ask, pay, lapse, give_back, arrive, fail, again, keep)

using FeeArrow = Transition<MoneyFeeState, RegistrationFeeMove, RegistrationActor>;
inline constexpr std::array fee_arrows{
    FeeArrow{std::nullopt, RegistrationFeeMove::ask, MoneyFeeState::to_pay, RegistrationActor::member},
    FeeArrow{std::nullopt, RegistrationFeeMove::ask, MoneyFeeState::to_pay, RegistrationActor::staff},
    FeeArrow{MoneyFeeState::to_pay, RegistrationFeeMove::pay, MoneyFeeState::paid, RegistrationActor::member},
    FeeArrow{MoneyFeeState::to_pay, RegistrationFeeMove::lapse, MoneyFeeState::lapsed, RegistrationActor::member},
    FeeArrow{MoneyFeeState::to_pay, RegistrationFeeMove::lapse, MoneyFeeState::lapsed, RegistrationActor::job},
    FeeArrow{MoneyFeeState::paid, RegistrationFeeMove::give_back, MoneyFeeState::returning, RegistrationActor::member},
    FeeArrow{MoneyFeeState::paid, RegistrationFeeMove::give_back, MoneyFeeState::returning, RegistrationActor::staff},
    FeeArrow{MoneyFeeState::paid, RegistrationFeeMove::give_back, MoneyFeeState::returning, RegistrationActor::job},
    FeeArrow{MoneyFeeState::paid, RegistrationFeeMove::fail, MoneyFeeState::stuck, RegistrationActor::job},
    FeeArrow{MoneyFeeState::returning, RegistrationFeeMove::arrive, MoneyFeeState::returned, RegistrationActor::job},
    FeeArrow{MoneyFeeState::returning, RegistrationFeeMove::fail, MoneyFeeState::stuck, RegistrationActor::job},
    FeeArrow{MoneyFeeState::stuck, RegistrationFeeMove::again, MoneyFeeState::returning, RegistrationActor::staff},
    FeeArrow{MoneyFeeState::paid, RegistrationFeeMove::keep, MoneyFeeState::kept, RegistrationActor::member},
    FeeArrow{MoneyFeeState::paid, RegistrationFeeMove::keep, MoneyFeeState::kept, RegistrationActor::staff},
    FeeArrow{MoneyFeeState::paid, RegistrationFeeMove::keep, MoneyFeeState::kept, RegistrationActor::job},
};
inline constexpr StateTable fee_table("registration fee", fee_arrows);
using FeeStep = decltype(fee_table)::Step;

}  // namespace galleria::registration_fees
