// Opens the web page that a link names, when it is the mall's own or of a site that the mall trusts.

import { useEffect } from 'react';
import { allowedAddress, ownPageOf } from '@/features/hosts/outsideSites';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { webViewPage } from '@/routes/hosts/webView';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

/** `u` is the encoded address, decoded once; what is then no plain address of an allowed site is not opened. */
export default function WebViewPage() {
  const { t } = useTranslation('hosts');
  const host = useHost();
  const target = allowedAddress(useArguments(webViewPage).u ?? '');
  const ownPage = target && ownPageOf(target);
  const href = target?.href;

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it leads is the same for the life of the page.
  useEffect(() => {
    if (ownPage) host.replace(ownPage);
    else if (href) location.replace(href);
  }, []);

  if (target) {
    return (
      <Page title={target.hostname}>
        <EmptyState icon="share" title={t('webview.opening', { site: target.hostname })}>
          {!ownPage && (
            <Button kind="outline" onPress={() => location.replace(target.href)}>
              {t('webview.open')}
            </Button>
          )}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={t('webview.title')}>
      <EmptyState icon="lock" title={t('webview.refused')} body={t('webview.refusedBody')}>
        <Button kind="outline" onPress={host.back}>
          {t('webview.back')}
        </Button>
      </EmptyState>
    </Page>
  );
}
