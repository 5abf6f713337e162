// Gzip around Beast's deflate.
#include "http/gzip.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

#include <cstdint>
#include <stdexcept>

namespace galleria::http {
namespace {

void add_little_endian(std::string& into, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) into += static_cast<char>(number >> shift & 0xff);
}

}  // namespace

std::string gzip(const std::string& content) {
  namespace zlib = boost::beast::zlib;
  zlib::deflate_stream stream;
  stream.reset(9, 15, 9, zlib::Strategy::normal);
  std::string body(stream.upper_bound(content.size()) + 16, '\0');
  zlib::z_params parameters{};
  parameters.next_in = content.data();
  parameters.avail_in = content.size();
  parameters.next_out = body.data();
  parameters.avail_out = body.size();
  boost::beast::error_code error;
  stream.write(parameters, zlib::Flush::finish, error);
  if (error != zlib::error::end_of_stream) throw std::runtime_error("cannot compress: " + error.message());
  body.resize(parameters.total_out);
  boost::crc_32_type checksum;
  checksum.process_bytes(content.data(), content.size());
  std::string file("\x1f\x8b\x08\0\0\0\0\0\x02\xff", 10);
  file += body;
  add_little_endian(file, checksum.checksum());
  add_little_endian(file, static_cast<std::uint32_t>(content.size()));
  return file;
}

}  // namespace galleria::http
