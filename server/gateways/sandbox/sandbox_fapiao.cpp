// The platform's rules about fapiao, in its own words.
#include "gateways/sandbox/sandbox_fapiao.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>

#include "gateways/wechat_pay/protocol.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::gateways {
namespace {
using namespace std::chrono_literals;
using http::Request;
using http::Response;
using State = SandboxFapiaoState;

constexpr DurationMs work_time = 1s;
constexpr std::size_t body_limit = 256 * 1024;
constexpr std::string_view base = "/new-tax-control-fapiao/fapiao-applications";

const PlatformRefusal no_fapiao{404, "NOT_FOUND", "发票申请单不存在"};

bool is_underway(const SandboxFapiaoRow& fapiao) { return fapiao.state == State::issue_accepted || fapiao.state == State::reverse_accepted; }

// Whose signature it carries.
std::string merchant_of(const Request& request) { return read_authorization(request.header("Authorization")).value().at("mchid"); }

std::string status_text(State state) {
  std::string text(enum_text(state));
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

std::optional<fapiao_messages::Number> number_of(const std::optional<std::string>& number, const std::optional<TimeMs>& at) {
  if (!number) return std::nullopt;
  return fapiao_messages::Number{std::nullopt, *number, rfc3339_text(at.value())};
}

fapiao_messages::State state_of(const SandboxFapiaoRow& fapiao) {
  fapiao_messages::State told;
  told.fapiao_id = fapiao.fapiao_apply_id;
  told.status = status_text(fapiao.state);
  told.blue_fapiao = number_of(fapiao.fapiao_number, fapiao.issued_at_ms);
  told.red_fapiao = number_of(fapiao.red_number, fapiao.reversed_at_ms);
  told.total_amount = fapiao.total_cents;
  if (fapiao.state == State::issue_failed || fapiao.state == State::reverse_failed) {
    told.fapiao_error_code = "TAX_SYSTEM_ERROR";
    told.fapiao_error_message = "税务系统繁忙，请稍后重试";
  }
  return told;
}

std::optional<PlatformRefusal> flaw_of(const fapiao_messages::Issue& asked) {
  const auto wrong = [](const char* why) { return PlatformRefusal{400, "PARAM_ERROR", why}; };
  if (asked.fapiao_apply_id.size() < 6 || asked.fapiao_apply_id.size() > 32) return wrong("发票申请单号长度应为6到32");
  if (asked.fapiao_information.size() != 1 || asked.fapiao_information.front().items.empty()) return wrong("发票信息缺失");
  if (asked.buyer_information.name.empty()) return wrong("购买方名称缺失");
  if (asked.buyer_information.type == "ORGANIZATION" && !asked.buyer_information.taxpayer_id) return wrong("购买方纳税人识别号缺失");
  Cents sum;
  for (const fapiao_messages::Item& item : asked.fapiao_information.front().items) {
    if (item.total_amount.value <= 0 || item.quantity <= 0) return wrong("商品金额与数量应大于0");
    sum += item.total_amount;
  }
  if (sum != asked.fapiao_information.front().total_amount) return wrong("总金额与商品金额之和不一致");
  return std::nullopt;
}

FapiaoPaper paper_of(const fapiao_messages::Issue& asked) {
  FapiaoPaper paper;
  paper.buyer.kind = asked.buyer_information.type == "ORGANIZATION" ? invoices::TitleKind::organization : invoices::TitleKind::individual;
  paper.buyer.name = asked.buyer_information.name;
  paper.buyer.tax_number = asked.buyer_information.taxpayer_id.value_or("");
  for (const fapiao_messages::Item& item : asked.fapiao_information.front().items)
    paper.lines.push_back({item.tax_code, item.goods_name, item.specification.value_or(""), item.unit.value_or(""),
                           item.quantity / fapiao_messages::quantity_unit, item.total_amount, item.tax_rate / fapiao_messages::rate_unit_of_permille});
  return paper;
}

}  // namespace

void SandboxFapiao::add_routes(http::Router& router, SandboxPlatform& platform) {
  const std::string one = std::string(base) + "/{fapiaoApplyId}";
  const auto add = [&](http::Method method, const std::string& path, const std::string& name, Response (SandboxFapiao::*work)(const Request&)) {
    platform.add_route(router, {method, path, name, body_limit}, [this, work](const Request& request) { return (this->*work)(request); });
  };
  add(http::Method::post, std::string(base), "fapiao_issue", &SandboxFapiao::issue);
  add(http::Method::get, one, "fapiao_query", &SandboxFapiao::query);
  add(http::Method::post, one + "/reverse", "fapiao_reverse", &SandboxFapiao::reverse);
  add(http::Method::get, one + "/fapiao-files", "fapiao_files", &SandboxFapiao::files);
  // Like the platform's, the address of a document is its only key.
  router.add({http::Method::get, "/sandbox/fapiao/{downloadToken}", "sandbox_fapiao_document", http::Lane::read, 1024,
              [this](const Request& request) { return document(request); }});
}

Response SandboxFapiao::issue(const Request& request) {
  const auto asked = wire::parse_foreign<fapiao_messages::Issue>(request.body);
  if (const auto flaw = flaw_of(asked)) return SandboxPlatform::refused(*flaw);
  if (asked.buyer_information.email) platform_key_.open_private(*asked.buyer_information.email);
  const auto fate = faults_.next_fapiao();
  SandboxFapiaoRow wanted;
  wanted.fapiao_apply_id = asked.fapiao_apply_id;
  wanted.download_token = fresh_nonce();
  wanted.body = std::string(request.body);
  wanted.merchant_id = merchant_of(request);
  wanted.total_cents = asked.fapiao_information.front().total_amount;
  wanted.due_at_ms = clock_.now() + work_time + fate.delay;
  wanted.is_bound_to_fail = fate.fails;
  const auto standing = database_.write([&](db::Transaction& transaction) {
    auto found = insert_fapiao(transaction, wanted);
    if (found.state == State::issue_failed) accept_fapiao(transaction, wanted, State::issue_failed);
    return found;
  });
  if (standing.total_cents != wanted.total_cents || standing.merchant_id != wanted.merchant_id)
    return SandboxPlatform::refused({400, "INVALID_REQUEST", "发票申请单号对应的参数不一致"});
  return platform_.signed_answer(202, "");
}

Response SandboxFapiao::query(const Request& request) {
  const auto fapiao = settled(request);
  if (!fapiao) return SandboxPlatform::refused(no_fapiao);
  return platform_.signed_answer(200, wire::foreign_text(fapiao_messages::States{1, {state_of(*fapiao)}}));
}

Response SandboxFapiao::reverse(const Request& request) {
  const auto asked = wire::parse_foreign<fapiao_messages::Reverse>(request.body);
  auto fapiao = settled(request);
  if (!fapiao) return SandboxPlatform::refused(no_fapiao);
  if (asked.fapiao_information.size() != 1 || asked.fapiao_information.front().fapiao_number != fapiao->fapiao_number)
    return SandboxPlatform::refused({400, "PARAM_ERROR", "发票号码不一致"});
  if (fapiao->state == State::issued || fapiao->state == State::reverse_failed) {
    const State from = fapiao->state;
    const auto fate = faults_.next_fapiao();
    fapiao->state = State::reverse_accepted;
    fapiao->due_at_ms = clock_.now() + work_time + fate.delay;
    fapiao->is_bound_to_fail = fate.fails;
    database_.write([&](db::Transaction& transaction) { accept_fapiao(transaction, *fapiao, from); });
  }
  return platform_.signed_answer(202, "");
}

Response SandboxFapiao::files(const Request& request) {
  const auto fapiao = settled(request);
  if (!fapiao || !fapiao->fapiao_number) return SandboxPlatform::refused(no_fapiao);
  const fapiao_messages::Download file{fapiao->fapiao_apply_id, server_url_ + "/sandbox/fapiao/" + fapiao->download_token, status_text(fapiao->state)};
  return platform_.signed_answer(200, wire::foreign_text(fapiao_messages::Downloads{{file}}));
}

Response SandboxFapiao::document(const Request& request) const {
  const auto fapiao =
      database_.read([&](db::Session& session) { return find_fapiao_by_token(session, SandboxPlatform::path_value(request, "downloadToken")); });
  if (!fapiao || !fapiao->fapiao_number) return SandboxPlatform::refused(no_fapiao);
  auto paper = paper_of(wire::parse_foreign<fapiao_messages::Issue>(fapiao->body));
  paper.seller = fapiao->merchant_id == sandbox_parking_merchant_id ? sellers_.parking : sellers_.mall;
  paper.number = fapiao->red_number.value_or(*fapiao->fapiao_number);
  if (fapiao->red_number) paper.reversed_number = *fapiao->fapiao_number;
  paper.issued_at = fapiao->red_number ? fapiao->reversed_at_ms.value() : fapiao->issued_at_ms.value();
  Response response;
  response.content_type = "application/pdf";
  response.head = draw_fapiao(paper);
  return response;
}

std::optional<SandboxFapiaoRow> SandboxFapiao::settled(const Request& request) {
  const auto now = clock_.now();
  const auto merchant_id = merchant_of(request);
  const auto fapiao_apply_id = SandboxPlatform::path_value(request, "fapiaoApplyId");
  return database_.write([&](db::Transaction& transaction) {
    auto fapiao = find_fapiao(transaction, fapiao_apply_id);
    if (fapiao && fapiao->merchant_id != merchant_id) fapiao.reset();
    if (!fapiao || !is_underway(*fapiao) || fapiao->due_at_ms > now) return fapiao;
    const State from = fapiao->state;
    if (from == State::issue_accepted) {
      fapiao->state = fapiao->is_bound_to_fail ? State::issue_failed : State::issued;
      if (!fapiao->is_bound_to_fail) fapiao->fapiao_number = fresh_number(), fapiao->issued_at_ms = fapiao->due_at_ms;
    } else {
      fapiao->state = fapiao->is_bound_to_fail ? State::reverse_failed : State::reversed;
      if (!fapiao->is_bound_to_fail) fapiao->red_number = fresh_number(), fapiao->reversed_at_ms = fapiao->due_at_ms;
    }
    if (!finish_fapiao(transaction, *fapiao, from)) return find_fapiao(transaction, fapiao_apply_id);  // somebody asked at the same moment
    return fapiao;
  });
}

// The year, the province (Jiangsu), the channel, and 15 digits that count on.
std::string SandboxFapiao::fresh_number() const {
  return fmt::format("{:%y}320{:015}", fmt::gmtime(std::chrono::system_clock::to_time_t(clock_.now())), ids_.next_value() % 1'000'000'000'000'000);
}

}  // namespace galleria::gateways
