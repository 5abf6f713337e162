// Binds the endpoints of parking, and the door through which gates tell what they see.
#include "features/parking/parking.hpp"

namespace galleria::parking {
namespace {

constexpr std::size_t largest_batch = std::size_t{1024} * 1024;

}  // namespace

void bind_routes(http::Binder& binder, Parking& parking) {
  using http::Call;
  using http::Operator;
  binder.bind<get_parking_overview>([&](const Operator&, const GetParkingOverview&) { return parking.get_parking_overview(); });
  binder.bind<rotate_parking_gate_key>(
      [&](const Operator& caller, const RotateParkingGateKey& request) { return parking.rotate_parking_gate_key(caller, request); });
  binder.bind<search_parking_sessions>([&](const Operator&, const SearchParkingSessions& request) { return parking.search_parking_sessions(request); });
  binder.bind<get_parking_session>([&](const Operator&, const GetParkingSession& request) { return parking.get_parking_session(request); });
  binder.bind<list_parking_candidates>([&](const Operator&, const ListParkingCandidates& request) { return parking.list_parking_candidates(request); });
  binder.bind<settle_parking_exception>(
      [&](const Operator& caller, const SettleParkingException& request) { return parking.settle_parking_exception(caller, request); });
  binder.bind<lift_parking_gate>([&](const Operator& caller, const LiftParkingGate& request) { return parking.lift_parking_gate(caller, request); });
  binder.bind<list_parking_tariffs>([&](const Operator&, const ListParkingTariffs& request) { return parking.list_parking_tariffs(request); });
  binder.bind<get_parking_tariff>([&](const Operator&, const GetParkingTariff& request) { return parking.get_parking_tariff(request); });
  binder.bind<try_parking_tariff>([&](const Operator&, const TryParkingTariff& request) { return parking.try_parking_tariff(request); });
  binder.bind<save_parking_tariff>(
      [&](const Call& call, const Operator& caller, const SaveParkingTariff& request) { return parking.save_parking_tariff(call, caller, request); });
  binder.bind<release_parking_tariff>(
      [&](const Operator& caller, const ReleaseParkingTariff& request) { return parking.release_parking_tariff(caller, request); });
  binder.bind<list_parking_permits>([&](const Operator&, const ListParkingPermits& request) { return parking.list_parking_permits(request); });
  binder.bind<save_parking_permit>([&](const Operator& caller, const SaveParkingPermit& request) { return parking.save_parking_permit(caller, request); });
  binder.bind<revoke_parking_permit>(
      [&](const Operator& caller, const RevokeParkingPermit& request) { return parking.revoke_parking_permit(caller, request); });
  binder.bind_raw({http::Method::post, "/parking/v1/gate/events", "take_gate_events", http::Lane::write, largest_batch,
                   [&](const http::Request& request) { return parking.take_gate_events(request); }});
}

}  // namespace galleria::parking
