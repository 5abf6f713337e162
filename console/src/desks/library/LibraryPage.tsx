// All pictures of the library: found by name and folder, which stand in the address; new ones are taken in here.
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useRight } from '@/api/rights';
import { PictureBrowser } from '@/patterns/library/PictureBrowser';
import { UploadButton } from '@/patterns/library/UploadButton';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { LibraryTabs } from './LibraryTabs';

export default function LibraryPage() {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const tools = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const mayUpload = useRight('upload_library_picture').isHeld;
  useKeys([
    { keys: '/', label: t('toSearch'), run: () => tools.current?.querySelector<HTMLElement>('input')?.focus() },
    ...(mayUpload ? [{ keys: 'N', label: t('upload'), run: () => button.current?.click() }] : []),
  ]);
  const upload = (
    <UploadButton
      operation="upload_library_picture"
      label={t('upload')}
      takesSeveral
      isPrimary
      keyCap={<KeyCap keys="N" isOnDark />}
      button={button}
      done={() => undefined}
    />
  );
  return (
    <>
      <PageHead title={t('title')} actions={upload} />
      <LibraryTabs />
      <Panel>
        <PictureBrowser
          text={search.get('text') ?? ''}
          folder={search.get('folder') ?? ''}
          find={({ text, folder }) =>
            setSearch({ ...(text === '' ? {} : { text }), ...(folder === '' ? {} : { folder }) }, { replace: true })
          }
          open={({ itemId }) => void navigate(`/library/${itemId}`)}
          tools={tools}
        />
      </Panel>
    </>
  );
}
