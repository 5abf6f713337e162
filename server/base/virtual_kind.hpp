// What kind of goods are delivered without a parcel: orders, checkout and vouchers speak of it.
#pragma once

#include <boost/describe.hpp>

namespace galleria {

// none: goods that somebody carries home. service: we make a code that a counter uses up. code: one of a partner's, out of a pool.
enum class VirtualKind { none, service, code };
BOOST_DESCRIBE_ENUM(VirtualKind, none, service, code)

}  // namespace galleria
