// Calls WeChat Pay about stays: whether a plate is served, that a car came in, and what it owes.
#include "gateways/wechat_pay/wechat_parking.hpp"

#include <algorithm>
#include <charconv>

#include "base/characters.hpp"
#include "gateways/wechat_pay/answers.hpp"
#include "gateways/wechat_pay/messages.hpp"
#include "gateways/wechat_pay/signed_calls.hpp"

namespace galleria::gateways {
namespace {
namespace messages = wechat_pay_messages;
using parking::DeductionDemand;
using parking::DeductionEntry;
using parking::DeductionOwner;
using parking::DeductionRefused;
using parking::DeductionService;
using parking::DeductionStay;
using parking::DeductionUnknown;

constexpr std::size_t description_length = 127;
constexpr std::string_view normal_state = "NORMAL";
constexpr std::string_view stay_event = "VEHICLE.ENTRANCE_STATE_CHANGE";

// The green plates are those of eight characters.
std::string color_of(const std::string& plate) {
  const auto characters = std::ranges::count_if(plate, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
  return characters == 8 ? "GREEN" : "BLUE";
}

template <class Work>
auto in_parking_words(const Work& work) -> decltype(work()) {
  try {
    return work();
  } catch (const payments::ProviderRefused& refused) {
    throw DeductionRefused(refused.code, refused.what());
  } catch (const payments::ProviderUnknown& unknown) {
    throw DeductionUnknown(unknown.what());
  }
}

std::optional<std::int64_t> stay_of(std::string_view out_parking_no) {
  std::int64_t stay_id = 0;
  const auto [end, error] = std::from_chars(out_parking_no.data(), out_parking_no.data() + out_parking_no.size(), stay_id);
  return error == std::errc() && end == out_parking_no.data() + out_parking_no.size() ? std::optional(stay_id) : std::nullopt;
}

class WechatParking : public parking::DeductionPort {
 public:
  WechatParking(const WechatPayOptions& options, HttpClient& client, const Clock& clock)
      : notify_url_(options.notify_url), parking_notify_url_(options.parking_notify_url), calls_(options, client, clock) {
    if (!parking_notify_url_.starts_with("http")) throw std::invalid_argument("wechat_pay: parking_notify_url is missing or malformed");
  }

  DeductionService find_service(const DeductionOwner& owner) override {
    return in_parking_words([&] {
      const std::string target = "/v3/vehicle/parking/services/find?appid=" + percent_encoded(calls_.app_id(owner.is_of_mini_program)) +
                                 "&plate_number=" + percent_encoded(owner.plate) + "&plate_color=" + color_of(owner.plate) +
                                 "&openid=" + percent_encoded(owner.open_id);
      try {
        const auto service = SignedCalls::read<messages::PlateService>(calls_.call("GET", target, ""));
        if (service.plate_number != owner.plate) throw payments::ProviderUnknown("wechat_pay: the answer is about another plate");
        if (service.service_state == normal_state) return DeductionService::normal;
        return service.service_state == "PAUSE" ? DeductionService::paused : DeductionService::out_of_service;
      } catch (const payments::ProviderRefused& refused) {
        if (refused.code == "RESOURCE_NOT_EXISTS" || refused.code == "USER_NOT_EXIST") return DeductionService::out_of_service;
        throw;
      }
    });
  }

  DeductionStay open_stay(const DeductionEntry& entry) override {
    const messages::ParkingEntry told{std::to_string(entry.stay_id),
                                      entry.owner.plate,
                                      color_of(entry.owner.plate),
                                      parking_notify_url_,
                                      rfc3339_text(entry.entered_at),
                                      first_characters(entry.car_park, 32),
                                      0};
    return in_parking_words([&] {
      const auto state = SignedCalls::read<messages::ParkingState>(calls_.call("POST", "/v3/vehicle/parking/parkings", wire::foreign_text(told)));
      if (state.out_parking_no != told.out_parking_no) throw payments::ProviderUnknown("wechat_pay: the answer is about another stay");
      return DeductionStay{entry.stay_id, state.id, state.state == normal_state ? std::string() : state.block_reason.value_or(state.state)};
    });
  }

  void deduct(const DeductionDemand& demand) override {
    messages::ParkingDeduction asked;
    asked.description = first_characters(demand.description, description_length);
    asked.out_trade_no = demand.out_trade_no;
    asked.trade_scene = "PARKING";
    asked.notify_url = notify_url_;
    asked.profit_sharing = "N";
    asked.amount = {demand.total, "CNY"};
    asked.parking_info = {demand.parking_id,
                          demand.entry.owner.plate,
                          color_of(demand.entry.owner.plate),
                          rfc3339_text(demand.entry.entered_at),
                          rfc3339_text(demand.leaves_at),
                          first_characters(demand.entry.car_park, 32),
                          std::chrono::duration_cast<std::chrono::seconds>(demand.leaves_at - demand.entry.entered_at).count(),
                          std::to_string(demand.entry.stay_id)};
    in_parking_words([&] {
      asked.appid = calls_.app_id(demand.entry.owner.is_of_mini_program);
      const auto trade = SignedCalls::translated([&] {
        return trade_of(SignedCalls::read<messages::Transaction>(calls_.call("POST", "/v3/vehicle/transactions/parking", wire::foreign_text(asked))));
      });
      if (trade.out_trade_no != demand.out_trade_no) throw payments::ProviderUnknown("wechat_pay: the answer is about another order");
      if (trade.state == payments::TradeState::pay_error) throw payments::ProviderRefused("PAY_FAIL", "wechat_pay: the fee was not deducted");
    });
  }

  DeductionStay read_notice(const parking::GateHeaderLookup& header, std::string_view body) override {
    try {
      const auto notice = calls_.open(header, body);
      if (notice.event_type != stay_event) throw parking::DeductionNoticeRejected("wechat_pay: unknown event " + notice.event_type);
      const auto told = wire::parse_foreign<messages::ParkingStateNotice>(notice.plaintext);
      const auto stay_id = stay_of(told.out_parking_no);
      if (!stay_id) throw parking::DeductionNoticeRejected("wechat_pay: it is about no stay of ours");
      return {*stay_id, told.parking_id, told.parking_state == normal_state ? std::string() : told.blocked_state_description.value_or(told.parking_state)};
    } catch (const payments::NoticeRejected& rejected) {
      throw parking::DeductionNoticeRejected(rejected.what());
    } catch (const wire::ForeignJsonError& error) {
      throw parking::DeductionNoticeRejected(std::string("wechat_pay: ") + error.what());
    }
  }

 private:
  const std::string notify_url_;
  const std::string parking_notify_url_;
  const SignedCalls calls_;
};

}  // namespace

std::unique_ptr<parking::DeductionPort> make_wechat_parking(const WechatPayOptions& options, HttpClient& client, const Clock& clock) {
  return std::make_unique<WechatParking>(options, client, clock);
}

}  // namespace galleria::gateways
