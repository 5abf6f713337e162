// The demo mall's chat accounts: who comes in from the chat app without a text message.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/demo_members.hpp"
#include "db/database.hpp"
#include "features/wechat/wechat.hpp"

namespace galleria::app::demo {

struct ChatAccountEntry {
  std::string member;
  wechat::WechatApp app = wechat::WechatApp::mini_program;
  std::string open_id;
  std::string union_id;  // empty: the platform does not tell it
};
BOOST_DESCRIBE_STRUCT(ChatAccountEntry, (), (member, app, open_id, union_id))

std::vector<ChatAccountEntry> read_chat_accounts(const std::filesystem::path& folder);
// Throws std::runtime_error that names the account.
void write_chat_accounts(db::Transaction& transaction, wechat::Wechat& wechat, const std::vector<ChatAccountEntry>& entries, const MemberIds& member_ids);

}  // namespace galleria::app::demo
