// The wardrobe as the server gives it, as what the rules work with: materials by id, and the groups that the tray shows. Pure.
import type { Output } from '@galleria/client/types';
import { bodyCode, type Material, type Materials, type Selection } from './rules';

export type Wardrobe = Output<'get_wear_activity_material'>;
export type WearMaterial = Wardrobe['firstList'][number]['secondList'][number]['wearMaterialList'][number];
export type Wear = Output<'get_wear_detail'>;
export type MemberWear = Output<'get_member_wear'>;

/** What the wardrobe is to one member; a stranger has nothing, and any tier may still turn out to be theirs. */
interface Owner {
  ownedIds: readonly number[];
  /** What the look that is changed wears as it was saved last. */
  wornIds: readonly number[];
  tier: number | undefined;
  nowMs: number;
}

/** A material by itself, with what it is to this member. */
function materialOf(given: WearMaterial, { ownedIds, wornIds, tier, nowMs }: Owner): Material {
  const { wearMaterialId: id, isWithdrawn, pricePoints } = given;
  const isKept = !ownedIds.includes(id) && wornIds.includes(id) && (isWithdrawn || pricePoints > 0);
  const isOwned = isKept || ownedIds.includes(id);
  const { posX, posY, width, height, zIndex } = given.wearMateriaJson;
  const obstacle = () => {
    if (isOwned) return undefined;
    if (given.releasedAt !== undefined && given.releasedAt > nowMs) return 'coming';
    return tier !== undefined && tier < given.leastTier ? 'tier' : undefined;
  };
  return {
    id,
    name: given.name,
    pictureUrl: given.wearMaterialPicUrl,
    box: { x: posX, y: posY, width, height },
    zIndex,
    brandName: given.materialExtendJson.find(({ key }) => key === 'brandName')?.value ?? '',
    shopId: given.shopId,
    categoryId: given.firstClassfiyId,
    subcategoryId: given.secondClassfiyId,
    groupId: given.wearGroupId,
    typeCode: given.wearMaterialTypeCode,
    isGeneric: given.isGeneric,
    pricePoints,
    isOwned,
    isKept,
    tierName: given.tierName,
    obstacle: obstacle(),
    releasesAt: given.releasedAt,
  };
}

/** All materials, and those that only the look itself still knows: what was withdrawn and is owned, or worn by the saved look. */
export function materialsOf(wardrobe: Wardrobe, wear: readonly WearMaterial[], owner: Owner): Materials {
  const listed = wardrobe.firstList.flatMap(({ secondList }) =>
    secondList.flatMap(({ wearMaterialList }) => wearMaterialList),
  );
  const kept = wear.filter(({ wearMaterialId: id }) => owner.ownedIds.includes(id) || owner.wornIds.includes(id));
  return new Map([...listed, ...kept].map((given) => [given.wearMaterialId, materialOf(given, owner)]));
}

export const selectionOf = (wear: readonly WearMaterial[]): Selection =>
  wear.map(({ wearMaterialId }) => wearMaterialId);

/** One tab of the tray: all categories of a group. */
export interface TrayGroup {
  id: string;
  name: string;
  categoryIds: readonly number[];
  /** Words that stand above the materials; empty where they are shown all together. */
  chips: readonly { id: number; name: string }[];
}

/** In the order of the wardrobe; the body is never changed by a group of one. */
export function groupsOf({ firstList, pageConfig }: Wardrobe): TrayGroup[] {
  const groups = new Map<string, TrayGroup>();
  for (const category of firstList) {
    const { wearGroupId: id, secondList, wearMaterialTypeCode } = category;
    const known = groups.get(id);
    const isInWords = pageConfig.secondShowTxtList.includes(wearMaterialTypeCode);
    const materials = secondList.flatMap(({ wearMaterialList }) => wearMaterialList);
    if (materials.length === 0 || (wearMaterialTypeCode === bodyCode && materials.length === 1)) continue;
    groups.set(id, {
      id,
      name: known?.name ?? category.groupShowName,
      categoryIds: [...(known?.categoryIds ?? []), category.firstClassfiyId],
      chips: [
        ...(known?.chips ?? []),
        ...(isInWords ? secondList.map(({ secondClassfiyId, name }) => ({ id: secondClassfiyId, name })) : []),
      ],
    });
  }
  return [...groups.values()];
}

/** What is worn of the categories that have a tag, unless the page keeps brands to itself. */
export function taggedOf({ firstList, pageConfig }: Wardrobe, worn: readonly Material[]) {
  if (pageConfig.hideBrandMark) return [];
  return worn.flatMap((material) => {
    const side = firstList.find(({ firstClassfiyId }) => firstClassfiyId === material.categoryId)?.tagSide;
    return side === 'left' || side === 'right' ? [{ material, side }] : [];
  });
}

/** What the category of a material is called. */
export const categoryName = ({ firstList }: Wardrobe, { categoryId }: Material): string =>
  firstList.find(({ firstClassfiyId }) => firstClassfiyId === categoryId)?.groupShowName ?? '';
