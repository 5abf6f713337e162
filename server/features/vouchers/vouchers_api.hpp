// The wire of vouchers as members see them: what a virtual product promises, and what its purchase gave.
#pragma once

#include "base/constrained.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "base/paging.hpp"
#include "features/vouchers/vouchers_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::vouchers {

struct GetVoucherGoods {
  ProductId product_id;
};
BOOST_DESCRIBE_STRUCT(GetVoucherGoods, (), (product_id))

// What a product promises. Of goods that go in a parcel only the kind is said.
struct VoucherGoods {
  ProductId product_id;
  VirtualKind kind = VirtualKind::none;
  std::string partner;               // whose code it is; empty for a service
  std::string how_to;                // how and where it is used
  std::string serving_shop_name;     // of a service
  std::optional<TimeMs> valid_from;  // within fixed days …
  std::optional<TimeMs> valid_until;
  std::int64_t valid_days = 0;   // … or from the purchase on
  bool refunds_expired = false;  // what nobody used until then is given back by itself
};
BOOST_DESCRIBE_STRUCT(VoucherGoods, (), (product_id, kind, partner, how_to, serving_shop_name, valid_from, valid_until, valid_days, refunds_expired))

struct ListVouchers {
  std::optional<VoucherTab> tab;    // absent: all
  std::optional<OrderId> order_id;  // absent: of all orders
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListVouchers, (), (tab, order_id, page_no, page_size))

struct Voucher {
  VoucherId voucher_id;
  OrderId order_id;
  ProductId product_id;
  VirtualKind kind = VirtualKind::service;
  VoucherState state = VoucherState::unused;
  std::string state_text;
  std::string name;
  std::string specification;
  std::string image_url;
  std::string shop_name;   // that serves it
  std::string shop_place;  // "L2-18"
  std::int64_t piece_number = 1;
  std::int64_t piece_count = 1;  // of its line
  TimeMs valid_from{};
  TimeMs expires_at{};
  bool refunds_expired = false;
  std::string how_to;
  std::string partner;                         // empty for a service
  std::optional<std::string> code;             // 16 digits of a service that can still be used; a partner's code once it was shown
  std::optional<AfterSalesId> after_sales_id;  // by which it was given back
  std::optional<TimeMs> used_at;
  std::vector<VoucherAction> actions;
};
BOOST_DESCRIBE_STRUCT(Voucher, (),
                      (voucher_id, order_id, product_id, kind, state, state_text, name, specification, image_url, shop_name, shop_place, piece_number,
                       piece_count, valid_from, expires_at, refunds_expired, how_to, partner, code, after_sales_id, used_at, actions))

struct VoucherPage {
  std::vector<Voucher> vouchers;  // without their codes; newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(VoucherPage, (), (vouchers, has_more))

struct GetVoucher {
  VoucherId voucher_id;
};
BOOST_DESCRIBE_STRUCT(GetVoucher, (), (voucher_id))

struct RevealVoucherCode {
  VoucherId voucher_id;
};
BOOST_DESCRIBE_STRUCT(RevealVoucherCode, (), (voucher_id))

struct GiveVouchersBack {
  OrderId order_id;
  List<VoucherId, 1, 50> voucher_ids;  // unused ones of that order
};
BOOST_DESCRIBE_STRUCT(GiveVouchersBack, (), (order_id, voucher_ids))

struct VouchersGivenBack {
  AfterSalesId after_sales_id;  // the case that tells where everything went
  Cents returned_cents;         // of money, cards and wallet; points come back beside it
};
BOOST_DESCRIBE_STRUCT(VouchersGivenBack, (), (after_sales_id, returned_cents))

inline constexpr Failure voucher_not_found{FailureKind::not_found, 91'636, "voucher_not_found", {"没有找到这张电子凭证", "We could not find that voucher"}};
inline constexpr Failure voucher_moved_on{
    FailureKind::conflict, 91'637, "voucher_moved_on", {"这张凭证已经用过、过期或退款了", "This voucher has been used, has expired or was given back"}};
inline constexpr Failure voucher_out_of_time{
    FailureKind::conflict, 91'638, "voucher_out_of_time", {"现在不在这张凭证的有效期内", "This voucher is not valid at the moment"}};

inline constexpr http::Endpoint<GetVoucherGoods, VoucherGoods> get_voucher_goods{http::Method::get,
                                                                                 "/mall-api/vouchers/v1/goods",
                                                                                 "get_voucher_goods",
                                                                                 "vouchers",
                                                                                 "What a virtual product promises; of other goods, that they are none",
                                                                                 http::Access::anyone,
                                                                                 {}};
inline constexpr http::Endpoint<ListVouchers, VoucherPage> list_vouchers{
    http::Method::get, "/mall-api/vouchers/v1/list", "list_vouchers", "vouchers", "The member's vouchers, newest first", http::Access::member, {}};
inline constexpr http::Endpoint<GetVoucher, Voucher> get_voucher{http::Method::get,         "/mall-api/vouchers/v1/detail", "get_voucher",       "vouchers",
                                                                 "A voucher with its code", http::Access::member,           {&voucher_not_found}};
inline constexpr http::Endpoint<RevealVoucherCode, Voucher> reveal_voucher_code{
    http::Method::post,
    "/mall-api/vouchers/v1/reveal",
    "reveal_voucher_code",
    "vouchers",
    "Shows a partner's code, which counts as used from then on; shown again, it is the same",
    http::Access::member,
    {&voucher_not_found, &voucher_moved_on, &voucher_out_of_time}};
inline constexpr http::Endpoint<GiveVouchersBack, VouchersGivenBack> give_vouchers_back{
    http::Method::post,
    "/mall-api/vouchers/v1/giveBack",
    "give_vouchers_back",
    "vouchers",
    "Gives unused vouchers of an order back, at once and to the cent; all of them or none",
    http::Access::member,
    {&voucher_not_found, &voucher_moved_on},
    http::Consumes::something};

}  // namespace galleria::vouchers
