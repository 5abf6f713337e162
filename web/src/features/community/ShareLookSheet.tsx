// Shares a saved look with a title and words, or sends one that was refused again.
import { type ComponentProps, useState } from 'react';
import { applyProblems } from '@/api/operations/applyProblems';
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { FormTextField } from '@/ui/form/FormTextField';
import { useCheckedForm } from '@/ui/form/useCheckedForm';
import { Image } from '@/ui/Image';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { Loaded } from '@/ui/Loaded';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import { longestText, longestTitle, type Post, type Standing, stageRatio } from './community';
import { EmptyStage } from './EmptyStage';
import styles from './ShareLookSheet.module.css';

/** A look of the member's, as the dress-up show keeps it. */
export interface SavedLook {
  wearId: number;
  name: string;
  pictureUrl: string;
}

interface ShareLookProps {
  /** The newest first. */
  looks: readonly SavedLook[];
  /** One that was refused fills the form. */
  before?: Post | undefined;
  /** The look that the member came with. */
  chosen?: number | undefined;
  standing: Standing | undefined;
  /** The theme that it takes part in. */
  themeId: number | undefined;
  onDress: () => void;
  /** It was taken: everybody sees it, or the staff does first. */
  onSent: () => void;
}

/** A title that was nothing but a link. */
const places = { codes: { 91469: 'title' } } as const;

const tileWidthPx = 96;
const skeletonHeightPx = 320;

/** Why nothing can be shared now. */
function useRefusal(standing: Standing | undefined): string | undefined {
  const { t } = useTranslation('community');
  const isOnline = useIsOnline();
  if (!isOnline) return t('offline');
  if (standing?.mutedUntil !== undefined) {
    return t('sheet.muted', { time: formatDateTime(standing.mutedUntil), reason: standing.mutedReason });
  }
  if (standing?.postsLeft === 0) return t('sheet.usedUp', { count: standing.postsADay });
  return undefined;
}

function ShareLook({ looks, before, chosen, themeId, standing, onDress, onSent }: ShareLookProps) {
  const { t } = useTranslation('community');
  const [wearId, choose] = useState(before?.wearId ?? chosen ?? looks[0]?.wearId);
  const form = useCheckedForm({ title: before?.title ?? '', text: before?.text ?? '' }, ({ title }) => ({
    title: title.trim() === '' ? t('sheet.nameMissing') : undefined,
  }));
  const share = useOperation('share_community_look', { toldBy: (error) => applyProblems(form, error, places) });
  const isThere = looks.some((look) => look.wearId === wearId);
  const refusal = useRefusal(standing) ?? (isThere ? undefined : t('sheet.choose'));
  const send = form.handleSubmit(async ({ title, text }) => {
    if (wearId === undefined) return;
    const { data } = await share({
      wearId,
      title: title.trim(),
      text: text.trim(),
      ...(themeId !== undefined && { themeId }),
      ...(before && { postId: before.postId }),
    });
    if (!data) return;
    toast(t(data.state === 'published' ? 'sheet.shown' : 'sheet.waits'), 'success');
    onSent();
  });
  if (looks.length === 0) {
    return (
      <EmptyState picture={<EmptyStage />} title={t('sheet.noLook')} body={t('sheet.noLookBody')}>
        <Button onPress={onDress}>{t('dress')}</Button>
      </EmptyState>
    );
  }
  return (
    <>
      {before?.reason && <p className={styles.reason}>{t('sheet.reason', { reason: before.reason })}</p>}
      <div role="radiogroup" aria-label={t('sheet.look')} className={styles.looks}>
        {looks.map((look) => (
          <label key={look.wearId} className={styles.look}>
            <input
              type="radio"
              name="look"
              checked={look.wearId === wearId}
              aria-label={t('sheet.lookName', { name: look.name })}
              onChange={() => choose(look.wearId)}
            />
            <Image src={look.pictureUrl} alt="" ratio={stageRatio} widthPx={tileWidthPx} />
            <span className={styles.name}>{look.name}</span>
          </label>
        ))}
      </div>
      <FormTextField
        label={t('sheet.name')}
        placeholder={t('sheet.namePlaceholder')}
        form={form}
        name="title"
        required
        maxLength={longestTitle}
      />
      <FormTextField
        label={t('sheet.words')}
        placeholder={t('sheet.wordsPlaceholder')}
        form={form}
        name="text"
        maxLength={longestText}
        rows={3}
      />
      <p className={styles.promise}>{refusal ?? t('sheet.promise')}</p>
      <div className={styles.send}>
        <Button size="large" wide onPress={() => send()} disabledBecause={refusal}>
          {t('sheet.send')}
        </Button>
      </div>
    </>
  );
}

interface ShareLookSheetProps extends Omit<ShareLookProps, 'looks'> {
  isOpen: boolean;
  onClose: () => void;
  /** What the dress-up show keeps of the member's, as it is asked for. */
  looks: ComponentProps<typeof Loaded<readonly SavedLook[]>>['query'];
}

/** What was begun is forgotten when it closes. */
export function ShareLookSheet({ isOpen, onClose, looks, ...rest }: ShareLookSheetProps) {
  const { t } = useTranslation('community');
  return (
    <Sheet open={isOpen} onClose={onClose} title={t(rest.before ? 'sheet.mendTitle' : 'sheet.title')}>
      {isOpen && (
        <Loaded query={looks} skeleton={<Skeleton height={skeletonHeightPx} />}>
          {(known) => <ShareLook looks={known} {...rest} />}
        </Loaded>
      )}
    </Sheet>
  );
}
