// How a voucher goes on; the wire, the rules and the store speak of it.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/state_table.hpp"
#include "base/virtual_kind.hpp"

namespace galleria::vouchers {

enum class VoucherState { unused, used, refunded, expired };
BOOST_DESCRIBE_ENUM(VoucherState, unused, used, refunded, expired)

// scan: at a counter. show: a partner's code, once it was seen, can be used without us.
enum class VoucherMove { give, scan, show, give_back, expire };
BOOST_DESCRIBE_ENUM(VoucherMove, give, scan, show, give_back, expire)

enum class VoucherActor { settlement, member, staff, job };
BOOST_DESCRIBE_ENUM(VoucherActor, settlement, member, staff, job)

using VoucherArrow = Transition<VoucherState, VoucherMove, VoucherActor, VirtualKind>;
inline constexpr std::array voucher_arrows{
    VoucherArrow{std::nullopt, VoucherMove::give, VoucherState::unused, VoucherActor::settlement},
    VoucherArrow{VoucherState::unused, VoucherMove::scan, VoucherState::used, VoucherActor::staff, VirtualKind::service},
    VoucherArrow{VoucherState::unused, VoucherMove::show, VoucherState::used, VoucherActor::member, VirtualKind::code},
    VoucherArrow{VoucherState::unused, VoucherMove::give_back, VoucherState::refunded, VoucherActor::member},
    VoucherArrow{VoucherState::unused, VoucherMove::give_back, VoucherState::refunded, VoucherActor::staff},
    // It was never used, and its product gives back what nobody used.
    VoucherArrow{VoucherState::unused, VoucherMove::give_back, VoucherState::refunded, VoucherActor::job},
    VoucherArrow{VoucherState::unused, VoucherMove::expire, VoucherState::expired, VoucherActor::job},
};
inline constexpr StateTable voucher_table("voucher", voucher_arrows);
using VoucherStep = decltype(voucher_table)::Step;

// Which vouchers a list shows: those that can still be used, or those of which nothing more comes.
enum class VoucherTab { usable, over };
BOOST_DESCRIBE_ENUM(VoucherTab, usable, over)

// What a member may do with one now.
enum class VoucherAction { show_code, reveal_code, give_back };
BOOST_DESCRIBE_ENUM(VoucherAction, show_code, reveal_code, give_back)

}  // namespace galleria::vouchers
