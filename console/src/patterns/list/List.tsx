// The pattern of every list: filters, order, columns and page in the address, saved views, selection, the keyboard, and what stands there while there is nothing to show.
import { ApiError } from '@galleria/client/errors';
import type { StaffOperationId } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { queryFor } from '@/api/query';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { ColumnChooser } from './ColumnChooser';
import { type Column, type ListDeclaration, pageSize } from './declaration';
import { ExportButton } from './ExportButton';
import { Filters } from './Filters';
import styles from './List.module.css';
import { type ListAddress, useListAddress } from './useListAddress';
import { ViewChooser } from './ViewChooser';

const movingMs = 1_000;

type AnyQuery = (
  operation: StaffOperationId,
  input: unknown,
) => { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<unknown> };

function compare(left: number | string, right: number | string): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left).localeCompare(String(right), 'zh-CN');
}

function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: ListAddress['sort']): readonly Row[] {
  const by = columns.find(({ key }) => key === sort?.column)?.sortBy;
  if (!by) return rows;
  const ascending = rows.toSorted((left, right) => compare(by(left), by(right)));
  return sort?.isDescending ? ascending.reverse() : ascending;
}

/** What is on this page of it, and what the next page is called. */
function usePage<Id extends StaffOperationId, Row>(list: ListDeclaration<Id, Row>, address: ListAddress) {
  const missing = list.filters?.some(({ key, isNeeded }) => isNeeded && !address.filters[key]) ?? false;
  const query = useQuery({
    ...(queryFor as AnyQuery)(list.operation, list.input(address)),
    enabled: !missing,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data !== undefined && list.isMoving?.(state.data as Parameters<typeof list.rows>[0]) ? movingMs : false,
  });
  const output = query.data as Parameters<typeof list.rows>[0] | undefined;
  const all = output === undefined ? [] : list.rows(output);
  if (list.next)
    return {
      query,
      missing,
      rows: all,
      next: output === undefined ? undefined : list.next(output, address),
      total: undefined,
    };
  const matching = list.matches ? all.filter((row) => list.matches?.(row, address.filters)) : all;
  const from = (Number(address.page || '1') - 1) * pageSize;
  const next = matching.length > from + pageSize ? String(Number(address.page || '1') + 1) : undefined;
  return {
    query,
    missing,
    rows: sorted(matching, list.columns, address.sort).slice(from, from + pageSize),
    next,
    total: matching.length,
  };
}

interface Props<Id extends StaffOperationId, Row> {
  list: ListDeclaration<Id, Row>;
  /** What the table is called where it cannot be seen. */
  label: string;
}

export function List<Id extends StaffOperationId, Row>({ list, label }: Props<Id, Row>) {
  const { t } = useTranslation('patterns');
  const address = useListAddress(list.filters ?? []);
  const { query, missing, rows, next, total } = usePage(list, address);
  const shown = list.columns.filter(({ key, isExtra }) => (address.columns ? address.columns.includes(key) : !isExtra));
  const [cursor, setCursor] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const current = rows[Math.min(cursor, rows.length - 1)];
  const chosenRows = rows.filter((row) => chosen.has(list.rowKey(row)));
  const body = useRef<HTMLTableSectionElement>(null);
  const search = useRef<HTMLDivElement>(null);
  const hasBulk = list.bulk !== undefined && list.bulk.length > 0;

  function toggle(row: Row): void {
    const key = list.rowKey(row);
    const after = new Set(chosen);
    if (!after.delete(key)) after.add(key);
    setChosen(after);
  }
  function move(by: number): void {
    setCursor((now) => Math.max(0, Math.min(rows.length - 1, now + by)));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its first row.
  useEffect(() => {
    setCursor(0);
    setChosen(new Set());
  }, [address.text]);
  useEffect(() => {
    body.current?.children[cursor]?.scrollIntoView({ block: 'nearest' });
  }, [cursor]);

  useKeys([
    { keys: 'J', label: t('list.nextRow'), run: () => move(1) },
    { keys: 'K', label: t('list.rowBefore'), run: () => move(-1) },
    ...(list.open
      ? [{ keys: 'Enter', label: t('list.open'), run: () => current !== undefined && list.open?.(current) }]
      : []),
    ...(hasBulk ? [{ keys: 'X', label: t('list.choose'), run: () => current !== undefined && toggle(current) }] : []),
    ...(list.filters?.length
      ? [
          {
            keys: '/',
            label: t('list.toFilters'),
            run: () => search.current?.querySelector<HTMLElement>('input, select, button')?.focus(),
          },
        ]
      : []),
  ]);

  const failure = query.error instanceof ApiError ? query.error : undefined;
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <div ref={search} className={styles.filters}>
          <Filters filters={list.filters ?? []} address={address} />
        </div>
        <ExportButton
          operation={list.operation}
          request={list.input({ filters: address.filters, page: '' }) ?? {}}
          isEmpty={missing || rows.length === 0}
        />
        <ViewChooser list={list.name} address={address} />
        <ColumnChooser columns={list.columns} shown={shown.map(({ key }) => key)} choose={address.setColumns} />
      </div>
      {hasBulk && chosenRows.length > 0 && (
        <div className={styles.bulk} role="toolbar" aria-label={t('list.forChosen')}>
          <span>{t('list.chosen', { count: chosenRows.length })}</span>
          {list.bulk?.map(({ label: name, run, isDanger = false, refusal }) => (
            <Button
              key={name}
              size="small"
              danger={isDanger}
              disabled={refusal !== undefined}
              title={refusal}
              onClick={() => run(chosenRows)}
            >
              {name}
            </Button>
          ))}
          <Button size="small" type="text" onClick={() => setChosen(new Set())}>
            {t('list.chooseNone')}
          </Button>
        </div>
      )}
      {missing && <State title={t('list.askFirst')} reason={t('list.askFirstReason')} />}
      {!missing && query.isPending && <Loading rows={8} />}
      {!missing && failure && <Failure failure={failure} retry={() => void query.refetch()} />}
      {!missing && !failure && query.isSuccess && rows.length === 0 && <State {...list.empty} />}
      {!missing && !failure && rows.length > 0 && (
        // Whoever has no mouse scrolls it by the keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached.
        <div className={styles.scroller} tabIndex={0} role="region" aria-label={label}>
          <table className={styles.table} aria-busy={query.isFetching}>
            <thead>
              <tr>
                {hasBulk && (
                  <th className={styles.choice}>
                    <Checkbox
                      aria-label={t('list.chooseAll')}
                      checked={chosenRows.length === rows.length}
                      indeterminate={chosenRows.length > 0 && chosenRows.length < rows.length}
                      onChange={({ target }) => setChosen(new Set(target.checked ? rows.map(list.rowKey) : []))}
                    />
                  </th>
                )}
                {shown.map((column) => (
                  <Heading key={column.key} column={column} address={address} isWhole={list.next === undefined} />
                ))}
              </tr>
            </thead>
            <tbody ref={body}>
              {rows.map((row, index) => (
                <tr
                  key={list.rowKey(row)}
                  className={row === current ? styles.current : undefined}
                  aria-selected={hasBulk ? chosen.has(list.rowKey(row)) : undefined}
                  data-opens={list.open ? '' : undefined}
                  onClick={(event) => {
                    setCursor(index);
                    const isControl = (event.target as HTMLElement).closest('a, button, input, label');
                    if (!isControl && !window.getSelection()?.toString()) list.open?.(row);
                  }}
                >
                  {hasBulk && (
                    <td className={styles.choice}>
                      <Checkbox
                        aria-label={t('list.chooseRow')}
                        checked={chosen.has(list.rowKey(row))}
                        onChange={() => toggle(row)}
                      />
                    </td>
                  )}
                  {shown.map((column) => (
                    <td key={column.key} className={column.isNumber ? styles.number : undefined}>
                      {column.render(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <footer className={styles.foot}>
        <span className={styles.keys}>
          <KeyCap keys="J" />
          <KeyCap keys="K" /> {t('list.move')}
          {list.filters?.length ? (
            <>
              <KeyCap keys="/" /> {t('list.filter')}
            </>
          ) : null}
          {list.open && (
            <>
              <KeyCap keys="⏎" /> {t('list.open')}
            </>
          )}
          {hasBulk && (
            <>
              <KeyCap keys="X" /> {t('list.choose')}
            </>
          )}
        </span>
        {total !== undefined && <span>{t('list.total', { count: total })}</span>}
        {(address.page !== '' || next !== undefined) && (
          <span className={styles.pages}>
            <Button size="small" disabled={address.page === ''} onClick={() => address.setPage('')}>
              {t('list.firstPage')}
            </Button>
            <Button
              size="small"
              disabled={next === undefined}
              onClick={() => next !== undefined && address.setPage(next)}
            >
              {t('list.nextPage')}
            </Button>
          </span>
        )}
      </footer>
    </div>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  address: ListAddress;
  isWhole: boolean;
}

/** Pressed once it sorts upwards, then downwards, then not. */
function Heading<Row>({ column, address, isWhole }: HeadingProps<Row>) {
  const { key, title, isNumber, sortBy, width } = column;
  const own = address.sort?.column === key ? address.sort : undefined;
  const order = own && (own.isDescending ? 'descending' : 'ascending');
  const style = width === undefined ? undefined : { width };
  if (!isWhole || !sortBy) {
    return (
      <th scope="col" className={isNumber ? styles.number : undefined} style={style}>
        {title}
      </th>
    );
  }
  const next = own
    ? own.isDescending
      ? undefined
      : { column: key, isDescending: true }
    : { column: key, isDescending: false };
  return (
    <th scope="col" className={isNumber ? styles.number : undefined} style={style} aria-sort={order}>
      <button type="button" className={styles.sort} onClick={() => address.setSort(next)}>
        {title}
        <span aria-hidden>{order === undefined ? '' : order === 'ascending' ? ' ↑' : ' ↓'}</span>
      </button>
    </th>
  );
}
