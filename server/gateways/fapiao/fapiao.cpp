// Calls the fapiao platform: issue, query, reverse, and fetch the document.
#include "gateways/fapiao/fapiao.hpp"

#include <array>
#include <stdexcept>

#include "gateways/fapiao/messages.hpp"
#include "gateways/wechat_pay/messages.hpp"
#include "gateways/wechat_pay/protocol.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::gateways {
namespace {
namespace messages = fapiao_messages;
using namespace invoices;

constexpr std::array<std::pair<std::string_view, FapiaoState>, 6> states{{
    {"ISSUE_ACCEPTED", FapiaoState::issuing},
    {"ISSUED", FapiaoState::issued},
    {"ISSUE_FAILED", FapiaoState::issue_failed},
    {"REVERSE_ACCEPTED", FapiaoState::reversing},
    {"REVERSED", FapiaoState::reversed},
    {"REVERSE_FAILED", FapiaoState::reverse_failed},
}};

FapiaoState state_of(std::string_view text) {
  for (const auto& [name, state] : states) {
    if (name == text) return state;
  }
  throw wire::ForeignJsonError("unknown state " + std::string(text));
}

// The path of a URL without scheme and host.
std::string path_of(const std::string& url) {
  const auto scheme = url.find("://");
  const auto slash = scheme == std::string::npos ? scheme : url.find('/', scheme + 3);
  return slash == std::string::npos ? "" : url.substr(slash);
}

std::optional<std::string> given(const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); }

std::optional<TimeMs> time_of(const messages::Number& number) { return number.fapiao_time ? parse_rfc3339(*number.fapiao_time) : std::nullopt; }

messages::Item item_of(const FapiaoLine& line) {
  messages::Item item;
  item.tax_code = line.tax_code;
  item.goods_name = line.goods_name;
  item.specification = given(line.specification);
  item.unit = given(line.unit);
  item.quantity = line.quantity * messages::quantity_unit;
  item.total_amount = line.total;
  item.tax_rate = line.tax_rate_permille * messages::rate_unit_of_permille;
  item.tax_prefer_mark = line.tax_rate_permille == 0 ? "OUTSIDE_VAT" : "NO_FAVORABLE";
  return item;
}

Fapiao fapiao_of(const messages::State& told) {
  Fapiao fapiao;
  fapiao.request_number = told.fapiao_id;
  fapiao.state = state_of(told.status);
  fapiao.total = told.total_amount;
  if (told.blue_fapiao) {
    fapiao.number = told.blue_fapiao->fapiao_number;
    fapiao.issued_at = time_of(*told.blue_fapiao);
  }
  if (told.red_fapiao) {
    fapiao.red_number = told.red_fapiao->fapiao_number;
    fapiao.reversed_at = time_of(*told.red_fapiao);
  }
  fapiao.failure = told.fapiao_error_message.value_or(told.fapiao_error_code.value_or(""));
  return fapiao;
}

struct PlatformSaid {
  std::string code;
  std::string message;
};

PlatformSaid read_error(const OutsideAnswer& answer) {
  try {
    const auto error = wire::parse_foreign<wechat_pay_messages::Error>(answer.body);
    return {error.code, error.message.value_or("")};
  } catch (const wire::ForeignJsonError&) {
    return {"HTTP_" + std::to_string(answer.status), ""};
  }
}

class WechatFapiao : public InvoiceProvider {
 public:
  WechatFapiao(const FapiaoOptions& options, HttpClient& client, const Clock& clock)
      : options_(options),
        merchant_{options.merchant_id, options.merchant_serial},
        base_path_(path_of(options.base_url)),
        signing_key_(options.merchant_private_key),
        client_(client),
        clock_(clock) {
    if (options.merchant_id.empty() || options.merchant_serial.empty() || options.provider_keys.empty())
      throw std::invalid_argument("fapiao: merchant_id, merchant_serial or provider_keys is missing");
    for (const auto& [serial, pem] : options.provider_keys) provider_keys_.emplace(serial, VerifyingKey(pem));
  }

  void issue(const FapiaoDemand& demand) override {
    messages::Issue issue{"WITHOUT_WECHATPAY", demand.request_number, buyer_of(demand.buyer), {{demand.request_number, demand.total, false, {}}}};
    for (const FapiaoLine& line : demand.lines) issue.fapiao_information.front().items.push_back(item_of(line));
    verified_call("POST", "", wire::foreign_text(issue));
  }

  std::optional<Fapiao> query(std::string_view request_number) override {
    const auto answer = send("GET", "/" + percent_encoded(request_number) + "?fapiao_id=" + percent_encoded(request_number), "");
    if (answer.status == 404 && read_error(answer).code == "NOT_FOUND") return std::nullopt;
    check(answer);
    const auto told = read<messages::States>(answer);
    for (const messages::State& state : told.fapiao_information) {
      if (state.fapiao_id == request_number) return readable([&] { return fapiao_of(state); });
    }
    throw FapiaoUnknown("fapiao: the answer is about another invoice");
  }

  void reverse(const ReversalDemand& demand) override {
    const messages::Reverse reverse{demand.reason, {{demand.request_number, demand.fapiao_number}}};
    verified_call("POST", "/" + percent_encoded(demand.request_number) + "/reverse", wire::foreign_text(reverse));
  }

  std::string document(std::string_view request_number) override {
    const auto answer = verified_call("GET", "/" + percent_encoded(request_number) + "/fapiao-files?fapiao_id=" + percent_encoded(request_number), "");
    for (const messages::Download& file : read<messages::Downloads>(answer).fapiao_download_info_list) {
      if (file.fapiao_id == request_number) return fetch(file.download_url);
    }
    throw FapiaoUnknown("fapiao: there is no document yet");
  }

 private:
  messages::Party buyer_of(const FapiaoBuyer& buyer) const {
    messages::Party party;
    party.type = buyer.kind == TitleKind::individual ? "INDIVIDUAL" : "ORGANIZATION";
    party.name = buyer.name;
    party.taxpayer_id = given(buyer.tax_number);
    party.address = given(buyer.address);
    party.telephone = given(buyer.telephone);
    party.bank_name = given(buyer.bank_name);
    party.bank_account = given(buyer.bank_account);
    if (!buyer.email.empty()) party.email = closing_key().second.close_private(buyer.email);
    party.fapiao_bill_type = "COMM_FAPIAO";
    return party;
  }

  // The newest of the platform's keys: what is personal in a request is closed for it, and the request says so.
  const VerifyingKeys::value_type& closing_key() const { return *provider_keys_.rbegin(); }

  OutsideAnswer verified_call(const std::string& method, const std::string& target, const std::string& body) {
    auto answer = send(method, target, body);
    check(answer);
    return answer;
  }

  OutsideAnswer send(const std::string& method, const std::string& target, const std::string& body) {
    const std::string path = "/v3/new-tax-control-fapiao/fapiao-applications" + target;
    OutgoingCall request{method, options_.base_url + path, {{"Accept", "application/json"}, {"User-Agent", "galleria"}}, body};
    request.headers.emplace_back("Authorization", authorization_header(merchant_, signing_key_, method, base_path_ + path, body, clock_.now()));
    request.headers.emplace_back("Wechatpay-Serial", closing_key().first);
    if (!body.empty()) request.headers.emplace_back("Content-Type", "application/json");
    return delivered(request);
  }

  // Throws unless the answer says yes and is verifiably the platform's. 202: it was accepted, and a query tells what comes of it.
  void check(const OutsideAnswer& answer) const {
    if (answer.status != 200 && answer.status != 202 && answer.status != 204) throw_failure(answer);
    const auto flaw = signature_flaw(
        provider_keys_, [&](std::string_view name) { return answer.header(name); }, answer.body, clock_.now());
    if (flaw) throw FapiaoUnknown("fapiao: the answer is not the platform's: " + *flaw);
  }

  [[noreturn]] static void throw_failure(const OutsideAnswer& answer) {
    const auto said = read_error(answer);
    const std::string told = said.message.empty() ? said.code : said.message;
    if (answer.status >= 500 || answer.status == 429 || said.code == "SYSTEM_ERROR" || said.code == "FREQUENCY_LIMITED")
      throw FapiaoUnknown("fapiao: HTTP " + std::to_string(answer.status) + " " + told);
    throw FapiaoRefused(told);
  }

  std::string fetch(const std::string& url) {
    const auto answer = delivered({"GET", url, {{"Accept", "application/pdf"}, {"User-Agent", "galleria"}}, ""});
    if (answer.status != 200 || !answer.body.starts_with("%PDF-")) throw FapiaoUnknown("fapiao: the document could not be fetched");
    return answer.body;
  }

  OutsideAnswer delivered(const OutgoingCall& request) {
    try {
      return client_.call(request);
    } catch (const CallFailed& failed) {
      throw FapiaoUnknown(failed.what());
    }
  }

  template <class Body>
  static Body read(const OutsideAnswer& answer) {
    return readable([&] { return wire::parse_foreign<Body>(answer.body); });
  }

  template <class Work>
  static auto readable(const Work& work) -> decltype(work()) {
    try {
      return work();
    } catch (const wire::ForeignJsonError& error) {
      throw FapiaoUnknown(std::string("fapiao: the answer cannot be read: ") + error.what());
    }
  }

  const FapiaoOptions options_;
  const Merchant merchant_;
  const std::string base_path_;
  const SigningKey signing_key_;
  VerifyingKeys provider_keys_;
  HttpClient& client_;
  const Clock& clock_;
};

}  // namespace

std::unique_ptr<InvoiceProvider> make_fapiao(const FapiaoOptions& options, HttpClient& client, const Clock& clock) {
  return std::make_unique<WechatFapiao>(options, client, clock);
}

}  // namespace galleria::gateways
