// What the books bring to the server.
#include "features/books/books.hpp"

namespace galleria::books {

constinit const Module<BookKeeping> module{
    .name = "books",
    .erase_member = Nothing{"they read the ledger, and keep sums of all members alone"},
    .told_to_member = Nothing{"they read the ledger, and keep sums of all members alone"},
    .audit_checks = Nothing{"the ledger's rules hold for what they read"},
    .bind_routes = bind_routes,
    .slow_timer_handlers = &BookKeeping::slow_timer_handlers,
    .exported_lists = exported_lists,
    .start_timers = &BookKeeping::start_timers,
};

}  // namespace galleria::books
