// What coupons take off, which of them can be used on a basket, and which combination takes off the most. Pure.
#pragma once

#include <span>
#include <vector>

#include "flows/checkout/checkout_rules.hpp"

namespace galleria::checkout {

// The coupon for the lines only that take one beside their promotion; with promotion_stands as its obstacle if that leaves none.
CouponRule beside_promotions(CouponRule coupon, const Price& price);

// A coupon tried on what its basket costs at that point of the chain.
struct CouponTrial {
  CouponObstacle obstacle = CouponObstacle::none;
  Cents missing_cents;  // to the threshold, when that is the obstacle
  Cents off_cents;      // what it takes off; nought with an obstacle
};

// remaining: what each line costs after the steps before. freight: for freight coupons.
CouponTrial try_coupon(const CouponRule& coupon, std::span<const BasketLine> lines, std::span<const Cents> remaining, Cents freight);

// Each line's share of what the coupon takes off: in proportion to what its lines cost, or all from one line for a coupon for goods.
std::vector<Cents> coupon_shares(const CouponRule& coupon, std::span<const BasketLine> lines, std::span<const Cents> remaining, Cents off);

// Whether these may stand together: one of each group, and nothing beside an exclusive one.
bool may_stand_together(std::span<const CouponRule> coupons);

// The combination of candidates that leaves the least to pay for this basket (its own coupons and points aside). Of equal ones the one with fewer coupons.
// Candidates are tried in their order, so that the caller says which of two equals is used first. Gives indexes into `candidates`.
std::vector<std::size_t> best_combination(const Basket& basket, std::span<const CouponRule> candidates);

// Each candidate by itself on this basket.
std::vector<CouponTrial> try_each(const Basket& basket, std::span<const CouponRule> candidates);

}  // namespace galleria::checkout
