import { defaultServiceSettings } from '@app/contracts/verify/service-defaults.ts';
import { contactPointsOf } from '@app/contracts/widget/contact-points.ts';
import { defaultWidgetSettings } from '@app/contracts/widget/widget-settings.ts';
import type { WidgetPage, WidgetSession } from '@app/contracts/widget/widget-page.calls.ts';
import type { Answer, Answers, Ask, Fields } from '@app/widget/ask.ts';
import type { EditorValues } from '../editor-values.ts';

const ATTEMPTS = 5;

/** What a preview is made of. */
export interface Previewed {
  readonly page: WidgetPage;
  /** Seconds. */
  readonly validity: number;
  readonly resendAfter: number;
}

/**
 * Answers a widget as a server would that has the service as it is typed: anybody gets a code, every code of the right
 * length is right, and nothing is sent.
 */
export function previewAnswers({ page, validity, resendAfter }: Previewed): Ask {
  const sessionFor = ({ to = '', channel }: Fields): WidgetSession => ({
    session: to,
    channel: page.channels.find((each) => each === channel) ?? firstFor(page, to),
    attempts_left: ATTEMPTS,
    expires_in: validity,
    resend_after: resendAfter,
  });
  const answers: { readonly [Path in keyof Answers]: (fields: Fields) => Answers[Path] } = {
    page: () => page,
    challenge: () => ({ challenge: '', bits: 0 }),
    start: sessionFor,
    resend: ({ session = '', ...fields }) => sessionFor({ ...fields, to: session }),
    check: ({ code = '' }) =>
      code.length === page.code_length
        ? { status: 'verified', attempts_left: ATTEMPTS, token: 'preview' }
        : { status: 'pending', attempts_left: ATTEMPTS - 1, token: null },
  };
  return (path, fields) => {
    const answer: Answer<Answers[typeof path]> = { data: answers[path](fields) };
    return Promise.resolve(answer);
  };
}

function firstFor({ channels }: WidgetPage, to: string): WidgetPage['channels'][number] {
  const isEmail = to.includes('@');
  return channels.find((channel) => (channel === 'email') === isEmail) ?? 'sms';
}

type Typed = Pick<
  EditorValues,
  'brand' | 'channels' | 'code_length' | 'code_type' | 'resend_countdown' | 'validity_time' | 'widget'
>;

/** A service as it is typed; where that is no number it is as usual. */
export function previewedOf(values: Typed): Previewed {
  return {
    page: pageOf(values),
    validity: Number(values.validity_time) || defaultServiceSettings.validity_time,
    resendAfter: Number(values.resend_countdown) || defaultServiceSettings.resend_countdown,
  };
}

function pageOf({ widget, channels: chosen, brand, code_length: length, code_type }: Typed): WidgetPage {
  const channels = chosen.map(({ channel }) => channel);
  return {
    mode: 'live',
    brand,
    channels,
    contact_points: contactPointsOf(channels, widget.contact_point),
    code_length: Number(length) || defaultServiceSettings.code_length,
    code_type,
    theme: {
      ...widget.theme,
      radius: Number(widget.theme.radius) || 0,
      // Pictures of other origins are not for the dashboard.
      logo: '',
    },
    texts: widget.texts,
    captcha: 'none',
    success: defaultWidgetSettings.success,
  };
}
