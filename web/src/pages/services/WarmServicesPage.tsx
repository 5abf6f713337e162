// Warm-heart services for who needs a hand, and lost and found: what was found, and what the member misses.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Endless, useEndless } from '@/api/lists/useEndless';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { FoundCard } from '@/features/lostAndFound/FoundCard';
import { type ThingKind, thingKinds } from '@/features/lostAndFound/losses';
import { ReportCard } from '@/features/lostAndFound/ReportCard';
import { ReportSheet } from '@/features/lostAndFound/ReportSheet';
import { AskSheet } from '@/features/serviceRequests/AskSheet';
import { OfferCard } from '@/features/serviceRequests/OfferCard';
import { type Offer, useServices } from '@/features/serviceRequests/services';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { myServicesPage } from '@/routes/serviceRequests/myServices';
import { warmServicesPage } from '@/routes/serviceRequests/warmServices';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { Cell } from '@/ui/kit/Cell';
import { RadioChips } from '@/ui/kit/Chip';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Segmented } from '@/ui/kit/Segmented';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './Services.module.css';

const offerHeightPx = 148;
const reportHeightPx = 148;
const foundHeightPx = 64;

type Part = 'warm' | 'lost';
type KindChoice = ThingKind | 'all';

function WarmPart() {
  const { t } = useTranslation('serviceRequests');
  const host = useHost();
  const { query, mine } = useServices('warm');
  const [asked, setAsked] = useState<Offer>();
  const openRequests = () => host.open(myServicesPage, { part: 'requests' });
  const done = () => {
    setAsked(undefined);
    openRequests();
  };
  return (
    <>
      <p className={styles.strip}>
        <Icon name="heart" size={16} />
        {t('warm.line')}
      </p>
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={3} height={offerHeightPx} />}
        isEmpty={({ offers }) => offers.length === 0}
        empty={<EmptyState icon="heart" title={t('warm.empty')} body={t('mall.emptyBody')} />}
      >
        {({ offers }) =>
          offers.map((offer) => (
            <OfferCard key={offer.offerId} offer={offer} mine={mine} onAsk={() => setAsked(offer)} />
          ))
        }
      </Loaded>
      <Card>
        <Cell icon="service" title={t('warm.requests')} onPress={openRequests} />
      </Card>
      <AskSheet offer={asked} mine={mine} onClose={() => setAsked(undefined)} onDone={done} />
    </>
  );
}

interface FoundProps {
  list: Endless<'list_found_things'>;
  kind: KindChoice;
  onKind: (kind: KindChoice) => void;
}

function Found({ list, kind, onKind }: FoundProps) {
  const { t } = useTranslation('lostAndFound');
  const things = list.pages.flatMap((page) => page.things);
  const kinds = ['all', ...thingKinds] as const;
  return (
    <>
      <div className={styles.kinds}>
        <RadioChips
          label={t('found.kinds')}
          items={kinds.map((value) => ({ value, label: value === 'all' ? t('found.all') : t(`kinds.${value}`) }))}
          value={kind}
          onChange={onKind}
        />
      </div>
      <Loaded
        query={list.query}
        skeleton={<ListSkeleton count={4} height={foundHeightPx} />}
        isEmpty={() => things.length === 0}
        empty={<EmptyState icon="search" title={t('found.empty')} body={t('found.emptyBody')} />}
      >
        {() => (
          <>
            <FoundCard things={things} />
            <ListEnd query={list.query} />
          </>
        )}
      </Loaded>
    </>
  );
}

function LostPart(found: FoundProps) {
  const { t } = useTranslation('lostAndFound');
  const { isSignedIn } = useSession();
  const mine = useQuery({ ...queryFor('list_loss_reports'), enabled: isSignedIn, staleTime: 0 });
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Card title={t('report.heading')}>
        <p>{t('report.invitation')}</p>
        <div className={styles.action}>
          <Button wide onPress={() => setReporting(true)}>
            {t('report.title')}
          </Button>
        </div>
      </Card>
      {isSignedIn && (
        <Loaded query={mine} skeleton={<ListSkeleton count={1} height={reportHeightPx} />}>
          {({ reports }) => reports.map((report) => <ReportCard key={report.reportId} report={report} />)}
        </Loaded>
      )}
      <p className={styles.strip}>
        <Icon name="eye" size={16} />
        {t('found.line')}
      </p>
      <Found {...found} />
      <ReportSheet
        open={isReporting}
        onClose={() => setReporting(false)}
        phone={isSignedIn ? mine.data?.phone : undefined}
        onDone={() => setReporting(false)}
      />
    </>
  );
}

export default function WarmServicesPage() {
  const { t } = useTranslation('serviceRequests');
  const lost = useTranslation('lostAndFound');
  const given = useArguments(warmServicesPage);
  const [part, setPart] = useState<Part>(given.part ?? 'warm');
  const [kind, setKind] = useState<KindChoice>('all');
  const isOfLost = part === 'lost';
  const list = useEndless('list_found_things', kind === 'all' ? {} : { kind }, {
    enabled: isOfLost,
    keepsPrevious: true,
  });
  return (
    <Page onReachBottom={list.loadMore}>
      <div className={styles.parts}>
        <Segmented
          label={t('warm.title')}
          items={[
            { value: 'warm', label: t('warm.title') },
            { value: 'lost', label: lost.t('title') },
          ]}
          value={part}
          onChange={setPart}
        />
      </div>
      {isOfLost ? <LostPart list={list} kind={kind} onKind={setKind} /> : <WarmPart />}
    </Page>
  );
}
