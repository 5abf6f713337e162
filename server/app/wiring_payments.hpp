// With which keys and under which addresses the mall speaks to its payment providers: for payments, and for their bills.
#pragma once

#include "app/wiring.hpp"
#include "gateways/wechat_pay/wechat_pay.hpp"

namespace galleria::app {

gateways::WechatPayOptions wechat_pay_options(const Wiring& wiring);

}  // namespace galleria::app
