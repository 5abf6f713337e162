// The table of known actions, and the checks that go by it.
#include "features/tracking/tracking_rules.hpp"

#include <algorithm>
#include <array>

namespace galleria::tracking {
namespace {

constexpr std::int64_t visit = 0, share = 1, click = 2;

// Sets of properties.
constexpr unsigned page_name = 1, store_name = 2, goods_name = 4, business = 8, extend_info = 16, stay_time = 32;
constexpr unsigned goods = page_name | store_name | goods_name | business;

struct Action {
  std::int64_t tracking_type = visit;
  std::string_view name;
  unsigned allowed = 0;
  unsigned needed = 0;
};

// Every action that pages may tell of. What is not here is refused.
constexpr std::array actions{
    Action{visit, "visit", goods | stay_time, stay_time},
    Action{share, "share_goods", goods | extend_info, business},
    Action{share, "share_page", page_name | extend_info, 0},
    Action{share, "share_gift", page_name | business | extend_info, 0},
    Action{click, "add_to_cart", goods, business},
    Action{click, "buy_now", goods, business},
    Action{click, "submit_order", page_name, 0},
};

struct PageStage {
  std::string_view page_path;
  std::string_view stage;
};

constexpr std::array page_stages{
    PageStage{"/pages/home/index", "home"},
    PageStage{"/pages/spaceMall/GoodsDetails/index", "goods"},
    PageStage{"/pages/spaceMall/ProductDetails/index", "goods"},
    PageStage{"/pages/spaceMall/shoppingCart/index", "cart"},
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_word(char c) { return is_digit(c) || is_letter(c) || c == '_' || c == '-'; }

bool is_path(std::string_view text) {
  return text.starts_with('/') && std::all_of(text.begin(), text.end(), [](char c) { return is_word(c) || c == '/'; });
}
bool is_code(std::string_view text) { return std::all_of(text.begin(), text.end(), is_word); }

const Action* find_action(const Facts& facts) {
  const std::string_view name = facts.tracking_type == visit ? "visit" : facts.btn_name;
  const auto* const found =
      std::find_if(actions.begin(), actions.end(), [&](const Action& action) { return action.tracking_type == facts.tracking_type && action.name == name; });
  return found == actions.end() ? nullptr : found;
}

struct Given {
  std::string_view member;
  unsigned property = 0;
  bool is_there = false;
};

std::array<Given, 7> given_in(const Facts& facts) {
  return {{{"pageName", page_name, !facts.page_name.empty()},
           {"storeName", store_name, !facts.store_name.empty()},
           {"goodsName", goods_name, !facts.goods_name.empty()},
           {"bizType", business, !facts.biz_type.empty()},
           {"bizCode", business, !facts.biz_code.empty()},
           {"extendInfo", extend_info, !facts.extend_info.empty()},
           {"stayTime", stay_time, facts.has_stay_time}}};
}

void check_properties(const Action& action, const Facts& facts, std::vector<EventProblem>& problems) {
  for (const Given& given : given_in(facts)) {
    if (given.is_there && (action.allowed & given.property) == 0) problems.push_back({given.member, Wrong::not_allowed});
    if (!given.is_there && (action.needed & given.property) != 0) problems.push_back({given.member, Wrong::missing});
  }
  if (action.tracking_type == visit && !facts.btn_name.empty()) problems.push_back({"btnName", Wrong::not_allowed});
}

void check_texts(const Facts& facts, std::vector<EventProblem>& problems) {
  if (!is_path(facts.page_path)) problems.push_back({"pagePath", Wrong::malformed});
  if (!is_code(facts.biz_type)) problems.push_back({"bizType", Wrong::malformed});
  if (!is_code(facts.biz_code)) problems.push_back({"bizCode", Wrong::malformed});
  const std::array<std::pair<std::string_view, std::string_view>, 6> texts{{{"pagePath", facts.page_path},
                                                                            {"pageName", facts.page_name},
                                                                            {"storeName", facts.store_name},
                                                                            {"goodsName", facts.goods_name},
                                                                            {"bizCode", facts.biz_code},
                                                                            {"extendInfo", facts.extend_info}}};
  for (const auto& [member, text] : texts) {
    if (looks_personal(text)) problems.push_back({member, Wrong::personal});
  }
}

// The length of the longest run of characters that fit.
template <class Fits>
std::size_t longest_run(std::string_view text, Fits fits) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) {
    run = fits(c) ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

constexpr std::size_t phone_digits = 11;
constexpr std::size_t token_length = 32;

// Eleven digits that stand alone and start like a mobile number; ids are longer.
bool has_mobile_number(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_digit(text[end])) ++end;
    if (end - at == phone_digits && text[at] == '1' && text[at + 1] >= '3') return true;
    at = end == at ? at + 1 : end;
  }
  return false;
}

}  // namespace

bool looks_personal(std::string_view text) {
  return text.find('@') != std::string_view::npos || has_mobile_number(text) || longest_run(text, is_word) >= token_length;
}

std::vector<EventProblem> problems_of(const Facts& facts) {
  std::vector<EventProblem> problems;
  if (const Action* action = find_action(facts)) {
    check_properties(*action, facts, problems);
  } else {
    problems.push_back({"btnName", Wrong::unknown_action});
  }
  check_texts(facts, problems);
  return problems;
}

std::string_view action_of(const Facts& facts) { return find_action(facts)->name; }

std::string_view stage_of(const Facts& facts) {
  if (action_of(facts) == "add_to_cart") return "cart";
  if (facts.tracking_type != visit) return {};
  const auto* const found = std::find_if(page_stages.begin(), page_stages.end(), [&](const PageStage& page) { return page.page_path == facts.page_path; });
  return found == page_stages.end() ? std::string_view{} : found->stage;
}

}  // namespace galleria::tracking
