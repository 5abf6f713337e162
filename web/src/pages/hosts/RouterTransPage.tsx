// Hands the member on to where a link from outside leads: a native page, a page of this app, or another site.

import { useEffect, useRef } from 'react';
import { readHandedOver } from '@/features/hosts/handedOver';
import { usePageArguments } from '@/hosts/ArgumentsContext';
import { useHost } from '@/hosts/HostContext';
import type { Host } from '@/hosts/host';
import { webViewPage } from '@/routes/hosts/webView';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { PageSkeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';

type Leading = NonNullable<ReturnType<typeof readHandedOver>>;

/** What opens takes the place of this page: going back must not lead on again. */
async function lead(host: Host, to: Leading): Promise<void> {
  if (to.kind === 'page') return host.replace(to.target);
  if (to.kind === 'outside') return host.replace(`${webViewPage.path}?u=${encodeURIComponent(to.address)}`);
  return host.openNativePageInstead(to.type, to.given);
}

export default function RouterTransPage() {
  const { t } = useTranslation('hosts');
  const host = useHost();
  const leading = readHandedOver(usePageArguments());
  const hasRedirected = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it leads is the same for the life of the page.
  useEffect(() => {
    if (!leading || hasRedirected.current) return;
    hasRedirected.current = true;
    lead(host, leading).catch((error: unknown) => {
      console.warn('the hand-over failed', error);
      toast(t('trans.failed'), 'fail');
      host.back();
    });
  }, []);

  return (
    <Page title={t('trans.title')}>
      {leading ? <PageSkeleton /> : <EmptyState icon="warning" title={t('trans.damaged')} />}
    </Page>
  );
}
