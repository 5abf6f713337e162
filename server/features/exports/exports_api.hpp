// The wire of exports: which lists can be taken along as files, one's own exports, and how a file is fetched.
#pragma once

#include "features/exports/exports_states.hpp"
#include "http/endpoint.hpp"
#include "wire/json.hpp"

namespace galleria::exports {

struct ListExportableLists {};
BOOST_DESCRIBE_STRUCT(ListExportableLists, (), ())

struct ExportableList {
  std::string operation;  // of the contract
  std::string name;
};
BOOST_DESCRIBE_STRUCT(ExportableList, (), (operation, name))

// A list as its filters show it: `request` is what its operation takes; which page it asks for does not matter.
struct MakeExport {
  Text<1, 60> operation;
  wire::Json request;
  ExportFormat format = ExportFormat::xlsx;
};
BOOST_DESCRIBE_STRUCT(MakeExport, (), (operation, request, format))

struct Export {
  std::int64_t export_id = 0;
  std::string operation;
  std::string name;    // of the list
  wire::Json request;  // without pages
  ExportFormat format = ExportFormat::xlsx;
  ExportState state = ExportState::running;
  std::int64_t row_count = 0;  // so far
  std::int64_t file_bytes = 0;
  TimeMs asked_at{};
  std::optional<TimeMs> ended_at;
  std::optional<TimeMs> deleted_at;  // when it goes
};
BOOST_DESCRIBE_STRUCT(Export, (), (export_id, operation, name, request, format, state, row_count, file_bytes, asked_at, ended_at, deleted_at))

struct ListExports {};
BOOST_DESCRIBE_STRUCT(ListExports, (), ())

struct CancelExport {
  std::int64_t export_id = 0;
};
BOOST_DESCRIBE_STRUCT(CancelExport, (), (export_id))

struct OpenExport {
  std::int64_t export_id = 0;
};
BOOST_DESCRIBE_STRUCT(OpenExport, (), (export_id))

// The file can be fetched from this address once, by whoever opened it.
struct OpenedExport {
  std::string address;
  TimeMs until{};
};
BOOST_DESCRIBE_STRUCT(OpenedExport, (), (address, until))

// ---- failures: 87100 to 87199 ----

inline constexpr Failure export_list_unknown{FailureKind::invalid, 87'101, "export_list_unknown", {"这个列表不能导出", "This list cannot be exported"}};
inline constexpr Failure export_not_found{FailureKind::not_found, 87'102, "export_not_found", {"没有找到这份导出", "We could not find that export"}};
inline constexpr Failure exports_too_many{
    FailureKind::too_many,
    87'103,
    "exports_too_many",
    {"您已有 {count} 份导出正在进行，请等其中一份完成", "{count} exports of yours are under way. Please wait for one of them"}};
inline constexpr Failure export_moved_on{FailureKind::conflict, 87'104, "export_moved_on", {"这份导出已经结束", "This export has ended already"}};
inline constexpr Failure export_not_ready{FailureKind::conflict, 87'105, "export_not_ready", {"这份导出没有可下载的文件", "This export has no file to fetch"}};
inline constexpr Failure export_right_lost{FailureKind::forbidden,
                                           87'106,
                                           "export_right_lost",
                                           {"您的权限已变化，不能再下载这份列表", "What you may see has changed. You may not fetch this list any more"}};

// Beside it whoever exports needs the permission of the list itself.
inline constexpr http::Permission make_exports{"exports",
                                               "make",
                                               http::Reach::shop,
                                               {"导出自己能看到的列表（会留下记录）", "Export lists that one may see; every export is on record"},
                                               {"manager", "finance", "service", "clerk"}};

inline constexpr http::Endpoint<ListExportableLists, std::vector<ExportableList>> list_exportable_lists{http::Method::get,
                                                                                                        "/staff/v1/exports/lists",
                                                                                                        "list_exportable_lists",
                                                                                                        "exports",
                                                                                                        "The lists that whoever asks may export",
                                                                                                        http::Access::staff(make_exports)};
inline constexpr http::Endpoint<MakeExport, Export> make_export{http::Method::post,
                                                                "/staff/v1/exports/make",
                                                                "make_export",
                                                                "exports",
                                                                "Begins to write a list to a file",
                                                                http::Access::staff(make_exports),
                                                                {&export_list_unknown, &exports_too_many},
                                                                http::Consumes::something};
inline constexpr http::Endpoint<ListExports, std::vector<Export>> list_exports{
    http::Method::get, "/staff/v1/exports", "list_exports", "exports", "One’s own exports, newest first", http::Access::staff(make_exports)};
inline constexpr http::Endpoint<CancelExport, Export> cancel_export{http::Method::post,
                                                                    "/staff/v1/exports/cancel",
                                                                    "cancel_export",
                                                                    "exports",
                                                                    "Ends an export that is under way, or deletes its file",
                                                                    http::Access::staff(make_exports),
                                                                    {&export_not_found, &export_moved_on}};
inline constexpr http::Endpoint<OpenExport, OpenedExport> open_export{http::Method::post,
                                                                      "/staff/v1/exports/open",
                                                                      "open_export",
                                                                      "exports",
                                                                      "Gives the address from which the file is fetched",
                                                                      http::Access::staff(make_exports),
                                                                      {&export_not_found, &export_not_ready, &export_right_lost}};

}  // namespace galleria::exports
