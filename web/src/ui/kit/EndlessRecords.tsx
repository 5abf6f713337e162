// Records by month that go on as far as there are any, with their skeleton, emptiness and failure.
import type { ComponentProps, ReactNode } from 'react';
import { Loaded } from '../Loaded';
import { ListSkeleton } from '../Skeleton';
import { ListEnd } from './ListEnd';
import { type ListedRecord, RecordList } from './RecordList';

interface EndlessRecordsProps {
  /** What `useInfiniteQuery` returns. */
  query: ComponentProps<typeof ListEnd>['query'] & ComponentProps<typeof Loaded<unknown>>['query'];
  /** Of all pages that are there. */
  records: readonly ListedRecord[];
  empty: ReactNode;
}

export function EndlessRecords({ query, records, empty }: EndlessRecordsProps) {
  return (
    <Loaded
      query={query}
      skeleton={<ListSkeleton count={3} height={148} />}
      isEmpty={() => records.length === 0}
      empty={empty}
    >
      {() => (
        <>
          <RecordList records={records} />
          <ListEnd query={query} />
        </>
      )}
    </Loaded>
  );
}
