// Starts the member app in the browser.

import { ApiError } from '@galleria/client/errors';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { queryFor } from '@/api/query';
import { HostContext } from '@/hosts/HostContext';
import { openHost } from '@/hosts/web/openHost';
import { homePage } from '@/routes/home/home';
import { applyTheme } from '@/ui/theme';
import { connectClient } from './connect';
import { openDebugConsole } from './debugConsole';
import { takeFirstAnswer } from './firstAnswer';
import { takeFirstQuestion } from './firstQuestion';
import { takeHandOver } from './handOver';
import { navigation } from './navigation';
import { fetchPage } from './pages';
import { followLanguage, followSession, queryClient } from './queryClient';
import { Shell } from './Shell';
import { hostPorts, place, stage } from './surroundings';
import { startWordFiles } from './wordFiles';

window.addEventListener('unhandledrejection', (event) => {
  // What a member asked for never rejects; this was a call that nobody waited for.
  if (event.reason instanceof ApiError) event.preventDefault();
});

/** Beyond this the shell alone is better than what came with the HTML: it shows that something is on its way, and leads elsewhere. */
const firstPagePatienceMs = 2_000;

/** Asks for the first page's code and data at once, beside the shell's words; resolves when its code is there, or late. A failure is shown in its own place. */
async function preloadFirstPage(): Promise<void> {
  const { path } = navigation.get();
  if (path === homePage.path) void queryClient.prefetchQuery(queryFor('get_page', { pageCode: 'home' }));
  const patience = new Promise<void>((resolve) => setTimeout(resolve, firstPagePatienceMs));
  await Promise.race([fetchPage(path).then(undefined, () => undefined), patience]);
}

async function start(): Promise<void> {
  applyTheme();
  if (place.system === 'android') document.documentElement.dataset.platform = 'android';
  connectClient(place);
  followSession();
  followLanguage();
  const words = startWordFiles();
  takeFirstAnswer(queryClient);
  takeFirstQuestion(queryClient);
  // What came with the HTML stays on the screen until the page can take its place at once: a shell around nothing would be a step back.
  const firstPage = preloadFirstPage();
  const isInChatApp = place.kind === 'chat' || place.kind === 'mini_program';
  const [host, sharing] = await Promise.all([
    openHost(hostPorts),
    isInChatApp ? import('./menuSharing') : undefined,
    words,
    takeHandOver(place.kind),
    openDebugConsole({ ...place, stage }),
    firstPage,
  ]);
  sharing?.followPages(host);
  if (place.kind === 'app') void import('./edgeSwipe').then(({ followEdgeSwipe }) => followEdgeSwipe(host));
  const element = document.getElementById('app');
  if (!element) throw new Error('index.html has no #app');
  const root = createRoot(element);
  // As a transition it is drawn piece by piece; else a slow phone hears no touch until all of the page is there.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <HostContext value={host}>
            <Shell />
          </HostContext>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

void start();
