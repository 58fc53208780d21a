import { DEFAULT_LOCALE, type Locale } from '@app/contracts/constants.ts';
import type { MailedType } from '@app/contracts/notification/notification.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { codeDigest, CODE_LIFE, newCode } from '../auth/new-code.ts';
import { insertMailedToken } from '../auth/mailed-token.repository.ts';
import { findPerson, findPersonByEmail, type Person } from '../auth/person.repository.ts';
import { findSignIn } from '../auth/sign-in.repository.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { replaceCode } from '../auth/user-code.repository.ts';
import type { Vault } from '../auth/vault.ts';
import type { CodePurpose, TokenPurpose } from '../database/tables/account.tables.ts';
import type { SystemTx } from '../database/transaction.ts';
import type { PhoneCheckOf } from '../own-verification/phone-check.repository.ts';
import { findInvitationToSend, setInvitationToken } from '../team/invitation.repository.ts';
import type { AccountMail } from './account-mail.job.ts';
import { composeInvoice, localeOfOwner } from './compose-invoice.ts';
import { campaignEndedLetter } from './campaign-letters.ts';
import type { Letter } from './letter.ts';
import { membershipLetter } from './membership-letter.ts';
import { paymentLetter } from './payment-letters.ts';
import {
  accountClosedLetter,
  accountLockedLetter,
  changeMailCodeLetter,
  changeMailLetter,
  lockChangedLetter,
  loginCodeLetter,
  mailChangedLetter,
  newLoginLetter,
  passwordChangedLetter,
  phoneCodeText,
  resetPasswordLetter,
  twofaChangedLetter,
} from './security-letters.ts';
import { activationLetter, createdByAdminLetter, invitationLetter } from './sign-up-letters.ts';

/** What goes out, and to whom. */
export type Outgoing =
  | { readonly channel: 'mail'; readonly to: string; readonly letter: Letter }
  | { readonly channel: 'sms'; readonly to: string; readonly text: string }
  | { readonly channel: 'verification'; readonly of: PhoneCheckOf; readonly locale: Locale };

export interface Desk {
  readonly tx: SystemTx;
  readonly vault: Vault;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Of links that are mailed; support is given its own. */
type MailedPurpose = Exclude<TokenPurpose, 'support'>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LINK_LIFE: Record<MailedPurpose, number> = {
  activation: 7 * DAY,
  reset_password: HOUR,
  change_mail: DAY,
  undo_change_mail: DAY,
  created_by_admin: 7 * DAY,
};

/** Writes a mail or message, with the link or code it carries; null if there is nobody to write to (any more). */
export async function compose(desk: Desk, mail: AccountMail): Promise<Outgoing | null> {
  switch (mail.mail) {
    case 'invitation':
      return composeInvitation(desk, mail);
    case 'invoice':
      return mail.user_id === null ? composeToBuyer(desk, mail) : composeToPayer(desk, mail, mail.user_id);
    case 'activation':
    case 'reset_password':
    case 'phone_code': {
      const person = await findPersonByEmail(desk.tx, mail.email);
      return person && composeByAddress(desk, mail.mail, person);
    }
    default: {
      const person = await findPerson(desk.tx, mail.user_id);
      return person && composeToPerson(desk, mail, person);
    }
  }
}

async function composeByAddress(
  desk: Desk,
  mail: 'activation' | 'reset_password' | 'phone_code',
  person: Person,
): Promise<Outgoing | null> {
  const { status, locale, name, email, phone_number: phone } = person;
  if (mail === 'activation') {
    if (status !== 'pending_activation') return null;
    const link = await newLink(desk, { person, purpose: 'activation' });
    return { channel: 'mail', to: email, letter: activationLetter({ locale, name, link }) };
  }
  if (status === 'closed') return null;
  if (mail === 'reset_password') {
    const link = await newLink(desk, { person, purpose: 'reset_password' });
    return { channel: 'mail', to: email, letter: resetPasswordLetter({ locale, name, link }) };
  }
  if (phone === '' || person.phone_verified_at) return null;
  if (readPhone(phone)) return { channel: 'verification', of: { userId: person.id, phone }, locale };
  const code = await newUserCode(desk, { userId: person.id, purpose: 'phone', target: phone });
  return { channel: 'sms', to: phone, text: phoneCodeText({ locale, code }) };
}

type ToPerson = Exclude<
  AccountMail,
  { mail: 'invitation' | 'invoice' | 'activation' | 'reset_password' | 'phone_code' }
>;

async function composeToPerson(desk: Desk, mail: ToPerson, person: Person): Promise<Outgoing | null> {
  const { locale, name, email } = person;
  switch (mail.mail) {
    case 'password_changed':
      return mailTo(email, passwordChangedLetter({ locale, name, link: `${desk.publicUrl}/auth/forgotpassword` }));
    case 'change_mail_code': {
      const target = mail.new_email;
      const code = await newUserCode(desk, { userId: person.id, purpose: 'change_mail', target });
      return mailTo(email, changeMailCodeLetter({ locale, name, code, email: target }));
    }
    case 'change_mail': {
      const accountId = mail.account_id;
      const link = await newLink(desk, { person, purpose: 'change_mail', email: mail.new_email, accountId });
      return mailTo(mail.new_email, changeMailLetter({ locale, name, link }));
    }
    case 'mail_changed': {
      const token = { email: mail.old_email, accountId: mail.account_id };
      const link = await newLink(desk, { person, purpose: 'undo_change_mail', ...token });
      return mailTo(mail.old_email, mailChangedLetter({ locale, name, link, email }));
    }
    case 'login_code': {
      const code = await newUserCode(desk, { userId: person.id, purpose: 'login', target: '' });
      return mailTo(email, loginCodeLetter({ locale, name, code }));
    }
    case 'new_login': {
      const signIn = await findSignIn(desk.tx, mail.sign_in_id);
      const link = `${desk.publicUrl}/Settings/security`;
      return signIn && mailTo(email, newLoginLetter({ locale, name, link, signIn }));
    }
    case 'test_phone_code': {
      const code = await newUserCode(desk, { userId: person.id, purpose: 'test_phone', target: mail.phone });
      return { channel: 'sms', to: mail.phone, text: phoneCodeText({ locale, code }) };
    }
    case 'campaign_ended': {
      if (!(await wantsMail(desk.tx, mail, 'campaign'))) return null;
      const link = `${desk.publicUrl}${mail.path}`;
      return mailTo(email, campaignEndedLetter({ locale, name, link, ...mail }));
    }
    case 'payment': {
      if (!(await wantsMail(desk.tx, mail, mail.type))) return null;
      const invoice = mail.invoice && { ...mail.invoice, link: `${desk.publicUrl}${mail.invoice.path}` };
      return mailTo(email, paymentLetter({ ...mail, locale, name, link: `${desk.publicUrl}${mail.path}`, invoice }));
    }
    case 'twofa_changed':
      return mailTo(email, twofaChangedLetter({ locale, name, isOn: mail.is_on }));
    case 'lock_changed':
      return mailTo(email, lockChangedLetter({ locale, name, isLocked: mail.is_locked, reason: mail.reason }));
    case 'membership_changed':
      return mailTo(email, membershipLetter({ locale, name, subject: mail.subject, text: mail.text }));
    case 'account_closed': {
      const team = await teamName(desk.tx, mail.account_id);
      return mailTo(email, accountClosedLetter({ locale, name, team, isClosed: mail.is_closed }));
    }
    case 'account_locked': {
      const team = await teamName(desk.tx, mail.account_id);
      return mailTo(email, accountLockedLetter({ locale, name, team, isLocked: mail.is_locked, reason: mail.reason }));
    }
    default: {
      const link = await newLink(desk, { person, purpose: 'created_by_admin', accountId: mail.account_id });
      const team = await teamName(desk.tx, mail.account_id);
      return mailTo(email, createdByAdminLetter({ locale, name, link, team }));
    }
  }
}

type OfInvoice = Extract<AccountMail, { mail: 'invoice' }>;

async function composeToBuyer({ tx, publicUrl }: Desk, mail: OfInvoice): Promise<Outgoing | null> {
  const { account_id: accountId, invoice_id: id, email } = mail;
  if (email === null) return null;
  const person = await findPersonByEmail(tx, email);
  const locale = person?.locale ?? (await localeOfOwner(tx, accountId)) ?? DEFAULT_LOCALE;
  const recipient = { locale, name: person?.name ?? '', isMember: false };
  const letter = await composeInvoice(tx, { accountId, id, publicUrl }, recipient);
  return letter && mailTo(email, letter);
}

async function composeToPayer({ tx, publicUrl }: Desk, mail: OfInvoice, userId: string): Promise<Outgoing | null> {
  const { account_id: accountId, invoice_id: id } = mail;
  const person = await findPerson(tx, userId);
  if (!person || !(await wantsMail(tx, { account_id: accountId, user_id: userId }, 'billing'))) return null;
  const letter = await composeInvoice(tx, { accountId, id, publicUrl }, { ...person, isMember: true });
  return letter && mailTo(person.email, letter);
}

/** Whether somebody is a member still and did not switch these mails off. */
async function wantsMail(
  tx: SystemTx,
  { account_id: accountId, user_id: userId }: { account_id: string; user_id: string },
  type: MailedType,
): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select('unmailed')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return member !== undefined && !member.unmailed.includes(type);
}

function mailTo(to: string, letter: Letter): Outgoing {
  return { channel: 'mail', to, letter };
}

async function composeInvitation(
  desk: Desk,
  mail: { account_id: string; invitation_id: string },
): Promise<Outgoing | null> {
  const place = { accountId: mail.account_id, id: mail.invitation_id };
  const invitation = await findInvitationToSend(desk.tx, place);
  if (!invitation) return null;
  const token = newToken();
  await setInvitationToken(desk.tx, { ...place, tokenHash: hashToken(token) });
  const { email, locale, team, inviter, message } = invitation;
  const letter = invitationLetter({ locale, link: linkTo(desk, token), team, inviter, message });
  return { channel: 'mail', to: email, letter };
}

interface LinkFor {
  readonly person: Person;
  readonly purpose: MailedPurpose;
  /** Where it is sent to; the person's own address unless given. */
  readonly email?: string;
  readonly accountId?: string | null;
}

async function newLink(desk: Desk, { person, purpose, email = person.email, accountId = null }: LinkFor) {
  const token = newToken();
  const { tx, now } = desk;
  await insertMailedToken(tx, {
    hash: hashToken(token),
    purpose,
    userId: person.id,
    accountId,
    email,
    now,
    expiresAt: new Date(now.getTime() + LINK_LIFE[purpose]),
  });
  return linkTo(desk, token);
}

function linkTo({ publicUrl }: Desk, token: string): string {
  return `${publicUrl}/link/${token}`;
}

async function newUserCode(
  { tx, vault, now }: Desk,
  of: { userId: string; purpose: CodePurpose; target: string },
): Promise<string> {
  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODE_LIFE);
  await replaceCode(tx, { ...of, codeHash: codeDigest(vault, of, code), expiresAt, now });
  return code;
}

async function teamName(tx: SystemTx, accountId: string): Promise<string> {
  const account = await tx.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirst();
  return account?.name ?? '';
}
