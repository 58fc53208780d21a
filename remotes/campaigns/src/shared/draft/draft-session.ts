import type { ApiError } from '@app/contracts/core/api-error.ts';

/** A draft as the server has it; `Fields` is what a person sets in a wizard, all steps together. */
export interface SavedDraft<Fields> {
  readonly id: string;
  readonly revision: number;
  readonly fields: Fields;
}

/**
 * `untouched` has nothing to save yet; `retrying` could not reach the server; `refused` waits for a correction,
 * `conflict` for a choice; `gone` was launched or thrown away elsewhere.
 */
export type Saving = 'untouched' | 'changed' | 'saving' | 'saved' | 'retrying' | 'refused' | 'conflict' | 'gone';

export interface DraftState<Fields> {
  /** `''` until it was saved for the first time. */
  readonly id: string;
  readonly revision: number;
  readonly fields: Fields;
  readonly saving: Saving;
  /** When the last save ended, ms since 1970. */
  readonly savedAt: number | null;
  /** What is wrong, by field, as the server says it. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Why it was not saved, where no field is to blame. */
  readonly error: ApiError | null;
  /** What somebody else saved meanwhile, in a conflict. */
  readonly theirs: SavedDraft<Fields> | null;
}

/** What a session needs of the world. Each rejects with an `ApiError`. */
export interface DraftPort<Fields> {
  readonly create: (fields: Fields, idempotencyKey: string) => Promise<SavedDraft<Fields>>;
  readonly update: (draft: SavedDraft<Fields>) => Promise<SavedDraft<Fields>>;
  /** The draft as it stands; null once it is none any more. */
  readonly read: (id: string) => Promise<SavedDraft<Fields> | null>;
  /** Whether two drafts hold the same once saved. */
  readonly areSame: (one: Fields, other: Fields) => boolean;
  /** What the server would refuse, by field, as it would say it; empty if it can be saved. */
  readonly problemsOf: (fields: Fields) => Readonly<Record<string, readonly string[]>>;
  /** Hears of every change of state. */
  readonly onState: (state: DraftState<Fields>) => void;
}

const PAUSE = 800;
const LONGEST_WAIT = 30_000;

const clean: ReadonlySet<Saving> = new Set<Saving>(['untouched', 'saved']);
/** Nothing to send before the person does something. */
const waiting: ReadonlySet<Saving> = new Set<Saving>([...clean, 'refused', 'conflict', 'gone']);

/** Whether leaving the page would lose something. */
export function hasUnsaved({ saving }: Pick<DraftState<unknown>, 'saving'>): boolean {
  return !clean.has(saving) && saving !== 'gone';
}

/** Edits one draft and keeps the server's copy up to date: one save at a time, tried again while there is no answer. */
export class DraftSession<Fields extends object> {
  /** Tells it from every other, also before it has an id. */
  readonly key: string = crypto.randomUUID();
  readonly #port: DraftPort<Fields>;
  readonly #listeners = new Set<() => void>();
  /** What the server is known to have. */
  #base: SavedDraft<Fields>;
  #state: DraftState<Fields>;
  /** The first save must not be done twice, so that it is tried again as it was. */
  #creation: { readonly key: string; readonly fields: Fields } | null = null;
  /** What was sent without an answer: the server may have any of it. */
  #unanswered = new Set<Fields>();
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  /** A draft without an id is a new one. */
  constructor(start: SavedDraft<Fields>, port: DraftPort<Fields>) {
    const saving = start.id === '' ? 'untouched' : 'saved';
    this.#port = port;
    this.#base = start;
    this.#state = { ...start, saving, savedAt: null, errors: {}, error: null, theirs: null };
  }

  readonly state = (): DraftState<Fields> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes fields; they are saved once the person pauses. */
  edit(changes: Partial<Fields>): void {
    const { fields, saving, errors } = this.#state;
    const left = Object.entries(errors).filter(([name]) => !(name in changes));
    const isStuck = saving === 'conflict' || saving === 'gone' || this.#running !== null;
    this.#set({
      fields: { ...fields, ...changes },
      errors: Object.fromEntries(left),
      saving: isStuck ? saving : 'changed',
    });
    // A save under way looks for changes when it ends.
    if (!this.#running) this.#saveIn(PAUSE);
  }

  /** Saves now. Answers whether the server has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (waiting.has(this.#state.saving)) return this.#state.saving === 'saved';
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null;
    });
    await this.#running;
    return this.#state.saving === 'saved';
  }

  /** Saves once more what was refused. Answers whether the server has everything. */
  async retry(): Promise<boolean> {
    this.edit({});
    return this.flush();
  }

  /** Takes over what the server has, unless something here is newer or not saved. */
  receive(saved: SavedDraft<Fields>): void {
    if (!clean.has(this.#state.saving) || this.#running !== null || saved.revision <= this.#base.revision) return;
    this.#base = saved;
    this.#set({ ...saved, saving: 'saved' });
  }

  /** Ends a conflict with one of the two versions. */
  async settle(version: 'mine' | 'theirs'): Promise<boolean> {
    const { theirs, fields } = this.#state;
    if (!theirs) return true;
    this.#base = theirs;
    const chosen = version === 'theirs' ? theirs.fields : fields;
    this.#set({ revision: theirs.revision, fields: chosen, theirs: null, error: null, saving: 'changed' });
    return this.flush();
  }

  #set(changes: Partial<DraftState<Fields>>): void {
    this.#state = { ...this.#state, ...changes };
    this.#port.onState(this.#state);
    for (const listener of this.#listeners) listener();
  }

  #saveIn(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  async #saveAll(): Promise<void> {
    do {
      const sent = this.#state.fields;
      if (this.#base.id !== '' && this.#port.areSame(sent, this.#base.fields)) return this.#set({ saving: 'saved' });
      const errors = this.#port.problemsOf(sent);
      if (Object.keys(errors).length > 0) return this.#set({ saving: 'refused', errors, error: null });
      this.#set({ saving: 'saving', errors: {} });
      await this.#save(sent);
    } while (this.#state.saving === 'saving');
  }

  /** Leaves `saving` as the state if saving should go on at once. */
  async #save(sent: Fields): Promise<void> {
    try {
      const saved = await this.#send(sent);
      this.#failures = 0;
      this.#unanswered.clear();
      this.#base = { ...saved, fields: this.#creation?.fields ?? sent };
      this.#creation = null;
      this.#set({ id: saved.id, revision: saved.revision, savedAt: Date.now(), error: null });
    } catch (error) {
      // The port rejects with nothing else.
      await this.#recover(error as ApiError, sent);
    }
  }

  #send(fields: Fields): Promise<SavedDraft<Fields>> {
    if (this.#base.id !== '') return this.#port.update({ ...this.#base, fields });
    this.#creation ??= { key: crypto.randomUUID(), fields };
    return this.#port.create(this.#creation.fields, this.#creation.key);
  }

  async #recover(error: ApiError, sent: Fields): Promise<void> {
    const isUnanswered = error.failure !== 'answer' || error.status >= 500 || error.status === 429;
    if (isUnanswered) {
      this.#unanswered.add(sent);
      return this.#tryLater(error);
    }
    this.#creation = null;
    if (error.code === 'draft_changed') return this.#compare(sent, error);
    if (error.status === 404 || error.code === 'wrong_state') return this.#set({ saving: 'gone', error });
    // What was typed meanwhile may be the correction.
    if (this.#state.fields === sent) this.#set({ saving: 'refused', errors: error.errors, error });
  }

  #tryLater(error: ApiError): void {
    this.#set({ saving: 'retrying', error });
    this.#saveIn(Math.min(LONGEST_WAIT, 1_000 * 2 ** this.#failures));
    this.#failures += 1;
  }

  /** Somebody saved another revision. It may be our own save whose answer was lost, or one that changed nothing. */
  async #compare(sent: Fields, error: ApiError): Promise<void> {
    const theirs = await this.#port.read(this.#base.id).catch(() => undefined);
    if (theirs === undefined) return this.#tryLater(error);
    if (theirs === null) return this.#set({ saving: 'gone', error });
    const ours = [sent, this.#base.fields, ...this.#unanswered];
    if (!ours.some((fields) => this.#port.areSame(theirs.fields, fields))) {
      return this.#set({ saving: 'conflict', theirs });
    }
    this.#unanswered.clear();
    this.#base = theirs;
    this.#set({ revision: theirs.revision, savedAt: Date.now() });
  }
}
