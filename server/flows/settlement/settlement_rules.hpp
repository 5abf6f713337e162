// Decisions of the cashier, without I/O: which of the provider's doors is used, and where a member may be sent back to.
#pragma once

#include <optional>
#include <string_view>

#include "features/payments/payments_port.hpp"

namespace galleria::settlement {

// The kind that the client asked for, else the one of its host: with WeChat Pay a mini program pays in itself, with UnionPay the mall's app in its panel,
// anything else by H5. Nothing for a kind that the method does not have, and for UnionPay in a mini program, which opens no page of a bank.
std::optional<payments::TradeKind> choose_trade_kind(payments::PayMethod method, std::string_view asked, std::string_view client_type);

// A path of this app: one slash at the start, none that a browser takes for another host, no blanks or control characters.
bool is_own_path(std::string_view path);

}  // namespace galleria::settlement
