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
import { AskForTransfer } from './ask-for-transfer.tsx';
import { Transfer } from './transfer.tsx';

/** `/billing/add-funds`: asks for a bank transfer, or shows one that was asked for. */
export function AddFundsPage() {
  const locale = useLocale();
  const mayPay = useScope('billing:write');
  const [{ amount, transfer, return: back }, change] = useUrlState(addFundsState);
  return (
    <Page
      title={pageTitle(manifest.pages, paths.addFunds(), locale)}
      purpose={<Trans>Bank transfers are added to your balance as soon as they arrive.</Trans>}
      action={
        <LinkButton variant="default" to={paths.billing({ return: back })}>
          <Trans>See transactions</Trans>
        </LinkButton>
      }
    >
      {transfer === '' && <ComeBack to={back} />}
      {transfer !== '' && <Transfer key={transfer} id={transfer} back={back} />}
      {transfer === '' && mayPay && (
        <AskForTransfer amount={amount} onAsked={(id) => change({ transfer: id, amount: '' }, { replace: true })} />
      )}
      {transfer === '' && !mayPay && <ForbiddenState scope="billing:write" />}
    </Page>
  );
}
