// Vouchers: what the purchase of virtual goods gives. A service is used up by scan at a counter, a partner's code by being shown, and what nobody used goes
// back to the cent.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/secret.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "db/vault.hpp"
#include "db/vault_sweep.hpp"
#include "features/vouchers/vouchers_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::vouchers {

namespace store {
struct VoucherRow;
struct TermsRow;
struct MoveMark;
}  // namespace store

// A product as vouchers need to know it.
struct VoucherProduct {
  Localized name;
  ShopId shop_id;
  bool is_picked_up_only = false;  // it offers no way of delivery but that
  std::vector<SkuId> sku_ids;
};

struct VoucherShop {
  Localized name;
  std::string unit;  // "L2-18"
};

// A line of a virtual order that was paid.
struct BoughtLine {
  OrderLineId order_line_id;
  SkuId sku_id;
  ProductId product_id;
  ShopId shop_id;
  std::int64_t quantity = 1;
  Localized name;
  Localized specification;
  std::string image_url;
};
struct BoughtOrder {
  MemberId member_id;
  OrderId order_id;
  std::vector<BoughtLine> lines;
  std::optional<TimeMs> given_at = {};  // absent: now. The demo's orders are of days before.
};

enum class ReturnedBy { member, staff, job };
// Pieces of one line whose vouchers nobody used.
struct ReturnedPieces {
  MemberId member_id;
  OrderId order_id;
  std::vector<std::pair<OrderLineId, std::int64_t>> lines;  // each once, with its pieces
  ReturnedBy by = ReturnedBy::member;
  std::string staff_name = {};
  std::string reason = {};
};

// What vouchers ask of others; the application supplies it.
struct VoucherNeeds {
  std::function<std::optional<VoucherProduct>(ProductId)> find_product;
  std::function<std::optional<ProductId>(SkuId)> product_of;
  std::function<Localized(SkuId)> specification_of;
  std::function<std::optional<VoucherShop>(ShopId)> find_shop;
  // False of an account that is frozen: nothing of it is used, and its member gives nothing back. The staff and the end of a voucher's time still do: the money
  // goes where it came from.
  std::function<bool(db::Session&, MemberId)> may_act;
  // Puts so many pieces on the shelf, with the move that says why. False: there is no such SKU.
  std::function<bool(db::Transaction&, SkuId, std::int64_t count, const std::string& actor)> add_stock;
  // Gives pieces of an order back at once, by the stored shares of its lines. Nothing, and nothing may stay of the transaction, if the order does not allow it.
  std::function<std::optional<VouchersGivenBack>(db::Transaction&, const ReturnedPieces&)> give_back;
  // Tells the member that their vouchers are there. May be empty.
  std::function<void(db::Transaction&, MemberId, OrderId, std::int64_t count, const Localized& name)> tell_given = {};
};

struct VouchersConfig {
  Secret pepper;  // by which codes are found
};

// Which products are virtual at one moment. Threads may share it.
using VoucherBook = std::unordered_map<ProductId, VirtualKind>;

// A virtual product of the demo mall.
struct DemoTerms {
  SaveVoucherTerms fields;
  std::vector<std::pair<SkuId, std::vector<std::string>>> codes;  // whose stock the demo's catalogue brings
};

class Vouchers {
 public:
  Vouchers(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, VouchersConfig config, VoucherNeeds needs);
  ~Vouchers();

  // Reads which products are virtual, and keeps it up to date from then on. Called once, after the migrations and before the first request.
  void start();
  void refresh();
  // Needs no round trip.
  VirtualKind kind_of(ProductId product_id) const;

  // Gives each piece of an order its voucher, in the transaction that settles it. False, and nothing was written, if a pool has too few codes: then it is to
  // be called again. An order that has its vouchers gets no more.
  bool give(db::Transaction& transaction, const BoughtOrder& order);

  Result<VoucherGoods> get_voucher_goods(const http::Call& call, const GetVoucherGoods& request) const;
  Result<VoucherPage> list_vouchers(const http::Call& call, const http::Member& member, const ListVouchers& request) const;
  Result<Voucher> get_voucher(const http::Call& call, const http::Member& member, const GetVoucher& request) const;
  Result<Voucher> reveal_voucher_code(const http::Call& call, const http::Member& member, const RevealVoucherCode& request);
  Result<http::Reply<VouchersGivenBack>> give_vouchers_back(const http::Call& call, const http::Member& member, const GiveVouchersBack& request);

  // ---- the staff's ----
  Result<VoucherTermsPage> list_voucher_terms(const http::Call& call, const http::ShopOperator& caller, const ListVoucherTerms& request) const;
  Result<VoucherTermsRecord> get_voucher_terms(const http::Call& call, const http::ShopOperator& caller, const GetVoucherTerms& request) const;
  Result<VoucherTermsRecord> save_voucher_terms(const http::Call& call, const http::Operator& caller, const SaveVoucherTerms& request);
  Result<LoadedVoucherCodes> load_voucher_codes(const http::Call& call, const http::Operator& caller, const LoadVoucherCodes& request);
  Result<VoucherRecord> look_at_voucher(const http::Call& call, const http::ShopOperator& caller, const LookAtVoucher& request) const;
  Result<VoucherRecord> use_voucher(const http::Call& call, const http::ShopOperator& caller, const UseVoucher& request);
  Result<VoucherRecords> list_voucher_records(const http::Call& call, const http::ShopOperator& caller, const ListVoucherRecords& request) const;
  Result<VoucherRecord> get_voucher_record(const http::Call& call, const http::ShopOperator& caller, const GetVoucherRecord& request) const;
  Result<http::Reply<VouchersGivenBack>> give_voucher_back(const http::Call& call, const http::ShopOperator& caller, const GiveVoucherBack& request);

  // Vouchers that can still be used: as long as there are some, an account is not closed.
  std::int64_t count_unused(db::Session& session, MemberId member_id) const;

  // Throws std::logic_error for terms that do not fit together.
  void put_demo_terms(db::Transaction& transaction, const DemoTerms& terms);

  // Their codes go; that there were vouchers, and what became of them, stays with the orders. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // end_voucher: its time is over.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  struct State;
  std::shared_ptr<State> state_;
};

void bind_routes(http::Binder& binder, Vouchers& vouchers);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(Vouchers& vouchers);
// Every move of a voucher, for docs/states.md.
StateDiagram state_diagram();

// Where codes lie.
extern const db::SealedTable sealed_vouchers;
extern const db::SealedTable sealed_pool_codes;

// What vouchers bring to the server.
extern const Module<Vouchers> module;

}  // namespace galleria::vouchers
