// The wire of services: the grid on a member's own page.
#pragma once

#include "base/constrained.hpp"
#include "http/endpoint.hpp"

namespace galleria::services {

struct ListServices {
  MemberId member_id;  // must be the caller's own
};
BOOST_DESCRIBE_STRUCT(ListServices, (), (member_id))

// One square of the grid.
struct Service {
  std::string service_key;
  std::string title;
  std::string icon;                         // a name among the app's own pictures, or the address of one
  std::string path;                         // the page it opens, with its query; empty: only the native page
  std::optional<std::int64_t> native_type;  // 1 to 28: the page that the mall's native app opens instead
  std::string badge;                        // a short word at its corner; empty: none
};
BOOST_DESCRIBE_STRUCT(Service, (), (service_key, title, icon, path, native_type, badge))

inline constexpr http::Endpoint<ListServices, std::vector<Service>> list_services{http::Method::get,
                                                                                  "/deji/{memberId}/services/list",
                                                                                  "list_services",
                                                                                  "services",
                                                                                  "The services that the member's tier sees, in their order",
                                                                                  http::Access::member,
                                                                                  {&http::not_found}};

}  // namespace galleria::services
