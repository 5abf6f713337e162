// What mailings need of the outside world: somebody who delivers text messages that were agreed on with the provider.
#pragma once

#include <map>
#include <string>

#include "base/secret.hpp"

namespace galleria::mailings {

// try_later: surely not taken. unknown: nobody can tell whether it was.
enum class TextDelivery { accepted, refused, try_later, unknown };

struct TextMessage {
  std::string provider_template;              // "SMS_123456789"
  std::map<std::string, std::string> values;  // of the template's variables
  std::string text;                           // what the receiver reads, without the signature
};

// Goes to the outside world: never inside a transaction. Never throws.
class TextSender {
 public:
  virtual ~TextSender() = default;
  virtual TextDelivery send_text(const Phone& phone, const TextMessage& message) = 0;
};

}  // namespace galleria::mailings
