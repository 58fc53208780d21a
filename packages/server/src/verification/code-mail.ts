import type { Locale } from '@app/contracts/constants.ts';
import { letter, type Letter } from '../mails/letter.ts';
import { fillCode } from './code-text.ts';

interface CodeMail {
  readonly locale: Locale;
  readonly brand: string;
  /** The service's text, with `{OTP}`. */
  readonly text: string;
  readonly code: string;
}

/** The mail that brings a code. The subject does not hold it, since that is shown on locked screens. */
export function codeMail({ locale, brand, text, code }: CodeMail): Letter {
  const body = [fillCode(text, code)];
  const subject = { vn: `Mã xác thực ${brand}`, en: `Your ${brand} verification code` };
  return letter({ locale, name: '', subject, body: { vn: body, en: body } });
}
