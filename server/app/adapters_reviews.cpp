// Answers what reviews ask of others, and writes what their members are told.
#include "app/adapters_reviews.hpp"

#include <fmt/format.h>

namespace galleria::app {
namespace {

using reviews::ReviewNews;
using reviews::ReviewState;

constexpr const char* my_reviews_page = "/pages/personalCenter/myReviews/index?tab=mine";

struct ReviewLetter {
  Localized title;
  Localized body;
};

ReviewLetter review_letter_of(const ReviewNews& news) {
  const std::string& name = news.product_name.in(Locale::zh_cn);
  const std::string& english = news.product_name.in(Locale::en);
  if (news.state == ReviewState::published) {
    const std::string points = news.points > 0 ? fmt::format("已为您加 {} 积分。", news.points) : std::string();
    const std::string english_points = news.points > 0 ? fmt::format(" You were given {} points.", news.points) : std::string();
    return {{"您的评价已公开", "Your review is shown"},
            {fmt::format("谢谢您对“{}”的评价，大家都能看到了。{}", name, points),
             fmt::format("Thank you for your review of “{}”. Everybody can read it now.{}", english, english_points)}};
  }
  if (news.state == ReviewState::refused) {
    return {{"您的评价未通过", "Your review was not accepted"},
            {fmt::format("对“{}”的评价未通过，修改后可以再次提交。原因：{}", name, news.reason),
             fmt::format("Your review of “{}” was not accepted. You can mend it and send it again. Why: {}", english, news.reason)}};
  }
  return {{"您的评价已隐藏", "Your review is hidden"},
          {fmt::format("对“{}”的评价已不再展示。原因：{}", name, news.reason),
           fmt::format("Your review of “{}” is not shown any more. Why: {}", english, news.reason)}};
}

reviews::BoughtLine bought_line(const orders::LineOfOrder& line) {
  return {line.order_id,      line.order_line_id, line.product_id,  line.shop_id,      line.product_name,
          line.specification, line.image_url,     line.received_at, line.is_given_back};
}

std::vector<reviews::ReceivedLine> received_lines(const std::vector<orders::LineAt>& found) {
  std::vector<reviews::ReceivedLine> lines;
  for (const orders::LineAt& line : found) lines.push_back({line.member_id, line.order_line_id, line.product_id, line.at});
  return lines;
}

videos::SubjectKey film_subject(reviews::ReviewId review_id) { return {videos::VideoSubject::review, review_id.value}; }

reviews::ReviewFilmState film_state(videos::VideoState state) {
  switch (state) {
    case videos::VideoState::uploading:
    case videos::VideoState::received:
    case videos::VideoState::encoding:
      return reviews::ReviewFilmState::coming;
    case videos::VideoState::in_review:
      return reviews::ReviewFilmState::waiting;
    case videos::VideoState::published:
      return reviews::ReviewFilmState::shown;
    case videos::VideoState::refused:
      return reviews::ReviewFilmState::refused;
    case videos::VideoState::deleted:
      break;
  }
  return reviews::ReviewFilmState::none;
}

}  // namespace

void give_lines(reviews::ReviewsNeeds& needs, const orders::Orders& orders) {
  needs.list_received = [&orders](db::Session& session, MemberId member_id, TimeMs received_after) {
    std::vector<reviews::BoughtLine> lines;
    for (const orders::LineOfOrder& line : orders.list_received_lines(session, member_id, received_after)) lines.push_back(bought_line(line));
    return lines;
  };
  needs.find_line = [&orders](db::Session& session, MemberId member_id, OrderLineId order_line_id) {
    const auto line = orders.find_line(session, member_id, order_line_id);
    return line ? std::optional(bought_line(*line)) : std::nullopt;
  };
  needs.list_received_by_all = [&orders](const reviews::ReceivedPlace& behind, TimeMs until, std::int64_t count) {
    return received_lines(orders.list_received_by_all({behind.received_at, behind.order_line_id}, until, count));
  };
  needs.list_given_back = [&orders](const reviews::ReceivedPlace& behind, TimeMs until, std::int64_t count) {
    return received_lines(orders.list_given_back({behind.received_at, behind.order_line_id}, until, count));
  };
}

void give_films(reviews::ReviewsNeeds& needs, videos::Videos& videos) {
  needs.film_standing = [&videos](db::Session& session, MemberId member_id, reviews::ReviewId review_id) {
    const auto state = videos.find_standing(session, member_id, film_subject(review_id));
    return state ? film_state(*state) : reviews::ReviewFilmState::none;
  };
  needs.find_film = [&videos](db::Session& session, MemberId member_id, reviews::ReviewId review_id, bool is_for_all,
                              Locale locale) -> std::optional<reviews::ReviewFilm> {
    const auto film = videos.find_film(session, member_id, film_subject(review_id), is_for_all, locale);
    if (!film) return std::nullopt;
    return reviews::ReviewFilm{
        film->video_id.value, film_state(film->state), film->film_address, film->poster_address, film->duration_ms, film->width, film->height, film->reason};
  };
  needs.remove_films = [&videos](db::Transaction& transaction, MemberId member_id, reviews::ReviewId review_id) {
    videos.remove_of(transaction, member_id, film_subject(review_id));
  };
}

reviews::ReviewsNeeds reviews_needs(const ReviewParties& parties) {
  reviews::ReviewsNeeds needs;
  give_lines(needs, parties.orders);
  needs.is_upload_of = [&files = parties.files](db::Session& session, MemberId member_id, std::string_view address) {
    return files.is_upload_of(session, member_id, address);
  };
  needs.masked_name_of = [&members = parties.members](db::Session& session, MemberId member_id) {
    const auto found = members.find_masked_member(session, member_id);
    return found ? found->name : std::string();
  };
  needs.give_points = [&points = parties.points](db::Transaction& transaction, MemberId member_id, reviews::ReviewId review_id, std::int64_t amount,
                                                 const Localized& product_name) {
    points::Earning earning;
    earning.member_id = member_id;
    earning.reason = points::PointsReason::gift;
    earning.business_id = review_id.value;
    earning.detail = product_name;
    earning.points = amount;
    points.earn(transaction, earning);
  };
  needs.tell = [&messages = parties.messages](db::Transaction& transaction, MemberId member_id, const ReviewNews& news) {
    const ReviewLetter letter = review_letter_of(news);
    messages.put(transaction, member_id,
                 {messages::MessageKind::mall, letter.title, letter.body, my_reviews_page,
                  fmt::format("review:{}:{}:{}", news.review_id.value, enum_text(news.state), epoch_ms(news.at))});
  };
  needs.is_member = [&members = parties.members](db::Session& session, MemberId member_id) {
    return members.find_masked_member(session, member_id).has_value();
  };
  give_films(needs, parties.videos);
  return needs;
}

}  // namespace galleria::app
