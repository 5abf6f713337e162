// The wire of month cards as the staff works with them: types and prices, how many a car park gives, and the cards.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/paging.hpp"
#include "features/parking/parking_api.hpp"
#include "features/payments/payments.hpp"
#include "flows/month_cards/month_cards_api.hpp"
#include "http/endpoint.hpp"

namespace galleria::month_cards {

struct GetMonthCardTerms {};
BOOST_DESCRIBE_STRUCT(GetMonthCardTerms, (), ())

struct MonthCardTypeRecord {
  MonthCardTypeId type_id;
  std::string name_zh_cn;
  std::string name_en;
  std::int64_t months = 1;
  Cents price_cents;
  std::vector<parking::CarParkId> car_park_ids;
  std::int64_t place = 0;  // where it stands among the others
  bool is_on_sale = false;
};
BOOST_DESCRIBE_STRUCT(MonthCardTypeRecord, (), (type_id, name_zh_cn, name_en, months, price_cents, car_park_ids, place, is_on_sale))

struct MonthCardLimit {
  parking::CarParkId car_park_id;
  std::string car_park_name;
  std::int64_t taken_count = 0;            // plates that have a card, or are buying one
  std::optional<std::int64_t> most_count;  // absent: there is no limit
};
BOOST_DESCRIBE_STRUCT(MonthCardLimit, (), (car_park_id, car_park_name, taken_count, most_count))

struct MonthCardTerms {
  std::vector<MonthCardTypeRecord> types;
  std::vector<MonthCardLimit> limits;
};
BOOST_DESCRIBE_STRUCT(MonthCardTerms, (), (types, limits))

// Cards that were bought stay as they are.
struct SaveMonthCardType {
  std::optional<MonthCardTypeId> type_id = {};  // absent: a new one
  Text<1, 40> name_zh_cn;
  Text<1, 60> name_en;
  Whole<1, 24> months;
  Cents price_cents;  // 1 to 99,999,999
  std::vector<parking::CarParkId> car_park_ids;
  Whole<0, 1'000> place;
  bool is_on_sale = false;
};
BOOST_DESCRIBE_STRUCT(SaveMonthCardType, (), (type_id, name_zh_cn, name_en, months, price_cents, car_park_ids, place, is_on_sale))

struct SetMonthCardLimit {
  parking::CarParkId car_park_id;
  std::optional<Whole<0, 100'000>> most_count = {};  // absent: no limit
};
BOOST_DESCRIBE_STRUCT(SetMonthCardLimit, (), (car_park_id, most_count))

struct ListMonthCards {
  std::optional<MonthCardState> state = {};
  std::optional<Text<0, 20>> plate = {};  // the whole
  std::optional<OrderId> before_card_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListMonthCards, (), (state, plate, before_card_id, page_size))

struct MonthCardRecord {
  OrderId card_id;
  MemberId member_id;
  MonthCardState state = MonthCardState::paying;
  std::string name;
  std::string plate;  // masked
  std::vector<std::string> car_parks;
  Cents price_cents;
  Cents wallet_cents;
  Cents cash_cents;
  Cents refunded_cents;  // of both, for the days that were left when it ended
  std::optional<TimeMs> valid_from;
  std::optional<TimeMs> valid_until;
  std::int64_t corrected_count = 0;
  TimeMs created_at{};
  std::optional<TimeMs> paid_at;
  std::optional<TimeMs> ended_at;
};
BOOST_DESCRIBE_STRUCT(MonthCardRecord, (),
                      (card_id, member_id, state, name, plate, car_parks, price_cents, wallet_cents, cash_cents, refunded_cents, valid_from, valid_until,
                       corrected_count, created_at, paid_at, ended_at))

struct MonthCardPage {
  std::vector<MonthCardRecord> cards;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(MonthCardPage, (), (cards, has_more))

struct CorrectMonthCard {
  OrderId card_id;
  Text<7, 20> plate;  // the right one
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(CorrectMonthCard, (), (card_id, plate, reason))

struct EndMonthCard {
  OrderId card_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(EndMonthCard, (), (card_id, reason))

inline constexpr Failure month_card_type_unknown{
    FailureKind::not_found, 90'211, "month_card_type_unknown", {"没有找到这种月卡", "There is no such kind of month card"}};
inline constexpr Failure month_card_type_unfit{
    FailureKind::invalid, 90'212, "month_card_type_unfit", {"请填写价格，并至少选一个停车场", "Please give a price and at least one car park"}};
inline constexpr Failure month_card_not_valid{
    FailureKind::conflict, 90'213, "month_card_not_valid", {"只有生效中的月卡可以这样处理", "That can be done to a card that is valid alone"}};
inline constexpr Failure month_card_plate_taken{
    FailureKind::conflict, 90'214, "month_card_plate_taken", {"这个车牌在这段时间已有月卡或白名单", "That plate has a permit for that time already"}};

inline constexpr Failure month_card_nothing_left{FailureKind::conflict,
                                                 91'542,
                                                 "month_card_nothing_left",
                                                 {"这张月卡没有剩下整天，没有可退的钱", "No whole day of that card is left, so there is nothing to give back"}};

inline constexpr http::Permission refund_month_cards{"parking",
                                                     "refund_month_cards",
                                                     http::Reach::mall,
                                                     {"提前结束月卡并退回剩余天数的钱", "End month cards early and give back what is left of them"},
                                                     {"manager", "finance"},
                                                     http::Review::always};
inline constexpr http::Permission set_month_cards{"parking",
                                                  "set_month_cards",
                                                  http::Reach::mall,
                                                  {"设置月卡的种类、价格和名额", "Set the kinds of month cards, their prices and how many there are"},
                                                  {"manager", "finance"}};

inline constexpr http::Endpoint<GetMonthCardTerms, MonthCardTerms> get_month_card_terms{
    http::Method::get,
    "/staff/v1/parking/monthCards/terms",
    "get_month_card_terms",
    "month_cards",
    "The kinds of month cards with their prices, and how many each car park gives",
    http::Access::staff(parking::read_parking)};
inline constexpr http::Endpoint<SaveMonthCardType, MonthCardTypeRecord> save_month_card_type{
    http::Method::post,
    "/staff/v1/parking/monthCards/type",
    "save_month_card_type",
    "month_cards",
    "Makes a kind of month card, or changes one; cards that were bought stay as they are",
    http::Access::staff(set_month_cards),
    {&month_card_type_unknown, &month_card_type_unfit, &parking::car_park_not_found}};
inline constexpr http::Endpoint<SetMonthCardLimit, MonthCardLimit> set_month_card_limit{http::Method::post,
                                                                                        "/staff/v1/parking/monthCards/limit",
                                                                                        "set_month_card_limit",
                                                                                        "month_cards",
                                                                                        "Says how many plates may have a month card of a car park at a time",
                                                                                        http::Access::staff(set_month_cards),
                                                                                        {&parking::car_park_not_found}};
inline constexpr http::Endpoint<ListMonthCards, MonthCardPage> list_month_cards{http::Method::get,
                                                                                "/staff/v1/parking/monthCards",
                                                                                "list_month_cards",
                                                                                "month_cards",
                                                                                "Month cards that members bought, newest first; plates are masked",
                                                                                http::Access::staff(parking::read_parking)};
inline constexpr http::Endpoint<CorrectMonthCard, MonthCardRecord> correct_month_card{
    http::Method::post,
    "/staff/v1/parking/monthCards/correct",
    "correct_month_card",
    "month_cards",
    "Moves a card to another plate, for what is left of it",
    http::Access::staff(parking::run_parking),
    {&month_card_not_found, &month_card_not_valid, &month_card_plate_taken, &parking::plate_unreadable}};
inline constexpr http::Endpoint<EndMonthCard, MonthCardRecord> refund_month_card{
    http::Method::post,
    "/staff/v1/parking/monthCards/refund",
    "refund_month_card",
    "month_cards",
    "Ends a card now and gives back what its days that are left cost, the way that it was paid",
    http::Access::staff(refund_month_cards),
    {&month_card_not_found, &month_card_not_valid, &month_card_nothing_left, &payments::refund_exceeds_payment, &payments::refund_beyond_provider}};
inline constexpr http::Endpoint<EndMonthCard, MonthCardRecord> end_month_card{http::Method::post,
                                                                              "/staff/v1/parking/monthCards/end",
                                                                              "end_month_card",
                                                                              "month_cards",
                                                                              "Ends a card now; no money goes back by this",
                                                                              http::Access::staff(parking::run_parking),
                                                                              {&month_card_not_found, &month_card_not_valid}};

}  // namespace galleria::month_cards
