// What the member is asked to allow, and what they answered, as the server wants to hear it.

export interface SubscriptionAsk {
  /** Names the member and the ask towards the server; good once. */
  ticket: string;
  templateIds: string[];
}

const answers = ['accept', 'reject', 'ban', 'filter'] as const;
export type TemplateAnswer = (typeof answers)[number];

export interface ReportedAnswer {
  templateId: string;
  answer: TemplateAnswer;
  /** The chat app will not ask for it any more, and takes a yes for granted. */
  isAlways: boolean;
}

/** The chat app asks for three templates at a tap, and no more. */
const mostTemplates = 3;

function isTemplateId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
}

/** Undefined unless the ticket has its shape and there are one to three templates. */
export function readSubscriptionAsk(text: string): SubscriptionAsk | undefined {
  try {
    const { ticket, templateIds } = Object(JSON.parse(text)) as { ticket?: unknown; templateIds?: unknown };
    if (typeof ticket !== 'string' || !/^\d{1,16}\.\d{1,16}\.[\w-]{8,128}$/.test(ticket)) return undefined;
    if (!Array.isArray(templateIds) || templateIds.length < 1 || templateIds.length > mostTemplates) return undefined;
    return templateIds.every(isTemplateId) ? { ticket, templateIds } : undefined;
  } catch {
    return undefined;
  }
}

/** Of what `wx.requestSubscribeMessage` gave for each template, and of those whose question the member never wants to see again. */
export function answersOf(
  { templateIds }: SubscriptionAsk,
  given: Readonly<Record<string, unknown>>,
  settled: Readonly<Record<string, unknown>>,
): ReportedAnswer[] {
  return templateIds.flatMap((templateId) => {
    const answer = answers.find((known) => known === given[templateId]);
    return answer ? [{ templateId, answer, isAlways: settled[templateId] === 'accept' }] : [];
  });
}

/** `off`: the member has turned off all messages of this mini program; else the chat app did not ask. */
export function subscribeProblem(errCode: number | undefined): 'off' | 'notAsked' {
  return errCode === 20004 ? 'off' : 'notAsked';
}
