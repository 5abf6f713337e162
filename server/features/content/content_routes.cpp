// Binds the endpoints of content to its functions.
#include "features/content/content.hpp"

namespace galleria::content {
namespace {

// A member function as the binder wants it.
template <class Owner, class Method>
auto of(Owner& owner, Method method) {
  return [&owner, method](const auto&... arguments) -> decltype((owner.*method)(arguments...)) { return (owner.*method)(arguments...); };
}

// Of a function that needs not know who asks.
template <class Owner, class Method>
auto for_anybody(Owner& owner, Method method) {
  return [&owner, method](const http::Operator&, const auto& request) { return (owner.*method)(request); };
}
template <class Owner, class Method>
auto in_their_language(Owner& owner, Method method) {
  return [&owner, method](const http::Call& call, const http::Operator&, const auto& request) { return (owner.*method)(call, request); };
}

}  // namespace

void bind_routes(http::Binder& binder, Content& content) {
  binder.bind_serialised<get_page>(of(content, &Content::get_page));
  binder.bind_serialised<get_system_config>(of(content, &Content::get_system_config));
  binder.bind_serialised<get_text>(of(content, &Content::get_text));
  binder.bind_serialised<list_malls>(of(content, &Content::list_malls));
  PageDesk& desk = content.desk();
  binder.bind<get_page_preview>(of(desk, &PageDesk::get_page_preview));
  binder.bind<make_preview_link>(of(desk, &PageDesk::make_preview_link));
  binder.bind<list_preview_links>(for_anybody(desk, &PageDesk::list_preview_links));
  binder.bind<end_preview_link>(of(desk, &PageDesk::end_preview_link));
  binder.bind<end_preview_links>(of(desk, &PageDesk::end_preview_links));
  binder.bind<list_floor_kinds>(for_anybody(desk, &PageDesk::list_floor_kinds));
  binder.bind<list_page_choices>(in_their_language(desk, &PageDesk::list_page_choices));
  binder.bind<list_pages>([&desk](const http::Call& call, const http::Operator&, const ListPages&) { return desk.list_pages(call); });
  binder.bind<get_page_draft>(in_their_language(desk, &PageDesk::get_page_draft));
  binder.bind<get_preview_link>(for_anybody(desk, &PageDesk::get_preview_link));
  binder.bind<save_page_draft>(of(desk, &PageDesk::save_page_draft));
  binder.bind<drop_page_draft>(of(desk, &PageDesk::drop_page_draft));
  binder.bind<publish_page_draft>(of(desk, &PageDesk::publish_page_draft));
  binder.bind<plan_page>(of(desk, &PageDesk::plan_page));
  binder.bind<cancel_page_plan>(of(desk, &PageDesk::cancel_page_plan));
  binder.bind<publish_page>(of(desk, &PageDesk::publish_page));
  binder.bind<list_page_versions>(for_anybody(desk, &PageDesk::list_page_versions));
  ConfigDesk& configs = content.config_desk();
  binder.bind<list_config_values>(
      [&configs](const http::Call& call, const http::Operator&, const ListConfigValues&) { return configs.list_config_values(call); });
  binder.bind<list_config_versions>(for_anybody(configs, &ConfigDesk::list_config_versions));
  binder.bind<save_config_value>(of(configs, &ConfigDesk::save_config_value));
  binder.bind<save_money_config_value>(of(configs, &ConfigDesk::save_money_config_value));
  TextDesk& texts = content.text_desk();
  binder.bind<list_texts>([&texts](const http::Call& call, const http::Operator&, const ListTexts&) { return texts.list_texts(call); });
  binder.bind<get_text_draft>(in_their_language(texts, &TextDesk::get_text_draft));
  binder.bind<list_text_versions>(in_their_language(texts, &TextDesk::list_text_versions));
  binder.bind<save_text_draft>(of(texts, &TextDesk::save_text_draft));
  binder.bind<drop_text_draft>(of(texts, &TextDesk::drop_text_draft));
  binder.bind<publish_text_draft>(of(texts, &TextDesk::publish_text_draft));
  binder.bind<show_text_version>(of(texts, &TextDesk::show_text_version));
}

}  // namespace galleria::content
