// Translates between reconciliation and the books of payments.
#pragma once

#include "features/payments/payments.hpp"
#include "features/reconciliation/reconciliation.hpp"

namespace galleria::app {

// What is given must outlive the books.
reconciliation::OwnBooks books_of_payments(payments::Payments& payments);

}  // namespace galleria::app
