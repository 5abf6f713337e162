// Writes what members of the demo mall wrote of goods: each of a line that stands in the file alone.
#include "app/demo_reviews.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

reviews::BoughtLine line_of(const ReviewsParts& parts, const std::string& goods, std::int64_t place) {
  const auto product = std::ranges::find(parts.goods.products, goods, &catalog::ProductRecord::key);
  if (product == parts.goods.products.end() || product->skus.empty()) throw std::runtime_error("reviews.json: there are no goods " + goods);
  const auto facts = parts.catalog.find_sku(product->skus.front().sku_id);
  if (facts == nullptr) throw std::runtime_error("reviews.json: the catalogue does not hold " + goods);
  const std::string key = fmt::format("{}", place);
  reviews::BoughtLine line;
  line.order_id = id_of<OrderId>("reviewed order", key);
  line.order_line_id = id_of<OrderLineId>("reviewed line", key);
  line.product_id = facts->product_id;
  line.shop_id = facts->shop_id;
  line.name = facts->product_name;
  line.specification = facts->sp1;
  line.image_url = facts->image_url;
  return line;
}

}  // namespace

ReviewsFile read_reviews(const std::filesystem::path& folder) { return read_file<ReviewsFile>(folder / "reviews.json"); }

void write_reviews(db::Transaction& transaction, const ReviewsParts& parts, const ReviewsFile& file) {
  parts.reviews.put_demo_words(transaction, file.words);
  std::int64_t place = 0;
  for (const ReviewEntry& entry : file.reviews) {
    ++place;
    reviews::DemoReview demo;
    demo.review_id = reviews::ReviewId{place};  // newer ones have larger ids
    demo.member_id = member_of(parts.member_ids, entry.member, "reviews.json");
    demo.line = line_of(parts, entry.goods, place);
    demo.goods_stars = entry.stars;
    demo.packing_stars = entry.packing_stars.value_or(entry.stars);
    demo.service_stars = entry.service_stars.value_or(entry.stars);
    demo.text = entry.text;
    demo.is_anonymous = entry.is_anonymous.value_or(false);
    demo.is_waiting = entry.is_waiting.value_or(false);
    demo.answer = entry.answer.value_or("");
    demo.follow_up = entry.follow_up.value_or("");
    demo.submitted_at = parts.now - std::chrono::days(entry.days_ago);
    parts.reviews.put_demo_review(transaction, demo);
    if (const auto film = parts.films.find(entry.film.value_or("")); film != parts.films.end())
      parts.videos.put_demo_video(
          transaction,
          {demo.member_id, {videos::VideoSubject::review, demo.review_id.value}, film->second.film, film->second.poster, film->second.made, demo.submitted_at});
  }
}

}  // namespace galleria::app::demo
