import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { Card } from '@app/ui/card.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Money } from '@app/ui/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';

/** What the campaign was to cost, what it has cost, what is still set aside and what came back. */
export function MoneyCard({ campaign }: { campaign: Campaign }) {
  const { t } = useLingui();
  const { estimated, charged, currency } = campaign.cost;
  const left = estimated - charged;
  const isOver = campaign.finished_at !== null;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <Card title={<Trans>Money</Trans>}>
      <Facts
        facts={[
          { label: t`On hold at launch`, value: money(estimated) },
          { label: t`Charged`, value: money(charged) },
          { label: t`Still on hold`, value: money(isOver ? 0 : left) },
          { label: t`Hold released`, value: money(isOver ? left : 0) },
        ]}
      />
    </Card>
  );
}
