import { Button } from '@app/ui/button.tsx';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { OPT_OUT_KEY, isLinkKey, ownValueOf, variableKeys, variablesIn } from '@app/contracts/rules/text-variables.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { DraftFields } from '../draft/draft-fields.ts';
import type { DraftState } from '../draft/draft-session.ts';
import { findOffered, variablesQuery, type OfferedVariable } from '../frame/variables.queries.ts';
import classes from './variable-menu.module.css';

interface VariableMenuProps {
  readonly state: DraftState;
  /** Asks for a short link to put in. */
  readonly onLink: () => void;
  /** Puts a variable where the person was typing. */
  readonly onInsert: (variable: string) => void;
  /** Puts another text in place; `piece` of it is to be replaced by the person. */
  readonly onWrite: (content: string, piece: string) => void;
  readonly onStrip: (isPlain: boolean) => void;
}

/** What may differ from recipient to recipient, put in with a click, and what is still to be said about it. */
export function VariableMenu({ state: { id, fields }, onLink, onInsert, onWrite, onStrip }: VariableMenuProps) {
  const { t } = useLingui();
  const nameOf = useVariableName();
  const offered = useQuery(variablesQuery(fields.audience_ids, id)).data?.data ?? [];
  const isUsed = variableKeys(fields.content).length > 0;
  return (
    <div className={classes.menu} role="group" aria-label={t`What differs from recipient to recipient`}>
      <p className={classes.line}>
        <span>
          <Trans>Put in what differs:</Trans>
        </span>
        {offered.map((variable) => {
          const name = nameOf(variable);
          return (
            <Button
              key={variable.key}
              variant="default"
              size="xs"
              title={variable.sample === '' ? undefined : t`for example ${variable.sample}`}
              onClick={() => onInsert(`{${insertedName(name, variable)}}`)}
            >
              {name}
            </Button>
          );
        })}
        <Button variant="default" size="xs" onClick={onLink}>
          <Trans>Short link…</Trans>
        </Button>
      </p>
      <MissingFallbacks content={fields.content} onWrite={onWrite} />
      <UnknownVariables fields={fields} offered={offered} />
      {isUsed && (
        <Checkbox
          label={t`Write the values without accents too`}
          description={t`A name with accents makes the message Unicode, which needs more segments.`}
          checked={fields.options.strip_accents}
          onChange={({ currentTarget }) => onStrip(currentTarget.checked)}
        />
      )}
    </div>
  );
}

/** Names that would not be found again stand in the text as their key. */
function insertedName(name: string, { key, title }: OfferedVariable): string {
  if (isLinkKey(key)) return key;
  return title === key
    ? name
    : title
        .replace(/[^\p{L}\p{M}\d_ ]/gu, ' ')
        .trim()
        .slice(0, 40) || key;
}

/** What everybody has is named in the person's language; columns keep their title. */
export function useVariableName(): (variable: OfferedVariable) => string {
  const { t } = useLingui();
  return ({ key, title, sources }) => {
    if (key === OPT_OUT_KEY) return t`opt-out page`;
    if (!sources.includes('own')) return title;
    return ownValueOf(key) === 'phone'
      ? t({ message: 'phone', context: 'variable' })
      : t({ message: 'name', context: 'variable' });
  };
}

const STAND_IN = '…';

/** Variables without a text for those who have no value: each gets one with a click. */
function MissingFallbacks({ content, onWrite }: Pick<VariableMenuProps, 'onWrite'> & { content: string }) {
  const bare = [
    ...new Set(
      variablesIn(content).flatMap(({ raw, key, fallback }) => (fallback === null && !isLinkKey(key) ? [raw] : [])),
    ),
  ];
  if (bare.length === 0) return null;
  return (
    <p className={classes.line}>
      <span>
        <Trans>Text to use when a value is missing:</Trans>
      </span>
      {bare.map((raw) => {
        const filled = `${raw.slice(0, -1)}|${STAND_IN}}`;
        return (
          <Button
            key={raw}
            variant="subtle"
            size="xs"
            onClick={() => onWrite(content.replaceAll(raw, filled), STAND_IN)}
          >
            {raw}
          </Button>
        );
      })}
    </p>
  );
}

/** Variables that none of the lists has: most often a slip of the pen. */
function UnknownVariables({ fields, offered }: { fields: DraftFields; offered: readonly OfferedVariable[] }) {
  if (fields.audience_ids.length === 0 || offered.length === 0) return null;
  const unknown = variablesIn(fields.content).filter(({ key }) => !findOffered(offered, key));
  if (unknown.length === 0) return null;
  const names = [...new Set(unknown.map(({ raw }) => raw))].join(', ');
  return (
    <p className={classes.unknown}>
      <Trans>None of your lists has a column for {names}.</Trans>
    </p>
  );
}
