// What customer service knows of orders, goods, shops, files and members, and whom to tell.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/customer_service/customer_service.hpp"
#include "features/files/files.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/orders/orders.hpp"

namespace galleria::app {

// What is given must outlive the answer.
struct CustomerServiceParties {
  orders::Orders& orders;
  catalog::Catalog& catalog;
  files::Files& files;
  members::Members& members;
  messages::Messages& messages;
};
customer_service::CustomerServiceNeeds customer_service_needs(const CustomerServiceParties& parties);

}  // namespace galleria::app
