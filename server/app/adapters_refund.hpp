// What refunds ask of rewards, of stored pictures and of the shelf.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/files/files.hpp"
#include "flows/refund/refund.hpp"
#include "flows/rewards/rewards.hpp"

namespace galleria::app {

refund::Reward earned_by(const rewards::Rewards& rewards, db::Session& session, MemberId member_id, OrderId order_id, std::span<const refund::Pieces> pieces);
refund::Reward take_earned_back(rewards::Rewards& rewards, db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId after_sales_id,
                                std::span<const refund::Pieces> pieces);
bool take_from_shelf(catalog::Catalog& catalog, db::Transaction& transaction, orders::Pieces pieces);
// All of them; `moved` is the caller's to fill.
refund::RefundNeeds refund_needs(rewards::Rewards& rewards, catalog::Catalog& catalog, const files::Files& files);

// What became of a refund's money is told to cases and to withdrawals.
payments::RefundListener refund_listener(refund::Refunds& refunds, wallet::Wallet& wallet);

}  // namespace galleria::app
