// The wire of vouchers as the staff works with them: terms of products, pools of codes, the counter, and what was given back.
#pragma once

#include "features/vouchers/vouchers_api.hpp"

namespace galleria::vouchers {

struct ListVoucherTerms {
  std::optional<VirtualKind> kind = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListVoucherTerms, (), (kind, page_no, page_size))

struct GetVoucherTerms {
  ProductId product_id;
};
BOOST_DESCRIBE_STRUCT(GetVoucherTerms, (), (product_id))

// What a pool holds of a variant.
struct VoucherPool {
  SkuId sku_id;
  std::string specification;
  std::int64_t loaded_count = 0;
  std::int64_t given_count = 0;
};
BOOST_DESCRIBE_STRUCT(VoucherPool, (), (sku_id, specification, loaded_count, given_count))

struct VoucherTermsRecord {
  ProductId product_id;
  std::string product_name;
  std::string shop_name;
  VirtualKind kind = VirtualKind::service;
  std::int64_t version = 1;
  std::optional<TimeMs> valid_from;
  std::optional<TimeMs> valid_until;
  std::int64_t valid_days = 0;
  std::optional<ShopId> serving_shop_id;  // absent: the shop that sells it
  std::string serving_shop_name;
  bool refunds_expired = true;
  std::string partner_zh_cn;
  std::string partner_en;
  std::string how_to_zh_cn;
  std::string how_to_en;
  std::string saved_by;
  TimeMs saved_at{};
  std::vector<VoucherPool> pools;  // of a partner's codes, by variant
};
BOOST_DESCRIBE_STRUCT(VoucherTermsRecord, (),
                      (product_id, product_name, shop_name, kind, version, valid_from, valid_until, valid_days, serving_shop_id, serving_shop_name,
                       refunds_expired, partner_zh_cn, partner_en, how_to_zh_cn, how_to_en, saved_by, saved_at, pools))

struct VoucherTermsPage {
  std::vector<VoucherTermsRecord> terms;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(VoucherTermsPage, (), (terms, has_more))

// Makes a product virtual, or changes what it promises to those who buy it from now on.
struct SaveVoucherTerms {
  ProductId product_id;
  std::optional<Whole<1, 1'000'000>> version = {};  // as it was looked at; absent: it is not virtual yet
  VirtualKind kind = VirtualKind::service;
  std::optional<TimeMs> valid_from = {};  // both, or valid_days
  std::optional<TimeMs> valid_until = {};
  std::optional<Whole<1, 1'095>> valid_days = {};
  std::optional<ShopId> serving_shop_id = {};
  bool refunds_expired = true;
  Text<0, 60> partner_zh_cn;  // of a code
  Text<0, 120> partner_en;
  Text<1, 500> how_to_zh_cn;
  Text<1, 1'000> how_to_en;
};
BOOST_DESCRIBE_STRUCT(SaveVoucherTerms, (),
                      (product_id, version, kind, valid_from, valid_until, valid_days, serving_shop_id, refunds_expired, partner_zh_cn, partner_en,
                       how_to_zh_cn, how_to_en))

// One code a line, in the first column; a first line without a digit is a heading.
struct LoadVoucherCodes {
  SkuId sku_id;
  Text<1, 100'000> csv;
  bool is_trial = true;  // says what it would do, and does nothing
};
BOOST_DESCRIBE_STRUCT(LoadVoucherCodes, (), (sku_id, csv, is_trial))

struct VoucherCodeProblem {
  std::int64_t row = 1;
  std::string problem;
};
BOOST_DESCRIBE_STRUCT(VoucherCodeProblem, (), (row, problem))

struct LoadedVoucherCodes {
  std::int64_t code_count = 0;    // that the file has
  std::int64_t loaded_count = 0;  // nought if it was only tried, or if a row is wrong
  std::vector<VoucherCodeProblem> problems;
};
BOOST_DESCRIBE_STRUCT(LoadedVoucherCodes, (), (code_count, loaded_count, problems))

// What a counter sees of a scanned code before it is used up.
struct LookAtVoucher {
  Text<1, 40> code;
  ShopId shop_id;
};
BOOST_DESCRIBE_STRUCT(LookAtVoucher, (), (code, shop_id))

struct UseVoucher {
  Text<1, 40> code;
  ShopId shop_id;
};
BOOST_DESCRIBE_STRUCT(UseVoucher, (), (code, shop_id))

struct ListVoucherRecords {
  std::optional<VoucherState> state = {};
  std::optional<ProductId> product_id = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListVoucherRecords, (), (state, product_id, page_no, page_size))

struct VoucherRecord {
  VoucherId voucher_id;
  OrderId order_id;
  ProductId product_id;
  ShopId shop_id;
  VirtualKind kind = VirtualKind::service;
  VoucherState state = VoucherState::unused;
  std::string name;
  std::string specification;
  std::string shop_name;
  std::string last_digits;  // of a service's code
  TimeMs given_at{};
  TimeMs valid_from{};
  TimeMs expires_at{};
  std::optional<TimeMs> used_at;
  std::string used_by;  // a clerk's name, or nobody's
  std::optional<AfterSalesId> after_sales_id;
  bool can_be_used = false;  // at a counter of the caller's shops, now
  bool can_be_given_back = false;
};
BOOST_DESCRIBE_STRUCT(VoucherRecord, (),
                      (voucher_id, order_id, product_id, shop_id, kind, state, name, specification, shop_name, last_digits, given_at, valid_from, expires_at,
                       used_at, used_by, after_sales_id, can_be_used, can_be_given_back))

struct VoucherRecords {
  std::vector<VoucherRecord> vouchers;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(VoucherRecords, (), (vouchers, has_more))

struct GetVoucherRecord {
  VoucherId voucher_id;
};
BOOST_DESCRIBE_STRUCT(GetVoucherRecord, (), (voucher_id))

struct GiveVoucherBack {
  VoucherId voucher_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(GiveVoucherBack, (), (voucher_id, reason))

inline constexpr Failure voucher_shop_refused{
    FailureKind::conflict, 91'639, "voucher_shop_refused", {"这张凭证不在本店使用，请到 {shop} 使用", "This voucher is for {shop}, not for this shop"}};
inline constexpr Failure voucher_terms_unfit{
    FailureKind::invalid,
    91'640,
    "voucher_terms_unfit",
    {"请核对：商品存在且只支持自提、不单独计重发货；有效期填起止日期或购买后天数之一；合作方券码要写合作方、商品此前没有库存也没有卖出过，服务由哪家店提供要填"
     "对",
     "Please check: the product exists and is sold by pick-up only; it is valid either from one day to another or for days "
     "after purchase; a partner's code names the partner and its goods were never in stock or sold before, and a shop that serves exists"}};
inline constexpr Failure voucher_terms_changed{FailureKind::conflict,
                                               91'641,
                                               "voucher_terms_changed",
                                               {"这件商品的凭证规则已有变动，请重新打开；类型定下后不能再改",
                                                "These terms have changed meanwhile, or name another kind than the product has. Please open them again"}};
inline constexpr Failure voucher_codes_unread{FailureKind::invalid,
                                              91'642,
                                              "voucher_codes_unread",
                                              {"没有读到券码：请用 CSV 文件，第一列每行一个券码，一次最多 2000 个",
                                               "No codes could be read: a CSV file with one code a "
                                               "row in its first column, at most 2,000 at a time"}};

inline constexpr Failure voucher_account_frozen{FailureKind::conflict,
                                                91'681,
                                                "voucher_account_frozen",
                                                {"这位会员的账户已冻结，凭证暂时不能使用，请会员联系客服",
                                                 "This member's account is frozen, so their voucher cannot be used now. They may ask our service desk"}};

inline constexpr http::Permission read_vouchers{
    "vouchers", "read", http::Reach::shop, {"查看电子凭证和核销记录", "Look at vouchers and their use"}, {"manager", "finance", "service", "clerk"}};
inline constexpr http::Permission use_vouchers{
    "vouchers", "use", http::Reach::shop, {"扫码核销电子凭证", "Scan and use up vouchers"}, {"manager", "service", "clerk"}};
inline constexpr http::Permission write_voucher_terms{"vouchers",
                                                      "write",
                                                      http::Reach::mall,
                                                      {"设置电子凭证商品（必须复核）", "Set up virtual goods; always needs somebody else’s approval"},
                                                      {"manager", "editor"},
                                                      http::Review::always};
inline constexpr http::Permission load_vouchers{"vouchers", "load", http::Reach::mall, {"导入合作方券码", "Load codes of partners"}, {"manager", "editor"}};
inline constexpr std::int64_t usual_voucher_refund_limit_cents = 100'000;
inline constexpr http::Permission refund_vouchers{"vouchers",
                                                  "refund",
                                                  http::Reach::shop,
                                                  {"退掉未使用的电子凭证", "Give unused vouchers back"},
                                                  {"manager", {"service", usual_voucher_refund_limit_cents}},
                                                  http::Review::above_limit};

inline constexpr http::Endpoint<ListVoucherTerms, VoucherTermsPage> list_voucher_terms{http::Method::get,
                                                                                       "/staff/v1/vouchers/terms",
                                                                                       "list_voucher_terms",
                                                                                       "vouchers",
                                                                                       "Virtual products and what they promise",
                                                                                       http::Access::staff(read_vouchers)};
inline constexpr http::Endpoint<GetVoucherTerms, VoucherTermsRecord> get_voucher_terms{
    http::Method::get,   "/staff/v1/vouchers/termsRecord",     "get_voucher_terms",
    "vouchers",          "One virtual product with its pools", http::Access::staff(read_vouchers),
    {&voucher_not_found}};
inline constexpr http::Endpoint<SaveVoucherTerms, VoucherTermsRecord> save_voucher_terms{http::Method::post,
                                                                                         "/staff/v1/vouchers/saveTerms",
                                                                                         "save_voucher_terms",
                                                                                         "vouchers",
                                                                                         "Makes a product virtual, or changes what it promises from now on",
                                                                                         http::Access::staff(write_voucher_terms),
                                                                                         {&voucher_terms_unfit, &voucher_terms_changed}};
inline constexpr http::Endpoint<LoadVoucherCodes, LoadedVoucherCodes> load_voucher_codes{
    http::Method::post,
    "/staff/v1/vouchers/loadCodes",
    "load_voucher_codes",
    "vouchers",
    "Loads codes of a partner into the pool of a variant, and its stock with them; all of them or none",
    http::Access::staff(load_vouchers),
    {&voucher_not_found, &voucher_codes_unread}};
inline constexpr http::Endpoint<LookAtVoucher, VoucherRecord> look_at_voucher{http::Method::post,
                                                                              "/staff/v1/vouchers/look",
                                                                              "look_at_voucher",
                                                                              "vouchers",
                                                                              "What a scanned code is, before it is used up",
                                                                              http::Access::staff(use_vouchers),
                                                                              {&voucher_not_found, &voucher_shop_refused}};
inline constexpr http::Endpoint<UseVoucher, VoucherRecord> use_voucher{
    http::Method::post,
    "/staff/v1/vouchers/use",
    "use_voucher",
    "vouchers",
    "Uses a scanned voucher up, once",
    http::Access::staff(use_vouchers),
    {&voucher_not_found, &voucher_shop_refused, &voucher_moved_on, &voucher_account_frozen, &voucher_out_of_time}};
inline constexpr http::Endpoint<ListVoucherRecords, VoucherRecords> list_voucher_records{http::Method::get,
                                                                                         "/staff/v1/vouchers/list",
                                                                                         "list_voucher_records",
                                                                                         "vouchers",
                                                                                         "Vouchers that the caller's shops serve, newest first",
                                                                                         http::Access::staff(read_vouchers)};
inline constexpr http::Endpoint<GetVoucherRecord, VoucherRecord> get_voucher_record{
    http::Method::get, "/staff/v1/vouchers/record", "get_voucher_record", "vouchers", "One voucher", http::Access::staff(read_vouchers), {&voucher_not_found}};
inline constexpr http::Endpoint<GiveVoucherBack, VouchersGivenBack> give_voucher_back{http::Method::post,
                                                                                      "/staff/v1/vouchers/giveBack",
                                                                                      "give_voucher_back",
                                                                                      "vouchers",
                                                                                      "Gives an unused voucher back",
                                                                                      http::Access::staff(refund_vouchers),
                                                                                      {&voucher_not_found, &voucher_moved_on},
                                                                                      http::Consumes::something};

}  // namespace galleria::vouchers
