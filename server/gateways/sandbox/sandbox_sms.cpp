// Stores each message; it survives a restart.
#include "gateways/sandbox/sandbox_sms.hpp"

#include "base/log.hpp"
#include "gateways/sandbox/sandbox_store.hpp"

namespace galleria::gateways {

bool SandboxSms::keep(const Phone& phone, std::string_view purpose, const std::string& text) {
  try {
    const SandboxMessageRow message{ids_.next_value(), phone.reveal(), std::string(purpose), text, clock_.now()};
    database_.write([&](db::Transaction& transaction) { insert_message(transaction, message); });
    return true;
  } catch (const db::DatabaseError& error) {
    log::error("sandbox_message_not_stored", {{"reason", error.what()}});
    return false;
  }
}

members::SmsDelivery SandboxSms::send_code(const Phone& phone, std::string_view purpose, const Secret& code) {
  return keep(phone, purpose, code.reveal()) ? members::SmsDelivery::accepted : members::SmsDelivery::unknown;
}

mailings::TextDelivery SandboxSms::send_text(const Phone& phone, const mailings::TextMessage& message) {
  return keep(phone, "mailing", message.text) ? mailings::TextDelivery::accepted : mailings::TextDelivery::unknown;
}

}  // namespace galleria::gateways
