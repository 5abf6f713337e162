// Identifiers: 53-bit whole numbers that grow with time, safe as JavaScript numbers, and distinct types for distinct things.
#pragma once

#include <atomic>
#include <compare>
#include <cstdint>
#include <functional>

#include "base/clock.hpp"

namespace galleria {

// The identifier of one kind of thing. A MemberId is not an OrderId.
template <class Tag>
struct Id {
  std::int64_t value = 0;

  friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

inline constexpr std::int64_t largest_id = (std::int64_t{1} << 53) - 1;

using MemberId = Id<struct MemberTag>;
using MemberTagId = Id<struct MemberTagTag>;  // what the staff marks members with
using SessionId = Id<struct SessionTag>;
using AddressId = Id<struct AddressTag>;
using ShopId = Id<struct ShopTag>;
using BrandId = Id<struct BrandTag>;
using CategoryId = Id<struct CategoryTag>;
using ProductId = Id<struct ProductTag>;  // an SPU: what the member calls one item, in all its variants
using SkuId = Id<struct SkuTag>;
using ProductGroupId = Id<struct ProductGroupTag>;
using CartLineId = Id<struct CartLineTag>;
using OrderId = Id<struct OrderTag>;
using OrderLineId = Id<struct OrderLineTag>;
using PaymentId = Id<struct PaymentTag>;
using RefundId = Id<struct RefundTag>;
using CouponId = Id<struct CouponTag>;              // what a coupon says: its template
using CouponSerialId = Id<struct CouponSerialTag>;  // one coupon in somebody's hands
using CouponGiftId = Id<struct CouponGiftTag>;
using PromotionId = Id<struct PromotionTag>;
using GiftCardId = Id<struct GiftCardTag>;
using GiftCardPurchaseId = Id<struct GiftCardPurchaseTag>;
using GiftCardGiftId = Id<struct GiftCardGiftTag>;
using RechargeId = Id<struct RechargeTag>;
using WithdrawalId = Id<struct WithdrawalTag>;
using PointsLotId = Id<struct PointsLotTag>;
using ReceiptId = Id<struct ReceiptTag>;  // a paper receipt that a member asks points for
using AfterSalesId = Id<struct AfterSalesTag>;
using InvoiceId = Id<struct InvoiceTag>;
using InvoiceTitleId = Id<struct InvoiceTitleTag>;
using InvoiceMailId = Id<struct InvoiceMailTag>;  // of one mail, through all its tries
using ActivityId = Id<struct ActivityTag>;        // of the plaza: a lottery
using OfferId = Id<struct OfferTag>;              // so many pieces of a SKU at a price of their own
using TreatId = Id<struct TreatTag>;              // what is exchanged for points and comes by itself
using VoucherId = Id<struct VoucherTag>;          // a service, or a code of a partner, that an order gave
using FlashSaleId = Id<struct FlashSaleTag>;      // one session of it
using PreOrderId = Id<struct PreOrderTag>;        // a member's, of an offer of a pre-sale; the cashier knows its deposit by it
using PreSaleReturnId = Id<struct PreSaleReturnTag>;
using FreightTemplateId = Id<struct FreightTemplateTag>;
using GiftWrappingId = Id<struct GiftWrappingTag>;  // what the mall wraps orders with
using PrizeId = Id<struct PrizeTag>;
using PageId = Id<struct PageTag>;
using FloorId = Id<struct FloorTag>;
using FileId = Id<struct FileTag>;
using TimerId = Id<struct TimerTag>;
using StaffAccountId = Id<struct StaffAccountTag>;
using StaffSessionId = Id<struct StaffSessionTag>;
using StaffRoleId = Id<struct StaffRoleTag>;
using StaffKeyId = Id<struct StaffKeyTag>;

// Makes identifiers: 41 bits of milliseconds since 2024, 4 bits of node, 8 bits of sequence. Never the same twice on one node, and
// never smaller than the one before, even if the machine's clock steps back.
class IdGenerator {
 public:
  // node: 0 to 15, distinct for each server that writes to the same database.
  IdGenerator(const Clock& clock, int node);

  template <class AnyId>
  AnyId next() {
    return AnyId{next_value()};
  }
  std::int64_t next_value();

 private:
  const Clock& clock_;
  const std::int64_t node_;
  std::atomic<std::int64_t> last_tick_{0};  // milliseconds × 256 + sequence
};

}  // namespace galleria

template <class Tag>
struct std::hash<galleria::Id<Tag>> {
  std::size_t operator()(const galleria::Id<Tag>& id) const noexcept { return std::hash<std::int64_t>{}(id.value); }
};
