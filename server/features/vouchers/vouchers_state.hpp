// What the use cases of vouchers share.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "features/vouchers/vouchers.hpp"
#include "features/vouchers/vouchers_store.hpp"

namespace galleria::vouchers {

inline constexpr std::string_view end_timer = "end_voucher";
inline constexpr std::string_view vouchers_channel = "vouchers";

struct Vouchers::State {
  State(db::Database& its_database, const Clock& its_clock, IdGenerator& its_ids, const db::Vault& its_vault, VouchersConfig its_config, VoucherNeeds its_needs)
      : database(its_database), clock(its_clock), ids(its_ids), vault(its_vault), config(std::move(its_config)), needs(std::move(its_needs)) {}

  db::Database& database;
  const Clock& clock;
  IdGenerator& ids;
  const db::Vault& vault;
  const VouchersConfig config;
  const VoucherNeeds needs;
  std::mutex refresh_mutex;  // one refresh at a time, so that an older state never replaces a newer one
  bool is_closed = false;    // under refresh_mutex: the database may be gone
  mutable std::mutex book_mutex;
  std::shared_ptr<const VoucherBook> book = std::make_shared<const VoucherBook>();

  void refresh();
  VirtualKind kind_of(ProductId product_id) const;

  // By which a code is found; a partner's by another one than ours.
  std::string digest_of(VirtualKind kind, std::string_view code) const;
  // In plain: ours from its row, a partner's from its pool. Empty once the account is erased.
  std::string code_of(db::Session& session, const store::VoucherRow& row) const;
  store::MoveMark mark(std::string actor = {}) const { return {ids.next_value(), std::move(actor), clock.now()}; }

  // What an order's line gets, a voucher a piece. first_place: of its codes in the pool.
  void give_line(db::Transaction& transaction, const BoughtOrder& order, const BoughtLine& line, const store::TermsRow& terms,
                 std::optional<std::int64_t> first_place);

  // Gives these vouchers back, all of them or none: then the caller must refuse its transaction.
  std::optional<VouchersGivenBack> give_back(db::Transaction& transaction, const std::vector<store::VoucherRow>& rows, ReturnedPieces wanted);
  db::TimerOutcome end(const db::Timer& timer);

  // What is told of vouchers besides themselves, read once for a list.
  struct Surroundings;
  Surroundings surroundings_of(db::Session& session, MemberId member_id, const std::vector<store::VoucherRow>& rows) const;
  Voucher view_of(const store::VoucherRow& row, const Surroundings& surroundings, Locale locale) const;
  Voucher one_view(db::Session& session, const store::VoucherRow& row, Locale locale) const;

  VoucherTermsRecord terms_view(db::Session& session, const store::TermsRow& row, Locale locale) const;
  VoucherRecord record_of(db::Session& session, const store::VoucherRow& row, const http::ShopScope& shops, Locale locale) const;
  bool is_fit(const store::TermsRow& row) const;
  // The voucher of a scanned code, if the shop is the caller's and serves it.
  Result<store::VoucherRow> scanned(db::Session& session, const http::ShopOperator& caller, std::string_view code, ShopId shop_id, Locale locale) const;
  void load(db::Transaction& transaction, SkuId sku_id, ProductId product_id, const std::vector<std::string>& codes);
};

struct Vouchers::State::Surroundings {
  std::unordered_map<ProductId, store::TermsRow> terms;
  std::unordered_map<OrderLineId, std::int64_t> piece_counts;
};

}  // namespace galleria::vouchers
