// The states and kinds of invoices (fapiao); both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

namespace galleria::invoices {

// reversing: the red invoice is under way.
enum class InvoiceState { applied, issuing, issued, failed, reversing, reversed, reverse_failed };
BOOST_DESCRIBE_ENUM(InvoiceState, applied, issuing, issued, failed, reversing, reversed, reverse_failed)

enum class TitleKind { individual, organization };
BOOST_DESCRIBE_ENUM(TitleKind, individual, organization)

// What an invoice is for. parking: stays and month cards.
enum class InvoiceSource { order, gift_card, parking };
BOOST_DESCRIBE_ENUM(InvoiceSource, order, gift_card, parking)

enum class InvoiceTab { all, applied, issued, reversed };
BOOST_DESCRIBE_ENUM(InvoiceTab, all, applied, issued, reversed)

enum class InvoiceAction { view, send_email, apply_again };
BOOST_DESCRIBE_ENUM(InvoiceAction, view, send_email, apply_again)

// What the staff may do with an invoice.
enum class InvoiceWork { retry, reverse };
BOOST_DESCRIBE_ENUM(InvoiceWork, retry, reverse)

}  // namespace galleria::invoices
