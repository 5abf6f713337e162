// Binds the demo mall's chat accounts.
#include "app/demo_wechat.hpp"

#include "app/demo_files.hpp"

namespace galleria::app::demo {

std::vector<ChatAccountEntry> read_chat_accounts(const std::filesystem::path& folder) {
  return read_file<std::vector<ChatAccountEntry>>(folder / "chat-accounts.json");
}

void write_chat_accounts(db::Transaction& transaction, wechat::Wechat& wechat, const std::vector<ChatAccountEntry>& entries, const MemberIds& member_ids) {
  for (const ChatAccountEntry& entry : entries) {
    const MemberId member_id = member_of(member_ids, entry.member, "chat-accounts.json");
    wechat.bind_demo_account(transaction, member_id, entry.app, {entry.open_id, entry.union_id});
  }
}

}  // namespace galleria::app::demo
