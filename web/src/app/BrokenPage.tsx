// What stands in the place of a page that could not be loaded, drawn or found.
import { useHost } from '@/hosts/HostContext';
import { homePage } from '@/routes/home/home';
import { memberCodePage } from '@/routes/memberCodes/memberCode';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { ChunkLoadError } from './pages';

/** No page has this path. */
export class PageNotFoundError extends Error {
  constructor(path: string) {
    super(`page ${path} is not found`);
    this.name = 'PageNotFoundError';
  }
}

function kindOf(error: unknown): 'offline' | 'chunk' | 'notFound' | 'broken' {
  if (error instanceof ChunkLoadError) return navigator.onLine ? 'chunk' : 'offline';
  return error instanceof PageNotFoundError ? 'notFound' : 'broken';
}

/** A page whose code is missing is opened by a full reload, since the app may have been updated meanwhile. */
export function BrokenPage({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('app');
  const { t: kit } = useTranslation('ui');
  const host = useHost();
  const kind = kindOf(error);
  return (
    <Page title={t(`${kind}.title`)}>
      <EmptyState icon={kind === 'offline' ? 'offline' : 'warning'} title={t(`${kind}.title`)} body={t(`${kind}.body`)}>
        {kind === 'offline' && <Button onPress={() => host.open(memberCodePage)}>{t('offline.code')}</Button>}
        {kind === 'chunk' && <Button onPress={() => location.reload()}>{t('chunk.reload')}</Button>}
        {kind === 'broken' && onRetry && <Button onPress={onRetry}>{kit('action.retry')}</Button>}
        <Button kind="outline" onPress={() => host.open(homePage)}>
          {t('broken.home')}
        </Button>
      </EmptyState>
    </Page>
  );
}
