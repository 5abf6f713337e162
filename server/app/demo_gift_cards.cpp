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

std::vector<GiftCardBatchEntry> read_gift_card_batches(const std::filesystem::path& folder) {
  return read_file<std::vector<GiftCardBatchEntry>>(folder / "gift-card-batches.json");
}

void write_gift_card_batches(db::Transaction& transaction, gift_cards::GiftCards& gift_cards, const std::vector<GiftCardBatchEntry>& entries,
                             const MemberIds& member_ids, TimeMs now) {
  for (const GiftCardBatchEntry& entry : entries) {
    gift_cards::DemoBatch batch{.batch_id = id_of<GiftCardId>("gift-card-batch", entry.key).value,
                                .name = entry.name,
                                .medium = entry.medium,
                                .funder = entry.funder,
                                .face_cents = entry.face_cents,
                                .card_count = entry.count,
                                .validity_days = entry.validity_days,
                                .cover_key = entry.cover,
                                .reason = entry.reason,
                                .made_by = entry.made_by,
                                .made_at = entry.made_at.after(now),
                                .sales = {}};
    for (const GiftCardSaleEntry& sale : entry.sales) {
      const auto member_id = sale.member ? std::optional(member_ids.at(*sale.member)) : std::nullopt;
      batch.sales.push_back({sale.receipt, sale.from, sale.count, member_id, sale.tender, sale.at.after(now)});
    }
    gift_cards.put_demo_batch(transaction, batch);
  }
}

}  // namespace galleria::app::demo
