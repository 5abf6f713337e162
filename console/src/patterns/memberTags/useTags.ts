// The tags that the staff puts on members, for whoever may look at them: to choose among, and to be named by.
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useTranslation } from '@/ui/useTranslation';
import type { FieldDeclaration } from '../editor/fields';

export type MemberTag = Output<'list_member_tags'>['tags'][number];

/** None while they are on their way, and for whoever may not look at them. */
export function useTags(): readonly MemberTag[] {
  const { isHeld } = useRight('list_member_tags');
  const { data } = useQuery({ ...queryFor('list_member_tags', {}), enabled: isHeld });
  return data?.tags ?? [];
}

/** A tag's name in the language of whoever reads; one that nobody told of is named by its number. */
export function useTagName(): (tagId: number) => string {
  const { language } = useTranslation('patterns');
  const tags = useTags();
  return (tagId) => {
    const tag = tags.find((each) => each.tagId === tagId);
    if (!tag) return String(tagId);
    return language === 'en' ? tag.nameEn : tag.nameZhCn;
  };
}

/**
 * Who bears one of some tags, and who bears none of others; what is edited holds some already. Those stay choices though nobody has told
 * of them, since saving would drop what has no field. Without any tag there is nothing to choose.
 */
export function useTagFields(held: readonly number[]): FieldDeclaration[] {
  const { t } = useTranslation('patterns');
  const tags = useTags();
  const nameOf = useTagName();
  const untold = held.filter((tagId) => tags.every((each) => each.tagId !== tagId));
  const choices = [...tags, ...untold.map((tagId) => ({ tagId, isRetired: false }))].map(({ tagId, isRetired }) => ({
    value: String(tagId),
    text: isRetired ? t('tags.retiredName', { name: nameOf(tagId) }) : nameOf(tagId),
  }));
  if (choices.length === 0) return [];
  return [
    { name: 'wantedTags', label: t('tags.wanted'), kind: 'choices', isOptional: true, choices },
    { name: 'unwantedTags', label: t('tags.unwanted'), kind: 'choices', isOptional: true, choices },
  ];
}
