// The use cases of the staff: the queue, answers, who has what, figures, and what is often asked.
#include "base/planted_bugs.hpp"
#include "features/customer_service/customer_service.hpp"
#include "features/customer_service/customer_service_store.hpp"
#include "http/once.hpp"

namespace galleria::customer_service {
namespace {

constexpr std::int64_t threads_on_a_page = 30;
constexpr std::int64_t messages_of_record = 100;
constexpr std::int64_t after_the_last = 1'000'000'000;
constexpr std::chrono::days figure_days{30};
constexpr std::string_view thread_subject = "customer_thread";

std::string thread_facts(const store::ThreadRow& row) { return http::facts("state", row.state, "assignee", row.assignee, "messageCount", row.message_count); }

std::string question_facts(const store::QuestionRow& row) {
  return http::facts("question", row.question_zh_cn, "category", row.category, "position", row.position, "isShown", row.is_shown);
}

StaffCustomerQuestion question_view(const store::QuestionRow& row) {
  return {row.question_id, row.category, row.position, row.question_zh_cn, row.question_en, row.answer_zh_cn, row.answer_en, row.is_shown};
}

CustomerOrderCard order_card(const CustomerOrderFacts& order, Locale locale) {
  return {order.order_id, order.order_number, order.title.in(locale), order.image_url, order.status_text.in(locale), order.payable_cents};
}

}  // namespace

StaffCustomerThread CustomerServiceDesk::staff_view(db::Session& session, const store::ThreadRow& row, Locale locale) const {
  StaffCustomerThread view;
  view.thread_id = row.thread_id;
  view.shop_id = row.shop_id.value;
  view.shop_name = shop_name(row.shop_id, locale);
  if (const auto member = needs_.member_of(session, row.member_id)) view.member_name = member->name;
  view.state = row.state;
  view.assignee = row.assignee;
  view.unanswered_count = row.unanswered_count;
  view.message_count = row.message_count;
  for (const store::MessageRow& last : store::list_before(session, row, after_the_last, 1)) view.last_text = text_of(last);
  view.waiting_since = row.waiting_since_ms;
  view.last_message_at = row.last_message_at_ms;
  view.may_answer = customer_table.may(row.state, CustomerThreadMove::answer, CustomerActor::staff);
  view.may_take = customer_table.may(row.state, CustomerThreadMove::take, CustomerActor::staff);
  view.may_close = customer_table.may(row.state, CustomerThreadMove::close, CustomerActor::staff);
  return view;
}

std::optional<store::ThreadRow> CustomerServiceDesk::find_of_staff(db::Session& session, const http::ShopOperator& caller, CustomerThreadId thread_id) const {
  auto row = store::find_any_thread(session, thread_id);
  if (row && !caller.shops.includes(row->shop_id) && !is_planted(PlantedBug::thread_of_another_shop)) return std::nullopt;
  return row;
}

Result<StaffCustomerThreadPage> CustomerServiceDesk::search_customer_threads(const http::Call& call, const http::ShopOperator& caller,
                                                                             const SearchCustomerThreads& request) const {
  const PageSpan span = page_span(request, threads_on_a_page);
  const std::string assignee = request.is_mine.value_or(false) ? caller.name : std::string();
  return database_.read([&](db::Session& session) -> Result<StaffCustomerThreadPage> {
    auto rows = store::search_threads(session, request, caller.shops.condition_text(), assignee, span.row_count(), span.offset);
    StaffCustomerThreadPage page;
    page.has_more = cut_to_page(rows, span);
    for (const store::ThreadRow& row : rows) page.threads.push_back(staff_view(session, row, call.locale));
    return page;
  });
}

Result<CustomerThreadRecord> CustomerServiceDesk::get_customer_thread(const http::Call& call, const http::ShopOperator& caller,
                                                                      const GetCustomerThread& request) const {
  return database_.read([&](db::Session& session) -> Result<CustomerThreadRecord> {
    const auto row = find_of_staff(session, caller, request.thread_id);
    if (!row) return customer_thread_not_found;
    CustomerThreadRecord record;
    record.thread = staff_view(session, *row, call.locale);
    if (const auto member = needs_.member_of(session, row->member_id)) {
      record.member_phone = member->phone;
      record.member_number = member->member_number;
    }
    const auto messages = store::list_before(session, *row, after_the_last, messages_of_record);
    for (auto message = messages.rbegin(); message != messages.rend(); ++message)
      record.messages.push_back({message_view(session, *message, call.locale), message->author});
    for (const CustomerOrderFacts& order : needs_.list_orders(session, row->member_id, row->shop_id)) record.orders.push_back(order_card(order, call.locale));
    for (const store::MoveRow& move : store::list_moves(session, *row))
      record.moves.push_back({move.move, move.to_state, move.actor_kind, move.actor, move.reason, move.at_ms});
    for (const store::RatingRow& rating : store::list_ratings(session, *row)) record.ratings.push_back({rating.stars, rating.text, rating.at_ms});
    return record;
  });
}

// What the staff sees of it now, with the deed that led there.
Result<StaffCustomerThread> CustomerServiceDesk::after(db::Transaction& transaction, const http::Call& call, const http::ShopOperator& caller,
                                                       const store::ThreadRow& before) {
  const store::ThreadRow row = store::find_thread(transaction, before.member_id, before.thread_id).value();
  StaffCustomerThread view = staff_view(transaction, row, call.locale);
  TRY(caller.record(transaction, {thread_subject, std::to_string(row.thread_id.value), thread_facts(before), thread_facts(row)}));
  return view;
}

std::optional<std::int64_t> CustomerServiceDesk::write_of_staff(db::Transaction& transaction, const store::ThreadRow& row, const std::string& text,
                                                                const Mover& mover) {
  const auto step = customer_table.step(row.state, CustomerThreadMove::answer, CustomerActor::staff);
  if (!step) return std::nullopt;
  const auto place = store::take_place_of_staff(transaction, row, *step, mover.name, mover.at);
  if (!place) return std::nullopt;
  if (row.state != step->to()) {
    std::optional<std::int64_t> waited_ms;
    if (row.waiting_since_ms) waited_ms = (mover.at - *row.waiting_since_ms).count();
    log_move(transaction, row, *step, mover, waited_ms);
  }
  insert_words(transaction, row, *place, {.text = text}, mover);
  const std::string member = std::to_string(row.member_id.value);
  db::set_timer(transaction, ids_.next<TimerId>(), "close_customer_thread", row.thread_id.value, mover.at + std::chrono::days(config_.close_days), member);
  return place;
}

Result<http::Reply<StaffCustomerThread>> CustomerServiceDesk::answer_customer_thread(const http::Call& call, const http::ShopOperator& caller,
                                                                                     const AnswerCustomerThread& request) {
  return http::once(database_, call, caller, clock_.now(), [&](db::Transaction& transaction) -> Result<StaffCustomerThread> {
    // Somebody else may answer it, or its member write, between the look and the write: an answer goes in wherever one may.
    for (int look = 0; look < most_looks; ++look) {
      const auto row = find_of_staff(transaction, caller, request.thread_id);
      if (!row) return customer_thread_not_found;
      const TimeMs now = clock_.now();
      if (!write_of_staff(transaction, *row, *request.text, {CustomerActor::staff, caller.name, {}, now})) continue;
      db::set_timer(transaction, ids_.next<TimerId>(), "tell_customer_answer", row->thread_id.value, now + std::chrono::seconds(config_.tell_seconds),
                    std::to_string(row->member_id.value));
      return after(transaction, call, caller, *row);
    }
    return customer_thread_moved_on;
  });
}

Result<StaffCustomerThread> CustomerServiceDesk::take_customer_thread(const http::Call& call, const http::ShopOperator& caller,
                                                                      const TakeCustomerThread& request) {
  const std::string assignee = request.assignee ? **request.assignee : caller.name;
  return database_.write([&](db::Transaction& transaction) -> Result<StaffCustomerThread> {
    const auto row = find_of_staff(transaction, caller, request.thread_id);
    if (!row) return customer_thread_not_found;
    const TimeMs now = clock_.now();
    const auto step = customer_table.step(row->state, CustomerThreadMove::take, CustomerActor::staff);
    if (!step || !store::give_thread(transaction, *row, *step, assignee, now)) return customer_thread_moved_on;
    log_move(transaction, *row, *step, {CustomerActor::staff, caller.name, assignee, now}, std::nullopt);
    return after(transaction, call, caller, *row);
  });
}

Result<StaffCustomerThread> CustomerServiceDesk::end_customer_thread(const http::Call& call, const http::ShopOperator& caller,
                                                                     const EndCustomerThread& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffCustomerThread> {
    const auto row = find_of_staff(transaction, caller, request.thread_id);
    if (!row) return customer_thread_not_found;
    if (!close(transaction, *row, {CustomerActor::staff, caller.name, {}, clock_.now()})) return customer_thread_moved_on;
    return after(transaction, call, caller, *row);
  });
}

Result<CustomerFigures> CustomerServiceDesk::get_customer_figures(const http::ShopOperator& caller, const GetCustomerFigures&) const {
  const std::string shops = caller.shops.condition_text();
  const TimeMs since = clock_.now() - figure_days;
  return database_.read([&](db::Session& session) -> Result<CustomerFigures> {
    const store::WaitingRow waiting = store::count_waiting_of(session, shops);
    const std::vector<std::int64_t> waited = store::list_waited(session, shops, since);
    const store::StarsRow stars = store::sum_stars(session, shops, since);
    CustomerFigures figures;
    figures.waiting_count = waiting.waiting_count;
    figures.waiting_since = waiting.waiting_since;
    figures.answered_count = static_cast<std::int64_t>(waited.size());
    figures.median_wait_ms = middle_of(waited);
    figures.rating_count = stars.rating_count;
    if (stars.rating_count > 0) figures.star_tenths = (20 * stars.star_sum + stars.rating_count) / (2 * stars.rating_count);
    return figures;
  });
}

Result<CustomerQuestionBook> CustomerServiceDesk::list_all_customer_questions() const {
  CustomerQuestionBook book;
  for (const store::QuestionRow& row : database_.read([](db::Session& session) { return store::list_questions(session); }))
    book.questions.push_back(question_view(row));
  return book;
}

Result<StaffCustomerQuestion> CustomerServiceDesk::save_customer_question(const http::Operator& caller, const SaveCustomerQuestion& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffCustomerQuestion> {
    const store::QuestionRow row{request.question_id ? *request.question_id : ids_.next<CustomerQuestionId>(),
                                 request.category,
                                 *request.position,
                                 *request.question_zh_cn,
                                 *request.question_en,
                                 *request.answer_zh_cn,
                                 *request.answer_en,
                                 request.is_shown};
    std::string before;
    if (request.question_id) {
      const auto found = store::find_question(transaction, row.question_id);
      if (!found || !store::change_question(transaction, row)) return customer_question_not_found;
      before = question_facts(*found);
    } else {
      store::insert_question(transaction, row);
    }
    TRY(caller.record(transaction, {"customer_question", std::to_string(row.question_id.value), before, question_facts(row)}));
    return question_view(row);
  });
}

Result<CustomerSnippets> CustomerServiceDesk::list_customer_snippets() const {
  return CustomerSnippets{database_.read([](db::Session& session) { return store::list_snippets(session); })};
}

Result<CustomerSnippets> CustomerServiceDesk::save_customer_snippets(const http::Operator& caller, const SaveCustomerSnippets& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<CustomerSnippets> {
    const auto count_before = static_cast<std::int64_t>(store::list_snippets(transaction).size());
    std::vector<CustomerSnippet> snippets;
    for (const auto& [name, text] : snippets_of_lines(*request.lines)) snippets.push_back({name, text});
    store::replace_snippets(transaction, snippets);
    CustomerSnippets saved{store::list_snippets(transaction)};
    TRY(caller.record(transaction,
                      {"customer_snippets", "1", http::facts("count", count_before), http::facts("count", static_cast<std::int64_t>(saved.snippets.size()))}));
    return saved;
  });
}

}  // namespace galleria::customer_service
