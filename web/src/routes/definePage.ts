// A page as data: the app opens it, the build writes its HTML file, and whoever leads there is checked by the compiler, all from one declaration.
import type { Namespace, WordKey } from '@galleria/client/words';
import type { Kinds, PageAddress } from '@/hosts/page';

/** Namespace and key of its words, such as `orders:list.title`. */
type Title = { [Name in Namespace]: `${Name}:${WordKey<Name>}` }[Namespace];

interface Declaration<Taken extends Kinds> {
  /** Where it lies in the specification's table; it is opened at the first. */
  paths: readonly [string, ...string[]];
  /** What it takes. Left out, it takes nothing. */
  arguments?: Taken;
  title: Title;
  /** Features whose words it shows; loaded together with it. */
  words: readonly Namespace[];
  /** Its file below pages/, without its ending. */
  component: string;
  /**
   * What is passed on from it: the `page` by its title and address, its `subject`, which its component tells by `useShare` as soon as it is known, or
   * `nothing`, because what it shows is the member's own or is of use here alone.
   */
  share: 'page' | 'subject' | 'nothing';
  /** Paths of pages whose code comes with this one's, because what is sent here leads there: nothing may go missing between. */
  alongWith?: readonly string[];
  tab?: 0 | 1 | 2;
  pullDownRefresh?: true;
  /** Default 50. */
  reachBottomDistancePx?: number;
}

export interface Page<Taken extends Kinds = Kinds> extends PageAddress<Taken> {
  readonly paths: readonly string[];
  readonly title: Title;
  readonly words: readonly Namespace[];
  readonly component: string;
  readonly share: Declaration<Taken>['share'];
  readonly alongWith?: readonly string[];
  readonly pullDownRefresh: boolean;
  readonly reachBottomDistancePx: number;
}

const usualReachBottomDistancePx = 50;

/** Declares a page. Its file stands in `routes/<subject>/`, and nothing else lists it. */
export function definePage<const Taken extends Kinds = Record<never, never>>(
  declaration: Declaration<Taken>,
): Page<Taken> {
  return {
    pullDownRefresh: false,
    reachBottomDistancePx: usualReachBottomDistancePx,
    ...declaration,
    path: declaration.paths[0],
    arguments: declaration.arguments ?? ({} as Taken),
  };
}
