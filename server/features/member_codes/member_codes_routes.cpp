// Binds the endpoints of member codes to their functions.
#include "features/member_codes/member_codes.hpp"

namespace galleria::member_codes {

void bind_routes(http::Binder& binder, MemberCodes& member_codes) {
  using http::Call;
  binder.bind<list_member_codes>([&member_codes](const Call& call, const http::Member& member, const ListMemberCodes& request) {
    return member_codes.list_member_codes(call, member, request);
  });
  binder.bind<verify_member_code>([&member_codes](const Call& call, const http::ShopOperator& caller, const VerifyMemberCode& request) {
    return member_codes.verify_member_code(call, caller, request);
  });
}

}  // namespace galleria::member_codes
