// Fuzzes what stands in addresses: escapes, queries, path values, and the addresses that proxies tell. The first line is a path with its query, the rest
// X-Forwarded-For.
#include <algorithm>

#include "gateways/http_client/http_client.hpp"
#include "http/binding.hpp"
#include "http/client_address.hpp"
#include "http/message.hpp"
#include "http/router.hpp"
#include "promise.hpp"

namespace galleria::fuzz {
namespace {

struct FindLines {
  OrderId order_id;
  std::optional<Text<1, 20>> keyword;
  std::optional<Phone> phone;
  std::optional<Whole<1, 100>> page_size;
  std::optional<std::vector<SkuId>> sku_ids;
  std::optional<bool> is_new;
};
BOOST_DESCRIBE_STRUCT(FindLines, (), (order_id, keyword, phone, page_size, sku_ids, is_new))

const http::Router& router() {
  static const http::Router routes = [] {
    http::Router made;
    made.add({http::Method::get, "/api/orders/{orderId}/lines", "find_lines", http::Lane::read, 0, {}});
    made.add({http::Method::get, "/api/orders", "list_orders", http::Lane::read, 0, {}});
    return made;
  }();
  return routes;
}

void try_escapes(std::string_view text) {
  for (const bool plus_is_space : {false, true}) {
    std::string decoded;
    if (!http::decode_percent(text, decoded, plus_is_space)) continue;
    std::string again;
    promise(http::decode_percent(gateways::percent_encoded(decoded), again, plus_is_space), "what was decoded and encoded is decoded again");
    promise(again == decoded, "what was decoded is encoded as the same");
  }
}

void try_query(std::string_view query) {
  std::vector<std::pair<std::string, std::string>> pairs;
  if (!http::read_query(query, pairs)) return;
  std::string written;
  for (const auto& [name, value] : pairs) written += "&" + gateways::percent_encoded(name) + "=" + gateways::percent_encoded(value);
  std::vector<std::pair<std::string, std::string>> again;
  promise(http::read_query(written, again) && again == pairs, "a query that was read is written as the same");
}

void try_request(std::string_view target) {
  http::Request request;
  const auto question = target.find('?');
  request.path = target.substr(0, question);
  if (question != std::string_view::npos) request.query = target.substr(question + 1);
  const auto match = router().find(request);
  if (match.route == nullptr || request.path_values.empty()) return;
  FindLines wanted;
  wire::Problems problems;
  http::read_request(request, wanted, problems);
  if (!problems.empty()) {
    promise(!wire::parse_json(http::refuse_problems(problems, Locale::en).data_json).fault, "a refusal is JSON");
    return;
  }
  promise(wanted.order_id.value >= 1 && wanted.order_id.value <= largest_id, "an id is one");
  promise(!wanted.page_size || (**wanted.page_size >= 1 && **wanted.page_size <= 100), "a number keeps its bounds");
  promise(!wanted.keyword || (wire::is_clean_text(**wanted.keyword) && character_count(**wanted.keyword) <= 20), "a text keeps its bounds");
  promise(!wanted.phone || Phone::parse(wanted.phone->reveal()) == wanted.phone, "a phone is one");
}

void try_forwarded(std::string_view forwarded_for) {
  static const http::TrustedProxies proxies({"10.0.0.0/8", "fd00::/8", "127.0.0.1"});
  const auto client = proxies.client_behind("10.0.0.7", forwarded_for);
  promise(!http::network_of(client).empty(), "a client has an address");
}

}  // namespace
}  // namespace galleria::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace galleria::fuzz;
  auto rest = text_of(data, size);
  const auto target = take_line(rest);
  try_escapes(target);
  try_query(target);
  try_request(target);
  try_forwarded(rest);
  return 0;
}
