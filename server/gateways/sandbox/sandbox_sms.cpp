// Stores each message; it survives a restart.
#include "gateways/sandbox/sandbox_sms.hpp"

#include "base/log.hpp"
#include "gateways/sandbox/sandbox_store.hpp"

namespace galleria::gateways {

members::SmsDelivery SandboxSms::send_code(const Phone& phone, std::string_view purpose, const Secret& code) {
  try {
    const SandboxMessageRow message{ids_.next_value(), phone.reveal(), std::string(purpose), code.reveal(), clock_.now()};
    database_.write([&](db::Transaction& transaction) { insert_message(transaction, message); });
    return members::SmsDelivery::accepted;
  } catch (const db::DatabaseError& error) {
    log::error("sandbox_message_not_stored", {{"reason", error.what()}});
    return members::SmsDelivery::unknown;
  }
}

}  // namespace galleria::gateways
