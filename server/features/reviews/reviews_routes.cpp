// Binds the endpoints of reviews.
#include "features/reviews/reviews.hpp"

namespace galleria::reviews {

void bind_routes(http::Binder& binder, Reviews& reviews) {
  using http::Call;
  using http::Member;
  using http::Operator;
  using http::ShopOperator;
  binder.bind<list_lines_to_review>(
      [&](const Call& call, const Member& member, const ListLinesToReview& request) { return reviews.list_lines_to_review(call, member, request); });
  binder.bind<submit_review>([&](const Call& call, const Member& member, const SubmitReview& request) { return reviews.submit_review(call, member, request); });
  binder.bind<list_my_reviews>(
      [&](const Call& call, const Member& member, const ListMyReviews& request) { return reviews.list_my_reviews(call, member, request); });
  binder.bind<follow_up_review>(
      [&](const Call& call, const Member& member, const FollowUpReview& request) { return reviews.follow_up_review(call, member, request); });
  binder.bind<delete_review>([&](const Member& member, const DeleteReview& request) { return reviews.delete_review(member, request); });
  binder.bind<get_review_summary>([&](const GetReviewSummary& request) { return reviews.get_review_summary(request); });
  binder.bind<list_product_reviews>([&](const Call& call, const ListProductReviews& request) { return reviews.list_product_reviews(call, request); });
  binder.bind<list_helpful_reviews>([&](const Member& member, const ListHelpfulReviews& request) { return reviews.list_helpful_reviews(member, request); });
  binder.bind<mark_review_helpful>([&](const Member& member, const MarkReviewHelpful& request) { return reviews.mark_review_helpful(member, request); });
  binder.bind<report_review>([&](const Member& member, const ReportReview& request) { return reviews.report_review(member, request); });
  binder.bind<search_reviews>(
      [&](const Call& call, const ShopOperator& caller, const SearchReviews& request) { return reviews.search_reviews(call, caller, request); });
  binder.bind<get_review>([&](const Call& call, const ShopOperator& caller, const GetReview& request) { return reviews.get_review(call, caller, request); });
  binder.bind<publish_review>(
      [&](const Call& call, const Operator& caller, const PublishReview& request) { return reviews.publish_review(call, caller, request); });
  binder.bind<refuse_review>(
      [&](const Call& call, const Operator& caller, const RefuseReview& request) { return reviews.refuse_review(call, caller, request); });
  binder.bind<hide_review>([&](const Call& call, const Operator& caller, const HideReview& request) { return reviews.hide_review(call, caller, request); });
  binder.bind<answer_review>(
      [&](const Call& call, const ShopOperator& caller, const AnswerReview& request) { return reviews.answer_review(call, caller, request); });
  binder.bind<list_review_words>([&](const Operator&, const ListReviewWords& request) { return reviews.list_review_words(request); });
  binder.bind<save_review_words>([&](const Operator& caller, const SaveReviewWords& request) { return reviews.save_review_words(caller, request); });
}

}  // namespace galleria::reviews
