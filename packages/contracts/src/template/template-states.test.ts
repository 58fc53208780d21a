import { describe, expect, it } from 'vitest';
import {
  mayBeEnabled,
  nextTemplateStatus,
  templateStatuses,
  templateTransitions,
  type TemplateEvent,
  type TemplateStatus,
} from './template-states.ts';

describe('the states of a template', () => {
  const legal: Readonly<Record<TemplateEvent, readonly [TemplateStatus, TemplateStatus][]>> = {
    saved: [
      ['draft', 'draft'],
      ['rejected', 'draft'],
    ],
    submitted: [
      ['draft', 'pending'],
      ['rejected', 'pending'],
    ],
    withdrawn: [['pending', 'draft']],
    approved: [['pending', 'approved']],
    rejected: [['pending', 'rejected']],
    disabled: [
      ['approved', 'disabled'],
      ['disabled', 'disabled'],
    ],
    enabled: [['disabled', 'approved']],
    replaced: [
      ['approved', 'replaced'],
      ['disabled', 'replaced'],
    ],
  };
  // Every pair of event and state, so that a step that nobody thought of is refused.
  const steps = Object.keys(templateTransitions).flatMap((event) =>
    templateStatuses.map((status) => [event as TemplateEvent, status] as const),
  );

  it.each(steps)('know whether “%s” is possible when it is %s', (event, status) => {
    const expected = legal[event].find(([from]) => from === status)?.[1] ?? null;
    expect(nextTemplateStatus(event, status)).toBe(expected);
  });

  it('let an account offer again what it disabled itself, and nothing else', () => {
    expect(mayBeEnabled({ status: 'disabled', reason: null })).toBe(true);
    expect(mayBeEnabled({ status: 'disabled', reason: 'Bị khiếu nại' })).toBe(false);
    expect(mayBeEnabled({ status: 'rejected', reason: null })).toBe(false);
  });
});
