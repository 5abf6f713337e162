// The states and kinds of invoices (fapiao); both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/state_table.hpp"

namespace galleria::invoices {

// reversing: the red invoice is under way.
enum class InvoiceState { applied, issuing, issued, failed, reversing, reversed, reverse_failed };
BOOST_DESCRIBE_ENUM(InvoiceState, applied, issuing, issued, failed, reversing, reversed, reverse_failed)

enum class TitleKind { individual, organization };
BOOST_DESCRIBE_ENUM(TitleKind, individual, organization)

// What an invoice is for. parking: stays and month cards. recharge: what was paid into the wallet.
enum class InvoiceSource { order, gift_card, parking, recharge };
BOOST_DESCRIBE_ENUM(InvoiceSource, order, gift_card, parking, recharge)

enum class InvoiceTab { all, applied, issued, reversed };
BOOST_DESCRIBE_ENUM(InvoiceTab, all, applied, issued, reversed)

enum class InvoiceAction { view, send_email, apply_again };
BOOST_DESCRIBE_ENUM(InvoiceAction, view, send_email, apply_again)

// What the staff may do with an invoice.
enum class InvoiceWork { retry, reverse };
BOOST_DESCRIBE_ENUM(InvoiceWork, retry, reverse)

// A mail with a document. failed: it was tried often enough, or the house of the address will not have it.
enum class InvoiceMailState { waiting, sent, failed };
BOOST_DESCRIBE_ENUM(InvoiceMailState, waiting, sent, failed)

enum class InvoiceMailMove { ask, deliver, give_up, retry };
BOOST_DESCRIBE_ENUM(InvoiceMailMove, ask, deliver, give_up, retry)

enum class InvoiceMailActor { member, staff, job };
BOOST_DESCRIBE_ENUM(InvoiceMailActor, member, staff, job)

using InvoiceMailArrow = Transition<InvoiceMailState, InvoiceMailMove, InvoiceMailActor>;
inline constexpr std::array invoice_mail_arrows{
    InvoiceMailArrow{std::nullopt, InvoiceMailMove::ask, InvoiceMailState::waiting, InvoiceMailActor::job},
    InvoiceMailArrow{std::nullopt, InvoiceMailMove::ask, InvoiceMailState::waiting, InvoiceMailActor::member},
    InvoiceMailArrow{InvoiceMailState::waiting, InvoiceMailMove::deliver, InvoiceMailState::sent, InvoiceMailActor::job},
    InvoiceMailArrow{InvoiceMailState::waiting, InvoiceMailMove::give_up, InvoiceMailState::failed, InvoiceMailActor::job},
    InvoiceMailArrow{InvoiceMailState::failed, InvoiceMailMove::retry, InvoiceMailState::waiting, InvoiceMailActor::staff},
};
inline constexpr StateTable invoice_mail_table("mail of an invoice", invoice_mail_arrows);
using InvoiceMailStep = decltype(invoice_mail_table)::Step;

}  // namespace galleria::invoices
