// Binds the endpoints of the AR check-in.
#include "features/ar_check_in/ar_check_in_faces.hpp"

namespace galleria::ar_check_in {
namespace {

// The address names the content, so it never changes there.
http::Response face_model_answer(const FaceModel& model) {
  http::Response response;
  response.content_type = "application/octet-stream";
  response.headers.emplace_back("Cache-Control", "public, max-age=31536000, immutable");
  response.headers.emplace_back("ETag", '"' + model.sha256 + '"');
  response.shared = model.bytes;
  return response;
}

}  // namespace

void bind_routes(http::Binder& binder, Trails& trails) {
  using http::Call;
  using http::Member;
  using http::Operator;

  binder.bind<list_ar_trails>([&](const Call& call, const ListArTrails& request) { return trails.list_ar_trails(call, request); });
  binder.bind<get_ar_card>([&](const Call& call, const Member& member, const GetArCard& request) { return trails.get_ar_card(call, member, request); });
  binder.bind<ask_ar_challenge>([&](const Member& member, const AskArChallenge& request) { return trails.ask_ar_challenge(member, request); });
  binder.bind<check_in_at_ar_spot>(
      [&](const Call& call, const Member& member, const CheckInAtArSpot& request) { return trails.check_in_at_ar_spot(call, member, request); });
  binder.bind<list_my_ar_check_ins>(
      [&](const Call& call, const Member& member, const ListMyArCheckIns& request) { return trails.list_my_ar_check_ins(call, member, request); });
  binder.bind<list_ar_decorations>([&](const Call& call, const ListArDecorations& request) { return trails.list_ar_decorations(call, request); });
  binder.bind<get_ar_screen>([&](const Call& call, const GetArScreen& request) { return trails.get_ar_screen(call, request); });
  if (const FaceModel* const model = trails.face_model()) {
    binder.bind_raw(
        {.method = http::Method::get, .path = model->url, .name = "get_ar_face_model", .lane = http::Lane::io, .answer = [model](const http::Request&) {
           return face_model_answer(*model);
         }});
  }

  binder.bind<list_ar_trail_records>([&](const Operator& caller, const ListArTrailRecords& request) { return trails.list_ar_trail_records(caller, request); });
  binder.bind<get_ar_trail_record>([&](const Operator& caller, const GetArTrailRecord& request) { return trails.get_ar_trail_record(caller, request); });
  binder.bind<save_ar_trail>([&](const Operator& caller, const SaveArTrail& request) { return trails.save_ar_trail(caller, request); });
  binder.bind<save_ar_spot>([&](const Operator& caller, const SaveArSpot& request) { return trails.save_ar_spot(caller, request); });
  binder.bind<remove_ar_spot>([&](const Operator& caller, const RemoveArSpot& request) { return trails.remove_ar_spot(caller, request); });
  binder.bind<publish_ar_trail>([&](const Operator& caller, const PublishArTrail& request) { return trails.publish_ar_trail(caller, request); });
  binder.bind<withdraw_ar_trail>([&](const Operator& caller, const WithdrawArTrail& request) { return trails.withdraw_ar_trail(caller, request); });
  binder.bind<get_ar_screen_token>([&](const Operator& caller, const GetArScreenToken& request) { return trails.get_ar_screen_token(caller, request); });
  binder.bind<renew_ar_screen>([&](const Operator& caller, const RenewArScreen& request) { return trails.renew_ar_screen(caller, request); });
  binder.bind<list_ar_decoration_records>(
      [&](const Operator& caller, const ListArDecorationRecords& request) { return trails.list_ar_decoration_records(caller, request); });
  binder.bind<save_ar_decoration>([&](const Operator& caller, const SaveArDecoration& request) { return trails.save_ar_decoration(caller, request); });
  binder.bind<list_ar_check_ins>([&](const Call& call, const Operator&, const ListArCheckIns& request) { return trails.list_ar_check_ins(call, request); });
  binder.bind<get_ar_figures>([&](const Operator& caller, const GetArFigures& request) { return trails.get_ar_figures(caller, request); });
}

}  // namespace galleria::ar_check_in
