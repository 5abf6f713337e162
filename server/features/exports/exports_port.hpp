// What exports need of others: what somebody may do now.
#pragma once

#include <functional>

#include "base/result.hpp"
#include "http/endpoint.hpp"
#include "http/operator.hpp"

namespace galleria::exports {

struct StaffRights {
  // Whether somebody who is not calling may do this now, and where: staff_only if not, or if they do not work here any more.
  std::function<Result<http::Authority>(const http::Operator&, const http::Permission&)> authority_of;
  // Who calls, where there is no endpoint: see http::Gatekeeper::operator_of.
  std::function<Result<http::Authority>(const http::Call&, const http::Request&, const http::Permission*)> admit;
};

}  // namespace galleria::exports
