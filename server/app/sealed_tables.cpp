// The list of all sealed tables. A feature that keeps phones, names or addresses adds its table here.
#include "app/sealed_tables.hpp"

#include <array>

#include "features/addresses/addresses.hpp"
#include "features/bookings/bookings.hpp"
#include "features/customer_service/customer_service.hpp"
#include "features/invoices/invoices.hpp"
#include "features/invoices/special_invoices.hpp"
#include "features/lost_and_found/lost_and_found.hpp"
#include "features/members/members.hpp"
#include "features/orders/orders.hpp"
#include "features/prizes/prizes.hpp"
#include "features/service_requests/service_requests.hpp"
#include "features/vouchers/vouchers.hpp"

namespace galleria::app {

std::span<const db::SealedTable> sealed_tables() {
  static const std::array tables{members::sealed_table,        addresses::sealed_table,    orders::sealed_table,           invoices::sealed_titles,
                                 invoices::sealed_invoices,    invoices::sealed_mails,     bookings::sealed_table,         service_requests::sealed_table,
                                 lost_and_found::sealed_table, prizes::sealed_parcels,     customer_service::sealed_table, invoices::sealed_specials,
                                 vouchers::sealed_vouchers,    vouchers::sealed_pool_codes};
  return tables;
}

}  // namespace galleria::app
