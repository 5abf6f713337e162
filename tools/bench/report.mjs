// Says of each figure whether it is good enough, and writes them all down.

const longestSql = 180;
const rounded = (value) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1));

/** A figure's ratio to its reference, if it has one, its threshold in words, and whether it is good enough. */
export function judge({ value, reference, smallestRatio, largestRatio, smallest, largest }) {
  if (smallestRatio !== undefined) {
    const ratio = value / reference;
    return { ratio, threshold: `ratio ≥ ${smallestRatio}`, isEnough: ratio >= smallestRatio };
  }
  if (largestRatio !== undefined) {
    const ratio = value / reference;
    return { ratio, threshold: `ratio ≤ ${largestRatio}`, isEnough: ratio <= largestRatio };
  }
  if (smallest !== undefined) return { threshold: `≥ ${smallest}`, isEnough: value >= smallest };
  return { threshold: `≤ ${largest}`, isEnough: value <= largest };
}

function row(figure) {
  const { ratio, threshold, isEnough } = judge(figure);
  const reference = ratio === undefined ? '' : `${rounded(figure.reference)} (${figure.referenceName})`;
  const cells = [figure.name, `${rounded(figure.value)} ${figure.unit}`, reference, ratio?.toFixed(2) ?? '', threshold, isEnough ? 'ok' : '**short**', figure.notes.join('; ')];
  return `| ${cells.join(' | ')} |`;
}

const tableOf = (figures, columns) => `| ${columns.join(' | ')} |
|${'---|'.repeat(columns.length)}
${figures.map(row).join('\n')}`;

/** docs/growth.md. `sizes`: what was measured at which size, in words; `statements`: {sql, indexes}. */
export function renderGrowth({ figures, sizes, statements }, machine, date) {
  const shortened = (sql) => (sql.length > longestSql ? `${sql.slice(0, longestSql)} …` : sql).replaceAll('|', '\\|').replaceAll('\n', ' ');
  const ofStatements = statements.map(({ sql, indexes }) => `| \`${shortened(sql)}\` | ${indexes.join(', ')} |`);
  return `<!-- What hot paths take when the mall has grown. Written by ./bench growth: do not edit. -->
# Growth

Measured on ${date} with \`./bench growth\` on ${machine.cores} cores (${machine.model}), ${Math.round(machine.memoryBytes / 2 ** 30)} GiB of memory, PostgreSQL ${machine.versions.PostgreSQL} with fsync and synchronous_commit on and
1 GB of shared buffers. The load driver, both servers and the database ran on the same cores. When the run began, ${machine.load.toFixed(1)} other processes wanted a core on average.

${sizes.map((size) => `- ${size}`).join('\n')}

${tableOf(figures, ['what', 'grown', 'the demo mall in the same run', 'ratio', 'wanted', 'verdict', 'more'])}

## How
- \`tools/growth/grow.mjs\` makes the grown mall; its first lines say what it leaves out. Both malls have the same members who buy, with the same number of orders each.
- p99 of sixteen connections that each wait 20 ms after an answer; both malls take turns, figures are medians of the rounds.
- Search asks for pieces of goods' names in both languages, brands, and mistyped words; lists are the first pages of all categories in all orders, and second pages of the widest.
- Everything is asked for one round before it is measured, so that lists and searches are found among those that the server keeps, and the rows of the two hundred members who ask lie in the database's
  memory. Only the searches that were not asked for before differ from request to request; four connections ask them.
- Prices and orders are of one piece, as one member after the other.
- Exports are written by the server of the grown mall, one after the other; its resident memory is read ten times a second.

## Statements of the hot paths
All that are about tables of more than ten thousand rows, as auto_explain saw them on the grown mall, with those of timers that ran meanwhile. An insert finds nothing: its keys are checked by their
indexes.

| statement | found by |
|---|---|
${ofStatements.join('\n')}
`;
}

/** docs/performance.md. `machine`: {cores, model, memoryBytes, versions, load}; `date`: YYYY-MM-DD. */
export function render(figures, machine, date) {
  return `<!-- What Galleria does in a second, against bare references in the same run. Written by ./bench: do not edit. -->
# Performance

Measured on ${date} with \`./bench\` on ${machine.cores} cores (${machine.model}), ${Math.round(machine.memoryBytes / 2 ** 30)} GiB of memory. The load driver, and for orders on PostgreSQL the database server, ran on the
same cores. When the run began, ${machine.load.toFixed(1)} other processes wanted a core on average. ${Object.entries(machine.versions).map(([name, version]) => `${name} ${version}`).join(', ')}.

${tableOf(figures, ['what', 'Galleria', 'reference in the same run', 'ratio', 'wanted', 'verdict', 'more'])}

## How
- 64 connections that each wait for an answer before they ask again. Ours and the reference take turns, so that whatever else the machine does falls on both; figures are medians of the rounds.
- Reads: the reference is \`tools/load/bare_server.cpp\`, which reads requests with Beast on as many threads and answers the very bytes that Galleria answered, head included: no routing, no log, no
  metrics, no limits.
- Orders: 64 members buy one piece each of 200 SKUs in turn, with an idempotency key of its own for every order; every acknowledged order is durable, and the number stored is compared with the number
  answered. The references run the statements that PostgreSQL logged while one order a SKU was placed through the API, with new ids and keys, and without HTTP, JSON, sessions and rules: on SQLite
  \`tools/load/sqlite_loop.cpp\`, with as many orders to a commit as the server had; on PostgreSQL \`pgbench\`, each order as one statement of common table expressions, with as many clients or
  with 16, whichever is faster.
- One SKU: the reference is the same server on the same PostgreSQL with \`storage.largest_group = 1\`, so that each order has a transaction of its own and waits for the row until the order before it is
  on the disk. Sixteen members look at home and a list fifty times a second meanwhile. Then a crowd wants a few pieces, and exactly these are sold.
- Flash sale: everybody who comes to its door takes a place in the line, orders when it is their turn, and looks at the sale again and again while it is not, until nothing is left; 64 connections, each as one
  member after the other, so that the last is told when the run ends. The database then holds as many places as came and exactly the pieces' orders, one a member, none before its turn. The orders of a sale that
  has enough for all who come are compared with those of one SKU in turns; there, each buyer asks for their place first. \`galleria audit\` finds nothing at the end.
- Gates: 10,000 cars came in five days ago, and a member asks what one after the other owes. Then gates of one car park tell of cars that come and leave, each message signed and each
  gate waiting for its receipts; at last they tell everything that they have kept while the line was down, with sixteen members looking at home and a list fifty times a second as before it.
- Community: \`tools/growth/community.sql\` has ten thousand members share 100,000 posts and like them ten million times, on PostgreSQL. A member asks for the first ten pages of
  the list by two connections, fifty times a second each. Then 64 others like the hottest post and take that back, again and again, while that goes on; in the end \`galleria audit\` finds as many
  likes as each post counts.
- Prices: one member's cart of 20 lines, priced with the best of 30 coupons, points, a gift card and the wallet; one connection, so that no request waits for another.
- Orders with everything: every order is a fresh member's, takes a coupon, points, a gift card and the wallet, and leaves a rest for money. The reference is orders of the same SKUs that only money
  pays, by as many fresh members of the same kind. All of it is on the books: \`galleria audit\` finds nothing at the end.
- What was found on the order path (2026-11-21): about half of the processor time that PostgreSQL spent on an order (730 us, and 350 to 450 us together) went into its own transaction and its own ways to and fro,
  which orders that arrive together now share (decision 0012). The idempotency key's row was written twice an order; now once, with its answer. In the server, 44 of 100 samples of \`perf\` lay in waiting
  for and waking threads, a third of these at one mutex that all works of a group wanted when they were woken; now each has a semaphore of its own.
- What was found there since (2026-11-22): PostgreSQL reads and prepares a table's check constraints anew for each execution of an insert or update; works of a group now send what they want alike as one statement
  (decision 0014). An order with everything took PostgreSQL 1,140 us of processor time and takes 600, a plain one 370 and takes 235. On SQLite a group of 3 ms held eleven orders with everything and then waited for the
  disk; each savepoint copied the pages that its work changed; a mutex counted memory; and the rows of seven tables stood in two trees each. An order with everything took the server 560 us and takes 320, a plain one 200 and
  140. What is left of an order with everything is the work of one thread, while plain orders keep both processors busy: that is why it is slower than half of them there.
- And since then, on SQLite (server time in us, before and now in turns in one run): a check against a list of more than two made SQLite fill a table of its own with the list at each execution, eight times for an order with
  everything and four for a plain one (188 to 161 of the writer's time, and 64 to 53); an order number's digits asked the system for random bytes fourteen times; texts were copied two and three times on their way into a statement;
  what one thread allocated another freed, which jemalloc does better (380 to 301 altogether, and 172 to 138); and an order is priced and made before its turn (decision 0015), so that the writer only writes. 8.2 pages go into the
  log for an order with everything and 2.7 for a plain one.
- Then the disk (2026-11-22): on SQLite the one thread that writes slept in every sync, and in two more whenever the log was moved into the database. Now another thread syncs while the next group is written (decision 0017).
  An order with everything writes to fewer trees: accounts and moves of coupons lie in their key's own tree, what an order holds lies beside each other, and a coupon's lock leaves an index. On both engines the lots that points come
  from are read with everything else that an order must know, instead of being looked for, and divided by window functions, inside its transaction.
- And on PostgreSQL (2026-11-23): of the time for which one much wanted SKU was locked, sampled from \`pg_stat_activity\`, two thirds went into inserting the orders' own rows and a sixth into waking their threads. Now the stock is changed behind everything else of a
  group, right before its commit, and the key is asked for together with what an order must know (decision 0018).
- Reads (2026-11-23, \`perf\`): two thirds of the processor time are the kernel's, 41 of 100 samples in sending and 20 in receiving, and a quarter of the latter in reads that found nothing: who has just been answered has not asked
  again yet. Now a connection gives the others a turn before it reads again, which takes the ratio from 0.85 to 0.89 (home) and from 0.86 to 0.88 (list) in one run; one coroutine a request instead of four adds a hundredth more.
- Start: from starting the process to 200 from \`/readyz\`, on a database that already holds the demo mall. Memory: \`VmRSS\`.
- 100,000 goods: the demo mall with goods that \`tools/growth/2_goods.sql\` makes, on PostgreSQL. Two connections ask fifty times a second each, for words of either language, pinyin initials and slips,
  for goods and for pages of lists, none of which was asked for before.
- Pages: Chromium without windows, at rest for three seconds, on a cold cache; Lighthouse's own phone, network and processor. The cart is a member's, with three lines, and so is the coupon centre;
  all others are a guest's. The largest paint is Lighthouse's, too: when the largest picture or text stood on that phone's screen.
`;
}
