// A client that calls routes in memory, without a socket: for the tests of use cases.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "http/endpoint.hpp"
#include "http/router.hpp"
#include "wire/json.hpp"

namespace galleria::http {

// An answer, its envelope taken apart. An answer that is no envelope has only status, headers and body.
struct MemoryAnswer {
  int status = 0;
  std::int64_t code = 0;
  wire::Json data;
  std::string body;
  std::string content_type;
  std::vector<std::pair<std::string, std::string>> headers;

  std::string header(std::string_view name) const;
  // Members of the data; they throw if there is none of that type.
  std::string text(std::string_view name) const;
  std::int64_t whole(std::string_view name) const;
};

// For a gatekeeper that knows no staff.
Result<Authority> no_operator(const Call& call, const Request& request, const Permission* permission);
// For a gatekeeper that lets whoever names themselves in the header x-staff-key do everything in the mall, or in the one shop of x-staff-shop.
Result<Authority> operator_by_name(const Call& call, const Request& request, const Permission* permission);

class MemoryClient {
 public:
  explicit MemoryClient(const Router& router) : router_(router) {}

  // Sent with every call from now on; an empty value takes the header away. Names in lower case.
  void set_header(std::string_view name, std::string_view value);
  void set_address(std::string address) { address_ = std::move(address); }

  MemoryAnswer get(std::string_view target) const { return call(Method::get, target, {}, {}); }
  MemoryAnswer post(std::string_view target, std::string_view json) const { return call(Method::post, target, json, {}); }
  MemoryAnswer upload(std::string_view target, FilePart file) const { return call(Method::post, target, {}, {std::move(file)}); }

 private:
  MemoryAnswer call(Method method, std::string_view target, std::string_view body, std::vector<FilePart> files) const;

  const Router& router_;
  std::map<std::string, std::string, std::less<>> headers_;
  std::string address_ = "192.0.2.1";
};

}  // namespace galleria::http
