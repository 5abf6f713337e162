// Things to borrow: the member's own with its time, fee and deposit, then what can be had where, then what was borrowed before.
import { useState } from 'react';
import { RentalDetails } from '@/features/rentals/RentalDetails';
import { RentalStage } from '@/features/rentals/RentalStage';
import { type Mine, type Rental, useMyRentals, usePayRental } from '@/features/rentals/rental';
import { ThingsCard } from '@/features/rentals/ThingsCard';
import { useHost } from '@/hosts/HostContext';
import { memberCodePage } from '@/routes/memberCodes/memberCode';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { formatCents } from '@/ui/format';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { RadioChips } from '@/ui/kit/Chip';
import { formatDateTime } from '@/ui/kit/dateTime';
import { HeroSkeleton } from '@/ui/kit/Hero';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './RentalsPage.module.css';

const stageHeightPx = 168;

export default function RentalsPage() {
  const query = useMyRentals();
  const [chosen, setChosen] = useState<number>();
  const rentals = query.data?.rentals ?? [];
  const rental = rentals.find(({ rentalId }) => rentalId === chosen) ?? rentals[0];
  return (
    <Page bottom={rental && <RentalBar rental={rental} />}>
      <Loaded query={query} skeleton={<HeroSkeleton height={stageHeightPx} />}>
        {(mine) => <Rentals mine={mine} rental={rental} onChoose={setChosen} onAgain={query.refetch} />}
      </Loaded>
    </Page>
  );
}

interface RentalsProps {
  mine: Mine;
  rental: Rental | undefined;
  onChoose: (rentalId: number | undefined) => void;
  onAgain: () => Promise<unknown>;
}

const holdsPlace = ({ state }: Rental) => state === 'reserved' || state === 'lent' || state === 'overdue';

function Rentals({ mine, rental, onChoose, onAgain }: RentalsProps) {
  const { t } = useTranslation('rentals');
  const refusal = () => {
    if (mine.rentals.some(({ owedCents }) => owedCents > 0)) return t('refused.owes');
    const hasMost = mine.rentals.filter(holdsPlace).length >= mine.mostThings;
    return hasMost ? t('refused.most', { count: mine.mostThings }) : undefined;
  };
  return (
    <>
      {mine.rentals.length > 1 && rental && (
        <div className={styles.choice}>
          <RadioChips
            label={t('mine')}
            items={mine.rentals.map(({ rentalId, kindName, state }) => ({
              value: String(rentalId),
              label: `${kindName} · ${t(`states.${state}`)}`,
            }))}
            value={String(rental.rentalId)}
            onChange={(rentalId) => onChoose(Number(rentalId))}
          />
        </div>
      )}
      {rental && <RentalStage rental={rental} onEnd={onAgain} />}
      {rental && <RentalDetails key={rental.rentalId} rental={rental} />}
      {mine.kinds.length === 0 ? (
        <EmptyState icon="service" title={t('nothing.title')} body={t('nothing.body')} />
      ) : (
        <ThingsCard mine={mine} refusedBecause={refusal()} onReserved={() => onChoose(undefined)} />
      )}
      {mine.former.length > 0 && <Former former={mine.former} />}
    </>
  );
}

function Former({ former }: { former: Mine['former'] }) {
  const { t } = useTranslation('rentals');
  const noteOf = ({ state, lentAt, reservedAt, deskName, returnDeskName }: Rental) => {
    const at = formatDateTime(lentAt ?? reservedAt);
    if (state !== 'settled') return `${at} · ${t(`states.${state}`)}`;
    const isElsewhere = returnDeskName !== deskName;
    return `${at} · ${isElsewhere ? t('former.elsewhere', { desk: returnDeskName }) : t('states.settled')}`;
  };
  const amountOf = ({ feeCents, refundedCents }: Rental) => {
    if (refundedCents > 0) return t('former.refunded', { amount: `¥${formatCents(refundedCents)}` });
    return feeCents > 0 ? `¥${formatCents(feeCents)}` : t('former.free');
  };
  return (
    <Card title={t('former.title')}>
      {former.map((rental) => (
        <Cell key={rental.rentalId} title={rental.kindName} note={noteOf(rental)} value={amountOf(rental)} />
      ))}
    </Card>
  );
}

/** What can be done next; the server says what. */
function RentalBar({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  const host = useHost();
  const isOnline = useIsOnline();
  const pay = usePayRental();
  const offline = isOnline ? undefined : t('offline');
  const { actions, depositDueCents, owedCents } = rental;
  const isDeposit = actions.includes('pay_deposit');
  if (isDeposit || actions.includes('pay_fee')) {
    return (
      <BottomBar>
        <div className={styles.payable}>
          <p className={styles.label}>{t(isDeposit ? 'bar.deposit' : 'bar.owed')}</p>
          <Price cents={isDeposit ? depositDueCents : owedCents} size="large" />
        </div>
        <Button size="large" wide disabledBecause={offline} onPress={() => pay(rental)}>
          {t(isDeposit ? 'bar.payDeposit' : 'bar.pay')}
        </Button>
      </BottomBar>
    );
  }
  return (
    <BottomBar>
      <Button size="large" wide onPress={() => host.open(memberCodePage)}>
        {t(actions.includes('give_up') ? 'bar.fetch' : 'bar.bringBack')}
      </Button>
    </BottomBar>
  );
}
