// What members needs of the outside world: somebody who delivers a text message.
#pragma once

#include <string>
#include <string_view>

#include "base/secret.hpp"

namespace galleria::members {

enum class SmsDelivery { accepted, refused, unknown };

// Sends one-time codes by text message. Goes to the outside world: never inside a transaction.
class SmsSender {
 public:
  virtual ~SmsSender() = default;
  // purpose: the smsType ("smsLogin"), which picks the template. Never throws: a failure is `refused` (for good) or `unknown`.
  virtual SmsDelivery send_code(const Phone& phone, std::string_view purpose, const Secret& code) = 0;
};

}  // namespace galleria::members
