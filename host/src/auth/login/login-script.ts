import { safePath } from '@app/contracts/rules/safe-path.ts';
import { authKeys, readAuth, writeAuth } from '@app/platform/storage.ts';
import { startPrefetch } from './login-prefetch.ts';
import { clockTime, emailFault, passwordFault } from './login-rules.ts';
import { currentLocale, data, element, startLanguage, text } from './login-view.ts';
import type { LoginTextKey } from './login-texts.ts';

// The login page's form. It knows nothing of the app but names in storage; each kilobyte here delays the first click.
interface LoginAnswer {
  readonly data?: { readonly team?: { readonly id?: string } };
  readonly info?: { readonly retry_after?: number };
  readonly code?: string;
  readonly token?: string;
}

const form = element('form', HTMLFormElement);
const email = element('email', HTMLInputElement);
const password = element('password', HTMLInputElement);
const submit = element('submit', HTMLButtonElement);
const failure = element('failure', HTMLElement);
const touched = new Set<HTMLInputElement>();
let isSending = false;
let waitUntil = 0;
let lastFailure: LoginTextKey | null = null;

const reasons: Partial<Record<string, LoginTextKey>> = {
  login_failed: 'loginFailed',
  inactive_account: 'inactive',
  twofa_required: 'twofa',
  locked: 'locked',
  rate_limited: 'rateLimited',
  forbidden: 'forbidden',
  missing_parameter: 'missing',
  validation: 'missing',
};

function show(input: HTMLInputElement, fault: LoginTextKey | null): void {
  const isShown = fault !== null && touched.has(input);
  const line = element(`${input.id}-error`, HTMLElement);
  const label = text(input === email ? 'email' : 'password');
  line.textContent = isShown ? text(fault, { field: label }) : '';
  input.setAttribute('aria-invalid', String(isShown));
}

/** Brings the page in line with what is typed and what was answered. */
function refresh(): void {
  const faults = [emailFault(email.value), passwordFault(password.value)] as const;
  show(email, faults[0]);
  show(password, faults[1]);
  const names = [faults[0] && text('email'), faults[1] && text('password')].filter((name) => name !== null);
  const seconds = Math.max(0, Math.ceil((waitUntil - Date.now()) / 1_000));
  submit.setAttribute('aria-disabled', String(names.length > 0 || seconds > 0 || isSending));
  submit.textContent = text(isSending ? 'submitting' : 'submit');
  element('reason', HTMLElement).textContent =
    names.length > 0 ? text('stillNeeded', { fields: names.join(', ') }) : '';
  const wait = seconds > 0 ? ` ${text('waitFor', { time: clockTime(seconds) })}` : '';
  failure.textContent = lastFailure === null ? '' : text(lastFailure) + wait;
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
  const path = safePath(readAuth(authKeys.redirect));
  writeAuth(authKeys.redirect, null);
  location.replace(path ?? '/');
}

async function send(): Promise<void> {
  const response = await fetch(`${data.apiBase}/api/login`, {
    method: 'POST',
    headers: { Accept: 'application/json, text/plain', locale: currentLocale() },
    body: new URLSearchParams({
      email: email.value,
      password: password.value,
      remember: element('remember', HTMLInputElement).checked ? '1' : '0',
    }),
  });
  if (response.status === 500) return element('server-error', HTMLDialogElement).showModal();
  // The page sends two fields and reads four names; what else the answer holds is for the app.
  const answer = (await response.json()) as LoginAnswer;
  if (response.ok && answer.token) {
    writeAuth(authKeys.token, answer.token);
    writeAuth(authKeys.strategy, 'local');
    writeAuth(authKeys.account, answer.data?.team?.id ?? null);
    return goOn();
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

// Signed in by another tab.
addEventListener('storage', ({ key, newValue }) => {
  if (key === authKeys.token && newValue) goOn();
});

startLanguage(refresh);
refresh();
startPrefetch(data.prefetch, currentLocale());
