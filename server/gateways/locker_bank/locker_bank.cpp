// Reads what banks send, answers them, and tells one to open a door.
#include "gateways/locker_bank/locker_bank.hpp"

#include "base/crypto.hpp"
#include "gateways/locker_bank/bank_protocol.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::gateways {
namespace {

constexpr int done = 200;

class LockerBanks : public lockers::BankPort {
 public:
  LockerBanks(HttpClient& client, const Clock& clock, std::string own_url) : client_(client), clock_(clock), own_url_(std::move(own_url)) {}

  lockers::LockerBatch read_events(const lockers::BankHeaderLookup& header, std::string_view path, std::string_view body, const lockers::BankKeyLookup& key_of,
                                   TimeMs now) override {
    lockers::LockerBatch batch;
    try {
      const auto verified = verify_message(locker_prefix, header, "POST", path, body, key_of, now);
      batch = {verified.key_id, verified.nonce, {}};
    } catch (const MessageRejected& rejected) {
      throw lockers::BankRejected(rejected.what());
    }
    wire::Problems problems;
    const auto message = wire::read_json_text<LockerEventsMessage>(body, problems);
    if (!message) throw lockers::BankRejected("that is no list of events");
    for (const LockerEventMessage& event : *message->events)
      batch.events.push_back({*event.sequence, event.kind, event.at, *event.door_number, lockers::LockerOpeningId{*event.opening_id}, *event.code});
    return batch;
  }

  std::pair<std::string, lockers::BankHeaders> answer(const std::vector<lockers::LockerReceipt>& receipts, const lockers::LockerBatch& batch,
                                                      const Secret& secret, TimeMs now) override {
    LockerReceiptsMessage message;
    for (const lockers::LockerReceipt& receipt : receipts) message.receipts.push_back({receipt.sequence, receipt.outcome});
    std::string body = wire::to_json_text(message);
    auto headers = sign_message(locker_prefix, batch.key_id, secret, "ANSWER", locker_events_path, batch.nonce, body, now);
    return {std::move(body), std::move(headers)};
  }

  lockers::OpenAnswer open(const lockers::BankAddress& bank, const lockers::OpenOrder& order) override {
    const std::string body = wire::to_json_text(OpenMessage{order.opening_id, {order.door_number}, order.open_by});
    const std::string nonce = random_token();
    auto headers = sign_message(locker_prefix, bank.key_id, bank.secret, "POST", locker_open_path, nonce, body, clock_.now());
    headers.emplace_back("Content-Type", "application/json");
    try {
      const auto answer =
          client_.call({"POST", (bank.url.starts_with('/') ? own_url_ : "") + bank.url + std::string(locker_open_path), std::move(headers), body});
      if (answer.status != done) return lockers::OpenAnswer::silent;
      // Somebody in between can neither say that a door opens nor that it does not.
      const auto key_of = [&](const std::string& key_id) { return key_id == bank.key_id ? std::optional(bank.secret) : std::nullopt; };
      const auto verified = verify_message(
          locker_prefix, [&](std::string_view name) { return answer.header(name); }, "ANSWER", locker_open_path, answer.body, key_of, clock_.now());
      wire::Problems problems;
      const auto message = wire::read_json_text<OpenAnswerMessage>(answer.body, problems);
      if (!message || verified.nonce != nonce || message->answer == BankAnswer::expired) return lockers::OpenAnswer::silent;
      return message->answer == BankAnswer::opening ? lockers::OpenAnswer::opening : lockers::OpenAnswer::jammed;
    } catch (const CallFailed&) {
      return lockers::OpenAnswer::silent;
    } catch (const MessageRejected&) {
      return lockers::OpenAnswer::silent;
    }
  }

 private:
  HttpClient& client_;
  const Clock& clock_;
  const std::string own_url_;
};

}  // namespace

std::unique_ptr<lockers::BankPort> make_locker_banks(HttpClient& client, const Clock& clock, std::string own_url) {
  return std::make_unique<LockerBanks>(client, clock, std::move(own_url));
}

}  // namespace galleria::gateways
