// A text in both languages, side by side.
import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import { Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import type { Words } from '../page';
import styles from './Fields.module.css';
import { Labelled } from './Labelled';

const RichTextField = lazy(() => import('./RichTextField'));
const sides: readonly (keyof Words)[] = ['zh', 'en'];

interface Props {
  label: string;
  words: Words;
  change: (words: Words) => void;
  /** "/zh", "/en", or "" for both. */
  problemAt: (place: string) => string | undefined;
  isDisabled: boolean;
  isRich?: boolean;
}

export function WordsEntry({ label, words, change, problemAt, isDisabled, isRich = false }: Props) {
  const { t } = useTranslation('pages');
  return (
    <div className={styles.pair}>
      {sides.map((side) => {
        const name = t(`inLanguage.${side}`, { label });
        const problem = problemAt(`/${side}`) ?? problemAt('');
        const set = (text: string) => change({ ...words, [side]: text });
        return (
          <Labelled key={side} label={name} problem={problem}>
            {(id) =>
              isRich ? (
                <Suspense fallback={<Loading rows={2} />}>
                  <RichTextField id={id} label={name} value={words[side]} change={set} isDisabled={isDisabled} />
                </Suspense>
              ) : (
                <Input
                  id={id}
                  value={words[side]}
                  disabled={isDisabled}
                  status={problem === undefined ? '' : 'error'}
                  onChange={({ target }) => set(target.value)}
                />
              )
            }
          </Labelled>
        );
      })}
    </div>
  );
}
