// The chosen spot: what it is, its shop, its task, and the one pill that does it.
import { requireSignIn } from '@galleria/client/signIn';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHost } from '@/hosts/HostContext';
import { useScan } from '@/hosts/useScan';
import { shopListPage } from '@/routes/catalog/shopList';
import { storePage } from '@/routes/catalog/store';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { RadioGroup } from '@/ui/kit/Choice';
import { formatDate, formatDateTime } from '@/ui/kit/dateTime';
import { TextField } from '@/ui/kit/TextField';
import { toast } from '@/ui/toast';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import { longestCode, type PlacedSpot, readCode, type Season } from './game';
import { SpotMark } from './SpotMark';
import styles from './SpotSheet.module.css';
import { useStep } from './useStep';

interface SpotSheetProps {
  season: Season;
  spot: PlacedSpot;
  /** The one to go to when this one is done. */
  next: PlacedSpot | undefined;
  /** From when on a spot that was answered wrongly can be tried again. */
  mayTryAgainAt: number | undefined;
  /** The code of the poster that led here. */
  offeredCode: string | undefined;
  onClose: () => void;
  /** Another spot, perhaps with the code of its poster. */
  onChoose: (spotId: number, code?: string) => void;
}

export function SpotSheet(props: SpotSheetProps) {
  const { t } = useTranslation('mapGame');
  const host = useHost();
  const { spot, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { shopId } = spot;
  return (
    <div className={styles.spot}>
      <div className={styles.head}>
        <SpotMark spot={spot} />
        <div className={styles.title}>
          <h2 ref={heading} tabIndex={-1}>
            {spot.name}
          </h2>
          <p className={styles.note}>
            {[t('spot.number', { number: spot.number }), t(`task.${spot.task}`), spot.shopName]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <button type="button" className={styles.close} aria-label={t('spot.close')} onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </div>
      {spot.words && <p className={styles.words}>{spot.words}</p>}
      {shopId !== undefined && (
        <button type="button" className={styles.link} onClick={() => host.open(storePage, { shopId })}>
          {t('spot.toShop', { name: spot.shopName })}
          <Icon name="forward" size={12} />
        </button>
      )}
      <Task {...props} />
    </div>
  );
}

function Task(props: SpotSheetProps) {
  if (props.spot.state === 'done') return <Done {...props} />;
  if (props.spot.task === 'answer') return <AnswerTask {...props} />;
  return props.spot.task === 'buy' ? <BuyTask {...props} /> : <CodeTask {...props} />;
}

/** Why nothing can be done here now. */
function useObstacle({ phase, startsAt }: Season): string | undefined {
  const { t } = useTranslation('mapGame');
  const isOnline = useIsOnline();
  if (phase === 'coming') return t('phase.coming', { date: formatDate(startsAt) });
  if (phase === 'over') return t('phase.over');
  return isOnline ? undefined : t('offline');
}

interface PillProps {
  word: string;
  obstacle: string | undefined;
  problem: string | undefined;
  onPress: () => unknown;
}

/** A refusal stands right above the pill. */
function Pill({ word, obstacle, problem, onPress }: PillProps) {
  return (
    <div className={styles.foot}>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button size="large" wide onPress={onPress} disabledBecause={obstacle}>
        {obstacle ?? word}
      </Button>
    </div>
  );
}

function Done({ spot, next, onChoose }: SpotSheetProps) {
  const { t } = useTranslation('mapGame');
  return (
    <>
      <p className={styles.done}>
        <Icon name="check" size={16} />
        {t('spot.doneAt', { time: formatDateTime(spot.doneAt ?? 0) })}
      </p>
      {next && (
        <Pill
          word={t('next', { name: next.name })}
          obstacle={undefined}
          problem={undefined}
          onPress={() => onChoose(next.spotId)}
        />
      )}
    </>
  );
}

function Lead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}

function CodeTask({ season, spot, offeredCode, onChoose }: SpotSheetProps) {
  const { t } = useTranslation('mapGame');
  const { problem, setProblem, take } = useStep(season.seasonId, spot.spotId);
  const obstacle = useObstacle(season);
  const [offered, setOffered] = useState(offeredCode);
  const [typed, setTyped] = useState('');
  const [isTyping, setTyping] = useState(false);
  const send = async (text: string) => {
    const read = readCode(text);
    if (!read) return setProblem(t('code.unknown'));
    const isElsewhere = read.spotId !== undefined && read.spotId !== spot.spotId;
    if (isElsewhere && season.spots.some(({ spotId }) => spotId === read.spotId))
      return onChoose(read.spotId ?? spot.spotId, read.code);
    // A code that was refused once is not offered again.
    if ((await take({ code: read.code })) === 'refused') setOffered(undefined);
    return undefined;
  };
  const scan = useScan(
    (text) => void send(text),
    () => {
      toast(t('code.cannotScan'));
      setTyping(true);
    },
  );
  const isFieldShown = offered === undefined && (isTyping || !scan);
  const ready = offered ?? (isFieldShown && typed.trim() !== '' ? typed : undefined);
  const press = async () => {
    if (ready !== undefined) return send(ready);
    return (await requireSignIn()) && scan?.();
  };
  const missing = ready === undefined && !scan ? t('code.missing') : undefined;
  return (
    <>
      <Lead>{t(offered === undefined ? `lead.${spot.task as 'visit' | 'scan'}` : 'lead.offered')}</Lead>
      {isFieldShown && (
        <TextField
          label={t('code.label')}
          placeholder={t('code.placeholder')}
          value={typed}
          maxLength={longestCode}
          onChange={(next) => {
            setTyped(next);
            setProblem(undefined);
          }}
        />
      )}
      {!isFieldShown && offered === undefined && obstacle === undefined && (
        <button type="button" className={styles.link} onClick={() => setTyping(true)}>
          {t('code.type')}
        </button>
      )}
      <Pill
        word={t(ready === undefined && scan ? 'code.scan' : 'code.take')}
        obstacle={obstacle ?? missing}
        problem={problem}
        onPress={press}
      />
    </>
  );
}

function BuyTask({ season, spot }: SpotSheetProps) {
  const { t } = useTranslation('mapGame');
  const host = useHost();
  const { problem, take } = useStep(season.seasonId, spot.spotId);
  const obstacle = useObstacle(season);
  return (
    <>
      <Lead>{spot.shopName ? t('lead.buyAt', { name: spot.shopName }) : t('lead.buy')}</Lead>
      {spot.shopId === undefined && (
        <button type="button" className={styles.link} onClick={() => host.open(shopListPage)}>
          {t('spot.toShops')}
          <Icon name="forward" size={12} />
        </button>
      )}
      <Pill word={t('buy.look')} obstacle={obstacle} problem={problem} onPress={() => take({})} />
    </>
  );
}

function AnswerTask({ season, spot, mayTryAgainAt }: SpotSheetProps) {
  const { t } = useTranslation('mapGame');
  const { problem, take } = useStep(season.seasonId, spot.spotId);
  const obstacle = useObstacle(season);
  const [choice, setChoice] = useState<number>();
  const isTried = spot.state === 'tried';
  const waits = isTried ? t('answer.tomorrow') : undefined;
  const missing = choice === undefined ? t('answer.missing') : undefined;
  const until = mayTryAgainAt === undefined ? '' : formatDateTime(mayTryAgainAt);
  return (
    <>
      <p className={styles.question}>{spot.question}</p>
      <RadioGroup
        label={spot.question}
        value={choice}
        options={spot.choices.map((one) => ({ value: one.choice, label: one.text, disabled: isTried }))}
        onChange={setChoice}
      />
      {isTried && !problem && until && <Lead>{t('answer.until', { time: until })}</Lead>}
      <Pill
        word={t('answer.send')}
        obstacle={obstacle ?? waits ?? missing}
        problem={problem}
        onPress={() => choice !== undefined && take({ choice })}
      />
    </>
  );
}
