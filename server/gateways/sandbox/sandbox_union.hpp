// The sandbox's UnionPay: its doors for the mall, its page for members, and its notices.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "gateways/http_client/http_client.hpp"
#include "gateways/sandbox/sandbox_books.hpp"
#include "gateways/sandbox/sandbox_faults.hpp"
#include "gateways/sandbox/sandbox_union_store.hpp"
#include "gateways/union_pay/protocol.hpp"
#include "http/router.hpp"

namespace galleria::gateways {

inline constexpr const char* sandbox_union_merchant_id = "898000000000001";
inline constexpr const char* sandbox_union_signer = "云廊沙箱银联";
inline constexpr std::string_view sandbox_union_refund_timer = "sandbox_union_refund";
inline constexpr const char* sandbox_union_notice_type = "union_pay";

// The certificates, made of the sandbox's keys: always the same for the same keys.
struct SandboxUnionCertificates {
  SandboxUnionCertificates(const SigningKey& merchant_key, const SigningKey& platform_key);
  std::string merchant;
  std::string platform;
  std::string root;
};

class SandboxUnion {
 public:
  SandboxUnion(db::Database& database, const Clock& clock, IdGenerator& ids, SandboxFaults& faults, const SigningKey& platform_key,
               const SandboxUnionCertificates& certificates)
      : database_(database),
        clock_(clock),
        ids_(ids),
        faults_(faults),
        platform_key_(platform_key),
        certificates_(certificates),
        merchant_key_(certificates.merchant),
        merchant_certificate_id_(certificate_serial(certificates.merchant)) {}

  void add_routes(http::Router& router);

  // The handler of sandbox_union_refund_timer.
  db::TimerOutcome finish_refund(const db::Timer& timer);

  // A stored notice as it is posted.
  OutgoingCall call_of(const SandboxNoticeRow& notice) const;

 private:
  using Work = std::function<UnionFields(const UnionFields&)>;
  // Checks the signature, applies ordered faults, and signs what goes back.
  http::Response guarded(const http::Request& request, const Work& work);
  // The merchant's fields. Throws UnionUnreadable if they are malformed or not signed by the merchant.
  UnionFields read_signed(std::string_view form) const;
  UnionFields prepare(const UnionFields& asked);
  UnionFields query(const UnionFields& asked);
  UnionFields refund(const UnionFields& asked);
  // The payment that stands under the number; nothing if it was begun otherwise, is paid, or its time is over.
  std::optional<SandboxUnionRow> stand(const UnionFields& asked);
  http::Response show_page(const http::Request& request);
  http::Response take_decision(const http::Request& request);
  http::Response confirm(const http::Request& request);
  // Charges the payment, and orders the notice with the charge in one transaction.
  DecisionOutcome decide(std::int64_t id, Decision decision);
  void order_notice(db::Transaction& transaction, const SandboxUnionRow& trade, const NoticeFate& fate);
  // What the platform tells of a payment or refund, unsigned.
  UnionFields told(const SandboxUnionRow& trade) const;
  void sign(UnionFields& fields) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  SandboxFaults& faults_;
  const SigningKey& platform_key_;
  const SandboxUnionCertificates& certificates_;
  const VerifyingKey merchant_key_;
  const std::string merchant_certificate_id_;
};

}  // namespace galleria::gateways
