// The wire of gift wrapping: what a member may choose at checkout, and what the staff keeps.
#pragma once

#include "base/constrained.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "http/endpoint.hpp"

namespace galleria::wrappings {

// A wrapping as a member may choose it.
struct WrappingOffer {
  GiftWrappingId wrapping_id;
  std::string name;
  std::string line;  // what it is, in a sentence; may be empty
  std::string picture_url;
  Cents price_cents;  // for the whole order
};
BOOST_DESCRIBE_STRUCT(WrappingOffer, (), (wrapping_id, name, line, picture_url, price_cents))

// ---- the staff ----
struct ListGiftWrappings {};
BOOST_DESCRIBE_STRUCT(ListGiftWrappings, (), ())

struct GiftWrappingRow {
  GiftWrappingId wrapping_id;
  std::string name_zh_cn;
  std::string name_en;
  std::string line_zh_cn;
  std::string line_en;
  std::string picture_url;
  Cents price_cents;
  bool is_in_use = true;
  std::int64_t version = 1;
  std::string saved_by;
  TimeMs saved_at{};
};
BOOST_DESCRIBE_STRUCT(GiftWrappingRow, (),
                      (wrapping_id, name_zh_cn, name_en, line_zh_cn, line_en, picture_url, price_cents, is_in_use, version, saved_by, saved_at))

struct GiftWrappings {
  std::vector<GiftWrappingRow> wrappings;  // in the order in which they were made
};
BOOST_DESCRIBE_STRUCT(GiftWrappings, (), (wrappings))

struct SaveGiftWrapping {
  std::optional<GiftWrappingId> wrapping_id;  // absent: a new one
  std::optional<std::int64_t> version;        // that was looked at; needed to change one
  Text<1, 20> name_zh_cn;
  Text<1, 40> name_en;
  Text<0, 60> line_zh_cn;
  Text<0, 120> line_en;
  Text<1, 200> picture_url;
  Cents price_cents;
  bool is_in_use = true;
};
BOOST_DESCRIBE_STRUCT(SaveGiftWrapping, (), (wrapping_id, version, name_zh_cn, name_en, line_zh_cn, line_en, picture_url, price_cents, is_in_use))

struct SavedGiftWrapping {
  GiftWrappingId wrapping_id;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(SavedGiftWrapping, (), (wrapping_id, version))

inline constexpr Failure gift_wrapping_gone{FailureKind::conflict,
                                            91603,
                                            "gift_wrapping_gone",
                                            {"这种包装暂时不能选了，请换一种", "That wrapping is not on offer any more. Please choose another one"}};
inline constexpr Failure gift_wrapping_not_found{
    FailureKind::not_found, 91604, "gift_wrapping_not_found", {"没有找到这种包装", "We could not find that wrapping"}};
inline constexpr Failure gift_wrapping_changed{FailureKind::conflict,
                                               91605,
                                               "gift_wrapping_changed",
                                               {"这种包装已被修改，请刷新后再改", "Somebody has changed this wrapping. Please look at it again first"}};

// What one wrapping may cost at most: a slip of the hand is no price.
inline constexpr Cents most_wrapping_price{100'000};

inline constexpr http::Permission read_wrappings{
    "wrappings", "read", http::Reach::mall, {"查看礼品包装", "Look at gift wrappings"}, {"manager", "finance", "service"}};
inline constexpr http::Permission save_wrappings{"wrappings",         "save", http::Reach::mall, {"设置礼品包装", "Set gift wrappings up"}, {"manager"},
                                                 http::Review::always};

inline constexpr http::Endpoint<ListGiftWrappings, GiftWrappings> list_gift_wrappings{
    http::Method::get, "/staff/v1/gift-wrappings", "list_gift_wrappings", "wrappings", "All gift wrappings of the mall", http::Access::staff(read_wrappings)};
inline constexpr http::Endpoint<SaveGiftWrapping, SavedGiftWrapping> save_gift_wrapping{
    http::Method::post,
    "/staff/v1/gift-wrapping/save",
    "save_gift_wrapping",
    "wrappings",
    "Puts a gift wrapping, or a new version of one; orders that were placed keep theirs",
    http::Access::staff(save_wrappings),
    {&gift_wrapping_not_found, &gift_wrapping_changed},
    http::Consumes::something};

}  // namespace galleria::wrappings
