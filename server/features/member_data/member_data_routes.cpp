// Binds the endpoint of member data.
#include "features/member_data/member_data.hpp"

namespace galleria::member_data {

void bind_routes(http::Binder& binder, MemberData& member_data) {
  binder.bind<read_member_data>([&member_data](const http::Call& call, const http::Operator& caller, const ReadMemberData& request) {
    return member_data.read_member_data(call, caller, request);
  });
}

}  // namespace galleria::member_data
