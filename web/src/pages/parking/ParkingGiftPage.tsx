// Hours of parking behind a shop's code, taken for one of the member's cars.
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { durationOf, plateText } from '@/features/parkingPayment/stay';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { parkingPage } from '@/routes/parking/parking';
import { parkingGiftPage } from '@/routes/parking/parkingGift';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { RadioGroup } from '@/ui/kit/Choice';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Hero, HeroFigure, HeroSkeleton } from '@/ui/kit/Hero';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';

const stageHeightPx = 168;
type Gift = Output<'look_at_parking_gift'>;

export default function ParkingGiftPage() {
  const { t } = useTranslation('parkingGifts');
  const { code } = useArguments(parkingGiftPage);
  if (code === undefined) {
    return (
      <Page>
        <EmptyState icon="ticket" title={t('noCode')} body={t('noCodeBody')} />
      </Page>
    );
  }
  return <GiftOfCode code={code} />;
}

function GiftOfCode({ code }: { code: string }) {
  const { t } = useTranslation('parkingGifts');
  const host = useHost();
  const isOnline = useIsOnline();
  const gift = useQuery({ ...queryFor('look_at_parking_gift', { code }), staleTime: 0 });
  const list = useQuery({ ...queryFor('list_member_plates'), staleTime: 0 });
  const [chosen, setChosen] = useState<string>();
  const [isTaken, setTaken] = useState(false);
  const take = useOperation('take_parking_gift', { done: t('taken') });
  const cars = (list.data?.plates ?? []).map(({ plate }) => plate);
  const plate = chosen ?? cars[0];
  const isOpen = gift.data?.isOpen ?? false;
  const takeIt = async () => {
    if (plate !== undefined && (await take({ code, plate })).data) setTaken(true);
  };
  const bar = () => {
    if (isTaken) {
      return (
        <Button size="large" wide onPress={() => host.open(parkingPage)}>
          {t('toParking')}
        </Button>
      );
    }
    if (!isOpen || plate === undefined) return undefined;
    return (
      <Button size="large" wide disabledBecause={isOnline ? undefined : t('offline')} onPress={takeIt}>
        {t('take')}
      </Button>
    );
  };
  const button = bar();
  return (
    <Page bottom={button && <BottomBar>{button}</BottomBar>}>
      <Loaded query={gift} skeleton={<HeroSkeleton height={stageHeightPx} />}>
        {(shown) => (shown.isOpen || isTaken ? <Stage gift={shown} /> : <Gone />)}
      </Loaded>
      {isOpen && !isTaken && (
        <Loaded query={list} skeleton={<HeroSkeleton height={stageHeightPx} />}>
          {() =>
            cars.length === 0 ? (
              <EmptyState icon="location" title={t('noPlate')} body={t('noPlateBody')}>
                <Button onPress={() => host.open(parkingPage)}>{t('toPlates')}</Button>
              </EmptyState>
            ) : (
              <Card title={t('car')}>
                <RadioGroup
                  label={t('car')}
                  value={plate}
                  options={cars.map((value) => ({ value, label: plateText(value) }))}
                  onChange={setChosen}
                />
              </Card>
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

function Stage({ gift }: { gift: Gift }) {
  const { t } = useTranslation('parkingGifts');
  const { hours, minutes } = durationOf(0, gift.minutes * 60_000);
  const parts = [
    ...(hours > 0 ? [t('hours', { count: hours })] : []),
    ...(minutes > 0 ? [t('minutes', { count: minutes })] : []),
  ];
  return (
    <Hero>
      <HeroFigure
        label={t('from', { shop: gift.shopName })}
        note={t('until', { time: formatDateTime(gift.expiresAt) })}
      >
        {t('time', { time: parts.join(' ') })}
      </HeroFigure>
    </Hero>
  );
}

function Gone() {
  const { t } = useTranslation('parkingGifts');
  return <EmptyState icon="ticket" title={t('gone')} body={t('goneBody')} />;
}
