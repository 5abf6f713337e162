// What can be borrowed where: a thing is chosen, then one of the desks that have it.
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { RadioChips } from '@/ui/kit/Chip';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import { type Kind, type Mine, placesOf, useDurationText, useTermsText } from './rental';
import { ThingPicture } from './ThingPicture';
import styles from './ThingsCard.module.css';

interface ThingsCardProps {
  mine: Mine;
  /** Why the member can reserve nothing at all. */
  refusedBecause: string | undefined;
  onReserved: () => void;
}

export function ThingsCard({ mine, refusedBecause, onReserved }: ThingsCardProps) {
  const { t } = useTranslation('rentals');
  const [chosen, setChosen] = useState<string>();
  const kind = mine.kinds.find(({ kindId }) => String(kindId) === chosen) ?? mine.kinds[0];
  if (!kind) return null;
  return (
    <Card title={t('things.title')}>
      <RadioChips
        label={t('things.choose')}
        items={mine.kinds.map(({ kindId, name }) => ({ value: String(kindId), label: name }))}
        value={String(kind.kindId)}
        onChange={setChosen}
      />
      <Terms kind={kind} tierName={mine.tierName} />
      <Places mine={mine} kind={kind} refusedBecause={refusedBecause} onReserved={onReserved} />
    </Card>
  );
}

function Terms({ kind, tierName }: { kind: Kind; tierName: string }) {
  const { t } = useTranslation('rentals');
  const termsText = useTermsText();
  const durationText = useDurationText();
  const deposit = kind.asksDeposit
    ? t('terms.deposit', { amount: `¥${formatCents(kind.depositCents)}` })
    : t('terms.noDeposit', { tier: tierName });
  return (
    <div className={styles.terms}>
      <ThingPicture thing={kind.thing} />
      <div>
        <p>{termsText(kind)}</p>
        <p className={styles.note}>{deposit}</p>
        <p className={styles.note}>{t('terms.most', { time: durationText(kind.mostHours * 3_600_000) })}</p>
      </div>
    </div>
  );
}

function Places({ mine, kind, refusedBecause, onReserved }: ThingsCardProps & { kind: Kind }) {
  const { t } = useTranslation('rentals');
  const isOnline = useIsOnline();
  const reserve = useOperation('reserve_thing', { done: t('things.reserved') });
  const reasonOf = (freeCount: number) => {
    if (!isOnline) return t('offline');
    if (refusedBecause !== undefined) return refusedBecause;
    return freeCount === 0 ? t('things.none') : undefined;
  };
  const reserveAt = async (deskId: number) => {
    const { data } = await reserve({ deskId, kindId: kind.kindId });
    if (data) onReserved();
  };
  const places = placesOf(mine.desks, kind.kindId);
  if (places.length === 0) return <p className={styles.note}>{t('things.nowhere')}</p>;
  return (
    <ul className={styles.places}>
      {places.map(({ desk, freeCount }) => (
        <li key={desk.deskId} className={styles.place} data-none={freeCount === 0}>
          <span className={styles.text}>
            <span>{desk.name}</span>
            <span className={styles.note}>
              {desk.place} · {freeCount > 0 ? t('things.left', { count: freeCount }) : t('things.noneShort')}
            </span>
          </span>
          <Button
            size="small"
            kind="outline"
            label={t('things.reserveAt', { thing: kind.name, desk: desk.name })}
            disabledBecause={reasonOf(freeCount)}
            onPress={() => reserveAt(desk.deskId)}
          >
            {t('things.reserve')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
