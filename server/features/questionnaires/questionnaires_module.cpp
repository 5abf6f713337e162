// What questionnaires bring to the server.
#include "features/questionnaires/questionnaires.hpp"

namespace galleria::questionnaires {

constinit const Module<Questionnaires> module{
    .name = "questionnaires",
    .erase_member = &Questionnaires::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Questionnaires::timer_handlers,
    .exported_lists = exported_lists,
};

}  // namespace galleria::questionnaires
