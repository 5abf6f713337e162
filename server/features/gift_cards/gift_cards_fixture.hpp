// Gift cards behind a router in memory, with two shops and members who are called by their numbers: for the tests of this folder.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "db/database_fixture.hpp"
#include "features/gift_cards/gift_cards.hpp"
#include "http/router_fixture.hpp"

namespace galleria::gift_cards {

class GiftCardsTest : public db::DatabaseTest {
 protected:
  static constexpr MemberId lin{1};
  static constexpr MemberId zhao{2};
  static constexpr ShopId tea_shop{10};

  GiftCardsTest();
  // After every test all rules hold.
  void TearDown() override;

  // A member's or the staff's call under a fresh idempotency key, or under this one.
  http::MemoryAnswer get(std::string_view what, MemberId member_id = lin) const;
  http::MemoryAnswer post(std::string_view what, std::string_view json, MemberId member_id = lin, std::string_view key = {}) const;
  http::MemoryAnswer staff_get(std::string_view what) const;
  http::MemoryAnswer staff_post(std::string_view what, std::string_view json, std::string_view key = {}) const;

  http::MemoryAnswer buy(std::int64_t face_cents, std::int64_t count = 1, MemberId member_id = lin) const;
  PurchaseOutcome pay(std::int64_t purchase_id);
  // A registered card that the member bought and paid.
  GiftCardId new_card(std::int64_t face_cents = 50'000, MemberId member_id = lin);
  // Printed cards, as the desk is told them: cardId, code and pin.
  http::MemoryAnswer issue(std::int64_t count = 1, std::string_view key = {}) const;
  http::MemoryAnswer bind(std::string_view code, std::string_view pin, MemberId member_id = lin, std::string_view key = {}) const;
  // A printed card that the member has bound.
  GiftCardId new_bound_card(MemberId member_id = lin);

  http::MemoryAnswer detail(GiftCardId card_id, MemberId member_id = lin) const;
  std::string state(GiftCardId card_id, MemberId member_id = lin) const { return detail(card_id, member_id).text("cardState"); }
  std::int64_t balance(GiftCardId card_id);
  http::MemoryAnswer give(GiftCardId card_id, MemberId member_id = lin, std::string_view key = {}) const;
  http::MemoryAnswer accept(std::string_view token, MemberId member_id = zhao, std::string_view key = {}) const;
  http::MemoryAnswer look(std::string_view token, MemberId member_id = zhao) const;
  std::string pay_code(GiftCardId card_id, MemberId member_id = lin) const;
  http::MemoryAnswer charge(std::string_view code, std::int64_t amount, std::string_view key = {}) const;

  template <class Work>
  Result<Done> batch(Work&& work) {
    return database().write([&](db::Transaction& transaction) {
      ledger::Batch batch(clock_, ids_);
      work(batch);
      return batch.send(transaction);
    });
  }
  Result<Done> hold(std::int64_t order, std::vector<CardShare> shares, MemberId member_id = lin);
  Result<Done> capture(std::int64_t order, std::vector<CardShare> shares, MemberId member_id = lin);
  Result<Done> release(std::int64_t order, MemberId member_id = lin);
  void give_back(std::int64_t refund, GiftCardId card_id, std::int64_t amount, MemberId member_id = lin);
  // The member's card that a refund made, or nothing.
  std::vector<GiftCardId> cards_of(MemberId member_id) const;

  int run_timers();
  std::vector<audit::Offence> offences();

  std::vector<OrderId> closed_payments_;
  std::mutex told_mutex_;
  std::vector<MovedCard> told_moves_;  // of a transaction that is run again, again
  std::unique_ptr<GiftCards> cards_;
  http::Router router_;
  mutable std::atomic<int> key_count_{0};
};

}  // namespace galleria::gift_cards
