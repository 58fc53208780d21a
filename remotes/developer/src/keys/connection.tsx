import { Card } from '@app/ui/card.tsx';
import { CopyButton } from '@app/ui/copy-button.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './keys.module.css';

interface ConnectionProps {
  readonly info: { readonly base_url: string; readonly account_id: string; readonly webhook_ips: readonly string[] };
}

/** What a program needs beside a key. */
export function Connection({ info }: ConnectionProps) {
  const { t } = useLingui();
  return (
    <Card title={<Trans>API connection</Trans>}>
      <Facts
        facts={[
          { label: t`Base URL`, value: <Copyable text={info.base_url} /> },
          { label: t`Account ID`, value: <Copyable text={info.account_id} /> },
          ...(info.webhook_ips.length === 0
            ? []
            : [{ label: t`Callbacks come from`, value: <Copyable text={info.webhook_ips.join(', ')} /> }]),
        ]}
      />
    </Card>
  );
}

function Copyable({ text }: { text: string }) {
  return (
    <span className={classes.value}>
      <code>{text}</code>
      <CopyButton text={text} />
    </span>
  );
}
