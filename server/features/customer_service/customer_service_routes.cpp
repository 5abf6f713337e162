// Binds the endpoints of customer service.
#include "features/customer_service/customer_service.hpp"

namespace galleria::customer_service {

void bind_routes(http::Binder& binder, CustomerServiceDesk& desk) {
  using http::Call;
  using http::Member;
  using http::Operator;
  using http::ShopOperator;
  binder.bind<get_customer_service>([&](const Call& call, const GetCustomerService& request) { return desk.get_customer_service(call, request); });
  binder.bind<list_customer_threads>(
      [&](const Call& call, const Member& member, const ListCustomerThreads&) { return desk.list_customer_threads(call, member); });
  binder.bind<list_customer_messages>(
      [&](const Call& call, const Member& member, const ListCustomerMessages& request) { return desk.list_customer_messages(call, member, request); });
  binder.bind<send_customer_message>(
      [&](const Call& call, const Member& member, const SendCustomerMessage& request) { return desk.send_customer_message(call, member, request); });
  binder.bind<read_customer_messages>(
      [&](const Call& call, const Member& member, const ReadCustomerMessages& request) { return desk.read_customer_messages(call, member, request); });
  binder.bind<close_customer_thread>(
      [&](const Call& call, const Member& member, const CloseCustomerThread& request) { return desk.close_customer_thread(call, member, request); });
  binder.bind<rate_customer_service>(
      [&](const Call& call, const Member& member, const RateCustomerService& request) { return desk.rate_customer_service(call, member, request); });
  binder.bind<search_customer_threads>(
      [&](const Call& call, const ShopOperator& caller, const SearchCustomerThreads& request) { return desk.search_customer_threads(call, caller, request); });
  binder.bind<get_customer_thread>(
      [&](const Call& call, const ShopOperator& caller, const GetCustomerThread& request) { return desk.get_customer_thread(call, caller, request); });
  binder.bind<answer_customer_thread>(
      [&](const Call& call, const ShopOperator& caller, const AnswerCustomerThread& request) { return desk.answer_customer_thread(call, caller, request); });
  binder.bind<take_customer_thread>(
      [&](const Call& call, const ShopOperator& caller, const TakeCustomerThread& request) { return desk.take_customer_thread(call, caller, request); });
  binder.bind<end_customer_thread>(
      [&](const Call& call, const ShopOperator& caller, const EndCustomerThread& request) { return desk.end_customer_thread(call, caller, request); });
  binder.bind<get_customer_figures>([&](const ShopOperator& caller, const GetCustomerFigures& request) { return desk.get_customer_figures(caller, request); });
  binder.bind<list_all_customer_questions>([&](const Operator&, const ListAllCustomerQuestions&) { return desk.list_all_customer_questions(); });
  binder.bind<save_customer_question>(
      [&](const Operator& caller, const SaveCustomerQuestion& request) { return desk.save_customer_question(caller, request); });
  binder.bind<list_customer_snippets>([&](const ShopOperator&, const ListCustomerSnippets&) { return desk.list_customer_snippets(); });
  binder.bind<save_customer_snippets>(
      [&](const Operator& caller, const SaveCustomerSnippets& request) { return desk.save_customer_snippets(caller, request); });
}

}  // namespace galleria::customer_service
