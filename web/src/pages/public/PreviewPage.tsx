// A content page's draft as a visitor gets it at a moment: what a preview link opens, on a phone or in the console's frame.
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryFor } from '@/api/query';
import { floorKinds } from '@/features/content/floors/FloorList';
import { HomeSkeleton } from '@/features/content/floors/HomeSkeleton';
import { MemberCard } from '@/features/content/floors/MemberCardFloor';
import { fillMemberText } from '@/features/content/floors/memberText';
import { tellConsole, usePreviewWish } from '@/features/previews/usePreviewWish';
import { useArguments } from '@/hosts/page';
import { pagePreviewPage } from '@/routes/content/preview';
import { EmptyState } from '@/ui/EmptyState';
import { formatWhole } from '@/ui/format';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './PreviewPage.module.css';

type Preview = Output<'get_page_preview'>;

const samplePoints = 12_860;

export default function PreviewPage() {
  const { t, language } = useTranslation('previews');
  const given = useArguments(pagePreviewPage);
  const { viewer = 'guest', at, revision = 0, place } = usePreviewWish(given);
  const token = given.token ?? '';
  const input = { token, viewer, ...(at === undefined ? {} : { at }) };
  const asked = queryFor('get_page_preview', input);
  // Another draft, or the same in the other language, is another answer.
  const query = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, revision, language],
    enabled: token !== '',
    placeholderData: (former) => former,
  });
  return (
    <Page {...(query.data ? { title: query.data.page.title } : {})}>
      {token === '' ? (
        <EmptyState body={t('missing')} />
      ) : (
        <Loaded
          query={query}
          skeleton={<HomeSkeleton />}
          isEmpty={({ page }) => page.floors.length === 0}
          empty={<EmptyState body={t('empty')} />}
        >
          {(preview) => <PreviewFloors preview={preview} place={place} />}
        </Loaded>
      )}
    </Page>
  );
}

/** By hand: `scrollIntoView` would scroll the console around this window, too. */
function bringToMiddle(element: HTMLElement): void {
  let area = element.parentElement;
  while (area && area.scrollHeight <= area.clientHeight) area = area.parentElement;
  const { top, height } = element.getBoundingClientRect();
  area?.scrollBy({ top: top - Math.max(0, (area.clientHeight - height) / 2), behavior: 'smooth' });
}

function PreviewFloors({ preview, place }: { preview: Preview; place: number | undefined }) {
  const { t } = useTranslation('previews');
  const framed = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown whenever another floor is framed.
  useEffect(() => {
    if (framed.current) bringToMiddle(framed.current);
  }, [place]);
  return (
    <>
      <p className={styles.mark}>{t('mark', { viewer: t(`viewers.${preview.viewer}`) })}</p>
      {preview.page.floors.map((floor, index) => {
        const here = preview.places[index] ?? index;
        const Kind = floorKinds[floor.type];
        return (
          <div
            key={here}
            ref={here === place ? framed : undefined}
            className={styles.floor}
            data-framed={here === place || undefined}
            onPointerDown={() => tellConsole({ kind: 'previewTouched', place: here })}
          >
            {floor.type === 'member_card' ? (
              <SampleCard floor={floor} viewer={preview.viewer} />
            ) : (
              <Kind floor={floor} isFirst={index === 0} />
            )}
          </div>
        );
      })}
    </>
  );
}

/** The card of whoever it is looked at as, not of whoever looks. */
function SampleCard({ floor, viewer }: { floor: Preview['page']['floors'][number]; viewer: Preview['viewer'] }) {
  const { t } = useTranslation('previews');
  const { memberText = '', guestText = '' } = floor;
  const values = { name: t('name'), tier: t(`viewers.${viewer}`), points: formatWhole(samplePoints) };
  return (
    <MemberCard
      words={viewer === 'guest' ? guestText : fillMemberText(memberText, values)}
      isSignedIn={viewer !== 'guest'}
      open={() => undefined}
    />
  );
}
