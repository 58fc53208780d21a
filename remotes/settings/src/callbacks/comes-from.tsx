import { Card } from '@app/ui/card.tsx';
import { CopyButton } from '@app/ui/copy-button.tsx';
import { Trans } from '@lingui/react/macro';

/** The addresses that callbacks come from, for a firewall before the account's server; nothing where they are not known. */
export function ComesFrom({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  const list = addresses.join(', ');
  return (
    <Card title={<Trans>Callbacks come from</Trans>} aside={<CopyButton text={list} />}>
      <p>
        <Trans>Let requests from these addresses through your firewall:</Trans> <code>{list}</code>
      </p>
    </Card>
  );
}
