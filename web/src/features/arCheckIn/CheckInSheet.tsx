// Checking in at a spot: one minute to scan the screen there or to type its code, then the stamp, or what refused it and what to do about it.
import { useScan } from '@/hosts/useScan';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { Sheet } from '@/ui/kit/Sheet';
import { TextField } from '@/ui/kit/TextField';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './CheckInSheet.module.css';
import { PrizeNotes } from './PrizeNotes';
import { Ring } from './Ring';
import { type CheckedIn, longestCode, type Place, type Spot } from './trail';
import { type Refusal, useCheckIn } from './useCheckIn';

const minuteSeconds = 60;
const skeletonHeightPx = 180;

interface CheckInSheetProps {
  spot: Spot;
  /** Of the link that was scanned; empty without one. */
  code: string;
  /** Undefined when the phone cannot or may not say. */
  locate: () => Promise<Place | undefined>;
  onClose: () => void;
  /** The way to a photograph at the spot; left out where one is being made. */
  onPhoto?: () => void;
}

export function CheckInSheet({ spot, code, locate, onClose, onPhoto }: CheckInSheetProps) {
  const { t } = useTranslation('arCheckIn');
  const now = useCheckIn(spot, code, locate);
  const { challenge, refusal, checkedIn, seconds } = now;
  const content = () => {
    if (checkedIn) return <Stamped checkedIn={checkedIn} onClose={onClose} onPhoto={onPhoto} />;
    if (challenge && seconds > 0) return <Proof spot={spot} now={now} />;
    if (challenge) return <Over onAgain={now.begin} />;
    if (refusal) return <Refused refusal={refusal} onAgain={now.begin} onClose={onClose} onPhoto={onPhoto} />;
    return (
      <div role="status" aria-label={t('checkIn.begins')}>
        <Skeleton height={skeletonHeightPx} shape="card" />
      </div>
    );
  };
  return (
    <Sheet open onClose={onClose} title={t('checkIn.title', { name: spot.name })}>
      <div className={styles.sheet}>{content()}</div>
    </Sheet>
  );
}

function Proof({ spot, now }: { spot: Spot; now: ReturnType<typeof useCheckIn> }) {
  const { t } = useTranslation('arCheckIn');
  const { seconds, refusal, code, type, checkIn } = now;
  const scan = useScan(checkIn, () => toast(t('checkIn.cannotScan')));
  return (
    <>
      <div className={styles.head}>
        <Ring seconds={seconds} wholeSeconds={minuteSeconds} label={t('checkIn.left', { count: seconds })} />
        <p>{t('checkIn.how', { name: spot.name })}</p>
      </div>
      {spot.asksForPlace && (
        <p className={styles.note}>
          <Icon name="location" size={14} /> {t('checkIn.place')}
        </p>
      )}
      {refusal && <Reason refusal={refusal} />}
      {scan && (
        <Button wide size="large" kind="outline" onPress={scan}>
          {t('checkIn.scan')}
        </Button>
      )}
      <TextField
        label={t('checkIn.code')}
        placeholder={t('checkIn.codePlaceholder')}
        value={code}
        maxLength={longestCode}
        onChange={type}
      />
      <Button wide size="large" onPress={() => checkIn(code)}>
        {t(refusal ? 'checkIn.doAgain' : 'checkIn.do')}
      </Button>
      {!scan && <p className={styles.note}>{t('checkIn.byCamera')}</p>}
    </>
  );
}

/** The server's sentence, and what the member can do. */
function Reason({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('arCheckIn');
  const { kind, message } = refusal;
  return (
    <div className={styles.reason} role="alert">
      <strong>{message || t(`refusal.${kind}.title`)}</strong>
      <span>{t(`refusal.${kind}.body`)}</span>
    </div>
  );
}

/** At the end of the minute nothing happens by itself. */
function Over({ onAgain }: { onAgain: () => Promise<void> }) {
  const { t } = useTranslation('arCheckIn');
  return (
    <>
      <Reason refusal={{ kind: 'anew', message: t('checkIn.over') }} />
      <Button wide size="large" onPress={onAgain}>
        {t('checkIn.again')}
      </Button>
    </>
  );
}

interface RefusedProps {
  refusal: Refusal;
  onAgain: () => Promise<void>;
  onClose: () => void;
  onPhoto: (() => void) | undefined;
}

function Refused({ refusal, onAgain, onClose, onPhoto }: RefusedProps) {
  const { t } = useTranslation('arCheckIn');
  const isFinal = ['before', 'notRunning', 'gone'].includes(refusal.kind);
  return (
    <>
      <Reason refusal={refusal} />
      {refusal.kind === 'before' && onPhoto && (
        <Button wide size="large" onPress={onPhoto}>
          {t('checkIn.photo')}
        </Button>
      )}
      {isFinal ? (
        <Button wide size="large" kind="outline" onPress={onClose}>
          {t('checkIn.close')}
        </Button>
      ) : (
        <Button wide size="large" onPress={onAgain}>
          {t('checkIn.again')}
        </Button>
      )}
    </>
  );
}

interface StampedProps {
  checkedIn: CheckedIn;
  onClose: () => void;
  onPhoto: (() => void) | undefined;
}

function Stamped({ checkedIn, onClose, onPhoto }: StampedProps) {
  const { t } = useTranslation('arCheckIn');
  const { checkIn, card, hasWonGrandPrize } = checkedIn;
  const prizes = [checkIn.prize, hasWonGrandPrize ? card.grandPrize : undefined].filter((prize) => prize !== undefined);
  return (
    <div className={styles.result} role="status">
      <span className={styles.stamp} aria-hidden="true">
        <span className={styles.stampWord}>{t('result.stamp')}</span>
        <span className={styles.stampName}>{checkIn.spotName}</span>
      </span>
      <h3 className={styles.done}>{t('result.title', { name: checkIn.spotName })}</h3>
      {checkIn.points > 0 && <p className={styles.points}>{t('result.points', { count: checkIn.points })}</p>}
      <p className={styles.note}>{t('result.progress', { count: card.collected.length, spots: card.spotCount })}</p>
      {hasWonGrandPrize && (
        <p className={styles.prize}>
          {card.grandPrizePoints > 0 ? t('result.prize', { count: card.grandPrizePoints }) : t('result.all')}
        </p>
      )}
      <PrizeNotes prizes={prizes} />
      <div className={styles.ways}>
        {onPhoto && (
          <Button wide kind="outline" onPress={onPhoto}>
            {t('checkIn.photo')}
          </Button>
        )}
        <Button wide onPress={onClose}>
          {t('result.close')}
        </Button>
      </div>
    </div>
  );
}
