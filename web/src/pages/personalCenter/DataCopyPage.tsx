// The copy of all that the mall keeps about the member: asked for, waited for, downloaded.

import { requireSignIn } from '@galleria/client/signIn';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { DataCopyState } from '@/features/memberData/DataCopyState';
import { useDownload } from '@/features/memberData/useDownload';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './DataCopyPage.module.css';

type Status = Output<'get_data_copy'>;
const askEveryMs = 3000;

function Actions({ status: { copy, nextCopyAt } }: { status: Status }) {
  const { t } = useTranslation('memberData');
  const ask = useOperation('ask_for_data_copy', { done: t('asked') });
  const download = useDownload();
  const isReady = copy?.state === 'ready';
  const mayAsk = nextCopyAt === undefined && copy?.state !== 'running';
  if (!isReady && !mayAsk) return null;
  return (
    <BottomBar>
      {mayAsk && (
        <Button kind={isReady ? 'outline' : 'primary'} size="large" wide={!isReady} onPress={() => ask()}>
          {t(isReady ? 'askAgain' : 'ask')}
        </Button>
      )}
      {isReady && (
        <Button size="large" wide onPress={download}>
          {t('download')}
        </Button>
      )}
    </BottomBar>
  );
}

function OwnCopy() {
  const { t } = useTranslation('memberData');
  const query = useQuery({
    ...queryFor('get_data_copy'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.copy?.state === 'running' ? askEveryMs : false),
  });
  const nextAt = query.data?.nextCopyAt;
  return (
    <Page bottom={query.data && <Actions status={query.data} />}>
      <Loaded query={query}>{({ copy }) => <DataCopyState copy={copy} />}</Loaded>
      <Card title={t('about.title')}>
        <div className={styles.about}>
          <p>{t('about.contents')}</p>
          <p>{t('about.care')}</p>
          <p>{t('about.host')}</p>
        </div>
      </Card>
      {nextAt !== undefined && query.data?.copy?.state === 'ready' && (
        <p className={styles.next}>{t('next', { time: formatDateTime(nextAt) })}</p>
      )}
    </Page>
  );
}

export default function DataCopyPage() {
  const { t } = useTranslation('memberData');
  const { isSignedIn } = useSession();
  if (isSignedIn) return <OwnCopy />;
  return (
    <Page>
      <EmptyState icon="person" title={t('signInFirst')}>
        <Button onPress={requireSignIn}>{t('signIn')}</Button>
      </EmptyState>
    </Page>
  );
}
