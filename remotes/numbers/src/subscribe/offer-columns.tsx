import { numberText } from '@app/contracts/number/number-text.ts';
import type { Offer } from '@app/contracts/number/offer.ts';
import { Absent } from '@app/ui/absent.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { Money } from '@app/ui/money.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNumberTexts } from '../shared/number-texts.ts';
import { ChooseButton } from './choose-button.tsx';
import classes from './subscribe.module.css';

/** The list's columns; `held` are the numbers that are kept already. */
export function useOfferColumns(held: ReadonlySet<string>): Column<Offer>[] {
  const { t } = useLingui();
  const { nameOfType, nameOfFeature } = useNumberTexts();
  return [
    {
      key: 'number',
      header: t`Number`,
      sort: 'number',
      cell: (offer) => <span className={classes.number}>{numberText(offer)}</span>,
    },
    {
      key: 'monthly_price',
      header: t`Monthly fee`,
      sort: 'monthly_price',
      align: 'right',
      phone: 'detail',
      cell: ({ monthly_price: price, currency }) => <Money amount={price} currency={currency} />,
    },
    {
      key: 'setup_price',
      header: t`Setup fee`,
      align: 'right',
      phone: 'none',
      cell: ({ setup_price: price, currency }) =>
        price === 0 ? <Absent /> : <Money amount={price} currency={currency} />,
    },
    {
      key: 'type',
      header: t`Type`,
      priority: 2,
      cell: ({ type, area }) => (area === '' ? nameOfType(type) : `${nameOfType(type)}, ${area}`),
    },
    {
      key: 'features',
      header: t`Used for`,
      phone: 'none',
      cell: ({ features }) => features.map((feature) => nameOfFeature(feature)).join(', '),
    },
    {
      key: 'choose',
      header: t`Selection`,
      align: 'right',
      phone: 'end',
      cell: (offer) => <ChooseButton offer={offer} isHeld={held.has(offer.number)} />,
    },
  ];
}
