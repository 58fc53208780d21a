import type { WidgetCaptcha } from '@app/contracts/widget/widget-settings.ts';
import type { VerificationDeps } from '../verification/verification-deps.ts';
import { CHALLENGE_BITS, CHALLENGE_SECONDS, makeChallenge, readWork, type Work } from './challenge.ts';
import type { AskingWidget } from './require-widget.ts';
import { takeChallenge } from './widget.repository.ts';

interface OfWidget {
  readonly deps: Pick<VerificationDeps, 'database' | 'clock' | 'vault'>;
  readonly widget: AskingWidget;
}

/** What a browser is given to do; `expires_in` is in seconds. */
interface Challenge {
  readonly challenge: string;
  readonly bits: number;
  readonly expires_in: number;
}

/** What keeps programs from asking for codes. */
interface Captcha {
  challenge(asking: OfWidget): Challenge;
  /** Whether what a browser brings lets it ask for a code, this one time. */
  isPassed(asking: OfWidget & Work): Promise<boolean>;
}

/** The browser finds a number that makes a hash begin with zero bits. It is good once. */
const proofOfWork: Captcha = {
  challenge: ({ deps, widget }) => ({
    challenge: makeChallenge(deps.vault, widget.configurationId, deps.clock.now()),
    bits: CHALLENGE_BITS,
    expires_in: CHALLENGE_SECONDS,
  }),
  isPassed: async ({ deps, widget, challenge, solution }) => {
    const { scope, configurationId } = widget;
    const work = readWork(deps.vault, configurationId, { challenge, solution }, deps.clock.now());
    return work !== null && (await deps.database.asAccount(scope, (tx) => takeChallenge(tx, scope, work)));
  },
};

/** Whoever asks for work all the same is given some, which nobody looks at. */
const none: Captcha = { ...proofOfWork, isPassed: () => Promise.resolve(true) };

const captchas: Readonly<Record<WidgetCaptcha, Captcha>> = { none, pow: proofOfWork };

/** What a widget's published settings ask of browsers; one that this build does not know is the built-in work. */
export function captchaOf({ settings }: Pick<AskingWidget, 'settings'>): Captcha {
  const known: Readonly<Record<string, Captcha>> = captchas;
  return known[settings.widget.captcha] ?? proofOfWork;
}
