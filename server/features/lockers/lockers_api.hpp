// The wire of lockers as members use them: what is free, the own ones with what they owe, taking, opening, paying.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "features/lockers/lockers_rules.hpp"
#include "features/lockers/lockers_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::lockers {

struct GetMyLockers {};
BOOST_DESCRIBE_STRUCT(GetMyLockers, (), ())

struct LockerOffer {
  LockerSize size = LockerSize::small;
  std::int64_t free_count = 0;
  std::int64_t door_count = 0;
  Cents hour_cents;
};
BOOST_DESCRIBE_STRUCT(LockerOffer, (), (size, free_count, door_count, hour_cents))

struct LockerBankView {
  LockerBankId bank_id;
  std::string name;
  std::string place;
  std::int64_t day_hours = 24;  // of each 24 hours no more than so many are charged
  std::vector<LockerOffer> offers;
};
BOOST_DESCRIBE_STRUCT(LockerBankView, (), (bank_id, name, place, day_hours, offers))

// The last time that its door was to be opened.
struct LastOpening {
  OpeningProgress progress = OpeningProgress::asking;
  OpeningWay way = OpeningWay::phone;
  bool ends = false;
  TimeMs asked_at{};
};
BOOST_DESCRIBE_STRUCT(LastOpening, (), (progress, way, ends, asked_at))

struct LockerStay {
  LockerStayId stay_id;
  LockerBankId bank_id;
  std::string bank_name;
  std::string bank_place;
  std::int64_t door_number = 0;
  LockerSize size = LockerSize::small;
  LockerStayState state = LockerStayState::held;
  TimeMs taken_at{};
  TimeMs hold_until{};
  std::optional<TimeMs> started_at;
  std::optional<TimeMs> ended_at;
  std::optional<TimeMs> due_at;  // from then on the staff may clear it
  TimeMs quoted_at{};            // what it owes is of that moment
  Cents fee_cents;
  Cents paid_cents;
  Cents owed_cents;
  std::vector<LockerFeeStep> steps;
  std::optional<TimeMs> free_until;      // while nothing is owed
  std::optional<TimeMs> next_change_at;  // when the fee will be more
  std::optional<TimeMs> open_until;      // paid: until then nothing more is asked for
  std::optional<LastOpening> last_opening;
  bool has_called_help = false;
  std::optional<OrderId> payment_id;  // under way
  std::string kept_at;                // where what was cleared is kept
  std::vector<LockerAction> actions;
};
BOOST_DESCRIBE_STRUCT(LockerStay, (),
                      (stay_id, bank_id, bank_name, bank_place, door_number, size, state, taken_at, hold_until, started_at, ended_at, due_at, quoted_at,
                       fee_cents, paid_cents, owed_cents, steps, free_until, next_change_at, open_until, last_opening, has_called_help, payment_id, kept_at,
                       actions))

struct MyLockers {
  std::vector<LockerStay> lockers;  // that the member has now, newest first
  std::vector<LockerStay> former;   // the last few, newest first
  std::vector<LockerBankView> banks;
  std::int64_t most_lockers = 0;  // at once
  std::int64_t free_minutes = 0;  // that the member's tier gives
  std::string tier_name;
};
BOOST_DESCRIBE_STRUCT(MyLockers, (), (lockers, former, banks, most_lockers, free_minutes, tier_name))

struct TakeLocker {
  LockerBankId bank_id;
  LockerSize size = LockerSize::small;
};
BOOST_DESCRIBE_STRUCT(TakeLocker, (), (bank_id, size))

struct OpenLocker {
  LockerStayId stay_id;
  bool ends = false;  // everything is taken out: it is over when the door is shut
};
BOOST_DESCRIBE_STRUCT(OpenLocker, (), (stay_id, ends))

struct GiveUpLocker {
  LockerStayId stay_id;
};
BOOST_DESCRIBE_STRUCT(GiveUpLocker, (), (stay_id))

struct MakeLockerCode {
  LockerStayId stay_id;
};
BOOST_DESCRIBE_STRUCT(MakeLockerCode, (), (stay_id))

// To be typed at the bank, once. It is told this once; the next one takes its place.
struct LockerCode {
  std::string code;
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(LockerCode, (), (code, expires_at))

struct CallLockerHelp {
  LockerStayId stay_id;
};
BOOST_DESCRIBE_STRUCT(CallLockerHelp, (), (stay_id))

struct StartLockerPayment {
  LockerStayId stay_id;
  TimeMs quoted_at{};
  Cents owed_cents;  // as it was told: compared, never used
};
BOOST_DESCRIBE_STRUCT(StartLockerPayment, (), (stay_id, quoted_at, owed_cents))

// The cashier takes its money under payment_id.
struct LockerPayment {
  OrderId payment_id;
  LockerPaymentState state = LockerPaymentState::paying;
  Cents amount_cents;
  TimeMs pay_before{};
};
BOOST_DESCRIBE_STRUCT(LockerPayment, (), (payment_id, state, amount_cents, pay_before))

// ---- failures ----

inline constexpr Failure locker_bank_not_found{
    FailureKind::not_found, 90'000, "locker_bank_not_found", {"没有找到这组储物柜", "We could not find those lockers"}};
inline constexpr Failure lockers_full{FailureKind::conflict,
                                      90'001,
                                      "lockers_full",
                                      {"这个尺寸的柜子刚好满了，换个尺寸或另一处看看", "That size is full just now. Please try another size or place"}};
inline constexpr Failure locker_limit_reached{FailureKind::conflict,
                                              90'002,
                                              "locker_limit_reached",
                                              {"您同时使用的柜子已到上限，请先取走一个", "You have as many lockers as one can have. Please empty one first"}};
inline constexpr Failure locker_stay_not_found{FailureKind::not_found, 90'003, "locker_stay_not_found", {"没有找到这个柜子", "We could not find that locker"}};
inline constexpr Failure locker_moved_on{
    FailureKind::conflict, 90'004, "locker_moved_on", {"这个柜子的状态已经变了，请刷新看看", "That locker has moved on. Please refresh"}};
inline constexpr Failure locker_fee_due{
    FailureKind::conflict, 90'005, "locker_fee_due", {"已超出免费时长，付款后就能开门", "The free time is over. Please pay, then it opens"}};
inline constexpr Failure locker_price_changed{
    FailureKind::conflict, 90'006, "locker_price_changed", {"费用有变化，请按新的金额支付", "The fee has changed. Please pay the new amount"}};
inline constexpr Failure locker_nothing_owed{
    FailureKind::conflict, 90'007, "locker_nothing_owed", {"现在无需付款，可以直接开门", "Nothing is to be paid now. You can open it"}};
inline constexpr Failure locker_door_open{
    FailureKind::conflict, 90'008, "locker_door_open", {"柜门正开着，请先关好", "The door stands open. Please shut it first"}};

// ---- endpoints ----

inline constexpr http::Endpoint<GetMyLockers, MyLockers> get_my_lockers{http::Method::get,
                                                                        "/mall-api/lockers/v1/mine",
                                                                        "get_my_lockers",
                                                                        "lockers",
                                                                        "The member's lockers with what they owe, and what is free in each bank",
                                                                        http::Access::member,
                                                                        {}};
inline constexpr http::Endpoint<TakeLocker, LockerStay> take_locker{http::Method::post,
                                                                    "/mall-api/lockers/v1/take",
                                                                    "take_locker",
                                                                    "lockers",
                                                                    "Takes a free door of that size; it is held for two minutes",
                                                                    http::Access::member,
                                                                    {&locker_bank_not_found, &lockers_full, &locker_limit_reached},
                                                                    http::Consumes::something};
inline constexpr http::Endpoint<OpenLocker, LockerStay> open_locker{http::Method::post,
                                                                    "/mall-api/lockers/v1/open",
                                                                    "open_locker",
                                                                    "lockers",
                                                                    "Has the bank open the door; whoever owes pays first",
                                                                    http::Access::member,
                                                                    {&locker_stay_not_found, &locker_moved_on, &locker_fee_due, &locker_door_open}};
inline constexpr http::Endpoint<GiveUpLocker, Done> give_up_locker{http::Method::post,
                                                                   "/mall-api/lockers/v1/giveUp",
                                                                   "give_up_locker",
                                                                   "lockers",
                                                                   "Gives a door back that was not opened yet",
                                                                   http::Access::member,
                                                                   {&locker_stay_not_found, &locker_moved_on}};
inline constexpr http::Endpoint<MakeLockerCode, LockerCode> make_locker_code{http::Method::post,
                                                                             "/mall-api/lockers/v1/code",
                                                                             "make_locker_code",
                                                                             "lockers",
                                                                             "A code that opens the door once, typed at the bank",
                                                                             http::Access::member,
                                                                             {&locker_stay_not_found, &locker_moved_on, &locker_fee_due}};
inline constexpr http::Endpoint<CallLockerHelp, LockerStay> call_locker_help{http::Method::post,
                                                                             "/mall-api/lockers/v1/help",
                                                                             "call_locker_help",
                                                                             "lockers",
                                                                             "Has the staff come to a door that does not open",
                                                                             http::Access::member,
                                                                             {&locker_stay_not_found, &locker_moved_on}};
inline constexpr http::Endpoint<StartLockerPayment, LockerPayment> start_locker_payment{
    http::Method::post,
    "/mall-api/lockers/v1/payments/start",
    "start_locker_payment",
    "lockers",
    "Sets out to pay what a locker owes; the cashier takes it",
    http::Access::member,
    {&locker_stay_not_found, &locker_moved_on, &locker_price_changed, &locker_nothing_owed},
    http::Consumes::something};

}  // namespace galleria::lockers
