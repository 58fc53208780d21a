import { zaloOauthUrl } from '@app/contracts/zalo/zalo.calls.ts';
import { callMutation } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { Button, type ButtonProps } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ZaloError } from './zalo-error.tsx';

interface ConnectButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly children: ReactNode;
}

/** Goes to Zalo, where an administrator of the official account allows the link. */
export function ConnectButton({ children, ...props }: ConnectButtonProps) {
  const mayLink = useScope('sender:write');
  const begin = useMutation({
    ...callMutation(zaloOauthUrl),
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
  if (!mayLink) {
    return (
      <p>
        <Trans>You don’t have permission to link one; an owner or admin of your team can.</Trans>
      </p>
    );
  }
  return (
    <>
      <Button {...props} loading={begin.isPending || begin.isSuccess} onClick={() => begin.mutate({})}>
        {children}
      </Button>
      {begin.error && <ZaloError error={begin.error} />}
    </>
  );
}
