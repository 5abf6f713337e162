// What subscribe messages need of the chat app's platform: somebody who delivers one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace galleria::subscribe_messages {

// A field of a template with what it shows: "thing1".
struct TemplateField {
  std::string name;
  std::string value;
  friend bool operator==(const TemplateField&, const TemplateField&) = default;
};

struct SubscribeMessage {
  std::string open_id;  // the receiver, as the mini program knows them
  std::string template_id;
  std::string link;  // the page of the app that it opens, with its query; empty: home
  std::vector<TemplateField> fields;
};

// not_allowed: the member has not allowed it, or no more. too_often: a limit of the platform is reached. try_later: surely not taken, and may be soon.
// refused: surely not taken, and never will be. unknown: nobody can tell whether it was taken.
enum class Delivery { accepted, not_allowed, too_often, try_later, refused, unknown };

struct DeliveryAnswer {
  Delivery delivery = Delivery::unknown;
  std::int64_t error_number = 0;  // the platform's own; nought where it gave none
  friend bool operator==(const DeliveryAnswer&, const DeliveryAnswer&) = default;
};

class SubscribeSender {
 public:
  virtual ~SubscribeSender() = default;
  // Goes to the outside world: never inside a transaction. Never throws. The platform has no key by which it would know a message that was sent before.
  virtual DeliveryAnswer send(const SubscribeMessage& message) = 0;
};

}  // namespace galleria::subscribe_messages
