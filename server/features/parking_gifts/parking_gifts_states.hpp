// The states of a gift of parking hours, and every move between them.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::parking_gifts {

using ParkingGiftId = Id<struct ParkingGiftTag>;

// open: it lies behind a code. given: a plate has it. locked: a payment for that plate's stay is under way. withdrawn: the shop took it back.
enum class ParkingGiftState { open, given, locked, used, expired, withdrawn };
BOOST_DESCRIBE_ENUM(ParkingGiftState, open, given, locked, used, expired, withdrawn)

// make, give: by the shop, behind a code or to a plate. take: somebody scanned the code for their car.
enum class ParkingGiftMove { make, give, take, lock, use, unlock, expire, withdraw };
BOOST_DESCRIBE_ENUM(ParkingGiftMove, make, give, take, lock, use, unlock, expire, withdraw)

enum class ParkingGiftActor { staff, member, payment, system };
BOOST_DESCRIBE_ENUM(ParkingGiftActor, staff, member, payment, system)

using GiftTable = StateTable<ParkingGiftState, ParkingGiftMove, ParkingGiftActor, Any>;
using GiftArrow = GiftTable::Arrow;
using GiftStep = GiftTable::Step;

inline constexpr std::array gift_arrows{
    GiftArrow{std::nullopt, ParkingGiftMove::make, ParkingGiftState::open, ParkingGiftActor::staff},
    GiftArrow{std::nullopt, ParkingGiftMove::give, ParkingGiftState::given, ParkingGiftActor::staff},
    GiftArrow{ParkingGiftState::open, ParkingGiftMove::take, ParkingGiftState::given, ParkingGiftActor::member},
    GiftArrow{ParkingGiftState::given, ParkingGiftMove::lock, ParkingGiftState::locked, ParkingGiftActor::payment},
    GiftArrow{ParkingGiftState::locked, ParkingGiftMove::use, ParkingGiftState::used, ParkingGiftActor::payment},
    GiftArrow{ParkingGiftState::locked, ParkingGiftMove::unlock, ParkingGiftState::given, ParkingGiftActor::payment},
    GiftArrow{ParkingGiftState::open, ParkingGiftMove::expire, ParkingGiftState::expired, ParkingGiftActor::system},
    GiftArrow{ParkingGiftState::given, ParkingGiftMove::expire, ParkingGiftState::expired, ParkingGiftActor::system},
    GiftArrow{ParkingGiftState::open, ParkingGiftMove::withdraw, ParkingGiftState::withdrawn, ParkingGiftActor::staff},
    GiftArrow{ParkingGiftState::given, ParkingGiftMove::withdraw, ParkingGiftState::withdrawn, ParkingGiftActor::staff},
};
inline constexpr StateTable gift_table("parking gift", gift_arrows);

// Why a shop's account moved.
enum class ShopParkingMove { top_up, correction, used };
BOOST_DESCRIBE_ENUM(ShopParkingMove, top_up, correction, used)

}  // namespace galleria::parking_gifts
