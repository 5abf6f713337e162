// The use cases of members: what is often asked, what they write and read, and how it was.
#include "features/customer_service/customer_service.hpp"

#include <algorithm>

#include "features/customer_service/customer_service_store.hpp"
#include "http/once.hpp"

namespace galleria::customer_service {
namespace {

constexpr std::size_t most_message_pictures = 9;
constexpr std::int64_t messages_at_once = 50;
constexpr std::int64_t threads_at_once = 50;
constexpr std::int64_t behind_all = 1'000'000'000;

std::string picture_lines(const std::vector<Text<1, 300>>& addresses) {
  std::string lines;
  for (const auto& address : addresses) {
    if (!lines.empty()) lines += '\n';
    lines += *address;
  }
  return lines;
}

std::vector<std::string> addresses_of(const std::string& lines) {
  std::vector<std::string> addresses;
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    addresses.push_back(lines.substr(at, end - at));
    at = end + 1;
  }
  return addresses;
}

}  // namespace

// ---- views ----

std::string CustomerServiceDesk::shop_name(ShopId shop_id, Locale locale) const {
  if (shop_id == ShopId{}) return {};
  const auto name = needs_.shop_name_of(shop_id);
  return name ? name->in(locale) : std::string();
}

std::string CustomerServiceDesk::text_of(const store::MessageRow& row) const {
  return vault_.open({store::text_column, row.member_id, row.message_id.value}, row.text);
}

CustomerMessage CustomerServiceDesk::message_view(db::Session& session, const store::MessageRow& row, Locale locale) const {
  CustomerMessage view{row.place, row.sender, text_of(row), addresses_of(row.pictures), {}, {}, row.at_ms};
  if (row.order_id) {
    if (const auto order = needs_.find_order(session, row.member_id, *row.order_id))
      view.order = CustomerOrderCard{order->order_id,  order->order_number,           order->title.in(locale),
                                     order->image_url, order->status_text.in(locale), order->payable_cents};
  }
  if (row.product_id) {
    if (const auto product = needs_.find_product(*row.product_id, locale))
      view.product = CustomerProductCard{product->product_id, product->name, product->image_url, product->price_cents};
  }
  return view;
}

CustomerThread CustomerServiceDesk::thread_view(db::Session& session, const store::ThreadRow& row, Locale locale) const {
  CustomerThread view;
  view.shop_id = row.shop_id.value;
  view.shop_name = shop_name(row.shop_id, locale);
  view.state = row.state;
  view.message_count = row.message_count;
  view.unread_count = row.unread_count;
  view.last_message_at = row.last_message_at_ms;
  for (const store::MessageRow& last : store::list_before(session, row, behind_all, 1)) {
    view.last_text = text_of(last);
    view.last_sender = last.sender;
  }
  view.may_close = customer_table.may(row.state, CustomerThreadMove::close, CustomerActor::member);
  view.may_rate = row.state == CustomerThreadState::closed;
  for (const store::RatingRow& rating : store::list_ratings(session, row)) {
    if (row.state != CustomerThreadState::closed || rating.closing_number != row.closing_count) continue;
    view.may_rate = false;
    view.stars = rating.stars;
  }
  return view;
}

// ---- reading ----

Result<CustomerService> CustomerServiceDesk::get_customer_service(const http::Call& call, const GetCustomerService& request) const {
  const TimeMs now = clock_.now();
  const DayOfHours today = hours_of_day(config_.hours, business_day(now, config_.hours.mall_utc_offset));
  CustomerService service{{}, is_answered_at(config_.hours, now), answers_from(config_.hours, now), today.opens_minute, today.closes_minute};
  const std::string keyword = request.keyword ? **request.keyword : std::string();
  for (const store::QuestionRow& row : database_.read([&](db::Session& session) { return store::list_questions(session); })) {
    if (!row.is_shown || !holds_all_words(keyword, {row.question_zh_cn, row.question_en, row.answer_zh_cn, row.answer_en})) continue;
    service.questions.push_back({row.question_id, row.category, Localized{row.question_zh_cn, row.question_en}.in(call.locale),
                                 Localized{row.answer_zh_cn, row.answer_en}.in(call.locale)});
  }
  return service;
}

Result<CustomerThreadList> CustomerServiceDesk::list_customer_threads(const http::Call& call, const http::Member& member) const {
  return database_.read([&](db::Session& session) -> Result<CustomerThreadList> {
    CustomerThreadList list;
    for (const store::ThreadRow& row : store::list_of_member(session, member.id, threads_at_once))
      list.threads.push_back(thread_view(session, row, call.locale));
    return list;
  });
}

Result<CustomerMessages> CustomerServiceDesk::list_customer_messages(const http::Call& call, const http::Member& member,
                                                                     const ListCustomerMessages& request) const {
  const ShopId shop_id{*request.shop_id};
  if (shop_id != ShopId{} && !needs_.shop_name_of(shop_id)) return customer_shop_not_found;
  return database_.read([&](db::Session& session) -> Result<CustomerMessages> {
    CustomerMessages found;
    found.shop_name = shop_name(ShopId{*request.shop_id}, call.locale);
    const auto row = store::find_of_shop(session, member.id, ShopId{*request.shop_id});
    if (!row) return found;
    found.thread = thread_view(session, *row, call.locale);
    std::vector<store::MessageRow> rows;
    if (request.since_place) {
      // Nothing new is told without asking for messages.
      if (row->message_count > **request.since_place) rows = store::list_behind(session, *row, **request.since_place, messages_at_once);
    } else {
      rows = store::list_before(session, *row, request.before_place ? **request.before_place : behind_all, messages_at_once);
      std::ranges::reverse(rows);
    }
    for (const store::MessageRow& message : rows) found.messages.push_back(message_view(session, message, call.locale));
    found.has_earlier = !rows.empty() && rows.front().place > 1;
    return found;
  });
}

// ---- writing ----

Result<Done> CustomerServiceDesk::check_words(db::Session& session, MemberId member_id, const SendCustomerMessage& request, Locale locale) const {
  const ShopId shop_id{*request.shop_id};
  if (shop_id != ShopId{} && !needs_.shop_name_of(shop_id)) return customer_shop_not_found;
  if (request.text->empty() && request.image_urls.empty() && !request.order_id && !request.product_id) return customer_message_empty;
  const auto is_own_upload = [&](const Text<1, 300>& address) { return needs_.is_upload_of(session, member_id, *address); };
  if (request.image_urls.size() > most_message_pictures || !std::ranges::all_of(request.image_urls, is_own_upload)) return customer_pictures_wrong;
  if (request.order_id) {
    const auto order = needs_.find_order(session, member_id, *request.order_id);
    if (!order) return customer_card_wrong;
    if (shop_id != ShopId{} && std::ranges::find(order->shop_ids, shop_id) == order->shop_ids.end()) return customer_card_wrong;
  }
  if (request.product_id) {
    const auto product = needs_.find_product(*request.product_id, locale);
    if (!product || (shop_id != ShopId{} && product->shop_id != shop_id)) return customer_card_wrong;
  }
  return Done{};
}

Result<http::Reply<CustomerMessages>> CustomerServiceDesk::send_customer_message(const http::Call& call, const http::Member& member,
                                                                                 const SendCustomerMessage& request) {
  return http::once(database_, call, member.id, clock_.now(), [&](db::Transaction& transaction) -> Result<CustomerMessages> {
    TRY(check_words(transaction, member.id, request, call.locale));
    const Words words{*request.text, picture_lines(request.image_urls), static_cast<std::int64_t>(request.image_urls.size()), request.order_id,
                      request.product_id};
    const auto place = write_of_member(transaction, member.id, ShopId{*request.shop_id}, words, clock_.now());
    if (!place) return customer_thread_moved_on;
    const store::ThreadRow row = store::find_of_shop(transaction, member.id, ShopId{*request.shop_id}).value();
    CustomerMessages sent{shop_name(ShopId{*request.shop_id}, call.locale), thread_view(transaction, row, call.locale), {}, *place > 1};
    for (const store::MessageRow& message : store::list_behind(transaction, row, *place - 1, 1))
      sent.messages.push_back(message_view(transaction, message, call.locale));
    return sent;
  });
}

std::optional<std::int64_t> CustomerServiceDesk::write_of_member(db::Transaction& transaction, MemberId member_id, ShopId shop_id, const Words& words,
                                                                 TimeMs at) {
  const Mover mover{.kind = CustomerActor::member, .at = at};
  auto before = store::find_of_shop(transaction, member_id, shop_id);
  if (!before) {
    const auto step = customer_table.step(std::nullopt, CustomerThreadMove::ask, CustomerActor::member).value();
    store::ThreadRow row;
    row.member_id = member_id;
    row.thread_id = ids_.next<CustomerThreadId>();
    row.shop_id = shop_id;
    row.state = step.to();
    row.message_count = 1;
    row.unanswered_count = 1;
    row.waiting_since_ms = at;
    row.last_message_at_ms = at;
    row.opened_at_ms = at;
    row.changed_at_ms = at;
    if (store::insert_thread(transaction, row)) {
      log_move(transaction, row, step, mover, std::nullopt);
      insert_words(transaction, row, 1, words, mover);
      return 1;
    }
    // It was begun on another device meanwhile.
    before = store::find_of_shop(transaction, member_id, shop_id);
  }
  // The thread may be answered, closed or written to between the look and the write; a member's word goes in wherever it went.
  for (int look = 0; before && look < most_looks; ++look) {
    const auto step = customer_table.step(before->state, CustomerThreadMove::write, CustomerActor::member).value();
    if (const auto place = store::take_place_of_member(transaction, *before, step, at)) {
      if (before->state != step.to()) log_move(transaction, *before, step, mover, std::nullopt);
      insert_words(transaction, *before, *place, words, mover);
      return place;
    }
    before = store::find_of_shop(transaction, member_id, shop_id);
  }
  return std::nullopt;
}

void CustomerServiceDesk::insert_words(db::Transaction& transaction, const store::ThreadRow& row, std::int64_t place, const Words& words, const Mover& mover) {
  const auto message_id = ids_.next<CustomerMessageId>();
  const CustomerSender sender = mover.kind == CustomerActor::member ? CustomerSender::member : CustomerSender::staff;
  store::insert_message(transaction, {row.member_id, message_id, row.thread_id, place, sender, mover.name,
                                      vault_.seal({store::text_column, row.member_id, message_id.value}, words.text), words.pictures, words.picture_count,
                                      words.order_id, words.product_id, mover.at});
}

void CustomerServiceDesk::log_move(db::Transaction& transaction, const store::ThreadRow& row, const CustomerStep& step, const Mover& mover,
                                   std::optional<std::int64_t> waited_ms) {
  store::insert_move(transaction, {row.member_id, ids_.next_value(), row.thread_id, step.move(), step.from(), step.to(), mover.kind, mover.name, mover.reason,
                                   waited_ms, mover.at});
}

Result<CustomerThread> CustomerServiceDesk::read_customer_messages(const http::Call& call, const http::Member& member, const ReadCustomerMessages& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<CustomerThread> {
    const auto row = store::find_of_shop(transaction, member.id, ShopId{*request.shop_id});
    if (!row) return customer_thread_not_found;
    store::read_up_to(transaction, *row, *request.up_to_place);
    return thread_view(transaction, store::find_of_shop(transaction, member.id, ShopId{*request.shop_id}).value(), call.locale);
  });
}

bool CustomerServiceDesk::close(db::Transaction& transaction, const store::ThreadRow& row, const Mover& mover) {
  const auto step = customer_table.step(row.state, CustomerThreadMove::close, mover.kind);
  if (!step || !store::close_thread(transaction, row, *step, mover.at)) return false;
  log_move(transaction, row, *step, mover, std::nullopt);
  return true;
}

Result<CustomerThread> CustomerServiceDesk::close_customer_thread(const http::Call& call, const http::Member& member, const CloseCustomerThread& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<CustomerThread> {
    const auto row = store::find_of_shop(transaction, member.id, ShopId{*request.shop_id});
    if (!row) return customer_thread_not_found;
    if (!close(transaction, *row, {.kind = CustomerActor::member, .at = clock_.now()})) return customer_thread_moved_on;
    return thread_view(transaction, store::find_of_shop(transaction, member.id, ShopId{*request.shop_id}).value(), call.locale);
  });
}

Result<CustomerThread> CustomerServiceDesk::rate_customer_service(const http::Call& call, const http::Member& member, const RateCustomerService& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<CustomerThread> {
    const auto row = store::find_of_shop(transaction, member.id, ShopId{*request.shop_id});
    if (!row) return customer_thread_not_found;
    if (!store::insert_rating(transaction, *row, *request.stars, *request.text, clock_.now())) return customer_service_not_to_rate;
    return thread_view(transaction, *row, call.locale);
  });
}

void CustomerServiceDesk::erase_member(db::Transaction& transaction, MemberId member_id) { store::delete_of_member(transaction, member_id); }

}  // namespace galleria::customer_service
