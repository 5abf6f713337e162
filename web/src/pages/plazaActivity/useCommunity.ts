// What both faces of the club of looks do with a post: pass it on, and share one with what the dress-up show keeps.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { type Post, phaseOf, type Theme } from '@/features/community/community';
import type { SavedLook } from '@/features/community/ShareLookSheet';
import { HostError } from '@/hosts/host';
import { addressFor } from '@/hosts/page';
import { communityPage } from '@/routes/community/community';
import { formatDate } from '@/ui/kit/dateTime';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { useShareLink } from '../public/useShareLink';

export const addressOfPost = (postId: number) => addressFor(communityPage, { postId });

/** Passes a post on in whatever way the host has, and tells what became of it. */
export function usePassOn(): (post: Post) => Promise<void> {
  const { t } = useTranslation('community');
  const share = useShareLink();
  return async ({ postId, title, pictureUrl }) => {
    try {
      const link = { path: addressOfPost(postId), title, content: t('passOn.content'), icon: pictureUrl };
      if ((await share(link)) === 'copied') toast(t('passOn.copied'), 'success');
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      toast(t('passOn.failed'), 'fail');
    }
  };
}

/** The looks that the member has saved, and whether one can be shared now; asked for when they are needed. */
export function useOwnLooks(isNeeded: boolean) {
  const { isSignedIn } = useSession();
  const enabled = isNeeded && isSignedIn;
  const looks = useQuery({
    ...queryFor('get_member_wear'),
    enabled,
    staleTime: 0,
    select: ({ wearList }): readonly SavedLook[] =>
      wearList.map(({ wearId, wearName, wearPicUrl, savedAt }) => ({
        wearId,
        name: wearName || formatDate(savedAt),
        pictureUrl: wearPicUrl,
      })),
  });
  const standing = useQuery({ ...queryFor('get_community_standing'), enabled, staleTime: 0 });
  return { looks, standing: standing.data };
}

/** What is shared now takes part in the theme that runs. */
export function openThemeOf(theme: Theme | undefined, nowMs: number): number | undefined {
  return theme && phaseOf(theme, nowMs).phase === 'running' ? theme.themeId : undefined;
}
