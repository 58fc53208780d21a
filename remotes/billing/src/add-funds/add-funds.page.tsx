import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { ForbiddenState } from '@app/ui/forbidden-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { Trans } from '@lingui/react/macro';
import { ComeBack } from '../come-back.tsx';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { addFundsState } from './add-funds.state.ts';
import { CardPayment } from './card-payment.tsx';
import { TopUp } from './top-up.tsx';
import { Transfer } from './transfer.tsx';

/** `/billing/add-funds`: tops up by card or bank transfer, or shows a top-up that was begun. */
export function AddFundsPage() {
  const locale = useLocale();
  const mayPay = useScope('billing:write');
  const [{ amount, method, transfer, payment, return: back }, change] = useUrlState(addFundsState);
  const isNew = transfer === '' && payment === '';
  return (
    <Page
      title={pageTitle(manifest.pages, paths.addFunds(), locale)}
      purpose={<Trans>Card payments are added to your balance at once, bank transfers when they arrive.</Trans>}
      action={
        <LinkButton variant="default" to={paths.billing({ return: back })}>
          <Trans>See transactions</Trans>
        </LinkButton>
      }
    >
      {transfer !== '' && <Transfer key={transfer} id={transfer} back={back} />}
      {transfer === '' && payment !== '' && <CardPayment key={payment} id={payment} back={back} />}
      {isNew && <ComeBack to={back} />}
      {isNew && mayPay && (
        <TopUp
          amount={amount}
          method={method}
          onMethod={(chosen) => change({ method: chosen }, { replace: true })}
          back={back}
          onAsked={(paidBy, id) => {
            const shown = paidBy === 'card' ? { payment: id } : { transfer: id };
            change({ ...shown, amount: '', method: '' }, { replace: true });
          }}
        />
      )}
      {isNew && !mayPay && <ForbiddenState scope="billing:write" />}
    </Page>
  );
}
