// What messages bring to the server.
#include "features/messages/messages.hpp"

namespace galleria::messages {

constinit const Module<Messages> module{
    .name = "messages",
    .erase_member = &Messages::erase_member,
    .told_to_member = told_tables,
    .audit_checks = Nothing{"each stands by itself"},
    .bind_routes = bind_routes,
};

}  // namespace galleria::messages
