import { DEFAULT_LOCALE, PRODUCT_NAME, locales } from '@app/contracts/constants.ts';
import { htmlLang } from '@app/platform/detect-locale.ts';
import { authPaths } from '../auth-paths.ts';
import { loginTexts, needsScript, type LoginTextKey } from './login-texts.ts';

const eye = 'M10 12a2 2 0 1 0 4 0 2 2 0 0 0-4 0 M21 12q-3.6 6-9 6t-9-6q3.6-6 9-6t9 6';
const mark = 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z';

/** The text in the default language; the script writes it anew if the page's language is another. */
function t(key: LoginTextKey): string {
  return `data-t="${key}">${loginTexts[key][DEFAULT_LOCALE]}`;
}

/** Both label and, by the script, the label in the page's language. */
function label(key: LoginTextKey): string {
  return `data-l="${key}" aria-label="${loginTexts[key][DEFAULT_LOCALE]}"`;
}

const languages = locales
  .map(
    ({ code, name }) =>
      `<button type="button" lang="${htmlLang[code]}" data-locale="${code}" aria-pressed="${code === DEFAULT_LOCALE}">${name}</button>`,
  )
  .join('');

/** Body of the login page: no style attributes and no handlers, which the content policy forbids. */
export const loginMarkup = `
<header class="top">
<a class="brand" href="/auth/login"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${mark}"/><path class="tick" d="m7.5 10 3 3 6-6"/></svg>${PRODUCT_NAME}</a>
<div class="languages" role="group" ${label('language')}>${languages}</div>
</header>
<main>
<form id="form" class="card" method="post" novalidate>
<h1 ${t('title')}</h1>
<p id="done" class="done" role="status"></p>
<div class="field"><label for="email" ${t('email')}</label>
<input id="email" name="email" type="email" autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254" required autofocus aria-describedby="email-error">
<p id="email-error" class="error"></p></div>
<div class="field"><label for="password" ${t('password')}</label>
<div class="secret"><input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required aria-describedby="password-error">
<button id="eye" type="button" aria-pressed="false" ${label('showPassword')}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${eye}"/></svg></button></div>
<p id="password-error" class="error"></p></div>
<label class="remember"><input id="remember" name="remember" type="checkbox" value="1"> <span ${t('remember')}</span></label>
<div class="failed"><p id="failure" class="error" role="alert"></p>
<p id="wait" class="reason"></p>
<a id="resend" href="${authPaths.resendActivation}" hidden ${t('resend')}</a></div>
<button id="submit" class="primary" aria-describedby="reason" ${t('submit')}</button>
<p id="reason" class="reason"></p>
<div class="links"><a id="forgot" href="${authPaths.forgotPassword}" ${t('forgot')}</a>
<a href="${authPaths.register}" ${t('register')}</a></div>
<div id="social" class="social" hidden><p ${t('or')}</p></div>
<noscript><p class="error">${needsScript.vn}</p><p class="error" lang="en">${needsScript.en}</p></noscript>
</form>
</main>
<dialog id="server-error" role="alertdialog" aria-labelledby="server-error-title" aria-describedby="server-error-text">
<h2 id="server-error-title" ${t('errorTitle')}</h2>
<p id="server-error-text" ${t('serverError')}</p>
<button id="server-error-close" type="button" class="primary" ${t('close')}</button>
</dialog>`;
