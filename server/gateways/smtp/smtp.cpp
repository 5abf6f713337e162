// SMTP by libcurl's easy interface.
#include "gateways/smtp/smtp.hpp"

#include <curl/curl.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "base/fault_points.hpp"

namespace galleria::gateways {
namespace {

struct MailHandleDeleter {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
struct ReceiverDeleter {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

struct MailReading {
  std::string_view left;
};

std::size_t read_mail(char* buffer, std::size_t unit, std::size_t count, void* user) {
  auto& reading = *static_cast<MailReading*>(user);
  const std::size_t size = std::min(unit * count, reading.left.size());
  std::memcpy(buffer, reading.left.data(), size);
  reading.left.remove_prefix(size);
  return size;
}

// Whatever the server says beside its codes is of no use to us.
std::size_t ignore_answer(const char*, std::size_t unit, std::size_t count, void*) { return unit * count; }

class SmtpMailer : public invoices::DocumentMailer {
 public:
  explicit SmtpMailer(SmtpOptions options) : options_(std::move(options)) {
    static const CURLcode started = curl_global_init(CURL_GLOBAL_DEFAULT);
    if (started != CURLE_OK) throw std::runtime_error("libcurl did not start");
  }

  void send(const invoices::DocumentMail& mail) override {
    const std::string text = written(mail);
    const std::unique_ptr<CURL, MailHandleDeleter> handle(curl_easy_init());
    const std::unique_ptr<curl_slist, ReceiverDeleter> receivers(curl_slist_append(nullptr, ("<" + mail.receiver + ">").c_str()));
    if (!handle || !receivers) throw std::runtime_error("libcurl gave no handle");
    MailReading reading{text};
    prepare(handle.get(), receivers.get(), reading);
    reach(FaultPoint::before_gateway_call);
    const CURLcode code = curl_easy_perform(handle.get());
    reach(FaultPoint::after_gateway_call);
    if (code == CURLE_OK) return;
    long answer = 0;
    curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &answer);
    const std::string reason = fmt::format("SMTP {}: {}", answer, curl_easy_strerror(code));
    if (answer >= 500 && answer < 600 && code != CURLE_LOGIN_DENIED && code != CURLE_USE_SSL_FAILED) throw invoices::MailRefused(reason);
    throw invoices::MailUnknown(reason);
  }

 private:
  std::string written(const invoices::DocumentMail& mail) const {
    try {
      return mail_text(mail, options_.sender);
    } catch (const std::invalid_argument& flaw) {
      throw invoices::MailRefused(flaw.what());
    }
  }

  void prepare(CURL* handle, curl_slist* receivers, MailReading& reading) const {
    const auto set = [&](CURLoption option, auto value) {
      if (curl_easy_setopt(handle, option, value) != CURLE_OK) throw std::runtime_error("libcurl refused an option");
    };
    set(CURLOPT_URL, options_.url.c_str());
    set(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_PROXY, "");
    set(CURLOPT_USE_SSL, static_cast<long>(options_.is_encrypted ? CURLUSESSL_ALL : CURLUSESSL_NONE));
    set(CURLOPT_SSL_VERIFYPEER, 1L);
    set(CURLOPT_SSL_VERIFYHOST, 2L);
    set(CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(options_.connect_time.count()));
    set(CURLOPT_TIMEOUT_MS, static_cast<long>(options_.total_time.count()));
    if (!options_.user.empty()) {
      set(CURLOPT_USERNAME, options_.user.c_str());
      set(CURLOPT_PASSWORD, options_.password.reveal().c_str());
    }
    const std::string from = "<" + options_.sender.address + ">";
    set(CURLOPT_MAIL_FROM, from.c_str());
    set(CURLOPT_MAIL_RCPT, receivers);
    set(CURLOPT_UPLOAD, 1L);
    set(CURLOPT_READFUNCTION, &read_mail);
    set(CURLOPT_READDATA, static_cast<void*>(&reading));
    set(CURLOPT_WRITEFUNCTION, &ignore_answer);
  }

  const SmtpOptions options_;
};

}  // namespace

std::unique_ptr<invoices::DocumentMailer> make_smtp(SmtpOptions options) { return std::make_unique<SmtpMailer>(std::move(options)); }

}  // namespace galleria::gateways
