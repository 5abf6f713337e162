// Customer service: what many ask is answered at once; who asks more has one thread with the mall and one with each shop, in which everything stays.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "db/vault.hpp"
#include "db/vault_sweep.hpp"
#include "features/customer_service/customer_service_api.hpp"
#include "features/customer_service/customer_service_rules.hpp"
#include "features/customer_service/customer_service_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::customer_service {

// At a thread that moves between the look and the write.
inline constexpr int most_looks = 5;

struct CustomerServiceConfig {
  std::int64_t close_days = 3;     // without a word after an answer
  std::int64_t tell_seconds = 60;  // an answer that was not read by then is told by a message
  CustomerHours hours = {};
};

// An order as a card shows it, with the shops that it is of.
struct CustomerOrderFacts {
  OrderId order_id;
  std::string order_number;
  Localized title;
  std::string image_url;
  Localized status_text;
  Cents payable_cents;
  std::vector<ShopId> shop_ids;
};

struct CustomerProductFacts {
  ProductId product_id;
  ShopId shop_id;
  std::string name;
  std::string image_url;
  Cents price_cents;
};

// Masked, as the staff sees them.
struct CustomerFacts {
  std::string name;
  std::string phone;
  std::string member_number;
};

// Somebody was answered and has not read it: told in the transaction in which that comes out.
struct CustomerNews {
  CustomerThreadId thread_id;
  ShopId shop_id;
  std::optional<Localized> shop_name;  // nothing: the mall
  std::int64_t read_place = 0;         // up to there they have read
};

// What customer service needs to know of others; the application supplies it.
struct CustomerServiceNeeds {
  std::function<std::optional<Localized>(ShopId)> shop_name_of;
  // The member's own order, in any state.
  std::function<std::optional<CustomerOrderFacts>(db::Session&, MemberId, OrderId)> find_order;
  // Their last orders, of that shop where it is not nought.
  std::function<std::vector<CustomerOrderFacts>(db::Session&, MemberId, ShopId)> list_orders;
  std::function<std::optional<CustomerProductFacts>(ProductId, Locale)> find_product;
  std::function<bool(db::Session&, MemberId, std::string_view address)> is_upload_of;
  std::function<std::optional<CustomerFacts>(db::Session&, MemberId)> member_of;
  std::function<void(db::Transaction&, MemberId, const CustomerNews&)> tell;
};

// ---- the demo mall's ----

struct DemoCustomerMessage {
  CustomerSender sender = CustomerSender::member;
  std::string text;
  std::optional<OrderId> order_id;
  std::optional<ProductId> product_id;
  TimeMs at{};
};

// As it would have come about; closed and rated with stars.
struct DemoCustomerThread {
  MemberId member_id;
  ShopId shop_id;
  std::string clerk;
  std::vector<DemoCustomerMessage> messages;
  std::optional<std::int64_t> stars;
  std::string rating;
};

namespace store {
struct ThreadRow;
struct MessageRow;
struct QuestionRow;
}  // namespace store

class CustomerServiceDesk {
 public:
  CustomerServiceDesk(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, CustomerServiceConfig config,
                      CustomerServiceNeeds needs)
      : database_(database), clock_(clock), ids_(ids), vault_(vault), config_(config), needs_(std::move(needs)) {}

  // ---- the member's ----

  Result<CustomerService> get_customer_service(const http::Call& call, const GetCustomerService& request) const;
  Result<CustomerThreadList> list_customer_threads(const http::Call& call, const http::Member& member) const;
  Result<CustomerMessages> list_customer_messages(const http::Call& call, const http::Member& member, const ListCustomerMessages& request) const;
  // The answer holds the new message alone.
  Result<http::Reply<CustomerMessages>> send_customer_message(const http::Call& call, const http::Member& member, const SendCustomerMessage& request);
  Result<CustomerThread> read_customer_messages(const http::Call& call, const http::Member& member, const ReadCustomerMessages& request);
  Result<CustomerThread> close_customer_thread(const http::Call& call, const http::Member& member, const CloseCustomerThread& request);
  Result<CustomerThread> rate_customer_service(const http::Call& call, const http::Member& member, const RateCustomerService& request);

  // ---- the staff's; a thread of a shop that is not theirs is a missing one ----

  Result<StaffCustomerThreadPage> search_customer_threads(const http::Call& call, const http::ShopOperator& caller, const SearchCustomerThreads& request) const;
  Result<CustomerThreadRecord> get_customer_thread(const http::Call& call, const http::ShopOperator& caller, const GetCustomerThread& request) const;
  Result<http::Reply<StaffCustomerThread>> answer_customer_thread(const http::Call& call, const http::ShopOperator& caller,
                                                                  const AnswerCustomerThread& request);
  Result<StaffCustomerThread> take_customer_thread(const http::Call& call, const http::ShopOperator& caller, const TakeCustomerThread& request);
  Result<StaffCustomerThread> end_customer_thread(const http::Call& call, const http::ShopOperator& caller, const EndCustomerThread& request);
  Result<CustomerFigures> get_customer_figures(const http::ShopOperator& caller, const GetCustomerFigures& request) const;
  Result<CustomerQuestionBook> list_all_customer_questions() const;
  Result<StaffCustomerQuestion> save_customer_question(const http::Operator& caller, const SaveCustomerQuestion& request);
  Result<CustomerSnippets> list_customer_snippets() const;
  Result<CustomerSnippets> save_customer_snippets(const http::Operator& caller, const SaveCustomerSnippets& request);

  // close_customer_thread: after some days without a word. tell_customer_answer: when an answer was not read.
  std::map<std::string, db::TimerHandler> timer_handlers();

  void put_demo_thread(db::Transaction& transaction, const DemoCustomerThread& demo);
  void put_demo_question(db::Transaction& transaction, const StaffCustomerQuestion& question);
  void put_demo_snippets(db::Transaction& transaction, const std::vector<CustomerSnippet>& snippets);

  // All that was said goes.
  void erase_member(db::Transaction& transaction, MemberId member_id);

 private:
  // Who moves a thread, and when.
  struct Mover {
    CustomerActor kind = CustomerActor::member;
    std::string name = {};
    std::string reason = {};
    TimeMs at{};
  };
  struct Words {
    std::string text;
    std::string pictures = {};
    std::int64_t picture_count = 0;
    std::optional<OrderId> order_id = {};
    std::optional<ProductId> product_id = {};
  };
  Result<std::int64_t> say(db::Transaction& transaction, MemberId member_id, const SendCustomerMessage& request);
  Result<Done> check_words(db::Session& session, MemberId member_id, const SendCustomerMessage& request, Locale locale) const;
  // Writes a member's words, and begins the thread if there is none; the place of the message, or nothing if the thread has moved.
  std::optional<std::int64_t> write_of_member(db::Transaction& transaction, MemberId member_id, ShopId shop_id, const Words& words, TimeMs at);
  std::optional<std::int64_t> write_of_staff(db::Transaction& transaction, const store::ThreadRow& row, const std::string& text, const Mover& mover);
  void insert_words(db::Transaction& transaction, const store::ThreadRow& row, std::int64_t place, const Words& words, const Mover& mover);
  bool close(db::Transaction& transaction, const store::ThreadRow& row, const Mover& mover);
  void log_move(db::Transaction& transaction, const store::ThreadRow& row, const CustomerStep& step, const Mover& mover, std::optional<std::int64_t> waited_ms);
  db::TimerOutcome close_silent(const db::Timer& timer);
  db::TimerOutcome tell_answer(const db::Timer& timer);
  std::optional<store::ThreadRow> find_of_staff(db::Session& session, const http::ShopOperator& caller, CustomerThreadId thread_id) const;
  Result<StaffCustomerThread> after(db::Transaction& transaction, const http::Call& call, const http::ShopOperator& caller, const store::ThreadRow& before);

  std::string shop_name(ShopId shop_id, Locale locale) const;
  std::string text_of(const store::MessageRow& row) const;
  CustomerMessage message_view(db::Session& session, const store::MessageRow& row, Locale locale) const;
  CustomerThread thread_view(db::Session& session, const store::ThreadRow& row, Locale locale) const;
  StaffCustomerThread staff_view(db::Session& session, const store::ThreadRow& row, Locale locale) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const db::Vault& vault_;
  const CustomerServiceConfig config_;
  const CustomerServiceNeeds needs_;
};

void bind_routes(http::Binder& binder, CustomerServiceDesk& desk);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<StateDiagram> state_diagrams();

// Where what was said lies.
extern const db::SealedTable sealed_table;

// What customer service brings to the server.
extern const Module<CustomerServiceDesk> module;

}  // namespace galleria::customer_service
