// Samples of gift wrapping: what the mall has, and a further one that is not on offer yet.
export const wrappingSamples = (scene) => ({
  list_gift_wrappings: () => ({}),
  save_gift_wrapping: async () => {
    const [{ pictureUrl }] = (await scene.staff().call('list_gift_wrappings', {})).wrappings;
    return { nameZhCn: '牛皮纸', nameEn: 'Brown paper', lineZhCn: '', lineEn: '', pictureUrl, priceCents: 500, isInUse: false };
  },
});
