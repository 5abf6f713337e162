// The wire of the AR check-in as members and guests meet it: trails of spots, the challenge and the check-in at a spot, the screen there, and what photographs
// are dressed with. A photograph itself never comes here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "base/play_prize.hpp"
#include "features/ar_check_in/ar_check_in_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::ar_check_in {

struct ArSpot {
  ArSpotId spot_id;
  std::string name;
  std::string words;  // where it is
  std::string picture_url;
  std::optional<ShopId> shop_id;
  std::int64_t points = 0;             // for a check-in
  bool asks_for_place = false;         // the phone has to be there
  std::optional<PromisedPrize> prize;  // for a check-in, besides the points
};
BOOST_DESCRIBE_STRUCT(ArSpot, (), (spot_id, name, words, picture_url, shop_id, points, asks_for_place, prize))

struct ArTrail {
  ArTrailId trail_id;
  std::string name;
  std::string words;
  std::string picture_url;
  ArFrequency frequency = ArFrequency::once;
  TimeMs starts_at{};
  TimeMs ends_at{};
  ArTrailStage stage = ArTrailStage::running;
  std::int64_t grand_prize_points = 0;       // once, for whoever has all spots of a period
  std::vector<ArSpot> spots;                 // in their order
  std::optional<PromisedPrize> grand_prize;  // besides its points
};
BOOST_DESCRIBE_STRUCT(ArTrail, (), (trail_id, name, words, picture_url, frequency, starts_at, ends_at, stage, grand_prize_points, spots, grand_prize))

struct ListArTrails {};
BOOST_DESCRIBE_STRUCT(ListArTrails, (), ())

struct ArTrails {
  std::vector<ArTrail> trails;  // those that run in front, then those that come, then those that ended within two weeks
};
BOOST_DESCRIBE_STRUCT(ArTrails, (), (trails))

struct GetArCard {
  ArTrailId trail_id;
};
BOOST_DESCRIBE_STRUCT(GetArCard, (), (trail_id))

struct ArCollected {
  ArSpotId spot_id;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(ArCollected, (), (spot_id, at))

// The member's card of a trail, for the period that runs now.
struct ArCard {
  ArTrailId trail_id;
  std::vector<ArCollected> collected;  // in this period, the first in front
  std::int64_t spot_count = 0;
  std::optional<TimeMs> period_ends_at;  // where the card begins anew by the day or the week
  std::int64_t grand_prize_points = 0;
  std::optional<TimeMs> grand_prize_at;     // when the member had all spots, in whatever period
  std::optional<ReachedPrize> grand_prize;  // what became of it then
};
BOOST_DESCRIBE_STRUCT(ArCard, (), (trail_id, collected, spot_count, period_ends_at, grand_prize_points, grand_prize_at, grand_prize))

struct AskArChallenge {
  ArSpotId spot_id;
};
BOOST_DESCRIBE_STRUCT(AskArChallenge, (), (spot_id))

// For this member at this spot, once, until it expires.
struct ArChallenge {
  std::string challenge_token;
  ArSpotId spot_id;
  bool asks_for_place = false;
  TimeMs now{};  // by the server's clock
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(ArChallenge, (), (challenge_token, spot_id, asks_for_place, now, expires_at))

// code: what the screen at the spot shows now. Where the phone is stands in millionths of a degree; it is looked at and not kept.
struct CheckInAtArSpot {
  Text<1, 64> challenge_token;
  Text<1, 20> code;
  std::optional<Whole<-90'000'000, 90'000'000>> latitude_e6 = {};
  std::optional<Whole<-180'000'000, 180'000'000>> longitude_e6 = {};
};
BOOST_DESCRIBE_STRUCT(CheckInAtArSpot, (), (challenge_token, code, latitude_e6, longitude_e6))

struct ArCheckIn {
  ArCheckInId check_in_id;
  ArTrailId trail_id;
  ArSpotId spot_id;
  std::string trail_name;
  std::string spot_name;
  std::string picture_url;
  std::int64_t points = 0;
  TimeMs at{};
  std::optional<ReachedPrize> prize;
};
BOOST_DESCRIBE_STRUCT(ArCheckIn, (), (check_in_id, trail_id, spot_id, trail_name, spot_name, picture_url, points, at, prize))

struct ArCheckedIn {
  ArCheckIn check_in;
  ArCard card;
  bool has_won_grand_prize = false;  // the card was filled by this check-in; of its prize the card tells what became
};
BOOST_DESCRIBE_STRUCT(ArCheckedIn, (), (check_in, card, has_won_grand_prize))

struct ListMyArCheckIns {
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListMyArCheckIns, (), (page_no, page_size))

struct MyArCheckIns {
  std::vector<ArCheckIn> check_ins;  // the newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(MyArCheckIns, (), (check_ins, has_more))

struct ListArDecorations {};
BOOST_DESCRIBE_STRUCT(ListArDecorations, (), ())

struct ArDecoration {
  ArDecorationId decoration_id;
  std::string name;
  std::string picture_url;  // with nothing where the photograph shows through
};
BOOST_DESCRIBE_STRUCT(ArDecoration, (), (decoration_id, name, picture_url))

// The file by which a browser finds faces, so that stickers follow one. What is found stays in the browser.
struct ArFaceModel {
  std::string url;     // may be kept for ever
  std::string sha256;  // of its content, in hexadecimal digits: what has another digest must not be used
};
BOOST_DESCRIBE_STRUCT(ArFaceModel, (), (url, sha256))

struct ArDecorations {
  std::vector<ArDecoration> frames;
  std::vector<ArDecoration> stickers;
  std::optional<ArFaceModel> face_model;  // absent: stickers are put by hand alone
};
BOOST_DESCRIBE_STRUCT(ArDecorations, (), (frames, stickers, face_model))

struct GetArScreen {
  Text<1, 64> token;
};
BOOST_DESCRIBE_STRUCT(GetArScreen, (), (token))

// What the screen at a spot shows: the code of this half minute.
struct ArScreen {
  ArSpotId spot_id;
  std::string trail_name;
  std::string spot_name;
  std::string picture_url;
  ArTrailStage stage = ArTrailStage::running;
  std::string code;  // empty unless the trail runs
  TimeMs now{};
  TimeMs changes_at{};
};
BOOST_DESCRIBE_STRUCT(ArScreen, (), (spot_id, trail_name, spot_name, picture_url, stage, code, now, changes_at))

// ---- failures ----

inline constexpr Failure ar_subject_not_found{
    FailureKind::not_found, 91'411, "ar_subject_not_found", {"没有找到这个打卡活动或点位", "We could not find that trail or spot"}};
inline constexpr Failure ar_trail_not_running{
    FailureKind::conflict, 91'412, "ar_trail_not_running", {"这个打卡活动现在不在进行中", "That trail is not running now"}};
inline constexpr Failure ar_challenge_unknown{
    FailureKind::conflict, 91'413, "ar_challenge_unknown", {"这次打卡不是您发起的，请重新开始", "That check-in was not begun by you. Please begin anew"}};
inline constexpr Failure ar_challenge_used{
    FailureKind::conflict, 91'414, "ar_challenge_used", {"这次打卡已经完成，请重新开始", "That check-in is done already. Please begin anew"}};
inline constexpr Failure ar_challenge_late{
    FailureKind::conflict, 91'415, "ar_challenge_late", {"超过一分钟了，请重新开始", "The minute is over. Please begin anew"}};
inline constexpr Failure ar_code_wrong{
    FailureKind::conflict, 91'416, "ar_code_wrong", {"这不是屏幕上现在的打卡码，请再扫一次", "That is not the code on the screen now. Please scan it again"}};
inline constexpr Failure ar_place_needed{
    FailureKind::conflict, 91'417, "ar_place_needed", {"这个点位需要您的位置，请允许后再试", "This spot asks where you are. Please allow it and try again"}};
inline constexpr Failure ar_too_far{
    FailureKind::conflict, 91'418, "ar_too_far", {"您离点位还有点远，走近一些再打卡", "You are a little far from the spot. Please come closer"}};
inline constexpr Failure ar_checked_in_before{
    FailureKind::conflict, 91'419, "ar_checked_in_before", {"这个点位您已经打过卡了", "You have checked in at this spot already"}};

// ---- endpoints ----

inline constexpr http::Endpoint<ListArTrails, ArTrails> list_ar_trails{
    http::Method::get,   "/mall-api/ar-check-in/v1/trails", "list_ar_trails", "ar_check_in", "Trails that run, come or ended of late, with their spots",
    http::Access::anyone};
inline constexpr http::Endpoint<GetArCard, ArCard> get_ar_card{
    http::Method::get,    "/mall-api/ar-check-in/v1/card", "get_ar_card", "ar_check_in", "What the member has collected of a trail in this period",
    http::Access::member, {&ar_subject_not_found}};
inline constexpr http::Endpoint<AskArChallenge, ArChallenge> ask_ar_challenge{http::Method::post,
                                                                              "/mall-api/ar-check-in/v1/challenge",
                                                                              "ask_ar_challenge",
                                                                              "ar_check_in",
                                                                              "Begins a check-in at a spot: it has to be done within a minute",
                                                                              http::Access::member,
                                                                              {&ar_subject_not_found, &ar_trail_not_running, &ar_checked_in_before}};
inline constexpr http::Endpoint<CheckInAtArSpot, ArCheckedIn> check_in_at_ar_spot{
    http::Method::post,
    "/mall-api/ar-check-in/v1/check-in",
    "check_in_at_ar_spot",
    "ar_check_in",
    "Checks in by a challenge and the code on the spot's screen, and gives what it is worth",
    http::Access::member,
    {&ar_challenge_unknown, &ar_challenge_used, &ar_challenge_late, &ar_trail_not_running, &ar_code_wrong, &ar_place_needed, &ar_too_far,
     &ar_checked_in_before},
    http::Consumes::something};
inline constexpr http::Endpoint<ListMyArCheckIns, MyArCheckIns> list_my_ar_check_ins{http::Method::get, "/mall-api/ar-check-in/v1/mine", "list_my_ar_check_ins",
                                                                                     "ar_check_in", "Where the member checked in, the newest first"};
inline constexpr http::Endpoint<ListArDecorations, ArDecorations> list_ar_decorations{
    http::Method::get, "/mall-api/ar-check-in/v1/decorations", "list_ar_decorations",
    "ar_check_in",     "Frames and stickers for photographs",  http::Access::anyone};
inline constexpr http::Endpoint<GetArScreen, ArScreen> get_ar_screen{http::Method::get,
                                                                     "/mall-api/ar-check-in/v1/screen",
                                                                     "get_ar_screen",
                                                                     "ar_check_in",
                                                                     "What the screen at a spot shows now, by the screen's own token",
                                                                     http::Access::anyone,
                                                                     {&ar_subject_not_found}};

}  // namespace galleria::ar_check_in
