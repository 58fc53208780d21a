import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { CodeBlock } from '@app/ui/code-block.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { IconCopy } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { curlCommand, inShell } from '../shared/curl-command.ts';

interface FirstRequestProps {
  /** Of a key that was just made. */
  readonly secret: string;
  readonly baseUrl: string;
}

/** A command that asks with a new key: a test key sends to a number that nobody has, a live key only says what it is. */
export function FirstRequest({ secret, baseUrl }: FirstRequestProps) {
  const { t } = useLingui();
  const isTest = secret.startsWith('sk_test_');
  const headers = [inShell(`Authorization: Bearer ${secret}`)];
  const command = isTest
    ? curlCommand({ method: 'POST', url: `${baseUrl}/v1/messages`, headers, body: JSON.stringify(message) })
    : curlCommand({ method: 'GET', url: `${baseUrl}/v1/key`, headers, body: null });
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(command);
    showToast({ tone: 'success', text: t`Command copied` });
  }
  return (
    <Disclosure
      title={isTest ? <Trans>Send a first test message</Trans> : <Trans>Check the key with a first request</Trans>}
    >
      <div style={{ display: 'grid', gap: 8, justifyItems: 'start', paddingBottom: 12 }}>
        <CodeBlock text={command} />
        <Button variant="default" size="xs" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
          <Trans>Copy command</Trans>
        </Button>
      </div>
    </Disclosure>
  );
}

const message = { to: '84900000001', sender: 'TEST', text: 'Xin chao' };
