// The wire of rentals as members use them: what lies where and what it costs, the own things with their fee, reserving, paying.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "features/rentals/rentals_rules.hpp"
#include "features/rentals/rentals_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::rentals {

struct GetMyRentals {};
BOOST_DESCRIBE_STRUCT(GetMyRentals, (), ())

// A kind of things as the member's tier has it.
struct RentalKind {
  RentalKindId kind_id;
  RentalThing thing = RentalThing::umbrella;
  std::string name;
  std::int64_t free_minutes = 0;
  RentalUnit unit = RentalUnit::hour;
  Cents unit_cents;
  Cents deposit_cents;  // no fee is more than that
  bool asks_deposit = true;
  std::int64_t most_hours = 0;
};
BOOST_DESCRIBE_STRUCT(RentalKind, (), (kind_id, thing, name, free_minutes, unit, unit_cents, deposit_cents, asks_deposit, most_hours))

struct RentalOffer {
  RentalKindId kind_id;
  std::int64_t free_count = 0;
};
BOOST_DESCRIBE_STRUCT(RentalOffer, (), (kind_id, free_count))

struct RentalDesk {
  RentalDeskId desk_id;
  std::string name;
  std::string place;
  std::vector<RentalOffer> offers;  // of the kinds that this desk has
};
BOOST_DESCRIBE_STRUCT(RentalDesk, (), (desk_id, name, place, offers))

struct MyRental {
  RentalId rental_id;
  RentalKindId kind_id;
  RentalThing thing = RentalThing::umbrella;
  std::string kind_name;
  std::string desk_name;
  std::string desk_place;
  std::string return_desk_name;
  RentalState state = RentalState::reserved;
  RentalUnit unit = RentalUnit::hour;  // of its steps
  TimeMs reserved_at{};
  TimeMs reserved_until{};
  std::optional<TimeMs> lent_at;
  std::optional<TimeMs> due_at;  // from then on it is overdue
  std::optional<TimeMs> returned_at;
  std::optional<TimeMs> lost_at;
  TimeMs quoted_at{};  // the fee of what is out is of that moment
  Cents fee_cents;
  std::vector<RentalFeeStep> steps;
  std::optional<TimeMs> free_until;      // while it costs nothing
  std::optional<TimeMs> next_change_at;  // when the fee will be more
  bool asks_deposit = false;
  Cents deposit_cents;
  Cents deposit_due_cents;  // before it is lent
  Cents owed_cents;         // once it is back or lost
  Cents paid_cents;
  Cents refunded_cents;
  std::optional<OrderId> payment_id;  // under way
  std::vector<RentalAction> actions;
};
BOOST_DESCRIBE_STRUCT(MyRental, (),
                      (rental_id, kind_id, thing, kind_name, desk_name, desk_place, return_desk_name, state, unit, reserved_at, reserved_until, lent_at, due_at,
                       returned_at, lost_at, quoted_at, fee_cents, steps, free_until, next_change_at, asks_deposit, deposit_cents, deposit_due_cents,
                       owed_cents, paid_cents, refunded_cents, payment_id, actions))

struct MyRentals {
  std::vector<MyRental> rentals;  // reserved, out, or not paid yet; newest first
  std::vector<MyRental> former;   // the last ones, newest first
  std::vector<RentalKind> kinds;
  std::vector<RentalDesk> desks;
  std::int64_t most_things = 0;  // at once
  std::string tier_name;
};
BOOST_DESCRIBE_STRUCT(MyRentals, (), (rentals, former, kinds, desks, most_things, tier_name))

struct ReserveThing {
  RentalDeskId desk_id;
  RentalKindId kind_id;
};
BOOST_DESCRIBE_STRUCT(ReserveThing, (), (desk_id, kind_id))

struct GiveUpRental {
  RentalId rental_id;
};
BOOST_DESCRIBE_STRUCT(GiveUpRental, (), (rental_id))

struct StartRentalPayment {
  RentalId rental_id;
  Cents amount_cents;  // as it was told: compared, never used
};
BOOST_DESCRIBE_STRUCT(StartRentalPayment, (), (rental_id, amount_cents))

// The cashier takes its money under payment_id.
struct RentalPayment {
  OrderId payment_id;
  RentalPaymentPurpose purpose = RentalPaymentPurpose::deposit;
  RentalPaymentState state = RentalPaymentState::paying;
  Cents amount_cents;
  TimeMs pay_before{};
};
BOOST_DESCRIBE_STRUCT(RentalPayment, (), (payment_id, purpose, state, amount_cents, pay_before))

// ---- failures ----

inline constexpr Failure rental_desk_not_found{FailureKind::not_found, 90'100, "rental_desk_not_found", {"没有找到这个服务台", "We could not find that desk"}};
inline constexpr Failure rental_kind_not_found{
    FailureKind::not_found, 90'101, "rental_kind_not_found", {"这个服务台不借这种物品", "That desk does not lend such a thing"}};
inline constexpr Failure rental_none_left{
    FailureKind::conflict, 90'102, "rental_none_left", {"这个服务台刚好借完了，看看别的服务台", "None is left at that desk just now. Please look at another"}};
inline constexpr Failure rental_limit_reached{FailureKind::conflict,
                                              90'103,
                                              "rental_limit_reached",
                                              {"同时借用的物品已到上限，还一件再借", "You have as many things as one can have. Please bring one back first"}};
inline constexpr Failure rental_fee_owed{FailureKind::conflict,
                                         90'104,
                                         "rental_fee_owed",
                                         {"上一次借用还有费用没付，付清后就能再借", "Something you borrowed is not paid yet. Please pay it first"}};
inline constexpr Failure rental_not_found{FailureKind::not_found, 90'105, "rental_not_found", {"没有找到这次借用", "We could not find that rental"}};
inline constexpr Failure rental_moved_on{
    FailureKind::conflict, 90'106, "rental_moved_on", {"这次借用的状态已经变了，请刷新看看", "That rental has moved on. Please refresh"}};
inline constexpr Failure rental_nothing_owed{FailureKind::conflict, 90'107, "rental_nothing_owed", {"现在无需付款", "Nothing is to be paid now"}};
inline constexpr Failure rental_price_changed{
    FailureKind::conflict, 90'108, "rental_price_changed", {"金额有变化，请按新的金额支付", "The amount has changed. Please pay the new one"}};

// ---- endpoints ----

inline constexpr http::Endpoint<GetMyRentals, MyRentals> get_my_rentals{http::Method::get,
                                                                        "/mall-api/rentals/v1/mine",
                                                                        "get_my_rentals",
                                                                        "rentals",
                                                                        "What the member has borrowed with its fee, and what can be had at each desk",
                                                                        http::Access::member,
                                                                        {}};
inline constexpr http::Endpoint<ReserveThing, MyRental> reserve_thing{
    http::Method::post,
    "/mall-api/rentals/v1/reserve",
    "reserve_thing",
    "rentals",
    "Has a thing kept at a desk for half an hour",
    http::Access::member,
    {&rental_desk_not_found, &rental_kind_not_found, &rental_none_left, &rental_limit_reached, &rental_fee_owed},
    http::Consumes::something};
inline constexpr http::Endpoint<GiveUpRental, Done> give_up_rental{http::Method::post,
                                                                   "/mall-api/rentals/v1/giveUp",
                                                                   "give_up_rental",
                                                                   "rentals",
                                                                   "Gives back what was reserved and not fetched; its deposit goes back",
                                                                   http::Access::member,
                                                                   {&rental_not_found, &rental_moved_on}};
inline constexpr http::Endpoint<StartRentalPayment, RentalPayment> start_rental_payment{
    http::Method::post,
    "/mall-api/rentals/v1/payments/start",
    "start_rental_payment",
    "rentals",
    "Sets out to pay the deposit of what is reserved, or the fee of what is back or lost; the cashier takes it",
    http::Access::member,
    {&rental_not_found, &rental_moved_on, &rental_nothing_owed, &rental_price_changed},
    http::Consumes::something};

}  // namespace galleria::rentals
