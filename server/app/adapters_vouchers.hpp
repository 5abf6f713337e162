// Joins vouchers to orders, refunds, the catalogue and its stock.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/catalog/goods_desk.hpp"
#include "features/messages/messages.hpp"
#include "features/orders/orders.hpp"
#include "features/vouchers/vouchers.hpp"
#include "flows/refund/refund.hpp"

namespace galleria::app {

// Whom vouchers ask.
struct VoucherParties {
  const catalog::Catalog& catalog;
  catalog::GoodsDesk& goods;
  refund::Refunds& refunds;
};

vouchers::VoucherNeeds voucher_needs(const VoucherParties& parties);

// What an order of virtual goods has bought. False: not all of it is there yet.
bool give_vouchers(vouchers::Vouchers& vouchers, db::Transaction& transaction, const orders::VirtualOrder& order);

void tell_vouchers_given(messages::Messages& messages, db::Transaction& transaction, MemberId member_id, OrderId order_id, std::int64_t count,
                         const Localized& name);

}  // namespace galleria::app
