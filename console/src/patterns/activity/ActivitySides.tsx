// What stands beside an activity's way: a copy as a new draft, the list of those who may take part, the shops that it is at, and a link to look at it.
import type { Output } from '@galleria/client/types';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import type { Activity, ActivityDesk, ActivityFile } from './activity';

export type Side = 'copy' | 'guests' | 'shops' | 'preview';

const widthPx = 560;
const longestFile = 200_000;

interface SidesProps {
  desk: ActivityDesk;
  activity: Activity;
  shops: ActivityFile['shops'];
  asking: string | undefined;
  close: () => void;
}

export function SideDialogs({ desk, activity, shops, asking, close }: SidesProps) {
  const { t } = useTranslation('activity');
  return (
    <>
      <Dialog title={t('copy')} isOpen={asking === 'copy'} close={close} width={widthPx}>
        <Copying desk={desk} activity={activity} close={close} />
      </Dialog>
      <Dialog title={t('guests')} isOpen={asking === 'guests'} close={close} width={widthPx}>
        <Guests activity={activity} close={close} />
      </Dialog>
      <Dialog title={t('shops')} isOpen={asking === 'shops'} close={close} width={widthPx}>
        <Shops activity={activity} shops={shops} close={close} />
      </Dialog>
      <Dialog title={t('preview')} isOpen={asking === 'preview'} close={close} width={widthPx}>
        <Preview activity={activity} />
      </Dialog>
    </>
  );
}

function Copying({ desk, activity, close }: Pick<SidesProps, 'desk' | 'activity' | 'close'>) {
  const { t } = useTranslation('activity');
  const navigate = useNavigate();
  return (
    <>
      <p>{t('copyHint')}</p>
      <OperationForm
        operation="copy_activity"
        fields={[
          { name: 'pageCode', label: t('pageCode'), kind: 'text', most: 40, hint: t('pageCodeHint') },
          { name: 'startsAt', label: t('startsAt'), kind: 'moment' },
        ]}
        start={{ pageCode: '', startsAt: '' }}
        saveText={t('copySave')}
        done={t('copied')}
        toInput={({ pageCode, startsAt }) => ({
          activityId: activity.activityId,
          pageCode: String(pageCode),
          startsAt: Number(startsAt),
        })}
        places={{ codes: { 91003: 'pageCode', 91004: 'pageCode' } }}
        then={({ activityId }) => {
          close();
          void navigate(`${desk.path}/${activityId}`);
        }}
      />
    </>
  );
}

function Guests({ activity, close }: Pick<SidesProps, 'activity' | 'close'>) {
  const { t } = useTranslation('activity');
  return (
    <OperationForm
      operation="set_activity_guests"
      fields={[
        {
          name: 'file',
          label: t('guestsFile'),
          kind: 'long',
          most: longestFile,
          isWide: true,
          isOptional: true,
          hint: t('guestsHint'),
        },
      ]}
      start={{ file: '' }}
      saveText={t('guestsSave')}
      done={t('guestsSaved')}
      toInput={({ file }) => ({ activityId: activity.activityId, file: String(file ?? '') })}
      places={{ codes: { 91554: 'file' } }}
      then={close}
    />
  );
}

function Shops({ activity, shops, close }: Pick<SidesProps, 'activity' | 'shops' | 'close'>) {
  const { t } = useTranslation('activity');
  return (
    <OperationForm
      operation="set_activity_shops"
      fields={[
        {
          name: 'shopIds',
          label: t('shopIds'),
          kind: 'ids',
          pick: 'shop',
          isWide: true,
          isOptional: true,
          hint: t('shopsHint'),
        },
      ]}
      start={{ shopIds: shops.map(({ shopId }) => shopId).join(', ') }}
      saveText={t('shopsSave')}
      done={t('shopsSaved')}
      toInput={({ shopIds }) => ({
        activityId: activity.activityId,
        shopIds: Array.isArray(shopIds) ? shopIds.map(Number) : [],
      })}
      places={{ codes: { 91410: 'shopIds' } }}
      then={close}
    />
  );
}

function Preview({ activity }: Pick<SidesProps, 'activity'>) {
  const { t } = useTranslation('activity');
  const [link, setLink] = useState<Output<'make_activity_preview'>>();
  const { run, isBusy } = useStaffOperation('make_activity_preview');
  async function make(): Promise<void> {
    const { data } = await run({ activityId: activity.activityId });
    if (data) setLink(data);
  }
  return (
    <>
      <p>{t('previewHint')}</p>
      {link ? (
        <p>
          <a
            href={`/pages/plazaActivity/preview/index?token=${encodeURIComponent(link.token)}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('previewOpen')}
          </a>{' '}
          {t('previewUntil', { at: formatDateTime(link.endsAt) })}
        </p>
      ) : (
        <Button type="primary" loading={isBusy} onClick={() => void make()}>
          {t('previewMake')}
        </Button>
      )}
    </>
  );
}
