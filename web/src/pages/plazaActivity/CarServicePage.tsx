// The mall's cars: what the service is, when one is free, and how to book it; guests may look, too.
import { useState } from 'react';
import { useCarConfig } from '@/features/bookings/carConfig';
import { SlotPicker } from '@/features/bookings/SlotPicker';
import { type CarSlot, useCarService } from '@/features/bookings/slots';
import { textAddress } from '@/features/content/textTarget';
import { useHost } from '@/hosts/HostContext';
import { bookCarPage } from '@/routes/bookings/bookCar';
import { carRecordsPage } from '@/routes/bookings/carRecords';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { formatDate } from '@/ui/kit/dateTime';
import { Hero } from '@/ui/kit/Hero';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './CarServicePage.module.css';

const slotsHeightPx = 240;

function Introduction({ leadMinutes }: { leadMinutes: number | undefined }) {
  const { t } = useTranslation('bookings');
  const { car } = useCarConfig();
  return (
    <Hero>
      <p className={styles.name}>{car.name || t('car.name')}</p>
      <p className={styles.line}>
        {leadMinutes === undefined ? t('car.line') : t('car.lead', { count: Math.ceil(leadMinutes / 60) })}
      </p>
      {car.features.length > 0 && (
        <ul className={styles.features}>
          {car.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
    </Hero>
  );
}

function Service() {
  const { t } = useTranslation('bookings');
  const host = useHost();
  const config = useCarConfig();
  return (
    <>
      {config.operators.length > 0 && (
        <Card title={t('car.operators')}>
          {config.operators.map(({ name, intro }) => (
            <Cell key={name} title={name} note={intro} icon="person" />
          ))}
        </Card>
      )}
      <Card>
        <Cell title={t('records.title')} onPress={() => host.open(carRecordsPage)} />
        {config.regularPage && (
          <Cell
            title={t('car.rules')}
            onPress={() => host.navigate(textAddress({ type: 'rules', subType: config.regularPage }))}
          />
        )}
        {config.serviceTel && (
          <Cell
            title={t('car.call')}
            value={config.serviceTel}
            tone="link"
            onPress={() => host.call(config.serviceTel)}
          />
        )}
      </Card>
    </>
  );
}

export default function CarServicePage() {
  const { t } = useTranslation('bookings');
  const host = useHost();
  const { query, own } = useCarService();
  const [chosen, setChosen] = useState<CarSlot>();
  const banned = own?.bannedUntil === undefined ? undefined : t('car.banned', { date: formatDate(own.bannedUntil) });
  const isNothingFree = query.data && !query.data.slots.some(({ isBookable }) => isBookable);
  const open = () => host.open(bookCarPage, chosen ? { slotId: chosen.slotId } : {});
  return (
    <Page
      bottom={
        <BottomBar>
          <Button
            size="large"
            wide
            disabledBecause={banned ?? (isNothingFree ? t('car.nothingFree') : undefined)}
            onPress={open}
          >
            {t('car.book')}
          </Button>
        </BottomBar>
      }
    >
      <Introduction leadMinutes={query.data?.leadMinutes} />
      {banned && (
        <p className={styles.banned} role="status">
          {banned}
        </p>
      )}
      <Card title={t('car.times')}>
        <Loaded
          query={query}
          skeleton={<Skeleton height={slotsHeightPx} />}
          isEmpty={({ slots }) => slots.length === 0}
          empty={<EmptyState icon="clock" title={t('car.empty')} body={t('car.emptyBody')} />}
        >
          {({ slots }) => <SlotPicker slots={slots} chosen={chosen?.slotId} onChoose={setChosen} />}
        </Loaded>
      </Card>
      <Service />
    </Page>
  );
}
