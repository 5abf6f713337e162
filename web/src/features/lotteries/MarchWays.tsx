// Two ways on the dark stage of the march lottery: the secret code of today, and the check-ins, each with where the member stands.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { useHost } from '@/hosts/HostContext';
import { marchCheckInPage } from '@/routes/lotteries/marchCheckIn';
import { secretCodePage } from '@/routes/lotteries/secretCode';
import { Icon, type IconName } from '@/ui/Icon';
import { useTranslation } from '@/ui/words';
import type { Lottery } from './lottery';
import styles from './MarchWays.module.css';

export function MarchWays({ lottery: { activityId } }: { lottery: Lottery }) {
  const { t } = useTranslation('lotteries');
  const host = useHost();
  const { isSignedIn } = useSession();
  const asked = { enabled: isSignedIn, staleTime: 0 };
  const secret = useQuery({ ...queryFor('get_secret_standing', { activityId }), ...asked }).data;
  const checkIns = useQuery({ ...queryFor('get_check_ins', { activityId }), ...asked }).data;
  const secretNote = () => {
    if (!isSignedIn) return t('march.signIn');
    if (!secret) return '';
    if (secret.isFound) return t('march.secretFound');
    if (!secret.isSet) return t('march.secretNone');
    return secret.triesLeft > 0 ? t('march.secretOpen', { count: secret.chances }) : t('march.secretUsed');
  };
  const checkInNote = () => {
    if (!isSignedIn) return t('march.signIn');
    if (!checkIns) return '';
    const isDone = checkIns.days.some(({ day }) => day === checkIns.today);
    return isDone || !checkIns.isOpen
      ? t('march.checkInDone', { count: checkIns.streakCount })
      : t('march.checkInOpen');
  };
  return (
    <div className={styles.ways}>
      <Way
        icon="lock"
        title={t('march.secret')}
        note={secretNote()}
        onPress={() => host.open(secretCodePage, { activityId })}
      />
      <Way
        icon="check"
        title={t('march.checkIn')}
        note={checkInNote()}
        onPress={() => host.open(marchCheckInPage, { activityId })}
      />
    </div>
  );
}

interface WayProps {
  icon: IconName;
  title: string;
  note: string;
  onPress: () => unknown;
}

function Way({ icon, title, note, onPress }: WayProps) {
  return (
    <button type="button" className={styles.way} onClick={() => void onPress()}>
      <Icon name={icon} size={20} />
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.note}>{note}</span>
      </span>
      <Icon name="forward" size={12} />
    </button>
  );
}
