// Materials by a zip of pictures and a table: opened here, its pictures uploaded, tried with every problem by its row, and drafted all or none.
import { ApiError } from '@galleria/client/errors';
import { uploadAsStaff } from '@galleria/client/staff';
import type { Output } from '@galleria/client/types';
import { App, Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRight } from '@/api/rights';
import { noteUse } from '@/api/staffSession';
import { useStaffOperation } from '@/api/useStaffOperation';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
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

type Tried = Output<'import_wear_materials'>;
const nothingOpened: OpenedZip = { packed: undefined, problems: [] };
/** A picture may have 10 MB, on a line that may be slow. */
const uploadPatienceMs = 120_000;

export default function ImportPage() {
  const { t } = useTranslation('wear');
  const navigate = useNavigate();
  const id = useId();
  const databaseId = Number(useParams().databaseId);
  const { message } = App.useApp();
  const [{ packed, problems }, setOpened] = useState(nothingOpened);
  const upload = useUploads();
  const [tried, setTried] = useState<Tried>();
  const send = useStaffOperation('import_wear_materials');
  const mayWrite = useRight('import_wear_materials').isHeld;
  const mayUpload = useRight('upload_library_picture').isHeld;
  const refusal = mayWrite && mayUpload ? undefined : t(mayWrite ? 'import.mayNotUpload' : 'mayNotWrite');
  const isBusy = upload.isBusy || send.isBusy;
  const materials = `/wear/databases/${databaseId}/materials`;

  async function choose(file: File | undefined): Promise<void> {
    setTried(undefined);
    setOpened(file ? await openZipFile(file) : nothingOpened);
  }
  async function run(isTrial: boolean): Promise<void> {
    if (!packed) return;
    const pictures = await upload.run(packed.pictures);
    if (!pictures) return;
    const { data } = await send.run({ databaseId, csv: packed.csv, pictures, isTrial });
    // What was right a moment ago is not any more: it is tried again before it can be made.
    setTried(data);
    if (!data || data.madeCount === 0) return;
    message.success(t('import.made', { count: data.madeCount }));
    void navigate(`${materials}?f.state=draft`);
  }

  const mayTry = packed !== undefined && !isBusy && refusal === undefined;
  const mayMake = mayTry && tried !== undefined && tried.problemCount === 0;
  useKeys([
    { keys: 'Ctrl Enter', label: t('import.try'), run: () => void (mayTry && !mayMake && run(true)) },
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
              // A mended zip of the same name is another one.
              onClick={({ currentTarget }) => {
                currentTarget.value = '';
              }}
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          </div>
          <div className={styles.buttons}>
            <Template />
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
          {packed && !tried && <p role="status">{t('import.packed', { count: packed.pictures.length })}</p>}
        </div>
      </Panel>
      {problems.length > 0 && <ZipProblems problems={problems} />}
      {tried && <Rows tried={tried} />}
    </>
  );
}

function Template() {
  const { t, language } = useTranslation('wear');
  function keep() {
    const address = URL.createObjectURL(new Blob([templateOf(language)], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'wear-materials.csv';
    link.click();
    URL.revokeObjectURL(address);
  }
  return <Button onClick={keep}>{t('import.template')}</Button>;
}

type Sent = Readonly<{ fileName: string; pictureUrl: string }>;

/** Uploads what the library does not have yet: of a zip that was mended, only the pictures that are new. */
function useUploads() {
  const { t } = useTranslation('wear');
  const { message } = App.useApp();
  const kept = useRef(new Map<string, { bytes: Uint8Array; address: string }>());
  const [waiting, setWaiting] = useState(0);
  async function addressOf({ name, type, bytes }: PackedPicture): Promise<string> {
    const before = kept.current.get(name);
    if (before && isSame(before.bytes, bytes)) return before.address;
    const file = new File([new Uint8Array(bytes)], name, { type });
    const { address } = await uploadAsStaff('upload_library_picture', file, { patienceMs: uploadPatienceMs });
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
      setWaiting(pictures.length);
      for (const picture of pictures) {
        try {
          sent.push({ fileName: picture.name, pictureUrl: await addressOf(picture) });
        } catch (error) {
          setWaiting(0);
          if (!(error instanceof ApiError)) throw error;
          message.error(`${picture.name}：${error.message || t('import.notUploaded')}`);
          return undefined;
        }
        setWaiting((left) => left - 1);
      }
      return sent;
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
    <Panel title={t('import.rows', { count: rowCount })} side={<span role="status">{verdict}</span>}>
      {unusedPictures.length > 0 && (
        <p className={styles.hint}>{t('import.unused', { names: unusedPictures.join('、') })}</p>
      )}
      {problems.length > 0 && (
        <Table
          label={t('import.problem')}
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
