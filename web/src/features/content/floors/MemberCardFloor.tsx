// A greeting for members, an invitation for guests.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { requireSignIn } from '@/api/signIn';
import { useSession } from '@/api/useSession';
import { useHost } from '@/hosts/HostContext';
import { formatWhole } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { Image } from '@/ui/Image';
import { useTranslation } from '@/ui/words';
import type { FloorProps } from '../floor';
import { fillMemberText } from '../memberText';
import styles from './MemberCardFloor.module.css';

const minePath = '/pages/personalCenter/index';

/** Tier and points, each fetched only where the sentence speaks of it, and left out until it is known. */
function useStanding(text: string, isSignedIn: boolean) {
  const level = useQuery({
    ...queryFor('query_member_level_info'),
    enabled: isSignedIn && text.includes('{tier}'),
  });
  const points = useQuery({
    ...queryFor('get_points_balance'),
    enabled: isSignedIn && text.includes('{points}'),
  });
  return { tier: level.data?.tierName, points: points.data && formatWhole(points.data.creditPoint) };
}

/** Its height is the same for guests, for members and while the member's name is on its way. */
export function MemberCardFloor({ floor: { memberText = '', guestText = '' } }: FloorProps) {
  const { t } = useTranslation('content');
  const host = useHost();
  const { isSignedIn } = useSession();
  const info = useQuery({ ...queryFor('get_my_base_info'), enabled: isSignedIn });
  const member = isSignedIn ? info.data : undefined;
  const standing = useStanding(memberText, isSignedIn);
  const greeting = member
    ? fillMemberText(memberText, { name: member.nickname, ...standing }) ||
      t('memberCard.welcome', { name: member.nickname })
    : '';
  return (
    <button
      type="button"
      className={styles.card}
      onClick={() => (isSignedIn ? host.navigate(minePath) : void requireSignIn())}
    >
      <span className={styles.face}>
        {member?.avatarUrl ? (
          <Image src={member.avatarUrl} alt="" ratio={1} widthPx={36} shape="round" />
        ) : (
          <Icon name="person" size={18} />
        )}
      </span>
      <span className={styles.words}>{isSignedIn ? greeting : guestText || t('memberCard.guest')}</span>
      <span className={styles.action}>
        {isSignedIn ? t('memberCard.open') : t('memberCard.signIn')}
        <Icon name="forward" size={12} />
      </span>
    </button>
  );
}
