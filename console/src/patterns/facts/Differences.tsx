// What something has changed or would change: before and after, row by row; and the same in a line.
import { nothing } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Differences.module.css';
import { differencesOf, readFacts } from './differences';
import { useFactWords } from './useFactWords';

interface Sides {
  /** JSON, as the log keeps it; empty: there was nothing, or it does not matter. */
  before: string;
  after: string;
}

export function Differences({ before, after }: Sides) {
  const { t } = useTranslation('facts');
  const words = useFactWords(before, after);
  const rows = differencesOf(readFacts(before), readFacts(after));
  if (rows.length === 0) return <p className={styles.note}>{t('noDifference')}</p>;
  const hasBefore = before !== '';
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          {hasBefore && <th scope="col">{t('before')}</th>}
          <th scope="col">{t(hasBefore ? 'after' : 'content')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const name = row.path.at(-1) ?? '';
          return (
            <tr key={row.path.join('.')}>
              <th scope="row">{words.name(row.path)}</th>
              {hasBefore && (
                <td>
                  <Values values={row.before.map((one) => words.value(name, one))} isGone />
                </td>
              )}
              <td>
                {hasBefore ? (
                  <Values values={row.after.map((one) => words.value(name, one))} />
                ) : (
                  row.after.map((one) => words.value(name, one)).join(t('comma')) || nothing
                )}
                {row.sameCount > 0 && <small className={styles.note}>{t('same', { count: row.sameCount })}</small>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Values({ values, isGone = false }: { values: readonly string[]; isGone?: boolean }) {
  if (values.length === 0) return nothing;
  return (
    <ul>
      {values.map((value) => (
        <li key={value}>
          {isGone ? <del className={styles.gone}>{value}</del> : <b className={styles.come}>{value}</b>}
        </li>
      ))}
    </ul>
  );
}

/** The first that differs, and how many more. */
export function DifferenceLine({ before, after }: Sides) {
  const { t } = useTranslation('facts');
  const words = useFactWords(before, after);
  const [first, ...others] = differencesOf(readFacts(before), readFacts(after));
  if (!first) return nothing;
  const name = first.path.at(-1) ?? '';
  const textOf = (values: readonly unknown[]) => values.map((one) => words.value(name, one)).join(t('comma'));
  const [from, to] = [textOf(first.before), textOf(first.after)];
  return (
    <span className={styles.line}>
      {words.name(first.path)} {from && <del className={styles.gone}>{from}</del>} {from && to && '→ '}
      {to} {others.length > 0 && <small className={styles.note}>{t('more', { count: others.length })}</small>}
    </span>
  );
}
