// Reads and writes promotions, and states the rules that their rows keep.
#include "features/promotions/promotions_store.hpp"

#include <array>
#include <stdexcept>
#include <unordered_map>

#include "features/promotions/promotions.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::promotions::store {
namespace {

struct TermsRow {
  PromotionId promotion_id;
  PromotionKind kind = PromotionKind::full_reduction;
  std::string name_zh_cn;
  std::string name_en;
  std::int64_t priority = 0;
  bool is_exclusive = false;
  bool excludes_coupons = false;
  TimeMs from_ms{};
  TimeMs until_ms{};
  std::string scope;
};
BOOST_DESCRIBE_STRUCT(TermsRow, (), (promotion_id, kind, name_zh_cn, name_en, priority, is_exclusive, excludes_coupons, from_ms, until_ms, scope))

struct SavedRow {
  PromotionId promotion_id;
  std::string saved_by;
  TimeMs saved_at_ms{};
};
BOOST_DESCRIBE_STRUCT(SavedRow, (), (promotion_id, saved_by, saved_at_ms))

struct RungRow {
  PromotionId promotion_id;
  Cents threshold_cents;
  std::optional<Cents> off_cents;
  std::optional<std::int64_t> percent_off;
};
BOOST_DESCRIBE_STRUCT(RungRow, (), (promotion_id, threshold_cents, off_cents, percent_off))

struct PriceRow {
  PromotionId promotion_id;
  SkuId sku_id;
  Cents price_cents;
};
BOOST_DESCRIBE_STRUCT(PriceRow, (), (promotion_id, sku_id, price_cents))

PromotionScope scope_from(const std::string& json) {
  wire::Problems problems;
  auto scope = wire::read_json_text<PromotionScope>(json, problems);
  if (!scope) throw std::runtime_error("a stored scope of a promotion does not fit its type any more");
  return std::move(*scope);
}

PromotionTerms terms_of(TermsRow&& row) {
  return {.promotion_id = row.promotion_id,
          .kind = row.kind,
          .name = {std::move(row.name_zh_cn), std::move(row.name_en)},
          .priority = row.priority,
          .is_exclusive = row.is_exclusive,
          .excludes_coupons = row.excludes_coupons,
          .from = row.from_ms,
          .until = row.until_ms,
          .scope = scope_from(row.scope),
          .rungs = {},
          .prices = {}};
}

PromotionRung rung_of(const RungRow& row) {
  return {row.threshold_cents, row.off_cents, row.percent_off ? std::optional(Whole<1, 99>{*row.percent_off}) : std::nullopt};
}

// These promotions with all that belongs to them, in their order; in one round trip.
std::vector<KeptPromotion> find_all(db::Session& session, const std::vector<PromotionId>& ids) {
  std::vector<db::Statement> statements;
  for (const PromotionId id : ids) {
    statements.push_back(db::Statement(
        "select promotion_id, kind, name_zh_cn, name_en, priority, is_exclusive, excludes_coupons, from_ms, until_ms, scope from promotions where promotion_id "
        "= $1",
        id));
    statements.push_back(db::Statement("select promotion_id, saved_by, saved_at_ms from promotions where promotion_id = $1", id));
    statements.push_back(
        db::Statement("select promotion_id, threshold_cents, off_cents, percent_off from promotion_rungs where promotion_id = $1 order by rung_number", id));
    statements.push_back(db::Statement("select promotion_id, sku_id, price_cents from promotion_prices where promotion_id = $1 order by sku_id", id));
  }
  constexpr std::size_t statements_each = 4;
  const auto results = session.run(statements);
  std::vector<KeptPromotion> all;
  for (std::size_t first = 0; first < results.size(); first += statements_each) {
    for (TermsRow& row : db::read_rows<TermsRow>(*results[first])) all.push_back({terms_of(std::move(row)), {}, {}});
    for (const SavedRow& row : db::read_rows<SavedRow>(*results[first + 1])) {
      all.back().saved_by = row.saved_by;
      all.back().saved_at = row.saved_at_ms;
    }
    for (const RungRow& row : db::read_rows<RungRow>(*results[first + 2])) all.back().terms.rungs.push_back(rung_of(row));
    for (const PriceRow& row : db::read_rows<PriceRow>(*results[first + 3])) all.back().terms.prices.push_back({row.sku_id, row.price_cents});
  }
  return all;
}

void insert_parts(db::Transaction& transaction, const PromotionTerms& terms) {
  for (std::size_t i = 0; i < terms.rungs.size(); ++i) {
    const PromotionRung& rung = terms.rungs[i];
    transaction.execute_later(
        db::Statement("insert into promotion_rungs (promotion_id, rung_number, threshold_cents, off_cents, percent_off) values ($1, $2, $3, $4, $5)",
                      terms.promotion_id, static_cast<std::int64_t>(i), rung.threshold_cents, rung.off_cents, rung.percent_off));
  }
  for (const ActivityPrice& price : terms.prices) {
    transaction.execute_later(db::Statement("insert into promotion_prices (promotion_id, sku_id, price_cents) values ($1, $2, $3)", terms.promotion_id,
                                            price.sku_id, price.price_cents));
  }
}

}  // namespace

void insert_promotion(db::Transaction& transaction, const PromotionTerms& terms, std::string_view saved_by, TimeMs now) {
  transaction.execute(
      "insert into promotions (promotion_id, kind, name_zh_cn, name_en, priority, is_exclusive, excludes_coupons, from_ms, until_ms, scope, saved_by, "
      "saved_at_ms) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
      terms.promotion_id, terms.kind, terms.name.zh_cn, terms.name.en, terms.priority, terms.is_exclusive, terms.excludes_coupons, terms.from, terms.until,
      wire::to_json_text(terms.scope), saved_by, now);
  insert_parts(transaction, terms);
}

bool replace_promotion(db::Transaction& transaction, const PromotionTerms& terms, std::string_view saved_by, TimeMs now) {
  const auto changed = transaction.execute(
      "update promotions set name_zh_cn = $3, name_en = $4, priority = $5, is_exclusive = $6, excludes_coupons = $7, from_ms = $8, until_ms = $9, scope = "
      "$10, saved_by = $11, saved_at_ms = $12 where promotion_id = $1 and kind = $2",
      terms.promotion_id, terms.kind, terms.name.zh_cn, terms.name.en, terms.priority, terms.is_exclusive, terms.excludes_coupons, terms.from, terms.until,
      wire::to_json_text(terms.scope), saved_by, now);
  if (changed != 1) return false;
  transaction.execute_later(db::Statement("delete from promotion_rungs where promotion_id = $1", terms.promotion_id));
  transaction.execute_later(db::Statement("delete from promotion_prices where promotion_id = $1", terms.promotion_id));
  insert_parts(transaction, terms);
  return true;
}

std::vector<PromotionTerms> list_unended(db::Session& session, TimeMs now) {
  const std::array statements{
      db::Statement("select promotion_id, kind, name_zh_cn, name_en, priority, is_exclusive, excludes_coupons, from_ms, until_ms, scope from promotions where "
                    "until_ms > $1 order by promotion_id",
                    now),
      db::Statement("select rungs.promotion_id, threshold_cents, off_cents, percent_off from promotion_rungs as rungs join promotions on "
                    "promotions.promotion_id = rungs.promotion_id where until_ms > $1 order by rungs.promotion_id, rung_number",
                    now),
      db::Statement("select prices.promotion_id, sku_id, price_cents from promotion_prices as prices join promotions on promotions.promotion_id = "
                    "prices.promotion_id where until_ms > $1 order by prices.promotion_id, sku_id",
                    now)};
  const auto results = session.run(statements);
  std::vector<PromotionTerms> all;
  std::unordered_map<PromotionId, std::size_t> places;
  for (TermsRow& row : db::read_rows<TermsRow>(*results[0])) {
    places.emplace(row.promotion_id, all.size());
    all.push_back(terms_of(std::move(row)));
  }
  for (const RungRow& row : db::read_rows<RungRow>(*results[1])) all[places.at(row.promotion_id)].rungs.push_back(rung_of(row));
  for (const PriceRow& row : db::read_rows<PriceRow>(*results[2])) all[places.at(row.promotion_id)].prices.push_back({row.sku_id, row.price_cents});
  return all;
}

std::optional<KeptPromotion> find_promotion(db::Session& session, PromotionId promotion_id) {
  auto found = find_all(session, {promotion_id});
  return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::vector<KeptPromotion> list_page(db::Session& session, const PageOfPromotions& page, TimeMs now) {
  const auto ids = session.rows<PromotionId>(
      "select promotion_id from promotions where (cast($1 as text) is null or kind = $1) and (cast($2 as text) is null or ($2 = 'upcoming' and from_ms > $3) "
      "or "
      "($2 = 'running' and from_ms <= $3 and until_ms > $3) or ($2 = 'ended' and until_ms <= $3)) order by from_ms desc, promotion_id desc limit $4 offset $5",
      page.kind, page.phase, now, page.count, page.offset);
  return find_all(session, ids);
}

}  // namespace galleria::promotions::store

namespace galleria::promotions {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"O1", "each rung of a promotion starts higher and takes off more than the one before",
                   "select 'promotion ' || rungs.promotion_id || ' rung ' || rungs.rung_number as subject, cast(1 as bigint) as expected, cast(0 as bigint) as "
                   "found from promotion_rungs as rungs join promotion_rungs as earlier on earlier.promotion_id = rungs.promotion_id and "
                   "earlier.rung_number < rungs.rung_number where rungs.threshold_cents <= earlier.threshold_cents or coalesce(rungs.off_cents, 0) + "
                   "coalesce(rungs.percent_off, 0) <= coalesce(earlier.off_cents, 0) + coalesce(earlier.percent_off, 0)"},
      audit::Check{
          "O1", "a promotion has prices or a ladder of amounts or of shares, as its kind says",
          "select 'promotion ' || promotion_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from (select promotions.promotion_id, "
          "kind, (select count(*) from promotion_prices as prices where prices.promotion_id = promotions.promotion_id) as prices, (select count(off_cents) "
          "from promotion_rungs as rungs where rungs.promotion_id = promotions.promotion_id) as amounts, (select count(percent_off) from promotion_rungs as "
          "rungs where rungs.promotion_id = promotions.promotion_id) as shares from promotions) as parts where (prices > 0) <> (kind = 'activity_price') or "
          "(amounts > 0) <> (kind = 'full_reduction') or (shares > 0) <> (kind = 'full_discount')"},
  };
  return checks;
}

}  // namespace galleria::promotions
