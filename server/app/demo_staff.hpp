// The demo mall's staff: an account of each built-in role, whose password and authenticator everybody knows, and a key for tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/secret.hpp"
#include "features/staff/staff.hpp"

namespace galleria::app::demo {

inline constexpr std::string_view staff_password = "galleria-demo";
inline constexpr std::string_view staff_totp_secret = "GALLERIADEMOSTAFFSECRET234567ABC";

// "owner, manager …"
std::string staff_names();

// Puts what is missing of them.
void put_staff(staff::Staff& staff, const std::vector<Secret>& keys);

// Links the manager with whom the sandbox's identity provider calls so. issuer: the provider's.
void put_staff_identity(staff::Staff& staff, const std::string& issuer);

}  // namespace galleria::app::demo
