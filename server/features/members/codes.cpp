// Picture codes and one-time codes: how they are made, limited, sent and checked.
#include "features/members/codes.hpp"

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "features/members/codes_store.hpp"
#include "features/members/members_rules.hpp"

namespace galleria::members {
namespace {

constexpr DurationMs hour = std::chrono::hours(1);
constexpr DurationMs day = std::chrono::hours(24);
constexpr std::string_view failed_tries = "failed_tries";
constexpr std::string_view sent_messages = "sent_messages";
constexpr int code_digit_count = 6;
constexpr double captcha_burst_seconds = 20;

std::string random_letters() {
  std::string letters;
  for (int i = 0; i < captcha_letter_count; ++i) letters.push_back(captcha_letters[random_below(static_cast<std::uint32_t>(captcha_letters.size()))]);
  return letters;
}

}  // namespace

Codes::Codes(db::Database& database, const Clock& clock, SmsSender& sms_sender, CodeSettings settings, DrawCaptcha draw_captcha)
    : database_(database),
      clock_(clock),
      sms_sender_(sms_sender),
      settings_(std::move(settings)),
      draw_captcha_(std::move(draw_captcha)),
      captcha_limit_(settings_.captchas_per_second, captcha_burst_seconds * settings_.captchas_per_second) {}

std::string Codes::phone_digest(const Phone& phone) const { return hmac_sha256_hex(settings_.pepper, "phone|" + phone.reveal()); }

// The phone, the purpose and the uuid are part of what is digested: a code that was sent for one thing fits nothing else.
std::string Codes::code_digest(const Phone& phone, SmsType sms_type, std::string_view uuid, const Secret& code) const {
  return hmac_sha256_hex(settings_.pepper, fmt::format("code|{}|{}|{}|{}", phone.reveal(), enum_text(sms_type), uuid, code.reveal()));
}

Result<ImageCaptcha> Codes::show_image_captcha(const http::Call& call, const ShowImageCaptcha&) {
  if (!captcha_limit_.admit(call.client_address, clock_.now())) return http::too_many_requests;
  const std::string letters = random_letters();
  ImageCaptcha captcha{random_token(16), "data:image/png;base64," + base64_encode(draw_captcha_(letters)), clock_.now() + settings_.captcha_life};
  const std::string digest = hmac_sha256_hex(settings_.pepper, "captcha|" + captcha.uuid + "|" + letters);
  database_.write([&](db::Transaction& transaction) { store::insert_captcha(transaction, captcha.uuid, digest, captcha.expires_at); });
  return captcha;
}

bool Codes::takes_captcha(std::string_view uuid, std::string_view answer) {
  const auto stored = database_.write([&](db::Transaction& transaction) { return store::take_captcha(transaction, uuid, clock_.now()); });
  return stored && Secret(*stored).matches(hmac_sha256_hex(settings_.pepper, fmt::format("captcha|{}|{}", uuid, normal_captcha(answer))));
}

Result<SentCode> Codes::send_code(const http::Call& call, const SendCode& request, const ChoosePhone& choose_phone) {
  if (!takes_captcha(*request.uuid, *request.captcha)) return wrong_captcha;
  const Phone phone = TRY(choose_phone());
  const TimeMs now = clock_.now();
  const SentCode sent{random_token(16), now + settings_.resend_pause, now + settings_.code_life};
  const Secret code(random_digits(code_digit_count));
  const store::NewCode added{phone_digest(phone), sent.uuid, request.sms_type, code_digest(phone, request.sms_type, sent.uuid, code), now, sent.expires_at};
  const Result<Done> reserved = database_.write([&](db::Transaction& transaction) { return reserve(transaction, call, added); });
  if (reserved.has_error()) return reserved.error();
  const SmsDelivery delivery = sms_sender_.send_code(phone, enum_text(request.sms_type), code);
  log::info("code_sent", {{"phone", phone.masked()}, {"purpose", enum_text(request.sms_type)}, {"accepted", delivery == SmsDelivery::accepted}});
  if (delivery != SmsDelivery::refused) return sent;
  database_.write([&](db::Transaction& transaction) { store::void_code(transaction, sent.uuid); });
  return sms_not_sent;
}

Result<Done> Codes::count_foreign_phone(MemberId member_id) {
  const bool is_allowed = database_.write([&](db::Transaction& transaction) {
    return store::count_up(transaction, fmt::format("foreign_phone|{}", member_id.value), window_start(clock_.now(), hour), settings_.foreign_phone_limit);
  });
  if (!is_allowed) return code_limit_reached;
  return Done{};
}

// Every limit is a condition of a write in one transaction, so a refusal leaves none of them counted.
Result<Done> Codes::reserve(db::Transaction& transaction, const http::Call& call, const store::NewCode& added) {
  const TimeMs now = added.sent_at;
  const store::SendLimits limits{{1, settings_.resend_pause}, {settings_.phone_hour_limit, hour}, {settings_.phone_day_limit, day}};
  if (!store::insert_code(transaction, added, limits)) {
    const auto last = store::last_sent_at(transaction, added.phone_digest);
    if (!last || *last + settings_.resend_pause <= now) return code_limit_reached;
    return Refusal(code_too_soon, {{"seconds", std::to_string(seconds_until(*last + settings_.resend_pause, now))}});
  }
  const auto allowed = [&](const std::string& subject, DurationMs window, std::int64_t limit) {
    return store::count_up(transaction, subject, window_start(now, window), limit);
  };
  if (!call.device_id.empty() && !allowed("device|" + call.device_id, day, settings_.device_day_limit)) return code_limit_reached;
  if (!allowed("address|" + call.client_address, hour, settings_.address_hour_limit)) return code_limit_reached;
  if (!allowed(std::string(sent_messages), day, settings_.sent_day_limit)) {
    log::error("sms_day_limit_reached", {{"limit", settings_.sent_day_limit}});
    return code_limit_reached;
  }
  return Done{};
}

Result<Done> Codes::check_code(db::Transaction& transaction, const CodeClaim& claim) { return check_codes(transaction, std::span(&claim, 1)); }

Result<Done> Codes::check_codes(db::Transaction& transaction, std::span<const CodeClaim> claims) {
  for (std::size_t i = 0; i < claims.size(); ++i) {
    const auto tried = try_code(transaction, claims[i]);
    if (tried.has_value()) continue;
    for (const CodeClaim& right : claims.first(i)) store::forgive_try(transaction, right.uuid);
    return tried.error();
  }
  for (const CodeClaim& claim : claims) {
    if (!store::use_code(transaction, claim.uuid)) return code_expired;
  }
  return Done{};
}

Result<Done> Codes::try_code(db::Transaction& transaction, const CodeClaim& claim) {
  const TimeMs now = clock_.now();
  const TimeMs window = window_start(now, hour);
  // Counted first and taken back when right: then the limits hold for tries that run at the same time.
  if (!store::count_up(transaction, failed_tries, window, settings_.failed_hour_limit)) {
    log::error("failed_tries_limit_reached", {{"limit", settings_.failed_hour_limit}});
    return code_limit_reached;
  }
  const auto digest = store::begin_try(transaction, claim.uuid, settings_.try_limit, now);
  if (!digest) {
    store::count_down(transaction, failed_tries, window);
    return code_expired;
  }
  if (!Secret(*digest).matches(code_digest(claim.phone, claim.sms_type, claim.uuid, claim.code))) return wrong_code;
  store::count_down(transaction, failed_tries, window);
  return Done{};
}

void Codes::sweep(db::Transaction& transaction) { store::sweep_codes(transaction, clock_.now(), clock_.now() - day - hour); }

}  // namespace galleria::members
