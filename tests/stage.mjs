// What a file of journeys plays on: one server and one browser for the file, a fresh phone for each journey.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from './patience.mjs';
import { launchBrowser, openVisitor } from './visitor.mjs';
import { eventually, startWorld } from './world.mjs';

const journeyTimeoutMs = 90_000;

/** Registers the start and end of a world and a browser, which is told `browserFlags` besides; gives the function that registers a journey. */
export function makeStage(worldOptions, browserFlags) {
  const stage = {};
  before(async () => {
    [stage.world, stage.browser] = await Promise.all([startWorld(worldOptions), launchBrowser(browserFlags)]);
  });
  after(async () => {
    await stage.browser?.close();
    await stage.world?.end();
  });

  /** `options`: those of openVisitor; `as`: "member" (a new one, the default), "guest", or a phone number; `timeoutMs`; `isSilent`: pages that ask the server nothing. */
  function journey(title, options, play) {
    const { as = 'member', timeoutMs = journeyTimeoutMs, isSilent = false, ...rest } = options;
    test(title, { timeout: timeoutMs * patience }, async () => {
      const language = options.language ?? 'zh-CN';
      const member = as === 'guest' ? undefined : await stage.world.member(as === 'member' ? undefined : as, language);
      const visitor = await openVisitor(stage.browser, stage.world, { ...rest, member });
      try {
        await play(visitor, stage.world);
        // A page that came with its HTML asks the server only a while later.
        if (!isSilent) await eventually('an answer to hold against the contract', () => visitor.checkedCount > 0);
        assert.deepEqual(await visitor.allComplaints(), [], 'complaints of the visitor');
      } catch (error) {
        throw new Error(await visitor.evidence(title, error), { cause: error });
      } finally {
        await visitor.close();
      }
    });
  }
  return { stage, journey };
}
