// Reads what gates send, answers them, and tells one that a car may leave.
#include "gateways/parking_gate/parking_gate.hpp"

#include "base/crypto.hpp"
#include "gateways/parking_gate/gate_protocol.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::gateways {
namespace {

constexpr int done = 200;

class ParkingGates : public parking::GatePort {
 public:
  ParkingGates(HttpClient& client, const Clock& clock, std::string own_url) : client_(client), clock_(clock), own_url_(std::move(own_url)) {}

  parking::GateBatch read_events(const parking::GateHeaderLookup& header, std::string_view path, std::string_view body, const parking::GateKeyLookup& key_of,
                                 TimeMs now) override {
    const auto verified = verify_gate_message(header, "POST", path, body, key_of, now);
    wire::Problems problems;
    const auto message = wire::read_json_text<GateEventsMessage>(body, problems);
    if (!message) throw parking::GateRejected("that is no list of events");
    parking::GateBatch batch{verified.key_id, verified.nonce, {}};
    for (const GateEventMessage& event : *message->events)
      batch.events.push_back(
          {*event.sequence, event.kind, event.at, *event.plate, *event.confidence, *event.ticket_code, *event.area_code, *event.bay, *event.taken_count});
    return batch;
  }

  std::pair<std::string, parking::GateHeaders> answer(const std::vector<parking::GateReceipt>& receipts, const parking::GateBatch& batch, const Secret& secret,
                                                      TimeMs now) override {
    GateReceiptsMessage message;
    for (const parking::GateReceipt& receipt : receipts) message.receipts.push_back({receipt.sequence, receipt.outcome});
    std::string body = wire::to_json_text(message);
    auto headers = signed_headers(batch.key_id, secret, "ANSWER", gate_events_path, batch.nonce, body, now);
    return {std::move(body), std::move(headers)};
  }

  bool may_leave(const parking::GateAddress& gate, const parking::LeaveOrder& order) override {
    const std::string body = wire::to_json_text(LeaveMessage{order.session_id, {order.plate}, {order.ticket_code}, order.exit_by});
    const std::string nonce = random_token();
    auto headers = signed_headers(gate.key_id, gate.secret, "POST", gate_leave_path, nonce, body, clock_.now());
    headers.emplace_back("Content-Type", "application/json");
    try {
      const auto answer =
          client_.call({"POST", (gate.url.starts_with('/') ? own_url_ : "") + gate.url + std::string(gate_leave_path), std::move(headers), body});
      if (answer.status != done) return false;
      // Somebody in between who says yes lets nobody out.
      const auto key_of = [&](const std::string& key_id) { return key_id == gate.key_id ? std::optional(gate.secret) : std::nullopt; };
      const auto verified =
          verify_gate_message([&](std::string_view name) { return answer.header(name); }, "ANSWER", gate_leave_path, answer.body, key_of, clock_.now());
      return verified.nonce == nonce;
    } catch (const CallFailed&) {
      return false;
    } catch (const parking::GateRejected&) {
      return false;
    }
  }

 private:
  HttpClient& client_;
  const Clock& clock_;
  const std::string own_url_;
};

}  // namespace

std::unique_ptr<parking::GatePort> make_parking_gates(HttpClient& client, const Clock& clock, std::string own_url) {
  return std::make_unique<ParkingGates>(client, clock, std::move(own_url));
}

}  // namespace galleria::gateways
