// Answers what the community asks of others, and writes what its members are told.
#include "app/adapters_community.hpp"

#include <fmt/format.h>

#include "app/demo_wear.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/points/points.hpp"
#include "features/wear/wear.hpp"

namespace galleria::app {
namespace {

using community::CommunityNews;
using community::CommunityNewsKind;

constexpr const char* my_posts_page = "/pages/plazaActivity/show/BBS?order=mine";
constexpr const char* community_page = "/pages/plazaActivity/show/BBS";

struct CommunityLetter {
  Localized title;
  Localized body;
  std::string page = my_posts_page;
};

CommunityLetter letter_of_placing(const CommunityNews& news) {
  const std::string& theme = news.title.in(Locale::zh_cn);
  const std::string& english = news.title.in(Locale::en);
  const std::string points = news.points > 0 ? fmt::format("已为您加 {} 积分。", news.points) : std::string();
  const std::string english_points = news.points > 0 ? fmt::format(" You were given {} points.", news.points) : std::string();
  return {{fmt::format("您在主题中获得第 {} 名", news.place), fmt::format("You took place {} of a theme", news.place)},
          {fmt::format("“{}”已结束，您获得第 {} 名。{}", theme, news.place, points),
           fmt::format("“{}” is over. You took place {}.{}", english, news.place, english_points)},
          community_page};
}

CommunityLetter community_letter_of(const CommunityNews& news, MallOffset mall_utc_offset) {
  const std::string& title = news.title.in(Locale::zh_cn);
  switch (news.kind) {
    case CommunityNewsKind::published:
      return {{"您的分享已公开", "Your post is shown"}, {fmt::format("“{}”大家都能看到了。", title), fmt::format("Everybody can see “{}” now.", title)}};
    case CommunityNewsKind::refused:
      return {{"您的分享未通过", "Your post was not accepted"},
              {fmt::format("“{}”未通过，修改后可以再次提交。原因：{}", title, news.reason),
               fmt::format("“{}” was not accepted. You can mend it and send it again. Why: {}", title, news.reason)}};
    case CommunityNewsKind::hidden:
      return {{"您的分享已隐藏", "Your post is hidden"},
              {fmt::format("“{}”已不再展示。原因：{}", title, news.reason), fmt::format("“{}” is not shown any more. Why: {}", title, news.reason)}};
    case CommunityNewsKind::removed:
      return {{"您的分享已删除", "Your post was deleted"},
              {fmt::format("“{}”已被删除。原因：{}", title, news.reason), fmt::format("“{}” was deleted. Why: {}", title, news.reason)}};
    case CommunityNewsKind::muted: {
      const std::string until = day_text(business_day(news.muted_until.value_or(news.at), mall_utc_offset));
      return {
          {"您暂时不能分享", "You cannot share for now"},
          {fmt::format("{} 起可以再次分享造型。原因：{}", until, news.reason), fmt::format("You can share looks again from {}. Why: {}", until, news.reason)}};
    }
    case CommunityNewsKind::placed:
      break;
  }
  return letter_of_placing(news);
}

}  // namespace

community::CommunityNeeds community_needs(const Wiring& wiring) {
  community::CommunityNeeds needs;
  needs.find_look = [&wear = wiring.get<wear::Wear>()](db::Session& session, MemberId member_id,
                                                       community::WearId wear_id) -> std::optional<community::SharedLook> {
    const auto look = wear.find_shared_look(session, member_id, wear::WearId{wear_id.value});
    return look ? std::optional(community::SharedLook{look->picture_url, look->title}) : std::nullopt;
  };
  needs.masked_names_of = [&members = wiring.get<members::Members>()](db::Session& session, std::span<const MemberId> member_ids) {
    return members.find_masked_names(session, member_ids);
  };
  needs.give_points = [&points = wiring.get<points::Points>()](db::Transaction& transaction, MemberId member_id, std::int64_t gift_number, std::int64_t amount,
                                                               const Localized& theme) {
    points::Earning earning;
    earning.member_id = member_id;
    earning.reason = points::PointsReason::gift;
    earning.business_id = gift_number;
    earning.detail = theme;
    earning.points = amount;
    points.earn(transaction, earning);
  };
  needs.tell = [&messages = wiring.get<messages::Messages>(), offset = wiring.config.of<members::MembersConfig>().mall_utc_offset](
                   db::Transaction& transaction, MemberId member_id, const CommunityNews& news) {
    const CommunityLetter letter = community_letter_of(news, offset);
    messages.put(transaction, member_id,
                 {messages::MessageKind::mall, letter.title, letter.body, letter.page,
                  fmt::format("community:{}:{}:{}", news.subject_id, enum_text(news.kind), epoch_ms(news.at))});
  };
  return needs;
}

community::WearId community_demo_look(const std::string& member, const std::string& name) { return {demo::wear_id_of(member, name).value}; }

}  // namespace galleria::app
