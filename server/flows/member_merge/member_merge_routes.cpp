// Binds the endpoints of member merge.
#include "flows/member_merge/member_merge.hpp"

namespace galleria::member_merge {

void bind_routes(http::Binder& binder, MemberMerge& merge) {
  binder.bind<preview_member_merge>([&merge](const http::Call& call, const http::Operator& caller, const PreviewMemberMerge& request) {
    return merge.preview_member_merge(call, caller, request);
  });
  binder.bind<merge_members>(
      [&merge](const http::Call& call, const http::Operator& caller, const MergeMembers& request) { return merge.merge_members(call, caller, request); });
}

}  // namespace galleria::member_merge
