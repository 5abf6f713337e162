// Asks anew for what shows cases after something happened to one.
import { useQueryClient } from '@tanstack/react-query';

const changedByCases = [
  ['get_after_sales_options'],
  ['preview_refund'],
  ['list_after_sales'],
  ['get_after_sales'],
  ['get_order'],
  ['list_orders'],
  ['count_orders'],
];

/** Resolves when everything of this that is on the screen has been asked for again. */
export function useAfterSalesChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(changedByCases.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
