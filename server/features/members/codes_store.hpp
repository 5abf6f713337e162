// All SQL of picture codes, one-time codes and their limits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "db/database.hpp"
#include "features/members/members_api.hpp"

namespace galleria::members::store {

void insert_captcha(db::Transaction& transaction, std::string_view uuid, std::string_view answer_digest, TimeMs expires_at);

// Takes the captcha away and gives the digest of its answer; nothing if there is none or it has expired. Only one caller ever gets it.
std::optional<std::string> take_captcha(db::Transaction& transaction, std::string_view uuid, TimeMs now);

// At most `count` sent codes within `time`, whenever it begins.
struct SendLimit {
  std::int64_t count;
  DurationMs time;
};
struct SendLimits {
  SendLimit shortest, middle, longest;
};

struct NewCode {
  std::string phone_digest;
  std::string uuid;
  SmsType sms_type;
  std::string code_digest;
  TimeMs sent_at;
  TimeMs expires_at;
};

// Voids the phone's open codes and adds this one. False, with nothing added, if that would break one of the limits, also against parallel callers.
bool insert_code(db::Transaction& transaction, const NewCode& code, const SendLimits& limits);

// When the phone's last code was sent.
std::optional<TimeMs> last_sent_at(db::Session& session, std::string_view phone_digest);

// Counts one failed try against the code and gives its digest; nothing if no open code has this uuid, it has expired, or its tries are used up.
std::optional<std::string> begin_try(db::Transaction& transaction, std::string_view uuid, std::int64_t try_limit, TimeMs now);

// The try was right: takes the count back and uses the code up. False if it is not open any more.
bool use_code(db::Transaction& transaction, std::string_view uuid);

// The try was right, but the code is not used: takes the count back.
void forgive_try(db::Transaction& transaction, std::string_view uuid);

void void_code(db::Transaction& transaction, std::string_view uuid);

// Counts one more in the window; false, with nothing counted, if the limit is reached, also against parallel callers.
bool count_up(db::Transaction& transaction, std::string_view subject, TimeMs window_start, std::int64_t limit);
void count_down(db::Transaction& transaction, std::string_view subject, TimeMs window_start);

// Deletes what can have no effect any more: expired captchas, and codes and counts from before `oldest`.
void sweep_codes(db::Transaction& transaction, TimeMs now, TimeMs oldest);

}  // namespace galleria::members::store
