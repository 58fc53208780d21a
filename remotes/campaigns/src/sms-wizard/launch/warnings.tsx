import { wordLintCodes, type WordLint } from '@app/contracts/template/template-lint.ts';
import type { Quote } from '@app/contracts/campaign/quote.ts';
import { stripAccents } from '@app/contracts/rules/segments.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { DraftSession } from '../draft/draft-session.ts';
import { wordTexts } from '../../shared/text/word-texts.ts';
import { CarriersWaiting } from './carriers-waiting.tsx';
import { CarriersWithoutSender } from '../../shared/launch/carriers-without-sender.tsx';
import { warningsAt } from './warnings-at.ts';
import classes from '../../shared/launch/launch.module.css';

type Warning = Quote['warnings'][number];

interface WarningsProps {
  readonly draft: Pick<DraftSession, 'edit' | 'flush' | 'state'>;
  readonly quote: Quote;
  /** When it is to be sent (ISO, UTC); empty for at once. */
  readonly sendAt: string;
}

/** What a person should know before the launch; none of it stands in the way. */
export function Warnings({ draft, quote, sendAt }: WarningsProps) {
  const texts = warningsAt(quote, sendAt).flatMap((warning) => {
    const text = textOf(warning, draft, quote.currency);
    return text === null ? [] : [{ code: warning.code, text }];
  });
  if (texts.length === 0) return null;
  return (
    <Alert title={<Trans>Good to know</Trans>}>
      <ul className={classes.lines}>
        {texts.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

function textOf(
  { code, saving = 0, campaign, carriers = [], not_live: notLive = [], piece = '' }: Warning,
  draft: WarningsProps['draft'],
  currency: string,
): ReactNode {
  if (code === 'accents_cost') {
    const amount = moneyText(saving, currency);
    return (
      <>
        <Trans>Written without accents it costs {amount} less.</Trans>{' '}
        <Button variant="subtle" size="xs" onClick={() => writePlain(draft)}>
          <Trans>Remove accents</Trans>
        </Button>
      </>
    );
  }
  if (code === 'repeated_text' && campaign) {
    return (
      <Trans>
        The same text was sent within a day: <Link to={paths.smsCampaign(campaign.id)}>{campaign.name}</Link>
      </Trans>
    );
  }
  if (code === 'brand_not_in_text') {
    return <Trans>The text doesn’t mention your brand. Some carriers block such messages.</Trans>;
  }
  if (code === 'quiet_hours') {
    return <Trans>Advertising may be sent from 07:00 to 22:00. This campaign will wait for 07:00.</Trans>;
  }
  const word = wordLintCodes.find((known) => known === code);
  if (word) return <WordWarning code={word} piece={piece} />;
  if (code === 'carrier_not_registered') {
    return (
      <CarriersWithoutSender carriers={notLive}>
        <Trans>
          These carriers have not approved the sender, so their recipients are left out. Register the sender with them,
          or choose another one:
        </Trans>
      </CarriersWithoutSender>
    );
  }
  if (code === 'carrier_hours') return <CarriersWaiting carriers={carriers} />;
  return null;
}

function WordWarning({ code, piece }: WordLint) {
  const { i18n } = useLingui();
  return (
    <>
      {i18n._(wordTexts[code])} “{piece}”
    </>
  );
}

/** The price follows by itself once it is saved. */
function writePlain(draft: WarningsProps['draft']): void {
  draft.edit({ content: stripAccents(draft.state().fields.content) });
  void draft.flush();
}
