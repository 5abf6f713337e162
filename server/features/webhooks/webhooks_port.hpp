// What webhooks need of the outside world.
#pragma once

#include <optional>
#include <string>

#include "features/webhooks/webhooks_states.hpp"

namespace galleria::webhooks {

// A message as Standard Webhooks sends it.
struct SignedMessage {
  std::string url;
  std::string id;
  std::string timestamp;   // in seconds
  std::string signatures;  // "v1,… v1,…"
  std::string body;        // the very bytes that are signed
};

struct SendOutcome {
  int status = 0;  // of HTTP; nought where there was no answer
  std::optional<DeliveryProblem> problem = {};
};

class MessageSender {
 public:
  virtual ~MessageSender() = default;
  // Posts the message and waits for the answer, a few seconds at most. Refuses addresses that are not public, as they are when it connects; follows nothing.
  virtual SendOutcome send(const SignedMessage& message) = 0;
};

}  // namespace galleria::webhooks
