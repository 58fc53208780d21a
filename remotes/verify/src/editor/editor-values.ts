import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { defaultServiceSettings } from '@app/contracts/verify/service-defaults.ts';
import {
  serviceNumbers,
  verifyChannels,
  type ServiceNumber,
  type ServiceSettings,
  type VerifyChannel,
} from '@app/contracts/verify/service-settings.ts';
import { defaultWidgetSettings } from '@app/contracts/widget/widget-settings.ts';
import { blockedText, blockLines } from './block-lines.ts';
import type { EditorTab } from './editor.state.ts';
import { widgetInputOf, widgetValuesOf, type WidgetValues } from './widget-values.ts';

export interface ChannelValues {
  readonly channel: VerifyChannel;
  readonly sender_id: string | null;
  readonly template_id: string | null;
  readonly timeout_s: string;
}

export interface TestNumberValues {
  /** Tells rows apart while they are edited. */
  readonly key: string;
  readonly phone: string;
  readonly code: string;
}

/** What the editor holds: everything as it is typed. */
export type EditorValues = Readonly<Record<ServiceNumber, string>> & {
  readonly name: string;
  readonly brand: string;
  readonly code_type: 'numeric' | 'alphanumeric';
  readonly channels: readonly ChannelValues[];
  readonly templates: Readonly<Record<'sms' | 'voice' | 'email', string>>;
  readonly fraud: {
    readonly country_allow: readonly string[];
    readonly prefix_velocity: string;
    readonly ip_velocity: string;
    readonly device_velocity: string;
    readonly min_conversion_pct: string;
    /** One a line. */
    readonly block_list: string;
  };
  readonly test_numbers: readonly TestNumberValues[];
  /** `''` for every address that wants to know. */
  readonly callback_profile_id: string;
  readonly widget: WidgetValues;
};

/** A configuration as it is edited. Channels that this build does not know cannot be, and are left out. */
export function valuesOf(configuration: Configuration): EditorValues {
  const { name, brand, code_type: type, templates, fraud, test_numbers: numbers } = configuration;
  const typed = serviceNumbers.map((field) => [field, String(configuration[field])] as const);
  return {
    // Every number of the list is there.
    ...(Object.fromEntries(typed) as Record<ServiceNumber, string>),
    name,
    brand,
    code_type: type === 'alphanumeric' ? 'alphanumeric' : 'numeric',
    channels: configuration.channels.flatMap(({ channel, timeout_s: seconds, ...chosen }) => {
      const known = verifyChannels.find((each) => each === channel);
      return known ? [{ ...chosen, channel: known, timeout_s: String(seconds) }] : [];
    }),
    templates,
    fraud: {
      country_allow: fraud.country_allow,
      prefix_velocity: String(fraud.prefix_velocity),
      ip_velocity: String(fraud.ip_velocity),
      device_velocity: String(fraud.device_velocity),
      min_conversion_pct: String(fraud.min_conversion_pct),
      block_list: fraud.block_list.map(blockedText).join('\n'),
    },
    test_numbers: numbers.map(({ phone, code }) => ({ key: phone, phone: `+${phone}`, code })),
    callback_profile_id: configuration.callback_profile_id ?? '',
    widget: widgetValuesOf(configuration.widget),
  };
}

/** What is sent of the values. */
export function inputOf({ test_numbers: numbers, channels, fraud, widget, ...values }: EditorValues) {
  return {
    ...values,
    channels: [...channels],
    fraud: { ...fraud, country_allow: [...fraud.country_allow], block_list: blockLines(fraud.block_list) },
    test_numbers: numbers.map(({ phone, code }) => ({ phone, code })),
    widget: widgetInputOf(widget),
  };
}

export function isSame(one: EditorValues, other: EditorValues): boolean {
  return JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));
}

const tabOfField: Readonly<Record<string, EditorTab>> = {
  channels: 'channels',
  templates: 'texts',
  fraud: 'fraud',
  test_numbers: 'test',
  widget: 'widget',
};

/** The tab that has a field, by the field's path. */
export function tabOf(field: string): EditorTab {
  const [first = ''] = field.split('.');
  return tabOfField[first] ?? (first.startsWith('limit_') ? 'limits' : 'general');
}

/** The settings as far as they can be read, for hints that come while something else is still wrong. */
export function readForLint(values: EditorValues): ServiceSettings {
  const numbers = serviceNumbers.map((field) => [field, Number(values[field]) || 0] as const);
  const { fraud, channels, test_numbers: _numbers, ...texts } = values;
  return {
    ...texts,
    // Every number of the list is there.
    ...(Object.fromEntries(numbers) as Record<ServiceNumber, number>),
    channels: channels.map((channel) => ({ ...channel, timeout_s: Number(channel.timeout_s) || 0 })),
    fraud: { ...defaultServiceSettings.fraud, country_allow: [...fraud.country_allow] },
    test_numbers: [],
    widget: defaultWidgetSettings,
  };
}
