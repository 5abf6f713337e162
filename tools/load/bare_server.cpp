// A bare Beast server: reads a request, answers fixed bytes. What our own server is measured against: no routing, no log, no metrics, no limits.
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/impl/src.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/src.hpp>

#include <CLI/CLI.hpp>

#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace asio = boost::asio;
namespace beast = boost::beast;
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
template <class T>
using Task = asio::awaitable<T, Executor>;
constexpr asio::as_tuple_t<asio::use_awaitable_t<Executor>> use_task{};

namespace {

Task<void> serve(Socket socket, const std::string& answer) {
  socket.set_option(asio::ip::tcp::no_delay(true));
  beast::flat_buffer buffer;
  for (;;) {
    beast::http::request_parser<beast::http::string_body> parser;
    const auto [read_error, read_count] = co_await beast::http::async_read(socket, buffer, parser, use_task);
    if (read_error) co_return;
    const auto [write_error, write_count] = co_await asio::async_write(socket, asio::buffer(answer), use_task);
    if (write_error || !parser.keep_alive()) co_return;
  }
}

Task<void> accept(Acceptor acceptor, std::vector<std::unique_ptr<asio::io_context>>& contexts, const std::string& answer) {
  for (std::size_t next = 0;; ++next) {
    asio::io_context& context = *contexts[next % contexts.size()];
    auto [error, socket] = co_await acceptor.async_accept(context.get_executor(), use_task);
    if (error) throw boost::system::system_error(error);
    asio::co_spawn(context, serve(std::move(socket), answer), asio::detached);
  }
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Answers every request with the bytes of a file");
  std::string response_file;
  std::uint16_t port = 0;
  int thread_count = 2;
  app.add_option("--response", response_file, "file with a complete HTTP response")->required()->check(CLI::ExistingFile);
  app.add_option("--port", port)->required();
  app.add_option("--io-threads", thread_count)->check(CLI::Range(1, 64));
  CLI11_PARSE(app, argc, argv);

  std::ifstream stream(response_file, std::ios::binary);
  const std::string answer{std::istreambuf_iterator<char>(stream), {}};
  std::vector<std::unique_ptr<asio::io_context>> contexts;
  std::vector<asio::executor_work_guard<Executor>> work;
  for (int i = 0; i < thread_count; ++i) work.emplace_back(contexts.emplace_back(std::make_unique<asio::io_context>(1))->get_executor());
  Acceptor acceptor(contexts.front()->get_executor(), asio::ip::tcp::endpoint(asio::ip::address_v4::loopback(), port));
  asio::co_spawn(*contexts.front(), accept(std::move(acceptor), contexts, answer), [](const std::exception_ptr& failure) {
    if (failure) std::rethrow_exception(failure);
  });
  std::vector<std::thread> threads;
  for (auto& context : contexts) threads.emplace_back([&context] { context->run(); });
  std::cerr << "listening on port " << port << '\n';
  for (auto& thread : threads) thread.join();
}
