// Gift cards name shops and members, and close payments that nobody needs any more.
#include "app/wiring.hpp"
#include "features/catalog/catalog.hpp"
#include "features/gift_cards/gift_cards.hpp"
#include "features/members/members.hpp"
#include "features/payments/payments.hpp"
#include "features/webhooks/webhooks.hpp"

namespace galleria::app {
namespace {

gift_cards::GiftCardsConfig gift_cards_config(const Config& config) {
  auto cards = config.of<gift_cards::GiftCardsConfig>();
  cards.pepper = config.secrets.code_pepper;
  gift_cards::CardTerms& terms = cards.terms;
  std::erase_if(terms.registered_faces, [&](Cents face) { return face > terms.most_registered_cents; });
  std::erase_if(terms.anonymous_faces, [&](Cents face) { return face > terms.most_anonymous_cents; });
  return cards;
}

}  // namespace

void wire_gift_cards(const Wiring& wiring) {
  gift_cards::GiftCardsNeeds needs;
  needs.find_shop_name = [&catalog = wiring.get<catalog::Catalog>()](ShopId shop_id) {
    const auto shop = catalog.find_shop(shop_id);
    return shop ? std::optional(shop->name) : std::nullopt;
  };
  needs.find_nickname = [&members = wiring.get<members::Members>()](db::Session& session, MemberId member_id) {
    return members.find_nickname(session, member_id).value_or("");
  };
  needs.may_act = [&members = wiring.get<members::Members>()](db::Session& session, MemberId member_id) { return members.may_act(session, member_id); };
  needs.close_payment = [&payments = wiring.get<payments::Payments>()](db::Transaction& transaction, OrderId order_id) {
    payments.close_of_order(transaction, order_id);
  };
  needs.moved = [&hooks = wiring.get<webhooks::Webhooks>()](db::Transaction& transaction, const gift_cards::MovedCard& moved) {
    webhooks::EventFacts facts{{"cardId", moved.card_id.value}, {"deltaCents", moved.delta_cents}};
    if (moved.member_id) facts.emplace_back("memberId", moved.member_id->value);
    hooks.publish(transaction, webhooks::EventType::gift_card_moved, facts);
  };
  wiring.make<gift_cards::GiftCards>(gift_cards_config(wiring.config), std::move(needs));
}

}  // namespace galleria::app
