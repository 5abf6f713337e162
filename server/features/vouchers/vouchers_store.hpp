// All SQL of vouchers. No decisions.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/vault.hpp"
#include "features/vouchers/vouchers_rules.hpp"

namespace galleria::vouchers::store {

// ---- terms ----

// A row of `voucher_terms`.
struct TermsRow {
  ProductId product_id;
  VirtualKind kind = VirtualKind::service;
  std::int64_t version = 1;
  std::optional<TimeMs> valid_from_ms;
  std::optional<TimeMs> valid_until_ms;
  std::int64_t valid_days = 0;
  std::optional<ShopId> serving_shop_id;
  bool refunds_expired = true;
  std::string partner_zh_cn;
  std::string partner_en;
  std::string how_to_zh_cn;
  std::string how_to_en;
  std::string saved_by;
  TimeMs saved_at_ms{};
};
BOOST_DESCRIBE_STRUCT(TermsRow, (),
                      (product_id, kind, version, valid_from_ms, valid_until_ms, valid_days, serving_shop_id, refunds_expired, partner_zh_cn, partner_en,
                       how_to_zh_cn, how_to_en, saved_by, saved_at_ms))

inline Validity validity_of(const TermsRow& row) { return {row.valid_from_ms, row.valid_until_ms, row.valid_days}; }

std::vector<TermsRow> list_all_terms(db::Session& session);
std::vector<TermsRow> list_terms(db::Session& session, std::optional<VirtualKind> kind, std::int64_t count, std::int64_t offset);
std::optional<TermsRow> find_terms(db::Session& session, ProductId product_id);
// Whether any piece of it is there, set apart, or sold and might come back.
bool has_stock(db::Session& session, ProductId product_id);
// What a product that gets terms of codes may have: nothing, or, of the demo mall, as many pieces as its pool is about to have codes.
enum class StockBefore { none, of_pool };
// False: the product is virtual already, or to be of codes while it has stock.
bool insert_terms(db::Transaction& transaction, const TermsRow& row, StockBefore stock_before = StockBefore::none);
// What changes a product's pools waits for each other here first, so that none waits in a circle with a settlement, which wants stock and then a pool.
void lock_terms(db::Transaction& transaction, ProductId product_id);
// The row with the version after `version`. False: it is another, or of another kind.
bool change_terms(db::Transaction& transaction, const TermsRow& row, std::int64_t version);

// ---- pools ----

struct PoolRow {
  SkuId sku_id;
  ProductId product_id;
  std::int64_t loaded_count = 0;
  std::int64_t given_count = 0;
};
BOOST_DESCRIBE_STRUCT(PoolRow, (), (sku_id, product_id, loaded_count, given_count))

std::vector<PoolRow> list_pools(db::Session& session, ProductId product_id);
// Makes room for so many codes more, and gives the pool as it is then: they have its last places.
PoolRow extend_pool(db::Transaction& transaction, SkuId sku_id, ProductId product_id, std::int64_t count);
// Takes so many codes, and gives the last place of them: the pool's own row decides, so no code is taken twice. Nothing if there are not so many.
std::optional<std::int64_t> take_from_pool(db::Transaction& transaction, SkuId sku_id, std::int64_t count);

struct PoolCodeRow {
  ProductId product_id;
  SkuId sku_id;
  std::int64_t place = 1;
  std::string code_digest;
  db::SealedText sealed_code;
  TimeMs loaded_at_ms{};
};
BOOST_DESCRIBE_STRUCT(PoolCodeRow, (), (product_id, sku_id, place, code_digest, sealed_code, loaded_at_ms))
db::SealedPlace place_of_pool_code(SkuId sku_id, std::int64_t place);
void insert_pool_codes(db::Transaction& transaction, const std::vector<PoolCodeRow>& rows);
// In whichever of the product's pools.
bool has_pool_code(db::Session& session, ProductId product_id, std::string_view code_digest);
std::optional<db::SealedText> find_pool_code(db::Session& session, SkuId sku_id, std::int64_t place);

// ---- vouchers ----

// A row of `vouchers`.
struct VoucherRow {
  MemberId member_id;
  VoucherId voucher_id;
  OrderId order_id;
  OrderLineId order_line_id;
  std::int64_t piece_number = 1;
  ProductId product_id;
  SkuId sku_id;
  ShopId shop_id;
  VirtualKind kind = VirtualKind::service;
  VoucherState state = VoucherState::unused;
  std::string name_zh_cn;
  std::string name_en;
  std::string specification_zh_cn;
  std::string specification_en;
  std::string image_url;
  bool refunds_expired = true;
  TimeMs valid_from_ms{};
  TimeMs expires_at_ms{};
  db::SealedText sealed_code;
  std::optional<std::int64_t> pool_place;
  TimeMs given_at_ms{};
  TimeMs changed_at_ms{};
  std::optional<ShopId> used_shop_id;
  std::optional<AfterSalesId> after_sales_id;
};
BOOST_DESCRIBE_STRUCT(VoucherRow, (),
                      (member_id, voucher_id, order_id, order_line_id, piece_number, product_id, sku_id, shop_id, kind, state, name_zh_cn, name_en,
                       specification_zh_cn, specification_en, image_url, refunds_expired, valid_from_ms, expires_at_ms, sealed_code, pool_place, given_at_ms,
                       changed_at_ms, used_shop_id, after_sales_id))

inline ValidTime valid_time_of(const VoucherRow& row) { return {row.valid_from_ms, row.expires_at_ms}; }
db::SealedPlace place_of_code(MemberId member_id, VoucherId voucher_id);

// Who moved one, and when.
struct MoveMark {
  std::int64_t move_id = 0;
  std::string actor;
  TimeMs at{};
};

void insert_voucher(db::Transaction& transaction, const VoucherRow& row, const VoucherStep& step, const MoveMark& mark);
// Whose voucher bears a code.
struct CodeOwner {
  MemberId member_id;
  VoucherId voucher_id;
};
BOOST_DESCRIBE_STRUCT(CodeOwner, (), (member_id, voucher_id))
void insert_code(db::Transaction& transaction, std::string_view code_digest, const CodeOwner& owner);
std::optional<CodeOwner> find_code(db::Session& session, std::string_view code_digest);

std::optional<VoucherRow> find_voucher(db::Session& session, MemberId member_id, VoucherId voucher_id);
// Whosever it is: for the staff.
std::optional<VoucherRow> find_voucher(db::Session& session, VoucherId voucher_id);
bool has_vouchers(db::Session& session, MemberId member_id, OrderId order_id);
std::int64_t count_unused(db::Session& session, MemberId member_id);

struct ListedVoucher {
  MemberId member_id;
  std::optional<VoucherTab> tab;
  std::optional<OrderId> order_id;
};
std::vector<VoucherRow> list_vouchers(db::Session& session, const ListedVoucher& wanted, std::int64_t count, std::int64_t offset);

struct RecordQuery {
  std::string shops;  // as ShopScope::condition_text() says
  std::optional<VoucherState> state;
  std::optional<ProductId> product_id;
};
std::vector<VoucherRow> list_records(db::Session& session, const RecordQuery& query, std::int64_t count, std::int64_t offset);

// How many pieces a line has vouchers of.
struct PieceCount {
  OrderLineId order_line_id;
  std::int64_t piece_count = 0;
};
BOOST_DESCRIBE_STRUCT(PieceCount, (), (order_line_id, piece_count))
std::vector<PieceCount> count_pieces(db::Session& session, MemberId member_id, std::span<const OrderId> order_ids);

struct LastMove {
  std::string actor;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(LastMove, (), (actor, at_ms))
// How it came to be used, if it was.
std::optional<LastMove> find_use(db::Session& session, MemberId member_id, VoucherId voucher_id);

// Each moves a voucher only from where the step begins, and only while it may: false, and nothing has changed, if somebody was faster or its time is not now.
bool use(db::Transaction& transaction, const VoucherRow& row, const VoucherStep& step, std::optional<ShopId> at_shop, const MoveMark& mark);
bool give_back(db::Transaction& transaction, const VoucherRow& row, const VoucherStep& step, AfterSalesId after_sales_id, const MoveMark& mark);
bool expire(db::Transaction& transaction, const VoucherRow& row, const VoucherStep& step, const MoveMark& mark);

// The vouchers that nobody used when their time was over stay with the order; the codes of all go.
void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::vouchers::store
