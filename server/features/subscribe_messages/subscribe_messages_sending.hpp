// The timer of a send.
#pragma once

#include <string_view>

namespace galleria::subscribe_messages {

// Its reference is the message, its payload the member.
inline constexpr std::string_view send_timer = "send_subscribe_message";

}  // namespace galleria::subscribe_messages
