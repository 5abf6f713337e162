// Starts libvips, which draws and scales pictures, with little memory and few threads.
#pragma once

namespace galleria {

// Must be called before any picture is drawn or read, and before threads are started; further calls do nothing. One thread a picture, because the server's
// workers are parallel already; no cache of operations, because results are cached as files; and only decoders that are fit for bytes from strangers.
void start_pictures();

}  // namespace galleria
