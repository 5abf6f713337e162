// The cashier's decisions.
#include "flows/settlement/settlement_rules.hpp"

#include <algorithm>
#include <array>

#include "base/names.hpp"

namespace galleria::settlement {

namespace {

using payments::PayMethod;
using payments::TradeKind;

struct Way {
  PayMethod method;
  TradeKind kind;
};
constexpr std::array ways{Way{PayMethod::wechat_pay, TradeKind::jsapi}, Way{PayMethod::wechat_pay, TradeKind::mini_program},
                          Way{PayMethod::wechat_pay, TradeKind::h5}, Way{PayMethod::union_pay, TradeKind::h5}, Way{PayMethod::union_pay, TradeKind::app}};

// Where a host does not pay by H5. "liteApp" is the web app in a browser, too, which names its kind.
struct OwnDoor {
  PayMethod method;
  std::string_view client_type;
  std::optional<TradeKind> kind;
};
constexpr std::array own_doors{OwnDoor{PayMethod::wechat_pay, "wxLiteApp", TradeKind::mini_program},
                               OwnDoor{PayMethod::wechat_pay, "liteApp", TradeKind::mini_program}, OwnDoor{PayMethod::union_pay, "wxLiteApp", std::nullopt},
                               OwnDoor{PayMethod::union_pay, "ios", TradeKind::app}, OwnDoor{PayMethod::union_pay, "android", TradeKind::app}};

}  // namespace

std::optional<TradeKind> choose_trade_kind(PayMethod method, std::string_view asked, std::string_view client_type) {
  if (!asked.empty()) {
    const auto kind = enum_from_text<TradeKind>(asked);
    const bool is_its = std::ranges::any_of(ways, [&](const Way& way) { return way.method == method && way.kind == kind; });
    return is_its ? kind : std::nullopt;
  }
  const auto* const own = std::ranges::find_if(own_doors, [&](const OwnDoor& door) { return door.method == method && door.client_type == client_type; });
  return own == own_doors.end() ? TradeKind::h5 : own->kind;
}

bool is_own_path(std::string_view path) {
  if (!path.starts_with('/') || path.starts_with("//")) return false;
  return std::ranges::none_of(path, [](unsigned char c) { return c == '\\' || c <= 0x20 || c == 0x7f; });
}

}  // namespace galleria::settlement
