// Draws a page in a test as the shell would, with a host that remembers and a server that follows the test's script.

import { session } from '@galleria/client/session';
import { needWords } from '@galleria/client/words';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { ArgumentsContext } from '@/hosts/ArgumentsContext';
import { PageArguments } from '@/hosts/address';
import { type FakeAnswers, makeFakeHost } from '@/hosts/fakeHost';
import { HostContext } from '@/hosts/HostContext';
import { DialogHost } from '@/ui/DialogHost';
import { PageSettingsContext } from '@/ui/PageSettings';
import { ToastHost } from '@/ui/ToastHost';
import { connectClient } from '../connect';
import { showOperations } from '../operationFeedback';
import { pages } from '../pageTable';
import { type FakeServer, makeServer, type ServerScript } from './server';

export { answer, refuse } from './server';

interface PageSurroundings {
  server?: ServerScript;
  arguments?: Readonly<Record<string, unknown>>;
  /** A demo member is signed in. */
  signedIn?: boolean;
  host?: FakeAnswers;
}

type RenderedPage = RenderResult & {
  host: ReturnType<typeof makeFakeHost>;
  server: FakeServer;
  calls: FakeServer['calls'];
};

/** Loads every feature's words, so that a page's test needs no list of them. Queries are not retried. */
export async function renderPage(page: ReactElement, surroundings: PageSurroundings = {}): Promise<RenderedPage> {
  await needWords([...new Set(pages.flatMap((page) => page.words))]);
  const server = makeServer(surroundings.server ?? {});
  vi.stubGlobal('fetch', server.fetch);
  const host = makeFakeHost(surroundings.host);
  connectClient(host);
  if (surroundings.signedIn) session.signIn({ accessToken: 'token', uid: 11002841, phone: '13800005678' });
  const settings = { title: () => '', onBack: host.back, reachBottomDistancePx: 50 };
  const search = `?params=${encodeURIComponent(JSON.stringify(surroundings.arguments ?? {}))}`;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  showOperations(client.getMutationCache());
  const result = render(
    <QueryClientProvider client={client}>
      <HostContext value={host}>
        <PageSettingsContext value={settings}>
          <ArgumentsContext value={new PageArguments(search)}>
            {page}
            <DialogHost />
            <ToastHost />
          </ArgumentsContext>
        </PageSettingsContext>
      </HostContext>
    </QueryClientProvider>,
  );
  return { ...result, host, server, calls: server.calls };
}
