import type { DraftSession as Session, DraftState as State } from '../../shared/draft/draft-session.ts';
import type { DraftFields } from './draft-fields.ts';

/** An SMS draft that is being edited. */
export type DraftSession = Session<DraftFields>;
export type DraftState = State<DraftFields>;
