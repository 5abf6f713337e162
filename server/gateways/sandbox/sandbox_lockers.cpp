// Opens doors, tells the mall, and does at a bank what a person would.
#include "gateways/sandbox/sandbox_lockers.hpp"

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
using lockers::LockerBankId;
using lockers::LockerEventKind;

constexpr std::int64_t locker_batch_size = 200;
constexpr std::int64_t shown_locker_events = 30;
constexpr int bank_done = 200;
constexpr DurationMs locker_stands_open = std::chrono::minutes(1);
constexpr DurationMs locker_retry_pause = std::chrono::seconds(2);

Response locker_page(int status, std::string html) {
  Response response;
  response.status = response.code = status;
  response.content_type = "text/html; charset=utf-8";
  response.headers.emplace_back("Cache-Control", "no-store");
  response.head = std::move(html);
  return response;
}

Response locker_text(int status) {
  Response response;
  response.status = response.code = status;
  response.content_type = "text/plain; charset=utf-8";
  return response;
}

}  // namespace

std::string sandbox_locker_path(LockerBankId bank_id) { return fmt::format("/sandbox/lockers/banks/{}", bank_id.value); }

void SandboxLockers::add_routes(http::Router& router) {
  const auto add = [&](Method method, const char* path, const char* name, http::Lane lane, Response (SandboxLockers::*answer)(const Request&)) {
    router.add({method, path, name, lane, 16 * 1024, [this, answer](const Request& request) { return (this->*answer)(request); }});
  };
  add(Method::get, "/sandbox/lockers", "sandbox_lockers", http::Lane::read, &SandboxLockers::show);
  add(Method::post, "/sandbox/lockers", "sandbox_lockers_form", http::Lane::call, &SandboxLockers::act_by_form);
  add(Method::post, "/sandbox/lockers/act", "sandbox_lockers_act", http::Lane::call, &SandboxLockers::act);
  add(Method::post, "/sandbox/lockers/banks/{bankId}/open", "sandbox_bank_hears", http::Lane::write, &SandboxLockers::hear);
}

Response SandboxLockers::show(const Request& request) {
  const Locale locale = locale_from_accept_language(request.header("Accept-Language"));
  return database_.read([&](db::Session& session) {
    return locker_page(bank_done, lockers_page(list_sandbox_locker_banks(session), list_sandbox_locker_doors(session),
                                               list_newest_locker_events(session, shown_locker_events), locale));
  });
}

Response SandboxLockers::act_by_form(const Request& request) {
  std::vector<std::pair<std::string, std::string>> form;
  if (!http::read_query(request.body, form)) return locker_text(400);
  const auto value = [&](std::string_view name) {
    const auto found = std::ranges::find(form, name, &std::pair<std::string, std::string>::first);
    return found == form.end() ? std::string() : found->second;
  };
  const auto what = enum_from_text<SandboxLockerAct>(value("act"));
  const std::string code = value("code");
  if (!what || code.size() > Text<0, 12>::max_characters) return locker_text(400);
  SandboxLockerDeed deed;
  deed.act = *what;
  deed.bank_id = LockerBankId{std::strtoll(value("bank").c_str(), nullptr, 10)};
  deed.door_number = Whole<0, 9'999>{std::clamp<std::int64_t>(std::strtoll(value("door").c_str(), nullptr, 10), 0, 9'999)};
  deed.code = Text<0, 12>{code};
  act(deed);
  Response response = locker_page(303, "");
  response.headers.emplace_back("Location", "/sandbox/lockers");
  return response;
}

Response SandboxLockers::act(const Request& request) {
  wire::Problems problems;
  const auto deed = wire::read_json_text<SandboxLockerDeed>(request.body, problems);
  if (!deed) return locker_text(400);
  Response response;
  http::put_envelope(response, request.trace_id, wire::to_json_text(act(*deed)));
  return response;
}

std::vector<LockerReceiptMessage> SandboxLockers::act(const SandboxLockerDeed& deed) {
  const LockerFate fate = faults_.next_locker_event();
  const auto bank = database_.write([&](db::Transaction& transaction) -> std::optional<SandboxLockerBankRow> {
    auto found = find_sandbox_locker_bank(transaction, deed.bank_id);
    const auto event = found ? event_of(transaction, deed) : std::nullopt;
    if (!event) return std::nullopt;
    LockerEventMessage message = *event;
    message.sequence = {next_sandbox_locker_sequence(transaction, deed.bank_id)};
    message.at = clock_.now();
    insert_sandbox_locker_event(transaction, {deed.bank_id, *message.sequence, wire::to_json_text(message),
                                              fate.is_lost ? SandboxLockerEventState::lost : SandboxLockerEventState::waiting, "", clock_.now()});
    if (fate.delay.count() > 0) db::set_timer(transaction, ids_.next<TimerId>(), sandbox_locker_timer, deed.bank_id.value, clock_.now() + fate.delay);
    return found;
  });
  if (!bank || fate.delay.count() > 0) return {};
  return tell_waiting(*bank, fate.copy_count);
}

// What the bank sees of what a person does; nothing if it sees nothing.
std::optional<LockerEventMessage> SandboxLockers::event_of(db::Transaction& transaction, const SandboxLockerDeed& deed) {
  LockerEventMessage event;
  if (deed.act == SandboxLockerAct::code) {
    event.kind = LockerEventKind::code;
    event.code = deed.code.value_or(Text<0, 12>{});
    return event;
  }
  auto door = find_sandbox_locker_door(transaction, deed.bank_id, deed.door_number ? **deed.door_number : 0);
  if (!door) return std::nullopt;
  event.door_number = {door->number};
  if (deed.act == SandboxLockerAct::mend) {
    door->is_jammed = false;
    put_sandbox_locker_door(transaction, *door);
    return std::nullopt;
  }
  const bool opens = deed.act == SandboxLockerAct::open;
  if (door->is_open == opens) return std::nullopt;
  door->is_open = opens;
  if (opens) door->opening_id = {};
  put_sandbox_locker_door(transaction, *door);
  event.kind = opens ? LockerEventKind::opened : LockerEventKind::shut;
  event.opening_id = {door->opening_id.value};
  return event;
}

std::vector<LockerReceiptMessage> SandboxLockers::tell_waiting(const SandboxLockerBankRow& bank, std::int64_t copy_count) {
  if (faults_.lockers_are_offline()) return {};
  std::vector<LockerReceiptMessage> receipts;
  while (true) {
    const auto waiting = database_.read([&](db::Session& session) { return list_waiting_locker_events(session, bank.bank_id, locker_batch_size); });
    if (waiting.empty()) return receipts;
    auto heard = tell(bank, waiting);
    for (std::int64_t copy = 1; copy < copy_count; ++copy) tell(bank, waiting);
    if (heard.empty()) {
      database_.write([&](db::Transaction& transaction) {
        db::set_timer(transaction, ids_.next<TimerId>(), sandbox_locker_timer, bank.bank_id.value, clock_.now() + locker_retry_pause);
      });
      return receipts;
    }
    receipts.insert(receipts.end(), heard.begin(), heard.end());
  }
}

std::vector<LockerReceiptMessage> SandboxLockers::tell(const SandboxLockerBankRow& bank, const std::vector<SandboxLockerEventRow>& events) {
  std::string body = R"({"events":[)";
  for (const SandboxLockerEventRow& event : events) body += (&event == &events.front() ? "" : ",") + event.body;
  body += "]}";
  const std::string nonce = random_token();
  const Secret secret(bank.secret);
  auto headers = sign_message(locker_prefix, bank.key_id, secret, "POST", locker_events_path, nonce, body, clock_.now());
  headers.emplace_back("Content-Type", "application/json");
  try {
    const auto answer = client_.call({"POST", server_url_ + std::string(locker_events_path), std::move(headers), body});
    if (answer.status != bank_done) {
      log::warning("sandbox_bank_refused", {{"bank", bank.bank_id.value}, {"status", answer.status}});
      return {};
    }
    const auto verified = verify_message(
        locker_prefix, [&](std::string_view name) { return answer.header(name); }, "ANSWER", locker_events_path, answer.body,
        [&](const std::string&) { return std::optional(secret); }, clock_.now());
    wire::Problems problems;
    const auto message = wire::read_json_text<LockerReceiptsMessage>(answer.body, problems);
    if (!message || verified.nonce != nonce) return {};
    database_.write([&](db::Transaction& transaction) {
      for (const LockerReceiptMessage& receipt : message->receipts)
        mark_locker_event_told(transaction, bank.bank_id, receipt.sequence, enum_text(receipt.outcome));
    });
    return message->receipts;
  } catch (const CallFailed& failed) {
    log::warning("sandbox_bank_not_heard", {{"bank", bank.bank_id.value}, {"reason", failed.what()}});
  } catch (const MessageRejected& rejected) {
    log::warning("sandbox_bank_answer_refused", {{"bank", bank.bank_id.value}, {"reason", rejected.what()}});
  }
  return {};
}

db::TimerOutcome SandboxLockers::tell_later(const db::Timer& timer) {
  const auto bank = database_.read([&](db::Session& session) { return find_sandbox_locker_bank(session, LockerBankId{timer.reference}); });
  if (bank) tell_waiting(*bank, 1);
  return std::nullopt;
}

db::TimerOutcome SandboxLockers::fall_shut(const db::Timer& timer) {
  const auto place = timer.payload.find(' ');
  const LockerBankId bank_id{std::strtoll(timer.payload.c_str(), nullptr, 10)};
  const std::int64_t number = std::strtoll(timer.payload.c_str() + place, nullptr, 10);
  const auto door = database_.read([&](db::Session& session) { return find_sandbox_locker_door(session, bank_id, number); });
  if (door && door->is_open && door->opening_id.value == timer.reference)
    act(SandboxLockerDeed{.act = SandboxLockerAct::shut, .bank_id = bank_id, .door_number = Whole<0, 9'999>{number}});
  return std::nullopt;
}

Response SandboxLockers::hear(const Request& request) {
  if (faults_.lockers_are_offline()) return locker_text(503);
  const LockerBankId bank_id{std::strtoll(request.path_values.empty() ? "0" : request.path_values.front().second.c_str(), nullptr, 10)};
  const auto bank = database_.read([&](db::Session& session) { return find_sandbox_locker_bank(session, bank_id); });
  if (!bank) return locker_text(404);
  const Secret secret(bank->secret);
  try {
    const auto verified = verify_message(
        locker_prefix, [&](std::string_view name) { return request.header(name); }, "POST", locker_open_path, request.body,
        [&](const std::string& key_id) { return key_id == bank->key_id ? std::optional(secret) : std::nullopt; }, clock_.now());
    wire::Problems problems;
    const auto order = wire::read_json_text<OpenMessage>(request.body, problems);
    if (!order) return locker_text(400);
    const LockerOpenFate fate = faults_.next_locker_opening();
    const BankAnswer answer = database_.write([&](db::Transaction& transaction) { return open(transaction, bank_id, *order, fate.is_jammed); });
    if (fate.is_answer_lost) return locker_text(504);
    Response response;
    response.head = wire::to_json_text(OpenAnswerMessage{answer});
    response.headers = sign_message(locker_prefix, bank->key_id, secret, "ANSWER", locker_open_path, verified.nonce, response.head, clock_.now());
    return response;
  } catch (const MessageRejected&) {
    return locker_text(401);
  }
}

// The same order again is answered as before, and opens nothing.
BankAnswer SandboxLockers::open(db::Transaction& transaction, LockerBankId bank_id, const OpenMessage& order, bool is_jammed) {
  auto door = find_sandbox_locker_door(transaction, bank_id, *order.door_number);
  if (!door || order.open_by < clock_.now()) return BankAnswer::expired;
  if (door->opening_id == order.opening_id) return door->is_jammed ? BankAnswer::jammed : BankAnswer::opening;
  const bool stays_shut = !door->is_open && (door->is_jammed || is_jammed);
  door->opening_id = order.opening_id;
  door->is_jammed = stays_shut;
  if (!stays_shut) door->is_open = true;
  put_sandbox_locker_door(transaction, *door);
  if (stays_shut) return BankAnswer::jammed;
  LockerEventMessage event;
  event.sequence = {next_sandbox_locker_sequence(transaction, bank_id)};
  event.kind = LockerEventKind::opened;
  event.at = clock_.now();
  event.door_number = {*order.door_number};
  event.opening_id = {order.opening_id.value};
  const LockerFate fate = faults_.next_locker_event();
  insert_sandbox_locker_event(transaction, {bank_id, *event.sequence, wire::to_json_text(event),
                                            fate.is_lost ? SandboxLockerEventState::lost : SandboxLockerEventState::waiting, "", clock_.now()});
  db::set_timer(transaction, ids_.next<TimerId>(), sandbox_locker_timer, bank_id.value, clock_.now() + fate.delay);
  db::set_timer(transaction, ids_.next<TimerId>(), sandbox_locker_shut_timer, order.opening_id.value, clock_.now() + locker_stands_open,
                fmt::format("{} {}", bank_id.value, door->number));
  return BankAnswer::opening;
}

}  // namespace galleria::gateways
