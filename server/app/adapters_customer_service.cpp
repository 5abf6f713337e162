// Answers what customer service asks of others, and writes to members who were answered while they were away.
#include "app/adapters_customer_service.hpp"

#include <fmt/format.h>

namespace galleria::app {
namespace {

using customer_service::CustomerNews;
using customer_service::CustomerOrderFacts;

constexpr std::int64_t orders_beside_a_thread = 10;

CustomerOrderFacts facts_of_card(orders::CardOfOrder card) {
  return {card.order_id,      std::move(card.order_number), std::move(card.title), std::move(card.image_url), std::move(card.status_text),
          card.payable_cents, std::move(card.shop_ids)};
}

}  // namespace

customer_service::CustomerServiceNeeds customer_service_needs(const CustomerServiceParties& parties) {
  customer_service::CustomerServiceNeeds needs;
  needs.shop_name_of = [&catalog = parties.catalog](ShopId shop_id) { return catalog.find_shop_name(shop_id); };
  needs.find_order = [&orders = parties.orders](db::Session& session, MemberId member_id, OrderId order_id) -> std::optional<CustomerOrderFacts> {
    auto card = orders.find_card(session, member_id, order_id);
    if (!card) return std::nullopt;
    return facts_of_card(std::move(*card));
  };
  needs.list_orders = [&orders = parties.orders](db::Session& session, MemberId member_id, ShopId shop_id) {
    std::vector<CustomerOrderFacts> all;
    for (orders::CardOfOrder& card : orders.list_cards(session, member_id, shop_id, orders_beside_a_thread)) all.push_back(facts_of_card(std::move(card)));
    return all;
  };
  needs.find_product = [&catalog = parties.catalog](ProductId product_id, Locale locale) -> std::optional<customer_service::CustomerProductFacts> {
    catalog::ProductScope scope;
    scope.product_ids = {product_id};
    for (const catalog::ProductCard& card : catalog.list_products(scope, locale, 0, 1))
      return customer_service::CustomerProductFacts{card.product_id, card.shop_id, card.name, card.image_url, card.price_cents};
    return std::nullopt;
  };
  needs.is_upload_of = [&files = parties.files](db::Session& session, MemberId member_id, std::string_view address) {
    return files.is_upload_of(session, member_id, address);
  };
  needs.member_of = [&members = parties.members](db::Session& session, MemberId member_id) -> std::optional<customer_service::CustomerFacts> {
    const auto found = members.find_masked_member(session, member_id);
    if (!found) return std::nullopt;
    return customer_service::CustomerFacts{found->name, found->phone, found->member_number};
  };
  needs.tell = [&messages = parties.messages](db::Transaction& transaction, MemberId member_id, const CustomerNews& news) {
    const std::string name = news.shop_name ? news.shop_name->zh_cn : std::string("商场客服");
    const std::string english = news.shop_name ? news.shop_name->en : std::string("Customer service");
    messages.put(transaction, member_id,
                 {messages::MessageKind::mall,
                  {"您的咨询有新回复", "Your question was answered"},
                  {fmt::format("{}回复了您，请到客服对话里查看。", name), fmt::format("{} has answered you. Open the conversation to read it.", english)},
                  fmt::format("/pages/public/customerService/index?part=chat&shopId={}", news.shop_id.value),
                  fmt::format("customer_service:{}:{}", news.thread_id.value, news.read_place),
                  false,
                  {.subject = name}});
  };
  return needs;
}

}  // namespace galleria::app
