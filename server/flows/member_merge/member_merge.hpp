// Member merge: two accounts of one person become one. All value goes over in one transaction; what is history stays with the account that made it, and is
// shown from the other.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "db/timers.hpp"
#include "features/addresses/addresses.hpp"
#include "features/after_sales/after_sales.hpp"
#include "features/coupons/coupons.hpp"
#include "features/gift_cards/gift_cards.hpp"
#include "features/invoices/invoices.hpp"
#include "features/members/members.hpp"
#include "features/orders/orders.hpp"
#include "features/points/points.hpp"
#include "features/tiers/tiers.hpp"
#include "features/wallet/wallet.hpp"
#include "features/wechat/wechat.hpp"
#include "flows/member_merge/former_accounts_api.hpp"
#include "flows/member_merge/member_merge_api.hpp"
#include "flows/member_merge/member_merge_rules.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::member_merge {

// The features that a merge touches. They must outlive it.
struct MergeParties {
  members::Members& members;
  points::Points& points;
  wallet::Wallet& wallet;
  gift_cards::GiftCards& gift_cards;
  coupons::Coupons& coupons;
  tiers::Tiers& tiers;
  wechat::Wechat& wechat;
  addresses::Addresses& addresses;
  invoices::Invoices& invoices;
  orders::Orders& orders;
  after_sales::AfterSales& after_sales;
};

// What it asks of others; the application supplies all of it.
struct MergeNeeds {
  std::function<members::MemberHoldings(db::Session&, MemberId, Locale)> find_holdings;
  std::function<std::vector<members::ClosingObstacle>(db::Session&, MemberId)> find_obstacles;
  // Cars and magazines that the member has booked, and services that they asked for and are not done. What they wrote for them is sealed to their account, and
  // those who drive and serve know them by it: so both are finished or cancelled first.
  std::function<std::int64_t(db::Session&, MemberId)> count_bookings = [](db::Session&, MemberId) { return std::int64_t{0}; };
  std::function<std::int64_t(db::Session&, MemberId)> count_registrations = [](db::Session&, MemberId) { return std::int64_t{0}; };
  // Deposits of pre-sales whose rest is to come.
  std::function<std::int64_t(db::Session&, MemberId)> count_pre_orders = [](db::Session&, MemberId) { return std::int64_t{0}; };
  std::function<std::int64_t(db::Session&, MemberId)> count_service_requests = [](db::Session&, MemberId) { return std::int64_t{0}; };
  // Whether the member has had this year's gift for their birthday.
  std::function<bool(db::Session&, MemberId)> had_birthday_gift;
  // Tells the member whose account it is now.
  std::function<void(db::Transaction&, MemberId surviving, const std::string& merged_number)> tell_merged;
  // Takes what is of no value along: what the merged account marked.
  std::function<void(db::Transaction&, MemberId merged, MemberId surviving)> carry_marks = [](db::Transaction&, MemberId, MemberId) {};
};

class MemberMerge {
 public:
  MemberMerge(db::Database& database, const Clock& clock, IdGenerator& ids, MergeParties parties, MergeNeeds needs)
      : database_(database), clock_(clock), ids_(ids), parties_(parties), needs_(std::move(needs)) {}

  Result<MemberMergePreview> preview_member_merge(const http::Call& call, const http::Operator& caller, const PreviewMemberMerge& request) const;
  // All of it or nothing. An approval is stale when either account holds something else by then.
  Result<http::Reply<MergedMembers>> merge_members(const http::Call& call, const http::Operator& caller, const MergeMembers& request);

  Result<FormerAccounts> list_former_accounts(const http::Member& member) const;
  Result<orders::OrderPage> list_former_orders(const http::Call& call, const http::Member& member, const ListFormerOrders& request) const;
  Result<orders::OrderDetail> get_former_order(const http::Call& call, const http::Member& member, const GetFormerOrder& request) const;
  Result<after_sales::AfterSalesPage> list_former_cases(const http::Call& call, const http::Member& member, const ListFormerCases& request) const;
  Result<after_sales::AfterSalesCase> get_former_case(const http::Call& call, const http::Member& member, const GetFormerCase& request) const;
  Result<invoices::InvoicePage> list_former_invoices(const http::Call& call, const http::Member& member, const ListFormerInvoices& request) const;
  Result<invoices::Invoice> get_former_invoice(const http::Call& call, const http::Member& member, const GetFormerInvoice& request) const;
  Result<invoices::InvoiceDocument> get_former_invoice_document(const http::Member& member, const GetFormerInvoiceDocument& request) const;

  // What came to merged accounts since, from orders that are given back, goes on to those they went into.
  db::TimerOutcome carry_on();
  // carry_merged_on.
  std::map<std::string, db::TimerHandler> timer_handlers();
  // Sets the timer. Called at start.
  void start_carrying();

 private:
  // Both accounts as they are.
  struct Look {
    MergingMember surviving;
    MergingMember merged;
    std::vector<MergeFinding> findings;
    CarriedValue carried;
  };
  // The account, as its own member would call, if it went into the caller's.
  Result<http::Member> former_account(const http::Member& member, MemberId account_id) const;
  Result<Look> look_at(db::Session& session, MemberId member_id, MemberId merged_id, Locale locale) const;
  std::optional<MergingMember> find_side(db::Session& session, MemberId member_id, Locale locale) const;
  SideFacts facts_of(db::Session& session, const MergingMember& side) const;
  CarriedValue what_could_be_carried(db::Session& session, MemberId from, MemberId to) const;
  CarriedValue carry(db::Transaction& transaction, MemberId from, MemberId to, coupons::BeyondLimit beyond_limit);
  Result<MergedMembers> merge(db::Transaction& transaction, const http::Operator& caller, const MergeMembers& request, Locale locale);
  void join_chat_accounts(db::Transaction& transaction, const MergeMembers& request);
  void carry_on(const members::AccountOfMerge& merge);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const MergeParties parties_;
  const MergeNeeds needs_;
};

void bind_routes(http::Binder& binder, MemberMerge& merge);

// What member merge brings to the server.
extern const Module<MemberMerge> module;

}  // namespace galleria::member_merge
