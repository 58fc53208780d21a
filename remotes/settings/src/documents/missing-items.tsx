import { kycItemText } from '@app/contracts/kyc/kyc-item-texts.ts';
import { kycItems, type KycItem } from '@app/contracts/kyc/kyc.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import classes from '../shared/status-card.module.css';

/** Where the form for an item is. */
export type PathToItem = (item: KycItem) => string;

interface MissingItemsProps {
  readonly items: readonly string[];
  readonly pathTo: PathToItem;
}

/** What is missing, by name: each leads to its form. */
export function MissingItems({ items, pathTo }: MissingItemsProps) {
  const locale = useLocale();
  return (
    <span className={classes.links}>
      {items.map((item, index) => {
        const known = kycItems.find((each) => each === item);
        const name = kycItemText(item, locale);
        return (
          <Fragment key={item}>
            {index > 0 && ', '}
            {known === undefined ? (
              name
            ) : (
              <Link to={pathTo(known)} preventScrollReset>
                {name}
              </Link>
            )}
          </Fragment>
        );
      })}
    </span>
  );
}

/** Leads to the form for an item of the list; nothing for one that this build does not know. */
export function ProvideItem({ item, pathTo }: { item: string; pathTo: PathToItem }) {
  const { t } = useLingui();
  const locale = useLocale();
  const known = kycItems.find((each) => each === item);
  if (known === undefined) return null;
  const name = kycItemText(known, locale);
  return known === 'company_details' ? (
    <Link to={pathTo(known)} preventScrollReset className={classes.provide} aria-label={t`Add company details`}>
      <Trans>Add</Trans>
    </Link>
  ) : (
    <Link to={pathTo(known)} preventScrollReset className={classes.provide} aria-label={t`Upload ${name}`}>
      <Trans>Upload</Trans>
    </Link>
  );
}
