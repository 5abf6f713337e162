// What the staff can take along of reviews.
#include "features/reviews/reviews.hpp"

namespace galleria::reviews {
namespace {

ExportCell review_state_cell(ReviewState state, Locale locale) {
  constexpr Message words[] = {{"待审核", "To review"}, {"已公开", "Shown"}, {"未通过", "Refused"}, {"已隐藏", "Hidden"}, {"已删除", "Deleted"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

constexpr ExportColumn<StaffReview> review_columns[] = {
    {{"评价", "Review"}, [](const StaffReview& row, Locale) -> ExportCell { return std::to_string(row.review_id.value); }},
    {{"商品", "Goods"}, [](const StaffReview& row, Locale) -> ExportCell { return row.product_name; }},
    {{"规格", "Specification"}, [](const StaffReview& row, Locale) -> ExportCell { return row.specification; }},
    {{"状态", "State"}, [](const StaffReview& row, Locale locale) { return review_state_cell(row.state, locale); }},
    {{"星级", "Stars"}, [](const StaffReview& row, Locale) -> ExportCell { return row.stars; }},
    {{"内容", "Text"}, [](const StaffReview& row, Locale) -> ExportCell { return row.text; }},
    {{"图片数", "Pictures"}, [](const StaffReview& row, Locale) -> ExportCell { return static_cast<std::int64_t>(row.image_urls.size()); }},
    {{"追评", "Follow-up"}, [](const StaffReview& row, Locale) -> ExportCell { return row.follow_up; }},
    {{"店铺回复", "Answer"}, [](const StaffReview& row, Locale) -> ExportCell { return row.answer; }},
    {{"有用", "Helpful"}, [](const StaffReview& row, Locale) -> ExportCell { return row.helpful_count; }},
    {{"会员", "Member"}, [](const StaffReview& row, Locale) -> ExportCell { return row.member_name; }},
    {{"提交时间", "Written at"}, [](const StaffReview& row, Locale) -> ExportCell { return row.submitted_at; }},
};

constexpr PagingOf<search_reviews, StaffReview> review_paging{
    .rows = [](const StaffReviewPage& page) -> const std::vector<StaffReview>& { return page.reviews; },
    .begin =
        [](SearchReviews& request) {
          request.behind_review_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](SearchReviews& request, const StaffReviewPage& page) {
          if (!page.has_more || page.reviews.empty()) return false;
          request.behind_review_id = page.reviews.back().review_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Reviews& reviews) {
  return {exported_list<search_reviews>({"商品评价", "Reviews of goods"}, review_columns, review_paging,
                                        [&reviews](const http::Call& call, const http::ShopOperator& caller, const SearchReviews& request) {
                                          return reviews.search_reviews(call, caller, request);
                                        })};
}

}  // namespace galleria::reviews
