// What the chat app needs of members, and what the cashier needs of it.
#pragma once

#include <functional>

#include "features/members/members.hpp"
#include "features/wechat/wechat.hpp"
#include "flows/settlement/settlement.hpp"

namespace galleria::app {

// What is given must outlive the desk and the lookup.
wechat::MemberDesk member_desk(members::Members& members, std::function<Result<Done>(const http::Call&)> admit);
settlement::PayerLookup payer_lookup(const wechat::Wechat& wechat);

}  // namespace galleria::app
