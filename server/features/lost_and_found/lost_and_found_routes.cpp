// Binds the endpoints of lost and found to their functions.
#include "features/lost_and_found/lost_and_found.hpp"

namespace galleria::lost_and_found {

void bind_routes(http::Binder& binder, LostAndFound& desk) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<list_found_things>([&](const Call& call, const ListFoundThings& request) { return desk.list_found_things(call, request); });
  binder.bind<list_loss_reports>([&](const Member& member, const ListLossReports&) { return desk.list_loss_reports(member); });
  binder.bind<report_loss>([&](const Call& call, const Member& member, const ReportLoss& request) { return desk.report_loss(call, member, request); });
  binder.bind<withdraw_loss_report>([&](const Member& member, const WithdrawLossReport& request) { return desk.withdraw_loss_report(member, request); });

  binder.bind<search_found_things>([&](const Operator&, const SearchFoundThings& request) { return desk.search_found_things(request); });
  binder.bind<get_found_thing>([&](const Operator&, const GetFoundThing& request) { return desk.get_found_thing(request); });
  binder.bind<save_found_thing>([&](const Operator& caller, const SaveFoundThing& request) { return desk.save_found_thing(caller, request); });
  binder.bind<upload_found_photo>([&](const Operator& caller, const UploadFoundPhoto& request) { return desk.upload_found_photo(caller, request); });
  binder.bind<hand_over_found_thing>([&](const Operator& caller, const HandOverFoundThing& request) { return desk.hand_over_found_thing(caller, request); });
  binder.bind<part_found_thing>([&](const Operator& caller, const PartFoundThing& request) { return desk.part_found_thing(caller, request); });
  binder.bind<dispose_found_thing>([&](const Operator& caller, const DisposeFoundThing& request) { return desk.dispose_found_thing(caller, request); });
  binder.bind<search_loss_reports>([&](const Operator&, const SearchLossReports& request) { return desk.search_loss_reports(request); });
  binder.bind<get_loss_report>([&](const Operator&, const GetLossReport& request) { return desk.get_loss_report(request); });
  binder.bind<match_loss_report>([&](const Operator& caller, const MatchLossReport& request) { return desk.match_loss_report(caller, request); });
  binder.bind<close_loss_report>([&](const Operator& caller, const CloseLossReport& request) { return desk.close_loss_report(caller, request); });
  binder.bind<show_loss_report_phone>([&](const Operator& caller, const ShowLossReportPhone& request) { return desk.show_loss_report_phone(caller, request); });
}

}  // namespace galleria::lost_and_found
