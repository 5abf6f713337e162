// The wire of month cards as members buy them.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "features/wallet/wallet_api.hpp"
#include "flows/month_cards/month_cards_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::month_cards {

struct ListMonthCardTypes {};
BOOST_DESCRIBE_STRUCT(ListMonthCardTypes, (), ())

struct MonthCardType {
  MonthCardTypeId type_id;
  std::string name;
  std::int64_t months = 1;
  Cents price_cents;
  std::vector<std::string> car_parks;
  bool is_full = false;  // one of its car parks gives no more for now; a plate that has a card there can be renewed all the same
};
BOOST_DESCRIBE_STRUCT(MonthCardType, (), (type_id, name, months, price_cents, car_parks, is_full))

struct MonthCardTypes {
  std::vector<MonthCardType> types;
  Cents wallet_cents;                // what the member's wallet holds
  std::int64_t most_days_ahead = 0;  // so far ahead a card may begin
};
BOOST_DESCRIBE_STRUCT(MonthCardTypes, (), (types, wallet_cents, most_days_ahead))

struct GetMyMonthCards {};
BOOST_DESCRIBE_STRUCT(GetMyMonthCards, (), ())

// The cashier takes its money under card_id, while it is `paying`.
struct MonthCard {
  OrderId card_id;
  MonthCardState state = MonthCardState::paying;
  MonthCardTypeId type_id;
  std::string name;
  std::string plate;
  std::vector<std::string> car_parks;
  std::int64_t months = 1;
  Cents price_cents;
  Cents wallet_cents;
  Cents cash_cents;
  TimeMs asked_from{};
  std::optional<TimeMs> valid_from;
  std::optional<TimeMs> valid_until;
  TimeMs pay_before{};
  std::optional<TimeMs> paid_at;
};
BOOST_DESCRIBE_STRUCT(MonthCard, (),
                      (card_id, state, type_id, name, plate, car_parks, months, price_cents, wallet_cents, cash_cents, asked_from, valid_from, valid_until,
                       pay_before, paid_at))

struct MyMonthCards {
  std::vector<MonthCard> cards;  // newest first, without those that were given up
};
BOOST_DESCRIBE_STRUCT(MyMonthCards, (), (cards))

struct StartMonthCard {
  MonthCardTypeId type_id;
  Text<1, 20> plate;                // one of the member's
  std::optional<TimeMs> starts_at;  // any moment of its first day; absent: today. A card that is renewed begins when the one before ends, at the earliest
  Cents price_cents;                // as it was shown: compared, never used
  bool uses_wallet = false;         // it pays what it can, the cashier the rest
  std::optional<Text<1, 128>> pay_ticket;  // from check_password with subject "month_card"
};
BOOST_DESCRIBE_STRUCT(StartMonthCard, (), (type_id, plate, starts_at, price_cents, uses_wallet, pay_ticket))

struct CancelMonthCard {
  OrderId card_id;
};
BOOST_DESCRIBE_STRUCT(CancelMonthCard, (), (card_id))

inline constexpr Failure month_card_type_not_found{
    FailureKind::not_found, 90'200, "month_card_type_not_found", {"这种月卡已经不卖了", "That month card is not sold any more"}};
inline constexpr Failure month_card_price_changed{FailureKind::conflict,
                                                  90'201,
                                                  "month_card_price_changed",
                                                  {"月卡价格有变化，请确认新的价格", "The price of the card has changed. Please look at the new one"}};
inline constexpr Failure month_card_plate_not_kept{
    FailureKind::conflict, 90'202, "month_card_plate_not_kept", {"请先把这辆车绑定到您的车牌", "Please add that car to your plates first"}};
inline constexpr Failure month_card_full{
    FailureKind::conflict, 90'203, "month_card_full", {"停车场的月卡名额已满，有空出的名额再来看看", "The car park gives no more month cards for now"}};
inline constexpr Failure month_card_start_refused{FailureKind::invalid,
                                                  90'204,
                                                  "month_card_start_refused",
                                                  {"生效日期太远了，请选近一些的日子；已有月卡的，请临近到期再续",
                                                   "That is too far ahead. Choose an earlier day, or renew when the present card is nearly over"}};
inline constexpr Failure month_card_being_bought{
    FailureKind::conflict, 90'205, "month_card_being_bought", {"这辆车有一张月卡正在支付", "A month card for that car is being paid for already"}};
inline constexpr Failure month_card_not_found{
    FailureKind::not_found, 90'206, "month_card_not_found", {"没有找到这张月卡", "We could not find that month card"}};
inline constexpr Failure month_card_moved_on{
    FailureKind::conflict, 90'207, "month_card_moved_on", {"这张月卡已经付过或结束了", "That month card is paid for or over already"}};

inline constexpr http::Endpoint<ListMonthCardTypes, MonthCardTypes> list_month_card_types{http::Method::get,
                                                                                          "/mall-api/parking/v1/monthCards/types",
                                                                                          "list_month_card_types",
                                                                                          "month_cards",
                                                                                          "The month cards on sale, with their car parks and prices",
                                                                                          http::Access::member,
                                                                                          {}};
inline constexpr http::Endpoint<GetMyMonthCards, MyMonthCards> get_my_month_cards{http::Method::get,
                                                                                  "/mall-api/parking/v1/monthCards",
                                                                                  "get_my_month_cards",
                                                                                  "month_cards",
                                                                                  "The member's month cards, newest first",
                                                                                  http::Access::member,
                                                                                  {}};
inline constexpr http::Endpoint<StartMonthCard, MonthCard> start_month_card{
    http::Method::post,
    "/mall-api/parking/v1/monthCards/start",
    "start_month_card",
    "month_cards",
    "Sets out to buy or renew a month card for a car; the cashier takes what the wallet does not pay",
    http::Access::member,
    {&month_card_type_not_found, &month_card_price_changed, &month_card_plate_not_kept, &month_card_full, &month_card_start_refused, &month_card_being_bought,
     &wallet::wallet_insufficient, &wallet::pin_needed, &wallet::ticket_refused},
    http::Consumes::something};
inline constexpr http::Endpoint<CancelMonthCard, Done> cancel_month_card{http::Method::post,
                                                                         "/mall-api/parking/v1/monthCards/cancel",
                                                                         "cancel_month_card",
                                                                         "month_cards",
                                                                         "Gives up a card that is not paid; its place and what was set aside are free again",
                                                                         http::Access::member,
                                                                         {&month_card_not_found, &month_card_moved_on}};

}  // namespace galleria::month_cards
