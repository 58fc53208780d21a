import { DEVICE_KEY, readLocal } from '@app/platform/storage.ts';
import { keepSocial } from '../shared/social-sign-in.ts';
import { postLogin } from './login-call.ts';
import { element, text } from './login-view.ts';

interface Provider {
  readonly key: string;
  readonly name: string;
}

const place = element('social', HTMLElement);
const remember = element('remember', HTMLInputElement);
let providers: readonly Provider[] = [];

/** Asks which providers people may sign in through; the page does without an answer. */
export async function startSocial(onFailure: () => void): Promise<void> {
  const { answer } = await postLogin<readonly Provider[]>({ action: 'social_providers' });
  providers = answer.data ?? [];
  for (const provider of providers) {
    const button = document.createElement('button');
    button.type = 'button';
    button.addEventListener('click', () => void begin(provider).catch(onFailure));
    place.append(button);
  }
  place.hidden = providers.length === 0;
  nameProviders();
}

/** Writes the buttons in the page's language. */
export function nameProviders(): void {
  for (const [at, button] of place.querySelectorAll('button').entries()) {
    button.textContent = text('logInWith', { provider: providers[at]?.name ?? '' });
  }
}

async function begin({ key }: Provider): Promise<void> {
  const { isDone, answer } = await postLogin<{ url: string; handle: string }>({
    action: 'social_begin',
    provider: key,
  });
  if (!isDone || !answer.data) throw new Error('The provider cannot be reached');
  keepSocial({ provider: key, handle: answer.data.handle, remember: remember.checked });
  location.assign(answer.data.url);
}

/** The token that makes this browser a trusted one, if it is, as a field of the login. */
export function deviceField(): { device_token?: string } {
  const token = readLocal(DEVICE_KEY);
  return token === null ? {} : { device_token: token };
}
