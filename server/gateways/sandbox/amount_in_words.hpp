// Money in Chinese words, as vouchers write it so that nobody can add a stroke.
#pragma once

#include <string>

#include "base/money.hpp"

namespace galleria::gateways {

// "壹仟零捌圆伍角整". A negative amount begins with （负数）. Throws std::out_of_range from a trillion yuan on.
std::string amount_in_words(Cents amount);

}  // namespace galleria::gateways
