// All films of the library: found by name, which stands in the address; new ones are taken in here.
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useRight } from '@/api/rights';
import { FilmBrowser } from '@/patterns/library/FilmBrowser';
import { UploadButton } from '@/patterns/library/UploadButton';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { LibraryTabs } from './LibraryTabs';

export default function FilmsPage() {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const tools = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const mayUpload = useRight('upload_library_film').isHeld;
  useKeys([
    { keys: '/', label: t('toFilms'), run: () => tools.current?.querySelector<HTMLElement>('input')?.focus() },
    ...(mayUpload ? [{ keys: 'N', label: t('uploadFilm'), run: () => button.current?.click() }] : []),
  ]);
  const upload = (
    <UploadButton
      operation="upload_library_film"
      label={t('uploadFilm')}
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
        <FilmBrowser
          text={search.get('text') ?? ''}
          find={(text) => setSearch(text === '' ? {} : { text }, { replace: true })}
          open={({ filmId }) => void navigate(`/library/films/${filmId}`)}
          tools={tools}
        />
      </Panel>
    </>
  );
}
