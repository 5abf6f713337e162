// Reads the SQL statements out of the server's sources, and says of each what it has to do with members.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { loadModule, parseSync } from 'libpg-query';

await loadModule();

const server = join(import.meta.dirname, '../../server');

/** The texts of a C++ source with their places: neighbouring literals are one, macros are put in: the source's own, and columns that several sources share. */
function literalsOf(source) {
  // Without all other headers, whose macros hold no SQL, this takes a hundredth of a second.
  const input = source.replaceAll(/^#\s*include(?!.*_columns\.hpp"$).*$/gm, '');
  const text = execFileSync('cpp', ['-P', '-w', '-x', 'c++', '-I', server, '-'], { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  const literals = [];
  let end = -1;
  for (const match of text.matchAll(/R"(\w*)\(([\s\S]*?)\)\1"|"((?:[^"\\\n]|\\.)*)"|'(?:[^'\\\n]|\\.)+'/g)) {
    if (match[0].startsWith("'")) continue;
    const said = match[2] ?? JSON.parse(`"${match[3].replaceAll(/\\(?!["\\nt])/g, '\\\\')}"`);
    if (end >= 0 && /^\s*$/.test(text.slice(end, match.index))) literals.at(-1).text += said;
    else literals.push({ text: said, before: text.slice(0, match.index) });
    end = match.index + match[0].length;
  }
  return literals;
}

const isStatement = /^\s*(select|insert into|update|delete from|with)\s/;

/** Whether a place lies in a function that gives rules of the auditor, which look through all rows by their nature. */
function isInAudit(before) {
  const start = before.search(/audit::Check> \w+\(\) \{(?![\s\S]*audit::Check> \w+\(\) \{)/);
  return start >= 0 && !/\n\}/.test(before.slice(start));
}

/** A text that lacks its rows, because the program writes as many as it needs, with one. */
function completed(text) {
  const head = text.match(/^\s*insert into \w+ \(([^()]*)\)\s*$/);
  if (head) return `${text} values (${head[1].split(',').map((_, place) => `$${place + 1}`)})`;
  return /\(values\s*$/.test(text) ? `${text} (null)) as rows` : text;
}

/**
 * The statements of a source: what each says, and how it was declared: 'sweep' for db::sweep("…"), 'audit' for a rule of the auditor, 'plain' otherwise. Left out
 * is what ends with "from": the form for several rows of what is there for one row as well.
 */
export function statementsOf(source) {
  return literalsOf(source)
    .filter(({ text }) => isStatement.test(text) && !/\sfrom\s*$/.test(text))
    .map(({ text, before }) => ({
      text: completed(text).replaceAll(/\s+/g, ' ').trim(),
      declared: /\bsweep\(\s*$/.test(before) ? 'sweep' : isInAudit(before) ? 'audit' : 'plain',
    }));
}

/** The tree of PostgreSQL's own grammar. Throws with the text if it is no statement of it. */
function treeOf(text) {
  try {
    return parseSync(text).stmts[0].stmt;
  } catch (error) {
    throw new Error(`${error.message}: ${text}`);
  }
}

/** Calls `visit(kind, node)` for each node; what it answers `false` to is not gone into. */
function walk(node, visit) {
  if (Array.isArray(node)) for (const child of node) walk(child, visit);
  else if (node !== null && typeof node === 'object') {
    for (const [kind, child] of Object.entries(node)) {
      if (child === null || typeof child !== 'object') continue;
      if (/^[A-Z]/.test(kind) && visit(kind, child) === false) continue;
      walk(child, visit);
    }
  }
}

const ownerColumn = 'member_id';
const derived = Symbol('a query in the place of a table');

const columnOf = (node) => node?.ColumnRef?.fields.map((field) => field.String?.sval ?? '*');

/** Whether a tree holds an argument: what is compared with it is named. */
function hasArgument(node) {
  let found = false;
  walk(node, (kind) => {
    if (kind === 'ParamRef') found = true;
    return !found && kind !== 'SelectStmt';
  });
  return found;
}

/**
 * What a statement says about the tables of `members`: all that it reads or changes, those of which it does not name whose rows, and the columns for which a
 * bare argument stands in the select list of an insert, where a database that is spread cannot know its type. To name the member is to compare member_id with
 * an argument, or with the member_id of a table for which that was done.
 */
export function inspect(text, members) {
  const tree = treeOf(text);
  const ties = new Map(); // union-find over "scope:alias"
  const root = (key) => {
    let at = key;
    while (ties.has(at)) at = ties.get(at);
    return at;
  };
  const tie = (left, right) => {
    const [a, b] = [root(left), root(right)];
    if (a !== b) ties.set(a, b);
  };
  const named = 'an argument';
  const seen = []; // { key, table }
  const bare = [];
  const commonTables = new Map(); // of "with": the key of what each gives
  let scopeCount = 0;

  /** A query with its tables; `outer` are the scopes around it, innermost first. */
  function query(body, outer) {
    const scope = { number: (scopeCount += 1), tables: new Map() };
    const scopes = [scope, ...outer];
    const add = (range) => {
      const alias = range.alias?.aliasname ?? range.relname;
      const known = commonTables.get(range.relname);
      scope.tables.set(alias, commonTables.has(range.relname) ? derived : range.relname);
      if (known) tie(`${scope.number}:${alias}`, known);
      if (commonTables.has(range.relname)) return;
      if (members.has(range.relname)) seen.push({ key: `${scope.number}:${alias}`, table: range.relname });
    };
    const keyOf = (column) => {
      if (!column) return undefined;
      if (column.at(-1) !== ownerColumn) return undefined;
      for (const { number, tables } of scopes) {
        const meant = [...tables].filter(([alias]) => column.length === 1 || column[0] === alias);
        const found = meant.find(([, table]) => members.has(table)) ?? meant.find(([, table]) => table === derived);
        if (found) return `${number}:${found[0]}`;
      }
      return undefined;
    };
    const equal = (left, right) => {
      const [a, b] = [keyOf(columnOf(left)), keyOf(columnOf(right))];
      if (a && b) tie(a, b);
      else if (a && hasArgument(right)) tie(a, named);
      else if (b && hasArgument(left)) tie(b, named);
    };
    const conditions = (node) =>
      walk(node, (kind, child) => {
        if (kind === 'A_Expr' && child.kind === 'AEXPR_OP' && child.name[0].String.sval === '=') equal(child.lexpr, child.rexpr);
        if (kind === 'A_Expr' && (child.kind === 'AEXPR_OP_ANY' || child.kind === 'AEXPR_IN')) {
          const key = keyOf(columnOf(child.lexpr));
          if (key && hasArgument(child.rexpr)) tie(key, named);
        }
        // What holds in one of several cases only names nobody.
        if (kind === 'BoolExpr' && child.boolop === 'OR_EXPR') {
          walk(child, (inner, grandchild) => (inner === 'SelectStmt' ? (select(grandchild, scopes), false) : true));
          return false;
        }
        if (kind === 'SelectStmt') {
          select(child, scopes);
          return false;
        }
        return true;
      });
    const source = (node) => {
      if (node.RangeVar) add(node.RangeVar);
      if (node.RangeSubselect) {
        const alias = node.RangeSubselect.alias?.aliasname;
        const inner = select(node.RangeSubselect.subquery.SelectStmt, outer);
        scope.tables.set(alias, derived);
        if (inner) tie(`${scope.number}:${alias}`, inner);
      }
      if (node.JoinExpr) {
        source(node.JoinExpr.larg);
        source(node.JoinExpr.rarg);
        if ((node.JoinExpr.usingClause ?? []).some((column) => column.String.sval === ownerColumn)) {
          const keys = [...scope.tables.keys()].map((alias) => `${scope.number}:${alias}`);
          for (const key of keys.slice(1)) tie(keys[0], key);
        }
      }
    };
    for (const node of body.from) source(node);
    for (const node of body.from) {
      walk(node, (kind, child) => {
        if (kind === 'RangeSubselect') return false;
        if (kind === 'JoinExpr' && child.quals) conditions(child.quals);
        return true;
      });
    }
    for (const node of body.conditions) if (node) conditions(node);
    // The key of the tables' member, for whoever selects from this query.
    const first = [...scope.tables].find(([, table]) => members.has(table));
    return first ? `${scope.number}:${first[0]}` : undefined;
  }

  function select(node, outer) {
    for (const part of [node.larg, node.rarg]) if (part) select(part, outer);
    withClause(node.withClause, outer);
    if (node.op && node.op !== 'SETOP_NONE') return undefined;
    return query({ from: node.fromClause ?? [], conditions: [node.whereClause, node.havingClause, node.targetList, node.groupClause, node.sortClause] }, outer);
  }

  function withClause(node, outer) {
    for (const { CommonTableExpr } of node?.ctes ?? []) commonTables.set(CommonTableExpr.ctename, statement(CommonTableExpr.ctequery, outer));
  }

  function insert(node, outer) {
    withClause(node.withClause, outer);
    const { relname } = node.relation;
    const columns = (node.cols ?? []).map((column) => column.ResTarget.name);
    const key = `${(scopeCount += 1)}:${relname}`;
    if (columns.includes(ownerColumn)) tie(key, named);
    if (members.has(relname)) seen.push({ key, table: relname });
    const chosen = node.selectStmt?.SelectStmt;
    if (!chosen) return key;
    for (const [place, { ResTarget }] of (chosen.targetList ?? []).entries()) if (ResTarget.val.ParamRef) bare.push(columns[place] ?? place);
    select(chosen, outer);
    return key;
  }

  function statement(node, outer = []) {
    if (node.SelectStmt) return select(node.SelectStmt, outer);
    if (node.InsertStmt) return insert(node.InsertStmt, outer);
    for (const change of [node.UpdateStmt, node.DeleteStmt]) {
      if (!change) continue;
      withClause(change.withClause, outer);
      return query({ from: [{ RangeVar: change.relation }, ...(change.fromClause ?? change.usingClause ?? [])], conditions: [change.whereClause, change.targetList] }, outer);
    }
    return undefined;
  }

  statement(tree);
  const unnamed = seen.filter(({ key }) => root(key) !== root(named)).map(({ table }) => table);
  return { tables: [...new Set(seen.map(({ table }) => table))], unnamed: [...new Set(unnamed)], bare };
}
