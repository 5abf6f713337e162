// Asks anew for everything that shows gift cards.
import { useQueryClient } from '@tanstack/react-query';

const cardQueries = [['list_gift_cards'], ['get_gift_card'], ['list_card_transactions'], ['list_card_history']];

export function useCardsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(cardQueries.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
