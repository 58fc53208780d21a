import type { ApiError } from '@app/contracts/core/api-error.ts';
import { isMaskedPhone } from '@app/contracts/rules/phone.ts';
import { Button } from '@app/ui/button.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import classes from './recipient-preview.module.css';

/** Whose message is looked at: the first recipient's, the one after another's, or that of a number. */
type Asked = { readonly after: string } | { readonly phone: string };
const FIRST: Asked = { after: '' };

/** Whose message is looked at, and what asks for another. */
export interface AskedRecipient {
  readonly asked: Asked;
  readonly ask: (asked: Asked) => void;
}

/** Begins with the first recipient. */
export function useAskedRecipient(): AskedRecipient {
  const [asked, ask] = useState<Asked>(FIRST);
  return { asked, ask };
}

interface RecipientPreviewProps<Shown> {
  readonly recipient: AskedRecipient;
  /** The message of whom is asked for; null where there is no such recipient. */
  readonly answer: {
    readonly data: { readonly data: Shown | null } | undefined;
    readonly error: ApiError | null;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Height of a message, as long as none is there. */
  readonly height: string;
  /** Other recipients to choose. */
  readonly others?: ReactNode;
  readonly children: (shown: Shown) => ReactNode;
}

/** The message that any recipient would get, with their own values. */
export function RecipientPreview<Shown extends { readonly phone: string }>(props: RecipientPreviewProps<Shown>) {
  const { recipient, answer, height, others, children } = props;
  const { asked, ask } = recipient;
  const { t } = useLingui();
  const shown = answer.data?.data;
  return (
    <section className={classes.part}>
      <h2>
        <Trans>Whose message would you like to see?</Trans>
      </h2>
      <div className={classes.choice}>
        <SearchInput
          label={t`Phone number of a recipient`}
          value={'phone' in asked ? asked.phone : ''}
          onSearch={(phone) => ask(phone === '' ? FIRST : { phone })}
        />
        <Button
          variant="default"
          // The next one is found by the whole number of this one.
          disabled={shown ? isMaskedPhone(shown.phone) : asked === FIRST}
          onClick={() => ask(shown ? { after: shown.phone } : FIRST)}
        >
          {shown ? <Trans>Next recipient</Trans> : <Trans>First recipient</Trans>}
        </Button>
        {others}
      </div>
      <div aria-live="polite" aria-busy={answer.isFetching} className={classes.shown}>
        {answer.error && !answer.data ? (
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        ) : answer.isPending ? (
          <Skeleton height={height} />
        ) : shown ? (
          children(shown)
        ) : (
          <p className={classes.nobody}>
            {'phone' in asked ? (
              <Trans>This number is not among the recipients.</Trans>
            ) : (
              <Trans>That was the last recipient.</Trans>
            )}
          </p>
        )}
      </div>
    </section>
  );
}
