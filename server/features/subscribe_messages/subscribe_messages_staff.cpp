// What the staff sees: which topics have a template, and what became of what was sent.
#include <algorithm>

#include "features/subscribe_messages/subscribe_messages.hpp"
#include "features/subscribe_messages/subscribe_messages_store.hpp"

namespace galleria::subscribe_messages {
namespace {

constexpr DurationMs counted_time = std::chrono::days(7);
constexpr std::int64_t usual_page_size = 30;

std::int64_t& count_of(SubscribeCounts& counts, SendState state) {
  switch (state) {
    case SendState::waiting:
    case SendState::sending:
      return counts.waiting_count;
    case SendState::sent:
      return counts.sent_count;
    case SendState::refused:
      return counts.refused_count;
    case SendState::failed:
      return counts.failed_count;
    case SendState::in_doubt:
      return counts.in_doubt_count;
    case SendState::left_out:
      break;
  }
  return counts.left_out_count;
}

std::vector<SubscribeTopic> all_topics() {
  std::vector<SubscribeTopic> topics;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<SubscribeTopic>>([&](auto enumerator) { topics.push_back(enumerator.value); });
  return topics;
}

}  // namespace

Result<SubscribeTopicList> SubscribeMessages::list_subscribe_topics() const {
  return database_.read([&](db::Session& session) {
    SubscribeTopicList list;
    const auto counts = store::count_sends(session, clock_.now() - counted_time);
    const auto allowing = store::count_allowing(session);
    for (const SubscribeTopic topic : all_topics()) {
      SubscribeTopicView view;
      view.topic = topic;
      if (const TemplateSetting* const setting = template_of(topic)) {
        view.template_id = setting->template_id;
        for (const FieldSetting& field : setting->fields) view.fields.push_back({field.name, std::string(enum_text(field.source))});
        const auto found = std::ranges::find(allowing, setting->template_id, &store::AllowingRow::template_id);
        if (found != allowing.end()) view.allowing_member_count = found->member_count;
      }
      for (const store::TopicCountRow& row : counts)
        if (row.topic == topic) count_of(view.counts, row.state) += row.send_count;
      if (const auto last = store::find_last_send(session, topic)) view.last_send = LastSend{last->state, last->error_number, last->changed_at_ms};
      list.topics.push_back(std::move(view));
    }
    return list;
  });
}

Result<SubscribeSendPage> SubscribeMessages::list_subscribe_sends(const ListSubscribeSends& request) const {
  const PageSpan span{0, request.page_size ? **request.page_size : usual_page_size};
  auto rows = database_.read([&](db::Session& session) { return store::list_sends(session, request, span.row_count()); });
  SubscribeSendPage page;
  page.has_more = cut_to_page(rows, span);
  for (const store::ListedSendRow& row : rows)
    page.sends.push_back({row.message_id, row.topic, row.state, row.reason, row.error_number, row.try_count, row.made_at_ms, row.changed_at_ms});
  return page;
}

}  // namespace galleria::subscribe_messages
