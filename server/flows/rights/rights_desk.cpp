// Rights as the staff sees them: what is on sale, what it costs and gives, and what was sold.
#include <algorithm>
#include <set>

#include "flows/rights/rights.hpp"
#include "flows/rights/rights_store.hpp"

namespace galleria::rights {
namespace {

constexpr std::int64_t usual_page_size = 50;
constexpr Cents most_price{99'999'999};

std::string facts_of(const store::RightRow& row, const std::optional<store::StockRow>& stock) {
  const std::string count = stock && stock->stock_count ? std::to_string(*stock->stock_count) : std::string();
  return http::facts("nameZhCn", row.name_zh_cn, "stockCount", count, "mostPerMember", row.most_per_member, "isOnSale", row.is_on_sale);
}

// What an approval rests on.
std::string facts_of(const store::TermsRow& terms, const std::vector<store::TermCoupon>& coupons) {
  std::string given;
  for (const store::TermCoupon& coupon : coupons)
    given += (given.empty() ? "" : ", ") + std::to_string(coupon.coupon_id.value) + " x " + std::to_string(coupon.coupon_count);
  return http::facts("version", terms.version, "priceCents", terms.price_cents, "pricePoints", terms.price_points, "tier",
                     terms.tier ? std::string(enum_text(*terms.tier)) : std::string(), "validDays", terms.valid_days, "coupons", given);
}

bool are_fit(const SetRightTerms& request) {
  std::set<CouponId> coupon_ids;
  for (const RightCouponTerm& coupon : request.coupons) {
    if (!coupon_ids.insert(coupon.coupon_id).second) return false;
  }
  const bool has_one_price = (request.price_cents > Cents{} && request.price_cents <= most_price && *request.price_points == 0) ||
                             (request.price_cents == Cents{} && *request.price_points > 0);
  const bool gives_tier = request.tier && *request.tier != tiers::Tier::normal;
  if (request.tier && !gives_tier) return false;
  return has_one_price && (gives_tier || !coupon_ids.empty()) && coupon_ids.size() <= 10;
}

}  // namespace

RightRecord Rights::record_of(db::Session& session, const store::RightRow& row) const {
  const auto stock = store::find_stock(session, row.right_id);
  RightRecord record{.right_id = row.right_id,
                     .name_zh_cn = row.name_zh_cn,
                     .name_en = row.name_en,
                     .text_zh_cn = row.text_zh_cn,
                     .text_en = row.text_en,
                     .picture_url = row.picture_url,
                     .stock_count = stock ? stock->stock_count : std::nullopt,
                     .taken_count = stock ? stock->taken_count : 0,
                     .most_per_member = row.most_per_member,
                     .place = row.place,
                     .is_on_sale = row.is_on_sale,
                     .terms = {}};
  if (const auto terms = store::find_terms(session, row.right_id, row.version))
    record.terms = RightTerms{terms->version, terms->price_cents, terms->price_points,
                              terms->tier,    terms->valid_days,  coupons_of(session, row.right_id, row.version, Locale::zh_cn)};
  return record;
}

Result<RightRecords> Rights::list_right_records() const {
  return database_.read([&](db::Session& session) -> Result<RightRecords> {
    RightRecords records;
    for (const store::RightRow& row : store::list_rights(session)) records.rights.push_back(record_of(session, row));
    return records;
  });
}

Result<RightRecord> Rights::save_right(const http::Operator& caller, const SaveRight& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<RightRecord> {
    const auto before = request.right_id ? store::find_right(transaction, *request.right_id) : std::nullopt;
    if (request.right_id && !before) return right_unknown;
    const RightId right_id = before ? before->right_id : ids_.next<RightId>();
    const std::string found = before ? facts_of(*before, store::find_stock(transaction, right_id)) : std::string();
    const store::RightRow row{right_id,           *request.name_zh_cn,         *request.name_en,         *request.text_zh_cn,
                              *request.text_en,   *request.picture_url,        *request.most_per_member, *request.place,
                              request.is_on_sale, before ? before->version : 0};
    if (!store::put_right(transaction, row)) return right_without_terms;
    store::set_stock(transaction, right_id, request.stock_count ? std::optional<std::int64_t>(**request.stock_count) : std::nullopt);
    TRY(caller.record(transaction,
                      {"right", std::to_string(right_id.value), found, facts_of(row, store::find_stock(transaction, right_id)), std::string(), 0}));
    return record_of(transaction, row);
  });
}

Result<RightRecord> Rights::set_right_terms(const http::Operator& caller, const SetRightTerms& request) {
  if (!are_fit(request)) return right_terms_unfit;
  return database_.write([&](db::Transaction& transaction) -> Result<RightRecord> {
    const auto right = store::find_right(transaction, request.right_id);
    if (!right) return right_unknown;
    if (right->version != *request.version) return right_terms_moved_on;
    std::vector<store::TermCoupon> coupons;
    for (const RightCouponTerm& coupon : request.coupons) {
      if (!parties_.coupons.as_held(transaction, coupon.coupon_id, clock_.now())) return right_coupon_unknown;
      coupons.push_back({coupon.coupon_id, *coupon.count});
    }
    const auto before = store::find_terms(transaction, right->right_id, right->version);
    const std::string found = before ? facts_of(*before, store::list_coupons(transaction, right->right_id, right->version)) : std::string();
    const store::TermsRow terms{right->right_id, right->version + 1,  request.price_cents, *request.price_points,
                                request.tier,    *request.valid_days, clock_.now()};
    if (!store::put_terms(transaction, terms, coupons)) return right_terms_moved_on;
    TRY(caller.record(transaction,
                      {"right_terms", std::to_string(right->right_id.value), found, facts_of(terms, coupons), *request.reason, terms.price_cents.value}));
    return record_of(transaction, store::find_right(transaction, right->right_id).value());
  });
}

Result<RightPurchasePage> Rights::list_right_purchases(const http::Call& call, const ListRightPurchases& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : usual_page_size;
  return database_.read([&](db::Session& session) -> Result<RightPurchasePage> {
    auto rows = store::search(session, request, size + 1);
    RightPurchasePage page;
    page.has_more = cut_to_page(rows, {0, size});
    for (const store::PurchaseRow& row : rows) {
      const RightPurchase view = view_of(session, row, call.locale);
      const auto held = store::find_held(session, row.member_id, RightSource::purchase, row.purchase_id.value);
      page.purchases.push_back({.purchase_id = row.purchase_id,
                                .member_id = row.member_id,
                                .right_id = row.right_id,
                                .state = row.state,
                                .name = view.name,
                                .version = row.version,
                                .price_cents = row.price_cents,
                                .price_points = row.price_points,
                                .wallet_cents = view.wallet_cents,
                                .cash_cents = row.cash_cents,
                                .created_at = row.created_at_ms,
                                .paid_at = row.paid_at_ms,
                                .valid_until = held ? std::optional(held->valid_until_ms) : std::nullopt,
                                .missing_coupons = held ? held->missing_coupons : 0});
    }
    return page;
  });
}

void Rights::put_demo_right(db::Transaction& transaction, const DemoRight& right, std::int64_t place) {
  store::RightRow row{
      right.right_id, right.name.zh_cn, right.name.en, right.text.zh_cn, right.text.en, right.picture_url, right.most_per_member, place, false, 0};
  store::put_right(transaction, row);
  store::set_stock(transaction, right.right_id, right.stock_count);
  std::vector<store::TermCoupon> coupons;
  for (const auto& [coupon_id, count] : right.coupons) coupons.push_back({coupon_id, count});
  store::put_terms(transaction, {right.right_id, 1, right.price_cents, right.price_points, right.tier, right.valid_days, right.at}, coupons);
  row.is_on_sale = true;
  store::put_right(transaction, row);
}

bool Rights::put_demo_purchase(db::Transaction& transaction, MemberId member_id, RightId right_id) {
  const auto right = store::find_right(transaction, right_id);
  return right && start(transaction, member_id, {right_id, right->version, false, {}}).has_value();
}

}  // namespace galleria::rights
