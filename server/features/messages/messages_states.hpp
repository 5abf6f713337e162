// What messages tell of, and how a member sifts them.
#pragma once

#include <boost/describe.hpp>

namespace galleria::messages {

enum class MessageKind { order, after_sales, points, tier, coupon, mall };
BOOST_DESCRIBE_ENUM(MessageKind, order, after_sales, points, tier, coupon, mall)

// orders: of orders and after-sales. benefits: all others.
enum class MessageTab { all, orders, benefits };
BOOST_DESCRIBE_ENUM(MessageTab, all, orders, benefits)

}  // namespace galleria::messages
