// One film: as members see it, its name and poster, where it is used, and the way out.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { useFactWords } from '@/patterns/facts/useFactWords';
import { type LibraryFilm, lengthText } from '@/patterns/library/films';
import { plainAddress, sizeText } from '@/patterns/library/library';
import { PictureField } from '@/patterns/library/PictureField';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { RecordPage } from '@/patterns/record/Record';
import { formatDateTime } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Library.module.css';
import { type Use, Uses } from './Uses';

export default function FilmPage() {
  const filmId = Number(useParams().filmId);
  const query = useQuery(queryFor('get_library_film', { filmId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={filmId} {...query.data} /> : <Loading />;
}

function Record({ film, uses }: { film: LibraryFilm; uses: readonly Use[] }) {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const words = useFactWords();
  const [isRemoving, setRemoving] = useState(false);
  const mayEdit = useRight('save_library_film').isHeld;
  const remove = useStaffOperation('remove_library_film', { done: t('removed') });
  async function takeOut(reason: string): Promise<boolean> {
    const { error } = await remove.run({ filmId: film.filmId, reason });
    if (!error) void navigate('/library/films');
    return error === undefined;
  }
  return (
    <RecordPage
      title={film.name}
      marks={<Mark tone={uses.length > 0 ? 'good' : 'calm'}>{uses.length > 0 ? t('used') : t('unused')}</Mark>}
      facts={[
        { label: t('length'), value: lengthText(film.durationMs) },
        { label: t('size'), value: `${film.width} × ${film.height} · ${sizeText(film.byteCount)}` },
        { label: t('sound'), value: film.hasSound ? t('hasSound') : t('isSilent') },
        { label: t('address'), value: <code>{film.address}</code> },
        { label: t('keptBy'), value: `${words.actor(film.keptBy)} · ${formatDateTime(film.keptAt)}` },
      ]}
      actions={[
        {
          key: 'remove',
          label: t('removeFilm'),
          isDanger: true,
          refusal: mayEdit ? (uses.length > 0 ? t('isUsed') : undefined) : t('mayNotEdit'),
          run: () => setRemoving(true),
        },
      ]}
      subject={{ subjectKind: 'library_film', subjectId: String(film.filmId) }}
      back={() => void navigate('/library/films')}
    >
      <Panel title={t('film')}>
        <FilmForm key={film.version} film={film} />
      </Panel>
      <Panel title={t('uses')}>
        <Uses uses={uses} unusedReason={t('filmNotUsedReason')} />
      </Panel>
      <ReasonDialog
        title={t('removeFilm')}
        question={t('whyRemoveFilm')}
        isOpen={isRemoving}
        isBusy={remove.isBusy}
        close={() => setRemoving(false)}
        confirm={takeOut}
      />
    </RecordPage>
  );
}

function FilmForm({ film }: { film: LibraryFilm }) {
  const { t } = useTranslation('library');
  const id = useId();
  const isHeld = useRight('save_library_film').isHeld;
  const [name, setName] = useState(film.name);
  const [poster, setPoster] = useState(film.poster);
  const { run, isBusy } = useStaffOperation('save_library_film', { done: t('saved') });
  const isChanged = name.trim() !== film.name || poster !== film.poster;
  const unchanged = isChanged ? undefined : t('nothingChanged');
  const refusal = isHeld ? (name.trim() === '' ? t('nameNeeded') : unchanged) : t('mayNotEdit');
  async function save(): Promise<void> {
    await run({ filmId: film.filmId, version: film.version, name: name.trim(), poster });
  }
  useKeys(refusal === undefined ? [{ keys: 'Ctrl S', label: t('save'), run: () => void save() }] : []);
  return (
    <div className={styles.form}>
      <video
        className={styles.film}
        src={film.address}
        {...(poster === '' ? {} : { poster: plainAddress(poster) })}
        aria-label={film.name}
        preload="metadata"
        controls
        playsInline
      />
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={`${id}-name`}>{t('name')}</label>
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={80}
            disabled={!isHeld}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-poster`}>{t('poster')}</label>
          <PictureField
            id={`${id}-poster`}
            value={poster}
            address={poster}
            change={setPoster}
            isDisabled={!isHeld}
            describedBy={`${id}-hint`}
          />
        </div>
        <p id={`${id}-hint`} className={styles.hint}>
          {t('posterHint')}
        </p>
        <Button
          type="primary"
          loading={isBusy}
          disabled={refusal !== undefined}
          title={refusal}
          onClick={() => void save()}
        >
          {t('save')} <KeyCap keys="Ctrl S" isOnDark />
        </Button>
      </div>
    </div>
  );
}
