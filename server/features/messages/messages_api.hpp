// The wire of messages: what the mall tells a member, read or not.
#pragma once

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "features/messages/messages_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::messages {

using MessageId = Id<struct MessageTag>;

struct CountMessages {
  MemberId member_id;  // must be the caller's own
};
BOOST_DESCRIBE_STRUCT(CountMessages, (), (member_id))

struct MessageCount {
  std::int64_t message_count = 0;
  std::int64_t unread_count = 0;
};
BOOST_DESCRIBE_STRUCT(MessageCount, (), (message_count, unread_count))

struct CountUnreadNews {};
BOOST_DESCRIBE_STRUCT(CountUnreadNews, (), ())

struct UnreadNewsCount {
  std::int64_t unread_count = 0;
};
BOOST_DESCRIBE_STRUCT(UnreadNewsCount, (), (unread_count))

struct ListMessages {
  MessageTab tab = MessageTab::all;
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListMessages, (), (tab, page_no, page_size))

struct Message {
  MessageId message_id;
  MessageKind kind = MessageKind::mall;
  std::string title;
  std::string body;
  std::string link;  // the page it tells of, with its query; empty: none
  TimeMs at{};
  bool is_read = false;
  bool is_marketing = false;  // sent because the member allows it
};
BOOST_DESCRIBE_STRUCT(Message, (), (message_id, kind, title, body, link, at, is_read, is_marketing))

struct MessagePage {
  std::vector<Message> messages;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(MessagePage, (), (messages, has_more))

struct GetMessage {
  MessageId message_id;
};
BOOST_DESCRIBE_STRUCT(GetMessage, (), (message_id))

struct ReadMessage {
  MessageId message_id;
};
BOOST_DESCRIBE_STRUCT(ReadMessage, (), (message_id))

struct FollowMessage {
  MessageId message_id;
};
BOOST_DESCRIBE_STRUCT(FollowMessage, (), (message_id))

struct ReadAllMessages {};
BOOST_DESCRIBE_STRUCT(ReadAllMessages, (), ())

inline constexpr Failure message_not_found{FailureKind::not_found, 85001, "message_not_found", {"没有找到这条消息", "We could not find that message"}};

inline constexpr http::Endpoint<CountMessages, MessageCount> count_messages{http::Method::get, "/member/{memberId}/messageCount",  "count_messages",
                                                                            "messages",        "How many messages the member has", http::Access::member,
                                                                            {&http::not_found}};
inline constexpr http::Endpoint<CountUnreadNews, UnreadNewsCount> count_unread_news{http::Method::get, "/member/new/memberUnReadNewsCount", "count_unread_news",
                                                                                    "messages", "How many messages the member has not read"};
inline constexpr http::Endpoint<ListMessages, MessagePage> list_messages{http::Method::get, "/member/v2.0/message/list", "list_messages", "messages",
                                                                         "The member's messages, newest first"};
inline constexpr http::Endpoint<GetMessage, Message> get_message{http::Method::get, "/member/v2.0/message/detail", "get_message",       "messages",
                                                                 "One message",     http::Access::member,          {&message_not_found}};
inline constexpr http::Endpoint<ReadMessage, Done> read_message{
    http::Method::post,   "/member/v2.0/message/read", "read_message", "messages", "Marks a message as read; once more changes nothing",
    http::Access::member, {&message_not_found}};
inline constexpr http::Endpoint<ReadAllMessages, Done> read_all_messages{http::Method::post, "/member/v2.0/message/readAll", "read_all_messages", "messages",
                                                                         "Marks all messages that are there as read"};
inline constexpr http::Endpoint<FollowMessage, Done> follow_message{http::Method::post,
                                                                    "/member/v2.0/message/follow",
                                                                    "follow_message",
                                                                    "messages",
                                                                    "Tells that the member went where a message leads; once more changes nothing",
                                                                    http::Access::member,
                                                                    {&message_not_found}};

}  // namespace galleria::messages
