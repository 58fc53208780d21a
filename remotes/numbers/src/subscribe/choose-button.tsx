import { numberText } from '@app/contracts/number/number-text.ts';
import { numberRequirements, type NumberRequirement, type Offer } from '@app/contracts/number/offer.ts';
import { formatMoney } from '@app/contracts/rules/money.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { holdMutation, refreshHeld } from './subscribe.queries.ts';
import classes from './subscribe.module.css';

/** What an account lacks for a number, in a few words. */
const lacks: Readonly<Record<NumberRequirement, MessageDescriptor>> = {
  company_verified: msg`Needs company verification`,
  business_licence: msg`Needs an approved business registration certificate`,
};

interface ChooseButtonProps {
  readonly offer: Offer;
  readonly isHeld: boolean;
}

/** Has a number kept for ten minutes at a fee that the button tells, or says that it is kept, or what is missing for it. */
export function ChooseButton({ offer, isHeld }: ChooseButtonProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const mayRent = useScope('number:write');
  const hold = useMutation(holdMutation);
  const { pathname, search } = useLocation();
  const number = numberText(offer);
  const fee = formatMoney(offer.monthly_price, offer.currency, locale);
  const [missing] = offer.missing;
  const lacking = numberRequirements.find((each) => each === missing) ?? 'company_verified';
  if (isHeld) return <Trans>Selected</Trans>;
  if (missing !== undefined) {
    const back = pathname + search;
    const to = lacking === 'business_licence' ? paths.documents({ add: lacking, back }) : paths.documents({ back });
    return <Link to={to}>{i18n._(lacks[lacking])}</Link>;
  }
  if (!mayRent) return null;
  return (
    <Button
      variant="default"
      size="xs"
      loading={hold.isPending}
      className={classes.choose ?? ''}
      aria-label={t`Select ${number} for ${fee} per month`}
      onClick={() =>
        hold.mutate(
          { number: offer.number },
          {
            onError: (error) => {
              // A 500 has a dialog of its own (SPEC §8).
              if (error.status !== 500) showToast({ tone: 'error', text: errorText(error, locale) });
              if (error.code === 'taken') void refreshHeld();
            },
          },
        )
      }
    >
      <Trans>Select · {fee}/month</Trans>
    </Button>
  );
}
