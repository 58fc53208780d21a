import type { WidgetPage, WidgetSession } from '@app/contracts/widget/widget-page.calls.ts';
import { askServer, type Answer, type Ask, type Fields } from './ask.ts';
import { captchaOf } from './captcha.ts';
import { codeStep } from './code-step.ts';
import { contactStep } from './contact-step.ts';
import { button, el } from './dom.ts';
import { errorText } from './error-text.ts';
import { readFromSms } from './one-time-code.ts';
import { sheetOf } from './styles.ts';
import { fill, textsIn, type Language } from './texts.ts';

interface WidgetOptions {
  readonly ask: Ask;
  readonly language: Language;
  /** Origin of the window around the page that may read the message of success. */
  readonly target: string;
}

/** Until the page says otherwise. */
const offline: WidgetOptions = { ask: askServer('', ''), language: 'vn', target: '' };

/** The widget: asks for a number or address, then for the code, and tells the page the token. */
export class WidgetElement extends HTMLElement {
  #options = offline;
  #page: WidgetPage | null = null;
  #session: WidgetSession | null = null;
  #to = '';
  #isBusy = false;
  /** Ends what belongs to the step that is shown. */
  #step = new AbortController();
  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #body = el('div', {});
  readonly #error = el('p', { class: 'error', id: 'error', role: 'alert' });
  readonly #status = el('p', { class: 'dim status', role: 'status' });

  /** Asks the server what to show, and shows it. */
  async begin(options: WidgetOptions): Promise<void> {
    this.#options = options;
    this.lang = options.language === 'vn' ? 'vi' : 'en';
    this.#root.replaceChildren(this.#status);
    this.#status.textContent = this.#texts.loading;
    const answer = await options.ask('page', {});
    if ('data' in answer) return this.#open(answer.data);
    // For whoever puts the widget into a page.
    reportError(new Error(`The verification widget is not shown (${answer.code}): check its key and allowed domains.`));
    this.#status.textContent = '';
    this.#root.replaceChildren(
      el('p', { role: 'alert' }, this.#texts.errors.page),
      button(this.#texts.again, 'plain', () => void this.begin(options)),
    );
  }

  disconnectedCallback(): void {
    this.#step.abort();
  }

  get #texts() {
    return textsIn(this.#options.language);
  }

  #open(page: WidgetPage): void {
    const { theme, texts, contact_points: points, mode } = page;
    const own = texts[this.#options.language];
    const usual = points.includes('phone') ? this.#texts.titlePhone : this.#texts.titleEmail;
    this.#page = page;
    this.#root.adoptedStyleSheets = [sheetOf(theme)];
    this.#root.replaceChildren(
      el(
        'div',
        { class: 'box', role: 'group', 'aria-labelledby': 'title' },
        theme.logo === '' ? null : el('img', { src: theme.logo, alt: page.brand }),
        el('h2', { id: 'title' }, own.title === '' ? usual : own.title),
        el('p', { class: 'dim' }, own.intro === '' ? this.#texts.intro : own.intro),
        mode === 'test' ? el('p', { class: 'dim' }, this.#texts.test) : null,
        this.#error,
        this.#body,
        this.#status,
      ),
    );
    this.#askForContact();
  }

  /** Takes the place of the step before; what that one waits for ends. */
  #show(...content: Node[]): void {
    this.#step.abort();
    this.#step = new AbortController();
    this.#tell('');
    this.#status.textContent = '';
    this.#body.replaceChildren(...content);
  }

  /** Says what is wrong, and leads to where it can be mended. */
  #tell(error: string): void {
    this.#error.textContent = error;
    const field = this.#body.querySelector<HTMLInputElement>('.field');
    field?.setAttribute('aria-invalid', String(error !== ''));
    if (error !== '') {
      field?.setAttribute('aria-errormessage', 'error');
      field?.focus();
    }
  }

  #askForContact(): void {
    this.#session = null;
    this.#show(
      contactStep({
        texts: this.#texts,
        points: this.#page?.contact_points ?? [],
        typed: this.#to,
        send: (to) => void this.#busily(this.#texts.sending, () => this.#start(to)),
        tell: (error) => this.#tell(error),
      }),
    );
  }

  /** One thing at a time, with its state told. */
  async #busily(state: string, work: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#error.textContent = '';
    this.#status.textContent = state;
    this.#body.setAttribute('aria-busy', 'true');
    await work();
    this.#isBusy = false;
    this.#body.removeAttribute('aria-busy');
    if (this.#status.textContent === state || this.#status.textContent === this.#texts.working) {
      this.#status.textContent = '';
    }
  }

  async #start(to: string): Promise<void> {
    this.#to = to;
    const work = await this.#work();
    if (!work) return;
    const answer = await this.#options.ask('start', { to, locale: this.#options.language, ...work });
    if ('data' in answer) this.#askForCode(answer.data);
    else this.#tell(errorText(this.#texts, answer));
  }

  /** What the server asks of a browser before it sends; null where that failed, which was told. */
  async #work(): Promise<Fields | null> {
    const captcha = captchaOf(this.#page?.captcha);
    if (!captcha) return {};
    this.#status.textContent = this.#texts.working;
    const answer = await captcha(this.#options.ask);
    if ('data' in answer) return answer.data;
    this.#tell(errorText(this.#texts, answer));
    return null;
  }

  #askForCode(session: WidgetSession): void {
    const { channels = [], code_length: length = 6, code_type: type } = this.#page ?? {};
    const isEmail = this.#to.includes('@');
    this.#session = session;
    // The signal of the step before is over once this one is shown.
    const step = new AbortController();
    const { form, input } = codeStep({
      texts: this.#texts,
      to: this.#to,
      session,
      channels: channels.filter((channel) => (channel === 'email') === isEmail),
      length,
      isNumeric: type !== 'alphanumeric',
      signal: step.signal,
      check: (code) => void this.#busily(this.#texts.checking, () => this.#check(code)),
      resend: (channel) => void this.#busily(this.#texts.sending, () => this.#resend(channel)),
      back: () => this.#back(),
      tell: (error) => this.#tell(error),
    });
    this.#show(form);
    this.#step = step;
    input.focus();
    readFromSms((code) => {
      input.value = code;
      form.requestSubmit();
    }, step.signal);
  }

  #back(): void {
    this.#askForContact();
    this.#focusField();
  }

  #focusField(): void {
    this.#body.querySelector<HTMLInputElement>('.field')?.focus();
  }

  async #resend(channel: string | null): Promise<void> {
    const session = this.#session?.session ?? '';
    const answer = await this.#options.ask('resend', { session, ...(channel !== null && { channel }) });
    if ('data' in answer) this.#askForCode(answer.data);
    else this.#refuse(answer);
  }

  async #check(code: string): Promise<void> {
    const answer = await this.#options.ask('check', { session: this.#session?.session ?? '', code });
    if (!('data' in answer)) return this.#refuse(answer);
    const { status, attempts_left: left, token } = answer.data;
    if (token !== null) return this.#succeed(token);
    if (status === 'pending') return this.#tell(fill(this.#texts.wrong, { left }));
    this.#end(this.#texts.errors.max_attempts);
  }

  /** What cannot go on is begun anew; anything else can be tried again here. */
  #refuse(answer: Exclude<Answer<unknown>, { data: unknown }>): void {
    const text = errorText(this.#texts, answer);
    if (answer.code === 'wrong_state' || answer.code === 'not_found') this.#end(text);
    else this.#tell(text);
  }

  #end(text: string): void {
    const again = button(this.#texts.restart, 'main', () => this.#back());
    this.#show(again);
    this.#tell(text);
    again.focus();
  }

  #succeed(token: string): void {
    const done = el('p', { class: 'done', role: 'status', tabindex: -1 }, this.#texts.done);
    this.#show(done);
    done.focus();
    const { action, redirect_url: address } = this.#page?.success ?? {};
    const detail = { token };
    this.dispatchEvent(new CustomEvent('otp-verified', { detail, bubbles: true, composed: true }));
    if (action === 'post_message') window.parent.postMessage({ type: 'otp-verified', token }, this.#options.target);
    if (action !== 'redirect' || address === undefined) return;
    const to = new URL(address);
    to.searchParams.set('verification_token', token);
    location.assign(to);
  }
}
