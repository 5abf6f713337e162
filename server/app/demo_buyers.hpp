// Members for load tests: signed in, with an address, ready to buy.
#pragma once

#include <cstdint>
#include <string>

#include "app/demo.hpp"
#include "base/ids.hpp"

namespace galleria::app {

// What a buyer can pay with besides money. everything: a coupon of ¥5, 500 points, a gift card of ¥10, and a wallet of ¥15 with a bonus of ¥5 and a PIN:
// cards and wallet together stay below what asks for the PIN.
enum class BuyerMeans { money, everything };

// Makes sure that `count` (1 to 99,999) members of the demo have an address each, starts a session for each, and gives one line a member: "TOKEN ADDRESS_ID",
// and with everything "TOKEN ADDRESS_ID COUPON_SERIAL_ID GIFT_CARD_ID". Asked again, it takes the same members and addresses, and gives those means once more.
// Throws std::runtime_error if an address is refused.
std::string make_buyers(const DemoParts& parts, IdGenerator& ids, std::int64_t count, BuyerMeans means = BuyerMeans::money);

}  // namespace galleria::app
