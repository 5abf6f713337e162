// Answers what prizes, lotteries and quizzes ask of others, and writes what winners are told.
#include "app/adapters_plaza.hpp"

#include <fmt/format.h>

#include "ledger/ledger.hpp"

#include "app/adapters_audience.hpp"

namespace galleria::app {
namespace {

using prizes::PrizeEvent;
using prizes::PrizeNews;

struct PrizeLetter {
  Localized title;
  Localized body;
};

// The last day on which goods can be fetched.
std::string last_day_to_fetch(const PrizeNews& news, MallOffset offset) {
  return news.claim_until ? day_text(business_day(*news.claim_until, offset)) : std::string();
}

// What a quiz gives is earned, and not won by luck.
PrizeLetter reward_letter(const PrizeNews& news, MallOffset offset) {
  if (news.kind == PrizeKind::goods) {
    const std::string until = last_day_to_fetch(news, offset);
    return {{"答题达标，奖励到手", "You passed the quiz"},
            {fmt::format("奖励“{}”。请在 {} 前凭领奖码到服务台领取。", news.name.zh_cn, until),
             fmt::format("Your reward is “{}”. Fetch it at the service desk by its code until {}.", news.name.en, until)}};
  }
  return {{"答题达标，奖励到手", "You passed the quiz"},
          {fmt::format("奖励“{}”正在发放到您的账户。", news.name.zh_cn), fmt::format("Your reward, “{}”, is on its way into your account.", news.name.en)}};
}

// What a game of the mall gives is found in it, and not won by luck.
PrizeLetter found_letter(const PrizeNews& news, MallOffset offset) {
  if (news.kind == PrizeKind::goods) {
    const std::string until = last_day_to_fetch(news, offset);
    return {{"奖品到手", "You have earned a prize"},
            {fmt::format("您得到“{}”。请在 {} 前凭领奖码到服务台领取。", news.name.zh_cn, until),
             fmt::format("“{}” is yours. Fetch it at the service desk by its code until {}.", news.name.en, until)}};
  }
  return {{"奖品到手", "You have earned a prize"},
          {fmt::format("“{}”正在发放到您的账户。", news.name.zh_cn), fmt::format("“{}” is on its way into your account.", news.name.en)}};
}

PrizeLetter parcel_letter(const PrizeNews& news, MallOffset offset) {
  switch (news.event) {
    case PrizeEvent::won: {
      const std::string until = last_day_to_fetch(news, offset);
      return {{"奖品到手，请填写收件地址", "You won a prize. Where shall it go?"},
              {fmt::format("恭喜获得“{}”。请在 {} 前选好收件地址，我们给您寄去。", news.name.zh_cn, until),
               fmt::format("You won “{}”. Choose an address until {}, and we will send it to you.", news.name.en, until)}};
    }
    case PrizeEvent::shipped:
      return {{"您的奖品已寄出", "Your prize is on its way"},
              {fmt::format("“{}”已由{}寄出，运单号 {}。", news.name.zh_cn, news.carrier, news.waybill_number),
               fmt::format("“{}” was sent by {}, waybill {}.", news.name.en, news.carrier, news.waybill_number)}};
    case PrizeEvent::lapsed:
      break;
  }
  return {{"奖品的收件地址已过填写时间", "The time to say where your prize goes is over"},
          {fmt::format("“{}”没有按时填写地址，已放回奖池。", news.name.zh_cn), fmt::format("“{}” had no address in time and can be won again.", news.name.en)}};
}

PrizeLetter prize_letter(const PrizeNews& news, MallOffset offset) {
  if (news.event == PrizeEvent::lapsed) {
    return {{"您的奖品已过领取时间", "The time to fetch your prize is over"},
            {fmt::format("“{}”没有按时领取，已放回奖池。", news.name.zh_cn), fmt::format("“{}” was not fetched in time and can be won again.", news.name.en)}};
  }
  if (news.kind == PrizeKind::goods) {
    const std::string until = last_day_to_fetch(news, offset);
    return {{"您抽中了奖品", "You won a prize"},
            {fmt::format("恭喜抽中“{}”。请在 {} 前凭领奖码到服务台领取。", news.name.zh_cn, until),
             fmt::format("You won “{}”. Fetch it at the service desk by its code until {}.", news.name.en, until)}};
  }
  return {{"您抽中了奖品", "You won a prize"},
          {fmt::format("恭喜抽中“{}”，正在发放到您的账户。", news.name.zh_cn), fmt::format("You won “{}”. It is on its way into your account.", news.name.en)}};
}

std::string_view word_of(PrizeEvent event) {
  switch (event) {
    case PrizeEvent::won:
      return "won";
    case PrizeEvent::lapsed:
      return "lapsed";
    case PrizeEvent::shipped:
      return "shipped";
  }
  throw std::logic_error("a prize event without a word");
}

std::string prize_key(const PrizeNews& news) { return fmt::format("prize:{}:{}", news.win_id.value, word_of(news.event)); }

// Where a prize comes from: a draw, a quiz that was passed, or a game that is no activity of the plaza.
enum class PrizeSource { draw, quiz, game };

PrizeSource source_of(const std::optional<ActivityFrame>& frame) {
  if (!frame) return PrizeSource::game;
  return frame->kind == ActivityKind::quiz ? PrizeSource::quiz : PrizeSource::draw;
}

PrizeLetter letter_of(const PrizeNews& news, PrizeSource source, MallOffset offset) {
  if (news.kind == PrizeKind::parcel) return parcel_letter(news, offset);
  if (news.event != PrizeEvent::won || source == PrizeSource::draw) return prize_letter(news, offset);
  return source == PrizeSource::quiz ? reward_letter(news, offset) : found_letter(news, offset);
}

// A parcel, and what comes from a game, is looked after on the page of the member's prizes, everything else where it was won.
std::string page_of(const PrizeNews& news, PrizeSource source) {
  if (news.kind == PrizeKind::parcel || source == PrizeSource::game) return "/pages/plazaActivity/myPrizes/index";
  const std::string_view page = source == PrizeSource::quiz ? "/pages/plazaActivity/startAnswering/index" : "/pages/game/nineLottery/index";
  return fmt::format("{}?activityId={}", page, news.activity_id.value);
}

std::vector<activities::ActivityPreviewPart> prize_parts(const prizes::Prizes& prizes, db::Session& session, ActivityId activity_id, Locale locale) {
  std::vector<activities::ActivityPreviewPart> parts;
  for (const PrizeFacts& prize : prizes.list_facts(session, activity_id))
    parts.push_back({prize.name.in(locale), {}, prize.picture_url, prize.total_count, {}});
  return parts;
}

// Held and spent at once: the member's record says on what.
bool spend_at_once(points::Points& points, const Clock& clock, IdGenerator& ids, db::Transaction& transaction, MemberId member_id, std::int64_t amount,
                   const Localized& spent_on) {
  if (points.spendable(transaction, member_id) < amount) return false;
  const auto business = ids.next<OrderId>();
  ledger::Batch hold(clock, ids);
  points.hold(hold, member_id, business, amount, points.open_lots(transaction, member_id), points::points_insufficient);
  if (hold.send(transaction).has_error()) return false;
  ledger::Batch capture(clock, ids);
  points.capture(capture, member_id, business, amount, spent_on);
  return !capture.send(transaction).has_error();
}

}  // namespace

prizes::PrizesNeeds prizes_needs(activities::Activities& activities, coupons::Coupons& coupons, points::Points& points, messages::Messages& messages,
                                 const Clock& clock, MallOffset mall_utc_offset) {
  prizes::PrizesNeeds needs;
  needs.has_activity = [&activities](db::Session& session, ActivityId activity_id) { return activities.find(session, activity_id).has_value(); };
  needs.touch_activity = [&activities](db::Transaction& transaction, ActivityId activity_id) { return activities.touch(transaction, activity_id); };
  needs.has_coupon = [&coupons, &clock](db::Session& session, CouponId coupon_id) { return coupons.as_held(session, coupon_id, clock.now()).has_value(); };
  needs.grant_coupon = [&coupons](db::Transaction& transaction, MemberId member_id, CouponId coupon_id, prizes::PrizeWinId win_id) {
    return coupons.grant(transaction, member_id, coupon_id, coupons::IssueMode::lottery, win_id.value);
  };
  needs.give_points = [&points](db::Transaction& transaction, MemberId member_id, prizes::PrizeWinId win_id, std::int64_t amount, const Localized& name) {
    points::Earning earning;
    earning.member_id = member_id;
    earning.reason = points::PointsReason::gift;
    earning.business_id = win_id.value;
    earning.detail = name;
    earning.points = amount;
    points.earn(transaction, earning);
  };
  needs.member_of = [](db::Session&, MemberId) { return std::optional<prizes::PrizeMember>(); };
  needs.find_address = [](db::Session&, MemberId, AddressId) { return std::optional<prizes::PrizeAddress>(); };
  needs.tell = [&activities, &messages, mall_utc_offset](db::Transaction& transaction, std::span<const prizes::ToldPrize> told) {
    const PrizeSource source = source_of(activities.find(transaction, told.front().news.activity_id));
    std::vector<messages::AddressedMessage> letters;
    for (const auto& [member_id, news] : told) {
      const PrizeLetter letter = letter_of(news, source, mall_utc_offset);
      letters.push_back(
          {member_id, {messages::MessageKind::mall, letter.title, letter.body, page_of(news, source), prize_key(news), false, {.subject = news.name.zh_cn}}});
    }
    messages.put_all(transaction, letters);
  };
  return needs;
}

activities::ChancesNeeds chances_needs(points::Points& points, const Clock& clock, IdGenerator& ids) {
  activities::ChancesNeeds needs;
  needs.spend_points = [&points, &clock, &ids](db::Transaction& transaction, MemberId member_id, std::int64_t amount, const Localized& spent_on) {
    return spend_at_once(points, clock, ids, transaction, member_id, amount, spent_on);
  };
  return needs;
}

lotteries::LotteriesNeeds lotteries_needs(activities::Activities& activities, prizes::Prizes& prizes, const tiers::Tiers& tiers, points::Points& points,
                                          const Clock& clock, IdGenerator& ids) {
  const auto tier_of = [&tiers](db::Session& session, MemberId member_id) { return static_cast<std::int64_t>(tiers.terms_of(session, member_id).tier); };
  lotteries::LotteriesNeeds needs;
  give_audience(needs, activities);
  needs.find_activity = [&activities](db::Session& session, ActivityId activity_id) { return activities.find(session, activity_id); };
  needs.find_activity_by_code = [&activities](db::Session& session, std::string_view page_code) { return activities.find_by_code(session, page_code); };
  needs.list_shown = [&activities](db::Session& session) { return activities.list_shown(session, ActivityKind::lottery); };
  needs.touch_activity = [&activities](db::Transaction& transaction, ActivityId activity_id) { return activities.touch(transaction, activity_id); };
  needs.take_turns = [&activities, tier_of](db::Transaction& transaction, const ActivityFrame& frame, std::span<const MemberId> members, TimeMs at) {
    std::vector<activities::TurnWish> wishes;
    for (const MemberId member_id : members) wishes.push_back({member_id, frame.least_tier > 0 ? tier_of(transaction, member_id) : 0});
    return activities.take_turns(transaction, frame, wishes, at);
  };
  needs.standing_of = [&activities](db::Session& session, const ActivityFrame& frame, MemberId member_id) {
    return activities.standing_of(session, frame, member_id);
  };
  needs.earn_bought_chance = [&activities](db::Transaction& transaction, const ActivityFrame& frame, MemberId member_id) {
    return activities.earn_chance(transaction, frame, member_id, ChanceReason::points);
  };
  needs.mark_of_share = [&activities](db::Transaction& transaction, ActivityId activity_id, MemberId member_id) {
    return activities.mark_of_share(transaction, activity_id, member_id);
  };
  needs.open_shared = [&activities](db::Transaction& transaction, const ActivityFrame& frame, MemberId member_id, std::string_view mark) {
    activities.open_shared(transaction, frame, member_id, mark);
  };
  needs.tier_of = tier_of;
  needs.member_of = [](db::Session&, MemberId) { return std::optional<lotteries::LotteryMember>(); };
  needs.list_prizes = [&prizes](db::Session& session, ActivityId activity_id) { return prizes.list_facts(session, activity_id); };
  needs.take_prizes = [&prizes](db::Transaction& transaction, ActivityId activity_id, std::span<const PrizeClaim> claims) {
    return prizes.take_all(transaction, activity_id, claims);
  };
  needs.spend_points = [&points, &clock, &ids](db::Transaction& transaction, MemberId member_id, std::int64_t amount, const Localized& spent_on) {
    return spend_at_once(points, clock, ids, transaction, member_id, amount, spent_on);
  };
  return needs;
}

quizzes::QuizzesNeeds quizzes_needs(activities::Activities& activities, prizes::Prizes& prizes, const tiers::Tiers& tiers) {
  const auto tier_of = [&tiers](db::Session& session, MemberId member_id) { return static_cast<std::int64_t>(tiers.terms_of(session, member_id).tier); };
  quizzes::QuizzesNeeds needs;
  give_audience(needs, activities);
  needs.find_activity = [&activities](db::Session& session, ActivityId activity_id) { return activities.find(session, activity_id); };
  needs.find_activity_by_code = [&activities](db::Session& session, std::string_view page_code) { return activities.find_by_code(session, page_code); };
  needs.list_shown = [&activities](db::Session& session, ActivityKind kind) { return activities.list_shown(session, kind); };
  needs.touch_activity = [&activities](db::Transaction& transaction, ActivityId activity_id) { return activities.touch(transaction, activity_id); };
  needs.take_turn = [&activities, tier_of](db::Transaction& transaction, const ActivityFrame& frame, MemberId member_id, TimeMs at) {
    return activities.take_turn(transaction, frame, member_id, tier_of(transaction, member_id), at);
  };
  needs.standing_of = [&activities](db::Session& session, const ActivityFrame& frame, MemberId member_id) {
    return activities.standing_of(session, frame, member_id);
  };
  needs.tier_of = tier_of;
  needs.list_prizes = [&prizes](db::Session& session, ActivityId activity_id) { return prizes.list_facts(session, activity_id); };
  needs.take_prize = [&prizes](db::Transaction& transaction, const PrizeClaim& claim) { return prizes.take(transaction, claim); };
  needs.masked_name_of = [](db::Session&, MemberId) { return std::optional<std::string>(); };
  return needs;
}

void give_catalog(quizzes::QuizzesNeeds& needs, const catalog::Catalog& catalog) {
  needs.has_product = [&catalog](ProductId product_id) { return catalog.has_product(product_id); };
  needs.products_of = [&catalog](std::span<const ProductId> product_ids, Locale locale) {
    std::vector<quizzes::FittingProduct> products;
    catalog::ProductScope scope;
    scope.product_ids.assign(product_ids.begin(), product_ids.end());
    if (product_ids.empty()) return products;
    for (const catalog::ProductCard& card : catalog.list_products(scope, locale, 0, static_cast<std::int64_t>(product_ids.size())))
      products.push_back({card.product_id, card.name, card.image_url, card.price_cents});
    return products;
  };
  needs.shop_of = [&catalog](ShopId shop_id, Locale locale) -> std::optional<quizzes::FittingShop> {
    const auto shop = catalog.find_shop(shop_id);
    if (!shop) return std::nullopt;
    return quizzes::FittingShop{shop->shop_id, shop->name.in(locale), shop->image_url, shop->unit};
  };
}

void join_quizzes(activities::Activities& activities, prizes::Prizes& prizes, quizzes::Quizzes& quizzes) {
  for (const ActivityKind kind : {ActivityKind::quiz, ActivityKind::interest_test}) {
    activities.play(
        kind, [&quizzes](db::Session& session, ActivityId activity_id) { return quizzes.is_ready(session, activity_id); },
        [](db::Transaction&, ActivityId, ActivityState) {});
    activities.lend(
        kind,
        [&prizes, &quizzes](db::Transaction& transaction, const activities::ActivityCopy& copy) {
          prizes.copy_prizes(transaction, copy.from, copy.to);
          quizzes.copy_quiz(transaction, copy.from, copy.to);
        },
        [&prizes, &quizzes](db::Session& session, ActivityId activity_id, Locale locale) {
          auto parts = prize_parts(prizes, session, activity_id, locale);
          const auto count = quizzes.question_count_of(session, activity_id);
          if (count) parts.insert(parts.begin(), {locale == Locale::en ? "Questions" : "题目", {}, {}, *count, {}});
          return parts;
        });
  }
}

void join_plaza(activities::Activities& activities, prizes::Prizes& prizes, lotteries::Lotteries& lotteries) {
  activities.play(
      ActivityKind::lottery, [&lotteries](db::Session& session, ActivityId activity_id) { return lotteries.is_ready(session, activity_id); },
      [&lotteries](db::Transaction& transaction, ActivityId activity_id, ActivityState state) { lotteries.hear_of_move(transaction, activity_id, state); });
  activities.lend(
      ActivityKind::lottery,
      [&prizes, &lotteries](db::Transaction& transaction, const activities::ActivityCopy& copy) {
        const auto became = prizes.copy_prizes(transaction, copy.from, copy.to);
        lotteries.copy_lottery(transaction, copy.from, copy.to, became, copy.author);
      },
      [&prizes](db::Session& session, ActivityId activity_id, Locale locale) { return prize_parts(prizes, session, activity_id, locale); });
  prizes.on_return(
      [&lotteries](db::Transaction& transaction, ActivityId activity_id, PrizeId prize_id) { lotteries.note_return(transaction, activity_id, prize_id); });
}

}  // namespace galleria::app
