// The states of an export; both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

namespace galleria::exports {

// running: its rows are being fetched, or its file is being written. refused: whoever asked may not see the list any more as it was asked for. failed: it could
// not be done.
enum class ExportState { running, ready, cancelled, refused, failed };
BOOST_DESCRIBE_ENUM(ExportState, running, ready, cancelled, refused, failed)

enum class ExportMove { ask, finish, cancel, refuse, fail };
BOOST_DESCRIBE_ENUM(ExportMove, ask, finish, cancel, refuse, fail)

enum class ExportFormat { csv, xlsx };
BOOST_DESCRIBE_ENUM(ExportFormat, csv, xlsx)

}  // namespace galleria::exports
