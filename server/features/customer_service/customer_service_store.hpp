// All SQL of customer service; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/customer_service/customer_service.hpp"
#include "modules/waiting.hpp"

namespace galleria::customer_service::store {

inline constexpr std::string_view text_column = "customer_messages.text";

// ---- threads ----

struct ThreadRow {
  MemberId member_id;
  CustomerThreadId thread_id;
  ShopId shop_id;
  CustomerThreadState state = CustomerThreadState::waiting;
  std::string assignee;
  std::int64_t message_count = 0;
  std::int64_t unread_count = 0;
  std::int64_t unanswered_count = 0;
  std::int64_t member_read_place = 0;
  std::int64_t answered_place = 0;
  std::optional<TimeMs> waiting_since_ms;
  TimeMs last_message_at_ms{};
  TimeMs opened_at_ms{};
  TimeMs changed_at_ms{};
  std::int64_t closing_count = 0;
};
BOOST_DESCRIBE_STRUCT(ThreadRow, (),
                      (member_id, thread_id, shop_id, state, assignee, message_count, unread_count, unanswered_count, member_read_place, answered_place,
                       waiting_since_ms, last_message_at_ms, opened_at_ms, changed_at_ms, closing_count))

// False if the member has one with that shop.
bool insert_thread(db::Transaction& transaction, const ThreadRow& row);
std::optional<ThreadRow> find_thread(db::Session& session, MemberId member_id, CustomerThreadId thread_id);
std::optional<ThreadRow> find_of_shop(db::Session& session, MemberId member_id, ShopId shop_id);
// Whosever it is.
std::optional<ThreadRow> find_any_thread(db::Session& session, CustomerThreadId thread_id);
// The last word first; at most so many.
std::vector<ThreadRow> list_of_member(db::Session& session, MemberId member_id, std::int64_t count);
// Of those shops, as a condition's text, and of that assignee unless it is empty.
std::vector<ThreadRow> search_threads(db::Session& session, const SearchCustomerThreads& request, const std::string& shops, std::string_view assignee,
                                      std::int64_t count, std::int64_t offset);

// Each gives the place of the message, or nothing unless the thread is where the step begins.
std::optional<std::int64_t> take_place_of_member(db::Transaction& transaction, const ThreadRow& row, const CustomerStep& step, TimeMs at);
std::optional<std::int64_t> take_place_of_staff(db::Transaction& transaction, const ThreadRow& row, const CustomerStep& step, std::string_view who, TimeMs at);
// False unless it is where the step begins; nothing waits any more.
bool close_thread(db::Transaction& transaction, const ThreadRow& row, const CustomerStep& step, TimeMs at);
// False unless it is where the step begins and is not theirs already.
bool give_thread(db::Transaction& transaction, const ThreadRow& row, const CustomerStep& step, std::string_view assignee, TimeMs at);
// Changes nothing where as much was read already, or where there is not so much.
void read_up_to(db::Transaction& transaction, const ThreadRow& row, std::int64_t place);

// ---- messages ----

struct MessageRow {
  MemberId member_id;
  CustomerMessageId message_id;
  CustomerThreadId thread_id;
  std::int64_t place = 1;
  CustomerSender sender = CustomerSender::member;
  std::string author;
  db::SealedText text;
  std::string pictures;
  std::int64_t picture_count = 0;
  std::optional<OrderId> order_id;
  std::optional<ProductId> product_id;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MessageRow, (), (member_id, message_id, thread_id, place, sender, author, text, pictures, picture_count, order_id, product_id, at_ms))

void insert_message(db::Transaction& transaction, const MessageRow& row);
// Behind that place, oldest first.
std::vector<MessageRow> list_behind(db::Session& session, const ThreadRow& row, std::int64_t place, std::int64_t count);
// The last before that place, newest first.
std::vector<MessageRow> list_before(db::Session& session, const ThreadRow& row, std::int64_t place, std::int64_t count);

// ---- moves and ratings ----

struct MoveRow {
  MemberId member_id;
  std::int64_t move_id = 0;
  CustomerThreadId thread_id;
  CustomerThreadMove move = CustomerThreadMove::ask;
  std::optional<CustomerThreadState> from_state;
  CustomerThreadState to_state = CustomerThreadState::waiting;
  CustomerActor actor_kind = CustomerActor::member;
  std::string actor;
  std::string reason;
  std::optional<std::int64_t> waited_ms;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (member_id, move_id, thread_id, move, from_state, to_state, actor_kind, actor, reason, waited_ms, at_ms))
void insert_move(db::Transaction& transaction, const MoveRow& row);
// The last ones, oldest first.
std::vector<MoveRow> list_moves(db::Session& session, const ThreadRow& row);

struct RatingRow {
  std::int64_t closing_number = 1;
  std::int64_t stars = 5;
  std::string text;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(RatingRow, (), (closing_number, stars, text, at_ms))
// False unless the thread is closed, and was not rated since.
bool insert_rating(db::Transaction& transaction, const ThreadRow& row, std::int64_t stars, std::string_view text, TimeMs at);
std::vector<RatingRow> list_ratings(db::Session& session, const ThreadRow& row);

// ---- figures ----

struct WaitingRow {
  std::int64_t waiting_count = 0;
  std::optional<TimeMs> waiting_since;
};
BOOST_DESCRIBE_STRUCT(WaitingRow, (), (waiting_count, waiting_since))
WaitingRow count_waiting_of(db::Session& session, const std::string& shops);
// How long members waited for answers since then, the shortest first.
std::vector<std::int64_t> list_waited(db::Session& session, const std::string& shops, TimeMs since);

struct StarsRow {
  std::int64_t rating_count = 0;
  std::int64_t star_sum = 0;
};
BOOST_DESCRIBE_STRUCT(StarsRow, (), (rating_count, star_sum))
StarsRow sum_stars(db::Session& session, const std::string& shops, TimeMs since);

// ---- questions and ready answers ----

struct QuestionRow {
  CustomerQuestionId question_id;
  CustomerQuestionCategory category = CustomerQuestionCategory::mall;
  std::int64_t position = 0;
  std::string question_zh_cn;
  std::string question_en;
  std::string answer_zh_cn;
  std::string answer_en;
  bool is_shown = true;
};
BOOST_DESCRIBE_STRUCT(QuestionRow, (), (question_id, category, position, question_zh_cn, question_en, answer_zh_cn, answer_en, is_shown))
void insert_question(db::Transaction& transaction, const QuestionRow& row);
// False if there is none.
bool change_question(db::Transaction& transaction, const QuestionRow& row);
std::optional<QuestionRow> find_question(db::Session& session, CustomerQuestionId question_id);
std::vector<QuestionRow> list_questions(db::Session& session);
std::vector<CustomerSnippet> list_snippets(db::Session& session);
void replace_snippets(db::Transaction& transaction, const std::vector<CustomerSnippet>& snippets);

void delete_of_member(db::Transaction& transaction, MemberId member_id);
std::vector<WaitingGroup> count_waiting(db::Session& session, TimeMs now);

}  // namespace galleria::customer_service::store
