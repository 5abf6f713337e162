// A child process that may do little. Between fork and exec only calls that are safe there (signal-safety(7)): other threads' locks are held for ever.
#include "features/videos/limited_child.hpp"

#include <fcntl.h>
#include <linux/close_range.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <thread>

namespace galleria::videos {
namespace {

constexpr auto looking_pause = std::chrono::milliseconds(20);
constexpr int could_not_begin = 127;

// All that the child needs, made before it is there.
struct ChildPlan {
  const char* program;
  char* const* arguments;
  char* const* environment;
  const char* folder;
  int input;
  int output;
  int errors;
  const ChildLimits& limits;
};

bool limit_resource(__rlimit_resource resource, std::int64_t most) {
  const rlimit limit{static_cast<rlim_t>(most), static_cast<rlim_t>(most)};
  return setrlimit(resource, &limit) == 0;
}

[[noreturn]] void become_child(const ChildPlan& plan) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  const ChildLimits& limits = plan.limits;
  const bool is_limited = setpgid(0, 0) == 0 && prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                          limit_resource(RLIMIT_CPU, limits.cpu_seconds) && limit_resource(RLIMIT_AS, limits.memory_bytes) &&
                          limit_resource(RLIMIT_FSIZE, limits.file_bytes) && limit_resource(RLIMIT_NOFILE, limits.open_files) && limit_resource(RLIMIT_CORE, 0);
  if (!is_limited || chdir(plan.folder) != 0) _exit(could_not_begin);
  // Where the system allows it to everybody: without a network. It is asked for none in any case.
  unshare(CLONE_NEWUSER | CLONE_NEWNET);
  setpriority(PRIO_PROCESS, 0, limits.niceness);
  if (dup2(plan.input, STDIN_FILENO) < 0 || dup2(plan.output, STDOUT_FILENO) < 0 || dup2(plan.errors, STDERR_FILENO) < 0) _exit(could_not_begin);
  if (syscall(SYS_close_range, 3U, ~0U, 0U) != 0) _exit(could_not_begin);
  execve(plan.program, plan.arguments, plan.environment);
  _exit(could_not_begin);
}

class OpenFile {
 public:
  OpenFile(const std::filesystem::path& path, int flags) : number_(::open(path.c_str(), flags | O_CLOEXEC, 0640)) {
    if (number_ < 0) throw std::system_error(errno, std::generic_category(), "cannot open " + path.string());
  }
  ~OpenFile() { ::close(number_); }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  int number() const { return number_; }

 private:
  const int number_;
};

// Whether it ended by itself, and well. Its group is gone afterwards.
bool wait_for(pid_t child, DurationMs wall_time) {
  const auto end = std::chrono::steady_clock::now() + wall_time;
  int status = 0;
  pid_t ended = 0;
  while ((ended = waitpid(child, &status, WNOHANG)) == 0 && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(looking_pause);
  // Also what it may have left behind.
  ::kill(-child, SIGKILL);
  if (ended == child) return WIFEXITED(status) && WEXITSTATUS(status) == 0;
  waitpid(child, &status, 0);
  return false;
}

}  // namespace

bool run_limited(const std::filesystem::path& program, const std::vector<std::string>& arguments, const std::filesystem::path& folder,
                 const std::string& output_name, const ChildLimits& limits) {
  const OpenFile input("/dev/null", O_RDONLY);
  const OpenFile output(folder / output_name, O_WRONLY | O_CREAT | O_TRUNC);
  const OpenFile errors(folder / (output_name + ".errors"), O_WRONLY | O_CREAT | O_TRUNC);
  const std::string program_text = program.string();
  const std::string folder_text = folder.string();
  std::string path_line = "PATH=/usr/bin:/bin";
  std::string language_line = "LC_ALL=C";
  std::array<char*, 3> environment{path_line.data(), language_line.data(), nullptr};
  std::vector<std::string> texts{program_text};
  texts.insert(texts.end(), arguments.begin(), arguments.end());
  std::vector<char*> words;
  words.reserve(texts.size() + 1);
  for (std::string& text : texts) words.push_back(text.data());
  words.push_back(nullptr);
  const ChildPlan plan{program_text.c_str(), words.data(), environment.data(), folder_text.c_str(), input.number(), output.number(), errors.number(), limits};
  const pid_t child = ::fork();
  if (child < 0) throw std::system_error(errno, std::generic_category(), "cannot start " + program_text);
  if (child == 0) become_child(plan);
  return wait_for(child, limits.wall_time);
}

}  // namespace galleria::videos
