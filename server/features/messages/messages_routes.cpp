// Binds the endpoints of messages to their functions.
#include "features/messages/messages.hpp"

namespace galleria::messages {
namespace {

// A member function of messages as the binder wants it.
template <class Method>
auto of(Messages& messages, Method method) {
  return [&messages, method](const auto&... arguments) -> decltype((messages.*method)(arguments...)) { return (messages.*method)(arguments...); };
}

}  // namespace

void bind_routes(http::Binder& binder, Messages& messages) {
  binder.bind<count_messages>(of(messages, &Messages::count_messages));
  binder.bind<count_unread_news>(of(messages, &Messages::count_unread_news));
  binder.bind<list_messages>(of(messages, &Messages::list_messages));
  binder.bind<get_message>(of(messages, &Messages::get_message));
  binder.bind<read_message>(of(messages, &Messages::read_message));
  binder.bind<follow_message>(of(messages, &Messages::follow_message));
  binder.bind<read_all_messages>(of(messages, &Messages::read_all_messages));
}

}  // namespace galleria::messages
