// How a floor is called in the list: its kind, and what there is to say of it in a line.
import { useTranslation } from '@/ui/useTranslation';
import { type Floor, wordsOf } from './page';

/** What counts its pieces, whatever kind of floor it is. */
const lists = ['items', 'goods', 'shops', 'spots'] as const;

export function useFloorWords(): { kindOf: (floor: Floor) => string; lineOf: (floor: Floor) => string } {
  const { t, language } = useTranslation('pages');
  const inOwn = (value: unknown) => {
    const { zh, en } = wordsOf(value);
    return (language === 'en' && en) || zh;
  };
  const lineOf = (floor: Floor) => {
    const own = inOwn(floor.title) || inOwn(floor.text);
    const list = lists.map((name) => floor[name]).find((value) => Array.isArray(value) && value.length > 0);
    const pieces = Array.isArray(list) ? list : [];
    const first = inOwn(pieces[0]?.title ?? pieces[0]?.name ?? pieces[0]?.text);
    const count = pieces.length > 0 ? t('floor.pieces', { count: pieces.length }) : '';
    return [own || first, count].filter(Boolean).join(' · ') || t('floor.empty');
  };
  return { kindOf: ({ type }) => t(`kinds.${type}`), lineOf };
}
