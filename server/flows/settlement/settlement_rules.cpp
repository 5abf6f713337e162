// The cashier's decisions.
#include "flows/settlement/settlement_rules.hpp"

#include <algorithm>

#include "base/names.hpp"

namespace galleria::settlement {

std::optional<payments::TradeKind> choose_trade_kind(std::string_view asked, std::string_view client_type) {
  if (!asked.empty()) return enum_from_text<payments::TradeKind>(asked);
  return client_type == "wxLiteApp" || client_type == "liteApp" ? payments::TradeKind::mini_program : payments::TradeKind::h5;
}

bool is_own_path(std::string_view path) {
  if (!path.starts_with('/') || path.starts_with("//")) return false;
  return std::ranges::none_of(path, [](unsigned char c) { return c == '\\' || c <= 0x20 || c == 0x7f; });
}

}  // namespace galleria::settlement
