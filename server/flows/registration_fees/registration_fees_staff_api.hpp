// The wire of the money of registrations as the staff works with it: what an activity took, kept and gave back, and what a provider could not pay out.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "features/registrations/registrations.hpp"
#include "flows/registration_fees/registration_fees_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::registration_fees {

using registrations::RegistrationId;

struct GetRegistrationMoney {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(GetRegistrationMoney, (), (activity_id))

struct StuckMoney {
  RegistrationId registration_id;
  std::string member_name;  // masked
  std::string member_number;
  Cents amount_cents;
  TimeMs since{};
};
BOOST_DESCRIBE_STRUCT(StuckMoney, (), (registration_id, member_name, member_number, amount_cents, since))

struct RegistrationMoneyFigures {
  ActivityId activity_id;
  std::int64_t to_pay_count = 0;
  Cents to_pay_cents;
  Cents taken_cents;       // all that was paid: the sum of the four below
  Cents held_cents;        // of places to come
  Cents kept_cents;        // the mall's
  Cents given_back_cents;  // or on its way
  Cents stuck_cents;       // that the provider could not pay out
  std::vector<StuckMoney> stuck;
};
BOOST_DESCRIBE_STRUCT(RegistrationMoneyFigures, (),
                      (activity_id, to_pay_count, to_pay_cents, taken_cents, held_cents, kept_cents, given_back_cents, stuck_cents, stuck))

// Once the cause is mended.
struct ReturnRegistrationMoney {
  RegistrationId registration_id;
  Text<1, 120> reason;
};
BOOST_DESCRIBE_STRUCT(ReturnRegistrationMoney, (), (registration_id, reason))

inline constexpr Failure registration_money_not_found{
    FailureKind::not_found, 91'582, "registration_money_not_found", {"这次报名没有收过钱", "No money was asked for that registration"}};
inline constexpr Failure registration_money_not_stuck{
    FailureKind::conflict, 91'583, "registration_money_not_stuck", {"这笔钱不用重新退，请刷新看看", "That money need not be given back again. Please refresh"}};
inline constexpr Failure registration_money_refused{
    FailureKind::conflict,
    91'584,
    "registration_money_refused",
    {"支付渠道已经不能原路退回，请联系会员另行退还", "The provider cannot pay it back any more. Please call the member and give it back another way"}};

inline constexpr http::Permission refund_registrations{
    "registrations", "refund", http::Reach::mall, {"重新退回报名费用和押金", "Give the money of registrations back again"}, {"manager"}};

inline constexpr http::Endpoint<GetRegistrationMoney, RegistrationMoneyFigures> get_registration_money{
    http::Method::get,
    "/staff/v1/registrations/money",
    "get_registration_money",
    "registration_fees",
    "What an activity took for registrations, what of it was kept and given back, and what the provider could not pay out",
    http::Access::staff(registrations::read_registrations),
    {&registrations::registration_activity_not_found}};
inline constexpr http::Endpoint<ReturnRegistrationMoney, RegistrationMoneyFigures> return_registration_money{
    http::Method::post,
    "/staff/v1/registrations/money/return",
    "return_registration_money",
    "registration_fees",
    "Gives back again what the provider could not pay out before",
    http::Access::staff(refund_registrations),
    {&registration_money_not_found, &registration_money_not_stuck, &registration_money_refused}};

}  // namespace galleria::registration_fees
