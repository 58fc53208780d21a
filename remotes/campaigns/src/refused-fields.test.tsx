import { createSmsDraft, updateSmsDraft } from '@app/contracts/campaign/sms-launch.calls.ts';
import { saveVoiceDraft } from '@app/contracts/voice/voice-launch.calls.ts';
import { createZaloDraft, updateZaloDraft } from '@app/contracts/zalo/zalo-launch.calls.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyFields } from './sms-wizard/draft/draft-fields.ts';
import { smsOwners } from './sms-wizard/frame/field-owners.ts';
import { emptyVoiceFields } from './voice-wizard/draft/voice-fields.ts';
import { voiceOwners } from './voice-wizard/frame/field-owners.ts';
import { emptyZaloFields } from './zalo-wizard/draft/zalo-fields.ts';
import { zaloOwners } from './zalo-wizard/frame/field-owners.ts';
import type { FieldOwners } from './shared/wizard/field-owners.ts';
import { Refusals } from './shared/wizard/refusals.tsx';

/** The dotted names of all that a value holds, and of the first member of what may be a list there. */
function namesIn(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const name = `${prefix}${key}`;
    if (Array.isArray(inner)) return [name, `${name}.0`];
    return typeof inner === 'object' && inner !== null ? [name, ...namesIn(inner, `${name}.`)] : [name];
  });
}

const sms = emptyFields('Campaign');
const voice = emptyVoiceFields('Campaign');
const zalo = emptyZaloFields('Campaign');

interface Channel {
  readonly owners: FieldOwners;
  readonly fields: object;
  readonly requests: readonly { readonly entries: object }[];
}

const channels: Readonly<Record<string, Channel>> = {
  SMS: { owners: smsOwners(sms), fields: sms, requests: [createSmsDraft.request, updateSmsDraft.request] },
  voice: { owners: voiceOwners(voice), fields: voice, requests: [saveVoiceDraft.request] },
  Zalo: { owners: zaloOwners(zalo), fields: zalo, requests: [createZaloDraft.request, updateZaloDraft.request] },
};

beforeEach(() => switchLocale('en'));

describe.each(Object.entries(channels))('a refused %s draft', (_channel, { owners, fields, requests }) => {
  const names = new Set([...requests.flatMap(({ entries }) => Object.keys(entries)), ...namesIn(fields)]);

  test.each([...names])('names %s in words', (field) => {
    const state = {
      id: 'cmp_1',
      revision: 1,
      fields,
      saving: 'refused',
      savedAt: null,
      errors: { [field]: ['required'] },
      error: null,
      theirs: null,
    } as const;
    const again = () => Promise.resolve(true);
    const draft = { state: () => state, subscribe: () => () => {}, flush: again, settle: again, retry: again };
    renderUi(<Refusals draft={draft} steps={[]} current="" owners={owners} />);
    expect(screen.getByRole('listitem').textContent).toMatch(/^[A-Z][A-Za-z ?]+: This field is required/);
  });
});
