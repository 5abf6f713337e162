// Month cards for parking: the member's own, and buying or renewing one for a car.

import { serverNowMs } from '@galleria/client/clock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useAskForCode } from '@/features/members/useAskForCode';
import { MonthCardCard } from '@/features/monthCards/MonthCardCard';
import {
  type FirstDay,
  firstDays,
  firstMoment,
  type MonthCard,
  type MonthCardType,
  useBuyMonthCard,
  useMyMonthCards,
} from '@/features/monthCards/monthCards';
import { plateText } from '@/features/parkingPayment/stay';
import { useAskForPin } from '@/features/wallet/useAskForPin';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { monthCardsPage } from '@/routes/parking/monthCards';
import { parkingPage } from '@/routes/parking/parking';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { formatCents } from '@/ui/format';
import { BottomBar } from '@/ui/kit/BottomBar';
import { RadioGroup, Switch } from '@/ui/kit/Choice';
import { Segmented } from '@/ui/kit/Segmented';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { ListSkeleton } from '@/ui/Skeleton';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './MonthCardsPage.module.css';

const cardHeightPx = 132;

interface Wanted {
  plate?: string | undefined;
  typeId?: number | undefined;
  firstDay: FirstDay;
  usesWallet: boolean;
}

export default function MonthCardsPage() {
  const { orderId } = useArguments(monthCardsPage);
  const mine = useMyMonthCards(orderId);
  const offers = useQuery({ ...queryFor('list_month_card_types'), staleTime: 0 });
  const plates = useQuery({ ...queryFor('list_member_plates'), staleTime: 0 });
  const [wanted, setWanted] = useState<Wanted>({ firstDay: 'today', usesWallet: false });
  const types = offers.data?.types ?? [];
  const cars = (plates.data?.plates ?? []).map(({ plate }) => plate);
  const plate = wanted.plate ?? cars[0];
  const type = types.find(({ typeId }) => typeId === wanted.typeId) ?? types[0];
  const walletCents = offers.data?.walletCents ?? 0;
  const isRenewed = (mine.data?.cards ?? []).some((card) => card.plate === plate && card.state === 'valid');
  return (
    <Page
      bottom={
        plate !== undefined &&
        type && <BuyBar plate={plate} type={type} wanted={wanted} walletCents={walletCents} isRenewed={isRenewed} />
      }
    >
      <Loaded query={mine} skeleton={<ListSkeleton count={1} height={cardHeightPx} />}>
        {({ cards }) => <Mine cards={cards} onRenew={(chosen) => setWanted({ ...wanted, plate: chosen })} />}
      </Loaded>
      <Loaded query={plates} skeleton={<ListSkeleton count={1} height={cardHeightPx} />}>
        {() => (
          <Loaded query={offers} skeleton={<ListSkeleton count={2} height={cardHeightPx} />}>
            {() => (
              <Buy
                cars={cars}
                types={types}
                isRenewed={isRenewed}
                wanted={{ ...wanted, plate, typeId: type?.typeId }}
                walletCents={walletCents}
                onChange={setWanted}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

function Mine({ cards, onRenew }: { cards: readonly MonthCard[]; onRenew: (plate: string) => void }) {
  const { t } = useTranslation('monthCards');
  if (cards.length === 0) return null;
  return (
    <section aria-label={t('mine.title')}>
      {cards.map((card) => (
        <MonthCardCard
          key={card.cardId}
          card={card}
          plateText={plateText(card.plate)}
          onRenew={() => onRenew(card.plate)}
        />
      ))}
    </section>
  );
}

interface BuyProps {
  cars: readonly string[];
  types: readonly MonthCardType[];
  /** The car has a card already. */
  isRenewed: boolean;
  wanted: Wanted;
  walletCents: number;
  onChange: (wanted: Wanted) => void;
}

function Buy({ cars, types, isRenewed, wanted, walletCents, onChange }: BuyProps) {
  const { t } = useTranslation('monthCards');
  const host = useHost();
  if (cars.length === 0) {
    return (
      <EmptyState icon="location" title={t('empty.noPlate')} body={t('empty.noPlateBody')}>
        <Button onPress={() => host.open(parkingPage)}>{t('empty.toPlates')}</Button>
      </EmptyState>
    );
  }
  if (types.length === 0) return <EmptyState icon="ticket" title={t('empty.noKind')} body={t('empty.noKindBody')} />;
  const noteOf = ({ carParks, months, isFull }: MonthCardType) =>
    t(isFull ? 'buy.noteFull' : 'buy.note', { parks: carParks.join('、'), count: months });
  return (
    <>
      <Card title={t('buy.car')}>
        <RadioGroup
          label={t('buy.car')}
          value={wanted.plate}
          options={cars.map((plate) => ({ value: plate, label: plateText(plate) }))}
          onChange={(plate) => onChange({ ...wanted, plate })}
        />
      </Card>
      <Card title={t('buy.kind')}>
        <RadioGroup
          label={t('buy.kind')}
          value={wanted.typeId}
          options={types.map((type) => ({
            value: type.typeId,
            label: (
              <span className={styles.kind}>
                {type.name}
                <Price cents={type.priceCents} tone="ink" />
              </span>
            ),
            note: noteOf(type),
          }))}
          onChange={(typeId) => onChange({ ...wanted, typeId })}
        />
      </Card>
      <Card title={t('buy.start')}>
        {isRenewed ? (
          <p className={styles.note}>{t('buy.renewNote')}</p>
        ) : (
          <Segmented
            label={t('buy.start')}
            items={firstDays.map((value) => ({ value, label: t(`buy.${value}`) }))}
            value={wanted.firstDay}
            onChange={(firstDay) => onChange({ ...wanted, firstDay })}
          />
        )}
        <p className={styles.note}>{t('buy.presentStay')}</p>
      </Card>
      {walletCents > 0 && (
        <Card>
          <div className={styles.wallet}>
            <span>
              {t('buy.wallet')}
              <span className={styles.note}> {t('buy.balance', { amount: formatCents(walletCents) })}</span>
            </span>
            <Switch
              checked={wanted.usesWallet}
              onChange={(usesWallet) => onChange({ ...wanted, usesWallet })}
              label={t('buy.wallet')}
            />
          </div>
        </Card>
      )}
    </>
  );
}

interface BuyBarProps {
  plate: string;
  type: MonthCardType;
  wanted: Wanted;
  walletCents: number;
  isRenewed: boolean;
}

function BuyBar({ plate, type, wanted, walletCents, isRenewed }: BuyBarProps) {
  const { t } = useTranslation('monthCards');
  const isOnline = useIsOnline();
  const { askForCode, codeSheet } = useAskForCode('pay');
  const { askForPin, pinSheet } = useAskForPin(askForCode);
  const buy = useBuyMonthCard(askForPin);
  const { typeId, priceCents, isFull } = type;
  const { usesWallet, firstDay } = wanted;
  const refusal = () => {
    if (!isOnline) return t('bar.offline');
    return isFull && !isRenewed ? t('bar.full') : undefined;
  };
  const submit = () => {
    const startsAt = firstMoment(firstDay, serverNowMs());
    return buy(
      { typeId, plate, priceCents, usesWallet, ...(startsAt === undefined ? {} : { startsAt }) },
      usesWallet ? walletCents : 0,
    );
  };
  return (
    <BottomBar>
      <div className={styles.payable}>
        <p className={styles.note}>{t('bar.price')}</p>
        <Price cents={usesWallet ? Math.max(0, priceCents - walletCents) : priceCents} size="large" />
      </div>
      <Button size="large" wide disabledBecause={refusal()} onPress={submit}>
        {t('bar.pay')}
      </Button>
      {pinSheet}
      {codeSheet}
    </BottomBar>
  );
}
