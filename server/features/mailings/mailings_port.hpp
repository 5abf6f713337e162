// What mailings need of the outside world: somebody who delivers text messages that were agreed on with the provider, and tells later what became of them.
#pragma once

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "features/mailings/mailings_states.hpp"

namespace galleria::mailings {

// Where the provider tells of receipts: behind it stands the key that both know, as a last part of the path.
inline constexpr std::string_view text_receipts_path = "/api/sms/receipts";

// try_later: surely not taken. unknown: nobody can tell whether it was.
enum class TextDelivery { accepted, refused, try_later, unknown };

struct TextMessage {
  std::string provider_template;              // "SMS_123456789"
  std::map<std::string, std::string> values;  // of the template's variables
  std::string text;                           // what the receiver reads, without the signature
  std::string text_id = {};                   // what its receipt will name
};

struct TextReceipt {
  std::string text_id;  // empty: of a message that had none
  TextOutcome outcome = TextOutcome::undelivered;
  std::string code;  // the provider's own word for it, as it came
};

// is_answered: the provider could be asked. Without a receipt then it does not know yet, or does not know the message.
struct ReceiptAnswer {
  bool is_answered = false;
  std::optional<TextReceipt> receipt = {};
};

// What was told is not of the shape that was agreed. `what` holds nothing of what was told.
struct ReceiptsUnreadable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class TextSender {
 public:
  virtual ~TextSender() = default;
  // Goes to the outside world: never inside a transaction. Never throws.
  virtual TextDelivery send_text(const Phone& phone, const TextMessage& message) = 0;
  // Asks what became of a message that was sent to the phone at that time. Goes outside as well, and never throws.
  virtual ReceiptAnswer find_receipt(const Phone& phone, const std::string& text_id, TimeMs sent_at) = 0;
  // The receipts of a body that the provider sent; those that make no sense are left out. Throws ReceiptsUnreadable.
  virtual std::vector<TextReceipt> read_receipts(std::string_view body) const = 0;
  // What the provider wants to hear when its receipts were taken, as JSON; without it it tells them again.
  virtual std::string taken_answer() const = 0;
};

}  // namespace galleria::mailings
