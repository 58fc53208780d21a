import { isAttentionKind, type Attention, type AttentionKind } from '@app/contracts/attention/attention.ts';
import { attentionText } from '@app/contracts/attention/attention-texts.ts';
import { safePath } from '@app/contracts/rules/safe-path.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { IconAlertTriangle, IconInfoCircle } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { attentionQuery } from './widgets.queries.ts';
import classes from './widgets.module.css';

/** What waits for this person, the most urgent first, each with the way to settle it. */
export function NeedsAttention() {
  const { t } = useLingui();
  const { data: answer, error, refetch } = useQuery(attentionQuery);
  if (error && !answer) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!answer) return <Skeleton height="40px" />;
  const known = answer.data.flatMap((each) => (isAttentionKind(each.kind) ? [{ ...each, kind: each.kind }] : []));
  if (known.length === 0) {
    return (
      <p className={classes.quiet}>
        <Trans>Nothing needs your attention.</Trans>
      </p>
    );
  }
  return (
    <ul className={classes.rows} aria-label={t`Needs attention`}>
      {known.map((each) => (
        <Row key={each.kind} of={each} />
      ))}
    </ul>
  );
}

function Row({ of: { kind, severity, link, ...of } }: { of: Omit<Attention, 'kind'> & { kind: AttentionKind } }) {
  const locale = useLocale();
  const { title, fix } = attentionText(kind, of, locale);
  const Icon = severity === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <li className={classes.row} data-severity={severity}>
      <Icon size={20} aria-hidden="true" />
      <span>{title}</span>
      <LinkButton to={safePath(link) ?? '/'} variant="default" size="xs" aria-label={`${fix}: ${title}`}>
        {fix}
      </LinkButton>
    </li>
  );
}
