// The links that show a page's draft to whoever has one: made to be passed on, told whom for and until when, and ended one by one or all at once.
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Input, Segmented } from 'antd';
import { useId, useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { useFactWords } from '@/patterns/facts/useFactWords';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime } from '@/ui/format';
import { Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './PreviewLinks.module.css';

type Link = Output<'list_preview_links'>[number];

const lasting = { hour: 60, day: 24 * 60, week: 7 * 24 * 60 } as const;
type Lasting = keyof typeof lasting;
const widthPx = 640;

export function PreviewLinks({ pageCode }: { pageCode: string }) {
  const { t } = useTranslation('pages');
  const mayMake = useRight('make_preview_link').isHeld;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button disabled={!mayMake} title={mayMake ? undefined : t('links.mayNot')} onClick={() => setOpen(true)}>
        {t('copyLink')}
      </Button>
      <Dialog title={t('copyLink')} isOpen={isOpen} close={() => setOpen(false)} width={widthPx}>
        <NewLink pageCode={pageCode} />
        <OpenLinks pageCode={pageCode} />
      </Dialog>
    </>
  );
}

function useCopy(): (path: string, endsAt: number) => Promise<void> {
  const { t } = useTranslation('pages');
  const { message } = App.useApp();
  return async (path, endsAt) => {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    message.success(t('linkCopied', { at: formatDateTime(endsAt) }));
  };
}

function NewLink({ pageCode }: { pageCode: string }) {
  const { t } = useTranslation('pages');
  const id = useId();
  const [purpose, setPurpose] = useState('');
  const [lasts, setLasts] = useState<Lasting>('day');
  const copy = useCopy();
  const { run, isBusy } = useStaffOperation('make_preview_link');
  async function make(): Promise<void> {
    const { data } = await run({ pageCode, minutes: lasting[lasts], purpose: purpose.trim() });
    if (!data) return;
    setPurpose('');
    await copy(data.link.path, data.link.endsAt);
  }
  return (
    <div className={styles.new}>
      <label htmlFor={id}>{t('links.purpose')}</label>
      <Input
        id={id}
        maxLength={80}
        placeholder={t('links.purposeHint')}
        value={purpose}
        onChange={({ target }) => setPurpose(target.value)}
        onPressEnter={() => void make()}
      />
      <Segmented
        aria-label={t('links.lasts')}
        value={lasts}
        options={(['hour', 'day', 'week'] as const).map((value) => ({ value, label: t(`links.${value}`) }))}
        onChange={setLasts}
      />
      <Button type="primary" loading={isBusy} onClick={() => void make()}>
        {t('links.make')}
      </Button>
    </div>
  );
}

function OpenLinks({ pageCode }: { pageCode: string }) {
  const { t } = useTranslation('pages');
  const { data } = useQuery(queryFor('list_preview_links', { pageCode }));
  if (!data) return <Loading rows={2} />;
  if (data.length === 0) return <State title={t('links.none')} reason={t('links.noneReason')} />;
  return (
    <>
      <ul className={styles.links} aria-label={t('links.open')}>
        {data.map((link) => (
          <OpenLink key={link.linkId} link={link} />
        ))}
      </ul>
      <EndAll pageCode={pageCode} />
    </>
  );
}

function OpenLink({ link }: { link: Link }) {
  const { t } = useTranslation('pages');
  const words = useFactWords();
  const copy = useCopy();
  const { run, isBusy } = useStaffOperation('end_preview_link', { done: t('links.ended') });
  return (
    <li className={styles.link}>
      <span className={styles.grow}>
        <strong>{link.purpose || t('copyLink')}</strong>
        <small>
          {t('links.by', { name: words.actor(link.madeBy), at: formatDateTime(link.madeAt) })} ·{' '}
          {t('links.until', { at: formatDateTime(link.endsAt) })}
        </small>
      </span>
      <Button size="small" onClick={() => void copy(link.path, link.endsAt)}>
        {t('links.copy')}
      </Button>
      <Button size="small" danger loading={isBusy} onClick={() => void run({ linkId: link.linkId })}>
        {t('links.end')}
      </Button>
    </li>
  );
}

function EndAll({ pageCode }: { pageCode: string }) {
  const { t } = useTranslation('pages');
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useStaffOperation('end_preview_links', { done: t('linksEnded') });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('links.endAll')}</Button>
      <ReasonDialog
        title={t('links.endAll')}
        question={t('endLinksWhy')}
        isOpen={isAsking}
        isBusy={isBusy}
        close={() => setAsking(false)}
        confirm={async (reason) => (await run({ pageCode, reason })).error === undefined}
      />
    </>
  );
}
