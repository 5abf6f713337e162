// Starts libvips, which draws and scales pictures, with little memory and few threads.
#include "base/pictures.hpp"

#include <malloc.h>

#include <vips/vips8>

#include <algorithm>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "base/log.hpp"

namespace galleria {
namespace {

// Decoders complain about every damaged upload. What matters comes as an error besides; this keeps the complaint out of the JSON lines.
void log_warning(const gchar*, GLogLevelFlags, const gchar* message, gpointer) { log::debug("picture_warning", {{"message", message}}); }

}  // namespace

void start_pictures() {
  static std::once_flag started;
  std::call_once(started, [] {
    // Its modules are for formats that nobody may upload. It finds them below this folder, and without it leaves them where they are: a hundred libraries
    // less to load, of which some parse what nobody should send us.
    g_setenv("VIPSHOME", "/nonexistent", TRUE);
    if (VIPS_INIT("galleria") != 0) throw std::runtime_error("libvips did not start");
    // The C library opens a heap for each of many threads, and each keeps what its largest picture took: one a core is enough, and idle memory stays a third.
    mallopt(M_ARENA_MAX, static_cast<int>(std::max(2U, std::thread::hardware_concurrency())));
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    vips_block_untrusted_set(TRUE);
    g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING, log_warning, nullptr);
  });
}

}  // namespace galleria
