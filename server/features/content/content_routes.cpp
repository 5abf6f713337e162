// Binds the endpoints of content to its functions.
#include "features/content/content.hpp"

namespace galleria::content {
namespace {

// A member function of content as the binder wants it.
template <class Method>
auto of(Content& content, Method method) {
  return [&content, method](const auto&... arguments) -> decltype((content.*method)(arguments...)) { return (content.*method)(arguments...); };
}

}  // namespace

void bind_routes(http::Binder& binder, Content& content) {
  binder.bind_serialised<get_page>(of(content, &Content::get_page));
  binder.bind_serialised<get_system_config>(of(content, &Content::get_system_config));
  binder.bind_serialised<get_text>(of(content, &Content::get_text));
  binder.bind_serialised<list_malls>(of(content, &Content::list_malls));
  binder.bind<save_page_draft>(of(content, &Content::save_page_draft));
  binder.bind<publish_page>(of(content, &Content::publish_page));
  binder.bind<list_page_versions>(of(content, &Content::list_page_versions));
}

}  // namespace galleria::content
