import { defaultServiceSettings } from '@app/contracts/verify/service-defaults.ts';
import { defaultWidgetSettings } from '@app/contracts/widget/widget-settings.ts';
import { describe, expect, it } from 'vitest';
import { widgetValuesOf } from '../widget-values.ts';
import { previewAnswers, previewedOf } from './preview-answers.ts';

type Typed = Parameters<typeof previewedOf>[0];

function preview(changes: Partial<Typed> = {}) {
  const channels = [{ channel: 'sms', sender_id: null, template_id: null, timeout_s: '60' } as const];
  const typed = {
    brand: 'SHOP',
    code_length: '6',
    code_type: 'numeric',
    channels,
    validity_time: '300',
    resend_countdown: '90',
    widget: widgetValuesOf(defaultWidgetSettings),
    ...changes,
  } as const;
  return previewAnswers(previewedOf(typed));
}

describe('what answers a widget that is tried', () => {
  it('shows what is typed, and asks for what the channels reach', async () => {
    expect(await preview()('page', {})).toMatchObject({ data: { brand: 'SHOP', contact_points: ['phone'] } });
  });

  it('takes the usual for a number that is none', async () => {
    const ask = preview({ code_length: 'six', resend_countdown: '' });
    const { code_length, resend_countdown } = defaultServiceSettings;
    expect(await ask('page', {})).toMatchObject({ data: { code_length } });
    expect(await ask('start', { to: '0912345678' })).toMatchObject({ data: { resend_after: resend_countdown } });
  });

  it('sends by the first channel that reaches, or by the one that is asked for', async () => {
    const ends = { sender_id: null, template_id: null, timeout_s: '60' };
    const channels = (['zalo', 'email', 'voice'] as const).map((channel) => ({ ...ends, channel }));
    const ask = preview({ channels });
    const started = await ask('start', { to: '0912345678' });
    expect(started).toMatchObject({ data: { channel: 'zalo', session: '0912345678' } });
    expect(await ask('start', { to: 'lan@example.com' })).toMatchObject({ data: { channel: 'email' } });
    expect(await ask('resend', { session: '0912345678', channel: 'voice' })).toMatchObject({
      data: { channel: 'voice' },
    });
  });

  it('takes every code of the right length, and brings a token that is worth nothing', async () => {
    const ask = preview();
    expect(await ask('check', { code: '12345' })).toMatchObject({ data: { status: 'pending', token: null } });
    expect(await ask('check', { code: '000000' })).toMatchObject({ data: { token: 'preview' } });
  });

  it('never leads away from the dashboard, nor loads a picture of elsewhere', async () => {
    const widget = widgetValuesOf({
      ...defaultWidgetSettings,
      theme: { ...defaultWidgetSettings.theme, logo: 'https://example.com/logo.png' },
      success: { action: 'redirect', redirect_url: 'https://example.com/' },
    });
    expect(await preview({ widget })('page', {})).toMatchObject({
      data: { theme: { logo: '' }, success: { action: 'event' } },
    });
  });
});
