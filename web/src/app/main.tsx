// Starts the member app in the browser.
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '@/api/errors';
import { HostContext } from '@/hosts/HostContext';
import { makeWebHost } from '@/hosts/webHost';
import { applyTheme } from '@/ui/theme';
import { connectClient } from './connect';
import './global.css';
import { takeHandOver } from './handOver';
import { navigation } from './navigation';
import { fetchPage } from './pages';
import { followLanguage, followSession, queryClient } from './queryClient';
import { findRoute, homePath, isTabPath } from './routes';
import { Shell } from './Shell';
import { startWordFiles } from './wordFiles';

window.addEventListener('unhandledrejection', (event) => {
  // The request client has already told the member; a press handler need not catch it again.
  if (event.reason instanceof ApiError) event.preventDefault();
});

/** Asks for the first page's code and data at once, beside the shell's words; a failure is shown in its own place. */
function hurryFirstPage(): void {
  const route = findRoute(navigation.get().path);
  if (!route) return;
  fetchPage(route).catch(() => undefined);
  void route.hurry?.(queryClient);
}

async function start(): Promise<void> {
  applyTheme();
  if (/android/i.test(navigator.userAgent)) document.documentElement.dataset.platform = 'android';
  connectClient();
  followSession();
  followLanguage();
  const words = startWordFiles();
  hurryFirstPage();
  await Promise.all([words, takeHandOver()]);
  const element = document.getElementById('app');
  if (!element) throw new Error('index.html has no #app');
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HostContext value={makeWebHost(navigation, isTabPath, homePath)}>
          <Shell />
        </HostContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
