// The wire of subscribe messages: what a member has allowed, the invitation that their mini program answers, and what the staff sees of sends.
#pragma once

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "base/secret.hpp"
#include "features/subscribe_messages/subscribe_messages_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::subscribe_messages {

struct ListSubscriptions {};
BOOST_DESCRIBE_STRUCT(ListSubscriptions, (), ())

struct Subscription {
  SubscribeTopic topic = SubscribeTopic::order_shipped;
  std::int64_t left_count = 0;       // so many more can be sent, as far as is known here
  bool is_always = false;            // the chat app does not ask any more; a tap is needed all the same
  std::optional<TimeMs> refused_at;  // when the chat app last said that the member does not allow it
};
BOOST_DESCRIBE_STRUCT(Subscription, (), (topic, left_count, is_always, refused_at))

struct SubscriptionList {
  bool is_bound = false;                    // the member's account in the mini program is known here; else nothing reaches it
  std::vector<Subscription> subscriptions;  // of the topics that have a template
};
BOOST_DESCRIBE_STRUCT(SubscriptionList, (), (is_bound, subscriptions))

struct AskSubscription {
  List<SubscribeTopic, 1, 3> topics;
};
BOOST_DESCRIBE_STRUCT(AskSubscription, (), (topics))

// For the page of the mini program that asks at a tap.
struct SubscriptionAsk {
  std::string ticket;  // answers this ask once, until then
  TimeMs expires_at{};
  std::vector<std::string> template_ids;
};
BOOST_DESCRIBE_STRUCT(SubscriptionAsk, (), (ticket, expires_at, template_ids))

struct TemplateAnswer {
  Text<1, 64> template_id;
  SubscribeAnswer answer = SubscribeAnswer::reject;
  bool is_always = false;
};
BOOST_DESCRIBE_STRUCT(TemplateAnswer, (), (template_id, answer, is_always))

struct ReportSubscription {
  Secret ticket;
  List<TemplateAnswer, 1, 3> answers;
};
BOOST_DESCRIBE_STRUCT(ReportSubscription, (), (ticket, answers))

struct ListSubscribeTopics {};
BOOST_DESCRIBE_STRUCT(ListSubscribeTopics, (), ())

struct SubscribeCounts {
  std::int64_t waiting_count = 0;  // or being sent
  std::int64_t sent_count = 0;
  std::int64_t refused_count = 0;
  std::int64_t failed_count = 0;
  std::int64_t in_doubt_count = 0;
  std::int64_t left_out_count = 0;
};
BOOST_DESCRIBE_STRUCT(SubscribeCounts, (), (waiting_count, sent_count, refused_count, failed_count, in_doubt_count, left_out_count))

struct LastSend {
  SendState state = SendState::waiting;
  std::int64_t error_number = 0;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(LastSend, (), (state, error_number, at))

struct TemplateFieldView {
  std::string name;    // "thing1"
  std::string source;  // what it shows: "title"
};
BOOST_DESCRIBE_STRUCT(TemplateFieldView, (), (name, source))

struct SubscribeTopicView {
  SubscribeTopic topic = SubscribeTopic::order_shipped;
  std::string template_id;  // empty: it is not told in the chat app
  std::vector<TemplateFieldView> fields;
  std::int64_t allowing_member_count = 0;
  SubscribeCounts counts;  // of the last seven days
  std::optional<LastSend> last_send;
};
BOOST_DESCRIBE_STRUCT(SubscribeTopicView, (), (topic, template_id, fields, allowing_member_count, counts, last_send))

struct SubscribeTopicList {
  std::vector<SubscribeTopicView> topics;  // all there are
};
BOOST_DESCRIBE_STRUCT(SubscribeTopicList, (), (topics))

struct ListSubscribeSends {
  std::optional<SubscribeTopic> topic = {};
  std::optional<SendState> state = {};
  std::optional<ToldMessageId> before_message_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListSubscribeSends, (), (topic, state, before_message_id, page_size))

// Whose it is stays untold: it matters to nobody who looks after templates.
struct SubscribeSend {
  ToldMessageId message_id;
  SubscribeTopic topic = SubscribeTopic::order_shipped;
  SendState state = SendState::waiting;
  std::optional<SendLeftOutReason> reason;
  std::int64_t error_number = 0;
  std::int64_t try_count = 0;
  TimeMs made_at{};
  TimeMs changed_at{};
};
BOOST_DESCRIBE_STRUCT(SubscribeSend, (), (message_id, topic, state, reason, error_number, try_count, made_at, changed_at))

struct SubscribeSendPage {
  std::vector<SubscribeSend> sends;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(SubscribeSendPage, (), (sends, has_more))

inline constexpr Failure subscribe_topic_off{
    FailureKind::conflict, 91'665, "subscribe_topic_off", {"这类提醒暂时不能在微信里接收", "This cannot be sent to WeChat at the moment"}};
inline constexpr Failure subscribe_ticket_invalid{
    FailureKind::invalid, 91'666, "subscribe_ticket_invalid", {"这次订阅已失效，请回到页面再点一次", "This request is over. Please go back and tap once more"}};

inline constexpr http::Permission read_subscribe_messages{
    "subscribe_messages", "read", http::Reach::mall, {"查看微信订阅消息", "See WeChat subscribe messages"}, {"manager"}};

inline constexpr http::Endpoint<ListSubscriptions, SubscriptionList> list_subscriptions{
    http::Method::get, "/mall-api/subscription/v1/list", "list_subscriptions", "subscribe_messages", "What the member has allowed to be told in the chat app"};
inline constexpr http::Endpoint<AskSubscription, SubscriptionAsk> ask_subscription{
    http::Method::post,
    "/mall-api/subscription/v1/ask",
    "ask_subscription",
    "subscribe_messages",
    "Makes an invitation to allow messages of up to three topics, for the mini program's page that asks at a tap",
    http::Access::member,
    {&subscribe_topic_off}};
inline constexpr http::Endpoint<ReportSubscription, Done> report_subscription{
    http::Method::post,
    "/mall-api/subscription/v1/report",
    "report_subscription",
    "subscribe_messages",
    "What the member answered in the chat app, told by the mini program's page; it counts once a ticket, and once more changes nothing",
    http::Access::anyone,
    {&subscribe_ticket_invalid}};
inline constexpr http::Endpoint<ListSubscribeTopics, SubscribeTopicList> list_subscribe_topics{
    http::Method::get,
    "/staff/v1/subscribeTopics",
    "list_subscribe_topics",
    "subscribe_messages",
    "What can be told in the chat app, by which template, and what became of it lately",
    http::Access::staff(read_subscribe_messages)};
inline constexpr http::Endpoint<ListSubscribeSends, SubscribeSendPage> list_subscribe_sends{
    http::Method::get,
    "/staff/v1/subscribeSends",
    "list_subscribe_sends",
    "subscribe_messages",
    "Messages that were sent to the chat app or wait for it, newest first",
    http::Access::staff(read_subscribe_messages)};

}  // namespace galleria::subscribe_messages
