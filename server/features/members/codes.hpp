// Picture codes and one-time codes: how they are made, limited, sent and checked.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/result.hpp"
#include "base/secret.hpp"
#include "db/database.hpp"
#include "features/members/members_api.hpp"
#include "features/members/members_port.hpp"
#include "http/rate_limit.hpp"

namespace galleria::members {

// What holds unless the configuration says otherwise. Numbers: ASVS 6.5 and 6.6, and what text message providers allow a phone.
struct CodeSettings {
  Secret pepper;  // keys every digest of a code; from the configuration, never in the database
  DurationMs captcha_life = std::chrono::minutes(5);
  DurationMs code_life = std::chrono::minutes(5);
  DurationMs resend_pause = std::chrono::minutes(1);
  std::int64_t try_limit = 5;              // wrong tries that void a code
  std::int64_t phone_hour_limit = 5;       // codes sent to one phone within any hour
  std::int64_t phone_day_limit = 10;       // codes sent to one phone within any 24 hours
  std::int64_t device_day_limit = 20;      // by the device id that the client says
  std::int64_t address_hour_limit = 600;   // loose: offices and carriers share addresses, and a picture code is asked for every time, not only past 60 an hour
  double captchas_per_second = 20;         // drawn for one address on average, and four hundred at once: as loose, since a whole mall may stand behind it
  std::int64_t failed_hour_limit = 1'000;  // wrong tries in all, so that many phones tried a little each do not add up
  std::int64_t sent_day_limit = 20'000;    // text messages in all: a bound on what they cost
};

class Codes {
 public:
  using DrawCaptcha = std::function<std::string(std::string_view letters)>;  // gives a PNG

  Codes(db::Database& database, const Clock& clock, SmsSender& sms_sender, CodeSettings settings, DrawCaptcha draw_captcha);

  // Refuses an address that asks too often: drawing costs work that strangers can ask for.
  Result<ImageCaptcha> show_image_captcha(const http::Call& call, const ShowImageCaptcha& request);

  // Sends six digits to the phone if the picture code was read right, which uses it up either way, and no limit is reached. A code that the gateway refuses
  // to deliver is void; one whose delivery is unknown counts as sent. The answer does not tell whether the phone has an account.
  Result<SentCode> send_code(const http::Call& call, const SendCode& request);

  // Uses a code up for this phone and purpose, or counts a wrong try. The caller must commit its transaction in either case, else tries would not count.
  Result<Done> check_code(db::Transaction& transaction, const Phone& phone, SmsType sms_type, std::string_view uuid, const Secret& code);

  void sweep(db::Transaction& transaction);

 private:
  std::string phone_digest(const Phone& phone) const;
  std::string code_digest(const Phone& phone, SmsType sms_type, std::string_view uuid, const Secret& code) const;
  bool takes_captcha(std::string_view uuid, std::string_view answer);
  Result<Done> reserve(db::Transaction& transaction, const http::Call& call, const SendCode& request, std::string_view uuid, const Secret& code);

  db::Database& database_;
  const Clock& clock_;
  SmsSender& sms_sender_;
  const CodeSettings settings_;
  const DrawCaptcha draw_captcha_;
  http::RateLimit captcha_limit_;
};

}  // namespace galleria::members
