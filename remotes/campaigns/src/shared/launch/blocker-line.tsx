import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toFault } from '../wizard/use-go.ts';

/** By what stands in the way of a launch: the step where it is put right, and the words. */
export type BlockerWords<Step extends string = string> = Readonly<
  Partial<Record<string, readonly [Step, MessageDescriptor]>>
>;

/** Where a step is, and what it is called; null for the step on screen. */
export type StepWay<Step extends string> = (step: Step) => { readonly to: string; readonly title: string } | null;

interface BlockerLineProps<Step extends string> {
  readonly code: string;
  readonly words: BlockerWords<Step>;
  readonly wayOf: StepWay<Step>;
  /** What it is about, after the words. */
  readonly children?: ReactNode;
}

/** One thing that stands in the way of a launch, with the way to the step that owns it. */
export function BlockerLine<Step extends string>({ code, words, wayOf, children }: BlockerLineProps<Step>) {
  const { i18n } = useLingui();
  const known = Object.hasOwn(words, code) ? words[code] : undefined;
  if (!known) {
    return (
      <Trans>
        Something stands in the way that this page does not know ({code}). Reload the page; if it stays, contact
        support.
      </Trans>
    );
  }
  const [step, text] = known;
  const way = wayOf(step);
  return (
    <>
      {i18n._(text)}
      {children}{' '}
      {way && (
        <Link to={way.to} state={toFault}>
          {way.title}
        </Link>
      )}
    </>
  );
}
