// Materials by a zip of pictures and a table: opened here, its pictures uploaded, tried with every problem by its row, and drafted all or none.
import { ApiError } from '@galleria/client/errors';
import { uploadAsStaff } from '@galleria/client/staff';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { noteUse } from '@/api/staffSession';
import { useStaffOperation } from '@/api/useStaffOperation';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import {
  isSame,
  mostPictures,
  mostZipMegabytes,
  type OpenedZip,
  openZipFile,
  type PackedPicture,
  type ZipProblem,
} from './materialZip';
import { templateOf } from './template';
import styles from './Wear.module.css';
import type { Category, Sheet, Subcategory } from './wear';

type Tried = Output<'import_wear_materials'>;
const nothingOpened: OpenedZip = { packed: undefined, problems: [] };
/** A picture may have 10 MB, on a line that may be slow. */
const uploadPatienceMs = 120_000;

export default function ImportPage() {
  const databaseId = Number(useParams().databaseId);
  const query = useQuery(queryFor('get_wear_database', { databaseId }));
  // Asked anew after each try: whatever comes of that, the zip that was chosen stays.
  if (query.data) return <Import key={databaseId} sheet={query.data} />;
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return <Loading />;
}

function Import({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('wear');
  const navigate = useNavigate();
  const id = useId();
  const { databaseId } = sheet.database;
  const { message } = App.useApp();
  const [{ packed, problems }, setOpened] = useState(nothingOpened);
  const [isOpening, setOpening] = useState(false);
  const [tried, setTried] = useState<Tried>();
  // It stays, for whoever comes back when hundreds of pictures should be there.
  const [failure, setFailure] = useState('');
  const upload = useUploads(setFailure);
  const send = useStaffOperation('import_wear_materials', { toldBy: () => true });
  const mayWrite = useRight('import_wear_materials').isHeld;
  const mayUpload = useRight('upload_library_picture').isHeld;
  const refusal = mayWrite && mayUpload ? undefined : t(mayWrite ? 'import.mayNotUpload' : 'mayNotWrite');
  const isBusy = isOpening || upload.isBusy || send.isBusy;
  const materials = `/wear/databases/${databaseId}/materials`;

  async function choose(file: File | undefined): Promise<void> {
    setTried(undefined);
    setFailure('');
    setOpened(nothingOpened);
    if (!file) return;
    setOpening(true);
    setOpened(await openZipFile(file));
    setOpening(false);
  }
  async function run(isTrial: boolean): Promise<void> {
    if (!packed) return;
    setFailure('');
    const pictures = await upload.run(packed.pictures);
    if (!pictures) return;
    const { data, error } = await send.run({ databaseId, csv: packed.csv, pictures, isTrial });
    if (error) setFailure(error.message || t('import.unanswered'));
    // Whether they were made is not known: the same sent again makes them once.
    if (error?.isUncertain) return;
    // What was right a moment ago is not any more: it is tried again before it can be made.
    setTried(data);
    if (!data || data.madeCount === 0) return;
    message.success(t('import.made', { count: data.madeCount }));
    void navigate(`${materials}?f.state=draft`);
  }

  const mayTry = packed !== undefined && !isBusy && refusal === undefined;
  const mayMake = mayTry && tried !== undefined && tried.problemCount === 0;
  useKeys([
    { keys: 'Ctrl Enter', label: t('import.try'), run: () => void (mayTry && run(true)) },
    { keys: 'Esc', label: t('back'), run: () => void navigate(materials) },
  ]);
  return (
    <>
      <PageHead
        title={t('import.title')}
        actions={<Button onClick={() => void navigate(materials)}>{t('back')}</Button>}
      />
      <Panel title={t('import.choose')} side={t('import.limits', { count: mostPictures, megabytes: mostZipMegabytes })}>
        <div className={styles.form}>
          <p className={styles.hint}>{t('import.how')}</p>
          <p className={styles.hint}>{t('import.prices')}</p>
          <div className={styles.number}>
            <label htmlFor={id}>{t('import.zip')}</label>
            <input
              id={id}
              type="file"
              accept=".zip,application/zip"
              disabled={isBusy || refusal !== undefined}
              title={refusal}
              // A mended zip of the same name is another one, and whoever then chooses none has none.
              onClick={({ currentTarget }) => {
                currentTarget.value = '';
                void choose(undefined);
              }}
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          </div>
          <div className={styles.buttons}>
            <Template kind={kindsOf(sheet)[0]} />
            <Button
              disabled={!mayTry}
              title={refusal ?? (packed ? undefined : t('import.zipFirst'))}
              loading={isBusy}
              onClick={() => void run(true)}
            >
              {upload.waiting > 0 ? t('import.uploading', { count: upload.waiting }) : t('import.try')}{' '}
              <KeyCap keys="Ctrl ⏎" />
            </Button>
            <Button
              type="primary"
              disabled={!mayMake}
              title={refusal ?? (mayMake ? undefined : t('import.tryFirst'))}
              onClick={() => void run(false)}
            >
              {t('import.make')}
            </Button>
          </div>
          {failure !== '' && (
            <p role="alert" className={styles.problem}>
              {failure}
            </p>
          )}
          {isOpening && <p role="status">{t('import.opening')}</p>}
          {packed && !tried && <p role="status">{t('import.packed', { count: packed.pictures.length })}</p>}
        </div>
      </Panel>
      {problems.length > 0 && <ZipProblems problems={problems} />}
      {tried && <Rows tried={tried} />}
      <Codes sheet={sheet} />
    </>
  );
}

type Kind = Readonly<{ category: Category; subcategory: Subcategory }>;
const kindsOf = ({ categories }: Sheet): readonly Kind[] =>
  categories.flatMap((category) => category.subcategories.map((subcategory) => ({ category, subcategory })));

/** What the table calls the categories and kinds of this wardrobe. */
function Codes({ sheet }: { sheet: Sheet }) {
  const { t, language } = useTranslation('wear');
  const nameOf = ({ nameEn, nameZhCn }: { nameEn: string; nameZhCn: string }) =>
    language === 'en' ? nameEn : nameZhCn;
  const kinds = kindsOf(sheet);
  return (
    <Panel title={t('import.codes')} isFlush>
      {kinds.length === 0 ? (
        <State title={t('import.noCodes')} reason={t('import.noCodesReason')} />
      ) : (
        <Table
          label={t('import.codes')}
          columns={[
            { key: 'kind', title: t('import.codeOf') },
            { key: 'category', title: t('typeCode') },
            { key: 'code', title: t('typeId') },
          ]}
          rows={kinds.map(({ category, subcategory }) => ({
            key: subcategory.subcategoryId,
            cells: [`${nameOf(category)} · ${nameOf(subcategory)}`, category.typeCode, subcategory.typeId],
          }))}
        />
      )}
    </Panel>
  );
}

/** Its example is of a kind that there is. */
function Template({ kind }: { kind: Kind | undefined }) {
  const { t, language } = useTranslation('wear');
  function keep() {
    const address = URL.createObjectURL(
      new Blob([templateOf(language, kind?.category.typeCode, kind?.subcategory.typeId)], {
        type: 'text/csv;charset=utf-8',
      }),
    );
    const link = document.createElement('a');
    link.href = address;
    link.download = 'wear-materials.csv';
    link.click();
    URL.revokeObjectURL(address);
  }
  return <Button onClick={keep}>{t('import.template')}</Button>;
}

type Sent = Readonly<{ fileName: string; pictureUrl: string }>;

/** Uploads what the library does not have yet: of a zip that was mended, only the pictures that are new. `tell` is told which was refused, and why. */
function useUploads(tell: (failure: string) => void) {
  const { t } = useTranslation('wear');
  const kept = useRef(new Map<string, { bytes: Uint8Array; address: string }>());
  const run = useRef<AbortController>(undefined);
  const [waiting, setWaiting] = useState(0);
  // Whoever leaves the page wants no more of them there.
  useEffect(() => () => run.current?.abort(), []);
  async function addressOf({ name, type, bytes }: PackedPicture, signal: AbortSignal): Promise<string> {
    const before = kept.current.get(name);
    if (before && isSame(before.bytes, bytes)) return before.address;
    const file = new File([new Uint8Array(bytes)], name, { type });
    const { address } = await uploadAsStaff('upload_library_picture', file, { patienceMs: uploadPatienceMs, signal });
    noteUse();
    kept.current.set(name, { bytes, address });
    return address;
  }
  return {
    waiting,
    isBusy: waiting > 0,
    /** Nothing if one was refused: it is told by its name, and the next try goes on with it. */
    async run(pictures: readonly PackedPicture[]): Promise<Sent[] | undefined> {
      const sent: Sent[] = [];
      run.current = new AbortController();
      const { signal } = run.current;
      setWaiting(pictures.length);
      for (const picture of pictures) {
        try {
          sent.push({ fileName: picture.name, pictureUrl: await addressOf(picture, signal) });
        } catch (error) {
          setWaiting(0);
          if (!(error instanceof ApiError)) throw error;
          if (error.kind !== 'cancelled')
            tell(t('import.refused', { name: picture.name, reason: error.message || t('import.notUploaded') }));
          return undefined;
        }
        setWaiting((left) => left - 1);
      }
      return signal.aborted ? undefined : sent;
    },
  };
}

function ZipProblems({ problems }: { problems: readonly ZipProblem[] }) {
  const { t } = useTranslation('wear');
  return (
    <Panel
      title={t('import.zipProblems')}
      side={<span role="status">{t('import.problems', { count: problems.length })}</span>}
      isFlush
    >
      <Table
        label={t('import.zipProblems')}
        columns={[
          { key: 'file', title: t('import.file') },
          { key: 'problem', title: t('import.problem') },
        ]}
        rows={problems.map(({ fault, name }) => ({
          key: `${fault} ${name}`,
          cells: [<strong key="file">{name || t('import.wholeZip')}</strong>, t(`import.faults.${fault}`)],
        }))}
      />
    </Panel>
  );
}

function Rows({ tried: { rowCount, problemCount, problems, unusedPictures } }: { tried: Tried }) {
  const { t } = useTranslation('wear');
  const verdict = problemCount > 0 ? t('import.problems', { count: problemCount }) : t('import.noProblem');
  return (
    <Panel title={t('import.rows', { count: rowCount })} side={<span role="status">{verdict}</span>} isFlush>
      {unusedPictures.length > 0 && (
        <p className={styles.note}>{t('import.unused', { names: unusedPictures.join('、') })}</p>
      )}
      {problems.length < problemCount && (
        <p className={styles.note}>{t('import.firstOf', { count: problems.length })}</p>
      )}
      {problems.length > 0 && (
        <Table
          label={t('import.tableProblems')}
          columns={[
            { key: 'row', title: t('import.row') },
            { key: 'column', title: t('import.column') },
            { key: 'cell', title: t('import.cell') },
            { key: 'problem', title: t('import.problem') },
          ]}
          rows={problems.map(({ rowNumber, column, cell, problem }) => ({
            key: `${rowNumber} ${column} ${problem}`,
            cells: [rowNumber, <strong key="column">{column}</strong>, cell, problem],
          }))}
        />
      )}
    </Panel>
  );
}
