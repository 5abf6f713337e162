// Writes the demo mall's gift cards.
#include "app/demo_gift_cards.hpp"

#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

gift_cards::DemoCard card_of(const GiftCardEntry& entry, const MemberIds& member_ids, TimeMs now) {
  gift_cards::DemoCard card{.card_id = id_of<GiftCardId>("gift-card", entry.key),
                            .owner_id = std::nullopt,
                            .kind = entry.kind,
                            .state = entry.state,
                            .code = entry.code.value_or(""),
                            .pin = entry.pin.value_or(""),
                            .face_cents = entry.face_cents,
                            .cover_key = entry.cover,
                            .message = entry.message,
                            .made_at = entry.made_at.after(now),
                            .spendings = {}};
  if (entry.member) card.owner_id = member_ids.at(*entry.member);
  for (const GiftCardSpendingEntry& spending : entry.spendings)
    card.spendings.push_back({id_of<ShopId>("shop", spending.shop), spending.amount_cents, spending.at.after(now)});
  return card;
}

}  // namespace

std::vector<GiftCardEntry> read_gift_cards(const std::filesystem::path& folder) { return read_file<std::vector<GiftCardEntry>>(folder / "gift-cards.json"); }

void write_gift_cards(db::Transaction& transaction, gift_cards::GiftCards& gift_cards, const std::vector<GiftCardEntry>& entries, const MemberIds& member_ids,
                      TimeMs now) {
  for (const GiftCardEntry& entry : entries) {
    if (entry.member && !member_ids.contains(*entry.member))
      throw std::runtime_error("gift card " + entry.key + " names member " + *entry.member + ", who is not there");
    try {
      gift_cards.put_demo_card(transaction, card_of(entry, member_ids, now));
    } catch (const std::runtime_error& error) {
      throw std::runtime_error("gift card " + entry.key + ": " + error.what());
    }
  }
}

}  // namespace galleria::app::demo
