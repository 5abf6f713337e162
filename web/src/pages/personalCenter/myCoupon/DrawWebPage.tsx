// A draw's own web page inside the app.
import { usePageArguments } from '@/hosts/ArgumentsContext';
import { useHost } from '@/hosts/HostContext';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './DrawWebPage.module.css';
import { drawPageAddress } from './drawPageAddress';
import { prizeListPath } from './paths';

/** What it shows cannot take the place of the app: the frame may not lead the whole window away. */
export default function DrawWebPage() {
  const { t } = useTranslation('coupons');
  const host = useHost();
  const address = drawPageAddress(usePageArguments().text('url') ?? '', window.location.href);
  if (address !== undefined) {
    return (
      <Page>
        <iframe
          className={styles.frame}
          src={address}
          title={t('draw.title')}
          sandbox="allow-scripts allow-same-origin allow-forms"
        />
      </Page>
    );
  }
  return (
    <Page>
      <EmptyState icon="lock" title={t('draw.refused')} body={t('draw.refusedBody')}>
        <Button onPress={() => host.replace(prizeListPath)}>{t('prizes.toList')}</Button>
      </EmptyState>
    </Page>
  );
}
