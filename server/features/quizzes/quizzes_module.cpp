// What quizzes bring to the server.
#include "features/quizzes/quizzes.hpp"

namespace galleria::quizzes {

constinit const Module<Quizzes> module{
    .name = "quizzes",
    .erase_member = &Quizzes::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Quizzes::timer_handlers,
};

}  // namespace galleria::quizzes
