// What questions pick with, from the features that have it: cities of the address book, and the map of the host.
import { useEffect, useRef } from 'react';
import { RegionSheet } from '@/features/addresses/RegionSheet';
import { chosenLocation, useChooseLocation } from '@/features/hosts/chosenLocation';
import type { QuestionPickers } from '@/features/questionnaires/AnswerField';

const levelsOfCity = 2;

export function useQuestionPickers(): QuestionPickers {
  const openMap = useChooseLocation();
  const asking = useRef<(address: string) => void>(undefined);

  useEffect(
    () =>
      chosenLocation.subscribe(() => {
        const chosen = chosenLocation.get();
        if (!chosen) return;
        asking.current?.(`${chosen.address} ${chosen.name}`.trim());
        asking.current = undefined;
      }),
    [],
  );

  return {
    city: ({ isOpen, close, choose }) => (
      <RegionSheet
        open={isOpen}
        onClose={close}
        chosen={[]}
        onChoose={({ name }) => choose(name.split(' ').slice(0, levelsOfCity).join(' '))}
      />
    ),
    place: (chosen) => {
      asking.current = chosen;
      openMap();
    },
  };
}
