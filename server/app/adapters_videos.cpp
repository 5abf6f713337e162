// Answers what videos ask of others, and writes what their members are told.
#include "app/adapters_videos.hpp"

#include <fmt/format.h>

namespace galleria::app {
namespace {

using videos::VideoNews;
using videos::VideoRefusal;

std::string video_page_of(const videos::SubjectKey& subject) {
  if (subject.kind == videos::VideoSubject::review) return fmt::format("/pages/goodsOrder/review/video?reviewId={}", subject.id);
  return fmt::format("/pages/plazaActivity/activityRegistration/myActivity/addVideo?registrationId={}", subject.id);
}

struct VideoLetter {
  Localized title;
  Localized body;
};

VideoLetter video_letter_of(const VideoNews& news, std::int64_t longest_seconds) {
  // Of a review that waits or is hidden nobody sees the film either.
  if (news.is_published && news.subject.kind == videos::VideoSubject::review)
    return {{"您的视频已通过审核", "Your video was approved"}, {"视频会和您的评价一起展示。", "The video is shown together with your review."}};
  if (news.is_published)
    return {{"您的视频已公开", "Your video is published"}, {"视频已通过审核，大家都能看到了。", "The video was approved, and everybody can see it now."}};
  return {{"您的视频未通过", "Your video was not accepted"},
          {fmt::format("原因：{}", videos::refusal_sentence(news.refusal, news.reason, longest_seconds, Locale::zh_cn)),
           fmt::format("Why: {}", videos::refusal_sentence(news.refusal, news.reason, longest_seconds, Locale::en))}};
}

}  // namespace

void give_reviews(videos::VideosNeeds& needs, const ReviewsLater& reviews) {
  needs.is_shown = [reviews](db::Session& session, const videos::SubjectKey& subject) {
    return subject.kind == videos::VideoSubject::review && reviews().is_shown(session, reviews::ReviewId{subject.id});
  };
  needs.hold = [reviews](db::Transaction& transaction, MemberId member_id, const videos::SubjectKey& subject) {
    if (subject.kind == videos::VideoSubject::review) reviews().hold_for_film(transaction, member_id, reviews::ReviewId{subject.id});
  };
  needs.hear_of_move = [reviews](db::Transaction& transaction, MemberId member_id, const videos::SubjectKey& subject) {
    if (subject.kind == videos::VideoSubject::review) reviews().hear_of_film(transaction, member_id, reviews::ReviewId{subject.id});
  };
}

videos::VideosNeeds videos_needs(members::Members& members, registrations::Registrations& registrations, ReviewsLater reviews, messages::Messages& messages,
                                 std::int64_t longest_seconds) {
  videos::VideosNeeds needs;
  needs.member_of = [&members](const http::Call& call) { return members.member_of(call); };
  // Whoever keeps a kind of subject says who may add to it.
  needs.may_add = [&registrations, reviews](db::Session& session, MemberId member_id, const videos::SubjectKey& subject) {
    switch (subject.kind) {
      case videos::VideoSubject::registration:
        return registrations.may_add_video(session, member_id, registrations::RegistrationId{subject.id});
      case videos::VideoSubject::review:
        return reviews().may_add_film(session, member_id, reviews::ReviewId{subject.id});
    }
    return false;
  };
  needs.activity_of = [&registrations](db::Session& session, MemberId member_id, const videos::SubjectKey& subject) -> std::optional<ActivityId> {
    switch (subject.kind) {
      case videos::VideoSubject::registration:
        return registrations.find_activity_of(session, member_id, registrations::RegistrationId{subject.id});
      case videos::VideoSubject::review:
        break;
    }
    return std::nullopt;
  };
  give_reviews(needs, reviews);
  needs.masked_name_of = [&members](db::Session& session, MemberId member_id) {
    const auto found = members.find_masked_member(session, member_id);
    return found ? found->name : std::string();
  };
  needs.tell = [&messages, longest_seconds](db::Transaction& transaction, MemberId member_id, const VideoNews& news) {
    const VideoLetter letter = video_letter_of(news, longest_seconds);
    messages.put(transaction, member_id,
                 {messages::MessageKind::mall, letter.title, letter.body, video_page_of(news.subject),
                  fmt::format("video:{}:{}", news.video_id.value, news.is_published ? "published" : "refused")});
  };
  return needs;
}

}  // namespace galleria::app
