type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Makes an element with attributes and children. `true` is an attribute without a value; `false` and undefined are left
 * out. There is no markup in text, so a page with Trusted Types takes it.
 */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string | null)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A button that does something, or submits its form without that. */
export function button(label: string, kind: 'main' | 'plain', press?: () => void): HTMLButtonElement {
  const made = el('button', { type: press ? 'button' : 'submit', class: kind }, label);
  if (press) made.addEventListener('click', press);
  return made;
}
