// Rentals know whose code is shown, tiers, payments and what becomes of refunds, and whom to tell.
#include "app/adapters_rentals.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_rentals(const Wiring& wiring) {
  auto config = wiring.config.of<rentals::RentalsConfig>();
  config.visit_key = wiring.config.secrets.code_pepper;
  auto& payments = wiring.get<payments::Payments>();
  auto& made =
      wiring.make<rentals::Rentals>(std::move(config), rentals_needs({wiring.get<members::Members>(), wiring.get<tiers::Tiers>(),
                                                                      wiring.get<member_codes::MemberCodes>(), payments, wiring.get<messages::Messages>()}));
  payments.listen_to_refunds([&made](db::Transaction& transaction, RefundId refund_id, payments::RefundNews news) {
    if (news != payments::RefundNews::stuck) made.hear_of_refund(transaction, refund_id, news == payments::RefundNews::succeeded);
  });
}

}  // namespace galleria::app
