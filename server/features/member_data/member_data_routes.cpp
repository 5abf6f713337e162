// Binds the endpoints of member data, and the address of a copy, which has no envelope.
#include "features/member_data/member_data.hpp"

namespace galleria::member_data {

void bind_routes(http::Binder& binder, MemberData& member_data) {
  binder.bind<read_member_data>([&member_data](const http::Call& call, const http::Operator& caller, const ReadMemberData& request) {
    return member_data.read_member_data(call, caller, request);
  });
  binder.bind<get_data_copy>([&member_data](const http::Member& member, const GetDataCopy&) { return member_data.get_data_copy(member); });
  binder.bind<ask_for_data_copy>(
      [&member_data](const http::Call& call, const http::Member& member, const AskForDataCopy&) { return member_data.ask_for_data_copy(call, member); });
  binder.bind<open_data_copy>([&member_data](const http::Member& member, const OpenDataCopy&) { return member_data.open_data_copy(member); });
  // A ticket is used up by it.
  binder.bind_raw({.method = http::Method::get,
                   .path = "/member/v2.0/dataCopy/file/{ticket}",
                   .name = "get_data_copy_file",
                   .lane = member_data.is_remote() ? http::Lane::call : http::Lane::write,
                   .answer = [&member_data](const http::Request& request) { return member_data.serve(request); }});
}

}  // namespace galleria::member_data
