// The demo mall's questions and threads, as they would have come about.
#include "features/customer_service/customer_service.hpp"
#include "features/customer_service/customer_service_store.hpp"

namespace galleria::customer_service {

void CustomerServiceDesk::put_demo_question(db::Transaction& transaction, const StaffCustomerQuestion& question) {
  store::insert_question(transaction, {question.question_id, question.category, question.position, question.question_zh_cn, question.question_en,
                                       question.answer_zh_cn, question.answer_en, question.is_shown});
}

void CustomerServiceDesk::put_demo_snippets(db::Transaction& transaction, const std::vector<CustomerSnippet>& snippets) {
  store::replace_snippets(transaction, snippets);
}

void CustomerServiceDesk::put_demo_thread(db::Transaction& transaction, const DemoCustomerThread& demo) {
  TimeMs last{};
  for (const DemoCustomerMessage& message : demo.messages) {
    last = message.at;
    if (message.sender == CustomerSender::member) {
      write_of_member(transaction, demo.member_id, demo.shop_id, {message.text, {}, 0, message.order_id, message.product_id}, message.at).value();
      continue;
    }
    const auto row = store::find_of_shop(transaction, demo.member_id, demo.shop_id).value();
    write_of_staff(transaction, row, message.text, {CustomerActor::staff, demo.clerk, {}, message.at}).value();
  }
  if (!demo.stars) return;
  const auto answered = store::find_of_shop(transaction, demo.member_id, demo.shop_id).value();
  store::read_up_to(transaction, answered, answered.message_count);
  close(transaction, answered, {.kind = CustomerActor::member, .at = last});
  store::insert_rating(transaction, answered, *demo.stars, demo.rating, last);
}

}  // namespace galleria::customer_service
