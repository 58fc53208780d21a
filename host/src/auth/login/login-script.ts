import type { PendingSecondFactor } from '@app/contracts/auth/second-factor.ts';
import type { UserScope } from '@app/contracts/catalogue/scopes.ts';
import { safePath } from '@app/contracts/rules/safe-path.ts';
import {
  ENDING_KEY,
  authKeys,
  readRedirect,
  writeAuth,
  writeLocal,
  writeRedirect,
  writeScopes,
} from '@app/platform/storage.ts';
import { authPaths } from '../auth-paths.ts';
import { clockTime, secondsUntil } from '@app/account/clock-time.ts';
import { keepPending } from '../shared/pending-sign-in.ts';
import { keepEmail, typedEmail } from '../shared/typed-email.ts';
import { postLogin, type LoginAnswer } from './login-call.ts';
import { startPrefetch } from './login-prefetch.ts';
import { emailFault, passwordFault } from './login-rules.ts';
import { deviceField, nameProviders, startSocial } from './login-social.ts';
import { currentLocale, data, element, startLanguage, text } from './login-view.ts';
import type { LoginTextKey } from './login-texts.ts';

// The login page's form. It knows nothing of the app but names in storage; each kilobyte here delays the first click.
type Answer = LoginAnswer<{ readonly team?: { readonly id?: string }; readonly scope?: UserScope }>;

const form = element('form', HTMLFormElement);
const email = element('email', HTMLInputElement);
const password = element('password', HTMLInputElement);
const submit = element('submit', HTMLButtonElement);
const touched = new Set<HTMLInputElement>();
let isSending = false;
let waitUntil = 0;
let lastFailure: LoginTextKey | null = null;

const reasons: Partial<Record<string, LoginTextKey>> = {
  login_failed: 'loginFailed',
  inactive_account: 'inactive',
  no_open_account: 'noOpenAccount',
  locked: 'locked',
  rate_limited: 'rateLimited',
  forbidden: 'forbidden',
  missing_parameter: 'missing',
  validation: 'missing',
};

/** What was done before, as the address tells. */
const done = (['activated', 'changed', 'verified'] as const).find((key) =>
  new URLSearchParams(location.search).has(key),
);

function show(input: HTMLInputElement, fault: LoginTextKey | null): void {
  const isShown = fault !== null && touched.has(input);
  const label = text(input === email ? 'email' : 'password');
  say(`${input.id}-error`, isShown ? text(fault, { field: label }) : '');
  input.setAttribute('aria-invalid', String(isShown));
}

/** Puts a text in its place, and leaves alone what stands there already, which would be read out again. */
function say(id: string, words: string): void {
  const place = element(id, HTMLElement);
  if (place.textContent !== words) place.textContent = words;
}

/** Brings the page in line with what is typed and what was answered. */
function refresh(): void {
  const faults = [emailFault(email.value), passwordFault(password.value)] as const;
  show(email, faults[0]);
  show(password, faults[1]);
  const names = [faults[0] && text('email'), faults[1] && text('password')].filter((name) => name !== null);
  const seconds = secondsUntil(waitUntil, Date.now());
  submit.setAttribute('aria-disabled', String(names.length > 0 || seconds > 0 || isSending));
  submit.textContent = text(isSending ? 'submitting' : 'submit');
  say('reason', names.length > 0 ? text('stillNeeded', { fields: names.join(', ') }) : '');
  say('wait', seconds > 0 ? text('waitFor', { time: clockTime(seconds) }) : '');
  say('failure', lastFailure === null ? '' : text(lastFailure));
  say('done', done === undefined || lastFailure !== null ? '' : text(done));
  element('resend', HTMLElement).hidden = lastFailure !== 'inactive';
  nameProviders();
}

function fail(reason: LoginTextKey, seconds = 0): void {
  lastFailure = reason;
  waitUntil = Date.now() + seconds * 1_000;
  const timer = setInterval(() => {
    if (Date.now() >= waitUntil) clearInterval(timer);
    refresh();
  }, 1_000);
}

function goOn(): void {
  const path = safePath(readRedirect());
  writeRedirect(null);
  location.replace(path ?? '/');
}

async function send(): Promise<void> {
  keepEmail(email.value);
  const { isDone, status, answer } = await postLogin<Answer['data']>({
    email: email.value,
    password: password.value,
    remember: element('remember', HTMLInputElement).checked ? '1' : '0',
    ...deviceField(),
  });
  if (status === 500) return element('server-error', HTMLDialogElement).showModal();
  if (isDone && answer.token) {
    writeAuth(authKeys.token, answer.token);
    writeAuth(authKeys.strategy, 'local');
    writeLocal(ENDING_KEY, null);
    writeAuth(authKeys.account, answer.data?.team?.id ?? null);
    writeScopes(answer.data?.scope);
    return goOn();
  }
  if (isDone && answer.info?.pending) {
    // All of it is there where the token of the second step is.
    keepPending(answer.info as PendingSecondFactor);
    return location.assign(authPaths.otp);
  }
  fail(reasons[answer.code ?? ''] ?? 'somethingWrong', answer.info?.retry_after);
  password.focus();
  password.select();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  touched.add(email).add(password);
  refresh();
  if (emailFault(email.value)) return email.focus();
  if (passwordFault(password.value)) return password.focus();
  if (isSending || Date.now() < waitUntil) return;
  isSending = true;
  lastFailure = null;
  refresh();
  send()
    .catch(() => fail('noConnection'))
    .finally(() => {
      isSending = false;
      refresh();
    });
});

for (const input of [email, password]) {
  input.addEventListener('input', refresh);
  input.addEventListener('blur', () => {
    if (input.value !== '') touched.add(input);
    refresh();
  });
}

element('eye', HTMLElement).addEventListener('click', ({ currentTarget }) => {
  const isShown = password.type === 'text';
  password.type = isShown ? 'password' : 'text';
  // The listener is on this one button.
  const eye = currentTarget as HTMLElement;
  eye.dataset.l = isShown ? 'showPassword' : 'hidePassword';
  eye.setAttribute('aria-label', text(isShown ? 'showPassword' : 'hidePassword'));
  eye.setAttribute('aria-pressed', String(!isShown));
  password.focus();
});

element('server-error-close', HTMLElement).addEventListener('click', () =>
  element('server-error', HTMLDialogElement).close(),
);

// The pages that these lead to ask for the same address.
for (const link of form.querySelectorAll('a')) link.addEventListener('click', () => keepEmail(email.value));

// Signed in by another tab.
addEventListener('storage', ({ key, newValue }) => {
  if (key === authKeys.token && newValue) goOn();
});

if (email.value === '') email.value = typedEmail();
if (email.value !== '') password.focus();
startLanguage(refresh);
refresh();
startPrefetch(data.prefetch, currentLocale());
startSocial(() => {
  fail('providerUnreachable');
  refresh();
}).catch(() => undefined);
