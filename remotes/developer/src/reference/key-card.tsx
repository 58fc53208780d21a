import type { ReferenceCall } from '@app/contracts/developer/reference.ts';
import { scopes, type Scope } from '@app/contracts/catalogue/scopes.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { hasScope, useScope } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Card } from '@app/ui/card.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { daysFrom } from '../shared/expiry.ts';
import { createKeyMutation } from '../shared/keys.queries.ts';
import classes from './reference.module.css';
import type { Tries } from './use-tries.ts';

const inADay = () => daysFrom(Date.now(), 1);

interface KeyCardProps {
  readonly calls: readonly ReferenceCall[];
  readonly tries: Pick<Tries, 'key' | 'testKey' | 'setKey'>;
}

/** The test key that samples hold and calls are tried with: pasted, or made here for a day. It is kept nowhere. */
export function KeyCard({ calls, tries: { key, testKey, setKey } }: KeyCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const mayCreate = useScope('developer:write');
  const create = useMutation(createKeyMutation);
  const own = scopesOf(calls).filter(hasScope);
  const isWrong = key !== '' && testKey === null;
  function make(): void {
    create.mutate(
      { name: t`API reference`, mode: 'test', scopes: own, expires_at: inADay() },
      { onSuccess: ({ data }) => setKey(data.secret) },
    );
  }
  return (
    <Card>
      <div className={classes.key}>
        <TextInput
          label={t`Test API key`}
          description={t`Stands in the samples and tries calls in the sandbox. It is gone when you leave this page.`}
          error={isWrong && t`Only test keys can be used here: they begin with sk_test_.`}
          value={key}
          placeholder="sk_test_…"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setKey(target.value.trim())}
        />
        <ReasonedButton
          variant="default"
          isPending={create.isPending}
          reason={reasonNot(mayCreate, own)}
          onClick={make}
        >
          <Trans>Create a key for 24 hours</Trans>
        </ReasonedButton>
      </div>
      {create.error && <Alert tone="error">{errorText(create.error, locale)}</Alert>}
    </Card>
  );
}

function reasonNot(mayCreate: boolean, own: readonly Scope[]): ReactNode {
  if (!mayCreate) return <Trans>Required permission: developer:write</Trans>;
  return own.length === 0 ? <Trans>You have none of the permissions that these calls need.</Trans> : null;
}

/** Each scope that one of the calls needs. */
function scopesOf(calls: readonly ReferenceCall[]): Scope[] {
  const needed = new Set(calls.map(({ scope }) => scope));
  return scopes.filter((scope) => needed.has(scope));
}
