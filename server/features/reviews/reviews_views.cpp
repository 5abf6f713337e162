// Makes views of reviews.
#include "features/reviews/reviews_views.hpp"

namespace galleria::reviews {
namespace {

std::vector<std::string> addresses_of(const std::string& pictures) {
  std::vector<std::string> addresses;
  for (std::size_t at = 0; at < pictures.size();) {
    const std::size_t end = std::min(pictures.find('\n', at), pictures.size());
    addresses.push_back(pictures.substr(at, end - at));
    at = end + 1;
  }
  return addresses;
}

std::string product_name_in(const store::ReviewRow& row, Locale locale) { return Localized{row.product_name_zh_cn, row.product_name_en}.in(locale); }
std::string specification_in(const store::ReviewRow& row, Locale locale) { return Localized{row.specification_zh_cn, row.specification_en}.in(locale); }

}  // namespace

void describe_line(store::ReviewRow& row, const BoughtLine& line) {
  row.order_id = line.order_id;
  row.order_line_id = line.order_line_id;
  row.product_id = line.product_id;
  row.shop_id = line.shop_id;
  row.product_name_zh_cn = line.name.zh_cn;
  row.product_name_en = line.name.en;
  row.specification_zh_cn = line.specification.zh_cn;
  row.specification_en = line.specification.en;
  row.image_url = line.image_url;
}

MyReview view_for_writer(const store::ReviewRow& row, Locale locale) {
  MyReview view;
  view.review_id = row.review_id;
  view.order_id = row.order_id;
  view.order_line_id = row.order_line_id;
  view.product_id = row.product_id;
  view.product_name = product_name_in(row, locale);
  view.specification = specification_in(row, locale);
  view.product_image_url = row.image_url;
  view.state = row.state;
  view.reason = row.reason;
  view.stars = row.stars;
  view.goods_stars = row.goods_stars;
  view.packing_stars = row.packing_stars;
  view.service_stars = row.service_stars;
  view.text = row.text;
  view.image_urls = addresses_of(row.pictures);
  view.is_anonymous = row.is_anonymous;
  view.follow_up = row.follow_up;
  view.answer = row.answer;
  view.helpful_count = row.helpful_count;
  view.points = row.points;
  view.submitted_at = row.submitted_at_ms;
  return view;
}

ProductReview view_for_everybody(const store::ReviewRow& row, std::string member_name, Locale locale) {
  ProductReview view;
  view.review_id = row.review_id;
  view.member_name = std::move(member_name);
  view.specification = specification_in(row, locale);
  view.stars = row.stars;
  view.text = row.text;
  view.image_urls = addresses_of(row.pictures);
  view.follow_up = row.follow_up;
  if (row.followed_up_at_ms) view.followed_up_days = std::chrono::duration_cast<std::chrono::days>(*row.followed_up_at_ms - row.submitted_at_ms).count();
  view.answer = row.answer;
  view.helpful_count = row.helpful_count;
  view.submitted_at = row.submitted_at_ms;
  return view;
}

StaffReview view_for_staff(const store::ReviewRow& row, std::string member_name, Locale locale) {
  StaffReview view;
  view.review_id = row.review_id;
  view.product_id = row.product_id;
  view.shop_id = row.shop_id;
  view.product_name = product_name_in(row, locale);
  view.specification = specification_in(row, locale);
  view.state = row.state;
  view.reason = row.reason;
  view.stars = row.stars;
  view.goods_stars = row.goods_stars;
  view.packing_stars = row.packing_stars;
  view.service_stars = row.service_stars;
  view.text = row.text;
  view.image_urls = addresses_of(row.pictures);
  view.is_anonymous = row.is_anonymous;
  view.follow_up = row.follow_up;
  view.answer = row.answer;
  view.answered_by = row.answered_by;
  view.helpful_count = row.helpful_count;
  view.open_report_count = row.open_report_count;
  view.member_name = std::move(member_name);
  view.submitted_at = row.submitted_at_ms;
  view.changed_at = row.changed_at_ms;
  view.decided_by = row.decided_by;
  view.may_publish = review_table.may(row.state, ReviewMove::publish, ReviewActor::staff);
  view.may_refuse = review_table.may(row.state, ReviewMove::refuse, ReviewActor::staff);
  view.may_hide = review_table.may(row.state, ReviewMove::hide, ReviewActor::staff);
  view.may_answer = row.state == ReviewState::published;
  return view;
}

}  // namespace galleria::reviews
