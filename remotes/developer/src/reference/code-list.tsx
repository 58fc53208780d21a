import type { ReferenceCode } from '@app/contracts/developer/reference.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Card } from '@app/ui/card.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './reference.module.css';

/** Why a call may be refused, and what its caller does about it. */
export function CodeList({ codes }: { codes: readonly ReferenceCode[] }) {
  const locale = useLocale();
  return (
    <Card title={<Trans>Errors</Trans>}>
      <div className={classes.codes}>
        {codes.map(({ code, statuses, cause, fix }) => (
          <Disclosure key={code} title={<code>{code}</code>} aside={statuses.join(', ')}>
            <p>{cause[locale]}</p>
            <p>{fix[locale]}</p>
          </Disclosure>
        ))}
      </div>
    </Card>
  );
}
