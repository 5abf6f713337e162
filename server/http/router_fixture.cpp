// A client that calls routes in memory, without a socket.
#include "http/router_fixture.hpp"

#include <stdexcept>

namespace galleria::http {
namespace {

class MapHeaders : public Headers {
 public:
  explicit MapHeaders(const std::map<std::string, std::string, std::less<>>& values) : values_(values) {}
  std::string_view find(std::string_view name) const override {
    const auto found = values_.find(name);
    return found == values_.end() ? std::string_view{} : found->second;
  }

 private:
  const std::map<std::string, std::string, std::less<>>& values_;
};

MemoryAnswer taken_apart(const Response& response) {
  MemoryAnswer answer{response.status, 0, {}, response.head + std::string(response.middle()) + response.tail, response.content_type, response.headers};
  if (!answer.content_type.starts_with("application/json")) return answer;
  const auto parsed = wire::parse_json(answer.body);
  if (parsed.fault) throw std::runtime_error("the envelope is not JSON: " + answer.body);
  answer.code = wire::whole_member(parsed.value, "code").value();
  if (const auto* data = wire::find_member(parsed.value, "data")) answer.data = *data;
  return answer;
}

}  // namespace

Result<Authority> no_operator(const Call&, const Request&, const Permission*) { return staff_only; }

Result<Authority> operator_by_name(const Call&, const Request& request, const Permission* permission) {
  const auto name = request.header("x-staff-key");
  if (name.empty()) return staff_only;
  const auto shop = request.header("x-staff-shop");
  const ShopScope shops = shop.empty() ? ShopScope::all() : ShopScope::of({ShopId{std::stoll(std::string(shop))}});
  if (permission != nullptr && permission->reach == Reach::mall && !shops.is_all()) return staff_only;
  return Authority{{{}, std::string(name), StaffAccountId{1}}, shops, StaffSessionId{1}};
}

std::string MemoryAnswer::header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (key == name) return value;
  }
  return {};
}

std::string MemoryAnswer::text(std::string_view name) const {
  const auto* member = wire::find_member(data, name);
  if (member == nullptr || !member->is_string()) throw std::runtime_error(std::string(name) + " is missing in " + body);
  return std::string(member->get_string().data(), member->get_string().size());
}

std::int64_t MemoryAnswer::whole(std::string_view name) const {
  const auto value = wire::whole_member(data, name);
  if (!value) throw std::runtime_error(std::string(name) + " is missing in " + body);
  return *value;
}

void MemoryClient::set_header(std::string_view name, std::string_view value) {
  if (value.empty()) {
    headers_.erase(std::string(name));
  } else {
    headers_[std::string(name)] = value;
  }
}

MemoryAnswer MemoryClient::call(Method method, std::string_view target, std::string_view body, std::vector<FilePart> files) const {
  const MapHeaders headers(headers_);
  const auto question = target.find('?');
  Request request;
  request.method = method;
  request.path = target.substr(0, question);
  request.query = question == std::string_view::npos ? std::string_view{} : target.substr(question + 1);
  request.headers = &headers;
  request.body = body;
  request.files = std::move(files);
  request.client_address = address_;
  request.trace_id = "0123456789abcdef";
  const Router::Match match = router_.find(request);
  if (match.route == nullptr) throw std::runtime_error("no route at " + std::string(target));
  return taken_apart(match.route->answer(request));
}

}  // namespace galleria::http
