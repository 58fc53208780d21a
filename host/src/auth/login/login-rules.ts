/** The schema library's rule for e-mail addresses, without the library: the page's script is counted in bytes. */
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/iu;

export type LoginFault = 'required' | 'emailFormat';

/** What is wrong with a typed e-mail address, as the call's schema would say; `null` if nothing is. */
export function emailFault(email: string): LoginFault | null {
  if (email.trim() === '') return 'required';
  return EMAIL.test(email.trim()) ? null : 'emailFormat';
}

/** What is wrong with a typed password; `null` if nothing is. */
export function passwordFault(password: string): LoginFault | null {
  return password === '' ? 'required' : null;
}
