// The draft in the members' app itself, in a frame: as wide as a phone, light or dark, in either language, as anybody, at any moment.
import type { PreviewNews, PreviewWish } from '@galleria/client/preview';
import { useQuery } from '@tanstack/react-query';
import { Input, Segmented, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { queryFor } from '@/api/query';
import { dateTimeFieldText, readDateTimeField } from '@/ui/format';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Preview.module.css';

const widths = [390, 360] as const;
const viewers: readonly PreviewWish['viewer'][] = ['guest', 'normal', 'silver', 'gold', 'platinum'];
/** A link of an hour is asked for anew a little before it ends. */
const linkMinutes = 60;
const linkFreshMs = 50 * 60_000;

interface Props {
  pageCode: string;
  /** Of the draft that was saved last; 0: none. */
  revision: number;
  /** The place of the floor that is open. */
  place: number | undefined;
  touch: (place: number) => void;
}

export function Preview({ pageCode, revision, place, touch }: Props) {
  const { t, language: own } = useTranslation('pages');
  const link = useQuery({
    ...queryFor('get_preview_link', { pageCode, minutes: linkMinutes }),
    staleTime: linkFreshMs,
    refetchInterval: linkFreshMs,
  });
  const [width, setWidth] = useState<(typeof widths)[number]>(390);
  const [theme, setTheme] = useState<PreviewWish['theme']>('light');
  const [language, setLanguage] = useState<PreviewWish['language']>(own);
  const [viewer, setViewer] = useState<PreviewWish['viewer']>('gold');
  const [at, setAt] = useState<number>();
  const frame = useRef<HTMLIFrameElement>(null);
  const wish: PreviewWish = {
    kind: 'preview',
    viewer,
    theme,
    language,
    revision,
    ...(at === undefined ? {} : { at }),
    ...(place === undefined ? {} : { place }),
  };
  const newest = useRef(wish);
  newest.current = wish;
  const wanted = JSON.stringify(wish);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever it is another wish.
  useEffect(() => frame.current?.contentWindow?.postMessage(newest.current, location.origin), [wanted]);
  useEffect(() => {
    function hear({ source, origin, data }: MessageEvent<PreviewNews>): void {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.kind === 'previewReady') frame.current?.contentWindow?.postMessage(newest.current, location.origin);
      if (data.kind === 'previewTouched') touch(data.place);
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [touch]);
  return (
    <aside className={styles.preview} aria-label={t('preview.title')}>
      <div className={styles.tools}>
        <Segmented
          size="small"
          aria-label={t('preview.width')}
          value={width}
          options={[...widths]}
          onChange={setWidth}
        />
        <Segmented
          size="small"
          aria-label={t('preview.theme')}
          value={theme}
          options={[
            { value: 'light', label: t('preview.light') },
            { value: 'dark', label: t('preview.dark') },
          ]}
          onChange={setTheme}
        />
        <Segmented
          size="small"
          aria-label={t('preview.language')}
          value={language}
          options={[
            { value: 'zh-CN', label: '中' },
            { value: 'en', label: 'EN' },
          ]}
          onChange={setLanguage}
        />
        <Select
          size="small"
          aria-label={t('preview.viewer')}
          value={viewer}
          options={viewers.map((one) => ({ value: one, label: t(`viewers.${one}`) }))}
          onChange={setViewer}
        />
        <Input
          size="small"
          className={styles.moment ?? ''}
          type="datetime-local"
          aria-label={t('preview.at')}
          title={t('preview.at')}
          value={at === undefined ? '' : dateTimeFieldText(at)}
          onChange={({ target }) => setAt(readDateTimeField(target.value))}
        />
      </div>
      {link.error && <Failure failure={link.error} retry={() => void link.refetch()} />}
      {link.isPending && <Loading />}
      {link.data && (
        <div className={styles.phone} data-width={width}>
          <iframe ref={frame} className={styles.frame} title={t('preview.title')} src={link.data.path} />
        </div>
      )}
    </aside>
  );
}
