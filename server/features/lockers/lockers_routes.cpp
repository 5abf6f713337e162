// Binds the endpoints of lockers, and the door through which banks tell what happens.
#include "features/lockers/lockers.hpp"

namespace galleria::lockers {
namespace {

constexpr std::size_t largest_batch = std::size_t{256} * 1024;

}  // namespace

void bind_routes(http::Binder& binder, Lockers& lockers) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<get_my_lockers>([&](const Call& call, const Member& member, const GetMyLockers&) { return lockers.get_my_lockers(call, member); });
  binder.bind<take_locker>([&](const Call& call, const Member& member, const TakeLocker& request) { return lockers.take_locker(call, member, request); });
  binder.bind<open_locker>([&](const Call& call, const Member& member, const OpenLocker& request) { return lockers.open_locker(call, member, request); });
  binder.bind<give_up_locker>([&](const Member& member, const GiveUpLocker& request) { return lockers.give_up_locker(member, request); });
  binder.bind<make_locker_code>([&](const Member& member, const MakeLockerCode& request) { return lockers.make_locker_code(member, request); });
  binder.bind<call_locker_help>(
      [&](const Call& call, const Member& member, const CallLockerHelp& request) { return lockers.call_locker_help(call, member, request); });
  binder.bind<start_locker_payment>(
      [&](const Call& call, const Member& member, const StartLockerPayment& request) { return lockers.start_locker_payment(call, member, request); });
  binder.bind<get_locker_overview>([&](const Operator&, const GetLockerOverview&) { return lockers.get_locker_overview(); });
  binder.bind<search_locker_stays>([&](const Operator&, const SearchLockerStays& request) { return lockers.search_locker_stays(request); });
  binder.bind<get_locker_stay>([&](const Operator&, const GetLockerStay& request) { return lockers.get_locker_stay(request); });
  binder.bind<list_locker_openings>([&](const Operator&, const ListLockerOpenings& request) { return lockers.list_locker_openings(request); });
  binder.bind<open_locker_door>([&](const Operator& caller, const OpenLockerDoor& request) { return lockers.open_locker_door(caller, request); });
  binder.bind<set_locker_door>([&](const Operator& caller, const SetLockerDoor& request) { return lockers.set_locker_door(caller, request); });
  binder.bind<hand_over_locker_stay>([&](const Operator& caller, const HandOverLockerStay& request) { return lockers.hand_over_locker_stay(caller, request); });
  binder.bind<upload_locker_photo>([&](const Operator& caller, const UploadLockerPhoto& request) { return lockers.upload_locker_photo(caller, request); });
  binder.bind<clear_locker_stay>([&](const Operator& caller, const ClearLockerStay& request) { return lockers.clear_locker_stay(caller, request); });
  binder.bind_raw({http::Method::post, "/lockers/v1/bank/events", "take_locker_events", http::Lane::write, largest_batch,
                   [&](const http::Request& request) { return lockers.take_locker_events(request); }});
}

}  // namespace galleria::lockers
