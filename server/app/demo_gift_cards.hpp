// The demo mall's gift cards.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/gift_cards/gift_cards.hpp"

namespace galleria::app::demo {

struct GiftCardSpendingEntry {
  std::string shop;
  Cents amount_cents;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(GiftCardSpendingEntry, (), (shop, amount_cents, at))

struct GiftCardEntry {
  std::string key;
  std::optional<std::string> member;
  gift_cards::CardKind kind = gift_cards::CardKind::registered;
  gift_cards::CardState state = gift_cards::CardState::active;
  std::optional<std::string> code;
  std::optional<std::string> pin;
  Cents face_cents;
  std::string cover;
  std::string message;
  RelativeTime made_at;
  std::vector<GiftCardSpendingEntry> spendings;  // oldest first
};
BOOST_DESCRIBE_STRUCT(GiftCardEntry, (), (key, member, kind, state, code, pin, face_cents, cover, message, made_at, spendings))

struct GiftCardSaleEntry {
  std::string receipt;
  std::int64_t from = 1;
  std::int64_t count = 1;
  std::optional<std::string> member;
  gift_cards::SaleTender tender = gift_cards::SaleTender::cash;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(GiftCardSaleEntry, (), (receipt, from, count, member, tender, at))

struct GiftCardBatchEntry {
  std::string key;
  std::string name;
  gift_cards::CardMedium medium = gift_cards::CardMedium::printed;
  gift_cards::CardFunder funder = gift_cards::CardFunder::buyer;
  Cents face_cents;
  std::int64_t count = 0;
  std::int64_t validity_days = 0;
  std::string cover;
  std::string reason;
  std::string made_by;
  RelativeTime made_at;
  std::vector<GiftCardSaleEntry> sales;  // oldest first
};
BOOST_DESCRIBE_STRUCT(GiftCardBatchEntry, (), (key, name, medium, funder, face_cents, count, validity_days, cover, reason, made_by, made_at, sales))

std::vector<GiftCardBatchEntry> read_gift_card_batches(const std::filesystem::path& folder);
void write_gift_card_batches(db::Transaction& transaction, gift_cards::GiftCards& gift_cards, const std::vector<GiftCardBatchEntry>& entries,
                             const MemberIds& member_ids, TimeMs now);

std::vector<GiftCardEntry> read_gift_cards(const std::filesystem::path& folder);

// Throws std::runtime_error that names the card that does not fit.
void write_gift_cards(db::Transaction& transaction, gift_cards::GiftCards& gift_cards, const std::vector<GiftCardEntry>& entries, const MemberIds& member_ids,
                      TimeMs now);

}  // namespace galleria::app::demo
