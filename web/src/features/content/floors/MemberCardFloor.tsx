// A greeting for members, an invitation for guests.

import { requireSignIn } from '@galleria/client/signIn';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { useHost } from '@/hosts/HostContext';
import { minePage } from '@/routes/members/mine';
import { formatWhole } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { Image } from '@/ui/Image';
import { useTranslation } from '@/ui/words';
import type { FloorProps } from './floor';
import styles from './MemberCardFloor.module.css';
import { fillMemberText } from './memberText';

/** Its height is the same for guests, for members and while the member's name is on its way. */
export function MemberCardFloor({ floor: { memberText = '', guestText = '' } }: FloorProps) {
  const { t } = useTranslation('content');
  const host = useHost();
  const { isSignedIn } = useSession();
  const info = useQuery({ ...queryFor('get_my_base_info'), enabled: isSignedIn });
  const member = isSignedIn ? info.data : undefined;
  const greeting = member
    ? fillMemberText(memberText, {
        name: member.nickname,
        tier: member.tierName || undefined,
        points: member.creditPoint === undefined ? undefined : formatWhole(member.creditPoint),
      }) || t('memberCard.welcome', { name: member.nickname })
    : '';
  return (
    <MemberCard
      words={isSignedIn ? greeting : guestText}
      isSignedIn={isSignedIn}
      avatarUrl={member?.avatarUrl}
      open={() => (isSignedIn ? host.open(minePage) : void requireSignIn())}
    />
  );
}

interface CardProps {
  /** Empty for a guest: the usual invitation. */
  words: string;
  isSignedIn: boolean;
  avatarUrl?: string | undefined;
  open: () => void;
}

export function MemberCard({ words, isSignedIn, avatarUrl, open }: CardProps) {
  const { t } = useTranslation('content');
  return (
    <button type="button" className={styles.card} onClick={open}>
      <span className={styles.face}>
        {avatarUrl ? (
          <Image src={avatarUrl} alt="" ratio={1} widthPx={36} shape="round" />
        ) : (
          <Icon name="person" size={18} />
        )}
      </span>
      <span className={styles.words}>{words || (isSignedIn ? '' : t('memberCard.guest'))}</span>
      <span className={styles.action}>
        {isSignedIn ? t('memberCard.open') : t('memberCard.signIn')}
        <Icon name="forward" size={12} />
      </span>
    </button>
  );
}
