// Binds the endpoints of member plates to their functions.
#include "features/member_plates/member_plates.hpp"

namespace galleria::member_plates {

void bind_routes(http::Binder& binder, MemberPlates& member_plates) {
  binder.bind<list_member_plates>(
      [&](const http::Member& member, const ListMemberPlates& request) { return member_plates.list_member_plates(member, request); });
  binder.bind<add_member_plate>([&](const http::Member& member, const AddMemberPlate& request) { return member_plates.add_member_plate(member, request); });
  binder.bind<remove_member_plate>(
      [&](const http::Member& member, const RemoveMemberPlate& request) { return member_plates.remove_member_plate(member, request); });
}

}  // namespace galleria::member_plates
