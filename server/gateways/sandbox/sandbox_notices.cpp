// Seals, signs and posts one notice a timer.
#include "gateways/sandbox/sandbox_notices.hpp"

#include <array>

#include "base/log.hpp"
#include "gateways/wechat_pay/messages.hpp"
#include "gateways/wechat_pay/protocol.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::gateways {
namespace {
namespace messages = wechat_pay_messages;
using namespace std::chrono_literals;

constexpr std::array<DurationMs, 15> pauses{15s, 15s, 30s, 3min, 10min, 20min, 30min, 30min, 30min, 60min, 3h, 3h, 3h, 6h, 6h};

}  // namespace

db::TimerOutcome SandboxNotices::deliver(const db::Timer& timer) {
  const auto notice = database_.read([&](db::Session& session) { return find_notice(session, timer.reference); });
  if (!notice || notice->state != SandboxNoticeState::pending) return std::nullopt;
  const bool delivered = send(*notice);
  const auto attempt = static_cast<std::size_t>(timer.attempt_count);
  if (!delivered && attempt < pauses.size()) return clock_.now() + pauses[attempt];
  database_.write(
      [&](db::Transaction& transaction) { mark_notice(transaction, notice->id, delivered ? SandboxNoticeState::delivered : SandboxNoticeState::given_up); });
  return std::nullopt;
}

OutgoingCall SandboxNotices::sealed_call(const SandboxNoticeRow& notice) const {
  const auto nonce = fresh_nonce().substr(0, 12);
  const messages::Notice body{
      "EV-" + std::to_string(notice.id),
      rfc3339_text(notice.created_at_ms),
      "encrypt-resource",
      notice.event_type,
      "沙盒通知",
      {notice.original_type, "AEAD_AES_256_GCM", seal(api_v3_key_, nonce, notice.original_type, notice.plaintext), notice.original_type, nonce}};
  OutgoingCall call{"POST", notice.notify_url, {{"Content-Type", "application/json"}}, wire::foreign_text(body)};
  // A bad signature is a good one of another text.
  const TimeMs shown_time = clock_.now() + faults_.clock_skew();
  for (auto& header : signature_headers(sandbox_platform_serial, platform_key_, notice.has_bad_signature ? call.body + " " : call.body, shown_time))
    call.headers.push_back(std::move(header));
  return call;
}

bool SandboxNotices::send(const SandboxNoticeRow& notice) const {
  const auto otherwise = writers_.find(notice.original_type);
  const OutgoingCall call = otherwise == writers_.end() ? sealed_call(notice) : otherwise->second(notice);
  try {
    const auto answer = client_.call(call);
    if (answer.status == 200 || answer.status == 204) return true;
    log::warning("sandbox_notice_refused", {{"notice", notice.id}, {"status", answer.status}});
  } catch (const CallFailed& failed) {
    log::warning("sandbox_notice_not_delivered", {{"notice", notice.id}, {"reason", failed.what()}});
  }
  return false;
}

}  // namespace galleria::gateways
