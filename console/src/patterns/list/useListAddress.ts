// Filters, order, columns and page of a list live in the address: it can be sent to somebody, and the way back leads to the same list.
import { useSearchParams } from 'react-router';
import type { Filter, ListView } from './declaration';

const filterPrefix = 'f.';

export interface ListAddress extends ListView {
  sort: { column: string; isDescending: boolean } | undefined;
  /** Undefined: those that are shown at first. */
  columns: readonly string[] | undefined;
  setFilter: (key: string, value: string) => void;
  setSort: (sort: ListAddress['sort']) => void;
  setColumns: (columns: readonly string[] | undefined) => void;
  setPage: (page: string) => void;
  /** The whole as text, for saved views. */
  text: string;
  setText: (text: string) => void;
}

/** A descending order is written `-column`. */
function readSort(text: string | null): ListAddress['sort'] {
  if (!text) return undefined;
  return { column: text.replace(/^-/, ''), isDescending: text.startsWith('-') };
}

function changed(params: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  // Another question has pages of its own.
  if (name !== 'page') next.delete('page');
  return next;
}

/** What the page's address says of a list with these filters, and ways to change it. */
export function useListAddress(filters: readonly Filter[]): ListAddress {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string | undefined, isStep = false) =>
    setParams((now) => changed(now, name, value), { replace: !isStep });
  const read = ({ key, start = '' }: Filter) => [key, params.get(filterPrefix + key) ?? start] as const;
  const columns = params.get('columns');
  return {
    filters: Object.fromEntries(filters.map(read)),
    page: params.get('page') ?? '',
    sort: readSort(params.get('sort')),
    columns: columns ? columns.split(',') : undefined,
    // An empty value is said, too, where there is one to start with.
    setFilter(key, value) {
      const { start = '' } = filters.find((filter) => filter.key === key) ?? {};
      if (value === '' && start !== '')
        setParams(
          (now) => new URLSearchParams([...changed(now, filterPrefix + key, undefined), [filterPrefix + key, '']]),
          { replace: true },
        );
      else change(filterPrefix + key, value === start ? undefined : value);
    },
    setSort: (sort) => change('sort', sort && (sort.isDescending ? `-${sort.column}` : sort.column)),
    setColumns: (next) => change('columns', next?.join(',')),
    setPage: (page) => change('page', page, true),
    text: params.toString(),
    setText: (text) => setParams(new URLSearchParams(text)),
  };
}
