import { signatureSamples } from '@app/contracts/reference/signature-samples.ts';
import { CodeBlock } from '@app/ui/code-block.tsx';
import { CopyButton } from '@app/ui/copy-button.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';

const names = signatureSamples.map(({ id, name }) => ({ value: id, label: name }));

/** How callbacks are signed, and code that checks it in the language that is chosen. */
export function SignatureCode() {
  const { t } = useLingui();
  const [language, setLanguage] = useState('node');
  const code = signatureSamples.find(({ id }) => id === language)?.code ?? '';
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <p style={{ margin: 0 }}>
        <Trans>
          Every request has the header <code>X-Signature: t=seconds,v1=hex</code>. v1 is HMAC-SHA256 of the seconds, a
          dot and the body as it came, keyed with the secret of the address. Refuse what is signed differently or is
          more than 5 minutes old.
        </Trans>
      </p>
      <p style={{ margin: 0 }}>
        <Trans>
          For 24 hours after the secret was replaced there are two v1, and one of them must match. Repeats have the same{' '}
          <code>X-Event-Id</code>. What each event holds is described in the{' '}
          <Link to={paths.eventReference()}>API reference</Link>.
        </Trans>
      </p>
      <div style={{ display: 'flex', gap: 12, alignItems: 'end', justifyContent: 'space-between' }}>
        <NativeSelect label={t`Programming language`} options={names} value={language} onChange={setLanguage} />
        <CopyButton key={language} text={code} />
      </div>
      <CodeBlock text={code} />
    </div>
  );
}
