// Parking: which car, how long and how much, why so little, where it stands, pay.

import { serverNowMs } from '@galleria/client/clock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useAskForCode } from '@/features/members/useAskForCode';
import { Automatic } from '@/features/parkingPayment/Automatic';
import { BayPhoto } from '@/features/parkingPayment/BayPhoto';
import { Deductions } from '@/features/parkingPayment/Deductions';
import { forgetBayPhoto } from '@/features/parkingPayment/keptPhoto';
import { PlateChips } from '@/features/parkingPayment/PlateChips';
import { PlateSheet } from '@/features/parkingPayment/PlateSheet';
import { StayStage } from '@/features/parkingPayment/StayStage';
import { clockText, plateText } from '@/features/parkingPayment/stay';
import {
  type Car,
  type Choice,
  nothingChosen,
  type Quote,
  usePayParking,
  useQuote,
  useReturnedPayment,
  useViews,
} from '@/features/parkingPayment/useCar';
import { useAskForPin } from '@/features/wallet/useAskForPin';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { monthCardsPage } from '@/routes/parking/monthCards';
import { parkingPage } from '@/routes/parking/parking';
import { parkingRecordsPage } from '@/routes/parking/parkingRecords';
import { paymentPage } from '@/routes/payments/payment';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Countdown } from '@/ui/Countdown';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { formatDate } from '@/ui/kit/dateTime';
import { HeroSkeleton } from '@/ui/kit/Hero';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './ParkingPage.module.css';

const stageHeightPx = 168;
const keyOf = (car: Car) => ('plate' in car ? car.plate : `ticket:${car.ticketCode}`);
/** A fee is shown, with what comes off it. */
const isPayable = (view: Quote['view']) => view === 'due' || view === 'overstayed' || view === 'left_owing';

export default function ParkingPage() {
  const { t } = useTranslation('parkingPayment');
  const host = useHost();
  const given = useArguments(parkingPage);
  const list = useQuery({ ...queryFor('list_member_plates'), staleTime: 0 });
  const [guest, setGuest] = useState<Car | undefined>(given.plate === undefined ? undefined : { plate: given.plate });
  const [chosen, setChosen] = useState<Car>();
  const [choice, setChoice] = useState<Choice>(nothingChosen);
  const [isAdding, setAdding] = useState(false);
  const plates = list.data?.plates ?? [];
  const views = useViews(plates.map(({ plate }) => plate));
  const returned = useReturnedPayment(given.orderId);
  const cars = plates.map(({ plate }) => ({ plate }));
  // Whoever comes back from the cashier sees the car that was paid for.
  const asked = guest ?? (returned.data?.plate ? { plate: returned.data.plate } : undefined);
  const others: Car[] = asked && !cars.some((car) => keyOf(car) === keyOf(asked)) ? [asked] : [];
  const viewOf = (plate: string) => views.find((view) => view.plate === plate);
  const isHere = ({ plate }: { plate: string }) => (viewOf(plate)?.view ?? 'not_inside') !== 'not_inside';
  const usual = asked ?? cars.find(isHere) ?? cars[0];
  const car = chosen ?? usual;
  const query = useQuote(list.data ? car : undefined, choice);
  const quote = query.data;
  const add = useOperation('add_member_plate', { done: t('plates.added') });
  const own = plates.find(({ plate }) => car && 'plate' in car && plate === car.plate);

  const labelOf = (other: Car) =>
    'plate' in other
      ? t('plates.other', { plate: plateText(other.plate) })
      : t('plates.ticket', { code: other.ticketCode });
  const chips = [
    ...plates.map(({ plate }) => ({
      key: plate,
      label: plateText(plate),
      view: viewOf(plate)?.view,
      exitBy: viewOf(plate)?.exitBy,
    })),
    ...others.map((other) => ({ key: keyOf(other), label: labelOf(other), view: quote?.view, exitBy: quote?.exitBy })),
  ];
  const takeOver = (next: Car) => {
    setGuest(next);
    setChosen(next);
    setAdding(false);
  };
  const keep = async (plate: string) => {
    const { data } = await add({ plate });
    if (!data) return false;
    setChosen({ plate: data.plate });
    setAdding(false);
    return true;
  };
  const fullBecause = () => {
    if (!list.data || list.data.freePlaces > 0) return undefined;
    const { nextPlaceAt } = list.data;
    return nextPlaceAt === undefined ? t('sheet.fullNow') : t('sheet.full', { date: formatDate(nextPlaceAt) });
  };

  return (
    <Page
      navigationRight={
        <Button kind="quiet" size="small" onPress={() => host.open(parkingRecordsPage)}>
          {t('records.open')}
        </Button>
      }
      bottom={car && quote && <PayBar car={car} quote={quote} choice={choice} onAgain={query.refetch} />}
    >
      <Loaded query={list} skeleton={<HeroSkeleton height={stageHeightPx} />}>
        {() => (
          <>
            {chips.length > 0 && (
              <PlateChips
                chips={chips}
                chosen={car && keyOf(car)}
                onChoose={(key) => setChosen([...cars, ...others].find((each) => keyOf(each) === key))}
                onAdd={() => setAdding(true)}
              />
            )}
            {returned.data?.state === 'refunded' && (
              <p className={styles.strip} data-tone="warning" role="status">
                <Icon name="warning" size={16} />
                {t('quiet.refunded')}
              </p>
            )}
            {car ? (
              <Loaded query={query} skeleton={<HeroSkeleton height={stageHeightPx} />}>
                {(shown) => (
                  <Stay car={car} quote={shown} choice={choice} onChoose={setChoice} onAgain={query.refetch} />
                )}
              </Loaded>
            ) : (
              <EmptyState icon="location" title={t('plates.empty')} body={t('plates.emptyBody')}>
                <Button onPress={() => setAdding(true)}>{t('plates.add')}</Button>
              </EmptyState>
            )}
            {own && <PaidUnasked plate={own.plate} hasRights={own.hasRights} />}
            <Card>
              <Cell
                icon="ticket"
                title={t('monthCards.title')}
                note={t('monthCards.note')}
                onPress={() => host.open(monthCardsPage)}
              />
            </Card>
          </>
        )}
      </Loaded>
      <PlateSheet
        open={isAdding}
        onClose={() => setAdding(false)}
        fullBecause={fullBecause()}
        onKeep={keep}
        onPayOnce={(plate) => takeOver({ plate })}
        onTicket={(ticketCode) => takeOver({ ticketCode })}
      />
    </Page>
  );
}

interface StayProps {
  car: Car;
  quote: Quote;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onAgain: () => Promise<unknown>;
}

function Stay({ car, quote, choice, onChoose, onAgain }: StayProps) {
  const { t } = useTranslation('parkingPayment');
  if (quote.view === 'not_inside' || quote.view === 'set_aside' || quote.view === 'paying') {
    return <QuietStay car={car} quote={quote} onAgain={onAgain} />;
  }
  return (
    <>
      <StayStage quote={quote} onEnd={onAgain} />
      {isPayable(quote.view) && <Deductions quote={quote} choice={choice} onChoose={onChoose} />}
      {isPayable(quote.view) && quote.view !== 'left_owing' && (
        <p className={styles.strip} data-tone="good">
          <Icon name="clock" size={16} />
          {t('strip.afterPaying', { count: quote.exitMinutes })}
        </p>
      )}
      {quote.view === 'free' && quote.freeUntil !== undefined && (
        <p className={styles.strip} data-tone="good">
          <Icon name="clock" size={16} />
          {t('strip.freeUntil', { time: clockText(quote.freeUntil) })}
        </p>
      )}
      {quote.isOwnPlate && quote.view !== 'left_owing' && (
        <Card>
          <h2 className={styles.placeTitle}>{t('place.title')}</h2>
          {quote.bay || quote.area ? (
            <p className={styles.bay}>{[quote.area, quote.bay].filter(Boolean).join(' · ')}</p>
          ) : (
            <p className={styles.placeNote}>{t('place.unknown')}</p>
          )}
          {quote.stayId !== undefined && <BayPhoto key={quote.stayId} plate={quote.plate} stayId={quote.stayId} />}
        </Card>
      )}
      {quote.isOwnPlate && <RemovePlate plate={quote.plate} />}
    </>
  );
}

/** Where there is nothing to reckon: one line, one reason, one way on. */
function QuietStay({ car, quote, onAgain }: Pick<StayProps, 'car' | 'quote' | 'onAgain'>) {
  const { t } = useTranslation('parkingPayment');
  const again = <Button onPress={onAgain}>{t('quiet.again')}</Button>;
  if (quote.view === 'set_aside') {
    return (
      <EmptyState icon="service" title={t('quiet.setAside')} body={t('quiet.setAsideBody')}>
        {again}
      </EmptyState>
    );
  }
  if (quote.view === 'paying') {
    const isOwn = quote.paymentId !== undefined;
    return (
      <EmptyState
        icon="wallet"
        title={t(isOwn ? 'quiet.payingOwn' : 'quiet.paying')}
        body={t(isOwn ? 'quiet.payingOwnBody' : 'quiet.payingBody')}
      />
    );
  }
  if (!('plate' in car)) {
    return (
      <EmptyState icon="ticket" title={t('quiet.ticketUnknown')} body={t('quiet.ticketUnknownBody')}>
        {again}
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        icon="location"
        title={t('quiet.notInside', { plate: plateText(car.plate) })}
        body={t('quiet.notInsideBody')}
      >
        {again}
      </EmptyState>
      {quote.isOwnPlate && <RemovePlate plate={quote.plate} />}
    </>
  );
}

function RemovePlate({ plate }: { plate: string }) {
  const { t } = useTranslation('parkingPayment');
  const remove = useOperation('remove_member_plate', { done: t('plates.removed') });
  const ask = async () => {
    const question = { title: t('plates.removeAsk', { plate: plateText(plate) }), body: t('plates.removeBody') };
    if (await confirm({ ...question, confirmText: t('plates.remove'), tone: 'danger' })) {
      const { error } = await remove({ plate });
      if (!error) forgetBayPhoto(plate);
    }
  };
  return (
    <p className={styles.remove}>
      <Button kind="quiet" size="small" onPress={ask} label={`${t('plates.remove')} ${plateText(plate)}`}>
        {t('plates.remove')}
      </Button>
    </p>
  );
}

function PaidUnasked({ plate, hasRights }: { plate: string; hasRights: boolean }) {
  const { askForCode, codeSheet } = useAskForCode('pay');
  const { askForPin, pinSheet } = useAskForPin(askForCode);
  return (
    <>
      <Automatic key={plate} plate={plate} hasRights={hasRights} askForPin={askForPin} />
      {pinSheet}
      {codeSheet}
    </>
  );
}

type PayBarProps = Pick<StayProps, 'car' | 'quote' | 'choice' | 'onAgain'>;

function PayBar({ car, quote, choice, onAgain }: PayBarProps) {
  const { t } = useTranslation('parkingPayment');
  const host = useHost();
  const isOnline = useIsOnline();
  const { askForCode, codeSheet } = useAskForCode('pay');
  const { askForPin, pinSheet } = useAskForPin(askForCode);
  const pay = usePayParking(askForPin);
  const cancel = useOperation('cancel_parking_payment', { done: t('bar.cancelled') });
  const offline = isOnline ? undefined : t('bar.offline');
  const { paymentId } = quote;
  if (quote.view === 'paying' && paymentId !== undefined) {
    return (
      <BottomBar>
        <Button size="large" kind="outline" disabledBecause={offline} onPress={() => cancel({ paymentId })}>
          {t('bar.cancel')}
        </Button>
        <Button
          size="large"
          wide
          disabledBecause={offline}
          onPress={() => host.open(paymentPage, { orderId: paymentId, source: 'parking' })}
        >
          {t('bar.payOn')}
        </Button>
      </BottomBar>
    );
  }
  if (quote.view === 'free') {
    return (
      <BottomBar>
        <Button size="large" wide disabledBecause={t('bar.free')}>
          {t('bar.free')}
        </Button>
      </BottomBar>
    );
  }
  if (!isPayable(quote.view)) return null;
  const deed = () => {
    if (quote.payableCents > 0) return 'bar.pay';
    return quote.dueCents > 0 ? 'bar.payFromBalance' : 'bar.settle';
  };
  return (
    <BottomBar>
      <div className={styles.payable}>
        <p className={styles.holds}>
          {t('bar.payable')}{' '}
          <span className={styles.left}>
            <Countdown key={quote.quoteUntil} endAtMs={quote.quoteUntil} nowMs={serverNowMs} onEnd={onAgain} />
          </span>
        </p>
        <Price cents={quote.payableCents} size="large" />
      </div>
      <Button size="large" wide disabledBecause={offline} onPress={() => pay(car, quote, choice)}>
        {t(deed())}
      </Button>
      {pinSheet}
      {codeSheet}
    </BottomBar>
  );
}
