import { askServer } from './ask.ts';
import { WidgetElement } from './widget-element.ts';
import type { Language } from './texts.ts';

/**
 * The script of a page: puts the widget where its element stands, or into the element that `data-into` names. Its
 * address says which server it asks.
 */
function begin(script: HTMLScriptElement): void {
  if (!customElements.get('otp-widget')) customElements.define('otp-widget', WidgetElement);
  const { key = '', lang, into, target } = script.dataset;
  const element = new WidgetElement();
  const language: Language = lang === 'en' ? 'en' : 'vn';
  const place = into === undefined ? null : document.querySelector(into);
  if (place) place.append(element);
  else if (document.head.contains(script)) document.body.append(element);
  else script.after(element);
  void element.begin({ ask: askServer(new URL(script.src).origin, key), language, target: target ?? location.origin });
}

if (document.currentScript instanceof HTMLScriptElement) begin(document.currentScript);
