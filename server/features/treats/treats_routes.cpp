// Binds the endpoints of treats.
#include "features/treats/treats.hpp"

namespace galleria::treats {

void bind_routes(http::Binder& binder, Treats& treats) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<list_treats>([&](const Call& call, const Member& member, const ListTreats& request) { return treats.list_treats(call, member, request); });
  binder.bind<get_treat>([&](const Call& call, const Member& member, const GetTreat& request) { return treats.get_treat(call, member, request); });
  binder.bind<exchange_treat>(
      [&](const Call& call, const Member& member, const ExchangeTreat& request) { return treats.exchange_treat(call, member, request); });
  binder.bind<list_treat_exchanges>(
      [&](const Call& call, const Member& member, const ListTreatExchanges& request) { return treats.list_treat_exchanges(call, member, request); });

  binder.bind<list_treat_records>([&](const Operator&, const ListTreatRecords& request) { return treats.list_treat_records(request); });
  binder.bind<get_treat_record>([&](const Operator&, const GetTreatRecord& request) { return treats.get_treat_record(request); });
  binder.bind<save_treat>([&](const Operator& caller, const SaveTreat& request) { return treats.save_treat(caller, request); });
  binder.bind<publish_treat>([&](const Operator& caller, const PublishTreat& request) { return treats.publish_treat(caller, request); });
  binder.bind<steer_treat>([&](const Operator& caller, const SteerTreat& request) { return treats.steer_treat(caller, request); });
}

}  // namespace galleria::treats
