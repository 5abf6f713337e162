// Picture codes and one-time codes: how they are made, limited, sent and checked.
#pragma once

#include <functional>
#include <span>
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

namespace store {
struct NewCode;
}

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
  std::int64_t foreign_phone_limit = 5;    // codes that a member may ask for to phones that are not theirs where only their own will do, an hour
  std::int64_t sent_day_limit = 20'000;    // text messages in all: a bound on what they cost
};

// A code that somebody typed, and what it is to be good for.
struct CodeClaim {
  Phone phone;
  SmsType sms_type = SmsType::smsLogin;
  std::string uuid;
  Secret code;
};

class Codes {
 public:
  using DrawCaptcha = std::function<std::string(std::string_view letters)>;  // gives a PNG

  Codes(db::Database& database, const Clock& clock, SmsSender& sms_sender, CodeSettings settings, DrawCaptcha draw_captcha);

  // Refuses an address that asks too often: drawing costs work that strangers can ask for.
  Result<ImageCaptcha> show_image_captcha(const http::Call& call, const ShowImageCaptcha& request);

  // Which phone a code goes to, or why it does not. Asked when the picture code was read right, so that nobody finds a number out by trying.
  using ChoosePhone = std::function<Result<Phone>()>;

  // Sends six digits to the phone if the picture code was read right, which uses it up either way, and no limit is reached. A code that the gateway refuses
  // to deliver is void; one whose delivery is unknown counts as sent. The answer does not tell whether the phone has an account.
  Result<SentCode> send_code(const http::Call& call, const SendCode& request, const ChoosePhone& choose_phone);

  // Counts a try of a member to have a code sent to a phone that is not theirs; refuses when there were too many within an hour.
  Result<Done> count_foreign_phone(MemberId member_id);

  // Uses a code up for its phone and purpose, or counts a wrong try. The caller must commit its transaction in either case, else tries would not count.
  Result<Done> check_code(db::Transaction& transaction, const CodeClaim& claim);
  // Uses all of them up, or none: the right ones stay good if another is wrong.
  Result<Done> check_codes(db::Transaction& transaction, std::span<const CodeClaim> claims);

  void sweep(db::Transaction& transaction);

 private:
  std::string phone_digest(const Phone& phone) const;
  std::string code_digest(const Phone& phone, SmsType sms_type, std::string_view uuid, const Secret& code) const;
  Result<Done> try_code(db::Transaction& transaction, const CodeClaim& claim);
  bool takes_captcha(std::string_view uuid, std::string_view answer);
  Result<Done> reserve(db::Transaction& transaction, const http::Call& call, const store::NewCode& added);

  db::Database& database_;
  const Clock& clock_;
  SmsSender& sms_sender_;
  const CodeSettings settings_;
  const DrawCaptcha draw_captcha_;
  http::RateLimit captcha_limit_;
};

}  // namespace galleria::members
