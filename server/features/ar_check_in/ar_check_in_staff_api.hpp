// The wire of the AR check-in as the staff works with it: trails and their spots, the screens there, frames and stickers, who checked in and how many.
#pragma once

#include "features/ar_check_in/ar_check_in_api.hpp"

namespace galleria::ar_check_in {

struct ListArTrailRecords {
  std::optional<ArTrailState> state = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListArTrailRecords, (), (state, page_no, page_size))

struct ArSpotRecord {
  ArSpotId spot_id;
  std::int64_t sort = 0;
  std::string name_zh_cn;
  std::string name_en;
  std::string words_zh_cn;
  std::string words_en;
  std::string picture_url;
  std::optional<ShopId> shop_id;
  std::optional<std::int64_t> latitude_e6;
  std::optional<std::int64_t> longitude_e6;
  std::optional<std::int64_t> radius_m;  // absent: it does not ask where the phone is
  std::int64_t points = 0;
  std::int64_t check_in_count = 0;
  std::optional<PrizeId> prize_id;  // one of the trail's
};
BOOST_DESCRIBE_STRUCT(ArSpotRecord, (),
                      (spot_id, sort, name_zh_cn, name_en, words_zh_cn, words_en, picture_url, shop_id, latitude_e6, longitude_e6, radius_m, points,
                       check_in_count, prize_id))

struct ArTrailRecord {
  ArTrailId trail_id;
  ArTrailState state = ArTrailState::draft;
  std::int64_t version = 1;
  std::string name_zh_cn;
  std::string name_en;
  std::string words_zh_cn;
  std::string words_en;
  std::string picture_url;
  ArFrequency frequency = ArFrequency::once;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t grand_prize_points = 0;
  std::int64_t check_in_count = 0;
  std::int64_t grand_prize_count = 0;  // members who were given it
  std::vector<ArSpotRecord> spots;     // in their order
  bool may_edit = false;
  bool may_publish = false;
  bool may_withdraw = false;
  std::optional<PrizeId> grand_prize_id;  // one of the trail's: list_prizes with the trail's number tells them
};
BOOST_DESCRIBE_STRUCT(ArTrailRecord, (),
                      (trail_id, state, version, name_zh_cn, name_en, words_zh_cn, words_en, picture_url, frequency, starts_at, ends_at, grand_prize_points,
                       check_in_count, grand_prize_count, spots, may_edit, may_publish, may_withdraw, grand_prize_id))

struct ArTrailRecords {
  std::vector<ArTrailRecord> trails;  // the latest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(ArTrailRecords, (), (trails, has_more))

struct GetArTrailRecord {
  ArTrailId trail_id;
};
BOOST_DESCRIBE_STRUCT(GetArTrailRecord, (), (trail_id))

struct SaveArTrail {
  std::optional<ArTrailId> trail_id = {};  // absent: a new one
  Text<1, 30> name_zh_cn;
  Text<1, 60> name_en;
  Text<1, 300> words_zh_cn;
  Text<1, 600> words_en;
  Text<1, 300> picture_url;
  ArFrequency frequency = ArFrequency::once;
  TimeMs starts_at{};
  TimeMs ends_at{};
  Whole<0, 100'000> grand_prize_points;
  std::optional<PrizeId> grand_prize_id = {};  // one of the trail's own, that may be promised; besides the points
};
BOOST_DESCRIBE_STRUCT(SaveArTrail, (),
                      (trail_id, name_zh_cn, name_en, words_zh_cn, words_en, picture_url, frequency, starts_at, ends_at, grand_prize_points, grand_prize_id))

// Where it is asked where the phone is, all three of latitude_e6, longitude_e6 and radius_m are given.
struct SaveArSpot {
  ArTrailId trail_id;
  std::optional<ArSpotId> spot_id = {};  // absent: a new one
  Whole<0, 1'000> sort;
  Text<1, 30> name_zh_cn;
  Text<1, 60> name_en;
  Text<1, 200> words_zh_cn;
  Text<1, 400> words_en;
  Text<1, 300> picture_url;
  std::optional<ShopId> shop_id = {};
  std::optional<Whole<-90'000'000, 90'000'000>> latitude_e6 = {};
  std::optional<Whole<-180'000'000, 180'000'000>> longitude_e6 = {};
  std::optional<Whole<10, 5'000>> radius_m = {};
  Whole<0, 10'000> points;
  std::optional<PrizeId> prize_id = {};  // one of the trail's own, that may be promised; besides the points
};
BOOST_DESCRIBE_STRUCT(SaveArSpot, (),
                      (trail_id, spot_id, sort, name_zh_cn, name_en, words_zh_cn, words_en, picture_url, shop_id, latitude_e6, longitude_e6, radius_m, points,
                       prize_id))

struct RemoveArSpot {
  ArTrailId trail_id;
  ArSpotId spot_id;
};
BOOST_DESCRIBE_STRUCT(RemoveArSpot, (), (trail_id, spot_id))

struct PublishArTrail {
  ArTrailId trail_id;
  Whole<1, 1'000'000> version;  // as it was looked at
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(PublishArTrail, (), (trail_id, version, reason))

struct WithdrawArTrail {
  ArTrailId trail_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(WithdrawArTrail, (), (trail_id, reason))

struct GetArScreenToken {
  ArSpotId spot_id;
};
BOOST_DESCRIBE_STRUCT(GetArScreenToken, (), (spot_id))

// Whoever has it can see the codes of the spot.
struct ArScreenToken {
  ArSpotId spot_id;
  std::string token;
  TimeMs made_at{};
};
BOOST_DESCRIBE_STRUCT(ArScreenToken, (), (spot_id, token, made_at))

struct RenewArScreen {
  ArSpotId spot_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(RenewArScreen, (), (spot_id, reason))

struct ListArDecorationRecords {};
BOOST_DESCRIBE_STRUCT(ListArDecorationRecords, (), ())

struct ArDecorationRecord {
  ArDecorationId decoration_id;
  ArDecorationKind kind = ArDecorationKind::sticker;
  std::int64_t sort = 0;
  std::string name_zh_cn;
  std::string name_en;
  std::string picture_url;
  bool is_shown = true;
};
BOOST_DESCRIBE_STRUCT(ArDecorationRecord, (), (decoration_id, kind, sort, name_zh_cn, name_en, picture_url, is_shown))

struct ArDecorationRecords {
  std::vector<ArDecorationRecord> decorations;  // frames first, in their order
};
BOOST_DESCRIBE_STRUCT(ArDecorationRecords, (), (decorations))

struct SaveArDecoration {
  std::optional<ArDecorationId> decoration_id = {};  // absent: a new one
  ArDecorationKind kind = ArDecorationKind::sticker;
  Whole<0, 1'000> sort;
  Text<1, 20> name_zh_cn;
  Text<1, 40> name_en;
  Text<1, 300> picture_url;
  bool is_shown = true;
};
BOOST_DESCRIBE_STRUCT(SaveArDecoration, (), (decoration_id, kind, sort, name_zh_cn, name_en, picture_url, is_shown))

struct ListArCheckIns {
  ArTrailId trail_id;
  std::optional<ArSpotId> spot_id = {};
  std::optional<ArCheckInId> behind_check_in_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListArCheckIns, (), (trail_id, spot_id, behind_check_in_id, page_size))

struct ListedArCheckIn {
  ArCheckInId check_in_id;
  ArSpotId spot_id;
  std::string spot_name;
  MemberId member_id;
  std::string member_name;  // masked
  std::int64_t points = 0;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(ListedArCheckIn, (), (check_in_id, spot_id, spot_name, member_id, member_name, points, at))

struct ArCheckInPage {
  std::vector<ListedArCheckIn> check_ins;  // the newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(ArCheckInPage, (), (check_ins, has_more))

struct GetArFigures {
  ArTrailId trail_id;
};
BOOST_DESCRIBE_STRUCT(GetArFigures, (), (trail_id))

struct ArFigure {
  std::string day;  // of the mall, "2026-11-21"
  ArSpotId spot_id;
  std::int64_t check_in_count = 0;
  std::int64_t points = 0;
};
BOOST_DESCRIBE_STRUCT(ArFigure, (), (day, spot_id, check_in_count, points))

struct ArFigures {
  std::vector<ArFigure> figures;  // the latest days first, of at most thirty
};
BOOST_DESCRIBE_STRUCT(ArFigures, (), (figures))

// ---- failures ----

inline constexpr Failure ar_trail_moved_on{
    FailureKind::conflict, 91'473, "ar_trail_moved_on", {"这个打卡活动已有变动，请重新打开", "That trail has changed meanwhile. Please open it again"}};
inline constexpr Failure ar_trail_unfit{
    FailureKind::invalid,
    91'474,
    "ar_trail_unfit",
    {"请核对：结束要晚于开始和现在，至少一个、最多 30 个点位，位置的三项要一起填，店铺要存在",
     "Please check: it ends after it starts and after now, has from 1 to 30 spots, a place has all of its three parts, and the shop exists"}};
inline constexpr Failure ar_prize_unfit{FailureKind::invalid,
                                        91'529,
                                        "ar_prize_unfit",
                                        {"奖品要先加在这个打卡活动里，要有库存，不能按天放出，也不能是“谢谢参与”",
                                         "A prize belongs to this trail, has a number of pieces, is not released day by day, and is more than thanks"}};

// ---- endpoints ----

inline constexpr http::Permission read_ar_check_in{"ar_check_in",
                                                   "read",
                                                   http::Reach::mall,
                                                   {"查看 AR 打卡和打卡记录", "Look at trails of the AR check-in and who checked in"},
                                                   {"manager", "finance", "service", "editor"}};
inline constexpr http::Permission write_ar_check_in{"ar_check_in",
                                                    "write",
                                                    http::Reach::mall,
                                                    {"编辑打卡活动、点位屏幕、相框和贴纸", "Edit trails, the screens at their spots, frames and stickers"},
                                                    {"manager", "editor"}};
inline constexpr http::Permission publish_ar_check_in{
    "ar_check_in",     "publish",
    http::Reach::mall, {"发布打卡活动并承诺积分和奖品（需他人复核）", "Publish trails and promise their points and prizes; somebody else must approve"},
    {"manager"},       http::Review::always};

inline constexpr http::Endpoint<ListArTrailRecords, ArTrailRecords> list_ar_trail_records{
    http::Method::get, "/staff/v1/ar-check-in/trails", "list_ar_trail_records",
    "ar_check_in",     "All trails, the latest first", http::Access::staff(read_ar_check_in)};
inline constexpr http::Endpoint<GetArTrailRecord, ArTrailRecord> get_ar_trail_record{
    http::Method::get,        "/staff/v1/ar-check-in/trail",         "get_ar_trail_record",  "ar_check_in",
    "A trail with its spots", http::Access::staff(read_ar_check_in), {&ar_subject_not_found}};
inline constexpr http::Endpoint<SaveArTrail, ArTrailRecord> save_ar_trail{http::Method::post,
                                                                          "/staff/v1/ar-check-in/trail/save",
                                                                          "save_ar_trail",
                                                                          "ar_check_in",
                                                                          "Drafts a trail, or changes a draft",
                                                                          http::Access::staff(write_ar_check_in),
                                                                          {&ar_subject_not_found, &ar_trail_unfit, &ar_trail_moved_on, &ar_prize_unfit}};
inline constexpr http::Endpoint<SaveArSpot, ArTrailRecord> save_ar_spot{http::Method::post,
                                                                        "/staff/v1/ar-check-in/spot/save",
                                                                        "save_ar_spot",
                                                                        "ar_check_in",
                                                                        "Adds a spot to a draft, or changes one",
                                                                        http::Access::staff(write_ar_check_in),
                                                                        {&ar_subject_not_found, &ar_trail_unfit, &ar_trail_moved_on, &ar_prize_unfit}};
inline constexpr http::Endpoint<RemoveArSpot, ArTrailRecord> remove_ar_spot{http::Method::post,
                                                                            "/staff/v1/ar-check-in/spot/remove",
                                                                            "remove_ar_spot",
                                                                            "ar_check_in",
                                                                            "Takes a spot out of a draft",
                                                                            http::Access::staff(write_ar_check_in),
                                                                            {&ar_subject_not_found, &ar_trail_moved_on}};
inline constexpr http::Endpoint<PublishArTrail, ArTrailRecord> publish_ar_trail{http::Method::post,
                                                                                "/staff/v1/ar-check-in/trail/publish",
                                                                                "publish_ar_trail",
                                                                                "ar_check_in",
                                                                                "Publishes a trail: from its beginning on members collect its spots",
                                                                                http::Access::staff(publish_ar_check_in),
                                                                                {&ar_subject_not_found, &ar_trail_unfit, &ar_trail_moved_on, &ar_prize_unfit}};
inline constexpr http::Endpoint<WithdrawArTrail, ArTrailRecord> withdraw_ar_trail{
    http::Method::post,
    "/staff/v1/ar-check-in/trail/withdraw",
    "withdraw_ar_trail",
    "ar_check_in",
    "Withdraws a trail: nothing can be collected any more; what was given stays given",
    http::Access::staff(write_ar_check_in),
    {&ar_subject_not_found, &ar_trail_moved_on}};
inline constexpr http::Endpoint<GetArScreenToken, ArScreenToken> get_ar_screen_token{http::Method::get,
                                                                                     "/staff/v1/ar-check-in/screen",
                                                                                     "get_ar_screen_token",
                                                                                     "ar_check_in",
                                                                                     "What the address of the screen at a spot bears",
                                                                                     http::Access::staff(write_ar_check_in),
                                                                                     {&ar_subject_not_found}};
inline constexpr http::Endpoint<RenewArScreen, ArScreenToken> renew_ar_screen{
    http::Method::post,
    "/staff/v1/ar-check-in/screen/renew",
    "renew_ar_screen",
    "ar_check_in",
    "Gives the screen at a spot another address: the old one and its codes count no more",
    http::Access::staff(write_ar_check_in),
    {&ar_subject_not_found}};
inline constexpr http::Endpoint<ListArDecorationRecords, ArDecorationRecords> list_ar_decoration_records{http::Method::get,
                                                                                                         "/staff/v1/ar-check-in/decorations",
                                                                                                         "list_ar_decoration_records",
                                                                                                         "ar_check_in",
                                                                                                         "All frames and stickers, also those not shown",
                                                                                                         http::Access::staff(read_ar_check_in)};
inline constexpr http::Endpoint<SaveArDecoration, ArDecorationRecord> save_ar_decoration{
    http::Method::post,     "/staff/v1/ar-check-in/decoration/save",     "save_ar_decoration",
    "ar_check_in",          "Adds a frame or a sticker, or changes one", http::Access::staff(write_ar_check_in),
    {&ar_subject_not_found}};
inline constexpr http::Endpoint<ListArCheckIns, ArCheckInPage> list_ar_check_ins{
    http::Method::get, "/staff/v1/ar-check-in/check-ins",        "list_ar_check_ins",
    "ar_check_in",     "Who checked in where, the newest first", http::Access::staff(read_ar_check_in)};
inline constexpr http::Endpoint<GetArFigures, ArFigures> get_ar_figures{http::Method::get,
                                                                        "/staff/v1/ar-check-in/figures",
                                                                        "get_ar_figures",
                                                                        "ar_check_in",
                                                                        "How many checked in at each spot on each day",
                                                                        http::Access::staff(read_ar_check_in),
                                                                        {&ar_subject_not_found}};

}  // namespace galleria::ar_check_in
