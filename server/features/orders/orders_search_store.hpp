// The statements that find orders for the staff.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "features/orders/orders_store.hpp"

namespace galleria::orders {

// Which orders are wanted, newest first.
struct OrderSearch {
  std::string shops;  // ShopScope::condition_text()
  ShopId shop_id;     // 0: any
  SkuId sku_id;       // 0: any
  std::optional<OrderStatus> status;
  TimeMs from;
  TimeMs last;        // placed then at the latest,
  OrderId before_id;  // and of those that were placed just then, with a smaller id
  std::int64_t count = 0;
  bool is_wrapped = false;  // true: wrapped ones only
};

// An order, and whether all that is in it is of the shops that were asked about.
struct FoundRow : OrderRow {
  bool is_all_theirs = false;
};
BOOST_DESCRIBE_STRUCT(FoundRow, (OrderRow), (is_all_theirs))

std::vector<FoundRow> find_orders(db::Session& session, const OrderSearch& search);

std::vector<MemberId> list_buyers(db::Session& session, const BuyerQuery& query);
std::vector<FoundRow> find_orders_of_member(db::Session& session, const OrderSearch& search, MemberId member_id);
std::optional<MemberId> find_buyer_of_number(db::Session& session, std::string_view number);
std::optional<OrderId> find_order_of_number(db::Session& session, std::string_view number);
// With this number, or with a parcel that has it.
std::vector<FoundRow> find_orders_of_number(db::Session& session, const OrderSearch& search, std::string_view number);

}  // namespace galleria::orders
