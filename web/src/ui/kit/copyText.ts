// Puts a text on the clipboard and says so.
import { toast } from '../toast';

/** Says `done` after copying, or `failed` where the browser does not allow it: the text can still be selected by hand. */
export async function copyText(text: string, { done, failed }: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, 'success');
  } catch {
    // Old browsers have no clipboard and others may refuse it.
    toast(failed);
  }
}
