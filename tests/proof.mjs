// The table of docs/reliability.md: written anew from its own rows and those of a run, so that a part can be proved again without the rest.

const columns = ['group', 'what', 'engine', 'times', 'result', 'seed', 'seconds', 'date'];
const heading = '| group | what was tried | database | how often | result | seed | seconds | when |';
const rule = '|---|---|---|---|---|---|---|---|';

const cell = (value) => String(value).replaceAll('|', '\\|').replaceAll('\n', ' ');
const keyOf = ({ group, what, engine }) => [group, what, engine].join('\n');

/** The rows that the page has already. */
export function readTable(text) {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && line !== heading)
    .map((line) => line.slice(2, -2).split(/(?<!\\) \| /))
    .map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index].replaceAll('\\|', '|')])));
}

/** docs/reliability.md. Of two rows about the same, the later stands. `machine`: {cores, model}. */
export function renderTable(rows, machine) {
  const latest = new Map(rows.map((row) => [keyOf(row), row]));
  const lines = [...latest.values()].map((row) => {
    const result = row.ok === false ? `**broken**: ${row.result}` : row.result;
    return `| ${columns.map((name) => cell(name === 'result' ? result : row[name])).join(' | ')} |`;
  });
  return `<!-- What was tried to break Galleria, how often, and what came of it. Written by ./prove: do not edit. -->
# Reliability

Last written on ${machine.cores} cores (${machine.model}). \`./prove --seed N\` repeats a run; \`./test\` tries the same things less often.

${heading}
${rule}
${lines.join('\n')}
`;
}
