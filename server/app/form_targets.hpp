// Where pages may post a form to besides this site: the page of a payment platform.
#pragma once

#include <string>
#include <string_view>

namespace galleria::app {

// What is added to the content security policy's form-action for a platform's address ("https://gateway.95516.com/gateway/api"), with a blank before it: the
// platform passes the member on to its other machines, and browsers hold those to the policy, too, so all of its domain. Empty for no address.
std::string form_targets(std::string_view platform_url);

}  // namespace galleria::app
