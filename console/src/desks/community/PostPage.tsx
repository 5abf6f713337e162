// One post: its picture large, its words and reports, decided by keys; then the next that waits follows.
import { ApiError } from '@galleria/client/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { timelineOf } from '@/patterns/record/moves';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Community.module.css';
import { neighboursOf, type Post, type PostRecord } from './community';
import { MuteDialog } from './MuteDialog';
import { PostMark } from './parts';

type Question = 'refuse' | 'hide' | 'remove';

export default function PostPage() {
  const postId = Number(useParams().postId);
  const query = useQuery(queryFor('get_community_post_record', { postId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={postId} record={query.data} /> : <Loading />;
}

function Record({ record: { post, moves, reports } }: { record: PostRecord }) {
  const { t } = useTranslation('community');
  const navigate = useNavigate();
  const { postId } = post;
  const [question, ask] = useState<Question>();
  const [isMuting, setMuting] = useState(false);
  const { next, previous, open, goOn } = useQueue(post);
  useKeys([
    { keys: 'J', label: t('next'), run: () => open(next) },
    { keys: 'K', label: t('previous'), run: () => open(previous) },
  ]);
  return (
    <RecordPage
      title={post.title}
      marks={<PostMark state={post.state} />}
      facts={useFacts(post)}
      actions={useActions(post, goOn, ask, () => setMuting(true))}
      subject={{ subjectKind: 'community_post', subjectId: String(postId) }}
      moves={timelineOf(
        moves,
        (move) => t(`moves.${move}`),
        (kind) => t(`actors.${kind}`),
      )}
      back={() => void navigate('/community')}
    >
      <Panel title={t('look')}>
        <div className={styles.look}>
          <img className={styles.picture} src={post.pictureUrl} alt={t('pictureOf', { title: post.title })} />
          <div>
            <p className={styles.words}>{post.text || t('noText')}</p>
            {post.foundWord && <Mark tone="wrong">{t('found', { word: post.foundWord })}</Mark>}
          </div>
        </div>
      </Panel>
      {reports.length > 0 && (
        <Panel title={t('reports')}>
          <ul>
            {reports.map(({ reason, at, isOpen }) => (
              <li
                key={at}
              >{`${t(`reasons.${reason}`)} · ${formatDateTime(at)} · ${t(isOpen ? 'open' : 'settled')}`}</li>
            ))}
          </ul>
        </Panel>
      )}
      <Questions postId={postId} question={question} close={() => ask(undefined)} goOn={goOn} />
      <MuteDialog memberId={post.memberId} isOpen={isMuting} close={() => setMuting(false)} />
    </RecordPage>
  );
}

/** Those that wait, before and behind this one; where this one waited, the next follows when it is decided. */
function useQueue({ postId, state }: Post) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const inLine = queryFor('search_community_posts', { state: 'in_review' });
  const { next, previous } = neighboursOf(postId, useQuery(inLine).data?.posts ?? []);
  const open = (id: number | undefined) => {
    if (id !== undefined) void navigate(`/community/posts/${id}`);
  };
  const follow = async () => {
    // Whoever decides at once is quicker than the list.
    const { posts } = await client.ensureQueryData(inLine);
    open(neighboursOf(postId, posts).next);
  };
  const wasWaiting = state === 'in_review';
  return { next, previous, open, goOn: () => void (wasWaiting && follow()) };
}

interface QuestionsProps {
  postId: number;
  question: Question | undefined;
  close: () => void;
  goOn: () => void;
}

/** Whatever is taken from the wall is told its author, with the reason. */
function Questions({ postId, question, close, goOn }: QuestionsProps) {
  const { t } = useTranslation('community');
  const refuse = useStaffOperation('refuse_community_post', { done: t('refused') });
  const hide = useStaffOperation('hide_community_post', { done: t('hidden') });
  const remove = useStaffOperation('remove_community_post', { done: t('removed') });
  const works = { refuse, hide, remove };
  return (
    <ReasonDialog
      title={question ? t(question) : ''}
      question={t('reasonQuestion')}
      isOpen={question !== undefined}
      isBusy={refuse.isBusy || hide.isBusy || remove.isBusy}
      isDanger
      close={close}
      confirm={async (reason) => {
        if (!question) return false;
        const { error } = await works[question].run({ postId, reason });
        if (!error) goOn();
        return error === undefined;
      }}
    />
  );
}

function useActions(
  post: Post,
  goOn: () => void,
  ask: (question: Question) => void,
  mute: () => void,
): readonly RecordAction[] {
  const { t } = useTranslation('community');
  const refusal = useRight('publish_community_post').isHeld ? undefined : t('mayNot');
  const publish = useStaffOperation('publish_community_post', { done: t('published') });
  async function run(): Promise<void> {
    const { error } = await publish.run({ postId: post.postId });
    if (!error) goOn();
  }
  const asking = (question: Question, keys: string) => ({
    key: question,
    keys,
    label: t(question),
    refusal,
    isDanger: true,
    run: () => ask(question),
  });
  return [
    { key: 'mute', keys: 'M', label: t('mute'), refusal, run: mute },
    ...(post.mayRemove ? [asking('remove', 'D')] : []),
    ...(post.mayHide ? [asking('hide', 'H')] : []),
    ...(post.mayRefuse ? [asking('refuse', 'R')] : []),
    ...(post.mayPublish
      ? [
          {
            key: 'publish',
            keys: 'A',
            label: t(post.state === 'hidden' ? 'showAgain' : 'publish'),
            refusal,
            isPrimary: true,
            isBusy: publish.isBusy,
            run: () => void run(),
          },
        ]
      : []),
  ];
}

function useFacts(post: Post) {
  const { t } = useTranslation('community');
  const { memberId, themeId, mutedUntil } = post;
  const mayOpen = useRight('get_member_record').isHeld;
  const mayOpenTheme = useRight('get_community_theme_record').isHeld;
  const name = post.memberName || nothing;
  const theme = themeId === undefined ? nothing : formatWhole(themeId);
  return [
    { label: t('member'), value: mayOpen ? <Link to={`/members/${memberId}`}>{name}</Link> : name },
    { label: t('mutedUntil'), value: mutedUntil === undefined ? t('notMuted') : formatDateTime(mutedUntil) },
    {
      label: t('theme'),
      value: themeId !== undefined && mayOpenTheme ? <Link to={`/community/themes/${themeId}`}>{theme}</Link> : theme,
    },
    { label: t('likes'), value: formatWhole(post.likeCount) },
    { label: t('reports'), value: formatWhole(post.openReportCount) },
    { label: t('submittedAt'), value: formatDateTime(post.submittedAt) },
    { label: t('decidedBy'), value: post.decidedBy || nothing },
    { label: t('reason'), value: post.reason || nothing },
  ];
}
