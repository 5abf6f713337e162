// What members are told of orders, refunds, points, coupons and tiers: the sentences, and who hears what.
#pragma once

#include "features/after_sales/after_sales.hpp"
#include "features/coupons/coupons.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/points/points.hpp"
#include "features/services/services.hpp"
#include "features/tiers/tiers.hpp"
#include "features/wallet/wallet.hpp"
#include "flows/birthdays/birthdays.hpp"

namespace galleria::app {

void tell_shipped(messages::Messages& messages, db::Transaction& transaction, MemberId member_id, OrderId order_id, std::string_view order_number);
void tell_address_changed(messages::Messages& messages, db::Transaction& transaction, MemberId member_id, OrderId order_id, std::string_view order_number,
                          TimeMs at);
void tell_withdrawal_refused(messages::Messages& messages, db::Transaction& transaction, const wallet::RefusedWithdrawal& refused);
// Of a case whose refund is done; of any other nothing.
void tell_refunded(messages::Messages& messages, db::Transaction& transaction, const after_sales::CaseRow& row);

points::TellExpiry points_expiry_teller(messages::Messages& messages);
coupons::TellExpiry coupon_expiry_teller(messages::Messages& messages);
tiers::TellReached tier_teller(messages::Messages& messages);
tiers::TellGranted tier_grant_teller(messages::Messages& messages);
birthdays::TellGift birthday_teller(messages::Messages& messages);
// The member is told of a new phone.
void tell_phone_changed(messages::Messages& messages, db::Transaction& transaction, const members::PhoneChange& change);

// The member is told that another account of theirs, with that number, went into this one.
void tell_merged(messages::Messages& messages, db::Transaction& transaction, MemberId member_id, std::string_view merged_number);

// The copy of their data that the member asked for can be fetched, until that day.
void tell_data_copy(messages::Messages& messages, db::Transaction& transaction, MemberId member_id, std::int64_t copy_id, BusinessDay until);

// The tier by which services are shown.
services::TierLookup tier_lookup(const tiers::Tiers& tiers);

}  // namespace galleria::app
