import type { Code } from '@app/contracts/catalogue/codes.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import type { ServiceProblem } from '@app/contracts/verify/service-problems.ts';
import { hasText, textPlaces, unknownPlaces } from '@app/contracts/verify/service-text.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { StoredSettings } from '../database/tables/service.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import { listAllOtpTemplates, type OtpTemplateRow } from './otp-template.repository.ts';
import { listBrandNames, listCallerIds, listOfficialAccounts, type FoundSender } from './service-options.repository.ts';

type Channel = StoredSettings['channels'][number];

/** What an account has to send codes with. */
export interface Available {
  readonly senders: readonly FoundSender[];
  readonly templates: readonly OtpTemplateRow[];
}

/** The senders that each channel can send under. */
export const sendersOf = {
  sms: listBrandNames,
  voice: listCallerIds,
  zalo: listOfficialAccounts,
} as const;

export async function readAvailable(tx: AccountTx, scope: AccountScope): Promise<Available> {
  const senders: FoundSender[] = [];
  for (const list of Object.values(sendersOf)) senders.push(...(await list(tx, scope)));
  return { senders, templates: await listAllOtpTemplates(tx, scope) };
}

/** What keeps the channels of a service from sending, in their order. */
export function problemsOf({ channels, templates: texts }: StoredSettings, available: Available): ServiceProblem[] {
  return channels.flatMap((chosen): ServiceProblem[] => {
    const { channel, template_id: template } = chosen;
    const lacksText = template === null && hasText(channel) && !texts[channel].includes('{OTP}');
    const codes = [
      senderProblem(chosen, available),
      templateProblem(chosen, available),
      ...(lacksText ? (['text_missing'] as const) : []),
    ];
    return codes.flatMap((code) => (code === null ? [] : [{ channel, code }]));
  });
}

const codeOfProblem: Readonly<Record<ServiceProblem['code'], Code>> = {
  sender_missing: 'sender_missing',
  sender_not_approved: 'sender_not_approved',
  template_missing: 'template_not_approved',
  template_not_approved: 'template_not_approved',
  template_other_sender: 'template_not_approved',
  template_variables: 'template_placeholder_missing',
  text_missing: 'template_placeholder_missing',
};

/** Throws 422 with the code and the message of the first problem. */
export function requireNoProblem([first]: readonly ServiceProblem[], info: Readonly<Record<string, unknown>>): void {
  if (!first) return;
  const code = codeOfProblem[first.code];
  const isSender = code === 'sender_missing' || code === 'sender_not_approved';
  throw failure(422, code, { message: isSender ? messages.senderNotFound : messages.invalidContent, info });
}

/** Without one, codes go out under a shared sender: of messages and mails only, as calls and Zalo have none. */
function senderProblem({ channel, sender_id: id }: Channel, { senders }: Available): ServiceProblem['code'] | null {
  if (id === null) return channel === 'zalo' || channel === 'voice' ? 'sender_missing' : null;
  const sender = senders.find((each) => each.id === id);
  if (!sender) return 'sender_missing';
  return sender.is_usable ? null : 'sender_not_approved';
}

function templateProblem(chosen: Channel, { templates }: Available): ServiceProblem['code'] | null {
  const { channel, sender_id: sender, template_id: id } = chosen;
  if (id === null) return channel === 'zalo' ? 'template_missing' : null;
  const template = templates.find((each) => each.id === id && each.channel === channel);
  if (!template) return 'template_missing';
  if (template.status !== 'approved') return 'template_not_approved';
  if (template.sender_id !== null && template.sender_id !== sender) return 'template_other_sender';
  return isFilled(template) ? null : 'template_variables';
}

/** Whether a code, the brand and the minutes are all that a template needs. */
function isFilled({ channel, content, params }: OtpTemplateRow): boolean {
  if (channel !== 'zalo') return content.includes('{OTP}') && unknownPlaces(content).length === 0;
  const isCode = ({ type, name }: (typeof params)[number]) => type === 'otp' || name.toLowerCase() === 'otp';
  const known: readonly string[] = textPlaces;
  return (
    params.some(isCode) &&
    params.every((param) => isCode(param) || !param.require || known.includes(param.name.toUpperCase()))
  );
}
