import { parseArgs } from 'node:util';
import { setAccountLock } from './account-lock.usecases.ts';
import { describeAccounts, findByText } from './account.usecases.ts';
import { operatorNamed } from '../audit/operator.ts';
import type { AdminDeps, CommandDeps } from './admin-deps.ts';
import { AdminError } from './admin-error.ts';
import { adjustBalance } from './balance.usecases.ts';
import { acceptCard, collectCard, describeUndecidedCards, loseCard, waiveCard } from './card.usecases.ts';
import { fillAccount } from './directory.usecases.ts';
import { approveCase, describeKyc, describePendingKyc, rejectCase, saveKycDocuments } from './kyc.usecases.ts';
import { checkLedger } from './ledger.usecases.ts';
import { describePerson, lockPerson, resetSecondFactor, unlockPerson, viewAsPerson } from './person.usecases.ts';
import { describeRefundRequests, refuseRefundRequest } from './refund.usecases.ts';
import { describeWaitingSenders, reviewCarrier, reviewSender, senderVerbs } from './sender-review.usecases.ts';
import { describeStaff, setStaff } from './staff.usecases.ts';
import {
  acceptTransfer,
  assignTransfer,
  describeWaitingTransfers,
  readStatementFile,
  rejectTransfer,
  takeBackCredited,
} from './transfer.usecases.ts';
import { describeWaitingTemplates, reviewTemplate, templateVerbs } from './template-review.usecases.ts';

export const usage = `Usage: npm run admin -- <command> [--as <name>]

  account list
  account find <text>
  account lock <account> --reason <text>
  account unlock <account> --reason <text>
  person show <e-mail>
  person view <e-mail> --reason <text>
  person lock <e-mail> --reason <text>
  person unlock <e-mail> --reason <text>
  person reset-second-factor <e-mail> --reason <text>
  kyc list
  kyc show <account>
  kyc save <account> <folder>
  kyc approve <account>
  kyc reject <account> --reason <text> [--item <item>=<text> ...]
  sender list
  sender forward <id>
  sender approve <id>
  sender reject <id> --reason <text>
  sender carrier <id> <carrier> <approved|pending|rejected|suspended> [--reason <text>]
  sender suspend <id> --reason <text>
  sender reinstate <id>
  sender revoke <id> --reason <text>
  sender renew <id>
  sender refuse-renewal <id> --reason <text>
  template list
  template approve <id>
  template reject <id> --reason <text>
  template disable <id> --reason <text>
  template enable <id>
  balance adjust <account> <amount> --key <key> --reason <text>
  transfer read <statement.csv>
  transfer list
  transfer accept <payment> --reason <text>
  transfer reject <payment|transfer> --reason <text>
  transfer assign <transfer> <payment|account> --reason <text>
  transfer take-back <payment> --reason <text>
  card list
  card accept <payment> --reason <text>
  card lost <payment> --reason <text>
  card collect <payment> --reason <text>
  card waive <payment> --reason <text>
  refund list
  refund refuse <payment> --reason <text>
  ledger check [<account>]
  directory fill <account> [<contacts>]
  staff list
  staff add <e-mail>
  staff remove <e-mail>

<name> is who gives the command, which the audit keeps: ADMIN_NAME, or the login of this machine, unless given.
<text> of account find is a part of an account's name, of a member's name or e-mail, or a whole id, tax code or phone number;
<account> is an account's id or its owner's e-mail; <amount> is in minor units (dong), negative to take away;
<key> is a number of yours, such as that of a ticket: with the same key again, nothing changes;
<statement.csv> has the columns transaction_id, booked_at, amount and memo, <transfer> is a transaction_id of it;
<folder> gets copies of the account's documents; <item> is what must be handed in again: company_details,
business_licence, id_front, id_back, authorisation, tax or other;
<contacts> is how many invented contacts are added, 1000000 unless given.`;

/** Does one command and answers the lines to print. Throws {@link AdminError} for what cannot be done. */
export async function runCommand(commandDeps: CommandDeps, args: readonly string[]): Promise<string[]> {
  const { words, reason, key, items, name } = readArguments(args);
  const deps: AdminDeps = { ...commandDeps, operator: operatorNamed(name) };
  const [subject = '', verb = '', target, amount, word = ''] = words;
  switch (`${subject} ${verb}`) {
    case 'account list':
      return orNone(await describeAccounts(deps));
    case 'account find':
      return orNone(await findByText(deps, words.slice(2).join(' ')));
    case 'account lock':
    case 'account unlock': {
      const account = named(target, 'account');
      return setAccountLock(deps, { account, reason: required(reason), isLocked: verb === 'lock' });
    }
    case 'balance adjust': {
      const account = named(target, 'account');
      return adjustBalance(deps, { account, amount: readAmount(amount), reason: required(reason), key });
    }
    case 'refund list':
      return orNone(await describeRefundRequests(deps));
    case 'refund refuse':
      return refuseRefundRequest(deps, named(target, 'payment'), required(reason));
    case 'ledger check':
      return checkLedger(deps, target);
    case 'directory fill':
      return fillAccount(deps, { account: named(target, 'account'), contacts: amount ?? '1000000' });
    case 'staff list':
      return orNone(await describeStaff(deps));
    case 'staff add':
      return setStaff(deps, { email: named(target, 'user'), isStaff: true });
    case 'staff remove':
      return setStaff(deps, { email: named(target, 'user'), isStaff: false });
    case 'sender carrier': {
      const id = named(target, 'sender');
      return reviewCarrier(deps, { id, carrier: amount ?? '', word, reason });
    }
    default:
      if (subject === 'kyc') return kycCommand(deps, { verb, target, folder: amount, reason, items });
      if (subject === 'sender') return senderCommand(deps, { verb, target, reason });
      if (subject === 'template') return templateCommand(deps, { verb, target, reason });
      if (subject === 'person') return personCommand(deps, { verb, target, reason });
      if (subject === 'card') return cardCommand(deps, { verb, target, reason });
      if (subject === 'transfer') return transferCommand(deps, { verb, target, reason, to: amount });
      throw new AdminError(usage);
  }
}

interface KycWords {
  readonly verb: string;
  readonly target: string | undefined;
  readonly folder: string | undefined;
  readonly reason: string;
  readonly items: readonly string[];
}

async function kycCommand(deps: AdminDeps, { verb, target, folder, reason, items }: KycWords): Promise<string[]> {
  switch (verb) {
    case 'list':
      return orNone(await describePendingKyc(deps));
    case 'show':
      return describeKyc(deps, named(target, 'account'));
    case 'save':
      return orNone(
        await saveKycDocuments(deps, { account: named(target, 'account'), folder: named(folder, 'folder') }),
      );
    case 'approve':
      return approveCase(deps, named(target, 'account'));
    case 'reject':
      return rejectCase(deps, { account: named(target, 'account'), reason: required(reason), items });
    default:
      throw new AdminError(usage);
  }
}

interface ReviewWords {
  readonly verb: string;
  readonly target: string | undefined;
  readonly reason: string;
}

async function senderCommand(deps: AdminDeps, { verb, target, reason }: ReviewWords): Promise<string[]> {
  if (verb === 'list') return orNone(await describeWaitingSenders(deps));
  const known = Object.entries(senderVerbs).find(([name]) => name === verb);
  if (!known) throw new AdminError(usage);
  const id = named(target, 'sender');
  const [, { event, needsReason }] = known;
  return reviewSender(deps, { id, event, reason: needsReason ? required(reason) : reason });
}

async function templateCommand(deps: AdminDeps, { verb, target, reason }: ReviewWords): Promise<string[]> {
  if (verb === 'list') return orNone(await describeWaitingTemplates(deps));
  const known = Object.entries(templateVerbs).find(([name]) => name === verb);
  if (!known) throw new AdminError(usage);
  const id = named(target, 'template');
  const [, { event, needsReason }] = known;
  return reviewTemplate(deps, { id, event, reason: needsReason ? required(reason) : reason });
}

async function transferCommand(
  deps: AdminDeps,
  { verb, target, reason, to }: ReviewWords & { to: string | undefined },
): Promise<string[]> {
  switch (verb) {
    case 'list':
      return orNone(await describeWaitingTransfers(deps));
    case 'read':
      return readStatementFile(deps, named(target, 'statement'));
    case 'accept':
      return acceptTransfer(deps, named(target, 'payment'), required(reason));
    case 'reject':
      return rejectTransfer(deps, named(target, 'payment or transfer'), required(reason));
    case 'take-back':
      return takeBackCredited(deps, named(target, 'payment'), required(reason));
    case 'assign': {
      const transferId = named(target, 'transfer');
      return assignTransfer(deps, { transferId, target: named(to, 'payment or account'), reason: required(reason) });
    }
    default:
      throw new AdminError(usage);
  }
}

const personVerbs = {
  view: viewAsPerson,
  lock: lockPerson,
  unlock: unlockPerson,
  'reset-second-factor': resetSecondFactor,
};

async function personCommand(deps: AdminDeps, { verb, target, reason }: ReviewWords): Promise<string[]> {
  const email = named(target, 'person');
  if (verb === 'show') return describePerson(deps, email);
  const known = Object.entries(personVerbs).find(([name]) => name === verb);
  if (!known) throw new AdminError(usage);
  return known[1](deps, { email, reason: required(reason) });
}

const cardVerbs = { accept: acceptCard, lost: loseCard, collect: collectCard, waive: waiveCard };

async function cardCommand(deps: AdminDeps, { verb, target, reason }: ReviewWords): Promise<string[]> {
  if (verb === 'list') return orNone(await describeUndecidedCards(deps));
  const known = Object.entries(cardVerbs).find(([name]) => name === verb);
  if (!known) throw new AdminError(usage);
  return known[1](deps, named(target, 'payment'), required(reason));
}

/** Letters of an operator's name. */
const MOST_NAME = 80;

interface Arguments {
  readonly words: string[];
  readonly reason: string;
  /** The operator's own number for it, '' where there is none. */
  readonly key: string;
  readonly items: string[];
  /** Who gives the command, '' where that is not told. */
  readonly name: string;
}

function readArguments(args: readonly string[]): Arguments {
  const options = {
    reason: { type: 'string' },
    key: { type: 'string' },
    item: { type: 'string', multiple: true },
    as: { type: 'string' },
  } as const;
  try {
    const rest = args.map(shieldAmount);
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    const { reason = '', key = '', item: items = [], as: name = '' } = values;
    return {
      words: positionals,
      reason: reason.trim(),
      key: key.trim(),
      items,
      name: name.trim().slice(0, MOST_NAME),
    };
  } catch (error) {
    throw new AdminError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** A negative amount would be taken for an option. */
function shieldAmount(arg: string): string {
  return arg.replace(/^-(?=\d)/, '−');
}

function named(target: string | undefined, what: string): string {
  if (target === undefined) throw new AdminError(`Which ${what}? Name it after the command.\n\n${usage}`);
  return target;
}

function required(reason: string): string {
  if (reason === '') throw new AdminError('Give a reason with --reason "…"; it is kept, and the account reads it.');
  return reason;
}

function readAmount(text: string | undefined): number {
  const amount = Number((text ?? '').replace('−', '-').replace(/[\s_]/g, ''));
  if (!Number.isSafeInteger(amount) || amount === 0) {
    throw new AdminError('Give an amount as a whole number of minor units, such as 500000 or -20000.');
  }
  return amount;
}

function orNone(lines: string[]): string[] {
  return lines.length === 0 ? ['None.'] : lines;
}
