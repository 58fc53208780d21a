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
import { createKeyMutation } from '../shared/keys.queries.ts';
import classes from './reference.module.css';
import type { Tries } from './use-reference.ts';

const DAY = 86_400_000;
/** What the secrets of test keys begin with. */
export const TEST_KEY = /^sk_test_\S+$/;

interface KeyCardProps {
  readonly calls: readonly ReferenceCall[];
  readonly tries: Pick<Tries, 'key' | 'setKey'>;
}

/** The test key that samples hold and calls are tried with: pasted, or made here for a day. It is kept nowhere. */
export function KeyCard({ calls, tries: { key, setKey } }: KeyCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const mayCreate = useScope('developer:write');
  const create = useMutation(createKeyMutation);
  const isWrong = key !== '' && !TEST_KEY.test(key);
  function make(): void {
    const expires_at = new Date(Date.now() + DAY).toISOString();
    create.mutate(
      { name: t`API reference`, mode: 'test', scopes: scopesOf(calls).filter(hasScope), expires_at },
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
          reason={mayCreate ? null : <Trans>Required permission: developer:write</Trans>}
          onClick={make}
        >
          <Trans>Create a key for 24 hours</Trans>
        </ReasonedButton>
      </div>
      {create.error && <Alert tone="error">{errorText(create.error, locale)}</Alert>}
    </Card>
  );
}

/** Each scope that one of the calls needs. */
function scopesOf(calls: readonly ReferenceCall[]): Scope[] {
  const needed = new Set(calls.map(({ scope }) => scope));
  return scopes.filter((scope) => needed.has(scope));
}
