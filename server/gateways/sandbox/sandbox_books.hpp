// What the sandbox's payment platform does with trades: prepares, charges, closes and refunds them, and tells the mall.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "gateways/sandbox/sandbox_faults.hpp"
#include "gateways/sandbox/sandbox_store.hpp"
#include "gateways/wechat_pay/messages.hpp"

namespace galleria::gateways {

// A refusal in the platform's own words.
struct PlatformRefusal {
  int status = 400;
  std::string code;
  std::string message;
};

template <class T>
using PlatformAnswer = std::variant<T, PlatformRefusal>;

// What a person decided at the cashier.
enum class Decision { accept, refuse };
enum class DecisionOutcome { paid, refused, not_payable, unknown_trade };

inline constexpr std::string_view sandbox_notice_timer = "sandbox_notice";
inline constexpr std::string_view sandbox_refund_timer = "sandbox_refund";

// Orders the copies of a notice that its fate leaves of it.
void order_notices(db::Transaction& transaction, const Clock& clock, IdGenerator& ids, SandboxNoticeRow notice, const NoticeFate& fate);

class SandboxBooks {
 public:
  SandboxBooks(db::Database& database, const Clock& clock, IdGenerator& ids, SandboxFaults& faults)
      : database_(database), clock_(clock), ids_(ids), faults_(faults) {}

  // kind: "jsapi" or "h5"; body: the request's text. The same number again gives the same trade if the body is the same, and is refused otherwise.
  PlatformAnswer<SandboxTradeRow> prepay(std::string_view kind, std::string_view body);
  PlatformAnswer<wechat_pay_messages::Transaction> query(std::string_view out_trade_no);
  std::optional<PlatformRefusal> close(std::string_view out_trade_no);
  // Accepts at once; the money is back a second later. The same number again gives the same refund.
  PlatformAnswer<wechat_pay_messages::Refund> refund(std::string_view body);
  PlatformAnswer<wechat_pay_messages::Refund> query_refund(std::string_view out_refund_no);

  // A parking fee: accepts at once, and charges it or fails to; a notice tells which. The same number again gives what has become of it.
  PlatformAnswer<wechat_pay_messages::Transaction> deduct(std::string_view body);

  // Charges the trade, and orders the notice with the charge in one transaction. A refusal leaves the trade unpaid.
  DecisionOutcome decide(std::string_view prepay_id, Decision decision);

  // Tells the mall that a stay is blocked that it was told to be fine.
  void tell_blocked(const wechat_pay_messages::ParkingEntry& entry, const std::string& parking_id);

  // The handler of sandbox_refund_timer.
  db::TimerOutcome finish_refund(const db::Timer& timer);

 private:
  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  SandboxFaults& faults_;
};

}  // namespace galleria::gateways
