// Decisions about lost and found that need nothing but their arguments.
#include "features/lost_and_found/lost_and_found_rules.hpp"

namespace galleria::lost_and_found {

TimeMs keep_until(TimeMs recorded_at, const LostAndFoundConfig& config) { return recorded_at + std::chrono::days(config.keep_days); }

std::vector<FoundWork> works_of(FoundState state, TimeMs keep_until, TimeMs now) {
  const auto may = [&](FoundMove move) { return found_table.may(state, move, LostAndFoundActor::staff); };
  std::vector<FoundWork> works;
  if (may(FoundMove::hand_over)) works = {FoundWork::change, FoundWork::hand_over};
  if (may(FoundMove::part)) works.push_back(FoundWork::part);
  if (may(FoundMove::dispose) && now >= keep_until) works.push_back(FoundWork::dispose);
  return works;
}

std::vector<LossWork> works_of(LossState state) {
  std::vector<LossWork> works;
  if (loss_table.may(state, LossMove::match, LostAndFoundActor::staff)) works.push_back(LossWork::match);
  if (loss_table.may(state, LossMove::part, LostAndFoundActor::staff)) works.push_back(LossWork::part);
  if (loss_table.may(state, LossMove::close, LostAndFoundActor::staff)) works.push_back(LossWork::close);
  return works;
}

TimeMs found_since(TimeMs lost_at) { return lost_at - std::chrono::days(1); }

}  // namespace galleria::lost_and_found
