// The fields by which a segment is written down.
import { useTranslation } from '@/ui/useTranslation';
import type { FieldDeclaration } from '../editor/fields';
import { heldTags } from '../memberTags/tags';
import { useTagFields } from '../memberTags/useTags';
import { type MemberSegment, tiers } from './segment';

/** Of a segment that is there, or of a new one. */
export function useSegmentFields(segment?: MemberSegment): FieldDeclaration[] {
  const { t } = useTranslation('patterns');
  const tags = useTagFields(heldTags(segment));
  const named = tiers.map((value) => ({ value, text: t(`segment.tiers.${value}`) }));
  return [
    { name: 'leastTier', label: t('segment.leastTier'), kind: 'choice', choices: named },
    {
      name: 'mostTier',
      label: t('segment.mostTier'),
      kind: 'choice',
      isOptional: true,
      choices: [{ value: '', text: t('segment.any') }, ...named],
    },
    { name: 'joinedSince', label: t('segment.joinedSince'), kind: 'moment', isOptional: true },
    { name: 'joinedBefore', label: t('segment.joinedBefore'), kind: 'moment', isOptional: true },
    { name: 'orderedSince', label: t('segment.orderedSince'), kind: 'moment', isOptional: true },
    { name: 'notOrderedSince', label: t('segment.notOrderedSince'), kind: 'moment', isOptional: true },
    {
      name: 'shopId',
      label: t('segment.shopId'),
      kind: 'whole',
      isOptional: true,
      hint: t('segment.shopIdHint'),
    },
    {
      name: 'birthdayMonth',
      label: t('segment.birthdayMonth'),
      kind: 'whole',
      isOptional: true,
      hint: t('segment.birthdayMonthHint'),
    },
    ...tags,
  ];
}
