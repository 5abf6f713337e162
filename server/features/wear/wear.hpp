// The dress-up show: a figure is dressed of materials, what costs points is bought once and for all, and looks are kept and shown.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/wear/wear_import_api.hpp"
#include "features/wear/wear_rules.hpp"
#include "features/wear/wear_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::wear {

namespace store {
struct CategoryRow;
struct DatabaseRow;
struct ItemRow;
struct MaterialRow;
struct SubcategoryRow;
struct WearRow;
}  // namespace store

// A picture on the stage of 750 × 876.
struct WearPictureLayer {
  std::string address;
  std::int64_t pos_x = 0;
  std::int64_t pos_y = 0;
  std::int64_t width = 1;
  std::int64_t height = 1;
};

// A picture of the library, with its size in pixels.
struct WearKeptPicture {
  std::string address;
  bool is_see_through = false;
  std::int64_t width = 0;
  std::int64_t height = 0;
};

// What the dress-up show asks of others; the application supplies it.
struct WearNeeds {
  // Who calls something that anybody may call.
  std::function<std::optional<MemberId>(const http::Call&)> caller_of;
  // From the points of an account that is frozen nothing is taken.
  std::function<bool(db::Session&, MemberId)> may_act;
  // Held and spent at once under that number; false: the member has too few.
  std::function<bool(db::Transaction&, MemberId, OrderId purchase_id, std::int64_t points, const Localized& spent_on)> spend_points;
  std::function<std::int64_t(db::Session&, MemberId)> points_of;
  std::function<std::int64_t(db::Session&, MemberId)> tier_of;
  std::function<Localized(std::int64_t tier)> tier_name;
  std::function<bool(ShopId)> has_shop;
  std::function<bool(ProductId)> has_product;
  // Nothing if the library does not have it.
  std::function<std::optional<WearKeptPicture>(db::Session&, std::string_view address)> find_picture;
  MallOffset mall_utc_offset{};
  // A name under which a picture can be kept, "3f…9a.webp"; nobody can guess it.
  std::function<std::string()> new_picture_name;
  // Draws the layers over one another, the first at the back, and keeps the picture under that name. Called outside any transaction.
  std::function<void(const std::string& file_name, std::span<const WearPictureLayer> layers)> draw;
  std::function<void(const std::string& file_name)> forget_picture;
};

// A look as others show it. The picture may be drawn only a moment later; its address is the same for ever.
struct SharedLook {
  std::string picture_url;
  std::string title;  // as the member named it, or what is said of one without a name
};

// A material of the demo mall, or of tests, with the price at which it is on sale.
struct DemoWearMaterial {
  WearMaterialId material_id;
  SaveWearMaterial fields;
  std::int64_t price_points = 0;
  std::int64_t least_tier = 0;
};

class Wear {
 public:
  Wear(db::Database& database, const Clock& clock, IdGenerator& ids, WearNeeds needs)
      : database_(database), clock_(clock), ids_(ids), needs_(std::move(needs)) {}

  Result<WearActivityMaterial> get_wear_activity_material(const http::Call& call, const GetWearActivityMaterial& request) const;
  Result<WearDetail> get_random_wear_detail(const http::Call& call, const GetRandomWearDetail& request) const;
  Result<WearDetail> get_shared_wear(const http::Call& call, const GetSharedWear& request) const;
  Result<WearDetail> get_wear_detail(const http::Call& call, const http::Member& member, const GetWearDetail& request) const;
  Result<MemberWear> get_member_wear(const http::Call& call, const http::Member& member, const GetMemberWear& request) const;
  // One transaction and one posting for all materials, or nothing.
  Result<http::Reply<WearPurchase>> buy_material(const http::Call& call, const http::Member& member, const BuyMaterial& request);
  Result<http::Reply<WearDetail>> save_wear(const http::Call& call, const http::Member& member, const SaveWear& request);
  Result<http::Reply<BoughtWear>> buy_material_save_wear(const http::Call& call, const http::Member& member, const BuyMaterialSaveWear& request);
  Result<Done> delete_wear(const http::Member& member, const DeleteWear& request);

  // A look of that member's, for whoever shows it; nothing if they have no such look.
  std::optional<SharedLook> find_shared_look(MemberId member_id, WearId wear_id) const;
  std::optional<SharedLook> find_shared_look(db::Session& session, MemberId member_id, WearId wear_id) const;

  // ---- the staff's ----
  Result<WearDatabaseRecords> list_wear_databases() const;
  Result<WearDatabaseSheet> get_wear_database(const GetWearDatabase& request) const;
  Result<WearDatabaseSheet> save_wear_database(const http::Operator& caller, const SaveWearDatabase& request);
  Result<WearDatabaseSheet> save_wear_category(const http::Operator& caller, const SaveWearCategory& request);
  Result<WearDatabaseSheet> save_wear_subcategory(const http::Operator& caller, const SaveWearSubcategory& request);
  Result<WearMaterialRecords> list_wear_materials(const http::Call& call, const ListWearMaterials& request) const;
  Result<WearMaterialRecord> get_wear_material(const http::Call& call, const GetWearMaterial& request) const;
  Result<WearMaterialRecord> save_wear_material(const http::Call& call, const http::Operator& caller, const SaveWearMaterial& request);
  Result<WearMaterialRecord> set_wear_material_price(const http::Call& call, const http::Operator& caller, const SetWearMaterialPrice& request);
  Result<WearMaterialRecord> steer_wear_material(const http::Call& call, const http::Operator& caller, const SteerWearMaterial& request);
  // All rows become drafts, or none does. The price that a row asks for holds once somebody else has approved it.
  Result<http::Reply<ImportedWearMaterials>> import_wear_materials(const http::Call& call, const http::Operator& caller, const ImportWearMaterials& request);
  Result<WearDetail> preview_random_wear(const http::Call& call, const PreviewRandomWear& request) const;

  // Each throws std::logic_error for what does not fit together.
  void put_demo_database(db::Transaction& transaction, WearDatabaseId database_id, const SaveWearDatabase& fields);
  void put_demo_category(db::Transaction& transaction, WearCategoryId category_id, const SaveWearCategory& fields);
  void put_demo_subcategory(db::Transaction& transaction, WearSubcategoryId subcategory_id, const SaveWearSubcategory& fields);
  void put_demo_material(db::Transaction& transaction, const DemoWearMaterial& material);
  // A look as the member saved it then; what costs points was given to them by the mall.
  struct DemoLook {
    MemberId member_id;
    WearId wear_id;
    WearDatabaseId database_id;
    std::string name;
    std::vector<WearMaterialId> materials;
    TimeMs at{};
  };
  void put_demo_look(db::Transaction& transaction, const DemoLook& look);

  // What one account owns belongs to another from now on as well; its looks do not go along. For two accounts that become one.
  void carry_over(db::Transaction& transaction, MemberId from, MemberId to);
  // Looks go, and their pictures by timers; what was bought stays in the books. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // draw_wear, forget_wear_picture.
  // The names of its pictures from one up to another, for whoever looks after files.
  std::vector<std::string> list_file_names(db::Session& session, std::string_view from, std::string_view to) const;

  std::map<std::string, db::TimerHandler> slow_timer_handlers();

 private:
  struct Database;
  struct Dressing;
  struct Saving {
    std::optional<WearId> wear_id;
    WearDatabaseId database_id;
    std::string name;
    WearSelection selection;
  };
  struct Saved {
    WearDetail detail;
    std::int64_t picture_id = 0;
  };
  Database load(db::Session& session, store::DatabaseRow row) const;
  std::optional<Database> load_shown(db::Session& session, std::optional<WearDatabaseId> database_id) const;
  WearMaterial material_view(const Database& database, const store::MaterialRow& row, Locale locale) const;
  std::vector<WearMaterial> views_of(const Database& database, std::span<const WearMaterialId> selection, Locale locale) const;
  WearDetail detail_of(db::Session& session, const Database& database, const store::WearRow& row, Locale locale) const;
  Result<WearDetail> random_detail(const Database& database, const WearStanding& standing, Locale locale) const;
  Refusal refusal_of(const Database& database, WearMaterialId material_id, WearObstacle obstacle, Locale locale) const;
  Result<Dressing> dress(db::Transaction& transaction, MemberId member_id, const Saving& saving, Locale locale) const;
  Result<WearPurchase> buy(db::Transaction& transaction, MemberId member_id, Dressing& dressing, const WearSelection& selection, std::int64_t agreed_points);
  Result<Saved> save(db::Transaction& transaction, MemberId member_id, const Dressing& dressing, const Saving& saving, Locale locale);
  std::int64_t keep_picture(db::Transaction& transaction, MemberId member_id, const WearSelection& selection, TimeMs at);
  // Nothing is drawn of a picture that is not there any more.
  void draw(MemberId member_id, std::int64_t picture_id) const;
  void draw_at_once(MemberId member_id, std::int64_t picture_id);
  Result<Done> check_fit(db::Session& session, const store::MaterialRow& row, const std::optional<store::MaterialRow>& before) const;
  WearDatabaseRecord database_record(db::Session& session, const store::DatabaseRow& row) const;
  Result<WearDatabaseSheet> sheet_of(db::Session& session, WearDatabaseId database_id) const;
  WearMaterialRecord material_record(db::Session& session, const store::MaterialRow& row, Locale locale) const;
  bool move(db::Transaction& transaction, const store::MaterialRow& row, WearMaterialMove move);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const WearNeeds needs_;
};

void bind_routes(http::Binder& binder, Wear& wear);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
// Every move of a material, for docs/states.md.
StateDiagram state_diagram();

// What the dress-up show brings to the server.
extern const Module<Wear> module;

}  // namespace galleria::wear
