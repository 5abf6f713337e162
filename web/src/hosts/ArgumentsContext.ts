// Hands a page the arguments that it was opened with. Frozen when the page opens: other pages above it change nothing.
import { createContext, useContext } from 'react';
import { PageArguments } from './address';

export const ArgumentsContext = createContext<PageArguments>(new PageArguments(''));

/** What this page was given by `host.navigate` or by a link. */
export function usePageArguments(): PageArguments {
  return useContext(ArgumentsContext);
}
