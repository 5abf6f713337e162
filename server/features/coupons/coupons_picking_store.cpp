// Finds coupons by words and by numbers.
#include "features/coupons/coupons_picking_store.hpp"

namespace galleria::coupons::store {
namespace {

// A part of a name as like takes it, in small letters; databases know only those of the Latin alphabet.
std::string pattern_of(std::string_view words) {
  std::string pattern = "%";
  for (const char letter : words) {
    if (letter == '%' || letter == '_' || letter == '!') pattern += '!';
    pattern += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  }
  return pattern + "%";
}

}  // namespace

std::vector<CouponChoice> find_coupon_choices(db::Session& session, std::string_view words) {
  return session.rows<CouponChoice>(
      "select coupon_id, name_zh_cn, name_en, kind, state as coupon_state, issued_count, total_count from coupons where $2 = '' or lower(name_zh_cn) like $1 "
      "escape '!' or lower(name_en) like $1 escape '!' or cast(coupon_id as text) = $2 order by coupon_id desc limit 30",
      pattern_of(words), words);
}

std::vector<CouponChoice> list_coupon_choices(db::Session& session, std::span<const CouponId> ids) {
  std::vector<db::Statement> statements;
  for (const CouponId id : ids)
    statements.push_back(
        db::Statement("select coupon_id, name_zh_cn, name_en, kind, state as coupon_state, issued_count, total_count from coupons where coupon_id = $1", id));
  std::vector<CouponChoice> choices;
  for (const auto& result : session.run(statements)) {
    for (CouponChoice& choice : db::read_rows<CouponChoice>(*result)) choices.push_back(std::move(choice));
  }
  return choices;
}

}  // namespace galleria::coupons::store
