// Binds the endpoints of the dress-up show.
#include "features/wear/wear.hpp"

namespace galleria::wear {

void bind_routes(http::Binder& binder, Wear& wear) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<get_wear_activity_material>(
      [&](const Call& call, const GetWearActivityMaterial& request) { return wear.get_wear_activity_material(call, request); });
  binder.bind<get_random_wear_detail>([&](const Call& call, const GetRandomWearDetail& request) { return wear.get_random_wear_detail(call, request); });
  binder.bind<get_shared_wear>([&](const Call& call, const GetSharedWear& request) { return wear.get_shared_wear(call, request); });
  binder.bind<get_wear_detail>(
      [&](const Call& call, const Member& member, const GetWearDetail& request) { return wear.get_wear_detail(call, member, request); });
  binder.bind<get_member_wear>(
      [&](const Call& call, const Member& member, const GetMemberWear& request) { return wear.get_member_wear(call, member, request); });
  binder.bind<buy_material>([&](const Call& call, const Member& member, const BuyMaterial& request) { return wear.buy_material(call, member, request); });
  binder.bind<save_wear>([&](const Call& call, const Member& member, const SaveWear& request) { return wear.save_wear(call, member, request); });
  binder.bind<buy_material_save_wear>(
      [&](const Call& call, const Member& member, const BuyMaterialSaveWear& request) { return wear.buy_material_save_wear(call, member, request); });
  binder.bind<delete_wear>([&](const Member& member, const DeleteWear& request) { return wear.delete_wear(member, request); });

  binder.bind<list_wear_databases>([&](const Operator&, const ListWearDatabases&) { return wear.list_wear_databases(); });
  binder.bind<get_wear_database>([&](const Operator&, const GetWearDatabase& request) { return wear.get_wear_database(request); });
  binder.bind<save_wear_database>([&](const Operator& caller, const SaveWearDatabase& request) { return wear.save_wear_database(caller, request); });
  binder.bind<save_wear_category>([&](const Operator& caller, const SaveWearCategory& request) { return wear.save_wear_category(caller, request); });
  binder.bind<save_wear_subcategory>([&](const Operator& caller, const SaveWearSubcategory& request) { return wear.save_wear_subcategory(caller, request); });
  binder.bind<list_wear_materials>(
      [&](const Call& call, const Operator&, const ListWearMaterials& request) { return wear.list_wear_materials(call, request); });
  binder.bind<get_wear_material>([&](const Call& call, const Operator&, const GetWearMaterial& request) { return wear.get_wear_material(call, request); });
  binder.bind<save_wear_material>(
      [&](const Call& call, const Operator& caller, const SaveWearMaterial& request) { return wear.save_wear_material(call, caller, request); });
  binder.bind<set_wear_material_price>(
      [&](const Call& call, const Operator& caller, const SetWearMaterialPrice& request) { return wear.set_wear_material_price(call, caller, request); });
  binder.bind<steer_wear_material>(
      [&](const Call& call, const Operator& caller, const SteerWearMaterial& request) { return wear.steer_wear_material(call, caller, request); });
  binder.bind<import_wear_materials>(
      [&](const Call& call, const Operator& caller, const ImportWearMaterials& request) { return wear.import_wear_materials(call, caller, request); });
  binder.bind<preview_random_wear>(
      [&](const Call& call, const Operator&, const PreviewRandomWear& request) { return wear.preview_random_wear(call, request); });
}

}  // namespace galleria::wear
