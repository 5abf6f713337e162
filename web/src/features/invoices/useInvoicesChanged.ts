// Asks the server anew for everything that shows invoices or what can be invoiced.
import { useQueryClient } from '@tanstack/react-query';

const invoiceQueries = [['list_invoices'], ['list_invoiceables'], ['get_invoice']];

export function useInvoicesChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(invoiceQueries.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
