// Reads and writes threads, messages, moves, ratings and questions, and says what must hold of them.
#include "features/customer_service/customer_service_store.hpp"

#include <array>

#include "ledger/audit_moves.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define THREAD_COLUMNS                                                                                                                                   \
  "member_id, thread_id, shop_id, state, assignee, message_count, unread_count, unanswered_count, member_read_place, answered_place, waiting_since_ms, " \
  "last_message_at_ms, opened_at_ms, changed_at_ms, closing_count"
#define MESSAGE_COLUMNS "member_id, message_id, thread_id, place, sender, author, text, pictures, picture_count, order_id, product_id, at_ms"
#define THREAD_MOVE_COLUMNS "member_id, move_id, thread_id, move, from_state, to_state, actor_kind, actor, reason, waited_ms, at_ms"
#define QUESTION_COLUMNS "question_id, category, position, question_zh_cn, question_en, answer_zh_cn, answer_en, is_shown"
#define SEARCHED_THREADS                                                                                                                                \
  "select " THREAD_COLUMNS                                                                                                                              \
  " from customer_threads where ($1 = '' or state = $1) and ($2 = '' or $2 like '%,' || shop_id || ',%') and (shop_id = $3 or $3 < 0) and ($4 = '' or " \
  "assignee = $4) order by "
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::customer_service {
namespace {
constexpr std::array sealed_message_columns{store::text_column};
}  // namespace

constinit const db::SealedTable sealed_table{
    .name = "customer_messages",
    .columns = sealed_message_columns,
    .read = db::sweep("select member_id, message_id, text from customer_messages where (member_id, message_id) > ($1, $2) order by member_id, message_id limit "
                      "$3"),
    .write = "update customer_messages set text = $3 where member_id = $1 and message_id = $2 and text = $4",
};

}  // namespace galleria::customer_service

namespace galleria::customer_service::store {
namespace {

template <class Row>
db::Statement row_statement(db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  return statement;
}

constexpr std::int64_t every_shop = -1;
constexpr std::int64_t most_moves = 100;
constexpr std::int64_t most_waits = 10'000;

}  // namespace

bool insert_thread(db::Transaction& transaction, const ThreadRow& row) {
  const db::Statement insert = row_statement("insert into customer_threads (" THREAD_COLUMNS
                                             ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (member_id, shop_id) do "
                                             "nothing",
                                             row);
  return transaction.execute_all(std::span(&insert, 1)).front() == 1;
}

std::optional<ThreadRow> find_thread(db::Session& session, MemberId member_id, CustomerThreadId thread_id) {
  return session.row<ThreadRow>("select " THREAD_COLUMNS " from customer_threads where member_id = $1 and thread_id = $2", member_id, thread_id);
}

std::optional<ThreadRow> find_of_shop(db::Session& session, MemberId member_id, ShopId shop_id) {
  return session.row<ThreadRow>("select " THREAD_COLUMNS " from customer_threads where member_id = $1 and shop_id = $2", member_id, shop_id);
}

std::optional<ThreadRow> find_any_thread(db::Session& session, CustomerThreadId thread_id) {
  return session.row<ThreadRow>(db::sweep("select " THREAD_COLUMNS " from customer_threads where thread_id = $1"), thread_id);
}

std::vector<ThreadRow> list_of_member(db::Session& session, MemberId member_id, std::int64_t count) {
  return session.rows<ThreadRow>(
      "select " THREAD_COLUMNS " from customer_threads where member_id = $1 order by last_message_at_ms desc, thread_id desc limit $2", member_id, count);
}

std::vector<ThreadRow> search_threads(db::Session& session, const SearchCustomerThreads& request, const std::string& shops, std::string_view assignee,
                                      std::int64_t count, std::int64_t offset) {
  const std::string_view state = request.state ? enum_text(*request.state) : std::string_view();
  const std::int64_t shop_id = request.shop_id ? **request.shop_id : every_shop;
  if (request.state == CustomerThreadState::waiting)
    return session.rows<ThreadRow>(db::sweep(SEARCHED_THREADS "waiting_since_ms, thread_id limit $5 offset $6"), state, shops, shop_id, assignee, count,
                                   offset);
  return session.rows<ThreadRow>(db::sweep(SEARCHED_THREADS "last_message_at_ms desc, thread_id desc limit $5 offset $6"), state, shops, shop_id, assignee,
                                 count, offset);
}

std::optional<std::int64_t> take_place_of_member(db::Transaction& transaction, const ThreadRow& row, const CustomerStep& step, TimeMs at) {
  return transaction.row<std::int64_t>(
      "update customer_threads set state = $4, message_count = message_count + 1, unanswered_count = unanswered_count + 1, waiting_since_ms = "
      "coalesce(waiting_since_ms, $5), last_message_at_ms = $5, changed_at_ms = $5 where member_id = $1 and thread_id = $2 and state = $3 returning "
      "message_count",
      row.member_id, row.thread_id, step.from().value(), step.to(), at);
}

std::optional<std::int64_t> take_place_of_staff(db::Transaction& transaction, const ThreadRow& row, const CustomerStep& step, std::string_view who, TimeMs at) {
  return transaction.row<std::int64_t>(
      "update customer_threads set state = $4, message_count = message_count + 1, answered_place = message_count + 1, unanswered_count = 0, unread_count = "
      "unread_count + 1, waiting_since_ms = null, last_message_at_ms = $6, changed_at_ms = $6, assignee = case when assignee = '' then $5 else assignee end "
      "where member_id = $1 and thread_id = $2 and state = $3 returning message_count",
      row.member_id, row.thread_id, step.from().value(), step.to(), who, at);
}

bool close_thread(db::Transaction& transaction, const ThreadRow& row, const CustomerStep& step, TimeMs at) {
  return transaction.execute(
             "update customer_threads set state = $4, answered_place = message_count, unanswered_count = 0, waiting_since_ms = null, closing_count = "
             "closing_count + 1, assignee = '', changed_at_ms = $5 where member_id = $1 and thread_id = $2 and state = $3",
             row.member_id, row.thread_id, step.from().value(), step.to(), at) == 1;
}

bool give_thread(db::Transaction& transaction, const ThreadRow& row, const CustomerStep& step, std::string_view assignee, TimeMs at) {
  return transaction.execute(
             "update customer_threads set state = $4, assignee = $5, changed_at_ms = $6 where member_id = $1 and thread_id = $2 and state = $3 and assignee "
             "<> $5",
             row.member_id, row.thread_id, step.from().value(), step.to(), assignee, at) == 1;
}

// The first write holds the row, so that nobody answers between the two.
void read_up_to(db::Transaction& transaction, const ThreadRow& row, std::int64_t place) {
  const auto read = transaction.execute(
      "update customer_threads set member_read_place = $3 where member_id = $1 and thread_id = $2 and member_read_place < $3 and message_count >= $3",
      row.member_id, row.thread_id, place);
  if (read != 1) return;
  transaction.execute(
      "update customer_threads set unread_count = (select count(*) from customer_messages where member_id = $1 and thread_id = $2 and sender = 'staff' and "
      "place > $3) where member_id = $1 and thread_id = $2",
      row.member_id, row.thread_id, place);
}

void insert_message(db::Transaction& transaction, const MessageRow& row) {
  transaction.execute_later(
      row_statement("insert into customer_messages (" MESSAGE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)", row));
}

std::vector<MessageRow> list_behind(db::Session& session, const ThreadRow& row, std::int64_t place, std::int64_t count) {
  return session.rows<MessageRow>("select " MESSAGE_COLUMNS
                                  " from customer_messages where member_id = $1 and thread_id = $2 and place > $3 order by place limit $4",
                                  row.member_id, row.thread_id, place, count);
}

std::vector<MessageRow> list_before(db::Session& session, const ThreadRow& row, std::int64_t place, std::int64_t count) {
  return session.rows<MessageRow>("select " MESSAGE_COLUMNS
                                  " from customer_messages where member_id = $1 and thread_id = $2 and place < $3 order by place desc limit $4",
                                  row.member_id, row.thread_id, place, count);
}

void insert_move(db::Transaction& transaction, const MoveRow& row) {
  transaction.execute_later(
      row_statement("insert into customer_thread_moves (" THREAD_MOVE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)", row));
}

std::vector<MoveRow> list_moves(db::Session& session, const ThreadRow& row) {
  auto moves =
      session.rows<MoveRow>("select " THREAD_MOVE_COLUMNS " from customer_thread_moves where member_id = $1 and thread_id = $2 order by move_id desc limit $3",
                            row.member_id, row.thread_id, most_moves);
  return {moves.rbegin(), moves.rend()};
}

bool insert_rating(db::Transaction& transaction, const ThreadRow& row, std::int64_t stars, std::string_view text, TimeMs at) {
  return transaction.execute(
             "insert into customer_ratings (member_id, thread_id, closing_number, stars, text, at_ms) select member_id, thread_id, closing_count, "
             "cast($3 as bigint), cast($4 as text), cast($5 as bigint) from customer_threads where member_id = $1 and thread_id = $2 and state = 'closed' on "
             "conflict (member_id, thread_id, closing_number) do nothing",
             row.member_id, row.thread_id, stars, text, at) == 1;
}

std::vector<RatingRow> list_ratings(db::Session& session, const ThreadRow& row) {
  return session.rows<RatingRow>(
      "select closing_number, stars, text, at_ms from customer_ratings where member_id = $1 and thread_id = $2 order by closing_number", row.member_id,
      row.thread_id);
}

WaitingRow count_waiting_of(db::Session& session, const std::string& shops) {
  return session
      .row<WaitingRow>(db::sweep("select count(*) as waiting_count, min(waiting_since_ms) as waiting_since from customer_threads where state = 'waiting' and "
                                 "($1 = '' or $1 like '%,' || shop_id || ',%')"),
                       shops)
      .value();
}

std::vector<std::int64_t> list_waited(db::Session& session, const std::string& shops, TimeMs since) {
  return session.rows<std::int64_t>(
      db::sweep("select moves.waited_ms from customer_thread_moves as moves join customer_threads as threads on threads.member_id = moves.member_id and "
                "threads.thread_id = moves.thread_id where moves.at_ms >= $1 and moves.waited_ms is not null and ($2 = '' or $2 like '%,' || threads.shop_id "
                "|| ',%') order by moves.waited_ms limit $3"),
      since, shops, most_waits);
}

StarsRow sum_stars(db::Session& session, const std::string& shops, TimeMs since) {
  return session
      .row<StarsRow>(
          db::sweep("select count(*) as rating_count, cast(coalesce(sum(ratings.stars), 0) as bigint) as star_sum from customer_ratings as ratings join "
                    "customer_threads as threads on threads.member_id = ratings.member_id and threads.thread_id = ratings.thread_id where ratings.at_ms >= $1 "
                    "and ($2 = '' or $2 like '%,' || threads.shop_id || ',%')"),
          since, shops)
      .value();
}

void insert_question(db::Transaction& transaction, const QuestionRow& row) {
  transaction.execute_later(row_statement("insert into customer_questions (" QUESTION_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8)", row));
}

bool change_question(db::Transaction& transaction, const QuestionRow& row) {
  const db::Statement change = row_statement(
      "update customer_questions set category = $2, position = $3, question_zh_cn = $4, question_en = $5, answer_zh_cn = $6, answer_en = $7, is_shown = $8 "
      "where question_id = $1",
      row);
  return transaction.execute_all(std::span(&change, 1)).front() == 1;
}

std::optional<QuestionRow> find_question(db::Session& session, CustomerQuestionId question_id) {
  return session.row<QuestionRow>("select " QUESTION_COLUMNS " from customer_questions where question_id = $1", question_id);
}

std::vector<QuestionRow> list_questions(db::Session& session) {
  return session.rows<QuestionRow>("select " QUESTION_COLUMNS " from customer_questions order by position, question_id");
}

std::vector<CustomerSnippet> list_snippets(db::Session& session) {
  return session.rows<CustomerSnippet>("select name, text from customer_snippets order by place");
}

void replace_snippets(db::Transaction& transaction, const std::vector<CustomerSnippet>& snippets) {
  transaction.execute("delete from customer_snippets");
  std::int64_t place = 0;
  for (const CustomerSnippet& snippet : snippets)
    transaction.execute("insert into customer_snippets (place, name, text) values ($1, $2, $3)", ++place, snippet.name, snippet.text);
}

void delete_of_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from customer_ratings where member_id = $1", member_id);
  transaction.execute("delete from customer_thread_moves where member_id = $1", member_id);
  transaction.execute("delete from customer_messages where member_id = $1", member_id);
  transaction.execute("delete from customer_threads where member_id = $1", member_id);
}

std::vector<WaitingGroup> count_waiting(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      db::sweep("select case when shop_id = 0 then '' else ',' || shop_id || ',' end as shops, count(*) as waiting_count, min(waiting_since_ms) as since_ms, "
                "cast(null as bigint) as due_at_ms from customer_threads where state = 'waiting' group by shop_id"));
}

}  // namespace galleria::customer_service::store

namespace galleria::customer_service {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "AH1", "a thread counts its messages, what was not read and what was not answered, and they stand without gaps",
          "select 'customer thread ' || threads.thread_id as subject, (select count(*) from customer_messages as messages where messages.member_id = "
          "threads.member_id and messages.thread_id = threads.thread_id) as expected, threads.message_count as found from customer_threads as threads where "
          "threads.message_count <> (select count(*) from customer_messages as messages where messages.member_id = threads.member_id and messages.thread_id = "
          "threads.thread_id) or threads.message_count <> (select coalesce(max(messages.place), 0) from customer_messages as messages where "
          "messages.member_id = threads.member_id and messages.thread_id = threads.thread_id) or threads.unread_count <> (select count(*) from "
          "customer_messages as messages where messages.member_id = threads.member_id and messages.thread_id = threads.thread_id and messages.sender = "
          "'staff' and messages.place > threads.member_read_place) or threads.unanswered_count <> (select count(*) from customer_messages as messages where "
          "messages.member_id = threads.member_id and messages.thread_id = threads.thread_id and messages.sender = 'member' and messages.place > "
          "threads.answered_place)"},
      audit::Check{"AH2", "a customer's thread moves along its table",
                   audit::MovesOutside<customer_table, "customer_thread_moves", "from_state", "to_state">::sql},
      audit::Check{"AH3", "a customer's thread is where its last move led, and was closed as often as it says",
                   "select 'customer thread ' || threads.thread_id as subject, (select count(*) from customer_thread_moves as closings where "
                   "closings.member_id = threads.member_id and closings.thread_id = threads.thread_id and closings.move = 'close') as expected, "
                   "threads.closing_count as found from customer_threads as threads left join customer_thread_moves as moves on moves.member_id = "
                   "threads.member_id and moves.thread_id = threads.thread_id and moves.move_id = (select max(last.move_id) from customer_thread_moves as "
                   "last where last.member_id = threads.member_id and last.thread_id = threads.thread_id) where moves.to_state is null or moves.to_state <> "
                   "threads.state or threads.closing_count <> (select count(*) from customer_thread_moves as closings where closings.member_id = "
                   "threads.member_id and closings.thread_id = threads.thread_id and closings.move = 'close')"},
  };
  return checks;
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(customer_table)}; }

}  // namespace galleria::customer_service

#undef THREAD_COLUMNS
#undef MESSAGE_COLUMNS
#undef THREAD_MOVE_COLUMNS
#undef QUESTION_COLUMNS
#undef SEARCHED_THREADS
