// Answers what service requests, and lost and found, ask of others, and writes what members are told of them.
#include "app/adapters_service_requests.hpp"

#include <fmt/format.h>

#include "app/adapters_messages.hpp"

namespace galleria::app {
namespace {

using lost_and_found::LossEvent;
using lost_and_found::LossNews;
using service_requests::ServiceEvent;
using service_requests::ServiceNews;

constexpr std::string_view found_photos_address = "/files/";
constexpr const char* requests_page = "/pages/personalCenter/myService/index?part=requests";
constexpr const char* losses_page = "/pages/personalCenter/myService/warm?part=lost";

struct ServiceLetter {
  Localized title;
  Localized body;
};

// The staff's words as a sentence among others.
std::string sentence(std::string text, std::string_view stop) {
  for (const std::string_view end : {"。", "！", "？", "…", ".", "!", "?"}) {
    if (text.ends_with(end)) return text;
  }
  text += stop;
  return text;
}

// What the staff added, if they did.
std::string staff_remark(const std::string& text, std::string_view before, std::string_view stop) {
  return text.empty() ? std::string() : fmt::format("{}{}", before, sentence(text, stop));
}

Localized name_of(lost_and_found::ThingKind kind) {
  using lost_and_found::ThingKind;
  switch (kind) {
    case ThingKind::bag:
      return {"箱包", "bag"};
    case ThingKind::clothing:
      return {"衣物", "piece of clothing"};
    case ThingKind::document:
      return {"证件卡片", "paper or card"};
    case ThingKind::electronics:
      return {"电子产品", "device"};
    case ThingKind::jewellery:
      return {"首饰", "piece of jewellery"};
    case ThingKind::keys:
      return {"钥匙", "bunch of keys"};
    case ThingKind::children:
      return {"儿童用品", "child’s thing"};
    case ThingKind::other:
      break;
  }
  return {"物品", "thing"};
}

ServiceLetter service_letter_of(const ServiceNews& news) {
  switch (news.event) {
    case ServiceEvent::assigned:
      return {{"您的服务申请已有人处理", "Somebody is taking care of your request"},
              {fmt::format("“{}”由{}为您处理。", news.name.zh_cn, news.assignee), fmt::format("{} takes care of “{}” for you.", news.assignee, news.name.en)}};
    case ServiceEvent::done:
      return {{"您的服务申请已完成", "Your request is done"},
              {fmt::format("“{}”已完成。{}欢迎评价；如果没有办好，也可以请我们重新处理。", news.name.zh_cn, staff_remark(news.answer, "我们的答复：", "。")),
               fmt::format("“{}” is done.{} Please tell us how it was; if it was not well, we take it up again.", news.name.en,
                           staff_remark(news.answer, " We say: ", "."))}};
    case ServiceEvent::refused:
      break;
  }
  return {{"您的服务申请没能安排", "We could not do what you asked for"},
          {fmt::format("很抱歉，“{}”没能为您安排。原因：{}本月次数已退还。", news.name.zh_cn, sentence(news.answer, "。")),
           fmt::format("We are sorry: “{}” could not be arranged. Why: {} It does not count against your month.", news.name.en, sentence(news.answer, "."))}};
}

ServiceLetter service_letter_of(const LossNews& news) {
  const Localized thing = name_of(news.kind);
  switch (news.event) {
    case LossEvent::matched:
      return {
          {"可能找到了您遗失的物品", "We may have found what you miss"},
          {fmt::format("您登记遗失的{}可能找到了。请带上有效证件到服务台核对，确认后即可领回。", thing.zh_cn),
           fmt::format("It is about the {} that you reported. Please come to the service desk with a paper that shows your name. Once it is clear that it is "
                       "yours, you take it home.",
                       thing.en)}};
    case LossEvent::parted:
      return {{"那件物品不是您的", "It was not what you miss"},
              {fmt::format("核对后不是您遗失的{}，我们会继续查找。", thing.zh_cn),
               fmt::format("We looked at it, and it is not the {} that you miss. We go on looking.", thing.en)}};
    case LossEvent::returned:
      return {{"遗失物品已领回", "What you missed is yours again"},
              {fmt::format("您遗失的{}已当面交还，这份登记已结束。", thing.zh_cn),
               fmt::format("The {} that you missed was handed over, and your report is closed.", thing.en)}};
    case LossEvent::closed:
      break;
  }
  return {{"遗失登记已结束", "Your report of a loss is closed"},
          {fmt::format("很抱歉，我们没有找到您遗失的{}。{}", thing.zh_cn, sentence(news.reason, "。")),
           fmt::format("We are sorry: we do not have the {} that you miss. {}", thing.en, sentence(news.reason, "."))}};
}

}  // namespace

service_requests::ServiceRequestsNeeds service_requests_needs(members::Members& members, const tiers::Tiers& tiers, messages::Messages& messages) {
  service_requests::ServiceRequestsNeeds needs;
  needs.phone_of = [&members](db::Session& session, MemberId member_id) { return members.find_active_phone(session, member_id); };
  needs.member_of = [&members](db::Session& session, MemberId member_id) -> std::optional<service_requests::ServiceMember> {
    const auto found = members.find_masked_member(session, member_id);
    if (!found) return std::nullopt;
    return service_requests::ServiceMember{found->name, found->member_number};
  };
  needs.tier_of = tier_lookup(tiers);
  needs.tell = [&messages](db::Transaction& transaction, MemberId member_id, const ServiceNews& news) {
    const ServiceLetter letter = service_letter_of(news);
    // The same step may come twice: somebody else takes it over, or it is done again.
    messages.put(transaction, member_id,
                 {messages::MessageKind::mall, letter.title, letter.body, requests_page,
                  fmt::format("service:{}:{}:{}", news.request_id.value, enum_text(news.event), epoch_ms(news.at))});
  };
  return needs;
}

lost_and_found::LostAndFoundNeeds lost_and_found_needs(members::Members& members, messages::Messages& messages, files::Files& files) {
  lost_and_found::LostAndFoundNeeds needs;
  needs.phone_of = [&members](db::Session& session, MemberId member_id) { return members.find_active_phone(session, member_id); };
  needs.member_of = [&members](db::Session& session, MemberId member_id) -> std::optional<lost_and_found::LossMember> {
    const auto found = members.find_masked_member(session, member_id);
    if (!found) return std::nullopt;
    return lost_and_found::LossMember{found->name, found->member_number};
  };
  needs.tell = [&messages](db::Transaction& transaction, MemberId member_id, const LossNews& news) {
    const ServiceLetter letter = service_letter_of(news);
    messages.put(transaction, member_id,
                 {messages::MessageKind::mall, letter.title, letter.body, losses_page,
                  fmt::format("loss:{}:{}:{}", news.report_id.value, enum_text(news.event), epoch_ms(news.at))});
  };
  needs.keep_photo = [&files](std::string_view bytes) -> std::optional<std::string> {
    const auto kept = files.keep(bytes);
    return kept.has_value() ? std::optional(std::string(found_photos_address) + kept->name) : std::nullopt;
  };
  needs.forget_photo = [&files](const std::string& address) { files.forget(address.substr(found_photos_address.size())); };
  return needs;
}

}  // namespace galleria::app
