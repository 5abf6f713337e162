// What one can sign up for: a picture, the next day, and whether there is a place.
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { clockText, dayText, feeText } from '@/features/registrations/registration';
import { useHost } from '@/hosts/HostContext';
import { myRegistrationsPage } from '@/routes/registrations/myRegistrations';
import { registrationDetailPage } from '@/routes/registrations/registrationDetail';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Image } from '@/ui/Image';
import { Tag } from '@/ui/kit/Tag';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './Registrations.module.css';

type Entry = Output<'list_registration_activities'>['activities'][number];

const cardHeightPx = 240;
const picturePx = 370;

export default function RegistrationListPage() {
  const { t } = useTranslation('registrations');
  const host = useHost();
  const query = useQuery({ ...queryFor('list_registration_activities', {}), staleTime: 0 });
  return (
    <Page
      navigationRight={
        <Button kind="quiet" size="small" onPress={() => host.open(myRegistrationsPage)}>
          {t('list.mine')}
        </Button>
      }
    >
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={2} height={cardHeightPx} />}
        isEmpty={({ activities }) => activities.length === 0}
        empty={<EmptyState icon="ticket" title={t('list.none')} body={t('list.noneBody')} />}
      >
        {({ activities }) =>
          activities.map((entry) => (
            <EntryCard
              key={entry.activityId}
              entry={entry}
              onOpen={() => host.open(registrationDetailPage, { activityId: entry.activityId })}
            />
          ))
        }
      </Loaded>
    </Page>
  );
}

function EntryCard({ entry, onOpen }: { entry: Entry; onOpen: () => void }) {
  const { t } = useTranslation('registrations');
  const { name, pictureUrl, place, audience, nextStartsAt, sessionCount, stage } = entry;
  const time =
    nextStartsAt === undefined
      ? t('stage.over')
      : t('list.next', { day: dayText(t, nextStartsAt), time: clockText(nextStartsAt) });
  return (
    <Card padding="flush">
      <button type="button" className={styles.entry} onClick={onOpen}>
        <Image src={pictureUrl} alt="" ratio={16 / 9} widthPx={picturePx} shape="square" />
        <span className={styles.entryWords}>
          <span className={styles.entryTop}>
            <span className={styles.entryName}>{name}</span>
            <Tag tone={stage === 'open' ? 'chosen' : 'quiet'}>{t(`stage.${stage}`)}</Tag>
          </span>
          <span className={styles.note}>
            {time}
            {sessionCount > 1 && ` · ${t('list.sessions', { count: sessionCount })}`}
          </span>
          <span className={styles.note}>{[place, audience, feeText(t, entry)].filter(Boolean).join(' · ')}</span>
        </span>
      </button>
    </Card>
  );
}
