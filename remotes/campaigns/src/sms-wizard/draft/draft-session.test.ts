import { ApiError } from '@app/contracts/core/api-error.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as session from '../../shared/draft/draft-session.ts';
import { areSame, emptyFields, problemsOf, type DraftFields } from './draft-fields.ts';

type SavedDraft = session.SavedDraft<DraftFields>;
type DraftPort = session.DraftPort<DraftFields>;

const noConnection = () => new ApiError({ failure: 'network', status: 0, message: 'something went wrong' });
const answer = (status: number, code: string, errors = {}) =>
  new ApiError({ failure: 'answer', status, code, message: 'something went wrong', errors });

/** A server with one draft, whose answers may be lost. */
function start({ id = 'cmp_1' } = {}) {
  const server = { revision: id === '' ? 0 : 1, fields: emptyFields('Tet'), created: new Map<string, SavedDraft>() };
  const isDown = { now: false, losesAnswer: false };
  function reply(): SavedDraft {
    const saved = { id: 'cmp_1', revision: server.revision, fields: server.fields };
    if (isDown.losesAnswer) {
      isDown.losesAnswer = false;
      throw noConnection();
    }
    return saved;
  }
  const port = {
    create: vi.fn<DraftPort['create']>(async (fields: DraftFields, key: string) => {
      if (isDown.now) throw noConnection();
      const known = server.created.get(key);
      if (known) return known;
      Object.assign(server, { fields, revision: 1 });
      server.created.set(key, { id: 'cmp_1', revision: 1, fields });
      return reply();
    }),
    update: vi.fn<DraftPort['update']>(async ({ revision, fields }: SavedDraft) => {
      if (isDown.now) throw noConnection();
      if (revision !== server.revision) throw answer(409, 'draft_changed');
      Object.assign(server, { fields, revision: server.revision + 1 });
      return reply();
    }),
    read: async () => ({ id: 'cmp_1', revision: server.revision, fields: server.fields }),
    areSame,
    problemsOf,
    onState: vi.fn<DraftPort['onState']>(),
  };
  const draft = new session.DraftSession<DraftFields>({ id, revision: server.revision, fields: server.fields }, port);
  return { draft, port, server, isDown };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a draft', () => {
  it('is saved 800 ms after the last change, once', async () => {
    const { draft, port, server } = start();
    draft.edit({ content: 'Xin' });
    await vi.advanceTimersByTimeAsync(700);
    draft.edit({ content: 'Xin chao' });
    await vi.advanceTimersByTimeAsync(700);
    expect(draft.state().saving).toBe('changed');
    await vi.advanceTimersByTimeAsync(100);
    expect(draft.state()).toMatchObject({ saving: 'saved', revision: 2 });
    expect(port.update).toHaveBeenCalledTimes(1);
    expect(server.fields.content).toBe('Xin chao');
  });

  it('is not sent again when nothing changed', async () => {
    const { draft, port } = start();
    draft.edit({ content: 'a' });
    draft.edit({ content: '' });
    expect(await draft.flush()).toBe(true);
    expect(port.update).not.toHaveBeenCalled();
  });

  it('saves what was typed while it was being saved', async () => {
    const { draft, server } = start();
    draft.edit({ content: 'one' });
    const saved = draft.flush();
    draft.edit({ content: 'two' });
    expect(await saved).toBe(true);
    expect(server).toMatchObject({ revision: 3, fields: { content: 'two' } });
  });

  it('gets its id at the first save, also when that save’s answer was lost', async () => {
    const { draft, port, server, isDown } = start({ id: '' });
    expect(await draft.flush()).toBe(false);
    expect(port.create).not.toHaveBeenCalled();
    isDown.losesAnswer = true;
    draft.edit({ content: 'one' });
    await draft.flush();
    expect(draft.state().saving).toBe('retrying');
    draft.edit({ content: 'two' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(draft.state()).toMatchObject({ id: 'cmp_1', saving: 'saved' });
    expect(server.created.size).toBe(1);
    expect(server.fields.content).toBe('two');
  });
});

describe('without a connection a draft', () => {
  it('says so and is tried again until it is saved', async () => {
    const { draft, server, isDown } = start();
    isDown.now = true;
    draft.edit({ content: 'kept' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(draft.state().saving).toBe('retrying');
    isDown.now = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(draft.state().saving).toBe('saved');
    expect(server.fields.content).toBe('kept');
  });

  it('takes its own save for no conflict when only the answer was lost', async () => {
    const { draft, server, isDown } = start();
    isDown.losesAnswer = true;
    draft.edit({ content: 'mine' });
    await draft.flush();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(draft.state()).toMatchObject({ saving: 'saved', revision: 2, theirs: null });
    expect(server.fields.content).toBe('mine');
  });

  it('takes its own save for no conflict either when something was typed after it', async () => {
    const { draft, server, isDown } = start();
    isDown.losesAnswer = true;
    draft.edit({ content: 'mine' });
    await draft.flush();
    expect(draft.state().saving).toBe('retrying');
    draft.edit({ content: 'mine and more' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(draft.state()).toMatchObject({ saving: 'saved', revision: 3, theirs: null });
    expect(server.fields.content).toBe('mine and more');
  });
});

describe('a draft that was saved elsewhere meanwhile', () => {
  function conflict() {
    const setup = start();
    Object.assign(setup.server, { revision: 5, fields: { ...emptyFields('Tet'), content: 'theirs' } });
    setup.draft.edit({ content: 'mine' });
    return setup;
  }

  it('overwrites nothing and holds both versions', async () => {
    const { draft, server } = conflict();
    expect(await draft.flush()).toBe(false);
    expect(draft.state()).toMatchObject({ saving: 'conflict', fields: { content: 'mine' } });
    expect(draft.state().theirs?.fields.content).toBe('theirs');
    draft.edit({ content: 'mine still' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.fields.content).toBe('theirs');
  });

  it('goes on with theirs', async () => {
    const { draft, server } = conflict();
    await draft.flush();
    expect(await draft.settle('theirs')).toBe(true);
    expect(draft.state()).toMatchObject({ saving: 'saved', revision: 5, fields: { content: 'theirs' } });
    expect(server.revision).toBe(5);
  });

  it('goes on with mine', async () => {
    const { draft, server } = conflict();
    await draft.flush();
    expect(await draft.settle('mine')).toBe(true);
    expect(server).toMatchObject({ revision: 6, fields: { content: 'mine' } });
  });

  it('is taken over silently while nothing was changed here', () => {
    const { draft } = start();
    draft.receive({ id: 'cmp_1', revision: 4, fields: { ...emptyFields('Tet'), content: 'newer' } });
    expect(draft.state()).toMatchObject({ revision: 4, fields: { content: 'newer' }, saving: 'saved' });
  });
});

describe('a draft that cannot be saved', () => {
  it('names the field before it asks the server', async () => {
    const { draft, port } = start();
    draft.edit({ name: ' ' });
    await draft.flush();
    expect(draft.state()).toMatchObject({ saving: 'refused', errors: { name: ['required'] } });
    expect(port.update).not.toHaveBeenCalled();
    draft.edit({ name: 'Tet 2027' });
    expect(draft.state().errors).toEqual({});
    expect(await draft.flush()).toBe(true);
  });

  it('shows what the server says of a field', async () => {
    const { draft, port } = start();
    port.update.mockRejectedValueOnce(answer(422, 'sender_missing', { sender_id: ['oneOf'] }));
    draft.edit({ sender_id: 'snd_0' });
    await draft.flush();
    expect(draft.state()).toMatchObject({ saving: 'refused', errors: { sender_id: ['oneOf'] } });
  });

  it('is saved with the correction that was typed before the refusal came', async () => {
    const { draft, port, server } = start();
    port.update.mockRejectedValueOnce(answer(422, 'sender_missing', { sender_id: ['oneOf'] }));
    draft.edit({ sender_id: 'snd_0' });
    const saved = draft.flush();
    draft.edit({ sender_id: '' });
    draft.edit({ content: 'typed' });
    expect(await saved).toBe(true);
    expect(draft.state()).toMatchObject({ saving: 'saved', errors: {} });
    expect(server.fields.content).toBe('typed');
  });

  it('is gone once it was launched elsewhere', async () => {
    const { draft, port } = start();
    port.update.mockRejectedValueOnce(answer(409, 'wrong_state'));
    draft.edit({ content: 'late' });
    await draft.flush();
    expect(draft.state().saving).toBe('gone');
  });
});
