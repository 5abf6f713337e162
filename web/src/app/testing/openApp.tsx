// Opens the whole app in a test: its own history, page stack and query client as in production, with only the server played.

import { session } from '@galleria/client/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { HostContext } from '@/hosts/HostContext';
import type { Host } from '@/hosts/host';
import type { HostPorts } from '@/hosts/ports';
import { makeWebHost } from '@/hosts/web/webHost';
import { connectClient } from '../connect';
import { navigation } from '../navigation';
import { queryClient } from '../queryClient';
import { Shell } from '../Shell';
import { hostPorts } from '../surroundings';
import { type FakeServer, makeServer, type ServerScript } from './server';

type OpenedApp = RenderResult & { host: Host; calls: FakeServer['calls'] };

/** Resolves when the only page of the history is that of `address`. */
async function startAt(address: string): Promise<void> {
  navigation.relaunch(address);
  await waitFor(() => expect([navigation.get().path, navigation.depth()]).toEqual([address.split('?')[0], 0]));
}

/** Opens `address` as a link would, with a demo member signed in. Ask once a test: the history and the answers start empty. `makeHost`: of a browser unless given. */
export async function openApp(
  address: string,
  script: ServerScript = {},
  makeHost: (ports: HostPorts) => Host = makeWebHost,
): Promise<OpenedApp> {
  const server = makeServer(script);
  vi.stubGlobal('fetch', server.fetch);
  connectClient(hostPorts.place);
  queryClient.clear();
  session.signIn({ accessToken: 'token', uid: 11002841, phone: '13800005678' });
  await startAt(address);
  const host = makeHost(hostPorts);
  const result = await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <HostContext value={host}>
          <Shell />
        </HostContext>
      </QueryClientProvider>,
    ),
  );
  return { ...result, host, calls: server.calls };
}
