// What the mini program does for a member who allows messages there, without a mini program.

/** A world in which messages go out at any hour. */
export const atAnyHour = { environment: { GALLERIA_SUBSCRIBE_MESSAGES_QUIET_FROM_HOUR: '0', GALLERIA_SUBSCRIBE_MESSAGES_QUIET_UNTIL_HOUR: '0' } };

/** Binds the member's account in the mini program; gives its open id. */
export async function bindMiniProgram(world, member) {
  const openId = `mini-${member.session.uid}`;
  const { bindingCode } = await member.call('sign_in_with_wechat', { code: await world.chatCode({ app: 'mini_program', openId }) });
  await member.call('bind_wechat', { bindingCode });
  return openId;
}

/** The page of the mini program: the chat app takes the member's yes to each template, and the mall is told. */
export async function sayYes(world, openId, { ticket, templateIds }) {
  await world.allowSubscribeMessages(openId, templateIds);
  await world.guest().call('report_subscription', { ticket, answers: templateIds.map((templateId) => ({ templateId, answer: 'accept', isAlways: false })) });
}

/** Allows one message of each of the topics. */
export async function allow(world, member, openId, topics) {
  await sayYes(world, openId, await member.call('ask_subscription', { topics }));
}

/** What arrived at this person in the chat app, oldest first. */
export const arrivedAt = (world, openId) => world.rows(`select template_id, page, fields from sandbox_subscribe_messages where open_id = '${openId}' order by message_number`);
