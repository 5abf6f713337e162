// Reads and writes what was bought together, and says what must hold of it.
#include "features/recommendations/recommendations_store.hpp"

#include <array>

#include "features/recommendations/recommendations.hpp"

namespace galleria::recommendations::store {
namespace {

struct PairRow {
  ProductId product_id;
  ProductId other_product_id;
  std::int64_t buyer_count = 0;
};
BOOST_DESCRIBE_STRUCT(PairRow, (), (product_id, other_product_id, buyer_count))

}  // namespace

void replace_pairs(db::Transaction& transaction, std::span<const BoughtPair> pairs) {
  transaction.execute("delete from bought_together");
  for (const BoughtPair& pair : pairs)
    transaction.execute_later(db::Statement("insert into bought_together (product_id, other_product_id, buyer_count) values ($1, $2, $3)", pair.product_id,
                                            pair.other_product_id, pair.buyer_count));
}

std::vector<BoughtPair> list_pairs(db::Session& session, ProductId product_id, std::int64_t count) {
  const auto rows = session.rows<PairRow>(
      "select product_id, other_product_id, buyer_count from bought_together where product_id = $1 order by buyer_count desc, other_product_id limit $2",
      product_id, count);
  std::vector<BoughtPair> pairs;
  for (const PairRow& row : rows) pairs.push_back({row.product_id, row.other_product_id, row.buyer_count});
  return pairs;
}

}  // namespace galleria::recommendations::store

namespace galleria::recommendations {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"AD3", "what is said to be bought together was bought by so many that nobody can be told from it",
                   "select 'product ' || product_id || ' with ' || other_product_id as subject, cast(5 as bigint) as expected, buyer_count as found from "
                   "bought_together where buyer_count < 5"},
  };
  return checks;
}

}  // namespace galleria::recommendations
