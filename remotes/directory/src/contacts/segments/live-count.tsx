import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { segmentCountQuery } from './segments.queries.ts';
import classes from './segments.module.css';

/** How many contacts rules choose; null while they are not complete. */
export function LiveCount({ rules }: { rules: ContactRules | null }) {
  return (
    <p className={classes.count} aria-live="polite">
      {rules ? <Count rules={rules} /> : <Trans>Complete the rules to see how many contacts fit.</Trans>}
    </p>
  );
}

function Count({ rules }: { rules: ContactRules }) {
  const locale = useLocale();
  const { data, error } = useQuery(segmentCountQuery(rules));
  if (error && !data) return errorText(error, locale);
  if (!data) return <Trans>Counting…</Trans>;
  const { contacts } = data.data;
  return <Plural value={contacts} one="# contact fits" other={`${formatNumber(contacts)} contacts fit`} />;
}
