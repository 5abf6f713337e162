// Messages: what the mall tells a member, written in the transaction of what it tells of.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "db/database.hpp"
#include "features/messages/messages_api.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::messages {

// What a message names apart from its sentences, for ways of telling it that have no room for those. Empty where there is none.
struct MessageFacts {
  std::string number = {};   // of an order or a case
  std::string subject = {};  // what it is about, in Chinese: a prize, a sale, a door
  std::optional<Cents> amount_cents = {};
};

struct NewMessage {
  MessageKind kind = MessageKind::mall;
  Localized title;
  Localized body;
  std::string link;          // a page with its query, or empty
  std::string business_key;  // what it tells of, unique among a member's messages of the kind
  bool is_marketing = false;
  MessageFacts facts = {};
};

struct AddressedMessage {
  MemberId member_id;
  NewMessage message;
};

// A message of the demo mall.
struct DemoMessage {
  NewMessage message;
  TimeMs at{};
  std::optional<TimeMs> read_at;
};

// Hears what members do with messages, in the transaction of it: with which, by its kind and key.
enum class MessageUse { opened, followed };
using HearOfUse = std::function<void(db::Transaction&, MemberId, MessageKind, std::string_view business_key, MessageUse)>;

// Hears of each message that a member is told, in the transaction in which it is put: once, and not of those of the demo mall's past.
using HearOfPut = std::function<void(db::Transaction&, MemberId, MessageId, const NewMessage&, TimeMs at)>;

class Messages {
 public:
  Messages(db::Database& database, const Clock& clock, IdGenerator& ids) : database_(database), clock_(clock), ids_(ids) {}

  // Tells the member, if the transaction is committed. False, with nothing changed, if they were told of the same before.
  bool put(db::Transaction& transaction, MemberId member_id, const NewMessage& message);
  // The same of several members, asked for together.
  std::vector<bool> put_all(db::Transaction& transaction, std::span<const AddressedMessage> messages);

  Result<MessageCount> count_messages(const http::Member& member, const CountMessages& request) const;
  Result<UnreadNewsCount> count_unread_news(const http::Member& member, const CountUnreadNews& request) const;
  Result<MessagePage> list_messages(const http::Call& call, const http::Member& member, const ListMessages& request) const;
  Result<Message> get_message(const http::Call& call, const http::Member& member, const GetMessage& request) const;
  Result<Done> read_message(const http::Member& member, const ReadMessage& request);
  Result<Done> read_all_messages(const http::Member& member, const ReadAllMessages& request);
  Result<Done> follow_message(const http::Member& member, const FollowMessage& request);

  // Opening and following alone are heard of: marking all as read is neither. Given at start only.
  void on_use(HearOfUse hear_of_use) { hear_of_use_ = std::move(hear_of_use); }

  // Given at start only.
  void on_put(HearOfPut hear_of_put) { hear_of_put_ = std::move(hear_of_put); }

  // The message that tells of this; nothing if the member has none.
  std::optional<MessageId> find_by_key(db::Session& session, MemberId member_id, MessageKind kind, std::string_view business_key) const;

  // As put, for the demo mall's past.
  bool put_demo_message(db::Transaction& transaction, MemberId member_id, const DemoMessage& message);

  // Deletes all messages of a member whose account is deleted.
  void erase_member(db::Transaction& transaction, MemberId member_id);

 private:
  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  HearOfUse hear_of_use_ = [](db::Transaction&, MemberId, MessageKind, std::string_view, MessageUse) {};
  HearOfPut hear_of_put_ = [](db::Transaction&, MemberId, MessageId, const NewMessage&, TimeMs) {};
};

// Binds the endpoints of messages.
void bind_routes(http::Binder& binder, Messages& messages);

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What messages bring to the server.
extern const Module<Messages> module;

}  // namespace galleria::messages
