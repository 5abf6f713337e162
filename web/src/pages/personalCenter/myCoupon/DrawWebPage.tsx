// A draw's own web page inside the app, when it stands on this site; on another site that the mall trusts the web view opens it.

import { useEffect } from 'react';
import { allowedAddress, ownPageOf } from '@/features/hosts/outsideSites';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { drawPage } from '@/routes/coupons/draw';
import { prizeListPage } from '@/routes/coupons/prizeList';
import { webViewPage } from '@/routes/hosts/webView';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './DrawWebPage.module.css';

/**
 * `url` is a path of this site or an address of an allowed one. What is framed can neither take the place of the app nor reach it: it counts as
 * another origin, without the member's session and storage.
 */
export default function DrawWebPage() {
  const { t } = useTranslation('coupons');
  const host = useHost();
  const given = useArguments(drawPage).url ?? '';
  const target = allowedAddress(given.startsWith('/') ? window.location.origin + given : given);
  const opensWebView =
    target !== undefined && (target.origin !== window.location.origin || ownPageOf(target) !== undefined);
  const href = target?.href;

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it leads is the same for the life of the page.
  useEffect(() => {
    if (opensWebView && href) host.replace(`${webViewPage.path}?u=${encodeURIComponent(href)}`);
  }, []);

  if (!target) {
    return (
      <Page>
        <EmptyState icon="lock" title={t('draw.refused')} body={t('draw.refusedBody')}>
          <Button onPress={() => host.openInstead(prizeListPage)}>{t('prizes.toList')}</Button>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page>
      {!opensWebView && (
        // With allow-same-origin beside allow-scripts, a page of this site could take its own sandbox off.
        <iframe
          className={styles.frame}
          src={target.href}
          title={t('draw.title')}
          sandbox="allow-scripts allow-forms"
        />
      )}
    </Page>
  );
}
