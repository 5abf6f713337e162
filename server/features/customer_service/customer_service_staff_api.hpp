// The wire of the staff who answer members: the queue, a thread with what is known, questions, ready answers and figures.
#pragma once

#include "base/paging.hpp"
#include "features/customer_service/customer_service_api.hpp"

namespace galleria::customer_service {

// Those that wait come in the order in which they wait; all others the last word first.
struct SearchCustomerThreads {
  std::optional<CustomerThreadState> state = {};
  std::optional<CustomerShop> shop_id = {};
  std::optional<bool> is_mine = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchCustomerThreads, (), (state, shop_id, is_mine, page_no, page_size))

struct StaffCustomerThread {
  CustomerThreadId thread_id;
  std::int64_t shop_id = 0;  // 0: the mall
  std::string shop_name;     // empty: the mall
  std::string member_name;   // masked
  CustomerThreadState state = CustomerThreadState::waiting;
  std::string assignee;
  std::int64_t unanswered_count = 0;
  std::int64_t message_count = 0;
  std::string last_text;
  std::optional<TimeMs> waiting_since;
  TimeMs last_message_at{};
  bool may_answer = false;
  bool may_take = false;
  bool may_close = false;
};
BOOST_DESCRIBE_STRUCT(StaffCustomerThread, (),
                      (thread_id, shop_id, shop_name, member_name, state, assignee, unanswered_count, message_count, last_text, waiting_since, last_message_at,
                       may_answer, may_take, may_close))

struct StaffCustomerThreadPage {
  std::vector<StaffCustomerThread> threads;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(StaffCustomerThreadPage, (), (threads, has_more))

struct GetCustomerThread {
  CustomerThreadId thread_id;
};
BOOST_DESCRIBE_STRUCT(GetCustomerThread, (), (thread_id))

struct StaffCustomerMessage {
  CustomerMessage message;
  std::string author;  // of the staff; empty: the member
};
BOOST_DESCRIBE_STRUCT(StaffCustomerMessage, (), (message, author))

struct CustomerStepTaken {
  CustomerThreadMove move = CustomerThreadMove::ask;
  CustomerThreadState to_state = CustomerThreadState::waiting;
  CustomerActor actor_kind = CustomerActor::member;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(CustomerStepTaken, (), (move, to_state, actor_kind, actor, reason, at))

struct CustomerRating {
  std::int64_t stars = 5;
  std::string text;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(CustomerRating, (), (stars, text, at))

// Orders: the member's last ones; of a shop's thread only those with something of that shop.
struct CustomerThreadRecord {
  StaffCustomerThread thread;
  std::string member_phone;  // masked
  std::string member_number;
  std::vector<StaffCustomerMessage> messages;  // the last hundred, oldest first
  std::vector<CustomerOrderCard> orders;
  std::vector<CustomerStepTaken> moves;
  std::vector<CustomerRating> ratings;
};
BOOST_DESCRIBE_STRUCT(CustomerThreadRecord, (), (thread, member_phone, member_number, messages, orders, moves, ratings))

struct AnswerCustomerThread {
  CustomerThreadId thread_id;
  Text<1, 1'000> text;
};
BOOST_DESCRIBE_STRUCT(AnswerCustomerThread, (), (thread_id, text))

struct TakeCustomerThread {
  CustomerThreadId thread_id;
  std::optional<Text<1, 60>> assignee = {};  // whom it is handed to; without it, whoever asks
};
BOOST_DESCRIBE_STRUCT(TakeCustomerThread, (), (thread_id, assignee))

struct EndCustomerThread {
  CustomerThreadId thread_id;
};
BOOST_DESCRIBE_STRUCT(EndCustomerThread, (), (thread_id))

struct GetCustomerFigures {};
BOOST_DESCRIBE_STRUCT(GetCustomerFigures, (), ())

// Of the last thirty days, but for what waits now. Nothing: nobody was answered or nobody rated.
struct CustomerFigures {
  std::int64_t waiting_count = 0;
  std::optional<TimeMs> waiting_since;
  std::int64_t answered_count = 0;
  std::optional<std::int64_t> median_wait_ms;
  std::int64_t rating_count = 0;
  std::optional<std::int64_t> star_tenths;
};
BOOST_DESCRIBE_STRUCT(CustomerFigures, (), (waiting_count, waiting_since, answered_count, median_wait_ms, rating_count, star_tenths))

struct ListAllCustomerQuestions {};
BOOST_DESCRIBE_STRUCT(ListAllCustomerQuestions, (), ())

struct StaffCustomerQuestion {
  CustomerQuestionId question_id;
  CustomerQuestionCategory category = CustomerQuestionCategory::mall;
  std::int64_t position = 0;
  std::string question_zh_cn;
  std::string question_en;
  std::string answer_zh_cn;
  std::string answer_en;
  bool is_shown = true;
};
BOOST_DESCRIBE_STRUCT(StaffCustomerQuestion, (), (question_id, category, position, question_zh_cn, question_en, answer_zh_cn, answer_en, is_shown))

struct CustomerQuestionBook {
  std::vector<StaffCustomerQuestion> questions;
};
BOOST_DESCRIBE_STRUCT(CustomerQuestionBook, (), (questions))

struct SaveCustomerQuestion {
  std::optional<CustomerQuestionId> question_id = {};  // none: a new one
  CustomerQuestionCategory category = CustomerQuestionCategory::mall;
  Whole<0, 9'999> position;
  Text<2, 80> question_zh_cn;
  Text<2, 160> question_en;
  Text<2, 1'000> answer_zh_cn;
  Text<2, 2'000> answer_en;
  bool is_shown = true;
};
BOOST_DESCRIBE_STRUCT(SaveCustomerQuestion, (), (question_id, category, position, question_zh_cn, question_en, answer_zh_cn, answer_en, is_shown))

struct ListCustomerSnippets {};
BOOST_DESCRIBE_STRUCT(ListCustomerSnippets, (), ())

struct CustomerSnippet {
  std::string name;  // what is struck after "/"
  std::string text;
};
BOOST_DESCRIBE_STRUCT(CustomerSnippet, (), (name, text))

struct CustomerSnippets {
  std::vector<CustomerSnippet> snippets;
};
BOOST_DESCRIBE_STRUCT(CustomerSnippets, (), (snippets))

// All of them, a line each: the name, a space, the text. What is not among them is forgotten.
struct SaveCustomerSnippets {
  Text<0, 8'000> lines;
};
BOOST_DESCRIBE_STRUCT(SaveCustomerSnippets, (), (lines))

inline constexpr Failure customer_question_not_found{
    FailureKind::not_found, 91'507, "customer_question_not_found", {"没有找到这个问题", "We could not find that question"}};

inline constexpr http::Permission answer_customers{
    "customer_service", "answer", http::Reach::shop, {"查看并回复会员咨询", "See and answer what members ask"}, {"manager", "service", "clerk"}};
inline constexpr http::Permission edit_customer_help{
    "customer_service", "edit", http::Reach::mall, {"维护常见问题与快捷回复", "Keep frequent questions and ready answers"}, {"manager", "editor", "service"}};

inline constexpr http::Endpoint<SearchCustomerThreads, StaffCustomerThreadPage> search_customer_threads{
    http::Method::get,  "/staff/v1/customerService/threads",         "search_customer_threads",
    "customer_service", "Threads by state; who waits longest first", http::Access::staff(answer_customers)};
inline constexpr http::Endpoint<GetCustomerThread, CustomerThreadRecord> get_customer_thread{
    http::Method::get,           "/staff/v1/customerService/thread",          "get_customer_thread",
    "customer_service",          "A thread with the member and their orders", http::Access::staff(answer_customers),
    {&customer_thread_not_found}};
inline constexpr http::Endpoint<AnswerCustomerThread, StaffCustomerThread> answer_customer_thread{http::Method::post,
                                                                                                  "/staff/v1/customerService/thread/answer",
                                                                                                  "answer_customer_thread",
                                                                                                  "customer_service",
                                                                                                  "Answers; who is not there is told by a message",
                                                                                                  http::Access::staff(answer_customers),
                                                                                                  {&customer_thread_not_found, &customer_thread_moved_on},
                                                                                                  http::Consumes::something};
inline constexpr http::Endpoint<TakeCustomerThread, StaffCustomerThread> take_customer_thread{http::Method::post,
                                                                                              "/staff/v1/customerService/thread/take",
                                                                                              "take_customer_thread",
                                                                                              "customer_service",
                                                                                              "Takes a thread, or hands it to somebody",
                                                                                              http::Access::staff(answer_customers),
                                                                                              {&customer_thread_not_found, &customer_thread_moved_on}};
inline constexpr http::Endpoint<EndCustomerThread, StaffCustomerThread> end_customer_thread{http::Method::post,
                                                                                            "/staff/v1/customerService/thread/end",
                                                                                            "end_customer_thread",
                                                                                            "customer_service",
                                                                                            "Closes a thread; the member may rate it",
                                                                                            http::Access::staff(answer_customers),
                                                                                            {&customer_thread_not_found, &customer_thread_moved_on}};
inline constexpr http::Endpoint<GetCustomerFigures, CustomerFigures> get_customer_figures{
    http::Method::get,  "/staff/v1/customerService/figures",           "get_customer_figures",
    "customer_service", "How long members wait, and how they rate it", http::Access::staff(answer_customers)};
inline constexpr http::Endpoint<ListAllCustomerQuestions, CustomerQuestionBook> list_all_customer_questions{
    http::Method::get,
    "/staff/v1/customerService/questions",
    "list_all_customer_questions",
    "customer_service",
    "All questions in both languages, those that are not shown too",
    http::Access::staff(edit_customer_help)};
inline constexpr http::Endpoint<SaveCustomerQuestion, StaffCustomerQuestion> save_customer_question{http::Method::post,
                                                                                                    "/staff/v1/customerService/questions/save",
                                                                                                    "save_customer_question",
                                                                                                    "customer_service",
                                                                                                    "Makes a question, or changes it",
                                                                                                    http::Access::staff(edit_customer_help),
                                                                                                    {&customer_question_not_found}};
inline constexpr http::Endpoint<ListCustomerSnippets, CustomerSnippets> list_customer_snippets{http::Method::get,        "/staff/v1/customerService/snippets",
                                                                                               "list_customer_snippets", "customer_service",
                                                                                               "Ready answers",          http::Access::staff(answer_customers)};
inline constexpr http::Endpoint<SaveCustomerSnippets, CustomerSnippets> save_customer_snippets{
    http::Method::post,           "/staff/v1/customerService/snippets/save", "save_customer_snippets", "customer_service",
    "Replaces the ready answers", http::Access::staff(edit_customer_help)};

}  // namespace galleria::customer_service
