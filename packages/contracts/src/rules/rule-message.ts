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

/** What SPEC §5 has no rule for: bounds of lists, and parameters of Zalo templates. */
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
] as const;

/**
 * Validation messages travel as `rule` or `rule:name=value,name=value`; the client turns them into SPEC §5's texts in
 * the person's language, with the field's own label. Server and form resolver give the same string for the same fault.
 */
export const ruleNames = [...commonRules, ...furtherRules] as const;

export type RuleName = (typeof ruleNames)[number];
export type RuleParams = Readonly<Record<string, string | number>>;

/** Writes a rule message. */
export function rule(name: RuleName, params: RuleParams = {}): string {
  const entries = Object.entries(params);
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
