// Turns what WeChat Pay answers into what payments understands.
#pragma once

#include <string>
#include <string_view>

#include "features/payments/payments_port.hpp"
#include "gateways/http_client/http_client.hpp"
#include "gateways/wechat_pay/messages.hpp"

namespace galleria::gateways {

// Throws ProviderUnknown if asking again may help (429, 5xx, SYSTEM_ERROR, BANK_ERROR, rate limits), else ProviderRefused with the platform's
// code, older spellings turned into the newer ones. `answer` has a status other than 2xx.
[[noreturn]] void throw_failure(const OutsideAnswer& answer);

// All throw wire::ForeignJsonError if a state or time is none that the platform documents.
payments::Trade trade_of(const wechat_pay_messages::Transaction& transaction);
payments::ProviderRefund refund_of(const wechat_pay_messages::Refund& refund);
payments::ProviderRefund refund_of(const wechat_pay_messages::RefundNotice& notice);

}  // namespace galleria::gateways
