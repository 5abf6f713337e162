// Sees cars, tells the mall, hears who may leave.
#include "gateways/sandbox/sandbox_car_park.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "gateways/sandbox/sandbox_html.hpp"
#include "http/endpoint.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::gateways {
namespace {
using http::Method;
using http::Request;
using http::Response;

constexpr std::int64_t gate_batch_size = 500;
constexpr std::int64_t shown_gate_events = 30;
constexpr std::int64_t sure = 98;
constexpr int gate_done = 200;

Response gate_page(int status, std::string html) {
  Response response;
  response.status = response.code = status;
  response.content_type = "text/html; charset=utf-8";
  response.headers.emplace_back("Cache-Control", "no-store");
  response.head = std::move(html);
  return response;
}

Response gate_text(int status) {
  Response response;
  response.status = response.code = status;
  response.content_type = "text/plain; charset=utf-8";
  return response;
}

// As a camera in the rain reads it: the last character is taken for the next figure.
std::string misread(std::string plate) {
  if (plate.empty()) return plate;
  plate.back() = plate.back() >= '0' && plate.back() < '9' ? static_cast<char>(plate.back() + 1) : '0';
  return plate;
}

}  // namespace

void SandboxCarPark::add_routes(http::Router& router) {
  const auto add = [&](Method method, const char* path, const char* name, http::Lane lane, Response (SandboxCarPark::*answer)(const Request&)) {
    router.add({method, path, name, lane, 16 * 1024, [this, answer](const Request& request) { return (this->*answer)(request); }});
  };
  add(Method::get, "/sandbox/car_park", "sandbox_car_park", http::Lane::read, &SandboxCarPark::show);
  add(Method::post, "/sandbox/car_park", "sandbox_car_park_act", http::Lane::call, &SandboxCarPark::act);
  add(Method::post, "/sandbox/car_park/drive", "sandbox_car_park_drive", http::Lane::call, &SandboxCarPark::drive);
  add(Method::post, "/sandbox/car_park/gates/{gateId}/leave", "sandbox_gate_hears", http::Lane::write, &SandboxCarPark::hear);
}

std::string sandbox_gate_path(parking::ParkingGateId gate_id) { return fmt::format("/sandbox/car_park/gates/{}", gate_id.value); }

Response SandboxCarPark::show(const Request& request) {
  const Locale locale = locale_from_accept_language(request.header("Accept-Language"));
  return database_.read([&](db::Session& session) {
    return gate_page(gate_done, car_park_page(list_sandbox_gates(session), list_newest_gate_events(session, shown_gate_events),
                                              list_leave_orders(session, shown_gate_events), faults_.gates_are_offline(), clock_.now(), locale));
  });
}

Response SandboxCarPark::act(const Request& request) {
  std::vector<std::pair<std::string, std::string>> form;
  if (!http::read_query(request.body, form)) return gate_text(400);
  const auto value = [&](std::string_view name) {
    const auto found = std::ranges::find(form, name, &std::pair<std::string, std::string>::first);
    return found == form.end() ? std::string() : found->second;
  };
  const std::string act = value("act");
  const std::string plate = value("plate");
  if (plate.size() > 32) return gate_text(400);
  FaultOrder order;
  if (act == "offline") order.gate_offline = Whole<0, 1>{1};
  if (act == "online") order.gate_offline = Whole<0, 1>{0};
  faults_.order(order);
  if (act == "online") {
    for (const SandboxGateRow& gate : database_.read([](db::Session& session) { return list_sandbox_gates(session); })) tell_waiting(gate, 1);
  }
  if ((act == "enter" || act == "wait" || act == "leave") && !plate.empty()) {
    // What begins with a letter or a figure is a ticket's code: plates begin with their province.
    const bool is_ticket = static_cast<unsigned char>(plate.front()) < 0x80;
    SandboxDrive drive;
    drive.kind = act == "enter" ? parking::GateEventKind::entered : act == "wait" ? parking::GateEventKind::waiting : parking::GateEventKind::left;
    if (is_ticket) {
      drive.ticket_code = {{plate}};
    } else {
      drive.plate = {{plate}};
    }
    see(drive);
  }
  Response response = gate_page(303, "");
  response.headers.emplace_back("Location", "/sandbox/car_park");
  return response;
}

Response SandboxCarPark::drive(const Request& request) {
  wire::Problems problems;
  const auto drive = wire::read_json_text<SandboxDrive>(request.body, problems);
  if (!drive) return gate_text(400);
  Response response;
  http::put_envelope(response, request.trace_id, wire::to_json_text(see(*drive)));
  return response;
}

std::vector<GateReceiptMessage> SandboxCarPark::see(const SandboxDrive& drive) {
  const GateFate fate = faults_.next_gate_event();
  const bool is_at_exit = drive.kind == parking::GateEventKind::left || drive.kind == parking::GateEventKind::waiting;
  const parking::GateKind wanted = is_at_exit ? parking::GateKind::exit : parking::GateKind::entry;
  const auto gate = database_.write([&](db::Transaction& transaction) -> std::optional<SandboxGateRow> {
    const auto gates = list_sandbox_gates(transaction);
    const auto found =
        std::ranges::find_if(gates, [&](const SandboxGateRow& row) { return drive.gate_id ? row.gate_id == *drive.gate_id : row.kind == wanted; });
    if (found == gates.end()) return std::nullopt;
    GateEventMessage event;
    event.sequence = {next_sandbox_sequence(transaction, found->gate_id)};
    event.kind = drive.kind;
    event.at = clock_.now();
    const std::string plate = drive.plate ? **drive.plate : std::string();
    event.plate = {fate.is_unread ? std::string() : fate.is_misread ? misread(plate) : plate};
    event.confidence = {fate.is_unread ? 0 : sure};
    event.ticket_code = drive.ticket_code.value_or(Text<0, 32>{});
    event.area_code = drive.area_code.value_or(Text<0, 16>{});
    event.bay = drive.bay.value_or(Text<0, 16>{});
    event.taken_count = drive.taken_count.value_or(Whole<0, 100'000>{});
    insert_sandbox_gate_event(transaction, {found->gate_id, *event.sequence, wire::to_json_text(event),
                                            fate.is_lost ? SandboxGateEventState::lost : SandboxGateEventState::waiting, "", clock_.now()});
    if (fate.delay.count() > 0) db::set_timer(transaction, ids_.next<TimerId>(), sandbox_gate_timer, found->gate_id.value, clock_.now() + fate.delay);
    return *found;
  });
  if (!gate || fate.delay.count() > 0) return {};
  return tell_waiting(*gate, fate.copy_count);
}

std::vector<GateReceiptMessage> SandboxCarPark::tell_waiting(const SandboxGateRow& gate, std::int64_t copy_count) {
  if (faults_.gates_are_offline()) return {};
  std::vector<GateReceiptMessage> receipts;
  while (true) {
    const auto waiting = database_.read([&](db::Session& session) { return list_waiting_gate_events(session, gate.gate_id, gate_batch_size); });
    if (waiting.empty()) return receipts;
    auto heard = tell(gate, waiting);
    for (std::int64_t copy = 1; copy < copy_count; ++copy) tell(gate, waiting);
    if (heard.empty()) {
      database_.write([&](db::Transaction& transaction) {
        db::set_timer(transaction, ids_.next<TimerId>(), sandbox_gate_timer, gate.gate_id.value, clock_.now() + std::chrono::seconds(2));
      });
      return receipts;
    }
    receipts.insert(receipts.end(), heard.begin(), heard.end());
  }
}

std::vector<GateReceiptMessage> SandboxCarPark::tell(const SandboxGateRow& gate, const std::vector<SandboxGateEventRow>& events) {
  std::string body = R"({"events":[)";
  for (const SandboxGateEventRow& event : events) body += (&event == &events.front() ? "" : ",") + event.body;
  body += "]}";
  const std::string nonce = random_token();
  const Secret secret(gate.secret);
  auto headers = signed_headers(gate.key_id, secret, "POST", gate_events_path, nonce, body, clock_.now());
  headers.emplace_back("Content-Type", "application/json");
  try {
    const auto answer = client_.call({"POST", server_url_ + std::string(gate_events_path), std::move(headers), body});
    if (answer.status != gate_done) {
      log::warning("sandbox_gate_refused", {{"gate", gate.gate_id.value}, {"status", answer.status}});
      return {};
    }
    const auto verified = verify_gate_message([&](std::string_view name) { return answer.header(name); }, "ANSWER", gate_events_path, answer.body,
                                              [&](const std::string&) { return std::optional(secret); }, clock_.now());
    wire::Problems problems;
    const auto message = wire::read_json_text<GateReceiptsMessage>(answer.body, problems);
    if (!message || verified.nonce != nonce) return {};
    database_.write([&](db::Transaction& transaction) {
      for (const GateReceiptMessage& receipt : message->receipts) mark_gate_event_told(transaction, gate.gate_id, receipt.sequence, enum_text(receipt.outcome));
    });
    return message->receipts;
  } catch (const CallFailed& failed) {
    log::warning("sandbox_gate_not_heard", {{"gate", gate.gate_id.value}, {"reason", failed.what()}});
  } catch (const parking::GateRejected& rejected) {
    log::warning("sandbox_gate_answer_refused", {{"gate", gate.gate_id.value}, {"reason", rejected.what()}});
  }
  return {};
}

db::TimerOutcome SandboxCarPark::tell_later(const db::Timer& timer) {
  const auto gate = database_.read([&](db::Session& session) { return find_sandbox_gate(session, parking::ParkingGateId{timer.reference}); });
  if (gate) tell_waiting(*gate, 1);
  return std::nullopt;
}

Response SandboxCarPark::hear(const Request& request) {
  if (faults_.gates_are_offline() || faults_.next_gate_order_is_refused()) return gate_text(503);
  const auto number = std::strtoll(request.path_values.empty() ? "0" : request.path_values.front().second.c_str(), nullptr, 10);
  const auto gate = database_.read([&](db::Session& session) { return find_sandbox_gate(session, parking::ParkingGateId{number}); });
  if (!gate) return gate_text(404);
  const Secret secret(gate->secret);
  try {
    const auto verified =
        verify_gate_message([&](std::string_view name) { return request.header(name); }, "POST", gate_leave_path, request.body,
                            [&](const std::string& key_id) { return key_id == gate->key_id ? std::optional(secret) : std::nullopt; }, clock_.now());
    wire::Problems problems;
    const auto message = wire::read_json_text<LeaveMessage>(request.body, problems);
    if (!message) return gate_text(400);
    database_.write([&](db::Transaction& transaction) {
      put_leave_order(transaction, {message->session_id.value, *message->plate, *message->ticket_code, message->exit_by}, clock_.now());
    });
    Response response;
    response.head = "{}";
    response.headers = signed_headers(gate->key_id, secret, "ANSWER", gate_leave_path, verified.nonce, response.head, clock_.now());
    return response;
  } catch (const parking::GateRejected&) {
    return gate_text(401);
  }
}

}  // namespace galleria::gateways
