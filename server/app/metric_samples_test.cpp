// What is read of the database for the metrics, and what is shown of it meanwhile; on both databases.
#include "app/metric_samples.hpp"

#include <gmock/gmock.h>

#include "db/database_fixture.hpp"

namespace galleria::app {
namespace {

using testing::HasSubstr;
using testing::Not;

class MetricSamplesTest : public db::DatabaseTest {};
GALLERIA_ON_BOTH_DATABASES(MetricSamplesTest);

TEST_P(MetricSamplesTest, show_what_was_read_last_without_reading_and_nothing_while_the_database_cannot_be_read) {
  http::Metrics metrics;
  int read_count = 0;
  bool is_away = false;
  const auto read = [&](db::Session& session) {
    ++read_count;
    if (is_away) throw db::UnavailableError("away");
    return std::vector<MetricReading>{{"one", static_cast<double>(session.row<std::int64_t>("select 7").value())}, {"other", 1}};
  };
  MetricSamples samples(database(), {{.name = "waiting", .help = "What waits", .label = "kind", .read = read}});
  samples.show(metrics);
  EXPECT_THAT(metrics.text(), Not(HasSubstr("waiting")));
  samples.take();
  for (int scrape = 0; scrape < 3; ++scrape) EXPECT_THAT(metrics.text(), HasSubstr("waiting{kind=\"one\"} 7\nwaiting{kind=\"other\"} 1\n"));
  EXPECT_EQ(read_count, 1);
  is_away = true;
  samples.take();
  EXPECT_THAT(metrics.text(), Not(HasSubstr("waiting")));
  is_away = false;
  samples.take();
  EXPECT_THAT(metrics.text(), HasSubstr("waiting{kind=\"one\"} 7\n"));
}

}  // namespace
}  // namespace galleria::app
