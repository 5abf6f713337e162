// What members ask of those who hold value: what keeps an account from being closed, and whether a payment PIN is right.
#pragma once

#include "features/after_sales/after_sales.hpp"
#include "features/gift_cards/gift_cards.hpp"
#include "features/lockers/lockers.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/orders/orders.hpp"
#include "features/payments/payments.hpp"
#include "features/rentals/rentals.hpp"
#include "features/vouchers/vouchers.hpp"
#include "features/wallet/wallet.hpp"
#include "flows/month_cards/month_cards.hpp"

namespace galleria::app {

// Who is asked.
struct ClosingParties {
  const orders::Orders& orders;
  const after_sales::AfterSales& after_sales;
  const payments::Payments& payments;
  const wallet::Wallet& wallet;
  const gift_cards::GiftCards& gift_cards;
  const lockers::Lockers* lockers = nullptr;             // none: a mall without lockers
  const rentals::Rentals* rentals = nullptr;             // none: a mall that lends nothing
  const month_cards::MonthCards* month_cards = nullptr;  // none: they do not count
  const vouchers::Vouchers* vouchers = nullptr;          // none: a mall without virtual goods
};

std::vector<members::ClosingObstacle> closing_obstacles(const ClosingParties& parties, db::Session& session, MemberId member_id);

// Whether a PIN is the member's, for who has lost their phone. Slow: never inside a transaction.
members::PinVerdict verdict_on_pin(wallet::Wallet& wallet, MemberId member_id, const Secret& pin);

// That the account was due to be closed and stays open.
void tell_kept_open(messages::Messages& messages, db::Transaction& transaction, MemberId member_id, TimeMs due_at);

}  // namespace galleria::app
