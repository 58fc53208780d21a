/** The rules that every form knows. */
export const commonRules = [
  'required',
  'email',
  'min',
  'max',
  'min_value',
  'numeric',
  'alpha',
  'confirmed',
  'oneOf',
  'ext',
  'url',
  'otp',
  'phone',
] as const;

/** What SPEC §5 has no rule for: bounds of lists, parameters of Zalo templates, and codes of Vietnam. */
const furtherRules = [
  'max_value',
  'count_min',
  'count_max',
  'params_none',
  'params_max',
  'param_name',
  'param_value',
  'param_shared',
  'bank_code',
  'storage_full',
  'digit_pattern',
  'tax_code',
  'header_lines',
  'ip_lines',
  'phone_twice',
  'code_characters',
  'code_length',
  'host_name',
  'https_url',
  'color',
  'redirect_host',
] as const;

/**
 * Validation messages travel as `rule` or `rule:name=value,name=value`; the client turns them into SPEC §5's texts in
 * the person's language, with the field's own label. Server and form resolver give the same string for the same fault.
 */
export const ruleNames = [...commonRules, ...furtherRules] as const;

export type RuleName = (typeof ruleNames)[number];
/** The parameter that the text of a rule has a place for; the others have none. */
export const ruleParams = {
  min: 'length',
  max: 'length',
  min_value: 'min',
  max_value: 'max',
  count_min: 'min',
  count_max: 'max',
  params_max: 'max',
  confirmed: 'target',
  code_length: 'length',
} as const;

type ParamsOf<Name extends RuleName> = Name extends keyof typeof ruleParams
  ? [params: Readonly<Record<(typeof ruleParams)[Name], string | number>>]
  : [];

/** Writes a rule message, with the parameter that its text names. */
export function rule<Name extends RuleName>(name: Name, ...[params]: ParamsOf<Name>): string {
  const entries = Object.entries(params ?? {});
  return entries.length === 0 ? name : `${name}:${entries.map(([key, value]) => `${key}=${value}`).join(',')}`;
}

/** Reads a rule message; `null` if the text is not one. */
export function readRule(message: string): { name: RuleName; params: Record<string, string> } | null {
  const [head = '', tail = ''] = message.split(/:(.*)/s);
  const name = ruleNames.find((known) => known === head);
  if (name === undefined) return null;
  const params = tail === '' ? {} : Object.fromEntries(tail.split(',').map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
  return { name, params };
}
