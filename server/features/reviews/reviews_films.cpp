// Films of reviews: who may add one, and how far it is. The films themselves are the videos' own.
#include "features/reviews/reviews.hpp"
#include "features/reviews/reviews_rules.hpp"
#include "features/reviews/reviews_store.hpp"

namespace galleria::reviews {

bool Reviews::may_add_film_to(const store::ReviewRow& row) const {
  const bool stands = row.state == ReviewState::in_review || row.state == ReviewState::published || row.state == ReviewState::refused;
  return stands && is_still_open(row.submitted_at_ms, config_.follow_up_days, clock_.now());
}

bool Reviews::may_add_film(db::Session& session, MemberId member_id, ReviewId review_id) const {
  const auto row = store::find_review(session, member_id, review_id);
  return row && may_add_film_to(*row);
}

bool Reviews::is_shown(db::Session& session, ReviewId review_id) const { return store::is_shown(session, review_id); }

void Reviews::hold_for_film(db::Transaction& transaction, MemberId member_id, ReviewId review_id) { store::hold(transaction, member_id, review_id); }

void Reviews::hear_of_film(db::Transaction& transaction, MemberId member_id, ReviewId review_id) {
  // Held first: of two films that move at once the later one sees where the other stands.
  store::hold(transaction, member_id, review_id);
  store::put_film(transaction, member_id, review_id, needs_.film_standing(transaction, member_id, review_id));
}

}  // namespace galleria::reviews
