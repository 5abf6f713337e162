// Where a friend's link leads: the gift, and a bar to take it; or that it is gone.
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { EmptyState } from '../EmptyState';
import { Loaded } from '../Loaded';
import { Page } from '../Page';
import { BottomBar } from './BottomBar';

interface GiftLandingProps<Gift> {
  /** Overrides the title of its declaration. */
  title?: string;
  query: { data: Gift | undefined; error: unknown; isPending: boolean; refetch: () => Promise<unknown> };
  /** The server says that the gift is gone: that is no failure of the page. */
  isGone: boolean;
  skeleton: ReactNode;
  /** What is said of a gift that is gone, and the way on from there. */
  over: { title: string; body: string; wayOn: ReactNode };
  acceptLabel: string;
  onAccept: () => Promise<unknown>;
  /** The gift, for the one who may take it and for the one who gave it. */
  children: (gift: Gift) => ReactNode;
}

/** Only an open gift of somebody else can be taken; one that was given is shown to its giver alone. */
export function GiftLanding<Gift extends { isOpen: boolean; isOwn: boolean }>({
  title,
  query,
  isGone,
  skeleton,
  over,
  acceptLabel,
  onAccept,
  children,
}: GiftLandingProps<Gift>) {
  const gift = query.data;
  const mayAccept = !isGone && gift?.isOpen && !gift.isOwn;
  const gone = (
    <EmptyState icon="gift" title={over.title} body={over.body}>
      {over.wayOn}
    </EmptyState>
  );
  return (
    <Page
      {...(title && { title })}
      bottom={
        mayAccept && (
          <BottomBar>
            <Button size="large" wide onPress={onAccept}>
              {acceptLabel}
            </Button>
          </BottomBar>
        )
      }
    >
      {isGone ? (
        gone
      ) : (
        <Loaded query={query} skeleton={skeleton}>
          {(loaded) => (loaded.isOpen || loaded.isOwn ? children(loaded) : gone)}
        </Loaded>
      )}
    </Page>
  );
}
