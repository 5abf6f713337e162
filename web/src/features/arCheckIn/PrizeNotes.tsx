// What became of the prizes of a check-in: those that are among the member's, with the way there, and those that were gone.
import { useHost } from '@/hosts/HostContext';
import { myPrizesPage } from '@/routes/lotteries/myPrizes';
import { Button } from '@/ui/Button';
import { useTranslation } from '@/ui/words';
import styles from './PrizeNotes.module.css';
import { type ReachedPrize, saidOutcome } from './trail';

export function PrizeNotes({ prizes }: { prizes: readonly ReachedPrize[] }) {
  const { t } = useTranslation('arCheckIn');
  const host = useHost();
  if (prizes.length === 0) return null;
  const isGiven = prizes.some(({ outcome }) => outcome === 'given');
  return (
    <div className={styles.notes}>
      {prizes.map((prize) => (
        <p key={prize.name} data-given={prize.outcome === 'given'}>
          {t(`prize.${saidOutcome(prize)}`, { name: prize.name })}
        </p>
      ))}
      {isGiven && (
        <Button kind="quiet" size="small" onPress={() => host.open(myPrizesPage)}>
          {t('prize.look')}
        </Button>
      )}
    </div>
  );
}
