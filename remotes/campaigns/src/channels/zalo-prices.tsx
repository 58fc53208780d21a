import { useScope } from '@app/platform/session.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { ForbiddenState } from '@app/ui/forbidden-state.tsx';
import { Money } from '@app/ui/money.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { zaloPricesQuery } from './channels.queries.ts';
import classes from './channels.module.css';

/** Zalo sets the price of a message by its template: those that the account may send, each with its price. */
export function ZaloPrices() {
  const { t } = useLingui();
  const mayRead = useScope('campaign:read');
  const { data, error, refetch } = useQuery({ ...zaloPricesQuery, enabled: mayRead });
  if (!mayRead) return <ForbiddenState scope="campaign:read" />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="160px" />;
  const priced = data.data.flatMap(({ id, name, price }) => (price === null ? [] : [{ id, name, price }]));
  if (priced.length === 0) {
    return (
      <EmptyState
        title={<Trans>No Zalo prices yet</Trans>}
        text={<Trans>Zalo sets a price for each template. Prices appear here once a template is approved.</Trans>}
        action={
          <Link to={paths.zaloTemplates()}>
            <Trans>See Zalo templates</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <>
      <Table label={t`Prices per message`} isInCard>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Template</Trans>
            </th>
            <th scope="col" data-align="right">
              <Trans>Price per message</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {priced.map(({ id, name, price }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td data-align="right" className={classes.price}>
                <Money amount={price} currency="VND" />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={classes.hint}>
        <Trans>Zalo sets the price of each template. Only messages that Zalo takes are charged.</Trans>
      </p>
    </>
  );
}
