// What members allow, and what is written with a message that is to be told in the chat app.
#include "features/subscribe_messages/subscribe_messages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/subscribe_messages/subscribe_messages_sending.hpp"
#include "features/subscribe_messages/subscribe_messages_store.hpp"

namespace galleria::subscribe_messages {
namespace {
using namespace std::chrono_literals;

// The member goes from the web app to the mini program's page and answers there.
constexpr DurationMs ask_life = 15min;
// More cannot be used up soon, and what a client tells is only a hint.
constexpr std::int64_t most_grants_left = 10;

std::map<SubscribeTopic, TemplateSetting> read_templates(const std::map<SubscribeTopic, std::string>& texts) {
  std::map<SubscribeTopic, TemplateSetting> templates;
  for (const auto& [topic, text] : texts) {
    if (text.empty()) continue;
    try {
      templates.emplace(topic, read_template(text));
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument(fmt::format("subscribe_messages.{}: {}", enum_text(topic), error.what()));
    }
  }
  return templates;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

}  // namespace

SubscribeMessages::SubscribeMessages(db::Database& database, const Clock& clock, IdGenerator& ids, SubscribeConfig config, SubscribeNeeds needs,
                                     SubscribeSender& sender)
    : database_(database),
      clock_(clock),
      ids_(ids),
      config_(std::move(config)),
      needs_(std::move(needs)),
      sender_(sender),
      templates_(read_templates(config_.templates)) {}

const TemplateSetting* SubscribeMessages::template_of(SubscribeTopic topic) const {
  const auto found = templates_.find(topic);
  return found == templates_.end() ? nullptr : &found->second;
}

Result<SubscriptionList> SubscribeMessages::list_subscriptions(const http::Member& member) const {
  return database_.read([&](db::Session& session) {
    SubscriptionList list;
    list.is_bound = needs_.open_id_of(session, member.id).has_value();
    const auto grants = store::list_grants(session, member.id);
    for (const auto& [topic, setting] : templates_) {
      Subscription subscription{topic, 0, false, {}};
      const auto grant = std::ranges::find(grants, setting.template_id, &store::GrantRow::template_id);
      if (grant != grants.end()) subscription = {topic, grant->left_count, grant->is_always, grant->refused_at_ms};
      list.subscriptions.push_back(subscription);
    }
    return list;
  });
}

Result<SubscriptionAsk> SubscribeMessages::ask_subscription(const http::Member& member, const AskSubscription& request) {
  SubscriptionAsk ask;
  for (const SubscribeTopic topic : *request.topics) {
    const TemplateSetting* const setting = template_of(topic);
    if (setting == nullptr) return subscribe_topic_off;
    // Two topics may share a template, which the chat app asks for once.
    if (std::ranges::find(ask.template_ids, setting->template_id) != ask.template_ids.end()) continue;
    ask.template_ids.push_back(setting->template_id);
  }
  // In one order for all asks of a member: two reports at once take their grants alike.
  std::vector<std::string> sorted = ask.template_ids;
  std::ranges::sort(sorted);
  const std::string template_ids = fmt::format("{}", fmt::join(sorted, " "));
  const TimeMs now = clock_.now();
  const auto ask_id = ids_.next<SubscribeAskId>();
  ask.ticket = ticket_of({member.id, ask_id}, random_token());
  ask.expires_at = now + ask_life;
  database_.write([&](db::Transaction& transaction) {
    store::insert_ask(transaction, member.id, {ask_id, sha256_hex(ask.ticket), template_ids, ask.expires_at}, now);
  });
  return ask;
}

Result<Done> SubscribeMessages::report_subscription(const ReportSubscription& request) {
  const auto key = ticket_key(request.ticket.reveal());
  if (!key) return subscribe_ticket_invalid;
  const std::string digest = sha256_hex(request.ticket.reveal());
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const TimeMs now = clock_.now();
    const auto asked = store::answer_ask(transaction, key->member_id, key->ask_id, digest, now);
    if (!asked && store::is_answered(transaction, key->member_id, key->ask_id, digest)) return Done{};
    if (!asked) return subscribe_ticket_invalid;
    for (const std::string_view template_id : words_of(*asked)) {
      // The first answer to a template counts, and none to what was not asked for.
      const auto answer = std::ranges::find_if(*request.answers, [&](const TemplateAnswer& each) { return *each.template_id == template_id; });
      if (answer == request.answers->end()) continue;
      if (answer->answer == SubscribeAnswer::accept) {
        store::give_grant(transaction, key->member_id, template_id, answer->is_always, most_grants_left, now);
      } else {
        store::end_always(transaction, key->member_id, template_id, now);
      }
    }
    return Done{};
  });
}

void SubscribeMessages::tell(db::Transaction& transaction, MemberId member_id, const ToldMessage& message) {
  const TemplateSetting* const setting = template_of(message.topic);
  if (setting == nullptr) return;
  const FilledTemplate filled = filled_template(*setting, message.facts, config_.mall_utc_offset);
  if (!filled.unfit_field.empty()) {
    log::warning("subscribe_message_unfit", {{"topic", enum_text(message.topic)}, {"field", filled.unfit_field}});
    count(Outcome::unfit);
    return;
  }
  const TimeMs now = clock_.now();
  const bool has_grant = store::use_grant(transaction, member_id, setting->template_id, now);
  if (!has_grant && !is_planted(PlantedBug::subscribe_grant_used_twice)) return;
  const SendStep begins = send_table.step({}, SendMove::queue).value();
  store::insert_send(transaction, member_id,
                     {message.message_id, message.topic, setting->template_id, message.link, fields_text(filled.fields), begins.to(), 0, now, now});
  db::set_timer(transaction, ids_.next<TimerId>(), send_timer, message.message_id.value, now, std::to_string(member_id.value));
}

void SubscribeMessages::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

void SubscribeMessages::put_demo_grant(db::Transaction& transaction, MemberId member_id, SubscribeTopic topic, std::int64_t grant_count, bool is_always,
                                       TimeMs at) {
  if (const TemplateSetting* const setting = template_of(topic))
    store::insert_demo_grant(transaction, member_id, setting->template_id, grant_count, is_always, at);
}

void SubscribeMessages::put_demo_send(db::Transaction& transaction, MemberId member_id, const DemoSend& send) {
  const TemplateSetting* const setting = template_of(send.message.topic);
  if (setting == nullptr) return;
  const FilledTemplate filled = filled_template(*setting, send.message.facts, config_.mall_utc_offset);
  if (!filled.unfit_field.empty()) throw std::runtime_error("a subscribe message of the demo does not fill " + filled.unfit_field);
  if (!store::use_grant(transaction, member_id, setting->template_id, send.at)) throw std::runtime_error("a subscribe message of the demo has no grant");
  store::insert_demo_send(
      transaction, member_id,
      {send.message.message_id, send.message.topic, setting->template_id, send.message.link, fields_text(filled.fields), send.state, 1, send.at, send.at},
      send.error_number);
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(send_table)}; }

}  // namespace galleria::subscribe_messages
