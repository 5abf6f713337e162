// The wire of treats as the staff works with them.
#pragma once

#include "features/treats/treats_api.hpp"

namespace galleria::treats {

struct ListTreatRecords {
  std::optional<TreatState> state = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListTreatRecords, (), (state, page_no, page_size))

struct TreatRecord {
  TreatId treat_id;
  TreatKind kind = TreatKind::coupon;
  std::optional<CouponId> coupon_id;
  std::optional<RightId> right_id;
  std::optional<Cents> card_cents;
  std::string name_zh_cn;
  std::string name_en;
  std::string text_zh_cn;
  std::string text_en;
  std::string picture_url;
  TreatState state = TreatState::draft;
  std::int64_t version = 1;
  std::int64_t price_points = 0;
  std::int64_t least_tier = 0;
  std::int64_t most_per_day = 0;
  std::int64_t most_per_member = 0;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t place = 0;
  std::int64_t stock_count = 0;
  std::int64_t taken_count = 0;
  std::int64_t points_sum = 0;  // what those that are taken cost
  std::vector<TreatWork> works;
};
BOOST_DESCRIBE_STRUCT(TreatRecord, (),
                      (treat_id, kind, coupon_id, right_id, card_cents, name_zh_cn, name_en, text_zh_cn, text_en, picture_url, state, version, price_points,
                       least_tier, most_per_day, most_per_member, starts_at, ends_at, place, stock_count, taken_count, points_sum, works))

struct TreatRecords {
  std::vector<TreatRecord> treats;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(TreatRecords, (), (treats, has_more))

struct GetTreatRecord {
  TreatId treat_id;
};
BOOST_DESCRIBE_STRUCT(GetTreatRecord, (), (treat_id))

// A draft: nothing can be exchanged yet.
struct SaveTreat {
  std::optional<TreatId> treat_id = {};  // absent: a new one
  TreatKind kind = TreatKind::coupon;
  std::optional<CouponId> coupon_id = {};  // of a coupon
  std::optional<RightId> right_id = {};    // of a right
  std::optional<Cents> card_cents = {};    // of a gift card; 100 to 100,000
  Text<1, 60> name_zh_cn;
  Text<1, 120> name_en;
  Text<0, 500> text_zh_cn;
  Text<0, 1000> text_en;
  Text<0, 300> picture_url;
  Whole<1, 10'000'000> price_points;
  Whole<0, 3> least_tier;
  Whole<0, 999> most_per_day;
  Whole<0, 999> most_per_member;
  TimeMs starts_at{};
  TimeMs ends_at{};
  Whole<0, 1'000> place;
  Whole<1, 100'000> stock_count;
};
BOOST_DESCRIBE_STRUCT(SaveTreat, (),
                      (treat_id, kind, coupon_id, right_id, card_cents, name_zh_cn, name_en, text_zh_cn, text_en, picture_url, price_points, least_tier,
                       most_per_day, most_per_member, starts_at, ends_at, place, stock_count))

struct PublishTreat {
  TreatId treat_id;
  Whole<1, 1'000'000> version;  // as it was looked at
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(PublishTreat, (), (treat_id, version, reason))

struct SteerTreat {
  TreatId treat_id;
  TreatWork work = TreatWork::pause;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(SteerTreat, (), (treat_id, work, reason))

inline constexpr Failure treat_unfit{FailureKind::invalid,
                                     91'578,
                                     "treat_unfit",
                                     {"请核对：优惠券或权益要存在，礼品卡面额在 1 到 1000 元之间，结束要晚于开始",
                                      "Please check: the coupon or right exists, a gift card is worth 1 to 1,000 yuan, and it ends after it begins"}};
inline constexpr Failure treat_moved_on{
    FailureKind::conflict, 91'579, "treat_moved_on", {"这份好礼已有变动，请重新打开", "This treat has changed meanwhile. Please open it again"}};

inline constexpr http::Permission read_treats{
    "treats", "read", http::Reach::mall, {"查看积分好礼", "Look at treats"}, {"manager", "finance", "service", "editor"}};
inline constexpr http::Permission write_treats{
    "treats", "write", http::Reach::mall, {"起草、暂停和结束积分好礼", "Draft, pause and end treats"}, {"manager", "editor"}};
inline constexpr http::Permission publish_treats{
    "treats",          "publish",
    http::Reach::mall, {"上架积分好礼：定价和数量（需他人复核）", "Publish treats: price and count; somebody else must approve"},
    {"manager"},       http::Review::always};

inline constexpr http::Endpoint<ListTreatRecords, TreatRecords> list_treat_records{
    http::Method::get, "/staff/v1/treats/list", "list_treat_records", "treats", "All treats with what was exchanged of each", http::Access::staff(read_treats)};
inline constexpr http::Endpoint<GetTreatRecord, TreatRecord> get_treat_record{http::Method::get, "/staff/v1/treats/record",    "get_treat_record",
                                                                              "treats",          "One treat with its figures", http::Access::staff(read_treats),
                                                                              {&treat_not_found}};
inline constexpr http::Endpoint<SaveTreat, TreatRecord> save_treat{http::Method::post,
                                                                   "/staff/v1/treats/save",
                                                                   "save_treat",
                                                                   "treats",
                                                                   "Drafts a treat, or changes a draft",
                                                                   http::Access::staff(write_treats),
                                                                   {&treat_not_found, &treat_unfit, &treat_moved_on}};
inline constexpr http::Endpoint<PublishTreat, TreatRecord> publish_treat{http::Method::post,
                                                                         "/staff/v1/treats/publish",
                                                                         "publish_treat",
                                                                         "treats",
                                                                         "Publishes a draft",
                                                                         http::Access::staff(publish_treats),
                                                                         {&treat_not_found, &treat_unfit, &treat_moved_on}};
inline constexpr http::Endpoint<SteerTreat, TreatRecord> steer_treat{http::Method::post,
                                                                     "/staff/v1/treats/steer",
                                                                     "steer_treat",
                                                                     "treats",
                                                                     "Pauses, resumes or ends a treat",
                                                                     http::Access::staff(write_treats),
                                                                     {&treat_not_found, &treat_moved_on}};

}  // namespace galleria::treats
