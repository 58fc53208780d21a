import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from './button.tsx';
import { IconCheck, IconCopy } from './icons.ts';

/** Puts `text` on the clipboard and says so. */
export function CopyButton({ text }: { text: string }) {
  const [hasCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }
  return (
    <Button
      variant="default"
      leftSection={hasCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{hasCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
    </Button>
  );
}
