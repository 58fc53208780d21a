import { safePath } from '@app/contracts/rules/safe-path.ts';
import { detectLocale, htmlLang } from '@app/platform/detect-locale.ts';
import { authKeys, readAuth, readLocal } from '@app/platform/storage.ts';
import { COLOR_SCHEME_KEY } from '@app/ui/color-scheme.ts';

// Runs in the document's head: language and colours before the first paint, and away with who is signed in already.
const root = document.documentElement;
root.lang = htmlLang[detectLocale()];
const scheme = readLocal(COLOR_SCHEME_KEY) ?? (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light');
root.setAttribute('data-mantine-color-scheme', scheme);
if (readAuth(authKeys.token) !== null) location.replace(safePath(readAuth(authKeys.redirect)) ?? '/');
