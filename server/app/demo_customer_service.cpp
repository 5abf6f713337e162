// Writes the demo mall's frequent questions, ready answers and threads.
#include "app/demo_customer_service.hpp"

#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

constexpr const char* customer_service_file = "customer-service.json";

customer_service::DemoCustomerThread thread_of(const CustomerServiceWriter& writer, const CustomerThreadEntry& entry) {
  customer_service::DemoCustomerThread thread;
  thread.member_id = member_of(writer.member_ids, entry.member, customer_service_file);
  thread.clerk = entry.clerk;
  thread.stars = entry.stars;
  thread.rating = entry.rating.value_or("");
  if (entry.shop) {
    const auto shop = writer.catalog.find_shop(std::string_view(*entry.shop));
    if (!shop) throw std::runtime_error("customer-service.json: there is no shop " + *entry.shop);
    thread.shop_id = shop->shop_id;
  }
  for (const CustomerMessageEntry& message : entry.messages) {
    customer_service::DemoCustomerMessage said;
    said.sender = message.by;
    said.text = message.text;
    said.at = message.at.after(writer.now);
    if (message.order) said.order_id = id_of<OrderId>("order", *message.order);
    if (message.goods) {
      const auto product = writer.catalog.find_product(*message.goods);
      if (!product) throw std::runtime_error("customer-service.json: there are no goods " + *message.goods);
      said.product_id = product->product_id;
    }
    thread.messages.push_back(std::move(said));
  }
  return thread;
}

}  // namespace

CustomerServiceFile read_customer_service(const std::filesystem::path& folder) { return read_file<CustomerServiceFile>(folder / customer_service_file); }

void write_customer_service(db::Transaction& transaction, const CustomerServiceWriter& writer, const CustomerServiceFile& file) {
  std::int64_t position = 0;
  for (const CustomerQuestionEntry& entry : file.questions) {
    position += 10;  // so that a question can be put between two
    writer.desk.put_demo_question(transaction, {id_of<customer_service::CustomerQuestionId>("customer-question", entry.key), entry.category, position,
                                                entry.question.zh_cn, entry.question.en, entry.answer.zh_cn, entry.answer.en, true});
  }
  writer.desk.put_demo_snippets(transaction, file.snippets);
  for (const CustomerThreadEntry& entry : file.threads) writer.desk.put_demo_thread(transaction, thread_of(writer, entry));
}

}  // namespace galleria::app::demo
