// A bucket for tests, at the sandbox's house of files, which several servers may ask and which misbehaves on request.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "features/files/temporary_folder_fixture.hpp"
#include "gateways/sandbox/sandbox_storage.hpp"

namespace galleria::gateways {

class SandboxBucket {
 public:
  explicit SandboxBucket(const Clock& clock) : clock_(clock) {}

  // As another server sees it, with local copies of its own.
  std::unique_ptr<storage::FileStorage> open(const std::function<void(S3Options&)>& change = [](S3Options&) {}) {
    S3Options options = house_.options();
    options.piece_bytes = 1'000;
    options.whole_bytes = 2'500;
    options.pause = [this](DurationMs pause) { pauses_.push_back(pause); };
    change(options);
    const auto copies = folder_.path() / ("copies-" + std::to_string(++server_count_));
    return make_s3_storage(options, on_the_way_, on_the_way_, clock_, std::make_unique<storage::LocalCopies>(copies, 1'000'000));
  }

  // Orders a fault, as the control call does.
  template <class Member>
  void order(Member member, std::int64_t amount) {
    FaultOrder fault;
    (fault.*member).emplace().value = amount;
    faults_.order(fault);
  }

  // Given each call; may throw CallFailed instead of delivering it.
  std::function<void(const OutgoingCall&)> before_call = [](const OutgoingCall&) {};

  SandboxStorage& house() { return house_; }
  std::vector<OutgoingCall>& calls() { return calls_; }
  const std::vector<DurationMs>& pauses() const { return pauses_; }
  const std::filesystem::path& folder() const { return folder_.path(); }

 private:
  class OnTheWay : public HttpClient {
   public:
    explicit OnTheWay(SandboxBucket& bucket) : bucket_(bucket) {}
    OutsideAnswer call(const OutgoingCall& call) override {
      bucket_.calls_.push_back(call);
      bucket_.before_call(call);
      return bucket_.house_.inner_client().call(call);
    }

   private:
    SandboxBucket& bucket_;
  };

  const Clock& clock_;
  files::TemporaryFolder folder_;
  SandboxFaults faults_;
  SandboxStorage house_{clock_, faults_, folder_.path() / "house", "http://127.0.0.1:8080", Secret("a key of the sandbox alone")};
  OnTheWay on_the_way_{*this};
  std::vector<OutgoingCall> calls_;
  std::vector<DurationMs> pauses_;
  int server_count_ = 0;
};

}  // namespace galleria::gateways
