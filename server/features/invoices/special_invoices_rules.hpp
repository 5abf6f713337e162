// The decisions of special invoices: whose title will do, which numbers are a paper's, and what can be done with a case.
#pragma once

#include <string_view>
#include <vector>

#include "base/locale.hpp"
#include "features/invoices/invoices_rules.hpp"
#include "features/invoices/special_invoices_states.hpp"

namespace galleria::invoices {

// What keeps a tidied title from standing on a special invoice: the tax office wants an organisation with tax number, address, telephone, bank and account.
std::vector<FieldFlaw> special_flaws_of(const TitleFields& fields);

// A paper's numbers: a code of 10 or 12 digits with a number of 8, or no code and a number of 20.
bool is_paper_number(std::string_view code, std::string_view number);
// The number of a red notice: 16 digits.
bool is_red_notice_number(std::string_view number);

// What the standing of a case says about it besides its state.
struct SpecialStanding {
  SpecialState state = SpecialState::asked;
  SpecialDelivery delivery = SpecialDelivery::courier;
  bool void_wanted = false;
};
std::vector<SpecialAction> special_actions_of(const SpecialStanding& standing);
std::vector<SpecialWork> special_works_of(const SpecialStanding& standing);
Message special_state_text(const SpecialStanding& standing);
Message special_state_hint(const SpecialStanding& standing);

}  // namespace galleria::invoices
