// Takes subscribe messages as the platform does: by template, field by field, one for each yes.
#include "gateways/sandbox/sandbox_subscribe.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "gateways/sandbox/sandbox_html.hpp"
#include "gateways/wechat/messages.hpp"
#include "gateways/wechat/subscribe.hpp"
#include "http/endpoint.hpp"
#include "wire/foreign_json.hpp"
#include "wire/reader.hpp"

namespace galleria::gateways {
namespace {
using http::Method;
using http::Request;
using http::Response;

constexpr std::int64_t shown_sends = 30;

// The body of POST /sandbox/wechat/subscribe.
struct Yes {
  Text<1, 64> open_id;
  List<Text<1, 64>, 1, 3> template_ids;
};
BOOST_DESCRIBE_STRUCT(Yes, (), (open_id, template_ids))

struct ArrivedRow {
  std::string open_id;
  std::string template_id;
  std::string page;
  std::string fields;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(ArrivedRow, (), (open_id, template_id, page, fields, at_ms))

SandboxChatAnswer outcome(std::int64_t number, std::string message) {
  return {wire::foreign_text(wechat_messages::Outcome{number, std::move(message)}), false};
}

// The names of a template's fields, as it was set up; nothing if there is no such template.
std::optional<std::vector<std::string>> fields_of_template(std::string_view template_id) {
  for (const auto& [topic, setting] : SandboxSubscribe::templates()) {
    std::string_view rest = setting;
    if (rest.substr(0, rest.find(' ')) != template_id) continue;
    std::vector<std::string> names;
    for (auto space = rest.find(' '); space != std::string_view::npos; space = rest.find(' ')) {
      rest.remove_prefix(space + 1);
      names.emplace_back(rest.substr(0, rest.find('=')));
    }
    return names;
  }
  return std::nullopt;
}

// What the platform checks of a value, by the kind that its field's name begins with: the length, and for some that all of it is plain.
bool is_taken(std::string_view field, std::string_view value) {
  const std::size_t length = character_count(value);
  const bool is_plain = std::ranges::all_of(value, [](unsigned char c) { return c >= 0x20 && c < 0x7F; });
  if (length == 0 || value.find('\n') != std::string_view::npos) return false;
  if (field.starts_with("thing")) return length <= 20;
  if (field.starts_with("character_string")) return length <= 32 && is_plain;
  if (field.starts_with("phrase")) return length <= 5 && !std::ranges::any_of(value, [](unsigned char c) { return c < 0x80; });
  if (field.starts_with("amount")) return length <= 13;
  return length <= 40;
}

// A line a field; or the name of the first that the platform does not take, behind a question mark.
std::string read_fields(const boost::json::object& data, const std::vector<std::string>& names) {
  std::string lines;
  for (const std::string& name : names) {
    const auto* const field = data.if_contains(name);
    const auto* const value = field != nullptr && field->is_object() ? field->get_object().if_contains("value") : nullptr;
    if (value == nullptr || !value->is_string()) return "?" + name;
    const std::string text(value->get_string().data(), value->get_string().size());
    if (!is_taken(name, text)) return "?" + name;
    lines += name + "=" + text + "\n";
  }
  return lines;
}

std::string text_of(const boost::json::object& body, std::string_view name) {
  const auto* const found = body.if_contains(name);
  if (found == nullptr || !found->is_string()) return {};
  return std::string(found->get_string().data(), found->get_string().size());
}

}  // namespace

const std::map<std::string, std::string>& SandboxSubscribe::templates() {
  static const std::map<std::string, std::string> all{{"order_shipped", "SandboxOrderShipped thing1=title character_string2=number time3=at thing4=body"},
                                                      {"refund_completed", "SandboxRefundCompleted thing1=title character_string2=number time3=at"},
                                                      {"flash_sale_begins", "SandboxFlashSaleBegins thing1=subject time2=at thing3=body"},
                                                      {"offer_begins", "SandboxOfferBegins thing1=subject time2=at thing3=body"},
                                                      {"parking_fee", "SandboxParkingFee thing1=title amount2=amount time3=at thing4=body"},
                                                      {"booking_news", "SandboxBookingNews thing1=subject thing2=title time3=at"},
                                                      {"registration_news", "SandboxRegistrationNews thing1=subject thing2=title time3=at"},
                                                      {"locker_overdue", "SandboxLockerOverdue thing1=subject thing2=title time3=at"},
                                                      {"prize_won", "SandboxPrizeWon thing1=subject thing2=title time3=at"},
                                                      {"service_answered", "SandboxServiceAnswered thing1=subject thing2=title time3=at"}};
  return all;
}

void SandboxSubscribe::allow(db::Transaction& transaction, std::string_view open_id, std::string_view template_id, std::int64_t count) {
  transaction.execute(
      "insert into sandbox_subscriptions (open_id, template_id, allowed_count) values ($1, $2, $3) on conflict (open_id, template_id) do update set "
      "allowed_count "
      "= sandbox_subscriptions.allowed_count + $3",
      open_id, template_id, count);
}

void SandboxSubscribe::add_routes(http::Router& router) {
  chat_.add_mini_program_call(router, subscribe_send_path, "subscribe_send", [this](std::string_view body) { return send(body); });
  router.add({Method::post, "/sandbox/wechat/subscribe", "sandbox_subscribe", http::Lane::write, 4 * 1024,
              [this](const Request& request) { return take_yes(request); }});
  router.add({Method::get, "/sandbox/subscribe_messages", "sandbox_subscribe_messages", http::Lane::read, 1024,
              [this](const Request& request) { return show_page(request); }});
}

SandboxChatAnswer SandboxSubscribe::send(std::string_view body) {
  const auto fate = faults_.next_subscribe_message();
  if (fate.is_over_quota) return outcome(45009, "reach max api daily quota limit");
  const auto document = wire::parse_foreign_value(body);
  if (!document.is_object()) return outcome(47001, "data format error");
  const auto& message = document.get_object();
  const std::string open_id = text_of(message, "touser");
  const std::string template_id = text_of(message, "template_id");
  if (open_id.empty()) return outcome(40003, "invalid openid");
  const auto names = fields_of_template(template_id);
  if (!names) return outcome(40037, "invalid template_id");
  if (!text_of(message, "page").starts_with("pages/")) return outcome(41030, "invalid page");
  const auto* const data = message.if_contains("data");
  const std::string fields = data != nullptr && data->is_object() ? read_fields(data->get_object(), *names) : "?" + names->front();
  if (fields.starts_with('?')) return outcome(47003, "argument invalid! data." + fields.substr(1) + ".value invalid");
  const bool is_allowed = !fate.is_refused && database_.write([&](db::Transaction& transaction) {
    if (transaction.execute("update sandbox_subscriptions set allowed_count = allowed_count - 1 where open_id = $1 and template_id = $2 and allowed_count > 0",
                            open_id, template_id) != 1)
      return false;
    transaction.execute("insert into sandbox_subscribe_messages (message_number, open_id, template_id, page, fields, at_ms) values ($1, $2, $3, $4, $5, $6)",
                        ids_.next_value(), open_id, template_id, text_of(message, "page"), fields, clock_.now());
    return true;
  });
  if (!is_allowed) return outcome(43101, "user refuse to accept the msg");
  auto answer = outcome(0, "ok");
  answer.is_lost = fate.is_answer_lost;
  return answer;
}

Response SandboxSubscribe::take_yes(const Request& request) {
  wire::Problems problems;
  const auto yes = wire::read_json_text<Yes>(request.body, problems);
  if (!yes) return http::refusal_response(http::invalid_request, Locale::zh_cn, request.trace_id);
  database_.write([&](db::Transaction& transaction) {
    for (const auto& template_id : *yes->template_ids) allow(transaction, *yes->open_id, *template_id, 1);
  });
  Response response;
  http::put_envelope(response, request.trace_id, "null");
  return response;
}

Response SandboxSubscribe::show_page(const Request& request) {
  const auto rows = database_.read([](db::Session& session) {
    return session.rows<ArrivedRow>("select open_id, template_id, page, fields, at_ms from sandbox_subscribe_messages order by message_number desc limit $1",
                                    shown_sends);
  });
  std::vector<SandboxSubscribeView> arrived;
  for (const ArrivedRow& row : rows) arrived.push_back({row.open_id, row.template_id, row.page, row.fields, row.at_ms});
  Response response;
  response.status = 200;
  response.code = 200;
  response.content_type = "text/html; charset=utf-8";
  response.headers.emplace_back("Cache-Control", "no-store");
  response.head = subscribe_messages_page(arrived, locale_from_accept_language(request.header("Accept-Language")));
  return response;
}

}  // namespace galleria::gateways
