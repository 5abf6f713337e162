// All SQL of freight templates.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/freight/freight_data.hpp"

namespace galleria::freight::store {

// A template as the staff see it.
struct KeptTemplate {
  FreightTemplate its_template;
  bool is_in_use = true;
  std::string saved_by;
  TimeMs saved_at{};
};

// The mall's first, then in the order in which they were made.
std::vector<KeptTemplate> list_templates(db::Session& session);
std::optional<KeptTemplate> find_template(db::Session& session, FreightTemplateId template_id);

// A new template with its first version; false if the mall, or one of the shops, has one already.
bool insert_template(db::Transaction& transaction, const KeptTemplate& kept);
// Puts this version in the place of the one before it. What was for the mall stays for the mall.
enum class Replaced { yes, is_not_latest, is_taken };
Replaced replace_template(db::Transaction& transaction, const KeptTemplate& kept);

}  // namespace galleria::freight::store
