// What a member is told of what wechat keep about them.
#include "features/wechat/wechat.hpp"

namespace galleria::wechat {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "wechat_unions",
       .words = {"微信开放平台身份", "Person on WeChat"},
       .sql = "select union_id from wechat_unions where member_id = $1 order by union_id limit $2 offset $3"},
      {.table = "wechat_identities",
       .words = {"微信账号", "WeChat accounts"},
       .sql = "select app, open_id, bound_at_ms from wechat_identities where member_id = $1 order by app, open_id limit $2 offset $3"},
      {.table = "wechat_bindings",
       .words = {"绑定微信", "Bindings of WeChat"},
       .sql = "select app, open_id, made_at_ms from wechat_bindings where member_id = $1 order by made_at_ms, code_digest limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::wechat
