import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import classes from './palette.module.css';
import type { Offer } from './use-groups.ts';

/** What there is to say of the search, for eyes and ears alike. */
export function SearchState({
  offer,
  count,
  typed,
}: {
  readonly offer: Offer;
  readonly count: number;
  readonly typed: string;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  if (offer.error) {
    return (
      <div className={classes.state} role="alert">
        <p>{errorText(offer.error, locale)}</p>
        <button type="button" onClick={offer.retry}>
          <Trans>Try again</Trans>
        </button>
      </div>
    );
  }
  const nothing = t`Nothing is called “${typed}”. Try a name, a whole phone number or an id.`;
  const isEmpty = count === 0 && !offer.isSearching;
  return (
    <p className={classes.state} role="status" data-quiet={count > 0 && !offer.isSearching ? true : undefined}>
      {offer.isSearching ? (
        <Trans>Searching records…</Trans>
      ) : isEmpty ? (
        nothing
      ) : (
        <Plural value={count} one="# result" other="# results" />
      )}
    </p>
  );
}
