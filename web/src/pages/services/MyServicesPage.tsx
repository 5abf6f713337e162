// The mall's services: what it does and how to ask for it, ways to what else it has, and what the member has asked for.
import { useState } from 'react';
import { type Endless, useEndless } from '@/api/lists/useEndless';
import { AskSheet } from '@/features/serviceRequests/AskSheet';
import { OfferCard } from '@/features/serviceRequests/OfferCard';
import { RateSheet } from '@/features/serviceRequests/RateSheet';
import { ReopenSheet } from '@/features/serviceRequests/ReopenSheet';
import { RequestCard } from '@/features/serviceRequests/RequestCard';
import { type Offer, useServices } from '@/features/serviceRequests/services';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { carServicePage } from '@/routes/bookings/carService';
import { magazinePage } from '@/routes/bookings/magazine';
import { lockersPage } from '@/routes/lockers/lockers';
import { rentalsPage } from '@/routes/rentals/rentals';
import { myServicesPage } from '@/routes/serviceRequests/myServices';
import { warmServicesPage } from '@/routes/serviceRequests/warmServices';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Cell } from '@/ui/kit/Cell';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Segmented } from '@/ui/kit/Segmented';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './Services.module.css';

const offerHeightPx = 148;
const requestHeightPx = 200;

type Part = 'services' | 'requests';

/** What has a page of its own. */
function Doors() {
  const { t } = useTranslation('serviceRequests');
  const host = useHost();
  return (
    <Card title={t('doors.title')}>
      <Cell
        icon="lock"
        title={t('doors.lockers')}
        note={t('doors.lockersNote')}
        onPress={() => host.open(lockersPage)}
      />
      <Cell
        icon="refresh"
        title={t('doors.rentals')}
        note={t('doors.rentalsNote')}
        onPress={() => host.open(rentalsPage)}
      />
      <Cell
        icon="location"
        title={t('doors.car')}
        note={t('doors.carNote')}
        onPress={() => host.open(carServicePage)}
      />
      <Cell
        icon="receipt"
        title={t('doors.magazine')}
        note={t('doors.magazineNote')}
        onPress={() => host.open(magazinePage)}
      />
      <Cell
        icon="heart"
        title={t('doors.warm')}
        note={t('doors.warmNote')}
        onPress={() => host.open(warmServicesPage)}
      />
    </Card>
  );
}

function ServicesPart({ onAsked }: { onAsked: () => void }) {
  const { t } = useTranslation('serviceRequests');
  const { query, mine } = useServices('mall');
  const [asked, setAsked] = useState<Offer>();
  const done = () => {
    setAsked(undefined);
    onAsked();
  };
  return (
    <>
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={3} height={offerHeightPx} />}
        isEmpty={({ offers }) => offers.length === 0}
        empty={<EmptyState icon="service" title={t('mall.empty')} body={t('mall.emptyBody')} />}
      >
        {({ offers }) =>
          offers.map((offer) => (
            <OfferCard key={offer.offerId} offer={offer} mine={mine} onAsk={() => setAsked(offer)} />
          ))
        }
      </Loaded>
      <Doors />
      <AskSheet offer={asked} mine={mine} onClose={() => setAsked(undefined)} onDone={done} />
    </>
  );
}

function RequestsPart({ list, onLook }: { list: Endless<'list_service_requests'>; onLook: () => void }) {
  const { t } = useTranslation('serviceRequests');
  const [rated, setRated] = useState<number>();
  const [reopened, setReopened] = useState<number>();
  const requests = list.pages.flatMap((page) => page.requests);
  return (
    <>
      <Loaded
        query={list.query}
        skeleton={<ListSkeleton count={3} height={requestHeightPx} />}
        isEmpty={() => requests.length === 0}
        empty={
          <EmptyState icon="service" title={t('request.empty')} body={t('request.emptyBody')}>
            <Button onPress={onLook}>{t('request.look')}</Button>
          </EmptyState>
        }
      >
        {() => (
          <>
            {requests.map((request) => (
              <RequestCard
                key={request.requestId}
                request={request}
                onRate={() => setRated(request.requestId)}
                onReopen={() => setReopened(request.requestId)}
              />
            ))}
            <ListEnd query={list.query} />
          </>
        )}
      </Loaded>
      <RateSheet requestId={rated} onClose={() => setRated(undefined)} />
      <ReopenSheet requestId={reopened} onClose={() => setReopened(undefined)} />
    </>
  );
}

export default function MyServicesPage() {
  const { t } = useTranslation('serviceRequests');
  const given = useArguments(myServicesPage);
  const [part, setPart] = useState<Part>(given.part ?? 'services');
  const isOfRequests = part === 'requests';
  const list = useEndless('list_service_requests', {}, { enabled: isOfRequests });
  return (
    <Page onReachBottom={list.loadMore}>
      <div className={styles.parts}>
        <Segmented
          label={t('mall.title')}
          items={[
            { value: 'services', label: t('part.services') },
            { value: 'requests', label: t('part.requests') },
          ]}
          value={part}
          onChange={setPart}
        />
      </div>
      {isOfRequests ? (
        <RequestsPart list={list} onLook={() => setPart('services')} />
      ) : (
        <ServicesPart onAsked={() => setPart('requests')} />
      )}
    </Page>
  );
}
