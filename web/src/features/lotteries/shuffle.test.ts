// The browser's order of codes is the server's: the same list as in lotteries_shuffle_test.cpp.
import { expect, test } from 'vitest';
import { checkCodes, commitmentOf, listDigestOf, type PublishedCodes, shuffled, turnsOf } from './recompute';

const activityId = 4_711;
const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const codes = [1, 2, 3, 4, 5, 6, 7, 8].map((codeNumber) => ({
  codeNumber,
  mark: `m${codeNumber % 3}`,
  nonce: `aaaaaaaaaaaaaaa${codeNumber}`,
}));

async function published(): Promise<PublishedCodes> {
  const listDigest = await listDigestOf(activityId, codes);
  const empty = {
    activityId,
    commitment: await commitmentOf(seed),
    seed,
    listDigest,
    drawCount: codes.length,
    versions: [
      {
        odds: [
          { prizeId: 1, totalCount: 1 },
          { prizeId: 2, totalCount: 1 },
        ],
      },
    ],
    returns: [{ prizeId: 1 }],
    codes,
    codeWins: [],
  };
  return { ...empty, codeWins: await turnsOf(empty) };
}

test('digest and order are those that the server and others compute', async () => {
  const digest = await listDigestOf(activityId, codes);
  expect(digest).toBe('d007b93c2e86d244fd56ad8bbbaa66397ff5d851a4759733b1a3bbc827922a60');
  expect(await shuffled(seed, activityId, digest, 8)).toEqual([2, 5, 4, 6, 8, 3, 1, 7]);
});

test('each member wins once, and what came back goes to the next of the order', async () => {
  const { codeWins } = await published();
  expect(codeWins.map(({ codeNumber, prizeId, afterReturn }) => [codeNumber, prizeId, afterReturn])).toEqual([
    [2, 1, 0],
    [4, 2, 0],
    [6, 1, 1],
  ]);
});

test('it is said whether the seed, the list or a winner does not fit', async () => {
  const honest = await published();
  expect(await checkCodes(honest)).toEqual({ seed: true, list: true, winners: true });
  expect(await checkCodes({ ...honest, commitment: '00' })).toMatchObject({ seed: false, list: true });
  expect(await checkCodes({ ...honest, codes: codes.slice(1) })).toMatchObject({ seed: true, list: false });
  expect(await checkCodes({ ...honest, codeWins: honest.codeWins.slice(1) })).toEqual({
    seed: true,
    list: true,
    winners: false,
  });
});
