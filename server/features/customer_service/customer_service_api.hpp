// The wire of customer service: questions that many ask, threads of a member with the mall or a shop, and their rating.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "features/customer_service/customer_service_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::customer_service {

struct GetCustomerService {
  std::optional<Text<0, 40>> keyword = {};  // questions that hold all its words; without it all
};
BOOST_DESCRIBE_STRUCT(GetCustomerService, (), (keyword))

struct CustomerQuestion {
  CustomerQuestionId question_id;
  CustomerQuestionCategory category = CustomerQuestionCategory::mall;
  std::string question;
  std::string answer;  // a paragraph a line
};
BOOST_DESCRIBE_STRUCT(CustomerQuestion, (), (question_id, category, question, answer))

// Minutes of the mall's day. answers_from: when somebody is there again; nothing while somebody is.
struct CustomerService {
  std::vector<CustomerQuestion> questions;
  bool is_open = true;
  std::optional<TimeMs> answers_from;
  std::int64_t opens_minute = 0;
  std::int64_t closes_minute = 0;
};
BOOST_DESCRIBE_STRUCT(CustomerService, (), (questions, is_open, answers_from, opens_minute, closes_minute))

// Whom a thread is with; 0: the mall.
using CustomerShop = Whole<0, largest_id>;

struct CustomerThread {
  std::int64_t shop_id = 0;  // 0: the mall
  std::string shop_name;     // empty: the mall
  CustomerThreadState state = CustomerThreadState::waiting;
  std::int64_t message_count = 0;
  std::int64_t unread_count = 0;
  std::string last_text;
  CustomerSender last_sender = CustomerSender::member;
  TimeMs last_message_at{};
  bool may_close = false;
  bool may_rate = false;
  std::int64_t stars = 0;  // of its last closing; nought: none
};
BOOST_DESCRIBE_STRUCT(CustomerThread, (),
                      (shop_id, shop_name, state, message_count, unread_count, last_text, last_sender, last_message_at, may_close, may_rate, stars))

struct ListCustomerThreads {};
BOOST_DESCRIBE_STRUCT(ListCustomerThreads, (), ())

struct CustomerThreadList {
  std::vector<CustomerThread> threads;  // the last word first
};
BOOST_DESCRIBE_STRUCT(CustomerThreadList, (), (threads))

struct CustomerOrderCard {
  OrderId order_id;
  std::string order_number;
  std::string title;
  std::string image_url;
  std::string status_text;
  Cents payable_cents;
};
BOOST_DESCRIBE_STRUCT(CustomerOrderCard, (), (order_id, order_number, title, image_url, status_text, payable_cents))

struct CustomerProductCard {
  ProductId product_id;
  std::string name;
  std::string image_url;
  Cents price_cents;
};
BOOST_DESCRIBE_STRUCT(CustomerProductCard, (), (product_id, name, image_url, price_cents))

// place: 1 is the thread's first. A card is as its order or its goods are now; nothing if they are not to be seen any more.
struct CustomerMessage {
  std::int64_t place = 1;
  CustomerSender sender = CustomerSender::member;
  std::string text;
  std::vector<std::string> image_urls;
  std::optional<CustomerOrderCard> order;
  std::optional<CustomerProductCard> product;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(CustomerMessage, (), (place, sender, text, image_urls, order, product, at))

using MessagePlace = Whole<0, 1'000'000'000>;

// since_place: only what follows it, which is what a page that is open asks every few seconds. Without it the last ones, or those before before_place.
struct ListCustomerMessages {
  CustomerShop shop_id;
  std::optional<MessagePlace> since_place = {};
  std::optional<MessagePlace> before_place = {};
};
BOOST_DESCRIBE_STRUCT(ListCustomerMessages, (), (shop_id, since_place, before_place))

struct CustomerMessages {
  std::string shop_name;                  // empty: the mall
  std::optional<CustomerThread> thread;   // nothing: nobody has written yet
  std::vector<CustomerMessage> messages;  // oldest first
  bool has_earlier = false;
};
BOOST_DESCRIBE_STRUCT(CustomerMessages, (), (shop_name, thread, messages, has_earlier))

struct SendCustomerMessage {
  CustomerShop shop_id;
  Text<0, 1'000> text;
  std::vector<Text<1, 300>> image_urls;  // at most nine, from upload_image
  std::optional<OrderId> order_id = {};
  std::optional<ProductId> product_id = {};
};
BOOST_DESCRIBE_STRUCT(SendCustomerMessage, (), (shop_id, text, image_urls, order_id, product_id))

struct ReadCustomerMessages {
  CustomerShop shop_id;
  MessagePlace up_to_place;
};
BOOST_DESCRIBE_STRUCT(ReadCustomerMessages, (), (shop_id, up_to_place))

struct CloseCustomerThread {
  CustomerShop shop_id;
};
BOOST_DESCRIBE_STRUCT(CloseCustomerThread, (), (shop_id))

struct RateCustomerService {
  CustomerShop shop_id;
  Whole<1, 5> stars;
  Text<0, 300> text;
};
BOOST_DESCRIBE_STRUCT(RateCustomerService, (), (shop_id, stars, text))

// ---- failures ----

inline constexpr Failure customer_thread_not_found{
    FailureKind::not_found, 91'500, "customer_thread_not_found", {"没有找到这段对话", "We could not find that conversation"}};
inline constexpr Failure customer_thread_moved_on{
    FailureKind::conflict, 91'501, "customer_thread_moved_on", {"对话状态已经变了，请刷新看看", "That conversation has moved on. Please refresh"}};
inline constexpr Failure customer_message_empty{
    FailureKind::invalid, 91'502, "customer_message_empty", {"写点什么，或附上图片、订单再发送", "Please write something, or add a picture or an order"}};
inline constexpr Failure customer_pictures_wrong{FailureKind::invalid,
                                                 91'503,
                                                 "customer_pictures_wrong",
                                                 {"照片没有上传好，最多九张，请重新选择", "The pictures did not arrive. Please choose up to nine again"}};
inline constexpr Failure customer_card_wrong{FailureKind::invalid,
                                             91'504,
                                             "customer_card_wrong",
                                             {"这个订单或商品不属于这家店，请换一个", "That order or product is not of this shop. Please choose another"}};
inline constexpr Failure customer_service_not_to_rate{
    FailureKind::conflict, 91'505, "customer_service_not_to_rate", {"对话结束后可以评价一次", "A conversation can be rated once, when it is closed"}};
inline constexpr Failure customer_shop_not_found{FailureKind::not_found, 91'506, "customer_shop_not_found", {"没有找到这家店", "We could not find that shop"}};

// ---- endpoints ----

inline constexpr http::Endpoint<GetCustomerService, CustomerService> get_customer_service{
    http::Method::get,  "/mall-api/customerService/v1/service",           "get_customer_service",
    "customer_service", "What is often asked, and when somebody answers", http::Access::anyone};
inline constexpr http::Endpoint<ListCustomerThreads, CustomerThreadList> list_customer_threads{
    http::Method::get, "/mall-api/customerService/v1/threads", "list_customer_threads", "customer_service", "The member's threads, the last word first"};
inline constexpr http::Endpoint<ListCustomerMessages, CustomerMessages> list_customer_messages{http::Method::get,
                                                                                               "/mall-api/customerService/v1/messages",
                                                                                               "list_customer_messages",
                                                                                               "customer_service",
                                                                                               "What was said between the member and the mall, or a shop",
                                                                                               http::Access::member,
                                                                                               {&customer_shop_not_found}};
inline constexpr http::Endpoint<SendCustomerMessage, CustomerMessages> send_customer_message{
    http::Method::post,
    "/mall-api/customerService/v1/send",
    "send_customer_message",
    "customer_service",
    "Writes to the mall or a shop; opens the thread again if it was closed",
    http::Access::member,
    {&customer_shop_not_found, &customer_message_empty, &customer_pictures_wrong, &customer_card_wrong, &customer_thread_moved_on},
    http::Consumes::something};
inline constexpr http::Endpoint<ReadCustomerMessages, CustomerThread> read_customer_messages{http::Method::post,
                                                                                             "/mall-api/customerService/v1/read",
                                                                                             "read_customer_messages",
                                                                                             "customer_service",
                                                                                             "Marks as read up to that place; once more changes nothing",
                                                                                             http::Access::member,
                                                                                             {&customer_thread_not_found}};
inline constexpr http::Endpoint<CloseCustomerThread, CustomerThread> close_customer_thread{http::Method::post,
                                                                                           "/mall-api/customerService/v1/close",
                                                                                           "close_customer_thread",
                                                                                           "customer_service",
                                                                                           "The member needs nothing more",
                                                                                           http::Access::member,
                                                                                           {&customer_thread_not_found, &customer_thread_moved_on}};
inline constexpr http::Endpoint<RateCustomerService, CustomerThread> rate_customer_service{http::Method::post,
                                                                                           "/mall-api/customerService/v1/rate",
                                                                                           "rate_customer_service",
                                                                                           "customer_service",
                                                                                           "Rates how it was, once a closing",
                                                                                           http::Access::member,
                                                                                           {&customer_thread_not_found, &customer_service_not_to_rate}};

}  // namespace galleria::customer_service
