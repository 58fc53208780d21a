import { lintSources } from '@app/contracts/zalo/zalo-lint.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { lintTexts } from './builder-texts.ts';
import classes from './builder.module.css';
import type { Builder } from './use-builder.ts';

/** What Zalo’s review would say to the texts, while they are written. */
export function LintList({ findings }: Pick<Builder, 'findings'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (findings.length === 0) {
    return (
      <p className={classes.lint} data-level="fine">
        <IconCheck size={16} aria-hidden="true" />
        <Trans>Nothing in the texts that Zalo usually rejects</Trans>
      </p>
    );
  }
  return (
    <ul className={classes.lints} aria-live="polite">
      {findings.map(({ rule, level, found }) => (
        <li key={rule} className={classes.lint} data-level={level}>
          {level === 'refused' ? (
            <IconAlertTriangle size={16} aria-hidden="true" />
          ) : (
            <IconInfoCircle size={16} aria-hidden="true" />
          )}
          <span>
            {i18n._(lintTexts[rule])} {found !== '' && <q>{found}</q>}
            <small>{lintSources[rule][locale]}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
