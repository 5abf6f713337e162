// The wire of webhooks as the staff sets them up, and of what was sent.
#pragma once

#include "base/paging.hpp"
#include "features/webhooks/webhooks_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::webhooks {

struct ListWebhooks {};
BOOST_DESCRIBE_STRUCT(ListWebhooks, (), ())

struct Webhook {
  WebhookId webhook_id;
  std::string url;
  std::string description;
  std::vector<EventType> events;
  WebhookState state = WebhookState::active;
  std::optional<TimeMs> former_secret_until;  // the former secret is valid beside the new one until then
  std::optional<TimeMs> failing_since;        // since then no try arrived
  std::int64_t waiting_count = 0;
  std::int64_t failed_count = 0;  // given up
  TimeMs made_at{};
};
BOOST_DESCRIBE_STRUCT(Webhook, (), (webhook_id, url, description, events, state, former_secret_until, failing_since, waiting_count, failed_count, made_at))

struct WebhookList {
  std::vector<Webhook> webhooks;  // newest first
};
BOOST_DESCRIBE_STRUCT(WebhookList, (), (webhooks))

struct GetWebhook {
  WebhookId webhook_id;
};
BOOST_DESCRIBE_STRUCT(GetWebhook, (), (webhook_id))

// Without webhook_id a new one is made.
struct SaveWebhook {
  std::optional<WebhookId> webhook_id = {};
  Text<8, 500> url;
  Text<0, 200> description;
  List<EventType, 1, 16> events;
  bool is_active = true;
};
BOOST_DESCRIBE_STRUCT(SaveWebhook, (), (webhook_id, url, description, events, is_active))

struct SavedWebhook {
  Webhook webhook;
  std::string secret;  // "whsec_…" of a new one, shown only now; else empty
};
BOOST_DESCRIBE_STRUCT(SavedWebhook, (), (webhook, secret))

struct RotateWebhookSecret {
  WebhookId webhook_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(RotateWebhookSecret, (), (webhook_id, reason))

struct TestWebhook {
  WebhookId webhook_id;
};
BOOST_DESCRIBE_STRUCT(TestWebhook, (), (webhook_id))

// Newest first.
struct ListWebhookDeliveries {
  WebhookId webhook_id;
  std::optional<DeliveryState> state = {};
  std::optional<WebhookDeliveryId> before_delivery_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListWebhookDeliveries, (), (webhook_id, state, before_delivery_id, page_size))

struct WebhookDelivery {
  WebhookDeliveryId delivery_id;
  WebhookId webhook_id;
  std::string message_id;  // the header webhook-id: the same at each try
  std::string type;        // "order.paid"
  DeliveryState state = DeliveryState::waiting;
  std::int64_t try_count = 0;
  std::int64_t last_status = 0;  // of HTTP; nought where there was no answer
  std::optional<DeliveryProblem> last_problem;
  std::optional<TimeMs> next_try_at;
  TimeMs happened_at{};
};
BOOST_DESCRIBE_STRUCT(WebhookDelivery, (), (delivery_id, webhook_id, message_id, type, state, try_count, last_status, last_problem, next_try_at, happened_at))

struct WebhookDeliveryPage {
  std::vector<WebhookDelivery> deliveries;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(WebhookDeliveryPage, (), (deliveries, has_more))

struct GetWebhookDelivery {
  WebhookDeliveryId delivery_id;
};
BOOST_DESCRIBE_STRUCT(GetWebhookDelivery, (), (delivery_id))

struct WebhookTry {
  std::int64_t status = 0;
  std::optional<DeliveryProblem> problem;
  std::int64_t duration_ms = 0;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(WebhookTry, (), (status, problem, duration_ms, at))

struct WebhookDeliveryRecord {
  WebhookDelivery delivery;
  std::string body;
  std::vector<WebhookTry> tries;  // oldest first
};
BOOST_DESCRIBE_STRUCT(WebhookDeliveryRecord, (), (delivery, body, tries))

struct ResendWebhook {
  WebhookDeliveryId delivery_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ResendWebhook, (), (delivery_id, reason))

inline constexpr Failure webhook_not_found{FailureKind::not_found, 87'201, "webhook_not_found", {"没有找到这个推送地址", "We could not find that webhook"}};
inline constexpr Failure webhook_delivery_not_found{
    FailureKind::not_found, 87'202, "webhook_delivery_not_found", {"没有找到这次推送", "We could not find that delivery"}};
inline constexpr Failure webhook_url_refused{FailureKind::invalid,
                                             87'203,
                                             "webhook_url_refused",
                                             {"地址必须以 https:// 开头，且不含用户名", "The address must begin with https:// and hold no user name"}};
inline constexpr Failure too_many_webhooks{FailureKind::conflict, 87'205, "too_many_webhooks", {"推送地址最多二十个", "There are twenty webhooks at most"}};
inline constexpr Failure webhook_is_off{
    FailureKind::conflict, 87'206, "webhook_is_off", {"推送地址已停用，请先启用", "That webhook is off. Please turn it on first"}};
inline constexpr Failure webhook_rotating{
    FailureKind::conflict, 87'207, "webhook_rotating", {"上一次更换的旧密钥仍在有效期内", "The secret before is still valid from the last change"}};

inline constexpr http::Permission read_webhooks{"webhooks", "read", http::Reach::mall, {"查看事件推送", "See webhooks and what they sent"}, {"manager"}};
inline constexpr http::Permission manage_webhooks{"webhooks", "manage", http::Reach::mall, {"设置事件推送", "Set webhooks up and send again"}, {"manager"}};

inline constexpr http::Endpoint<ListWebhooks, WebhookList> list_webhooks{http::Method::get, "/staff/v1/webhooks",         "list_webhooks",
                                                                         "webhooks",        "All webhooks, newest first", http::Access::staff(read_webhooks)};
inline constexpr http::Endpoint<GetWebhook, Webhook> get_webhook{
    http::Method::get, "/staff/v1/webhook", "get_webhook", "webhooks", "One webhook", http::Access::staff(read_webhooks), {&webhook_not_found}};
inline constexpr http::Endpoint<SaveWebhook, SavedWebhook> save_webhook{http::Method::post,
                                                                        "/staff/v1/webhook/save",
                                                                        "save_webhook",
                                                                        "webhooks",
                                                                        "Makes a webhook, or changes one; a new one's secret is shown only now",
                                                                        http::Access::staff(manage_webhooks),
                                                                        {&webhook_not_found, &webhook_url_refused, &too_many_webhooks}};
inline constexpr http::Endpoint<RotateWebhookSecret, SavedWebhook> rotate_webhook_secret{http::Method::post,
                                                                                         "/staff/v1/webhook/rotateSecret",
                                                                                         "rotate_webhook_secret",
                                                                                         "webhooks",
                                                                                         "Gives a webhook a new secret; the former one signs along for a day",
                                                                                         http::Access::staff(manage_webhooks),
                                                                                         {&webhook_not_found, &webhook_rotating}};
inline constexpr http::Endpoint<TestWebhook, WebhookDelivery> test_webhook{http::Method::post,
                                                                           "/staff/v1/webhook/test",
                                                                           "test_webhook",
                                                                           "webhooks",
                                                                           "Sends a test event",
                                                                           http::Access::staff(manage_webhooks),
                                                                           {&webhook_not_found, &webhook_is_off}};
inline constexpr http::Endpoint<ListWebhookDeliveries, WebhookDeliveryPage> list_webhook_deliveries{http::Method::get,
                                                                                                    "/staff/v1/webhook/deliveries",
                                                                                                    "list_webhook_deliveries",
                                                                                                    "webhooks",
                                                                                                    "What was sent to a webhook, newest first",
                                                                                                    http::Access::staff(read_webhooks)};
inline constexpr http::Endpoint<GetWebhookDelivery, WebhookDeliveryRecord> get_webhook_delivery{http::Method::get,
                                                                                                "/staff/v1/webhook/delivery",
                                                                                                "get_webhook_delivery",
                                                                                                "webhooks",
                                                                                                "One delivery with its body and each try",
                                                                                                http::Access::staff(read_webhooks),
                                                                                                {&webhook_delivery_not_found}};
inline constexpr http::Endpoint<ResendWebhook, WebhookDelivery> resend_webhook{http::Method::post,
                                                                               "/staff/v1/webhook/delivery/resend",
                                                                               "resend_webhook",
                                                                               "webhooks",
                                                                               "Sends a delivery again, at once",
                                                                               http::Access::staff(manage_webhooks),
                                                                               {&webhook_delivery_not_found, &webhook_is_off}};

}  // namespace galleria::webhooks
