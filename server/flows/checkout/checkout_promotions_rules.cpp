// Chooses among promotions.
#include "flows/checkout/checkout_promotions_rules.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace galleria::checkout {
namespace {

// The strongest by themselves; a basket that meets more is not tried with all, because their orders are too many.
constexpr std::size_t most_tried = 6;

Cents sum_of(const std::vector<bool>& lines, std::span<const Cents> remaining) {
  Cents sum;
  for (std::size_t i = 0; i < remaining.size(); ++i) {
    if (lines[i]) sum += remaining[i];
  }
  return sum;
}

// Rungs climb, so the last one within reach takes off the most.
std::optional<std::size_t> reached_rung(const FullReductionRule& rule, Cents sum) {
  const auto above = std::find_if(rule.rungs.begin(), rule.rungs.end(), [&](const ReductionRung& rung) { return rung.threshold_cents > sum; });
  if (above == rule.rungs.begin()) return std::nullopt;
  return static_cast<std::size_t>(above - rule.rungs.begin()) - 1;
}

Cents off_of(const ReductionRung& rung, Cents sum) { return std::min(rung.percent_off > 0 ? percent_of(sum, rung.percent_off) : rung.off_cents, sum); }

// What the rule takes off its lines that are still open.
TakenReduction take(std::size_t index, const FullReductionRule& rule, const std::vector<bool>& open, std::span<const Cents> remaining) {
  TakenReduction taken{index, 0, rule.eligible_lines, {}};
  for (std::size_t i = 0; i < open.size(); ++i) taken.lines[i] = taken.lines[i] && open[i] && remaining[i] > Cents{};
  const Cents sum = sum_of(taken.lines, remaining);
  const auto rung = reached_rung(rule, sum);
  if (!rung) return taken;
  taken.rung = *rung;
  taken.off_cents = off_of(rule.rungs[*rung], sum);
  return taken;
}

// Tries the rules in every order, the higher priority first, so that the first of equal sums is the one to keep.
class ReductionSearch {
 public:
  ReductionSearch(std::span<const FullReductionRule> rules, std::span<const Cents> remaining) : rules_(rules), remaining_(remaining) {
    std::vector<TakenReduction> alone;
    const std::vector<bool> all(remaining.size(), true);
    for (std::size_t i = 0; i < rules.size(); ++i) {
      TakenReduction taken = take(i, rules[i], all, remaining);
      if (taken.off_cents > Cents{}) alone.push_back(std::move(taken));
    }
    std::stable_sort(alone.begin(), alone.end(), [](const TakenReduction& one, const TakenReduction& other) { return one.off_cents > other.off_cents; });
    if (alone.size() > most_tried) alone.resize(most_tried);
    for (const TakenReduction& taken : alone) candidates_.push_back(taken.rule);
    std::sort(candidates_.begin(), candidates_.end(), [&](std::size_t one, std::size_t other) {
      return std::tuple(-rules_[one].priority, rules_[one].promotion_id) < std::tuple(-rules_[other].priority, rules_[other].promotion_id);
    });
  }

  std::vector<TakenReduction> run() {
    descend(std::vector<bool>(remaining_.size(), true), {});
    return best_;
  }

 private:
  void descend(const std::vector<bool>& open, Cents total) {
    if (total > most_) {
      most_ = total;
      best_ = chosen_;
    }
    if (!chosen_.empty() && rules_[chosen_.front().rule].is_exclusive) return;
    for (const std::size_t index : candidates_) {
      if (is_chosen(index) || (!chosen_.empty() && rules_[index].is_exclusive)) continue;
      TakenReduction taken = take(index, rules_[index], open, remaining_);
      if (taken.off_cents == Cents{}) continue;
      std::vector<bool> left = open;
      for (std::size_t i = 0; i < left.size(); ++i) left[i] = left[i] && !taken.lines[i];
      const Cents sum = total + taken.off_cents;
      chosen_.push_back(std::move(taken));
      descend(left, sum);
      chosen_.pop_back();
    }
  }

  bool is_chosen(std::size_t index) const {
    return std::any_of(chosen_.begin(), chosen_.end(), [&](const TakenReduction& taken) { return taken.rule == index; });
  }

  std::span<const FullReductionRule> rules_;
  std::span<const Cents> remaining_;
  std::vector<std::size_t> candidates_;
  std::vector<TakenReduction> chosen_;
  std::vector<TakenReduction> best_;
  Cents most_;
};

}  // namespace

std::vector<std::optional<std::size_t>> choose_activity_prices(const Basket& basket) {
  std::vector<std::optional<std::size_t>> chosen(basket.lines.size());
  const auto is_better = [&](std::size_t rule, std::size_t other, std::size_t line) {
    const ActivityPriceRule& one = basket.activity_prices[rule];
    const ActivityPriceRule& two = basket.activity_prices[other];
    return std::tuple(*one.line_prices[line], -one.priority, one.promotion_id) < std::tuple(*two.line_prices[line], -two.priority, two.promotion_id);
  };
  for (std::size_t rule = 0; rule < basket.activity_prices.size(); ++rule) {
    for (std::size_t line = 0; line < basket.lines.size(); ++line) {
      const auto price = basket.activity_prices[rule].line_prices[line];
      // The shop may have gone below it since.
      if (!price || *price >= basket.lines[line].price_cents) continue;
      if (!chosen[line] || is_better(rule, *chosen[line], line)) chosen[line] = rule;
    }
  }
  return chosen;
}

std::vector<TakenReduction> choose_reductions(std::span<const FullReductionRule> rules, std::span<const Cents> remaining) {
  return ReductionSearch(rules, remaining).run();
}

std::optional<NextRung> nearest_rung(std::span<const FullReductionRule> rules, std::span<const TakenReduction> taken, std::span<const Cents> remaining) {
  std::optional<NextRung> nearest;
  const bool stands_alone = !taken.empty() && rules[taken.front().rule].is_exclusive;
  for (std::size_t index = 0; index < rules.size(); ++index) {
    const auto own = std::find_if(taken.begin(), taken.end(), [&](const TakenReduction& each) { return each.rule == index; });
    const bool is_taken = own != taken.end();
    if (!is_taken && !taken.empty() && (stands_alone || rules[index].is_exclusive)) continue;
    std::vector<bool> lines = is_taken ? own->lines : rules[index].eligible_lines;
    for (const TakenReduction& other : taken) {
      for (std::size_t i = 0; !is_taken && i < lines.size(); ++i) lines[i] = lines[i] && !other.lines[i];
    }
    const Cents sum = sum_of(lines, remaining);
    const auto reached = reached_rung(rules[index], sum);
    // What is within reach and was not taken stands behind something better.
    if (sum == Cents{} || (reached && !is_taken)) continue;
    const std::size_t next = reached ? *reached + 1 : 0;
    if (next == rules[index].rungs.size()) continue;
    const Cents missing = rules[index].rungs[next].threshold_cents - sum;
    if (!nearest || missing < nearest->missing_cents) nearest = NextRung{index, next, missing};
  }
  return nearest;
}

}  // namespace galleria::checkout
