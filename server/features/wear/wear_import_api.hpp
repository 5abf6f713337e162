// The wire of materials that come by the table: pictures are in the library by then, and the table names them by their files.
#pragma once

#include "features/wear/wear_staff_api.hpp"

namespace galleria::wear {

// A picture of the library, and what its file is called in the table.
struct WearImportPicture {
  Text<1, 120> file_name;
  Text<1, 300> picture_url;
};
BOOST_DESCRIBE_STRUCT(WearImportPicture, (), (file_name, picture_url))

struct ImportWearMaterials {
  WearDatabaseId database_id;
  Text<1, 200'000> csv;
  List<WearImportPicture, 0, 500> pictures;
  bool is_trial = false;  // says what would happen, and nothing does
};
BOOST_DESCRIBE_STRUCT(ImportWearMaterials, (), (database_id, csv, pictures, is_trial))

struct WearImportProblem {
  std::int64_t row_number = 0;  // of the file, the head is 1
  std::string column;           // its head
  std::string cell;
  std::string problem;
};
BOOST_DESCRIBE_STRUCT(WearImportProblem, (), (row_number, column, cell, problem))

struct ImportedWearMaterials {
  std::int64_t row_count = 0;
  std::int64_t made_count = 0;  // drafts; nought of a trial
  std::int64_t problem_count = 0;
  std::vector<WearImportProblem> problems;   // the first five hundred
  std::vector<std::string> unused_pictures;  // files that no row names
};
BOOST_DESCRIBE_STRUCT(ImportedWearMaterials, (), (row_count, made_count, problem_count, problems, unused_pictures))

inline constexpr Failure wear_table_unread{FailureKind::invalid,
                                           91'476,
                                           "wear_table_unread",
                                           {"表格读不出来：请照模板保留表头，写 1–500 行，存成 UTF-8 的 CSV",
                                            "The table cannot be read: keep the heads of the template, write 1 to 500 rows, and save it as CSV in UTF-8"}};
inline constexpr Failure wear_table_pictures_twice{
    FailureKind::invalid, 91'477, "wear_table_pictures_twice", {"有两张图片文件同名，请改名后再来", "Two pictures have files of one name. Please rename one"}};
inline constexpr Failure wear_table_faulty{
    FailureKind::conflict,
    91'478,
    "wear_table_faulty",
    {"表里有问题，一件都没有建，请重新核对", "Something in the table is not right, and nothing was made. Please check it again"}};

inline constexpr http::Endpoint<ImportWearMaterials, ImportedWearMaterials> import_wear_materials{
    http::Method::post,
    "/staff/v1/wear/import",
    "import_wear_materials",
    "wear",
    "Drafts materials as a table says, all or none; a trial tells every problem by its row and column",
    http::Access::staff(write_wear),
    {&wear_part_not_found, &wear_table_unread, &wear_table_pictures_twice, &wear_table_faulty},
    http::Consumes::something,
    1024 * 1024};

}  // namespace galleria::wear
