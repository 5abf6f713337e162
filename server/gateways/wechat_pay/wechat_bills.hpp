// WeChat Pay's bills of trades, by API v3.
#pragma once

#include <memory>

#include "features/reconciliation/reconciliation_port.hpp"
#include "gateways/wechat_pay/wechat_pay.hpp"

namespace galleria::gateways {

// Throws std::invalid_argument as make_wechat_pay does. `client` and `clock` must outlive it; `client` must take answers of the size of a bill.
std::unique_ptr<reconciliation::BillSource> make_wechat_bills(const WechatPayOptions& options, HttpClient& client, const Clock& clock);

}  // namespace galleria::gateways
