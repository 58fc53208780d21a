import { fallbackCodes, type FallbackCode, type ZaloFallback } from '@app/contracts/zalo/zalo-campaign.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { Tick } from '../../shared/wizard/tick.tsx';
import type { ZaloDraftSession } from '../draft/zalo-drafts.ts';
import classes from './content.module.css';
import { FallbackSender } from './fallback-sender.tsx';
import { FallbackText } from './fallback-text.tsx';

const reasons: Readonly<Record<FallbackCode, readonly [MessageDescriptor, MessageDescriptor]>> = {
  1601: [msg`The number is not on Zalo`, msg`No Zalo account uses this number.`],
  1602: [
    msg`The account cannot be reached`,
    msg`Not used for long, too old an app, or the recipient refuses messages of businesses. Whoever refuses you may not want an SMS either.`,
  ],
  1604: [msg`Zalo refuses the values`, msg`A value is missing or does not fit the template.`],
  1901: [msg`Zalo is out of order`, msg`It did not answer, however often it was asked.`],
};

interface FallbackSectionProps {
  readonly draft: ZaloDraftSession;
  /** What the template is for: an SMS in place of promotion would be advertising. */
  readonly tag: string | null;
}

/** The SMS that goes out where Zalo does not reach somebody: whether, after which refusals, from whom, and its text. */
export function FallbackSection({ draft, tag }: FallbackSectionProps) {
  const { t, i18n } = useLingui();
  const { fallback } = useDraft(draft).fields;
  const isPromotion = tag === 'promotion';
  const change = (changes: Partial<ZaloFallback>) =>
    draft.edit({ fallback: { ...draft.state().fields.fallback, ...changes } });
  return (
    <section className={classes.part}>
      <h2>
        <Trans>SMS if Zalo can’t deliver</Trans>
      </h2>
      {isPromotion && (
        <p className={classes.hint}>
          <Trans>
            No SMS can stand in for promotion: it would be advertising by SMS, which has rules of its own. Make an SMS
            campaign for these recipients instead.
          </Trans>
        </p>
      )}
      {(!isPromotion || fallback.enabled) && (
        <Tick
          label={t`Send an SMS instead`}
          hint={t`Zalo charges nothing for whom it does not reach; the SMS is charged at its own price.`}
          isOn={fallback.enabled}
          onChange={(enabled) => change({ enabled })}
        />
      )}
      {fallback.enabled && !isPromotion && (
        <>
          <fieldset className={classes.ticks}>
            <legend>
              <Trans>When</Trans>
            </legend>
            {fallbackCodes.map((code) => (
              <Tick
                key={code}
                label={i18n._(reasons[code][0])}
                hint={i18n._(reasons[code][1])}
                isOn={fallback.on_codes.includes(code)}
                onChange={(isOn) =>
                  change({
                    on_codes: fallbackCodes.filter((each) => (each === code ? isOn : fallback.on_codes.includes(each))),
                  })
                }
              />
            ))}
          </fieldset>
          <FallbackSender chosen={fallback.sms_sender_id} onChange={(sms_sender_id) => change({ sms_sender_id })} />
          <FallbackText draft={draft} onChange={(content) => change({ content })} />
        </>
      )}
    </section>
  );
}
