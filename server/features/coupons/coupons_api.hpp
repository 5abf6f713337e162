// The wire of coupons: the centre, a member's coupons, transfer by link, use in a shop, and what the staff may do.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/paging.hpp"
#include "features/coupons/coupons_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::coupons {

// A coupon as the pages of the specification show it (section 3, its spellings). A stacked card stands for ten or more alike: quantity and all serial ids.
struct Coupon {
  CouponId coupon_id;
  std::int64_t coupon_serial_id = 0;  // of a stacked card the first to expire; nought for a coupon that nobody holds yet
  std::string coupon_no;              // "GC 2411 0003 71"
  std::string coupon_name;
  CouponKind toc_coupon_type = CouponKind::fixed;
  std::string tag_type_desc;         // "满减券"
  std::int64_t enable_transfer = 0;  // 1: may be given to a friend
  std::string usage_description;     // plain text, several lines
  std::string value_type_desc;       // "¥50", "8.5 折"
  SerialState coupon_serial_status = SerialState::unused;
  std::string status_text;
  std::string coupon_pic;
  std::string coupon_show_head_pic;
  std::string use_limit_desc;              // "满 ¥300 可用"; empty: no threshold
  std::string coupon_effective_date_desc;  // "2026.11.01 – 2026.12.31"
  TimeMs valid_from{};
  TimeMs expires_at{};
  std::int64_t sum_quantity = 1;
  std::int64_t coupon_count = 1;
  std::vector<CouponSerialId> serial_ids;  // of a stacked card; otherwise its own
  std::string stack_label;                 // "满减券 12 张" on a stacked card; otherwise empty
  std::string scope_text;                  // "美妆个护可用"
  std::vector<CouponAction> actions;
  IssueMode issue_mode = IssueMode::centre;  // how it came to its holder
  TimeMs received_at{};                      // nought for a coupon that nobody holds yet
};
BOOST_DESCRIBE_STRUCT(Coupon, (),
                      (coupon_id, coupon_serial_id, coupon_no, coupon_name, toc_coupon_type, tag_type_desc, enable_transfer, usage_description, value_type_desc,
                       coupon_serial_status, status_text, coupon_pic, coupon_show_head_pic, use_limit_desc, coupon_effective_date_desc, valid_from, expires_at,
                       sum_quantity, coupon_count, serial_ids, stack_label, scope_text, actions, issue_mode, received_at))

struct ListCoupons {
  std::optional<CouponTab> tab;
  std::optional<IssueMode> issue_mode;  // only those that came to the member in this way
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListCoupons, (), (tab, issue_mode, page_no, page_size))

struct CouponPage {
  std::vector<Coupon> coupons;  // usable: the next to expire first; others: newest first
  bool has_more = false;
  std::int64_t usable_count = 0;  // on all pages, of those that were asked for
};
BOOST_DESCRIBE_STRUCT(CouponPage, (), (coupons, has_more, usable_count))

struct GetCoupon {
  CouponSerialId coupon_serial_id;
};
BOOST_DESCRIBE_STRUCT(GetCoupon, (), (coupon_serial_id))

// What the clerk scans: changes every minute.
struct CouponCode {
  std::string code;
  TimeMs refresh_at{};
};
BOOST_DESCRIBE_STRUCT(CouponCode, (), (code, refresh_at))

// One step in a coupon's life.
struct CouponUse {
  CouponSerialId coupon_serial_id;
  std::string coupon_name;
  std::string value_type_desc;
  std::string text;  // "用于订单 GA…", "在「素白」核销", "赠送给好友"
  std::optional<OrderId> order_id;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(CouponUse, (), (coupon_serial_id, coupon_name, value_type_desc, text, order_id, at))

struct ListCouponUses {
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListCouponUses, (), (page_no, page_size))

struct CouponUsePage {
  std::vector<CouponUse> uses;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(CouponUsePage, (), (uses, has_more))

// ---- the centre ----
struct OfferedCoupon {
  Coupon coupon;  // without a serial
  CollectState collect_state = CollectState::collectable;
  std::string collect_text;            // "立即领取", "已领取", "已抢光"
  std::int64_t collected_percent = 0;  // of all there are
  std::int64_t left_for_member = 0;
  std::optional<TimeMs> collect_until;
};
BOOST_DESCRIBE_STRUCT(OfferedCoupon, (), (coupon, collect_state, collect_text, collected_percent, left_for_member, collect_until))

struct ListOfferedCoupons {};
BOOST_DESCRIBE_STRUCT(ListOfferedCoupons, (), ())
struct OfferedCoupons {
  std::vector<OfferedCoupon> coupons;
};
BOOST_DESCRIBE_STRUCT(OfferedCoupons, (), (coupons))

struct GetOfferedCoupon {
  CouponId coupon_id;
};
BOOST_DESCRIBE_STRUCT(GetOfferedCoupon, (), (coupon_id))

struct CollectCoupon {
  CouponId coupon_id;
};
BOOST_DESCRIBE_STRUCT(CollectCoupon, (), (coupon_id))

struct RedeemCouponCode {
  Text<8, 40> code;  // case and hyphens do not matter
};
BOOST_DESCRIBE_STRUCT(RedeemCouponCode, (), (code))

// ---- transfer ----
struct GiveCoupon {
  CouponSerialId coupon_serial_id;
};
BOOST_DESCRIBE_STRUCT(GiveCoupon, (), (coupon_serial_id))

struct CouponGift {
  std::string gift_token;  // goes into the link
  std::string link_path;   // of this app
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(CouponGift, (), (gift_token, link_path, expires_at))

struct LookAtCouponGift {
  Text<1, 128> gift_token;
};
BOOST_DESCRIBE_STRUCT(LookAtCouponGift, (), (gift_token))

struct CouponGiftView {
  Coupon coupon;
  std::string giver_nickname;
  bool is_own = false;  // the caller gave it
  bool is_claimed = false;
  bool is_open = false;  // may be accepted
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(CouponGiftView, (), (coupon, giver_nickname, is_own, is_claimed, is_open, expires_at))

struct AcceptCouponGift {
  Text<1, 128> gift_token;
};
BOOST_DESCRIBE_STRUCT(AcceptCouponGift, (), (gift_token))

// ---- goods ----
struct ListProductsByCoupon {
  CouponId coupon_id;
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListProductsByCoupon, (), (coupon_id, page_no, page_size))

struct CouponProduct {
  ProductId product_id;
  std::string name;
  std::string subtitle;
  std::string image_url;
  Cents price_cents;
  Cents member_price_cents;
  Cents list_price_cents;
  bool is_sold_out = false;
};
BOOST_DESCRIBE_STRUCT(CouponProduct, (), (product_id, name, subtitle, image_url, price_cents, member_price_cents, list_price_cents, is_sold_out))

struct CouponProducts {
  std::string coupon_name;
  std::string use_limit_desc;
  std::vector<CouponProduct> products;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(CouponProducts, (), (coupon_name, use_limit_desc, products, has_more))

// ---- staff ----
struct CouponScope {
  std::vector<ShopId> shop_ids;  // all empty: everything
  std::vector<CategoryId> category_ids;
  std::vector<ProductId> product_ids;
  std::vector<ProductId> excluded_product_ids;
};
BOOST_DESCRIBE_STRUCT(CouponScope, (), (shop_ids, category_ids, product_ids, excluded_product_ids))

struct CreateCoupon {
  Text<1, 40> name_zh_cn;
  Text<1, 80> name_en;
  CouponKind kind = CouponKind::fixed;
  StackGroup stack_group = StackGroup::platform;
  bool is_exclusive = false;  // no other coupon beside it
  std::int64_t priority = 0;
  std::int64_t value = 0;          // cents off, percent off (15 = 8.5 折), or minutes
  std::optional<Cents> cap_cents;  // of a percent coupon
  Cents threshold_cents;           // of what the scope costs after the steps before
  CouponScope scope;
  Funder funder = Funder::mall;
  std::int64_t total_count = 0;  // above nought
  std::int64_t limit_per_member = 1;
  std::int64_t limit_per_member_day = 0;  // 0: none
  std::int64_t least_tier = 0;            // 0 normal to 3 platinum
  bool is_in_centre = true;
  bool enables_transfer = false;
  TimeMs collect_from{};
  TimeMs collect_until{};
  std::optional<TimeMs> valid_from;  // a fixed range …
  std::optional<TimeMs> valid_until;
  std::optional<Whole<1, 3'650>> valid_days;  // … or so many business days from receipt
  Text<0, 2'000> usage_zh_cn;
  Text<0, 4'000> usage_en;
  Text<0, 300> picture_url;
};
BOOST_DESCRIBE_STRUCT(CreateCoupon, (),
                      (name_zh_cn, name_en, kind, stack_group, is_exclusive, priority, value, cap_cents, threshold_cents, scope, funder, total_count,
                       limit_per_member, limit_per_member_day, least_tier, is_in_centre, enables_transfer, collect_from, collect_until, valid_from, valid_until,
                       valid_days, usage_zh_cn, usage_en, picture_url))

struct CouponTemplate {
  CouponId coupon_id;
  CouponState coupon_state = CouponState::draft;
  std::int64_t issued_count = 0;
  std::int64_t total_count = 0;
};
BOOST_DESCRIBE_STRUCT(CouponTemplate, (), (coupon_id, coupon_state, issued_count, total_count))

struct ChangeCouponState {
  CouponId coupon_id;
  CouponState coupon_state = CouponState::active;
};
BOOST_DESCRIBE_STRUCT(ChangeCouponState, (), (coupon_id, coupon_state))

struct GrantCoupon {
  CouponId coupon_id;
  MemberId member_id;
  Text<1, 200> reason;
};
BOOST_DESCRIBE_STRUCT(GrantCoupon, (), (coupon_id, member_id, reason))

struct MakeCouponCodes {
  CouponId coupon_id;
  Whole<1, 1'000> count;
};
BOOST_DESCRIBE_STRUCT(MakeCouponCodes, (), (coupon_id, count))

struct CouponCodes {
  std::vector<std::string> codes;  // told once; only digests are kept
};
BOOST_DESCRIBE_STRUCT(CouponCodes, (), (codes))

// A clerk scans a member's code: the coupon is used.
struct WriteOffCoupon {
  Text<1, 128> code;
  ShopId shop_id;
  Text<1, 40> clerk;
};
BOOST_DESCRIBE_STRUCT(WriteOffCoupon, (), (code, shop_id, clerk))

struct VoidCoupon {
  CouponSerialId coupon_serial_id;
  Text<1, 200> reason;
};
BOOST_DESCRIBE_STRUCT(VoidCoupon, (), (coupon_serial_id, reason))

inline constexpr Failure coupon_not_found{FailureKind::not_found, 71001, "coupon_not_found", {"没有找到这张优惠券", "We could not find that coupon"}};
inline constexpr Failure coupon_not_collectable{
    FailureKind::conflict, 71002, "coupon_not_collectable", {"这张券现在不能领取", "This coupon cannot be collected now"}};
inline constexpr Failure coupon_sold_out{FailureKind::conflict, 71003, "coupon_sold_out", {"来晚一步，券已抢光", "Just missed it: they are all gone"}};
inline constexpr Failure coupon_limit_reached{
    FailureKind::conflict, 71004, "coupon_limit_reached", {"您已领取过，不能再领了", "You have as many of these as you may"}};
inline constexpr Failure coupon_tier_too_low{
    FailureKind::conflict, 71005, "coupon_tier_too_low", {"这张券需要更高的会员等级", "This coupon is for a higher tier"}};
inline constexpr Failure coupon_code_wrong{
    FailureKind::conflict, 71006, "coupon_code_wrong", {"兑换码不正确或已被使用", "That code is wrong or has been used"}};
inline constexpr Failure coupon_code_tries_used_up{
    FailureKind::too_many, 71007, "coupon_code_tries_used_up", {"尝试次数过多，请一小时后再试", "Too many tries. Please come back in an hour"}};
inline constexpr Failure coupon_not_usable{FailureKind::conflict, 71008, "coupon_not_usable", {"这张券现在不能使用", "This coupon cannot be used now"}};
inline constexpr Failure coupon_not_transferable{
    FailureKind::conflict, 71009, "coupon_not_transferable", {"这张券不能转赠", "This coupon cannot be given away"}};
inline constexpr Failure coupon_gift_gone{
    FailureKind::conflict, 71010, "coupon_gift_gone", {"来晚一步，这份礼物已被领走或已失效", "This gift has been taken or has lapsed"}};
inline constexpr Failure coupon_gift_own{FailureKind::conflict, 71011, "coupon_gift_own", {"不能领取自己送出的券", "You cannot accept your own gift"}};
inline constexpr Failure coupon_moved_on{
    FailureKind::conflict, 71012, "coupon_moved_on", {"优惠券状态已更新，请刷新看看", "The coupon has moved on. Please refresh"}};
inline constexpr Failure coupon_shop_refused{
    FailureKind::conflict, 71013, "coupon_shop_refused", {"这张券不能在这家店使用", "This coupon is not for this shop"}};

// What the staff may do here.
inline constexpr http::Permission edit_coupons{
    "coupons", "edit", http::Reach::mall, {"新建、启停优惠券", "Draft, start and end coupons"}, {"manager", "editor"}};
inline constexpr http::Permission grant_coupons{"coupons", "grant", http::Reach::mall, {"给会员发券", "Give members coupons"}, {"manager", "service"}};
inline constexpr http::Permission make_codes{"coupons", "make_codes", http::Reach::mall, {"制作兑换码", "Make codes for coupons"}, {"manager"}};
inline constexpr http::Permission write_coupons_off{
    "coupons", "write_off", http::Reach::shop, {"核销优惠券", "Use coupons at a counter"}, {"manager", "service", "clerk"}};
inline constexpr http::Permission void_coupons{"coupons", "void", http::Reach::mall, {"作废优惠券", "Make coupons worthless"}, {"manager"}};

inline constexpr http::Endpoint<ListCoupons, CouponPage> list_coupons{http::Method::get, "/mall-api/trading/v1/coupon/list", "list_coupons", "coupons",
                                                                      "The member's coupons; ten or more alike as one card"};
inline constexpr http::Endpoint<GetCoupon, Coupon> get_coupon{
    http::Method::get, "/mall-api/trading/v1/coupon/detail", "get_coupon", "coupons", "One coupon", http::Access::member, {&coupon_not_found}};
inline constexpr http::Endpoint<GetCoupon, CouponCode> get_coupon_code{
    http::Method::get,    "/mall-api/trading/v1/coupon/code",     "get_coupon_code", "coupons", "What a clerk scans; new every minute",
    http::Access::member, {&coupon_not_found, &coupon_not_usable}};
inline constexpr http::Endpoint<ListCouponUses, CouponUsePage> list_coupon_uses{http::Method::get, "/mall-api/trading/v1/coupon/useHistory", "list_coupon_uses",
                                                                                "coupons", "What became of the member's coupons, newest first"};
inline constexpr http::Endpoint<ListOfferedCoupons, OfferedCoupons> list_offered_coupons{
    http::Method::get, "/mall-api/trading/v1/coupon/centre",           "list_offered_coupons",
    "coupons",         "What can be collected now, for whoever looks", http::Access::member};
inline constexpr http::Endpoint<GetOfferedCoupon, OfferedCoupon> get_offered_coupon{
    http::Method::get,  "/mall-api/trading/v1/coupon/centre/detail", "get_offered_coupon", "coupons", "One coupon of the centre", http::Access::member,
    {&coupon_not_found}};
inline constexpr http::Endpoint<CollectCoupon, Coupon> collect_coupon{
    http::Method::post,
    "/mall-api/trading/v1/coupon/collect",
    "collect_coupon",
    "coupons",
    "Takes a coupon from the centre",
    http::Access::member,
    {&coupon_not_found, &coupon_not_collectable, &coupon_sold_out, &coupon_limit_reached, &coupon_tier_too_low},
    http::Consumes::something};
inline constexpr http::Endpoint<RedeemCouponCode, Coupon> redeem_coupon_code{
    http::Method::post,
    "/mall-api/trading/v1/coupon/redeemCode",
    "redeem_coupon_code",
    "coupons",
    "Turns a code into a coupon",
    http::Access::member,
    {&coupon_code_wrong, &coupon_code_tries_used_up, &coupon_limit_reached, &coupon_not_collectable},
    http::Consumes::something};
inline constexpr http::Endpoint<GiveCoupon, CouponGift> give_coupon{http::Method::post,
                                                                    "/mall-api/trading/v1/coupon/give",
                                                                    "give_coupon",
                                                                    "coupons",
                                                                    "Opens a link by which a friend takes the coupon, for a day",
                                                                    http::Access::member,
                                                                    {&coupon_not_found, &coupon_not_transferable},
                                                                    http::Consumes::something};
inline constexpr http::Endpoint<GiveCoupon, Coupon> take_coupon_back{
    http::Method::post,   "/mall-api/trading/v1/coupon/takeBack", "take_coupon_back", "coupons", "Closes the link; the coupon is usable again",
    http::Access::member, {&coupon_not_found, &coupon_moved_on}};
inline constexpr http::Endpoint<LookAtCouponGift, CouponGiftView> look_at_coupon_gift{
    http::Method::get, "/mall-api/trading/v1/coupon/gift", "look_at_coupon_gift", "coupons", "What a link gives", http::Access::member, {&coupon_gift_gone}};
inline constexpr http::Endpoint<AcceptCouponGift, Coupon> accept_coupon_gift{http::Method::post,
                                                                             "/mall-api/trading/v1/coupon/acceptGift",
                                                                             "accept_coupon_gift",
                                                                             "coupons",
                                                                             "Takes the coupon of a link",
                                                                             http::Access::member,
                                                                             {&coupon_gift_gone, &coupon_gift_own, &coupon_limit_reached},
                                                                             http::Consumes::something};
inline constexpr http::Endpoint<ListProductsByCoupon, CouponProducts> list_products_by_coupon{http::Method::get,
                                                                                              "/mall-api/trading/v1/pms/query/general/products/byCouponId",
                                                                                              "list_products_by_coupon",
                                                                                              "coupons",
                                                                                              "Goods that a coupon can be used for",
                                                                                              http::Access::anyone,
                                                                                              {&coupon_not_found}};
inline constexpr http::Endpoint<CreateCoupon, CouponTemplate> create_coupon{
    http::Method::post,       "/staff/v1/coupons/create", "create_coupon", "coupons", "Drafts a coupon", http::Access::staff(edit_coupons), {},
    http::Consumes::something};
inline constexpr http::Endpoint<ChangeCouponState, CouponTemplate> change_coupon_state{http::Method::post,
                                                                                       "/staff/v1/coupons/changeState",
                                                                                       "change_coupon_state",
                                                                                       "coupons",
                                                                                       "Starts, pauses or ends a coupon",
                                                                                       http::Access::staff(edit_coupons),
                                                                                       {&coupon_not_found, &coupon_moved_on}};
inline constexpr http::Endpoint<GrantCoupon, Coupon> grant_coupon{http::Method::post,
                                                                  "/staff/v1/coupons/grant",
                                                                  "grant_coupon",
                                                                  "coupons",
                                                                  "Gives a member a coupon",
                                                                  http::Access::staff(grant_coupons),
                                                                  {&coupon_not_found, &coupon_sold_out},
                                                                  http::Consumes::something};
inline constexpr http::Endpoint<MakeCouponCodes, CouponCodes> make_coupon_codes{http::Method::post,
                                                                                "/staff/v1/coupons/makeCodes",
                                                                                "make_coupon_codes",
                                                                                "coupons",
                                                                                "Makes codes that members turn into coupons",
                                                                                http::Access::staff(make_codes),
                                                                                {&coupon_not_found, &coupon_sold_out},
                                                                                http::Consumes::something};
inline constexpr http::Endpoint<WriteOffCoupon, Coupon> write_off_coupon{http::Method::post,
                                                                         "/staff/v1/coupons/writeOff",
                                                                         "write_off_coupon",
                                                                         "coupons",
                                                                         "Uses a coupon at a counter",
                                                                         http::Access::staff(write_coupons_off),
                                                                         {&coupon_not_found, &coupon_not_usable, &coupon_shop_refused}};
inline constexpr http::Endpoint<VoidCoupon, Coupon> void_coupon{http::Method::post,
                                                                "/staff/v1/coupons/void",
                                                                "void_coupon",
                                                                "coupons",
                                                                "Makes a coupon worthless",
                                                                http::Access::staff(void_coupons),
                                                                {&coupon_not_found, &coupon_moved_on}};

}  // namespace galleria::coupons
