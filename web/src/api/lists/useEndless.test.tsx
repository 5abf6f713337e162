// What a list asks for: more while its end is in sight, and on return no more than is needed.

import type { Output } from '@galleria/client/types';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectClient } from '@/app/connect';
import { queryClient } from '@/app/queryClient';
import { layOut } from '@/app/testing/layout';
import { answer, makeServer, refuse, type ServerScript } from '@/app/testing/server';
import { makeFakeHost } from '@/hosts/fakeHost';
import { HostContext } from '@/hosts/HostContext';
import { Page } from '@/ui/Page';
import { useEndless } from './useEndless';

type Growth = Output<'list_growth_records'>['records'][number];

const pageSize = 20;
const record = (recordId: number): Growth => ({
  recordId,
  title: `记录 ${recordId}`,
  growthDelta: 1,
  reason: 'task',
  at: recordId,
});

function List() {
  const { query, pages, loadMore, refresh } = useEndless('list_growth_records', {});
  return (
    <Page onReachBottom={loadMore}>
      {pages
        .flatMap((page) => page.records)
        .map((one) => (
          <p key={one.recordId}>{one.title}</p>
        ))}
      <button type="button" onClick={() => void refresh()}>
        全部再取
      </button>
      <output>{query.isFetching ? '正在取' : '取好了'}</output>
    </Page>
  );
}

/** A list of so many records, newest first; `rows` says how many fit the screen. */
function open({ recordCount, rows }: { recordCount: number; rows: number }) {
  let newest = recordCount;
  let isBroken = false;
  let rowsInSight = rows;
  const script: ServerScript = {
    list_growth_records: ({ pageNo }) => {
      if (isBroken) return refuse(40001, '取不到', 409);
      const from = newest - (Number(pageNo) - 1) * pageSize;
      const records = Array.from({ length: Math.min(pageSize, from) }, (_unused, index) => record(from - index));
      return answer({ records, changes: [], hasMore: from > pageSize });
    },
  };
  const server = makeServer(script);
  vi.stubGlobal('fetch', server.fetch);
  const { scroll } = layOut({ isEndInSight: () => screen.queryAllByText(/记录/).length <= rowsInSight });
  const host = makeFakeHost();
  connectClient(host);
  const draw = (mode: 'visible' | 'hidden') => (
    <QueryClientProvider client={queryClient}>
      <HostContext value={host}>
        <Activity mode={mode}>
          <List />
        </Activity>
      </HostContext>
    </QueryClientProvider>
  );
  const { rerender } = render(draw('visible'));
  return {
    asked: () => server.calls('list_growth_records').map(({ pageNo }) => Number(pageNo)),
    shown: () => screen.queryAllByText(/记录/).length,
    /** Another page covers this one, and is closed again. */
    async leaveAndReturn() {
      rerender(draw('hidden'));
      await act(async () => undefined);
      rerender(draw('visible'));
      await screen.findByText('取好了');
    },
    async scrollTo(rowCount: number) {
      rowsInSight = rowCount;
      await scroll();
    },
    grow: (count: number) => {
      newest += count;
    },
    setBroken: (value: boolean) => {
      isBroken = value;
    },
  };
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a tall screen is filled without being scrolled, and no further', async () => {
  const { asked, shown } = open({ recordCount: 200, rows: 50 });
  await waitFor(() => expect(shown()).toBe(60));
  await settle();
  expect(asked()).toEqual([1, 2, 3]);
});

test('a list that is shorter than the screen asks once', async () => {
  const { asked, shown } = open({ recordCount: 7, rows: 50 });
  await waitFor(() => expect(shown()).toBe(7));
  await settle();
  expect(asked()).toEqual([1]);
});

test('a member who returns to ten unchanged pages has the first asked for again, and keeps them all', async () => {
  const list = open({ recordCount: 500, rows: 190 });
  await waitFor(() => expect(list.shown()).toBe(200));
  await list.leaveAndReturn();
  await settle();
  expect(list.asked()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1]);
  expect(list.shown()).toBe(200);
  await list.scrollTo(200);
  await waitFor(() => expect(list.shown()).toBe(220));
  expect(list.asked().slice(-1)).toEqual([11]);
});

test('a list that has grown meanwhile is read anew, without a record that stands twice or is missing', async () => {
  const list = open({ recordCount: 100, rows: 50 });
  await waitFor(() => expect(list.shown()).toBe(60));
  list.grow(3);
  await list.leaveAndReturn();
  await waitFor(() => expect(screen.queryByText('记录 103')).toBeTruthy());
  expect(list.shown()).toBe(60);
  expect(screen.queryByText('记录 44')).toBeTruthy();
  expect(list.asked()).toEqual([1, 2, 3, 1, 2, 3]);
});

test('what the member has changed himself is read anew on every page', async () => {
  const list = open({ recordCount: 100, rows: 50 });
  await waitFor(() => expect(list.shown()).toBe(60));
  await act(() => queryClient.invalidateQueries({ queryKey: ['list_growth_records'] }));
  expect(list.asked()).toEqual([1, 2, 3, 1, 2, 3]);
});

test('whoever pulls the list down gets all of it anew', async () => {
  const list = open({ recordCount: 100, rows: 30 });
  await waitFor(() => expect(list.shown()).toBe(40));
  await act(async () => screen.getByRole('button', { name: '全部再取' }).click());
  await waitFor(() => expect(list.asked()).toEqual([1, 2, 1, 2]));
});

test('a page that fails is not asked for again and again', async () => {
  const list = open({ recordCount: 100, rows: 10 });
  await waitFor(() => expect(list.shown()).toBe(20));
  list.setBroken(true);
  await list.scrollTo(20);
  await settle();
  await settle();
  expect(list.asked()).toEqual([1, 2]);
});
