// What somebody does with their exports: asks for one, looks, cancels, fetches the file.
#include "features/exports/exports.hpp"

#include "base/crypto.hpp"
#include "base/planted_bugs.hpp"
#include "base/secret.hpp"
#include "features/exports/exports_files.hpp"
#include "features/exports/exports_store.hpp"
#include "http/once.hpp"
#include "http/stored_file.hpp"
#include "storage/durable_file.hpp"

namespace galleria::exports {
namespace {

constexpr std::string_view write_timer = "write_export";
constexpr std::int64_t shown_count = 50;

store::Asker asker_of(const auto& caller) { return {caller.account_id, caller.key_id}; }
http::Operator operator_of(const http::ShopOperator& caller) { return {{caller.deeds}, caller.name, caller.account_id, caller.key_id}; }

// As a deed may say it: a phone stays with its member.
wire::Json without_phones(const wire::Json& request) {
  wire::Json shown = request;
  if (!shown.is_object()) return shown;
  for (auto& member : shown.get_object()) {
    if (!member.value().is_string()) continue;
    if (const auto phone = Phone::parse(std::string_view(member.value().get_string()))) member.value() = wire::Json(phone->masked());
  }
  return shown;
}

http::Deed deed_of(const store::ExportRow& row, const std::string& subject_id) {
  return {
      "export",
      subject_id,
      {},
      http::facts("list", row.operation, "filters", without_phones(wire::parse_json(row.request_json).value), "format", row.format, "rowCount", row.row_count),
      {},
      row.row_count};
}

}  // namespace

Exports::Exports(db::Database& database, const Clock& clock, IdGenerator& ids, ExportsConfig config, StaffRights rights, MallOffset mall_utc_offset)
    : database_(database), clock_(clock), ids_(ids), config_(std::move(config)), rights_(std::move(rights)), mall_utc_offset_(mall_utc_offset) {
  std::filesystem::create_directories(config_.folder);
  if (config_.bucket != nullptr) storage::drop_left_work(config_.folder, config_.kept);
}

void Exports::know(const std::vector<ExportedList>& lists) { lists_.insert(lists_.end(), lists.begin(), lists.end()); }

const ExportedList* Exports::find_list(std::string_view operation) const {
  const auto found = std::ranges::find(lists_, operation, &ExportedList::operation);
  return found == lists_.end() ? nullptr : &*found;
}

Export Exports::view(const store::ExportRow& row, Locale locale) const {
  const ExportedList* const list = find_list(row.operation);
  return {row.export_id,
          row.operation,
          list == nullptr ? row.operation : std::string(list->words.in(locale)),
          wire::parse_json(row.request_json).value,
          row.format,
          row.state,
          row.row_count,
          row.file_bytes,
          row.asked_at_ms,
          row.ended_at_ms,
          row.deleted_at_ms};
}

Result<std::vector<ExportableList>> Exports::list_exportable_lists(const http::Call& call, const http::ShopOperator& caller) const {
  std::vector<ExportableList> lists;
  for (const ExportedList& list : lists_) {
    if (rights_.authority_of(operator_of(caller), *list.permission).has_value())
      lists.push_back({std::string(list.operation), std::string(list.words.in(call.locale))});
  }
  return lists;
}

Result<http::Reply<Export>> Exports::make_export(const http::Call& call, const http::ShopOperator& caller, const MakeExport& request) {
  const ExportedList* const list = find_list(*request.operation);
  if (list == nullptr) return export_list_unknown;
  const http::Authority authority = TRY(rights_.authority_of(operator_of(caller), *list->permission));
  const std::string first_request = TRY(list->first_request(call, wire::to_json_text(request.request)));
  store::ExportRow row;
  row.export_id = ids_.next_value();
  row.operation = list->operation;
  row.request_json = first_request;
  row.next_request_json = first_request;
  row.format = request.format;
  row.locale = call.locale == Locale::en ? "en" : "zh_cn";
  row.account_id = caller.account_id;
  row.key_id = caller.key_id;
  row.asked_by = caller.name;
  row.shops = authority.shops.condition_text();
  row.asked_at_ms = clock_.now();
  return http::once(database_, call, http::KeyOwner(caller), row.asked_at_ms, [&](db::Transaction& transaction) -> Result<Export> {
    const auto step = export_table.step(std::nullopt, ExportMove::ask).value();
    if (!store::insert_export(transaction, row, step, config_.most_running))
      return Refusal(exports_too_many, {{"count", std::to_string(config_.most_running)}});
    db::set_timer(transaction, ids_.next<TimerId>(), write_timer, row.export_id, row.asked_at_ms);
    TRY(caller.record(transaction, deed_of(row, std::to_string(row.export_id))));
    return view(row, call.locale);
  });
}

Result<std::vector<Export>> Exports::list_exports(const http::Call& call, const http::ShopOperator& caller) const {
  std::vector<Export> own;
  for (const auto& row : database_.read([&](db::Session& session) { return store::list_exports(session, asker_of(caller), shown_count); }))
    own.push_back(view(row, call.locale));
  return own;
}

Result<Export> Exports::cancel_export(const http::Call& call, const http::ShopOperator& caller, const CancelExport& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Export> {
    const auto row = store::find_own_export(transaction, request.export_id, asker_of(caller));
    if (!row) return export_not_found;
    const auto step = export_table.step(row->state, ExportMove::cancel);
    if (!step || !end_in(transaction, row->export_id, *step, 0, nullptr)) return export_moved_on;
    TRY(caller.record(transaction, {"export",
                                    std::to_string(row->export_id),
                                    http::facts("state", row->state, "rowCount", row->row_count),
                                    http::facts("state", ExportState::cancelled),
                                    {},
                                    row->row_count}));
    return view(store::find_export(transaction, row->export_id).value(), call.locale);
  });
}

Result<http::Authority> Exports::authority_for(const store::ExportRow& row) const {
  const ExportedList* const list = find_list(row.operation);
  if (list == nullptr) return export_list_unknown;
  const http::Operator asker{{}, row.asked_by, row.account_id, row.key_id};
  http::Authority authority = TRY(rights_.authority_of(asker, *list->permission));
  // Rows of shops that were theirs would stand there.
  if (authority.shops.condition_text() != row.shops) return http::staff_only;
  if (is_planted(PlantedBug::export_forgets_shops)) authority.shops = http::ShopScope::all();
  return authority;
}

Result<OpenedExport> Exports::open_export(const http::ShopOperator& caller, const OpenExport& request) {
  const auto found = database_.read([&](db::Session& session) { return store::find_own_export(session, request.export_id, asker_of(caller)); });
  if (!found) return export_not_found;
  if (found->state != ExportState::ready) return export_not_ready;
  if (authority_for(*found).has_error()) return export_right_lost;
  const std::string ticket = random_token();
  const TimeMs until = clock_.now() + config_.ticket_life;
  return database_.write([&](db::Transaction& transaction) -> Result<OpenedExport> {
    const auto row = store::find_own_export(transaction, request.export_id, asker_of(caller));
    if (!row || row->state != ExportState::ready) return export_not_found;
    store::insert_ticket(transaction, sha256_hex(ticket), row->export_id, until);
    TRY(caller.record(transaction, deed_of(*row, std::to_string(row->export_id))));
    return OpenedExport{"/staff/v1/exports/file/" + ticket, until};
  });
}

http::Response Exports::serve(const http::Request& request) {
  const http::Call call = http::read_call(request, "get_export_file");
  const auto refuse = [&](const Refusal& refusal) { return http::refusal_response(refusal, call.locale, call.trace_id); };
  const auto caller = rights_.admit(call, request, &make_exports);
  if (caller.has_error()) return refuse(caller.error());
  const auto row = database_.write([&](db::Transaction& transaction) -> std::optional<store::ExportRow> {
    const std::string digest = sha256_hex(request.path_values.at(0).second);
    const auto export_id = store::take_ticket(transaction, digest, asker_of(caller->who), clock_.now());
    return export_id ? store::find_export(transaction, *export_id) : std::nullopt;
  });
  if (!row) return refuse(export_not_found);
  if (authority_for(*row).has_error()) return refuse(export_right_lost);
  http::Response response;
  response.file = config_.bucket == nullptr ? http::MappedFile::open(file_path(row->export_id, row->format))
                                            : http::open_once(*config_.bucket, key_of(row->export_id, row->format), config_.folder);
  if (!response.file) return refuse(export_not_found);
  const bool is_csv = row->format == ExportFormat::csv;
  response.content_type = is_csv ? "text/csv; charset=utf-8" : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const std::string name = view(*row, call.locale).name + " " + time_text(row->asked_at_ms, mall_utc_offset_).substr(0, 10);
  response.headers.emplace_back("Content-Disposition", disposition(name, enum_text(row->format)));
  response.headers.emplace_back("Cache-Control", "private, no-store");
  return response;
}

StateDiagram state_diagram() { return diagram_of(export_table); }

}  // namespace galleria::exports
