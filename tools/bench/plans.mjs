// Reads from PostgreSQL's log how each statement was carried out: what auto_explain wrote, as JSON.

/** The plans in lines of the JSON log, as {sql, plan}. */
export function parsePlans(lines) {
  return lines.flatMap((line) => {
    const text = /plan:\n(\{.*\})\s*$/s.exec(JSON.parse(line).message ?? '')?.[1];
    if (text === undefined) return [];
    const { 'Query Text': sql, Plan: plan } = JSON.parse(text);
    return [{ sql, plan }];
  });
}

const nodesOf = (plan) => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The tables that a plan reads from end to end, row by row or along a whole index. */
export function tablesReadWhole(plan) {
  const isWhole = (node) => {
    if (node['Node Type'] === 'Seq Scan') return true;
    return /^Index (Only )?Scan$/.test(node['Node Type']) && node['Index Cond'] === undefined && node['Order By'] === undefined;
  };
  return nodesOf(plan).filter(isWhole).map((node) => node['Relation Name']);
}

/** The indexes by which a plan finds rows. */
export const indexesOf = (plan) => [...new Set(nodesOf(plan).map((node) => node['Index Name']).filter((name) => name !== undefined))];

/** What was done with each statement about `bigTables`: {sql, indexes, readWhole: those that any of its plans read from end to end}. */
export function summarisePlans(plans, bigTables) {
  const bySql = new Map();
  for (const { sql, plan } of plans) {
    if (!nodesOf(plan).some((node) => bigTables.has(node['Relation Name']))) continue;
    const summary = bySql.get(sql) ?? { sql, indexes: new Set(), readWhole: new Set() };
    for (const name of indexesOf(plan)) summary.indexes.add(name);
    for (const table of tablesReadWhole(plan)) if (bigTables.has(table)) summary.readWhole.add(table);
    bySql.set(sql, summary);
  }
  return [...bySql.values()].map(({ sql, indexes, readWhole }) => ({ sql, indexes: [...indexes], readWhole: [...readWhole] }));
}
