// The SQL of buyers who said nothing; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>

#include "db/database.hpp"
#include "features/reviews/reviews.hpp"

namespace galleria::reviews::store {

// False if it is counted already, or the line has a review, whatever became of that.
bool insert_silence(db::Transaction& transaction, const ReceivedLine& line, TimeMs at);
// False if it was not counted.
bool delete_silence(db::Transaction& transaction, MemberId member_id, OrderLineId order_line_id);
// So many more, or fewer, said nothing of a product.
void count_silent(db::Transaction& transaction, ProductId product_id, std::int64_t more);
// What is counted of the member goes, and products count less.
void delete_silences_of(db::Transaction& transaction, MemberId member_id);

// Up to when all that was received has been looked at.
std::optional<TimeMs> looked_until(db::Session& session);
void put_looked_until(db::Transaction& transaction, TimeMs until);

}  // namespace galleria::reviews::store
