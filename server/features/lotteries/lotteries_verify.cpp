// Goes through a published lottery draw by draw, with the stock and the limits that held at each.
#include "features/lotteries/lotteries_verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/crypto.hpp"
#include "base/names.hpp"
#include "features/lotteries/lotteries_draw.hpp"
#include "features/lotteries/lotteries_shuffle.hpp"

namespace galleria::lotteries {
namespace {

constexpr std::int64_t day_ms = 86'400'000;

std::string limit_text(const std::optional<std::int64_t>& limit) { return limit ? std::to_string(*limit) : "-"; }

class Verifier {
 public:
  Verifier(const Publication& published, std::size_t most_findings) : published_(published), seed_(published.seed), most_findings_(most_findings) {}

  std::vector<Finding> run() {
    const std::string commitment = commitment_of(seed_);
    if (commitment != published_.commitment) note(Flaw::seed, 0, published_.commitment, commitment);
    for (const PublishedVersion& version : published_.versions) {
      const std::string digest = digest_of(published_.activity_id, version);
      if (digest != version.digest) note(Flaw::odds, version.version, version.digest, digest);
    }
    if (published_.is_by_codes()) {
      look_at_codes();
      return std::move(findings_);
    }
    std::int64_t number = 0;
    for (const PublishedDraw& draw : published_.draws) {
      if (draw.draw_number != ++number) {
        note(Flaw::number, draw.draw_number, std::to_string(number), std::to_string(draw.draw_number));
        number = draw.draw_number;
      }
      look_at(draw);
    }
    if (number != published_.draw_count) note(Flaw::number, number, std::to_string(published_.draw_count), std::to_string(number));
    return std::move(findings_);
  }

 private:
  void note(Flaw flaw, std::int64_t place, std::string expected, std::string found) {
    if (findings_.size() < most_findings_) findings_.push_back({flaw, place, std::move(expected), std::move(found)});
  }

  std::vector<PublishedCode> codes() const { return published_.codes.value_or(std::vector<PublishedCode>{}); }
  std::vector<PublishedCodeWin> code_wins() const { return published_.code_wins.value_or(std::vector<PublishedCodeWin>{}); }

  void look_at_codes() {
    std::vector<ListedCode> listed;
    std::int64_t number = 0;
    for (const PublishedCode& code : codes()) {
      if (code.code_number != ++number) {
        note(Flaw::number, code.code_number, std::to_string(number), std::to_string(code.code_number));
        number = code.code_number;
      }
      listed.push_back({code.code_number, code.mark, code.nonce});
    }
    if (number != published_.draw_count) note(Flaw::number, number, std::to_string(published_.draw_count), std::to_string(number));
    const std::string digest = list_digest_of(published_.activity_id, listed);
    if (digest != *published_.list_digest) note(Flaw::list, 0, *published_.list_digest, digest);
    const auto found = code_wins();
    const auto expected = turns_of(listed);
    for (std::size_t place = 0; place < std::max(found.size(), expected.size()); ++place) {
      const std::string expected_text = place < expected.size() ? win_text(expected[place]) : "-";
      const std::string found_text = place < found.size() ? win_text(found[place]) : "-";
      if (expected_text != found_text) note(Flaw::winner, static_cast<std::int64_t>(place) + 1, expected_text, found_text);
    }
  }

  static std::string win_text(const PublishedCodeWin& win) {
    return fmt::format("{} {} {} {} {}", win.win_number, code_text(win.code_number), win.prize_id.value, enum_text(win.outcome), win.after_return);
  }

  // Whose turn it is, from the first piece to the last that came back. That an account had ended is believed: nobody can compute it.
  std::vector<PublishedCodeWin> turns_of(const std::vector<ListedCode>& listed) const {
    std::map<std::int64_t, std::string> mark_of;
    for (const ListedCode& code : listed) mark_of[code.code_number] = code.mark;
    std::set<std::int64_t> gone;
    for (const PublishedCodeWin& win : code_wins()) {
      if (win.outcome == CodeOutcome::gone) gone.insert(win.code_number);
    }
    std::vector<std::pair<PrizeId, std::int64_t>> pieces;
    if (!published_.versions.empty()) {
      for (const PublishedOdds& entry : published_.versions.back().odds)
        pieces.insert(pieces.end(), static_cast<std::size_t>(std::clamp<std::int64_t>(entry.total_count.value_or(0), 0, std::ssize(listed))),
                      {entry.prize_id, 0});
    }
    std::int64_t return_number = 0;
    for (const PublishedReturn& back : published_.returns) pieces.emplace_back(back.prize_id, ++return_number);
    const auto order = shuffled(seed_, published_.activity_id, *published_.list_digest, std::ssize(listed));
    std::set<std::string> won;
    std::vector<PublishedCodeWin> turns;
    auto next = order.begin();
    for (const auto& [prize_id, after_return] : pieces) {
      for (bool is_given = false; !is_given && next != order.end(); ++next) {
        const std::string& mark = mark_of[*next];
        if (won.contains(mark)) continue;
        is_given = !gone.contains(*next);
        turns.push_back({std::ssize(turns) + 1, *next, prize_id, is_given ? CodeOutcome::given : CodeOutcome::gone, after_return});
        if (is_given) won.insert(mark);
      }
    }
    return turns;
  }

  // The last version that was made before the draw.
  const PublishedVersion* version_at(std::int64_t draw_number) const {
    const PublishedVersion* held = nullptr;
    for (const PublishedVersion& version : published_.versions) {
      if (version.after_draw_number < draw_number && (held == nullptr || version.version > held->version)) held = &version;
    }
    return held;
  }

  void look_at(const PublishedDraw& draw) {
    take_returns_before(draw.draw_number);
    const std::int64_t day = (epoch_ms(draw.at) - epoch_ms(published_.first_day_at)) / day_ms + 1;
    if (day != draw.day) note(Flaw::day, draw.draw_number, std::to_string(day), std::to_string(draw.day));
    const PublishedVersion* const version = version_at(draw.draw_number);
    if (version == nullptr || version->version != draw.version) {
      note(Flaw::version, draw.draw_number, version == nullptr ? "-" : std::to_string(version->version), std::to_string(draw.version));
      return;
    }
    std::vector<Weighted> odds;
    for (const PublishedOdds& entry : version->odds) odds.push_back({entry.prize_id, entry.weight});
    if (const std::int64_t sum = weight_sum(odds); sum < 1 || sum > largest_weight_sum) {
      note(Flaw::odds, draw.version, "-", std::to_string(sum));
      return;
    }
    const PrizeId prize_id = drawn_prize(seed_, {published_.activity_id, draw.version, draw.draw_number, draw.nonce}, odds);
    if (prize_id != draw.drawn_prize_id) note(Flaw::prize, draw.draw_number, std::to_string(prize_id.value), std::to_string(draw.drawn_prize_id.value));
    compare_outcome(draw, *version);
  }

  void compare_outcome(const PublishedDraw& draw, const PublishedVersion& version) {
    const auto entry = std::ranges::find(version.odds, draw.drawn_prize_id, &PublishedOdds::prize_id);
    const auto thanks = std::ranges::find(version.odds, PrizeKind::thanks, &PublishedOdds::kind);
    if (entry == version.odds.end() || thanks == version.odds.end()) return;
    const PrizeOutcome outcome = outcome_of(draw, *entry);
    const PrizeId given = outcome == PrizeOutcome::given ? draw.drawn_prize_id : thanks->prize_id;
    if (outcome != draw.outcome || given != draw.given_prize_id)
      note(Flaw::outcome, draw.draw_number, fmt::format("{} {}", enum_text(outcome), given.value),
           fmt::format("{} {}", enum_text(draw.outcome), draw.given_prize_id.value));
    if (outcome != PrizeOutcome::given || entry->kind == PrizeKind::thanks) return;
    ++won_[draw.drawn_prize_id];
    ++won_by_[{draw.mark, draw.drawn_prize_id}];
  }

  PrizeOutcome outcome_of(const PublishedDraw& draw, const PublishedOdds& entry) {
    if (entry.kind == PrizeKind::thanks) return PrizeOutcome::given;
    if (entry.member_limit && won_by_[{draw.mark, entry.prize_id}] >= *entry.member_limit) return PrizeOutcome::member_limit;
    PrizeFacts facts;
    facts.total_count = entry.total_count;
    facts.daily_count = entry.daily_count;
    if (won_[entry.prize_id] < facts.released_by(draw.day)) return PrizeOutcome::given;
    return entry.total_count && won_[entry.prize_id] >= *entry.total_count ? PrizeOutcome::none_left : PrizeOutcome::none_today;
  }

  void take_returns_before(std::int64_t draw_number) {
    for (; next_return_ < published_.returns.size() && published_.returns[next_return_].after_draw_number < draw_number; ++next_return_)
      --won_[published_.returns[next_return_].prize_id];
  }

  const Publication& published_;
  const Secret seed_;
  const std::size_t most_findings_;
  std::vector<Finding> findings_;
  std::map<PrizeId, std::int64_t> won_;
  std::map<std::pair<std::string, PrizeId>, std::int64_t> won_by_;
  std::size_t next_return_ = 0;
};

}  // namespace

std::string digest_of(ActivityId activity_id, const PublishedVersion& version) {
  std::string text = fmt::format("{}:{}:", activity_id.value, version.version);
  for (const PublishedOdds& entry : version.odds) {
    if (&entry != &version.odds.front()) text += ';';
    text += fmt::format("{}={}/{}/{}/{}", entry.prize_id.value, entry.weight, limit_text(entry.total_count), limit_text(entry.daily_count),
                        limit_text(entry.member_limit));
  }
  return sha256_hex(text);
}

std::vector<Finding> verify(const Publication& publication, std::size_t most_findings) { return Verifier(publication, most_findings).run(); }

}  // namespace galleria::lotteries
