import { formatPhone } from '@app/contracts/rules/phone.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { setBalance, useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import type { TestWay } from './test-way.ts';

const TestDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-test-send" */ './test-dialog.tsx')).TestDialog,
);

interface TestSendProps extends TestWay {
  readonly isDisabled?: boolean;
  /** On the button. */
  readonly children: ReactNode;
}

/** Opens the dialog that sends a test to a phone of one's own, for whoever may send. */
export function TestSend({ isDisabled = false, children, ...way }: TestSendProps) {
  const maySend = useScope('campaign:send');
  const [isOpen, setOpen] = useState(false);
  if (!maySend) return null;
  return (
    <div>
      <Button variant="default" size="xs" disabled={isDisabled} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <TestDialog {...way} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Answers the function that says that a test is on its way and takes over the balance, in minor units. */
export function useTestSent(): (balance: number, phone: string) => void {
  const { t } = useLingui();
  return (balance, number) => {
    const phone = formatPhone(number);
    setBalance(balance);
    showToast({ tone: 'success', text: t`A test message is on its way to ${phone}.` });
  };
}
