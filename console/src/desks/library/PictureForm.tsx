// A picture's focal point, name, folder and words, saved together.
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import type { LibraryPicture } from '@/patterns/library/library';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { useTranslation } from '@/ui/useTranslation';
import { FocalPoint, type Point } from './FocalPoint';
import styles from './Library.module.css';

const texts = ['name', 'folder', 'alternativeZh', 'alternativeEn'] as const;
type Texts = Pick<LibraryPicture, (typeof texts)[number]>;
const longest: Readonly<Record<keyof Texts, number>> = { name: 80, folder: 40, alternativeZh: 200, alternativeEn: 200 };

export function PictureForm({ picture }: { picture: LibraryPicture }) {
  const { t } = useTranslation('library');
  const id = useId();
  const { itemId, version } = picture;
  const isHeld = useRight('save_library_picture').isHeld;
  const [point, setPoint] = useState<Point>({ x: picture.focusX, y: picture.focusY });
  const [held, setHeld] = useState<Texts>(picture);
  const { run, isBusy } = useStaffOperation('save_library_picture', { done: t('saved') });
  const folders = useQuery(queryFor('list_library_pictures', { pageSize: 1 })).data?.folders ?? [];
  const isChanged =
    point.x !== picture.focusX ||
    point.y !== picture.focusY ||
    texts.some((name) => held[name].trim() !== picture[name]);
  const refusal = !isHeld
    ? t('mayNotEdit')
    : held.name.trim() === ''
      ? t('nameNeeded')
      : isChanged
        ? undefined
        : t('nothingChanged');
  async function save(): Promise<void> {
    const trimmed = Object.fromEntries(texts.map((name) => [name, held[name].trim()])) as Texts;
    await run({ itemId, version, ...trimmed, focusX: point.x, focusY: point.y });
  }
  useKeys(refusal === undefined ? [{ keys: 'Ctrl S', label: t('save'), run: () => void save() }] : []);
  return (
    <div className={styles.form}>
      <FocalPoint
        address={picture.address}
        alternative={held.alternativeZh}
        point={point}
        change={setPoint}
        isDisabled={!isHeld}
      />
      <div className={styles.fields}>
        {texts.map((name) => {
          const set = (text: string) => setHeld((now) => ({ ...now, [name]: text }));
          const shared = { id: `${id}-${name}`, value: held[name], disabled: !isHeld };
          return (
            <div key={name} className={styles.field}>
              <label htmlFor={shared.id}>{t(name)}</label>
              {name === 'folder' ? (
                <AutoComplete {...shared} onChange={set} options={folders.map(({ name: value }) => ({ value }))} />
              ) : (
                <Input {...shared} maxLength={longest[name]} onChange={({ target }) => set(target.value)} />
              )}
            </div>
          );
        })}
        <p className={styles.hint}>{t('alternativeHint')}</p>
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
