// A registration in a list: what, when, where, and what became of it. Below it stands what can be done.
import type { ReactNode } from 'react';
import { Card } from '@/ui/Card';
import { Image } from '@/ui/Image';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import styles from './RegistrationCard.module.css';
import { isToPay, type Registration } from './registration';

const picturePx = 72;
const good = new Set<Registration['state']>(['approved', 'attended']);

interface RegistrationCardProps {
  registration: Registration;
  onOpen: () => void;
  children?: ReactNode;
}

export function RegistrationCard({ registration, onOpen, children }: RegistrationCardProps) {
  const { t } = useTranslation('registrations');
  const { name, pictureUrl, startsAt, place, state } = registration;
  const isOpen = isToPay(registration);
  const tone = () => {
    if (isOpen) return 'price';
    if (good.has(state)) return 'chosen';
    return state === 'to_confirm' ? 'price' : 'quiet';
  };
  return (
    <Card>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.picture}>
          <Image src={pictureUrl} alt="" ratio={1} widthPx={picturePx} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.note}>{formatDateTime(startsAt)}</span>
          <span className={styles.note}>{place}</span>
        </span>
        <Tag tone={tone()}>{t(isOpen ? 'money.state.to_pay' : `state.${state}`)}</Tag>
      </button>
      {children && <div className={styles.actions}>{children}</div>}
    </Card>
  );
}
