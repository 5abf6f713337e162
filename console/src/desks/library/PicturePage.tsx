// One picture: its focal point, its name and words, where it is used, another file in its place, and the way out.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { useFactWords } from '@/patterns/facts/useFactWords';
import { type LibraryPicture, sizeText } from '@/patterns/library/library';
import { UploadButton } from '@/patterns/library/UploadButton';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { RecordPage } from '@/patterns/record/Record';
import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { PictureForm } from './PictureForm';
import { type Use, Uses } from './Uses';

export default function PicturePage() {
  const itemId = Number(useParams().itemId);
  const query = useQuery(queryFor('get_library_picture', { itemId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={itemId} {...query.data} /> : <Loading />;
}

function Record({ picture, uses }: { picture: LibraryPicture; uses: readonly Use[] }) {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const words = useFactWords();
  const [isRemoving, setRemoving] = useState(false);
  const mayEdit = useRight('save_library_picture').isHeld;
  const remove = useStaffOperation('remove_library_picture', { done: t('removed') });
  async function takeOut(reason: string): Promise<boolean> {
    const { error } = await remove.run({ itemId: picture.itemId, reason });
    if (!error) void navigate('/library');
    return error === undefined;
  }
  return (
    <RecordPage
      title={picture.name}
      marks={<Mark tone={uses.length > 0 ? 'good' : 'calm'}>{uses.length > 0 ? t('used') : t('unused')}</Mark>}
      facts={[
        { label: t('size'), value: `${picture.width} × ${picture.height} · ${sizeText(picture.byteCount)}` },
        { label: t('address'), value: <code>{picture.address}</code> },
        { label: t('keptBy'), value: `${words.actor(picture.keptBy)} · ${formatDateTime(picture.keptAt)}` },
        {
          label: t('fileNumber'),
          value: picture.fileNumber > 1 ? t('replacedTimes', { count: picture.fileNumber - 1 }) : t('firstFile'),
        },
      ]}
      actions={[
        {
          key: 'remove',
          label: t('remove'),
          isDanger: true,
          refusal: mayEdit ? (uses.length > 0 ? t('isUsed') : undefined) : t('mayNotEdit'),
          run: () => setRemoving(true),
        },
      ]}
      subject={{ subjectKind: 'library_picture', subjectId: String(picture.itemId) }}
      back={() => void navigate('/library')}
    >
      <Panel title={t('picture')} side={<Replace picture={picture} />}>
        <PictureForm key={picture.version} picture={picture} />
      </Panel>
      <Panel title={t('uses')}>
        <Uses uses={uses} unusedReason={t('notUsedReason')} />
      </Panel>
      <ReasonDialog
        title={t('remove')}
        question={t('whyRemove')}
        isOpen={isRemoving}
        isBusy={remove.isBusy}
        close={() => setRemoving(false)}
        confirm={takeOut}
      />
    </RecordPage>
  );
}

/** Uploads another file and puts it in this one's place, wherever it is shown. */
function Replace({ picture }: { picture: LibraryPicture }) {
  const { t } = useTranslation('library');
  const { modal } = App.useApp();
  const replace = useStaffOperation('replace_library_picture', { done: t('replaced') });
  const ask = ({ itemId }: LibraryPicture) =>
    modal.confirm({
      title: t('replaceSure'),
      content: t('replaceExplained'),
      okText: t('replace'),
      cancelText: t('keepBoth'),
      onOk: () => replace.run({ itemId: picture.itemId, version: picture.version, byItemId: itemId }),
    });
  return <UploadButton operation="upload_library_picture" label={t('replace')} done={(kept) => void ask(kept)} />;
}
