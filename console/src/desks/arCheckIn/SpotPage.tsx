// One spot: where it is, the poster that leads members there, and the address that its screen shows the code by.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { usePrizeName, usePrizes } from '@/patterns/prizes/usePrizes';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { QrCode } from '@/ui/QrCode';
import { Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './ArCheckIn.module.css';
import { placeText, posterAddress, type Spot, screenAddress, type Trail } from './arCheckIn';
import { TrailMark, WithTrail } from './parts';

type Question = 'screen' | 'renew' | 'remove';

export default function SpotPage() {
  const { t } = useTranslation('arCheckIn');
  const { spotId } = useParams();
  return (
    <WithTrail>
      {(trail) => {
        const spot = trail.spots.find((one) => String(one.spotId) === spotId);
        return spot ? <SpotRecord key={spot.spotId} trail={trail} spot={spot} /> : <State title={t('spotGone')} />;
      }}
    </WithTrail>
  );
}

interface Props {
  trail: Trail;
  spot: Spot;
}

function SpotRecord({ trail, spot }: Props) {
  const { t } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  const [question, ask] = useState<Question>();
  const close = () => ask(undefined);
  return (
    <RecordPage
      title={spot.nameZhCn}
      marks={<TrailMark state={trail.state} />}
      facts={useFacts(trail.trailId, spot)}
      actions={useActions(trail, spot, ask)}
      subject={{ subjectKind: 'ar_spot', subjectId: String(spot.spotId) }}
      back={() => void navigate(`/ar-check-in/trails/${trail.trailId}`)}
    >
      <Poster trail={trail} spot={spot} />
      <Dialog title={t('screen')} isOpen={question === 'screen'} close={close} width={420}>
        {question === 'screen' && <Screen spotId={spot.spotId} />}
      </Dialog>
      <Renewal spotId={spot.spotId} isOpen={question === 'renew'} close={close} />
      <Removal trail={trail} spot={spot} isOpen={question === 'remove'} close={close} />
    </RecordPage>
  );
}

function Poster({ trail, spot }: Props) {
  const { t } = useTranslation('arCheckIn');
  return (
    <Panel title={t('poster')} side={t('posterNote')}>
      <div className={styles.poster}>
        <span className={styles.trail}>{`${trail.nameZhCn} · ${trail.nameEn}`}</span>
        <strong className={styles.spot}>{spot.nameZhCn}</strong>
        <span>{spot.nameEn}</span>
        <QrCode
          text={posterAddress(window.location.origin, spot.spotId)}
          label={t('posterOf', { name: spot.nameZhCn })}
        />
        <span>{t('posterWords')}</span>
      </div>
    </Panel>
  );
}

/** Whoever has this address can check in from anywhere, so it is asked for and not lying about. */
function Screen({ spotId }: { spotId: number }) {
  const { t } = useTranslation('arCheckIn');
  const { data } = useQuery(queryFor('get_ar_screen_token', { spotId }));
  if (!data) return <Loading />;
  const address = screenAddress(window.location.origin, data.token);
  return (
    <div className={styles.screen}>
      <QrCode text={address} label={t('screenCode')} />
      <a href={address} target="_blank" rel="noreferrer">
        {t('openScreen')}
      </a>
      <p>{t('screenNote', { time: formatDateTime(data.madeAt) })}</p>
    </div>
  );
}

interface AskedProps {
  isOpen: boolean;
  close: () => void;
}

function Renewal({ spotId, isOpen, close }: AskedProps & { spotId: number }) {
  const { t } = useTranslation('arCheckIn');
  const renew = useStaffOperation('renew_ar_screen', { done: t('renewed') });
  return (
    <ReasonDialog
      title={t('renew')}
      question={t('renewQuestion')}
      isOpen={isOpen}
      isBusy={renew.isBusy}
      isDanger
      close={close}
      confirm={async (reason) => !(await renew.run({ spotId, reason })).error}
    />
  );
}

function Removal({ trail: { trailId }, spot, isOpen, close }: AskedProps & Props) {
  const { t } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  const remove = useStaffOperation('remove_ar_spot', { done: t('removed') });
  const run = async () => {
    const { error } = await remove.run({ trailId, spotId: spot.spotId });
    if (!error) void navigate(`/ar-check-in/trails/${trailId}`);
  };
  return (
    <Dialog
      title={t('remove')}
      isOpen={isOpen}
      close={close}
      confirmText={t('remove')}
      confirm={() => void run()}
      isBusy={remove.isBusy}
      isDanger
    >
      <p>{t('removeQuestion', { name: spot.nameZhCn })}</p>
    </Dialog>
  );
}

function useActions(
  { trailId, mayEdit }: Trail,
  { spotId }: Spot,
  ask: (question: Question) => void,
): readonly RecordAction[] {
  const { t } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  const refusal = useRight('save_ar_spot').isHeld ? undefined : t('mayNot');
  const edit = () => void navigate(`/ar-check-in/trails/${trailId}/spots/${spotId}/edit`);
  const actions: (RecordAction | false)[] = [
    mayEdit && { key: 'edit', keys: 'E', label: t('edit'), refusal, run: edit },
    mayEdit && { key: 'remove', keys: 'D', label: t('remove'), refusal, isDanger: true, run: () => ask('remove') },
    { key: 'renew', keys: 'N', label: t('renew'), refusal, isDanger: true, run: () => ask('renew') },
    { key: 'screen', keys: 'C', label: t('screen'), refusal, run: () => ask('screen') },
    { key: 'print', keys: 'P', label: t('print'), isPrimary: true, run: () => window.print() },
  ];
  return actions.filter((action) => action !== false);
}

function useFacts(trailId: number, spot: Spot) {
  const { t } = useTranslation('arCheckIn');
  const prizeOf = usePrizeName(usePrizes(trailId));
  return [
    { label: t('nameEn'), value: spot.nameEn },
    { label: t('whereZhCn'), value: spot.wordsZhCn },
    { label: t('whereEn'), value: spot.wordsEn },
    { label: t('points'), value: formatWhole(spot.points) },
    { label: t('spotPrize'), value: prizeOf(spot.prizeId) ?? nothing },
    { label: t('place'), value: placeText(spot) || nothing },
    { label: t('radius'), value: spot.radiusM === undefined ? nothing : formatWhole(spot.radiusM) },
    { label: t('checkIns'), value: formatWhole(spot.checkInCount) },
  ];
}
