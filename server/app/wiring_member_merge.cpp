// Two accounts of one person become one: what the merge asks of those who know what members hold, and what the member is told.
#include "app/adapters_closing.hpp"
#include "app/adapters_members_desk.hpp"
#include "app/adapters_messages.hpp"
#include "app/wiring.hpp"
#include "features/bookings/bookings.hpp"
#include "features/favourites/favourites.hpp"
#include "features/pre_sales/pre_sales.hpp"
#include "features/registrations/registrations.hpp"
#include "features/service_requests/service_requests.hpp"
#include "features/wear/wear.hpp"
#include "flows/birthdays/birthdays.hpp"
#include "flows/member_merge/member_merge.hpp"

namespace galleria::app {

void wire_member_merge(const Wiring& wiring) {
  auto& messages = wiring.get<messages::Messages>();
  auto& birthdays = wiring.get<birthdays::Birthdays>();
  auto& orders = wiring.get<orders::Orders>();
  auto& after_sales = wiring.get<after_sales::AfterSales>();
  const member_merge::MergeParties parties{wiring.get<members::Members>(),
                                           wiring.get<points::Points>(),
                                           wiring.get<wallet::Wallet>(),
                                           wiring.get<gift_cards::GiftCards>(),
                                           wiring.get<coupons::Coupons>(),
                                           wiring.get<tiers::Tiers>(),
                                           wiring.get<wechat::Wechat>(),
                                           wiring.get<addresses::Addresses>(),
                                           wiring.get<invoices::Invoices>(),
                                           orders,
                                           after_sales};
  auto& payments = wiring.get<payments::Payments>();
  wiring.make<member_merge::MemberMerge>(
      parties,
      member_merge::MergeNeeds{
          .find_holdings =
              [parties, &orders, &after_sales](db::Session& session, MemberId member_id, Locale locale) {
                return holdings_of({parties.tiers, parties.coupons, parties.gift_cards, orders, after_sales, parties.wechat}, session, member_id, locale);
              },
          .find_obstacles =
              [parties, &orders, &after_sales, &payments, lockers = wiring.parts.later<lockers::Lockers>(), rentals = wiring.parts.later<rentals::Rentals>(),
               vouchers = wiring.parts.later<vouchers::Vouchers>()](db::Session& session, MemberId member_id) {
                return closing_obstacles({orders, after_sales, payments, parties.wallet, parties.gift_cards, &*lockers, &*rentals, nullptr, &*vouchers},
                                         session, member_id);
              },
          .count_bookings = [bookings = wiring.parts.later<bookings::Bookings>()](db::Session& session,
                                                                                  MemberId member_id) { return bookings->count_open(session, member_id); },
          .count_registrations = [registrations = wiring.parts.later<registrations::Registrations>()](
                                     db::Session& session, MemberId member_id) { return registrations->count_open(session, member_id); },
          .count_pre_orders = [sales = wiring.parts.later<pre_sales::PreSales>()](db::Session& session,
                                                                                  MemberId member_id) { return sales->count_open(session, member_id); },
          .count_service_requests = [requests = wiring.parts.later<service_requests::ServiceRequests>()](
                                        db::Session& session, MemberId member_id) { return requests->count_open(session, member_id); },
          .had_birthday_gift = [&birthdays](db::Session& session, MemberId member_id) { return birthdays.had_gift(session, member_id); },
          .tell_merged = [&messages](db::Transaction& transaction, MemberId member_id,
                                     const std::string& merged_number) { tell_merged(messages, transaction, member_id, merged_number); },
          .carry_marks =
              [favourites = wiring.parts.later<favourites::Favourites>(), wear = wiring.parts.later<wear::Wear>()](db::Transaction& transaction,
                                                                                                                   MemberId merged, MemberId surviving) {
                favourites->carry_over(transaction, merged, surviving);
                wear->carry_over(transaction, merged, surviving);
              }});
}

}  // namespace galleria::app
