// Samples of the dress-up show: materials of its own for a point each, in the demo's wardrobe, and one look that is changed again and again.
import sharp from 'sharp';
import { nothing } from './scene.mjs';

const codeOfOwnDatabase = 'hair';

export function wearSamples(scene) {
  const staff = () => scene.staff();
  let madeCount = 0;
  const wardrobe = async () => scene.member.call('get_wear_activity_material', {});
  const firstOf = ({ firstList }, typeCode) => firstList.find(({ wearMaterialTypeCode }) => wearMaterialTypeCode === typeCode).secondList[0];
  const ownDatabase = () => ({
    nameZhCn: '样例素材库',
    nameEn: 'Sample',
    shareDialogTipZhCn: '',
    shareDialogTipEn: '',
    hideBrandMark: false,
    scaleInfo: 1,
    onlyOneGroupIds: [],
    secondShowTxtList: [],
    isShown: false,
    place: 99,
  });
  const made = async () => (await staff().call('save_wear_database', ownDatabase())).database;
  const category = async () => ({
    databaseId: (await made()).databaseId,
    typeCode: codeOfOwnDatabase,
    groupId: '1',
    nameZhCn: '发型',
    nameEn: 'Hair',
    identification: '',
    sort: 1,
    tagSide: 'none',
  });
  const subcategory = async () => {
    const { categories } = await staff().call('save_wear_category', await category());
    return { categoryId: categories[0].categoryId, typeId: 'long', nameZhCn: '长发', nameEn: 'Long', sort: 1 };
  };
  const draftIn = (subcategoryId, pictureUrl) => ({
    version: 0,
    subcategoryId,
    nameZhCn: `样例 ${(madeCount += 1)}`,
    nameEn: `Sample ${madeCount}`,
    pictureUrl,
    posX: 263,
    posY: 273,
    zIndex: 40,
    width: 231,
    height: 364,
    brandZhCn: '',
    brandEn: '',
    isGeneric: false,
    releasedAt: 0,
    sort: 999,
  });
  const draft = async () => {
    const jackets = firstOf(await wardrobe(), 'jacket');
    return draftIn(jackets.secondClassfiyId, jackets.wearMaterialList[0].wearMaterialPicUrl);
  };
  const drafted = async () => staff().call('save_wear_material', await draft());
  /** A picture that shows through, of just the size of its place. */
  const coat = async () => {
    const picture = sharp({ create: { width: 60, height: 80, channels: 4, background: { r: 183, g: 121, b: 31, alpha: 0.5 } } });
    return staff().upload('upload_library_picture', new Blob([await picture.png().toBuffer()], { type: 'image/png' }));
  };
  const heads = '分类编码,小类编码,中文名,英文名,图片文件,左,上,宽,高,层,积分价,最低等级';
  const packed = async () => {
    const kind = await subcategory();
    const { database } = await staff().call('save_wear_subcategory', kind);
    const { address } = await coat();
    return {
      databaseId: database.databaseId,
      csv: `${heads}\n${codeOfOwnDatabase},${kind.typeId},样例大衣,Sample coat,coat.png,300,300,60,80,40,120,0\n`,
      pictures: [{ fileName: 'coat.png', pictureUrl: address }],
      isTrial: false,
    };
  };
  const price = async () => {
    const { materialId, version } = await drafted();
    return { materialId, version, pricePoints: 1, leastTier: 0, reason: '首次定价' };
  };
  const priced = async () => {
    const { materialId } = await staff().call('set_wear_material_price', await price());
    return { materialId, work: 'put_on_sale', reason: '上新' };
  };
  const onSale = async () => (await staff().call('steer_wear_material', await priced())).materialId;
  const dressed = async (...materialIds) => {
    const shown = await wardrobe();
    const body = firstOf(shown, 'body').wearMaterialList.find(({ pricePoints, leastTier }) => pricePoints === 0 && leastTier === 0);
    return { wearMaterialDatabaseId: shown.wearMaterialDatabaseId, wearMaterialIds: [body.wearMaterialId, ...materialIds] };
  };
  const saved = async () => scene.member.call('save_wear', { ...(await dressed()), wearName: '样例' });
  const kept = new Map();
  /** The same look of a member for all, since they keep fifty. */
  const lookOf = async (...materialIds) => {
    const { uid } = scene.member.session;
    if (!kept.has(uid)) kept.set(uid, (await saved()).wearId);
    return { ...(await dressed(...materialIds)), wearName: '样例', wearId: kept.get(uid) };
  };
  return {
    get_wear_activity_material: nothing,
    get_random_wear_detail: nothing,
    get_shared_wear: async () => ({ shareCode: (await saved()).shareInfo.shareCode }),
    get_wear_detail: async () => ({ wearId: (await lookOf()).wearId }),
    get_member_wear: nothing,
    buy_material: async () => ({ ...(await dressed(await onSale())), pricePoints: 1 }),
    save_wear: lookOf,
    buy_material_save_wear: async () => ({ ...(await lookOf(await onSale())), pricePoints: 1 }),
    delete_wear: async () => ({ wearId: (await saved()).wearId }),
    list_wear_databases: nothing,
    get_wear_database: async () => ({ databaseId: (await made()).databaseId }),
    save_wear_database: ownDatabase,
    save_wear_category: category,
    save_wear_subcategory: subcategory,
    list_wear_materials: async () => ({ databaseId: (await wardrobe()).wearMaterialDatabaseId }),
    get_wear_material: async () => ({ materialId: (await drafted()).materialId }),
    save_wear_material: draft,
    import_wear_materials: packed,
    set_wear_material_price: price,
    steer_wear_material: priced,
    preview_random_wear: async () => ({ databaseId: (await wardrobe()).wearMaterialDatabaseId }),
  };
}
