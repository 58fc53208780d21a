/** A parameter as it stands in a text: `<name>`, of letters and underscores. */
const PARAM = /<([A-Za-z_]+)>/g;
/** Anything in pointed brackets, so that a name with other letters is told instead of being sent as text. */
const BRACKETED = /<([^<>]*)>/g;

/** Letters of a text as Zalo counts them: characters, not bytes, accents composed. */
export function lettersIn(text: string): number {
  return [...text.normalize('NFC').trim()].length;
}

/** Names of the parameters of a text, each once, in the order in which they first stand there. */
export function paramsIn(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(PARAM)].map(([, name = '']) => name)))];
}

/** Whether everything in pointed brackets is the name of a parameter. */
export function hasOnlyParamNames(text: string): boolean {
  return [...text.matchAll(BRACKETED)].every(([, name = '']) => /^[A-Za-z_]+$/.test(name));
}

/** A text with its parameters filled in; one without a value stays as it is. */
export function fillParams(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PARAM, (whole, name: string) => (Object.hasOwn(values, name) && values[name]) || whole);
}
