// What is asked of the log of deeds after each operation: a write of the staff leaves exactly one row that says who did what, a proposal one of its own, and nothing else any.
import assert from 'node:assert/strict';
import { operations } from '../contract.mjs';

// A dry run is asked by POST because a draft fits no address; it has nothing to leave a deed of.
const dryRuns = new Set(['check_quiz_file', 'look_at_voucher', 'try_earning', 'try_price', 'try_tier_rules']);
// Whom a house vouches for it lets in, and that is a deed: sessions say when and where, and not by whose word.
const doors = new Set(['finish_identity_sign_in']);
export const newest = 'select deed_id, actor, operation, permission, subject, proposed_by from staff_deeds order by deed_id';
const byId = new Map(operations.map((operation) => [operation.operationId, operation]));

export const isWriteOfStaff = ({ access, method, operationId }) => doors.has(operationId) || (access.startsWith('staff') && method !== 'GET' && !dryRuns.has(operationId));

/** Calls the operation as its sample says, and holds what it left in the log against what it must leave. */
export async function checkDeed(scene, operationId, inputOf) {
  const operation = byId.get(operationId);
  const input = await inputOf();
  const caller = await scene.callerFor(operation.access);
  const known = (await scene.world.rows(newest)).length;
  await (input instanceof Blob ? caller.upload(operationId, input) : caller.call(operationId, input));
  const left = (await scene.world.rows(newest)).slice(known);
  if (!isWriteOfStaff(operation)) return assert.deepEqual(left, []);
  // What is proposed first and approved leaves a deed of each, and an approval is the deed that it lets through.
  const isApproved = operation.review === 'always' || operationId === 'approve_proposal';
  const [deed, ...others] = operation.review === 'always' ? left.slice(1) : left;
  if (operation.review === 'always') assert.equal(left[0].operation, 'make_proposal');
  assert.deepEqual(others, [], JSON.stringify(left));
  if (operationId === 'approve_proposal') {
    assert.deepEqual([deed.operation, deed.actor, deed.proposed_by], ['save_role', 'key demo', 'key demo 2']);
  } else {
    assert.equal(deed.operation, operationId);
    assert.equal(deed.permission, operation.permission ?? '');
    if (doors.has(operationId)) assert.equal(deed.actor, 'manager');
    else assert.equal(deed.actor, operation.access === 'staff_self' ? 'owner' : isApproved ? 'key demo 2' : 'key demo');
  }
  assert.equal(deed.proposed_by !== '', isApproved);
  assert.notEqual(deed.subject, '');
}
