import { button, el } from './dom.ts';
import { fill, type WidgetTextTable } from './texts.ts';

interface ContactStep {
  readonly texts: WidgetTextTable;
  readonly points: readonly string[];
  /** What was typed before, to be corrected. */
  readonly typed: string;
  readonly send: (to: string) => void;
  readonly tell: (error: string) => void;
}

/** Asks where the code is to go. */
export function contactStep({ texts, points, typed, send, tell }: ContactStep): HTMLFormElement {
  const [first = 'phone'] = points;
  let point = typed.includes('@') && points.includes('email') ? 'email' : first;
  const input = el('input', { class: 'field', id: 'to', name: 'to', required: true, maxlength: 254 });
  const label = el('label', { for: 'to' });
  input.value = typed;
  const choose = (chosen: string) => {
    point = chosen;
    const isEmail = chosen === 'email';
    label.textContent = isEmail ? texts.email : texts.phone;
    const kind = isEmail ? 'email' : 'tel';
    for (const [name, value] of [
      ['type', kind],
      ['inputmode', kind],
      ['autocomplete', kind],
    ] as const) {
      input.setAttribute(name, value);
    }
  };
  choose(point);
  const form = el(
    'form',
    { novalidate: true },
    points.length > 1 ? choiceOf(texts, points, { chosen: point, choose }) : null,
    label,
    input,
    button(texts.send, 'main'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const to = input.value.trim();
    if (to !== '') return send(to);
    const field = point === 'email' ? texts.email : texts.phone;
    tell(fill(texts.empty, { field: field.toLowerCase() }));
  });
  return form;
}

function choiceOf(
  texts: WidgetTextTable,
  points: readonly string[],
  { chosen, choose }: { chosen: string; choose: (point: string) => void },
): HTMLFieldSetElement {
  const choices = points.map((point) => {
    const radio = el('input', { type: 'radio', name: 'point', value: point, checked: point === chosen });
    radio.addEventListener('change', () => choose(point));
    return el('label', {}, radio, point === 'email' ? texts.email : texts.phone);
  });
  return el('fieldset', {}, el('legend', {}, texts.by), el('div', { class: 'choice' }, ...choices));
}
