// WeChat Pay's deduction of parking fees, by API v3.
#pragma once

#include <memory>

#include "features/parking/parking_port.hpp"
#include "gateways/wechat_pay/wechat_pay.hpp"

namespace galleria::gateways {

// Throws std::invalid_argument as make_wechat_pay does. `client` and `clock` must outlive it. What is deducted is a trade like others afterwards: the payment
// provider of make_wechat_pay asks about it, reads its notices and gives it back.
std::unique_ptr<parking::DeductionPort> make_wechat_parking(const WechatPayOptions& options, HttpClient& client, const Clock& clock);

}  // namespace galleria::gateways
