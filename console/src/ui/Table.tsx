// A table in a panel: words stand at the left and numbers at the right; the first cell of a row says what it is about.
import type { ReactNode } from 'react';
import styles from './Table.module.css';

export interface TableColumn {
  key: string;
  /** None in any column: a table without a head. */
  title?: string;
  isNumber?: boolean;
}

export interface TableRow {
  key: string | number;
  /** Fewer than there are columns: the last one takes what is left. */
  cells: readonly ReactNode[];
  tone?: 'strong' | 'wrong' | undefined;
}

interface Props {
  label: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
}

export function Table({ label, columns, rows }: Props) {
  const sideOf = ({ isNumber = false }: TableColumn) => (isNumber ? styles.number : undefined);
  return (
    <table className={styles.table} aria-label={label}>
      {columns.some(({ title }) => title !== undefined) && (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={sideOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ key, cells, tone }) => (
          <tr key={key} className={tone && styles[tone]}>
            {columns.slice(0, cells.length).map((column, place) => {
              const isLast = place === cells.length - 1;
              const span = isLast ? columns.length - place : 1;
              const side = span > 1 ? undefined : sideOf(column);
              return place === 0 ? (
                <th key={column.key} scope="row" className={side} colSpan={span}>
                  {cells[place]}
                </th>
              ) : (
                <td key={column.key} className={side} colSpan={span}>
                  {cells[place]}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
