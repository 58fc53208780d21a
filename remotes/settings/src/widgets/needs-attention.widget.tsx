import { isAttentionKind, type Attention, type AttentionKind } from '@app/contracts/attention/attention.ts';
import { attentionText } from '@app/contracts/attention/attention-texts.ts';
import { safePath } from '@app/contracts/rules/safe-path.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Button } from '@app/ui/button.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { attentionQuery } from './widgets.queries.ts';
import classes from './widgets.module.css';

/** So many stand in the height that the manifest promises; of more, the button takes the place of one. */
const SHOWN = 4;

/** What waits for this person, the most urgent first, each with the way to settle it. */
export function NeedsAttention() {
  const { t } = useLingui();
  const { data: answer, error, refetch } = useQuery(attentionQuery);
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    setShowsAll(true);
    // The button goes, and the focus with it.
    list.current?.focus();
  };
  if (error && !answer) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!answer) return <Skeleton height="248px" />;
  const known = answer.data.flatMap((each) => (isAttentionKind(each.kind) ? [{ ...each, kind: each.kind }] : []));
  if (known.length === 0) {
    return (
      <p className={classes.quiet}>
        <IconCheck size={24} aria-hidden="true" />
        <Trans>Nothing needs your attention.</Trans>
      </p>
    );
  }
  const hasMore = !showsAll && known.length > SHOWN;
  const rest = known.length - SHOWN + 1;
  return (
    <ul className={classes.rows} aria-label={t`Needs attention`} ref={list} tabIndex={-1}>
      {known.slice(0, hasMore ? SHOWN - 1 : undefined).map((each) => (
        <Row key={each.kind} of={each} />
      ))}
      {hasMore && (
        <li>
          <Button variant="subtle" size="xs" onClick={showAll}>
            <Trans>Show {rest} more</Trans>
          </Button>
        </li>
      )}
    </ul>
  );
}

function Row({ of: { kind, severity, link, ...of } }: { of: Omit<Attention, 'kind'> & { kind: AttentionKind } }) {
  const locale = useLocale();
  const { title, fix } = attentionText(kind, of, locale);
  const Icon = severity === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <li data-severity={severity}>
      <Icon size={20} aria-hidden="true" />
      <span>{title}</span>
      <LinkButton to={safePath(link) ?? '/'} variant="default" size="xs" aria-label={`${fix}: ${title}`}>
        {fix}
      </LinkButton>
    </li>
  );
}
