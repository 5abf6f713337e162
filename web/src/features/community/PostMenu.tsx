// What else can be done with a post: pass it on, report it, or, of one's own, mend and delete it.
import { requireSignIn } from '@galleria/client/signIn';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { useSession } from '@/api/useSession';
import { confirm } from '@/ui/dialog';
import { Icon, type IconName } from '@/ui/Icon';
import { Chip } from '@/ui/kit/Chip';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import { type Post, type ReportReason, reportReasons } from './community';
import styles from './PostMenu.module.css';

interface PostMenuProps {
  /** Undefined: closed. */
  post: Post | undefined;
  onClose: () => void;
  onPassOn: (post: Post) => void;
  onMend: (post: Post) => void;
  onDeleted?: () => void;
}

export function PostMenu({ post, onClose, onPassOn, onMend, onDeleted }: PostMenuProps) {
  const { t } = useTranslation('community');
  const { isSignedIn } = useSession();
  const [reported, report] = useState<Post>();
  const remove = useDeletion(onDeleted);
  const then = (act: (post: Post) => unknown) => () => {
    onClose();
    if (post) void act(post);
  };
  return (
    <>
      <Sheet open={post !== undefined} onClose={onClose} title={t('menu.title')}>
        {post && (
          <ul className={styles.menu}>
            {post.state === 'published' && <Entry icon="share" text={t('menu.share')} onPress={then(onPassOn)} />}
            {post.mayResend && <Entry icon="edit" text={t('menu.mend')} onPress={then(onMend)} />}
            {post.isMine ? (
              <Entry icon="trash" text={t('menu.delete')} isDanger onPress={then(remove)} />
            ) : (
              <Entry
                icon="warning"
                text={t('menu.report')}
                onPress={then((one) => (isSignedIn ? report(one) : requireSignIn()))}
              />
            )}
          </ul>
        )}
      </Sheet>
      <ReportSheet post={reported} onClose={() => report(undefined)} />
    </>
  );
}

interface EntryProps {
  icon: IconName;
  text: string;
  isDanger?: boolean;
  onPress: () => void;
}

function Entry({ icon, text, isDanger = false, onPress }: EntryProps) {
  return (
    <li>
      <button type="button" className={styles.entry} data-danger={isDanger} onClick={onPress}>
        <Icon name={icon} />
        {text}
      </button>
    </li>
  );
}

/** Asks first: its likes go with it. */
function useDeletion(onDeleted: (() => void) | undefined): (post: Post) => Promise<void> {
  const { t } = useTranslation('community');
  const remove = useOperation('delete_community_post', { done: t('delete.done') });
  return async ({ postId }) => {
    const isSure = await confirm({
      title: t('delete.title'),
      body: t('delete.body'),
      confirmText: t('delete.confirm'),
      cancelText: t('delete.keep'),
      tone: 'danger',
    });
    if (!isSure) return;
    const { data } = await remove({ postId });
    if (data !== undefined) onDeleted?.();
  };
}

interface ReportSheetProps {
  /** Undefined: closed. */
  post: Post | undefined;
  onClose: () => void;
}

/** One tap sends it. */
function ReportSheet({ post, onClose }: ReportSheetProps) {
  const { t } = useTranslation('community');
  const report = useOperation('report_community_post', { done: t('report.done') });
  const send = async (reason: ReportReason) => {
    onClose();
    if (post) await report({ postId: post.postId, reason });
  };
  return (
    <Sheet open={post !== undefined} onClose={onClose} title={t('report.title')}>
      <div className={styles.reasons}>
        {reportReasons.map((reason) => (
          <Chip key={reason} onPress={() => void send(reason)}>
            {t(`report.reasons.${reason}`)}
          </Chip>
        ))}
      </div>
    </Sheet>
  );
}
