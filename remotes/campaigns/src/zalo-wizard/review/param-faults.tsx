import { FileDownload } from '@app/audience/file-download.tsx';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import type { ParamReason, ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { downloadZaloFaults } from '@app/contracts/zalo/zalo-faults.calls.ts';
import { api } from '@app/platform/api.ts';
import { useSession } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Count } from '@app/ui/count.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDraft } from '../../shared/draft/use-draft.ts';
import classes from '../../shared/launch/launch.module.css';
import { Tick } from '../../shared/wizard/tick.tsx';
import type { ZaloDraftSession } from '../draft/zalo-drafts.ts';

const reasons: Readonly<Record<ParamReason, MessageDescriptor>> = {
  required: msg`has no value`,
  max_length: msg`is too long`,
  min_length: msg`is too short`,
  param_value: msg`is not of the kind that the template allows`,
};

function reasonText(reason: string): MessageDescriptor {
  return Object.entries(reasons).find(([known]) => known === reason)?.[1] ?? reasons.param_value;
}

interface ParamFaultsProps {
  readonly draft: ZaloDraftSession;
  readonly quote: Pick<ZaloQuote, 'id' | 'param_faults' | 'param_errors'>;
}

/** Values that Zalo would refuse, by parameter, with some of the people; they are corrected or left out. */
export function ParamFaults({ draft, quote }: ParamFaultsProps) {
  const { t, i18n } = useLingui();
  const { options } = useDraft(draft).fields;
  const masksPhones = useSession(({ user }) => user?.masks_phones === true);
  const { param_faults: faults, param_errors: errors } = quote;
  if (faults.length === 0 && !options.leave_out_invalid) return null;
  return (
    <Alert tone="warning" title={<Trans>Some values do not fit the template</Trans>}>
      {faults.length > 0 && (
        <ul className={classes.lines}>
          {faults.map(({ param, reason, recipients }) => (
            <li key={`${param} ${reason}`}>
              <code>{param}</code> {i18n._(reasonText(reason))}:{' '}
              <Plural value={recipients} one="# recipient" other="# recipients" />
            </li>
          ))}
        </ul>
      )}
      {errors.length > 0 && (
        <Disclosure title={<Trans>See some of them</Trans>} aside={<Count value={errors.length} />}>
          <ul className={classes.lines}>
            {errors.map(({ phone, param, reason, value }) => (
              <li key={`${phone} ${param}`}>
                {formatPhone(phone)}: <code>{param}</code> {i18n._(reasonText(reason))}
                {value !== '' && ` (${value})`}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {faults.length > 0 && !masksPhones && (
        <div className={classes.file}>
          <FileDownload ask={async () => (await api.send(downloadZaloFaults, { quote_id: quote.id })).data}>
            <Trans>Download all faults (CSV)</Trans>
          </FileDownload>
        </div>
      )}
      <Tick
        label={t`Leave these recipients out`}
        hint={t`Otherwise correct the list, or say in the step before what stands there where a value is missing.`}
        isOn={options.leave_out_invalid}
        onChange={(leave_out_invalid) => {
          draft.edit({ options: { ...options, leave_out_invalid } });
          void draft.flush();
        }}
      />
    </Alert>
  );
}
