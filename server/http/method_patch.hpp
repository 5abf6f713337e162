// The method PATCH (RFC 5789), by which uploads that can be resumed send their parts. No endpoint of the contract has it.
#pragma once

#include "http/message.hpp"

namespace galleria::http {

// Behind those that every endpoint may have; whoever has none of its routes does not see it.
inline constexpr Method method_patch{static_cast<int>(Method::options) + 1};

}  // namespace galleria::http
