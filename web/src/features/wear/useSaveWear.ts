// Saving a look, with what it takes to be the member's: bought and saved together, or not at all.
import { useAskAgain, useOperation } from '@/api/operations/useOperation';
import { confirm } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import type { DressingNow } from './useDressing';
import type { Wear } from './wardrobe';

const priceChangedCode = 91_451;

/** Gives the look as it is kept now; undefined where nothing came of it, of which the member has been told. */
export function useSaveWear(): (dressing: DressingNow, wearName: string) => Promise<Wear | undefined> {
  const { t } = useTranslation('wear');
  const askAgain = useAskAgain();
  // The pressed button shows that it runs.
  const save = useOperation('save_wear', { isQuiet: true });
  const buy = useOperation('buy_material_save_wear', {
    isQuiet: true,
    toldBy: ({ code }) => code === priceChangedCode,
  });
  return async ({ wardrobe, wearId, selection, toBuy, sum }, wearName) => {
    const input = {
      ...(wearId === undefined ? {} : { wearId }),
      wearMaterialDatabaseId: wardrobe.wearMaterialDatabaseId,
      wearName,
      wearMaterialIds: [...selection],
    };
    if (toBuy.length === 0) {
      const { data } = await save(input);
      if (data) toast(t('save.saved'), 'success');
      return data;
    }
    const { data, error } = await buy({ ...input, pricePoints: sum });
    if (error?.code === priceChangedCode) {
      await askAgain(['get_wear_activity_material', 'get_member_wear']);
      await confirm({
        title: t('save.newPrice'),
        body: error.message,
        confirmText: t('save.look'),
        buttons: 'confirm',
      });
    }
    if (data) toast(t('save.bought', { count: data.purchase.points }), 'success');
    return data?.wear;
  };
}
