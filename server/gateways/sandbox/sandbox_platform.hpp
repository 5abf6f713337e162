// The sandbox's half of the WeChat Pay API: checks who asks, answers signed.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "gateways/sandbox/sandbox_books.hpp"
#include "gateways/sandbox/sandbox_notices.hpp"
#include "gateways/wechat_pay/protocol.hpp"
#include "http/router.hpp"

namespace galleria::gateways {

inline constexpr const char* sandbox_merchant_id = "1900000000";
inline constexpr const char* sandbox_parking_merchant_id = "1900000001";  // of whoever runs the car park; its calls are signed by the same key
inline constexpr const char* sandbox_merchant_serial = "SANDBOXMERCHANT";
inline constexpr const char* sandbox_official_account_app_id = "wx_sandbox_official";
inline constexpr const char* sandbox_mini_program_app_id = "wx_sandbox_mini";

class SandboxPlatform {
 public:
  SandboxPlatform(SandboxBooks& books, SandboxFaults& faults, const Clock& clock, const SigningKey& platform_key, const VerifyingKey& merchant_key,
                  std::string public_url)
      : books_(books), faults_(faults), clock_(clock), platform_key_(platform_key), merchant_key_(merchant_key), public_url_(std::move(public_url)) {}

  void add_routes(http::Router& router);

  // One call of the platform's API, behind the guard that all pass. The path follows /sandbox/wechat_pay/v3, the name follows sandbox_.
  using Work = std::function<http::Response(const http::Request&)>;
  struct PlatformCall {
    http::Method method;
    std::string path;
    std::string name;
    std::size_t body_limit = 64 * 1024;
    bool has_own_faults = false;  // ordered faults of calls are not for it
  };
  void add_route(http::Router& router, const PlatformCall& call, Work work);

  http::Response signed_answer(int status, std::string body) const;
  static http::Response refused(const PlatformRefusal& refusal);
  static std::string_view path_value(const http::Request& request, std::string_view name);

 private:
  // Checks the signature, applies ordered faults, and turns what goes wrong into the platform's errors.
  http::Response guarded(const http::Request& request, const CallFate& fate, const Work& work);
  bool is_signed_by_merchant(const http::Request& request) const;
  template <class T>
  http::Response answer_of(const PlatformAnswer<T>& answer) const;
  http::Response prepared(std::string_view kind, const http::Request& request);
  // Whether parking of a plate is paid here, and a stay that the mall tells of.
  http::Response plate_service(const http::Request& request) const;
  http::Response parking_entry(const http::Request& request);

  SandboxBooks& books_;
  SandboxFaults& faults_;
  const Clock& clock_;
  const SigningKey& platform_key_;
  const VerifyingKey& merchant_key_;
  const std::string public_url_;
};

}  // namespace galleria::gateways
