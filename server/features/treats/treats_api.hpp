// The wire of treats as members use them: what is exchanged for points and comes by itself.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/paging.hpp"
#include "base/right.hpp"
#include "features/treats/treats_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::treats {

enum class TreatOrder { usual, fewest_points, most_points };
BOOST_DESCRIBE_ENUM(TreatOrder, usual, fewest_points, most_points)

struct ListTreats {
  std::optional<TreatKind> kind;      // absent: all
  std::optional<bool> is_affordable;  // true: only what the member's points reach
  std::optional<TreatOrder> order;    // absent: as the mall arranged them
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListTreats, (), (kind, is_affordable, order, page_no, page_size))

struct Treat {
  TreatId treat_id;
  TreatKind kind = TreatKind::coupon;
  std::int64_t version = 1;
  std::string name;
  std::string text;
  std::string picture_url;
  Cents card_cents;  // of a gift card
  std::int64_t price_points = 0;
  std::int64_t left_count = 0;
  std::int64_t least_tier = 0;
  std::string tier_name;  // empty: for everybody
  std::int64_t most_per_day = 0;
  std::int64_t most_per_member = 0;
  std::int64_t exchanged_count = 0;  // by this member
  std::int64_t missing_points = 0;
  TreatObstacle obstacle = TreatObstacle::none;
  TimeMs starts_at{};
  TimeMs ends_at{};
};
BOOST_DESCRIBE_STRUCT(Treat, (),
                      (treat_id, kind, version, name, text, picture_url, card_cents, price_points, left_count, least_tier, tier_name, most_per_day,
                       most_per_member, exchanged_count, missing_points, obstacle, starts_at, ends_at))

struct TreatPage {
  std::vector<Treat> treats;
  bool has_more = false;
  std::int64_t points = 0;  // that the member can spend
};
BOOST_DESCRIBE_STRUCT(TreatPage, (), (treats, has_more, points))

struct GetTreat {
  TreatId treat_id;
};
BOOST_DESCRIBE_STRUCT(GetTreat, (), (treat_id))

struct TreatDetail {
  Treat treat;
  std::int64_t points = 0;  // that the member can spend
};
BOOST_DESCRIBE_STRUCT(TreatDetail, (), (treat, points))

// As it was seen: what costs something else by now is refused.
struct ExchangeTreat {
  TreatId treat_id;
  Whole<1, 1'000'000> version;
};
BOOST_DESCRIBE_STRUCT(ExchangeTreat, (), (treat_id, version))

struct TreatExchange {
  OrderId exchange_id;
  TreatId treat_id;
  TreatKind kind = TreatKind::coupon;
  std::string name;
  std::string picture_url;
  std::int64_t points = 0;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(TreatExchange, (), (exchange_id, treat_id, kind, name, picture_url, points, at))

struct ListTreatExchanges {
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListTreatExchanges, (), (page_no, page_size))

struct TreatExchangePage {
  std::vector<TreatExchange> exchanges;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(TreatExchangePage, (), (exchanges, has_more))

inline constexpr Failure treat_not_found{FailureKind::not_found, 91'570, "treat_not_found", {"没有找到这份好礼", "We could not find that treat"}};
inline constexpr Failure treat_changed{
    FailureKind::conflict, 91'571, "treat_changed", {"这份好礼刚有调整，请刷新看看", "This treat has just changed. Please refresh"}};
inline constexpr Failure treat_not_open{FailureKind::conflict, 91'572, "treat_not_open", {"现在不能兑换这份好礼", "This cannot be exchanged now"}};
inline constexpr Failure treat_used_up{FailureKind::conflict, 91'573, "treat_used_up", {"已经兑完了", "None are left"}};
inline constexpr Failure treat_limit_reached{
    FailureKind::conflict, 91'574, "treat_limit_reached", {"您的兑换次数已用完", "You have exchanged as many of these as one may"}};
inline constexpr Failure treat_tier_too_low{
    FailureKind::forbidden, 91'575, "treat_tier_too_low", {"您的会员等级还不能兑换", "Your tier cannot exchange this yet"}};
inline constexpr Failure treat_points_short{FailureKind::conflict, 91'576, "treat_points_short", {"积分不够", "You have too few points"}};
inline constexpr Failure treat_not_given{
    FailureKind::conflict, 91'577, "treat_not_given", {"这份好礼暂时发不出来，积分没有扣", "This cannot be given at the moment. No points were taken"}};

inline constexpr http::Endpoint<ListTreats, TreatPage> list_treats{
    http::Method::get, "/mall-api/treats/v1/list", "list_treats", "treats", "What is exchanged for points and comes by itself", http::Access::member, {}};
inline constexpr http::Endpoint<GetTreat, TreatDetail> get_treat{http::Method::get, "/mall-api/treats/v1/detail", "get_treat",       "treats",
                                                                 "One treat",       http::Access::member,         {&treat_not_found}};
inline constexpr http::Endpoint<ExchangeTreat, TreatExchange> exchange_treat{
    http::Method::post,
    "/mall-api/treats/v1/exchange",
    "exchange_treat",
    "treats",
    "Takes the points and gives the treat, both or neither",
    http::Access::member,
    {&treat_not_found, &treat_changed, &treat_not_open, &treat_used_up, &treat_limit_reached, &treat_tier_too_low, &treat_points_short, &treat_not_given},
    http::Consumes::something};
inline constexpr http::Endpoint<ListTreatExchanges, TreatExchangePage> list_treat_exchanges{http::Method::get,
                                                                                            "/mall-api/treats/v1/exchanges",
                                                                                            "list_treat_exchanges",
                                                                                            "treats",
                                                                                            "What the member has exchanged, newest first",
                                                                                            http::Access::member,
                                                                                            {}};

}  // namespace galleria::treats
