// Reviews as their writers, everybody and the staff read them.
#pragma once

#include "features/reviews/reviews_store.hpp"

namespace galleria::reviews {

// Takes what is known of the line into the row.
void describe_line(store::ReviewRow& row, const BoughtLine& line);

// Without what depends on the time.
MyReview view_for_writer(const store::ReviewRow& row, Locale locale);
ProductReview view_for_everybody(const store::ReviewRow& row, std::string member_name, Locale locale);
StaffReview view_for_staff(const store::ReviewRow& row, std::string member_name, Locale locale);

}  // namespace galleria::reviews
