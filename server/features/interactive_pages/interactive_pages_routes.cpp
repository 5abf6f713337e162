// Binds the endpoints of interactive pages.
#include "features/interactive_pages/interactive_pages.hpp"

namespace galleria::interactive_pages {

void bind_routes(http::Binder& binder, InteractivePages& pages) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<get_interactive_page>([&](const Call& call, const GetInteractivePage& request) { return pages.get_interactive_page(call, request); });
  binder.bind<begin_interactive_visit>(
      [&](const Call& call, const Member& member, const BeginInteractiveVisit& request) { return pages.begin_interactive_visit(call, member, request); });
  binder.bind<finish_interactive_visit>(
      [&](const Member& member, const FinishInteractiveVisit& request) { return pages.finish_interactive_visit(member, request); });
  binder.bind<get_interactive_plan>([&](const Operator&, const GetInteractivePlan& request) { return pages.get_interactive_plan(request); });
  binder.bind<save_interactive_plan>([&](const Operator& caller, const SaveInteractivePlan& request) { return pages.save_interactive_plan(caller, request); });
}

}  // namespace galleria::interactive_pages
