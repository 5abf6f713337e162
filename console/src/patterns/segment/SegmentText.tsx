// A segment in words: each condition that is asked.
import { formatDate } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import { useTagName } from '../memberTags/useTags';
import type { MemberSegment } from './segment';

export function SegmentText({ segment }: { segment: MemberSegment }) {
  const { t } = useTranslation('patterns');
  const {
    leastTier,
    mostTier,
    joinedSince,
    joinedBefore,
    birthdayMonth,
    orderedSince,
    notOrderedSince,
    shopId,
    wantedTags,
    unwantedTags,
  } = segment;
  const nameOf = useTagName();
  const named = (tags: readonly number[]) => ({ tags: tags.map(nameOf).join(t('tags.between')) });
  const tier = (value: number) => t(`segment.tiers.${String(value) as '0'}`);
  const day = (value: number) => ({ day: formatDate(value) });
  const isEveryTier = leastTier === 0 && mostTier === undefined;
  const said = [
    isEveryTier ? t('segment.everybody') : undefined,
    !isEveryTier && mostTier === undefined ? t('segment.fromTier', { tier: tier(leastTier) }) : undefined,
    mostTier === undefined ? undefined : t('segment.ofTiers', { least: tier(leastTier), most: tier(mostTier) }),
    joinedSince === undefined ? undefined : t('segment.joinedSinceDay', day(joinedSince)),
    joinedBefore === undefined ? undefined : t('segment.joinedBeforeDay', day(joinedBefore)),
    orderedSince === undefined ? undefined : t('segment.orderedSinceDay', day(orderedSince)),
    notOrderedSince === undefined ? undefined : t('segment.notOrderedSinceDay', day(notOrderedSince)),
    shopId === undefined ? undefined : t('segment.boughtAt', { shop: shopId }),
    wantedTags === undefined ? undefined : t('tags.bears', named(wantedTags)),
    unwantedTags === undefined ? undefined : t('tags.bearsNone', named(unwantedTags)),
    birthdayMonth === undefined ? undefined : t('segment.bornIn', { month: birthdayMonth }),
  ];
  return said.filter(Boolean).join(' · ');
}
