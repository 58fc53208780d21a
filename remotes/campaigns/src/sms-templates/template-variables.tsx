import type { TemplateVariable } from '@app/contracts/template/template-variables.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useTemplateWords } from '../shared/templates/template-texts.ts';
import classes from './templates.module.css';

/** What may stand in each variable's place. */
export function TemplateVariables({ variables }: { variables: readonly TemplateVariable[] }) {
  const words = useTemplateWords();
  if (variables.length === 0) return null;
  return (
    <section>
      <h3>
        <Trans>What may stand in the variables</Trans>
      </h3>
      <ul className={classes.list}>
        {variables.map(({ key, label, kind, max_length: most, accents, sample }) => (
          <li key={key}>
            <code>{`{${label}}`}</code> · {words.kind(kind)} ·{' '}
            <Plural value={most} one="at most # character" other="at most # characters" />
            {kind === 'text' && !accents && (
              <>
                {' · '}
                <Trans>no accents</Trans>
              </>
            )}
            {sample !== '' && (
              <small>
                <Trans>for example {sample}</Trans>
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
