// What content brings to the server.
#include "features/content/content.hpp"

namespace galleria::content {

constinit const Module<Content> module{
    .name = "content",
    .erase_member = Nothing{"pages and texts are the mall's"},
    .audit_checks = Nothing{"pages are checked whole before they are saved"},
    .bind_routes = bind_routes,
    .start = &Content::start,
};

}  // namespace galleria::content
