import { ApiError } from '@app/contracts/core/api-error.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DraftState } from '../draft/draft-session.ts';
import { msg } from '@lingui/core/macro';
import { ownerOf, type FieldOwners } from './field-owners.ts';
import { Refusals } from './refusals.tsx';

const steps = ['sender', 'text', 'recipients', 'launch'].map((key) => ({
  key,
  title: `Step ${key}`,
  to: `/${key}`,
  isDone: false,
}));
const owners: FieldOwners = {
  name: { step: 'sender', label: msg`Campaign name`, isMarked: true },
  sender_id: { step: 'sender', label: msg`Sender`, isMarked: true },
  tag_ids: { step: 'recipients', label: msg`Recipients`, isMarked: false },
  options: { step: 'launch', label: msg`Sending options`, isMarked: false },
  'options.template_values': { step: 'text', label: msg`Values of the template`, isMarked: false },
};
const refusedBy = (code: string, errors = {}, message = 'something went wrong') =>
  new ApiError({ failure: 'answer', status: 422, code, message, errors });

interface Refused {
  readonly errors?: DraftState<unknown>['errors'];
  readonly error?: ApiError | null;
  readonly current?: string;
  readonly owned?: FieldOwners;
}

function show({ errors = {}, error = null, current = 'launch', owned = owners }: Refused) {
  const state: DraftState<unknown> = {
    id: 'cmp_1',
    revision: 1,
    fields: {},
    saving: 'refused',
    savedAt: null,
    errors,
    error,
    theirs: null,
  };
  const retry = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const draft = { state: () => state, subscribe: () => () => {}, flush: retry, settle: retry, retry };
  const person = renderUi(<Refusals draft={draft} steps={steps} current={current} owners={owned} />);
  return { person, retry };
}
const lines = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.trim());

beforeEach(() => switchLocale('en'));

describe('a draft that the server does not save', () => {
  test('says what is wrong with a field of another step, with the way there', () => {
    show({ errors: { name: ['required'], 'options.template_values': ['oneOf'] } });
    expect(lines()).toEqual([
      'Campaign name: This field is required Step sender',
      'Values of the template: This field is required Step text',
    ]);
    expect(screen.getByRole('link', { name: 'Step sender' }).getAttribute('href')).toBe('/sender');
  });

  test('leaves to an input of this step what that shows itself', () => {
    show({ errors: { name: ['required'] }, current: 'sender' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says what no input of this step shows, without a way to the step on screen', () => {
    show({ errors: { tag_ids: ['oneOf'] }, current: 'recipients' });
    expect(lines()).toEqual(['Recipients: This field is required']);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('names the draft where no step owns the field', () => {
    show({ errors: { mode: ['oneOf'] } });
    expect(lines()).toEqual(['Draft: This field is required']);
  });

  test('says why it was refused where no field is to blame, and saves it once more', async () => {
    const { person, retry } = show({ error: refusedBy('forbidden', {}, 'Forbidden') });
    expect(lines()).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Save again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('adds the server’s own words to the field that they are about', () => {
    const error = refusedBy('sender_missing', {}, 'Sender not found');
    show({ errors: { sender_id: ['oneOf'] }, error });
    expect(lines()).toEqual([expect.any(String), 'Sender: This field is required Step sender']);
  });
});

describe('the owner of a field', () => {
  test('is that of the nearest name above it', () => {
    expect(ownerOf(owners, 'options.template_values.name')?.step).toBe('text');
    expect(ownerOf(owners, 'options.rate_per_min')?.step).toBe('launch');
    expect(ownerOf(owners, 'toString')).toBeUndefined();
  });
});
