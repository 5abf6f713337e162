// What payments bring to the server.
#include "features/payments/payments.hpp"

namespace galleria::payments {

constinit const Module<Payments> module{
    .name = "payments",
    .erase_member = &Payments::erase_member,
    .told_to_member = told_tables,
    .audit_checks = Nothing{"what orders, ledger and refunds say of payments is a rule between features"},
};

}  // namespace galleria::payments
