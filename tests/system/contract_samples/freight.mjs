// Samples of freight templates: what the mall has set up, and the next version of a shop's, which says what the one before it says.
const templatesOf = async (scene) => (await scene.staff().call('list_freight_templates', {})).templates;

export const freightSamples = (scene) => ({
  list_freight_templates: () => ({}),
  get_freight_template: async () => ({ templateId: (await templatesOf(scene))[0].templateId }),
  save_freight_template: async () => {
    const { templateId, version, nameZhCn, nameEn, isMallWide, isInUse, shops, tariffs } = (await templatesOf(scene)).find((template) => !template.isMallWide);
    return { templateId, version, nameZhCn, nameEn, isMallWide, isInUse, shopIds: shops.map(({ shopId }) => shopId), tariffs };
  },
});
